"""What is out of the box: cards before vehicles, seats and the table, and marks, which leave automatically.

One record that is replaced as a whole (cards.py), so copies of a game share it; only marks without a say are changed in
it, as long as no other game has it.  Cards in damage slots are not in it: they lie with their tokens.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..grid.road import tile_slot
from ..kernel.hooks import Voice
from .listeners import Listeners

Rows = tuple[tuple[int, ...], ...]
Numbers = Mapping[str, int]
"""Numbers of cards, by id."""

NO_SAY: Final[Listeners[Any]] = Listeners()
"""No listeners, before they are known."""

UNTIL_USED: Final = 0
UNTIL_MOVE_ENDS: Final = 1
UNTIL_TURN_ENDS: Final = 2
"""With the chopper check (X-TIME-04)."""
UNTIL_ROUND_ENDS: Final = 3
UNTIL_OWN_TURN: Final = 4
"""When the seat that laid it begins its next turn."""
UNTIL_STEPS_END: Final = 5
"""With the steps of this turn: before another turn of the same car, or with the whole turn."""


class Mark:
    """A card that leaves automatically.

    It lies before a vehicle or before a seat, and the other one is NOBODY; if both are, it lies before the whole table.
    `by` is the seat that laid it, `until` one of the words above, `datum` whatever the card remembers.
    """

    __slots__ = ("by", "card", "datum", "seat", "until", "vehicle")

    def __init__(self, card: int, vehicle: int, seat: int, until: int, by: int, datum: int) -> None:
        self.card = card
        self.vehicle = vehicle
        self.seat = seat
        self.until = until
        self.by = by
        self.datum = datum

    def says(self, other: Mark) -> bool:
        """Whether two marks are the same in everything."""
        return (
            self.datum == other.datum
            and self.card == other.card
            and self.seat == other.seat
            and self.vehicle == other.vehicle
            and self.until == other.until
            and self.by == other.by
        )


Play = tuple[int, int, Voice, bool]
"""Something to play: as an option of its question, its holder (a vehicle or ITSELF), its voice, and whether it counts
though a vehicle cannot act."""
ITSELF: Final = -1
"""The holder of what lies before a seat or in its hand: the seat itself."""
Plays = tuple[Play, ...]
PlayRows = tuple[tuple[int, Plays], ...]
"""What several seats have to play, in the order in which they are asked."""
HOLDERS: Final = 512
"""A play is ``number of the card * HOLDERS + vehicle + 1`` as an option; ITSELF where the card lies before the seat."""


class Stock:
    """What a seat may play, by moment: on its `own` turn, and on the turns of `others`."""

    __slots__ = ("_alone", "others", "own")

    def __init__(self, plays: Iterable[Play]) -> None:
        self.own: dict[str, Plays] = {}
        self.others: dict[str, Plays] = {}
        self._alone: dict[int, dict[str, PlayRows]] = {}
        for play in plays:
            voice = play[2]
            moment = voice.hook.id
            self.own[moment] = (*self.own.get(moment, ()), play)
            if not voice.own_turn:
                self.others[moment] = (*self.others.get(moment, ()), play)

    def alone(self, seat: int) -> dict[str, PlayRows]:
        """What `Offering.look` has found for a seat with this stock when no other has anything to play."""
        return self._alone.setdefault(seat, {})


class Offering:
    """What all seats may play, from public knowledge.

    Plays for `any_time`, which is also the id of a moment, are for a seat's own turn.
    """

    __slots__ = ("_any_time", "_others", "_stocks", "rows")

    def __init__(self, stocks: tuple[Stock, ...], any_time: str) -> None:
        self._stocks = stocks
        self._others = [seat for seat, stock in enumerate(stocks) if stock.others]
        """The seats that have anything to play on the turns of others."""
        self._any_time = any_time
        self.rows: list[dict[str, PlayRows]] = [
            {} if any(other != seat for other in self._others) else stock.alone(seat)
            for seat, stock in enumerate(stocks)
        ]
        """By the active seat, then by moment, as far as they have been looked for: see `look`."""

    def look(self, moment: str, active: int) -> PlayRows:
        """The seats with something to play at a moment, and what, the active one first, then clockwise."""
        stocks = self._stocks
        own = stocks[active].own
        plays = own.get(moment, ()) + own.get(self._any_time, ())
        rows = [(active, plays)] if plays else []
        behind = bisect(self._others, active)
        for seat in (*self._others[behind:], *self._others[:behind]):
            plays = stocks[seat].others.get(moment, ())
            if plays and seat != active:
                rows.append((seat, plays))
        found = self.rows[active][moment] = tuple(rows)
        return found


class InPlay:
    """Numbers of cards, ascending: `held` by vehicle, `powers` and `hands` by seat, and the table's `edict`.

    `beside` are the cards beside tiles, by slot of the ring of tiles; empty if there are none.  A hand is what a seat
    holds as far as everybody knows: for a hidden hand, every card that it may hold.  The section of the module that
    deals them knows which of them it really holds.
    """

    __slots__ = (
        "bare", "beside", "common", "edict", "hands", "held", "in_hands", "marks", "openly", "places", "plays",
        "powers", "seats", "shared", "table",
    )  # fmt: skip

    def __init__(
        self, held: Rows, powers: Rows, hands: Rows, marks: tuple[Mark, ...], edict: tuple[int, ...], beside: Rows = ()
    ) -> None:
        self.held = held
        self.powers = powers
        self.hands = hands
        self.marks = marks
        self.edict = edict
        self.beside = beside
        self.bare = True
        """Nothing lies anywhere."""
        self.common = edict
        """What lies before the whole table: the edict, and marks."""
        self.lay_marks(marks)
        self.in_hands = self.openly = 0
        """Where the cards in hands could speak, and where all others (concern.py): they are many, and change rarely."""
        self.plays: Offering | None = None
        """Who has something to play; worked out when first needed (cards.py)."""
        self.places: tuple[Listeners[Any], ...] = ()
        """By slot of the ring of tiles: the listeners for the spaces there; empty if no card lies beside any tile."""
        self.seats: tuple[Listeners[Any], ...] = ()
        """By seat: the listeners when no vehicle is involved."""
        self.shared: tuple[int, ...] = ()
        """Codes of the table's cards that speak about vehicles (concern.py)."""
        self.table = NO_SAY
        """The listeners of the table."""

    def lay_marks(self, marks: tuple[Mark, ...]) -> None:
        """Set the marks, which is all that is ever changed in a record; the same listeners must speak as before."""
        self.marks = marks
        self.bare = not (marks or self.edict or self.beside or any(self.hands) or any(self.powers) or any(self.held))
        self.common = self.edict
        for one in marks:
            if one.vehicle < 0 and one.seat < 0:
                self.common = tuple(sorted({*self.common, one.card}))

    def but(
        self,
        *,
        held: Rows | None = None,
        powers: Rows | None = None,
        hands: Rows | None = None,
        marks: tuple[Mark, ...] | None = None,
        edict: tuple[int, ...] | None = None,
        beside: Rows | None = None,
    ) -> InPlay:
        """A copy with these fields changed."""
        return InPlay(
            self.held if held is None else held,
            self.powers if powers is None else powers,
            self.hands if hands is None else hands,
            self.marks if marks is None else marks,
            self.edict if edict is None else edict,
            self.beside if beside is None else beside,
        )

    def differs_in_hands_alone(self, other: InPlay) -> bool:
        """Whether all cards that are in no hand are those of another record: the same parts."""
        return (
            self.held is other.held
            and self.powers is other.powers
            and self.marks is other.marks
            and self.edict is other.edict
            and self.beside is other.beside
        )

    def twin(self) -> InPlay:
        """A copy of its own, in which the same listeners speak."""
        twin = InPlay(self.held, self.powers, self.hands, self.marks, self.edict, self.beside)
        twin.in_hands = self.in_hands
        twin.openly = self.openly
        twin.plays = self.plays
        twin.places = self.places
        twin.seats = self.seats
        twin.shared = self.shared
        twin.table = self.table
        return twin

    def in_force(self, g: Any, space: int, ground: int) -> int:
        """The terrain that takes effect after cards have changed it: those of the table, then those beside the tile."""
        for modify in self.table.ground_in_force:
            ground = modify(g, space, ground)
        if self.places:
            for modify in self.places[tile_slot(space)].ground_in_force:
                ground = modify(g, space, ground)
        return ground

    def of_vehicle(self, vehicle: int, seat: int, *, car: bool) -> list[int]:
        """The cards before a vehicle and before its seat; the latter only affect cars (X-MIX-04)."""
        found = [*self.held[vehicle], *(self.powers[seat] if car else ())]
        if self.marks:
            found += [mark.card for mark in self.marks if mark.vehicle == vehicle or (car and mark.seat == seat)]
        return found

    def of_seat(self, seat: int) -> list[int]:
        """The cards that lie before a seat."""
        found = [*self.powers[seat]]
        if self.marks:
            found += [mark.card for mark in self.marks if mark.seat == seat]
        return found

    def lying(self) -> set[int]:
        """All cards that are in no hand."""
        if self.bare:
            return set()
        found = set(self.edict).union(*self.held, *self.powers, *self.beside)
        found.update([mark.card for mark in self.marks])
        return found

    # --- saving ----------------------------------------------------------------------------

    def dump(self, ids: tuple[str, ...]) -> dict[str, Any]:
        """All of it as JSON-able data, cards by id."""
        rows = {"held": self.held, "powers": self.powers, "hands": self.hands, "edict": (self.edict,)}
        data: dict[str, Any] = {name: [[ids[n] for n in row] for row in part] for name, part in rows.items()}
        data["marks"] = [[ids[m.card], m.vehicle, m.seat, m.until, m.by, m.datum] for m in self.marks]
        if self.beside:
            data["beside"] = [[ids[n] for n in row] for row in self.beside]
        return data


def nothing_out(vehicles: int, seats: int) -> InPlay:
    """All cards are in the box."""
    return InPlay(((),) * vehicles, ((),) * seats, ((),) * seats, (), ())


def load(data: Mapping[str, Any], numbers: Numbers) -> InPlay:
    """The inverse of `InPlay.dump`; raises KeyError, TypeError or ValueError on data of another shape."""
    held, powers, hands, (edict,) = [_rows(data[name], numbers) for name in ("held", "powers", "hands", "edict")]
    marks = tuple(_mark(item, numbers) for item in data["marks"])
    return InPlay(held, powers, hands, marks, edict, _rows(data.get("beside", ()), numbers))


def _rows(data: Any, numbers: Numbers) -> Rows:
    return tuple(tuple(sorted(numbers[id] for id in row)) for row in data)


def _mark(item: Any, numbers: Numbers) -> Mark:
    id, *rest = item
    if not all(isinstance(value, int) for value in rest):
        raise ValueError("a mark is a card and numbers")
    vehicle, seat, until, by, datum = rest
    return Mark(numbers[id], vehicle, seat, until, by, datum)
