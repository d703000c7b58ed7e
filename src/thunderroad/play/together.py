"""Questions put to several seats at the same time, and their answers, sealed until all of them have chosen.

The rules ask one seat after another (`Frame.ahead`).  A table asks all of them at the same time, and opens the answers
in the rules' order as soon as everybody has chosen (docs/decisions/0037-together.md).
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import CHANCE, forced
from thunderroad.kernel.errors import IllegalAnswer
from thunderroad.kernel.game import BaseGame

from .seating import Seating

if TYPE_CHECKING:
    from thunderroad.display.view.game import GameView


@dataclass(frozen=True, slots=True)
class Sealed:
    """An answer given before the rules ask for it; `by` as in `journal.Answer`."""

    kind: str
    option: int
    name: str
    by: str = ""

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"kind": self.kind, "option": self.option, "name": self.name, "by": self.by}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Sealed:
        """The inverse of `to_json`."""
        return cls(data["kind"], data["option"], data["name"], data["by"])


def choosing(game: BaseGame) -> tuple[int, ...]:
    """The seats that may choose now: the one that the rules ask, then clockwise those asked at the same time."""
    choice = game.choice
    if choice is None or choice.seat == CHANCE:
        return ()
    asked, seats, frame = choice.seat, len(game.recipe.seats), game.stack[-1] if game.stack else None
    others = [(asked + k) % seats for k in range(1, seats)]
    return (asked, *[seat for seat in others if frame is not None and frame.ahead(game, seat) is not None])


def waiting(game: BaseGame, seats: Sequence[int], given: Container[int], seating: Seating) -> tuple[int, ...]:
    """Those of these seats that have not chosen; a seat whose question needs no player is not waited for."""
    return tuple(s for s in seats if s not in given and (s == seats[0] or not _idle(game, s, seating)))


def _idle(game: BaseGame, seat: int, seating: Seating) -> bool:
    """Whether the only person at the table will be asked a question with a single answer (0030)."""
    choice = game.stack[-1].ahead(game, seat) if game.stack else None
    return choice is not None and forced(choice) and seating.plays_alone(seat)


def put_to(game: BaseGame, seat: int) -> BaseGame:
    """A position in which a seat is asked the question that it gets at the same time; it must not be changed.

    The seats before it have given some answer there, which changes nothing about its question.  Everything that it
    cannot know is redealt, so the rest of the position reveals nothing.
    """
    if game.choice is None or game.choice.seat == seat:
        return game
    twin = game.clone_for(seat, Rng.seeded("together"))
    for _ in game.recipe.seats:
        if twin.choice is None or twin.choice.seat == seat:
            break
        twin.apply(0)
    return twin


def with_own_question(ruleset: Ruleset, game: BaseGame, seat: int | None, view: GameView) -> GameView:
    """What a seat sees, with its own question instead of the one that the rules ask now."""
    return view if seat is None else replace(view, choice=ruleset.viewer(put_to(game, seat))(seat).choice)


def sealed(ruleset: Ruleset, game: BaseGame, option: int, by: str) -> Sealed:
    """An answer to the question that is open in `game`; raises IllegalAnswer."""
    choice = game.choice
    if choice is None or not 0 <= option < len(choice.options):
        raise IllegalAnswer("this question has no such answer; look again and choose one that it has")
    return Sealed(choice.kind, option, ruleset.option_name(game, choice, choice.options[option]), by)


def drop_unfit(ruleset: Ruleset, game: BaseGame, given: dict[int, Sealed]) -> None:
    """Drop a sealed answer that no longer fits its question, since content has changed; the seat is asked again."""
    choice = game.choice
    answer = given.get(choice.seat) if choice is not None else None
    if choice is None or answer is None:
        return
    names = [ruleset.option_name(game, choice, value) for value in choice.options]
    if choice.kind != answer.kind or answer.name != dict(enumerate(names)).get(answer.option):
        del given[choice.seat]
