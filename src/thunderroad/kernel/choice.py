"""Questions to a seat, as data: who is asked, what kind of question, which answers are legal."""

from __future__ import annotations

from typing import Final

CHANCE: Final = -1
"""The seat that answers a roll or a draw when chance is explicit."""

NO: Final = 0
YES: Final = 1
"""The options of a question that can be answered with yes."""


class ChoiceKind:
    """One kind of question a ruleset asks; `clause` is the rule that gives the choice.

    Of an offer `declined` is the option that leaves it; choosing that is told by itself (`BaseGame.heard`).
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

    `weights` and `names` are empty but for questions to CHANCE, where they give each option's weight
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
    """Whether a question needs nobody, for it has one answer.

    It is put because those who do not see what the seat holds must not learn that there is one alone
    (docs/decisions/0030-windows.md); what drives a game gives it at once, where nobody looks on for whom that is news.
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
