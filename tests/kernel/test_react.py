"""Who speaks when something is replaced: the first that has something to say, and nobody after."""

from __future__ import annotations

from typing import Any

from thunderroad.kernel.frame import Frame
from thunderroad.kernel.react import first


class Speaker:
    """A listener that replaces an event with its frame, or lets it pass."""

    def __init__(self, frame: Frame[Any] | None) -> None:
        self.frame = frame
        self.heard: list[tuple[object, ...]] = []

    def __call__(self, g: object, *subject: object) -> Frame[Any] | None:
        self.heard.append((g, *subject))
        return self.frame


def test_the_first_taker_of_an_instead_wins_and_the_rest_are_not_asked() -> None:
    game, mine, other = object(), Frame[Any](), Frame[Any]()
    silent, taker, late = Speaker(None), Speaker(mine), Speaker(other)
    assert first((silent, taker, late), game, 3, "push") is mine
    assert silent.heard == taker.heard == [(game, 3, "push")]
    assert late.heard == []


def test_what_nobody_takes_happens_as_it_is() -> None:
    speakers = (Speaker(None), Speaker(None))
    assert first(speakers, object()) is None
    assert [len(speaker.heard) for speaker in speakers] == [1, 1]
    assert first((), object()) is None
