"""What an arena game remembers besides the road's state: scrap, tokens, gates, Tina's cards, favors in hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import compress
from operator import itemgetter
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ...kernel.game import Section
from ...vendetta.cards import regroup
from ...vendetta.hidden import redeal_hazards
from ...vendetta.knowledge import among, buried, kind_and_knowers
from ...vendetta.naming import deck_sort
from ...vendetta.position import HIDDEN, NOBODY
from .content import box
from .options import SIDE

if TYPE_CHECKING:
    from ...kernel.chance import Rng
    from ...vendetta.content import CardData
    from ...vendetta.game import Game
    from ...vendetta.rules import Rules
    from .board import Arena as ArenaBoard
    from .board import ArenaSide

WEAPONS: Final = box().weapons.id
FAVORS: Final = box().favors.id
DECREES: Final = box().decrees.id

Laid = tuple[bytearray, list[int]]


class Arena(Section):
    """What lies in the arena and who has come in where.

    `tokens` are the spaces where super-weapon tokens still lie, `weapons` how many of each card are left in their deck;
    `shown` are the cards of Tina's that have been turned up, the last one being in force.  By vehicle: the number of
    the gate by which it came in (`gates`), and the space where it was `put` without moving; -1 for none.  `tina` is 1
    while it is her turn.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("tokens", "weapons", "shown", "gates", "put", "tina")
    NAMED: ClassVar[Mapping[str, str]] = {
        "weapons": f"counts:{deck_sort(WEAPONS)}",
        "shown": f"ints:{deck_sort(DECREES)}",
    }

    def __init__(
        self, tokens: list[int], weapons: list[int], shown: list[int], gates: list[int], put: list[int], tina: int
    ) -> None:
        self.tokens = tokens
        self.weapons = weapons
        self.shown = shown
        self.gates = gates
        self.put = put
        self.tina = tina
        self.laid: Laid | None = None
        self.strewn: frozenset[int] = frozenset()
        """Which favors and weapons lay when last was looked for them, and where; not saved, like what follows."""
        self.apart: list[int] | None = None
        """Where vehicles stood when last was seen that none of that lay beneath any of them."""
        self.seen: tuple[list[int], int, list[int], bytearray, list[tuple[int, ...]], list[int]] | None = None
        self.sight = 0
        """What was on the board when last a killer pillar was waived or offered, and its number (killer_pillar.py)."""
        self.still: tuple[list[int], bytearray, list[tuple[int, ...]], list[int]] | None = None
        self.rest = b""
        """All of that but the vehicles and the turn, and as bytes."""

    @classmethod
    def fresh(cls, game: Game) -> Arena:
        """All cards are in their decks, nobody has come in."""
        nowhere = [-1] * len(game.cell)
        copies = [card.copies for card in game.rules.decks[WEAPONS].cards]
        return cls([], copies, [], nowhere, nowhere.copy(), 0)

    def look(self, favors: bytearray) -> None:
        """Note where favors and weapons lie; who stands on any of that is not known yet."""
        self.laid = favors.copy(), self.tokens.copy()
        self.strewn = frozenset([*self.tokens, *compress(range(len(favors)), favors)])
        self.apart = None

    def laid_on(self, game: Game) -> tuple[int, ...]:
        """Nothing is put on a super-weapon token (CC-DRIVE-11)."""
        return tuple(self.tokens)


class Scrap(Section):
    """The scrap of each seat, which all see (CC-SCRAP-01)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held",)

    def __init__(self, held: list[int]) -> None:
        self.held = held

    @classmethod
    def fresh(cls, game: Game) -> Scrap:
        """None."""
        return cls([0] * game.rules.seats)


class Favors(Section):
    """The party favors that each seat holds, as kinds of hazard token with those who know them (knowledge.py)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("held",)
    NAMED: ClassVar[Mapping[str, str]] = {"held": "tuples:buried"}

    def __init__(self, held: list[tuple[int, ...]]) -> None:
        self.held = held

    @classmethod
    def fresh(cls, game: Game) -> Favors:
        """None."""
        return cls([()] * game.rules.seats)

    def take(self, game: Game, seat: int, kind: int, who: int) -> None:
        """A token of this kind comes into a seat's hand; besides its owner these know it."""
        self.held[seat] = in_order(game, (*self.held[seat], buried(kind, who if who < 0 else who | 1 << seat)))
        self.declare(game)

    def spend(self, game: Game, seat: int, kind: int) -> None:
        """One of this kind is used and leaves play (CC-PF-05).

        It is the one that most seats have seen: nobody may know afterwards that another one like it is left (CC-PF-02).
        """
        used = max([entry for entry in self.held[seat] if kind_and_knowers(entry)[0] == kind], key=_renown)
        left = list(self.held[seat])
        left.remove(used)
        self.held[seat] = tuple(left)
        self.declare(game)

    def kinds(self, seat: int) -> list[int]:
        """The kinds of what a seat holds, each as often as it is there."""
        return [kind_and_knowers(entry)[0] for entry in self.held[seat]]

    def declare(self, g: Game) -> None:
        """Lay before each seat every favor that it may hold, as far as all know."""
        mine = _kinds_of(g.rules)
        lies = set(g.token)
        left = {kind_and_knowers(entry)[0] for row in self.held for entry in row}
        for kinds in mine.values():
            for kind in kinds:
                if kind + 1 in lies or kind + 1 + HIDDEN in lies or g.hazard_pile[kind] + g.hazard_buried[kind] > 0:
                    left.add(kind)
        unseen = [card for card, kinds in mine.items() if not left.isdisjoint(kinds)]
        rows = []
        for seat, row in enumerate(g.out_of_box.hands):
            others = [card for card in row if card not in mine]
            rows.append([*others, *unseen] if self.held[seat] and not g.out[seat] else others)
        regroup(g, rows)

    # --- what is secret --------------------------------------------------------------------

    def lacks(self, game: Game, seat: int, card: int) -> bool:
        """Whether a seat does not hold a favor."""
        return card in _missing(game.rules, self.held[seat])

    def hidden_tokens(self, game: Game, seat: int | None) -> tuple[int, ...]:
        """Those in the hands of others that a seat has not seen, by kind."""
        found = [0] * len(game.rules.hazards)
        for row in self.held:
            for kind, who in map(kind_and_knowers, row):
                found[kind] += not among(who, seat)
        return tuple(found)

    def exchanges(self, game: Game, seat: int, kind: int, was: int) -> bool:
        """Let a favor of this kind in another hand be of the kind that another token was."""
        for other, row in enumerate(self.held):
            for entry in row:
                found, who = kind_and_knowers(entry)
                if found == kind and not among(who, seat):
                    left = list(row)
                    left.remove(entry)
                    self.held[other] = in_order(game, (*left, buried(was, who)))
                    return True
        return False

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """What others hold unseen is mixed with all tokens that lie unseen, and dealt anew."""
        hidden = [(other, who) for other, row in enumerate(self.held) for who in _unseen_by(row, seat)]
        if not hidden:
            return
        for kind, n in enumerate(self.hidden_tokens(game, seat)):
            game.hazard_pile[kind] += n
        redeal_hazards(game, seat, rng)
        bag = [kind for kind, n in enumerate(game.hazard_pile) for _ in range(n)]
        rng.shuffle(bag)
        kept = [tuple([entry for entry in row if among(kind_and_knowers(entry)[1], seat)]) for row in self.held]
        for other, who in hidden:
            kind = bag.pop()
            game.hazard_pile[kind] -= 1
            kept[other] = (*kept[other], buried(kind, who))
        self.held = [in_order(game, row) for row in kept]


def in_order(g: Game, row: tuple[int, ...]) -> tuple[int, ...]:
    """By their ids, which stay what they are where the numbers of content change."""
    names = g.rules.hazard_names
    keys = sorted([(names[kind], who) for kind, who in map(kind_and_knowers, row)])
    return tuple([buried(names.index(id), who) for id, who in keys])


def _renown(entry: int) -> tuple[bool, int]:
    """Ranks favors by how many know them; all seats come before any number of them."""
    who = kind_and_knowers(entry)[1]
    return who < 0, who.bit_count()


def _unseen_by(row: tuple[int, ...], seat: int | None) -> list[int]:
    """Who knows those that a seat does not know, in an order that says nothing of what they are."""
    return sorted(who for _, who in map(kind_and_knowers, row) if not among(who, seat))


# --- what is asked of it -------------------------------------------------------------------


def arena(g: Game) -> Arena:
    """What lies in the arena of a game."""
    found: Arena = g.sections["Arena"]
    return found


def strewn(g: Game) -> frozenset[int]:
    """The spaces on which favors and super-weapons lie: many ask, and few are taken."""
    here: Arena = g.sections["Arena"]
    if (g.token, here.tokens) != here.laid:
        here.look(g.token)
    return here.strewn


def lies_beneath(g: Game) -> bool:
    """Whether any vehicle stands on such a space: asked several times a turn, and mostly nobody has moved since."""
    here: Arena = g.sections["Arena"]
    if (g.token, here.tokens) != here.laid:
        here.look(g.token)
    elif g.cell == here.apart:
        return False
    if not here.strewn.isdisjoint(g.cell):
        return True
    here.apart = g.cell.copy()
    return False


def scrap(g: Game) -> list[int]:
    """The scrap of each seat."""
    found: list[int] = g.sections["Scrap"].held
    return found


def favors(g: Game) -> Favors:
    """The favors in hand."""
    found: Favors = g.sections["Favors"]
    return found


def side(g: Game) -> ArenaSide:
    """What is printed on the side of the arena board that lies up."""
    return side_of(g.rules)


@lru_cache(maxsize=64)
def side_of(rules: Rules[Game]) -> ArenaSide:
    """The same from the rules of a table, for what is worked out once."""
    return cast("ArenaBoard", rules.map).sides[str(rules.chosen[SIDE.id])]


def favors_of(g: Game) -> tuple[CardData, ...]:
    """The kinds of favor of a game, in the order of their tokens."""
    return g.rules.decks[FAVORS].cards


@lru_cache(maxsize=64)
def _kinds_of(rules: Rules[Game]) -> Mapping[int, tuple[int, ...]]:
    """The kinds of favor whose effect a card has, by its number."""
    first = rules.hazard_names.index(rules.decks[FAVORS].cards[0].id)
    found: dict[int, tuple[int, ...]] = {}
    for kind, favor in enumerate(rules.decks[FAVORS].cards, first):
        card = rules.concern.number[favor.effect]
        found[card] = (*found.get(card, ()), kind)
    return found


@lru_cache(maxsize=1024)
def _missing(rules: Rules[Game], held: tuple[int, ...]) -> frozenset[int]:
    """The cards whose effect no favor in a hand has, by number: asked in each window, but hands rarely change."""
    kinds = {kind_and_knowers(entry)[0] for entry in held}
    return frozenset([card for card, alike in _kinds_of(rules).items() if kinds.isdisjoint(alike)])


def first_kind(g: Game) -> int:
    """The kind of token of the first of these favors; the others follow."""
    return g.rules.hazard_names.index(favors_of(g)[0].id)


def weapon_of(g: Game, vehicle: int) -> CardData | None:
    """The super-weapon that a vehicle holds (CC-SW-03)."""
    rows, deck = g.out_of_box.held, g.rules.decks[WEAPONS]
    if not 0 <= vehicle < len(rows) or not rows[vehicle]:
        return None
    numbers = g.rules.concern.number
    return next((card for card in deck.cards if numbers[card.effect] in rows[vehicle]), None)


def decree_of(g: Game) -> CardData | None:
    """The card of Tina's whose decree is in force."""
    shown = arena(g).shown
    return g.rules.decks[DECREES].cards[shown[-1]] if shown else None


def footing(g: Game) -> tuple[int, ...]:
    """The terrain in force on the space of each killer pillar."""
    return _reader(g.rules)(g.ground)


def raised(g: Game) -> frozenset[int]:
    """The spaces of the killer pillars that are up (CC-PILLAR-01)."""
    return _pillars(g.rules, footing(g))[0]


def lying(g: Game) -> tuple[int, ...]:
    """Those of the pillars that can rise."""
    return _pillars(g.rules, footing(g))[1]


@lru_cache(maxsize=64)
def _reader(rules: Rules[Game]) -> Callable[[bytearray], tuple[int, ...]]:
    """Reads all pillars' spaces at once."""
    return itemgetter(*side_of(rules).pillars.values())


@lru_cache(maxsize=1024)
def _pillars(rules: Rules[Game], grounds: tuple[int, ...]) -> tuple[frozenset[int], tuple[int, ...]]:
    """Which are up and which are not; they change a few times in a game, and are asked for several times in a turn."""
    spaces = side_of(rules).pillars.values()
    up = frozenset([space for space, ground in zip(spaces, grounds, strict=True) if rules.blocking[ground]])
    return up, tuple(sorted(up.symmetric_difference(spaces)))


def in_play(g: Game, vehicle: int) -> bool:
    """Whether a vehicle on the board belongs to a player who is in the game."""
    seat = g.owner[vehicle]
    return seat != NOBODY and g.cell[vehicle] >= 0 and not g.out[seat] and not g.rules.part[g.spec[vehicle]]
