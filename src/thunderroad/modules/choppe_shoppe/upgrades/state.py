"""Which upgrade each car has, and the secrets of the draft (UP-SETUP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from ....kernel.cards import Card
from ....kernel.game import Section
from ....kernel.naming import OPTIONS, Names
from ....vendetta.cards import hold_each, mark, marked
from ....vendetta.reading import ContentError
from .choices import PICK, PLACE, TOKEN_OF
from .content import box, items, items_of
from .packets import redealt

if TYPE_CHECKING:
    from ....kernel.chance import Rng
    from ....kernel.naming import Sorts
    from ....vendetta.content import CardData
    from ....vendetta.game import Game
    from ....vendetta.rules import Rules

CARS: Final = "cars"
"""The kind of crew that has upgrades (CL-SETUP-01, UP-SETUP-03-R1)."""
NONE_YET: Final = -1
SORT: Final = "upgrades"
DRAW: Final = "upgrade"
USED: Final = Card("upgrade-used")
"""A mark: the car has used its upgrade; it lies as long as the limit lasts."""


class Upgrades(Section):
    """The upgrade of each car, by number of the card, as it lies face up; and the draft while it lasts.

    `packets` are the hands that are passed around, one after another (packets.py); `given` counts the answers since
    they were dealt.  By vehicle, `place` says which of its crew's kept cards lies face down before it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("on_car", "packets", "given", "place")
    NAMED: ClassVar[Mapping[str, str]] = {"on_car": f"ints:{SORT}", "packets": f"ints:{SORT}"}

    def __init__(self, on_car: list[int], packets: list[int], given: int, place: list[int]) -> None:
        self.on_car = on_car
        self.packets = packets
        self.given = given
        self.place = place

    @classmethod
    def fresh(cls, game: Game) -> Upgrades:
        """No car has one."""
        cards, wanted = sum(items_of(game).copies), box().dealt * len(drafters(game))
        if cards < wanted:
            raise ContentError(f"{cards} upgrades are too few: {len(drafters(game))} crews are dealt {wanted}")
        none = [NONE_YET] * len(game.owner)
        return cls(none, [], 0, list(none))

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """Redeal what a seat has not seen: the others' hands, what they keep, and where they lay it."""
        if not self.packets:
            return
        crews, printed = drafters(game), box()
        looked = seat in crews and NONE_YET not in self.packets
        me = crews.index(seat) if looked and seat is not None else None
        deck = [item for item, count in enumerate(items_of(game).copies) for _ in range(count)]
        given = min(self.given, len(crews) * printed.kept)
        self.packets = redealt(self.packets, deck, printed.dealt, printed.kept, given, me, rng)
        for other in crews:
            if other != seat:
                self._lay_anew(game, other, rng)

    def _lay_anew(self, game: Game, seat: int, rng: Rng) -> None:
        """Redeal which of its cards a crew has laid where, which is its own secret."""
        numbers = list(range(box().kept))
        rng.shuffle(numbers)
        for vehicle in game.fleet(seat):
            if self.place[vehicle] != NONE_YET:
                self.place[vehicle] = numbers.pop()


def upgrades(g: Game) -> Upgrades:
    """The section of a game."""
    found: Upgrades = g.sections["Upgrades"]
    return found


def drafters(g: Game) -> tuple[int, ...]:
    """The seats that have upgrades (UP-SETUP-03-R1)."""
    return g.rules.seats_of[CARS]


# --- upgrades on cars -----------------------------------------------------------------------


def put(g: Game, vehicle: int, item: int) -> None:
    """Give a car a face-up upgrade, which it keeps for the game (UP-SETUP-05)."""
    put_each(g, [(vehicle, item)])


def put_each(g: Game, laid: list[tuple[int, int]]) -> None:
    """Give several cars one at once, each its own."""
    concern, cards = g.rules.concern, items_of(g).cards
    for vehicle, item in laid:
        upgrades(g).on_car[vehicle] = item
    hold_each(g, [(vehicle, concern.cards[concern.number[cards[item].effect]]) for vehicle, item in laid])


def card_on(g: Game, vehicle: int) -> CardData | None:
    """The upgrade of a car, if it has a face-up one."""
    item = upgrades(g).on_car[vehicle] if vehicle < len(upgrades(g).on_car) else NONE_YET
    return None if item == NONE_YET else items_of(g).cards[item]


def figure(g: Game, vehicle: int, key: str) -> int:
    """A figure of a car's upgrade, from its card."""
    return items_of(g).figures[upgrades(g).on_car[vehicle]][key]


def acts(g: Game, vehicle: int) -> None:
    """Announce that the upgrade of a car acts."""
    g.tell("upgrade-acts", "UP-USE-01", vehicle=vehicle, item=upgrades(g).on_car[vehicle])


def use(g: Game, vehicle: int, until: int) -> None:
    """Use a car's upgrade, which it may not do again for that long."""
    mark(g, USED, until, g.owner[vehicle], vehicle=vehicle)
    acts(g, vehicle)


def used(g: Game, vehicle: int) -> bool:
    """Whether a car has used its upgrade."""
    return marked(g, USED, vehicle=vehicle) >= 0


def sorts(rules: Rules[Game]) -> Sorts:
    """What the numbers of cards refer to, and those of damage tokens in a choice among several."""
    names, tokens = Names("the upgrade", items(rules).ids), Names("the damage token", rules.damage_names)
    asked = {OPTIONS + what: names for what in (DRAW, PICK.id, PLACE.id)}
    return {SORT: names, **asked, OPTIONS + TOKEN_OF.id: tokens}
