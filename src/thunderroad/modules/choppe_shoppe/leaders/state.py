"""Boards to choose from, boards in play, and command tokens (CL-SETUP, CL-TOKEN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from thunderroad.kernel.game import Section
from thunderroad.kernel.naming import OPTIONS, Names
from thunderroad.vendetta.naming import deck_sort
from thunderroad.vendetta.parts import COMMANDS
from thunderroad.vendetta.reading import ContentError
from thunderroad.vendetta.turn.orders import under_way

from .choices import LEADER
from .content import box

if TYPE_CHECKING:
    from thunderroad.kernel.chance import Rng
    from thunderroad.kernel.naming import Sorts
    from thunderroad.vendetta.content import CardData
    from thunderroad.vendetta.game import Game
    from thunderroad.vendetta.rules import Rules

DECK: Final = box().boards.id
SORT: Final = deck_sort(DECK)
DEALT: Final = 2
"""How many boards a seat chooses from (CL-SETUP-03)."""
NO_BOARD: Final = -1


class Leaders(Section):
    """Leaders by their number in the deck, or NO_BOARD.

    While crews choose, `dealt` has two of them for each seat, ascending.  `kept` has the one of each seat: secret while
    they are `choosing`.  `tokens` are the command tokens that each seat has left, `supply` is the supply; `laid` are
    the commands that hold one this round, as ``command * DIE + seat``.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("dealt", "kept", "choosing", "tokens", "supply", "laid")
    NAMED: ClassVar[Mapping[str, str]] = {"dealt": f"ints:{SORT}", "kept": f"ints:{SORT}", "laid": "ints:commands"}

    def __init__(
        self, dealt: list[int], kept: list[int], choosing: int, tokens: list[int], supply: int, laid: list[int]
    ) -> None:
        self.dealt = dealt
        self.kept = kept
        self.choosing = choosing
        self.tokens = tokens
        self.supply = supply
        self.laid = laid

    @classmethod
    def fresh(cls, game: Game) -> Leaders:
        """All boards in the box, all tokens in the supply (CL-SETUP-02); raises ContentError for a wrong board."""
        seats = game.rules.seats
        known = {kind.data.id for kind in game.rules.commands} | box().effects.keys() | COMMANDS.keys()
        for board in boards(game):
            unknown = sorted(set(board.data["commands"]) - known)
            if unknown:
                raise ContentError(f"the leader '{board.id}' has the command '{unknown[0]}', which is not known")
        return cls([NO_BOARD] * DEALT * seats, [NO_BOARD] * seats, 0, [0] * seats, box().supply, [])

    def pair(self, seat: int) -> list[int]:
        """The two boards that a seat chooses from."""
        return [number for number in self.dealt[DEALT * seat : DEALT * (seat + 1)] if number != NO_BOARD]

    def in_box(self, game: Game) -> list[int]:
        """How many boards of each kind have not been dealt."""
        return [card.copies - self.dealt.count(number) for number, card in enumerate(boards(game))]

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """Redeal: while crews choose, a seat knows its own two boards; who has chosen is public (CL-SETUP-03-R1)."""
        if not self.choosing:
            return
        others = [at for at, number in enumerate(self.dealt) if number != NO_BOARD and at // DEALT != seat]
        for at in others:
            self.dealt[at] = NO_BOARD
        unseen = [number for number, count in enumerate(self.in_box(game)) for _ in range(count)]
        rng.shuffle(unseen)
        for at in others:
            self.dealt[at] = unseen.pop()
        for other in sorted({at // DEALT for at in others}):
            self._choose_anew(other, rng)

    def _choose_anew(self, seat: int, rng: Rng) -> None:
        pair = sorted(self.pair(seat))
        self.dealt[DEALT * seat : DEALT * seat + len(pair)] = pair
        if self.kept[seat] != NO_BOARD:
            self.kept[seat] = pair[rng.below(len(pair))]


def leaders_of(g: Game) -> Leaders:
    """The leaders of a game with this module."""
    found: Leaders = g.sections["Leaders"]
    return found


def boards(g: Game) -> Sequence[CardData]:
    """All boards of a game, by number."""
    return g.rules.decks[DECK].cards


def figure(g: Game, seat: int, name: str) -> int:
    """A number in the power of a seat's leader."""
    found: int = boards(g)[leaders_of(g).kept[seat]].data[name]
    return found


def number_of(g: Game, name: str) -> int:
    """A number of the command in progress."""
    numbers: Mapping[str, int] = getattr(under_way(g), "numbers", {})
    return numbers[name]


def number_on(rules: Rules[Game], command: str, name: str) -> int:
    """A number of a command by its id, whoever has it; 0 if it has none of this name."""
    numbers: list[Mapping[str, int]] = [
        getattr(kind.data, "numbers", {}) for kind in rules.commands if kind.data.id == command
    ]
    return numbers[0].get(name, 0) if numbers else 0


def sorts(rules: Rules[Game]) -> Sorts:
    """What the numbers in a question about leaders refer to: the boards of the deck."""
    return {OPTIONS + LEADER.id: Names("the leader", [card.id for card in rules.decks[DECK].cards])}
