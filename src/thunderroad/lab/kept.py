"""A file of games that grows while they are played, so that a run can be stopped and carried on.

The first line says what is played, each further line is one game, in order.  What else is worked out piece by piece, by
number, can be kept in the same way.
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

T = TypeVar("T")

Form = tuple[Callable[[Any], T], Callable[[T], Mapping[str, Any]]]
"""How to read what a line holds, which raises TypeError, KeyError or ValueError for what it is not; and to write it."""

AT_ONCE: Final = 1
"""Games that a process plays before it reports: what has been played is to be in the file."""


def played_of(data: Any) -> Played:
    """The game in a line; raises TypeError or KeyError."""
    return Played(**{**data, "bots": tuple(data["bots"]), "winners": tuple(data["winners"])})


def carried_on(
    out: Path | None, what: Mapping[str, Any], one: Callable[[int], Played], total: int, jobs: int
) -> Generator[Played, None, None]:
    """All games from number 0 on: those in the file `out` are read, the others played and written to it.

    `what` says what is played; a file with games of anything else is refused.  Raises LabError or OSError.
    """
    return pieces(out, what, one, total, jobs, (played_of, asdict))


def pieces(
    out: Path | None, what: Mapping[str, Any], one: Callable[[int], T], total: int, jobs: int, form: Form[T]
) -> Generator[T, None, None]:
    """The same for anything with a number."""
    load, dump = form
    if out is None:
        yield from in_order(one, range(total), jobs, AT_ONCE)
        return
    before, size = read(out, what, load)
    with out.open("r+b" if out.exists() else "w+b") as file:
        file.truncate(size)
        file.seek(size)
        if not size:
            _write(file, what)
        yield from before[:total]
        games = in_order(one, range(len(before), total), jobs, AT_ONCE)
        try:
            for game in games:
                _write(file, dump(game))
                yield game
        finally:
            games.close()


def read(path: Path, what: Mapping[str, Any], load: Callable[[Any], T]) -> tuple[list[T], int]:
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
    return [_game(path, number, line, load) for number, line in enumerate(lines)], size


def _unlike(first: bytes, what: Mapping[str, Any]) -> str:
    """Why a file with this first line is not the one."""
    try:
        found = json.loads(first)
        others = [name for name in {**what, **found} if found.get(name) != json.loads(_line(what)).get(name)]
    except (ValueError, TypeError, AttributeError):
        return "this is no file of games"
    return f"this file has games of another plan ({', '.join(others)})"


def _game(path: Path, number: int, line: bytes, load: Callable[[Any], T]) -> T:
    """The game in a line."""
    try:
        data = json.loads(line)
        game, found = load(data), data["number"]
    except (ValueError, TypeError, KeyError) as error:
        raise LabError(
            f"{path}: line {number + 2} is damaged; delete it and all that follow it, and try again"
        ) from error
    if found != number:
        raise LabError(f"{path}: game {number} is missing; delete line {number + 2} and all that follow it")
    return game


def _write(file: IO[bytes], data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"
