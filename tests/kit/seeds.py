"""Seeds for servers in tests, which draw none: the same test plays the same games, today and beside any other.

A server in this process is run inside `given`, one in a process of its own begins with `BEGIN`; any other is refused.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from thunderroad.server import seeds

Source = Callable[[str], str]
ROOT = Path(__file__).parents[2]
BEGIN = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.kit.seeds import FromFile, Given, put
"""
"""What a process of a server does first; then it puts one of them in place."""


class Given:
    """The first table gets the word itself, the next ones the word and their number; thoughts are numbered anyway."""

    def __init__(self, word: str) -> None:
        self.begin(word)

    def begin(self, word: str) -> None:
        """From here on with another word."""
        self.word = word
        self._count: Counter[str] = Counter()

    def __call__(self, what: str) -> str:
        self._count[what] += 1
        if what == seeds.TABLE:
            return self.word if self._count[what] == 1 else f"{self.word} {self._count[what]}"
        return f"{self.word} {what} {self._count[what]}" if what == seeds.TEAM else f"{self.word} {what}"


class FromFile(Given):
    """The same, where a test in another process may write a new word at any time."""

    def __init__(self, file: str) -> None:
        self._file = Path(file)
        super().__init__(self._file.read_text(encoding="utf-8"))

    def __call__(self, what: str) -> str:
        if (word := self._file.read_text(encoding="utf-8")) != self.word:
            self.begin(word)
        return super().__call__(what)


@contextmanager
def given(word: str) -> Iterator[Given]:
    """What a server needs that runs in this process."""
    before, source = seeds.drawn, Given(word)
    put(source)
    try:
        yield source
    finally:
        put(before)


def put(source: Source) -> None:
    """Seeds come from there now."""
    seeds.drawn = source  # type: ignore[assignment]


def refuse(what: str) -> NoReturn:
    """What tests find in place of chance."""
    raise AssertionError(f"a seed was drawn for a {what}: give the order one, or start the server with tests.kit.seeds")


def watch(event: str, arguments: tuple[object, ...]) -> None:
    """Refuse to start a server that would draw seeds (an audit hook: it sees each process before it is there)."""
    if event != "subprocess.Popen" or not isinstance(arguments[1], list | tuple):
        return
    words = [str(word) for word in arguments[1]]
    serves = ("thunderroad" in words and {"play", "serve"} & set(words)) or any(map(_runs_one, words))
    if serves and not any("tests.kit.seeds" in word for word in words):
        raise AssertionError(f"this server draws its seeds: let it begin with tests.kit.seeds.BEGIN: {words}")


def _runs_one(word: str) -> bool:
    """Whether a program in one argument runs a server or the command line."""
    return ("server.process" in word and "run(" in word) or ("thunderroad.cli" in word and "main()" in word)


def begin() -> None:
    """Nothing in this process draws seeds from now on, and no server that it starts."""
    put(refuse)
    sys.addaudithook(watch)
