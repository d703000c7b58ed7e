"""A file of games that grows while they are played, so that a run can be stopped and carried on.

The first line says what is played, each further line is one game, in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from .errors import LabError
from .simulate import Played
from .tables import check_place
from .workers import Workers

AT_ONCE: Final = 1
"""Games that a worker plays before it reports: what has been played is to be in the file."""


@dataclass(frozen=True, slots=True)
class Series:
    """Games in order: `what` they depend on, how each of the `total` is played, and how many have the same number."""

    what: Mapping[str, Any]
    one: Callable[[int], Played]
    total: int
    alike: int = 1


def carried_on(out: Path | None, series: Series, workers: Workers) -> Generator[Played, None, None]:
    """All games of a series: those in the file `out` are read, the others played and written to it.

    A file with games of anything else is refused.  Raises LabError or OSError.
    """
    one, total = series.one, series.total
    if out is None:
        yield from workers.each(one, range(total))
        return
    before, size = read(out, series)
    with out.open("r+b" if out.exists() else "w+b") as file:
        file.truncate(size)
        file.seek(size)
        if not size:
            _write(file, series.what)
        yield from before[:total]
        games = workers.each(one, range(len(before), total), AT_ONCE)
        try:
            for game in games:
                _write(file, game.to_json())
                yield game
        finally:
            games.close()


def read(path: Path, series: Series) -> tuple[list[Played], int]:
    """The games of a file, and how many bytes of it are whole lines: the last one may have been cut off."""
    check_place(path)
    if not path.exists():
        return [], 0
    text = path.read_bytes()
    size = text.rfind(b"\n") + 1
    first, *lines = text[:size].split(b"\n")[:-1] or [b""]
    header = _line(series.what)
    if not size and header.startswith(text):
        return [], 0
    if first + b"\n" != header:
        raise LabError(
            f"{path}: {_unlike(first, series.what)}; use another file, or the command that this one was made with"
        )
    return [_game(path, number, line, series.alike) for number, line in enumerate(lines)], size


def _unlike(first: bytes, what: Mapping[str, Any]) -> str:
    """Why a file with this first line is not the one."""
    try:
        found = json.loads(first)
        others = [name for name in {**what, **found} if found.get(name) != json.loads(_line(what)).get(name)]
    except (ValueError, TypeError, AttributeError):
        return "this is no file of games"
    return f"this file has games of another plan ({', '.join(others)})"


def _game(path: Path, number: int, line: bytes, alike: int) -> Played:
    """The game in a line."""
    try:
        game = Played.of(json.loads(line))
    except (ValueError, TypeError, KeyError) as error:
        raise LabError(
            f"{path}: line {number + 2} is damaged; delete it and all that follow it, and try again"
        ) from error
    if game.number != number // alike:
        raise LabError(f"{path}: game {number} is missing; delete line {number + 2} and all that follow it")
    return game


def _write(file: IO[bytes], data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"
