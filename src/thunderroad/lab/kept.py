"""A file of games that grows while they are played, so that a run can be stopped and carried on.

The first line says what is played, each further line is one game, in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any, Final, TypeVar

from .errors import LabError
from .simulate import Played, in_order
from .tables import check_place

P = TypeVar("P", bound=Played)

AT_ONCE: Final = 1
"""Games that a process plays before it reports: what has been played is to be in the file."""


def carried_on(
    out: Path | None, what: Mapping[str, Any], one: Callable[[int], P], total: int, jobs: int, kind: type[P]
) -> Generator[P, None, None]:
    """All games from number 0 on: those in the file `out` are read, the others played and written to it.

    `what` says what is played; a file with games of anything else is refused.  `kind` is that of the games.  Raises
    LabError or OSError.
    """
    if out is None:
        yield from in_order(one, range(total), jobs, AT_ONCE)
        return
    before, size = read(out, what, kind)
    with out.open("r+b" if out.exists() else "w+b") as file:
        file.truncate(size)
        file.seek(size)
        if not size:
            _write(file, what)
        yield from before[:total]
        games = in_order(one, range(len(before), total), jobs, AT_ONCE)
        try:
            for game in games:
                _write(file, asdict(game))
                yield game
        finally:
            games.close()


def read(path: Path, what: Mapping[str, Any], kind: type[P]) -> tuple[list[P], int]:
    """The games of a file, and how many bytes of it are whole lines: the last one may have been cut off."""
    check_place(path)
    if not path.exists():
        return [], 0
    text = path.read_bytes()
    size = text.rfind(b"\n") + 1
    first, *lines = text[:size].split(b"\n")[:-1] or [b""]
    header = _line(what)
    if not size and header.startswith(text):
        return [], 0
    if first + b"\n" != header:
        raise LabError(f"{path}: {_unlike(first, what)}; use another file, or the command that this one was made with")
    return [_game(path, number, line, kind) for number, line in enumerate(lines)], size


def _unlike(first: bytes, what: Mapping[str, Any]) -> str:
    """Why a file with this first line is not the one."""
    try:
        found = json.loads(first)
        others = [name for name in {**what, **found} if found.get(name) != json.loads(_line(what)).get(name)]
    except (ValueError, TypeError, AttributeError):
        return "this is no file of games"
    return f"this file has games of another plan ({', '.join(others)})"


def _game(path: Path, number: int, line: bytes, kind: type[P]) -> P:
    """The game in a line."""
    try:
        data = json.loads(line)
        fixed: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        game = kind(**fixed)
    except (ValueError, TypeError, KeyError) as error:
        raise LabError(
            f"{path}: line {number + 2} is damaged; delete it and all that follow it, and try again"
        ) from error
    if game.number != number:
        raise LabError(f"{path}: game {number} is missing; delete line {number + 2} and all that follow it")
    return game


def _write(file: IO[bytes], data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"
