"""A file that grows while games are played or judged, so that a run can be stopped and carried on.

The first line says what is worked on, each further line is one game, or one part of a game, in order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Generic, TypeVar

from .errors import LabError
from .simulate import Played
from .tables import check_place
from .workers import Workers

T = TypeVar("T")

AT_ONCE: Final = 1
"""Things that a worker does before it reports: what has been done is to be in the file."""


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """How a thing is read from the data of its line (raises TypeError, KeyError or ValueError), and written to it.

    What is written holds the thing's `number`.
    """

    load: Callable[[Any], T]
    dump: Callable[[T], Mapping[str, Any]]


GAMES: Final = Form(Played.of, Played.to_json)


@dataclass(frozen=True, slots=True)
class Series(Generic[T]):
    """Things in order, mostly games: `what` they depend on, how each of the `total` is made, its `form` in a file.

    So many in a row are `alike`: they have the same number.
    """

    what: Mapping[str, Any]
    one: Callable[[int], T]
    total: int
    form: Form[T]
    alike: int = 1


def carried_on(out: Path | None, series: Series[T], workers: Workers) -> Generator[T, None, None]:
    """All of a series: those in the file `out` are read, the others made and written to it.

    A file with anything else is refused.  Raises LabError or OSError.
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
        made = workers.each(one, range(len(before), total), AT_ONCE)
        try:
            for thing in made:
                _write(file, series.form.dump(thing))
                yield thing
        finally:
            made.close()


def read(path: Path, series: Series[T]) -> tuple[list[T], int]:
    """What a file holds, and how many bytes of it are whole lines: the last one may have been cut off."""
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
    return [_thing(path, number, line, series) for number, line in enumerate(lines)], size


def _unlike(first: bytes, what: Mapping[str, Any]) -> str:
    """Why a file with this first line is not the one."""
    try:
        found = json.loads(first)
        others = [name for name in {**what, **found} if found.get(name) != json.loads(_line(what)).get(name)]
    except (ValueError, TypeError, AttributeError):
        return "this is no file of games"
    return f"this file has games of another plan ({', '.join(others)})"


def _thing(path: Path, number: int, line: bytes, series: Series[T]) -> T:
    """What a line holds."""
    try:
        data = json.loads(line)
        thing, found = series.form.load(data), data["number"]
    except (ValueError, TypeError, KeyError) as error:
        raise LabError(
            f"{path}: line {number + 2} is damaged; delete it and all that follow it, and try again"
        ) from error
    if found != number // series.alike:
        raise LabError(f"{path}: game {number} is missing; delete line {number + 2} and all that follow it")
    return thing


def _write(file: IO[bytes], data: Mapping[str, Any]) -> None:
    file.write(_line(data))
    file.flush()


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False).encode() + b"\n"
