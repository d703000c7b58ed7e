"""Questions to a seat, as data: who is asked, the kind of question, the legal answers."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that answers a roll or a draw when chance is explicit."""

NO: Final = 0
YES: Final = 1
"""The options of a yes-or-no question."""


class ChoiceKind:
    """One kind of question a ruleset asks; `clause` is the rule that gives the choice.

    For an offer, `declined` is the option that turns it down; choosing it is logged automatically (`BaseGame.heard`).
    """

    __slots__ = ("clause", "declined", "id")

    def __init__(self, id: str, clause: str, declined: int | None = None) -> None:
        self.id = id
        self.clause = clause
        self.declined = declined

    def __repr__(self) -> str:
        return f"ChoiceKind({self.id!r}, {self.clause!r})"


class Choice:
    """An open question. `options` are values in canonical order; an answer is an index into them.

    `weights` and `names` are empty except for questions to CHANCE, where they give each option's weight
    as a positive int (the probability is weight / sum of weights) and the result's name.
    """

    __slots__ = ("clause", "kind", "names", "options", "seat", "weights")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: tuple[int, ...],
        clause: str,
        weights: tuple[int, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.clause = clause
        self.weights = weights
        self.names = names

    def __repr__(self) -> str:
        return f"Choice({self.seat}, {self.kind!r}, {self.options}, {self.clause!r}, {self.weights}, {self.names})"


def forced(choice: Choice) -> bool:
    """Whether a question needs nobody, because it has only one answer.

    It is asked because others, who cannot see what the seat holds, must not learn that there is only one answer
    (docs/decisions/0030-windows.md); the game driver answers at once if nobody is watching who could learn from that.
    """
    return len(choice.options) == 1


class Result:
    """The end of a game: the winning seats (several: a draw between them), how, and by which rule."""

    __slots__ = ("clause", "how", "winners")

    def __init__(self, winners: tuple[int, ...], how: str, clause: str) -> None:
        self.winners = winners
        self.how = how
        self.clause = clause

    def __repr__(self) -> str:
        return f"Result({self.winners}, {self.how!r}, {self.clause!r})"
