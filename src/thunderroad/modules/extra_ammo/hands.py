"""Secret hands: of some decks each seat is dealt a card that only its owner sees (XA-AA-01, XA-BO-01, XA-OS-01).

Such a deck is a kind of `SecretHand` that names the deck, its switch and its clause, and speaks at FIRST_ROUND:

    class StrikeHand(SecretHand):
        DECK, SWITCH, CLAUSE, PLAYED = "advanced-airstrikes", SWITCH, "XA-AA-01", "XA-AA-03"
        NAMED = named(DECK)

    def deal(g: Game, nobody: int) -> Deal | None:
        return dealing(g, StrikeHand)

    LISTENERS = (FIRST_ROUND.do(deal),)

What a seat may hold as far as all know lies in `out_of_box.hands`; what it really holds is in the section.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...kernel.frame import Frame, Signal
from ...kernel.game import Section
from ...kernel.native import mypyc_attr
from ...vendetta.cards import regroup
from ...vendetta.game import Game
from ...vendetta.naming import deck_sort

if TYPE_CHECKING:
    from ...family.module import Option
    from ...kernel.cards import Card
    from ...kernel.chance import Rng
    from ...vendetta.content import CardData


def named(deck: str) -> Mapping[str, str]:
    """How the fields of a hand are saved: cards by id."""
    return {"held": f"tuples:{deck_sort(deck)}", "box": f"counts:{deck_sort(deck)}"}


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretHand(Section):
    """The cards of one deck: `held` by seat, ascending, and how many of each are left in the `box`.

    Cards in neither have been played, as everybody knows.  The cards of a player who is out stay where they are: nobody
    sees them any more (XA-GEN-02-R3).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("held", "box")
    DECK: ClassVar[str]
    SWITCH: ClassVar[Option]
    CLAUSE: ClassVar[str]
    """The clause for dealing it."""
    PLAYED: ClassVar[str]
    """The clause for removing a played card."""

    def __init__(self, held: list[tuple[int, ...]], box: list[int]) -> None:
        self.held = held
        self.box = box

    @classmethod
    def fresh(cls, game: Game) -> SecretHand:
        """All cards are in the box."""
        return cls([()] * game.rules.seats, [card.copies for card in game.rules.decks[cls.DECK].cards])

    def cards(self, g: Game) -> Sequence[CardData]:
        """The cards of the deck, by number."""
        return g.rules.decks[self.DECK].cards

    def in_hand(self, g: Game, seat: int) -> list[CardData]:
        """What a seat really holds; nothing once its player is out."""
        return [] if g.out[seat] else [self.cards(g)[number] for number in self.held[seat]]

    def left_for(self, g: Game, seat: int) -> list[int]:
        """How many of each card are left in the box for a seat."""
        if not _barred(g, seat):
            return self.box
        return [count if suits(g, seat, card) else 0 for count, card in zip(self.box, self.cards(g), strict=True)]

    # --- what all know ---------------------------------------------------------------------

    def unseen(self, number: int) -> int:
        """How many of a card may be in a hand, as far as everybody knows: those that nobody has played."""
        return self.box[number] + sum(hand.count(number) for hand in self.held)

    def may_hold(self, g: Game, seat: int) -> set[str]:
        """The cards that a seat may hold, by their effects."""
        if not self.held[seat] or g.out[seat]:
            return set()
        in_hands = {number for hand in self.held for number in hand}
        unseen = [card for number, card in enumerate(self.cards(g)) if self.box[number] or number in in_hands]
        return {card.effect for card in suited(g, seat, unseen)}

    def declare(self, g: Game) -> None:
        """Lay before each seat everything that it may hold."""
        number = g.rules.concern.number
        mine = {number[card.effect] for card in self.cards(g)}
        others = [[card for card in hand if card not in mine] for hand in g.out_of_box.hands]
        regroup(g, [[*row, *[number[id] for id in self.may_hold(g, seat)]] for seat, row in enumerate(others)])

    # --- what is secret --------------------------------------------------------------------

    def lacks(self, game: Game, seat: int, card: int) -> bool:
        """Whether a seat does not hold a card of this deck."""
        numbers = game.rules.dealt_cards[self.DECK]
        for one in self.held[seat]:  # hot
            if numbers[one] == card:
                return False
        return card in numbers

    def find(self, g: Game, seat: int, effect: str) -> int:
        """The number of a card in a seat's hand with this effect, or -1."""
        cards = g.rules.decks[self.DECK].cards
        for number in self.held[seat]:
            if cards[number].effect == effect:
                return number
        return -1

    def redeal(self, game: Game, seat: int | None, rng: Rng) -> None:
        """Redeal the hands of all others from the cards this seat has not seen, including those in the box."""
        others = [other for other, hand in enumerate(self.held) if hand and other != seat]
        unseen = [number for number, count in enumerate(self.box) for _ in range(count)]
        unseen += [number for other in others for number in self.held[other]]
        unseen.sort()  # it must not matter where they lie
        rng.shuffle(unseen)
        cards = self.cards(game)
        for other in sorted(others, key=lambda one: not _barred(game, one)):
            count = len(self.held[other])
            hand = [number for number in unseen if suits(game, other, cards[number])][:count]
            for number in hand:
                unseen.remove(number)
            self.held[other] = tuple(sorted(hand))
        self.box = [unseen.count(number) for number in range(len(cards))]

    # --- changing --------------------------------------------------------------------------

    def draw(self, seat: int, number: int) -> None:
        """Move a card from the box into a hand."""
        self.box[number] -= 1
        self.held[seat] = tuple(sorted((*self.held[seat], number)))

    def discard(self, seat: int, number: int) -> None:
        """Remove a card from the game."""
        at = self.held[seat].index(number)
        self.held[seat] = self.held[seat][:at] + self.held[seat][at + 1 :]


def suits(g: Game, seat: int, card: CardData) -> bool:
    """Whether a seat may be dealt a card; if not, it gets another one."""
    return not (card.data.get("one_space") and _barred(g, seat))


def suited(g: Game, seat: int, cards: Sequence[CardData]) -> Sequence[CardData]:
    """Those of these cards that a seat may be dealt."""
    return [card for card in cards if suits(g, seat, card)] if _barred(g, seat) else cards


def _barred(g: Game, seat: int) -> bool:
    """Whether a seat drives a vehicle that fills several spaces."""
    return any(g.rules.part[g.spec[vehicle]] for vehicle in g.fleet(seat))


class Deal(Frame[Game]):
    """One card of a deck each, face down, starting with the first player, until none is left (XA-GEN-02-R4).

    `kind` names the class of the hand; `asked` counts the seats that have been asked.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "asked")

    def __init__(self, kind: str, asked: int = 0) -> None:
        self.kind = kind
        self.asked = asked

    def start(self, g: Game, answer: int) -> Signal:
        """Draw a card that suits the next seat."""
        hand = g.sections[self.kind]
        cards = hand.cards(g)
        while self.asked < g.rules.seats:
            left = hand.left_for(g, self._seat(g))
            if any(left):
                return g.pick(self, hand.DECK, range(len(cards)), left, [card.id for card in cards], then="drawn")
            self.asked += 1
        hand.declare(g)
        return g.finish()

    def drawn(self, g: Game, number: int) -> Signal:
        """Deal it; everybody sees that the seat has a card, only the owner sees which (XA-GEN-02-R2)."""
        seat, hand = self._seat(g), g.sections[self.kind]
        hand.draw(seat, number)
        card = hand.cards(g)[number].id
        g.tell("card-dealt", hand.CLAUSE, seat=seat, deck=hand.DECK)
        g.tell("card-seen", "XA-GEN-02-R2", seats=(seat,), seat=seat, deck=hand.DECK, card=card)
        self.asked += 1
        return self.start(g, 0)

    def _seat(self, g: Game) -> int:
        return (g.first + self.asked) % g.rules.seats


def dealing(g: Game, hand: type[SecretHand]) -> Deal | None:
    """The frame that deals a deck; None if it stays in the box."""
    return Deal(hand.__name__) if g.rules.chosen[hand.SWITCH.id] else None


def hands(g: Game) -> list[SecretHand]:
    """The hands of all decks."""
    return [section for section in g.sections.values() if isinstance(section, SecretHand)]


def spend(g: Game, seat: int, card: Card) -> CardData:
    """Play a card from a seat's hand and remove it from the game (XA-AA-03, XA-BO-04, XA-OS-03)."""
    hand, number = next((one, one.find(g, seat, card.id)) for one in hands(g) if one.find(g, seat, card.id) >= 0)
    hand.discard(seat, number)
    hand.declare(g)
    played = hand.cards(g)[number]
    g.tell("card-played", hand.PLAYED, seat=seat, deck=hand.DECK, card=played.id)
    return played


def printed(g: Game, card: Card) -> CardData:
    """The data of a card; of several in the deck with the same effect, the first."""
    return g.rules.card_data[card.id]


def number_on(card: CardData, key: str) -> int:
    """A number in a card's data."""
    found: Any = card.data[key]
    return int(found)


FRAMES = (Deal,)
