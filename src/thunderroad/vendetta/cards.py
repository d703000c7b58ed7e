"""Laying cards out and taking them away: nothing else changes what is out of the box.

Cards lie before a vehicle (`hold`), a seat (`empower`), in a hand (`give`), beside a tile (`put_beside`) or before the
whole table (`proclaim`).  A card that lies there only for some time is a mark (`mark`) and leaves automatically.  A
limit "once a round" is the reverse: a mark *used* that lies as long as the limit lasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..grid.road import TILE, tile_slot
from ..kernel.cards import Card
from .game import Game
from .hooks import MAY_ANY_TIME
from .in_play import UNTIL_OWN_TURN, Mark, PlayRows, Plays, Rows, Stock
from .position import NOBODY


def _number(g: Game, card: Card, *, decree: bool = False) -> int:
    """The number of a card.  A card with decrees may only lie before the whole table."""
    if card.decree and not decree:
        raise ValueError(f"card '{card.id}' makes a decree, so it can only lie before the whole table")
    return g.rules.concern.number[card.id]


def _with(rows: Rows, at: int, number: int) -> Rows:
    return (*rows[:at], tuple(sorted({*rows[at], number})), *rows[at + 1 :])


def _without(rows: Rows, at: int, number: int) -> Rows:
    return (*rows[:at], tuple([other for other in rows[at] if other != number]), *rows[at + 1 :])


# --- before vehicles, seats and the table ---------------------------------------------------


def hold(g: Game, vehicle: int, card: Card) -> None:
    """Lay a card before a vehicle."""
    hold_each(g, [(vehicle, card)])


def hold_each(g: Game, laid: Sequence[tuple[int, Card]]) -> None:
    """Lay cards before vehicles, all at once."""
    held = g.out_of_box.held
    for vehicle, card in laid:
        held = _with(held, vehicle, _number(g, card))
    vehicles = [vehicle for vehicle, _ in laid]
    g.lay_out(g.out_of_box.but(held=held), vehicles)
    for vehicle in vehicles:
        _count_slots(g, vehicle)


def drop(g: Game, vehicle: int, card: Card) -> None:
    """Take a card from a vehicle."""
    out = g.out_of_box
    held = _without(out.held, vehicle, _number(g, card))
    g.lay_out(out.but(held=held), (vehicle,))
    _count_slots(g, vehicle)


def _count_slots(g: Game, vehicle: int) -> None:
    """Recount damage slots: a card may have brought some, or taken them away (VB-STATUS-02)."""
    slots = g.rules.slots[g.spec[vehicle]]
    for modify in g.on[vehicle].slot_count:
        slots = modify(g, vehicle, slots)
    if slots != g.slots[vehicle]:
        g.give_slots(vehicle, slots)


def empower(g: Game, seat: int, card: Card) -> None:
    """Lay a card openly before a seat; it affects the seat's cars (X-MIX-04)."""
    empower_each(g, [(seat, card)])


def empower_each(g: Game, laid: Iterable[tuple[int, Card]]) -> None:
    """Lay cards openly before seats, all at once."""
    powers = g.out_of_box.powers
    for seat, card in laid:
        powers = _with(powers, seat, _number(g, card))
    _lay_powers(g, powers)


def empower_all(g: Game, card: Card) -> None:
    """Lay a card openly before each seat, all at once."""
    empower_each(g, [(seat, card) for seat in range(g.rules.seats)])


def depose(g: Game, seat: int, card: Card) -> None:
    """Take away a card that lay openly before a seat."""
    depose_each(g, [seat], card)


def depose_each(g: Game, seats: Iterable[int], card: Card) -> None:
    """Take away a card from several seats at once."""
    powers = g.out_of_box.powers
    for seat in seats:
        powers = _without(powers, seat, _number(g, card))
    _lay_powers(g, powers)


def _lay_powers(g: Game, powers: Rows) -> None:
    """What is only offered in windows changes nothing for cars and seats."""
    old, awake = g.out_of_box.powers, g.rules.concern.awake
    other = [seat for seat, row in enumerate(powers) if row is not old[seat] and awake(row) != awake(old[seat])]
    concerned = [vehicle for seat in other for vehicle in g.fleet(seat)]
    g.lay_out(g.out_of_box.but(powers=powers), concerned, seats=bool(other))


def give(g: Game, seat: int, card: Card) -> None:
    """Put a card into a seat's hand; for a hidden hand: the seat may hold it, as far as everybody knows."""
    out = g.out_of_box
    hands = _with(out.hands, seat, _number(g, card))
    g.lay_out(out.but(hands=hands), ())


def regroup(g: Game, hands: Iterable[Iterable[int]]) -> None:
    """Set all seats' hands, by numbers of cards, as far as everybody knows."""
    rows = tuple([tuple(sorted(set(row))) for row in hands])
    if rows != g.out_of_box.hands:
        g.lay_out(g.out_of_box.but(hands=rows), ())


def take(g: Game, seat: int, card: Card) -> None:
    """Take a card from a seat's hand; everybody knows that it is gone."""
    out = g.out_of_box
    hands = _without(out.hands, seat, _number(g, card))
    g.lay_out(out.but(hands=hands), ())


def proclaim(g: Game, *cards: Card) -> None:
    """Lay cards before the whole table."""
    out = g.out_of_box
    edict = tuple(sorted({*out.edict, *[_number(g, card, decree=True) for card in cards]}))
    g.lay_out(out.but(edict=edict), ())


def supersede(g: Game, old: Card, new: Card) -> None:
    """Let a card cover another one on the table."""
    out = g.out_of_box
    gone, number = _number(g, old, decree=True), _number(g, new, decree=True)
    edict = tuple(sorted({number, *[other for other in out.edict if other != gone]}))
    g.lay_out(out.but(edict=edict), ())


def revoke(g: Game, *cards: Card) -> None:
    """Take cards away from the table."""
    out = g.out_of_box
    numbers = [_number(g, card, decree=True) for card in cards]
    edict = tuple([other for other in out.edict if other not in numbers])
    g.lay_out(out.but(edict=edict), ())


def put_beside(g: Game, tile: int, card: Card) -> None:
    """Lay a card beside the tile that begins at a space; it affects what happens there (XA-RC-02)."""
    out = g.out_of_box
    rows = _with(out.beside or ((),) * g.rules.map.tiles, tile_slot(tile), _number(g, card))
    g.lay_out(out.but(beside=rows), _upon(g, tile))
    for space in range(tile, tile + TILE):
        g.lay_ground(space, g.ground_at(space))


def clear_beside(g: Game, tile: int) -> None:
    """Clear the card beside the tile that begins at a space, when the tile leaves the road (XA-RC-04)."""
    out, slot = g.out_of_box, tile_slot(tile)
    if out.beside and out.beside[slot]:
        rows = (*out.beside[:slot], (), *out.beside[slot + 1 :])
        g.lay_out(out.but(beside=rows if any(rows) else ()), _upon(g, tile))


def _upon(g: Game, tile: int) -> list[int]:
    """The vehicles that a card beside a tile may concern; for the sections of a long one another section decides."""
    part, spec = g.rules.part, g.spec
    return [v for v, space in enumerate(g.cell) if tile <= space < tile + TILE or part[spec[v]]]


def lie_beside(g: Game, space: int) -> tuple[int, ...]:
    """The numbers of the cards beside the tile of a space."""
    beside = g.out_of_box.beside
    return beside[tile_slot(space)] if beside else ()


# --- marks ----------------------------------------------------------------------------------


def mark(  # noqa: PLR0913 - all of it is what a mark is
    g: Game, card: Card, until: int, by: int, *, vehicle: int = NOBODY, seat: int = NOBODY, datum: int = 0
) -> None:
    """Lay a mark before a vehicle, a seat or, if neither is named, the whole table; it replaces one of its kind."""
    number, laid = _number(g, card), g.out_of_box.marks
    made = Mark(number, vehicle, seat, until, by, datum)
    for one in laid:
        if one.card == number and one.vehicle == vehicle and one.seat == seat:
            if one is not laid[-1] or not one.says(made):
                _replace_marks(g, [one], made)
            return
    _replace_marks(g, [], made)


def marked(g: Game, card: Card, *, vehicle: int = NOBODY, seat: int = NOBODY) -> int:
    """The datum of such a mark, or -1 if there is none."""
    marks = g.out_of_box.marks
    if marks:
        number = g.rules.concern.number[card.id]
        for one in marks:
            if one.card == number and one.vehicle == vehicle and one.seat == seat:
                return one.datum
    return -1


def unmark(g: Game, card: Card, *, vehicle: int = NOBODY, seat: int = NOBODY) -> None:
    """Take away a mark that has been used."""
    place = (g.rules.concern.number[card.id], vehicle, seat)
    gone = [one for one in g.out_of_box.marks if (one.card, one.vehicle, one.seat) == place]
    if gone:
        _replace_marks(g, gone)


def expire(g: Game, *ended: int) -> None:
    """Remove marks that have expired: a move, a turn or a round is over, or a seat's own turn begins."""
    gone = []
    for one in g.out_of_box.marks:  # hot: mostly there are one or two, and they stay
        if one.until in ended and (one.until != UNTIL_OWN_TURN or one.by == g.active):
            gone.append(one)  # noqa: PERF401
    if gone:
        _replace_marks(g, gone)


def _replace_marks(g: Game, gone: list[Mark], *laid: Mark) -> None:
    """Take marks away and lay others."""
    out, mute = g.out_of_box, g.rules.concern.mute
    marks = laid
    if len(gone) < len(out.marks):  # hot: mostly one replaces another, or the last one leaves
        marks = (*[one for one in out.marks if one not in gone], *laid)
    changed = (*gone, *laid)
    for one in changed:
        if not mute[one.card]:
            seats = any(one.vehicle == NOBODY for one in changed)
            g.lay_out(out.but(marks=marks), _marked(g, changed), seats=seats)
            return
    g.note(marks)


def _marked(g: Game, marks: Iterable[Mark]) -> set[int]:
    """The vehicles that these marks affect."""
    found = {one.vehicle for one in marks if one.vehicle != NOBODY}
    for one in marks:
        if one.seat != NOBODY:
            found.update(g.fleet(one.seat))
    return found


# --- what is left behind --------------------------------------------------------------------


def strip(g: Game, vehicle: int) -> None:
    """Return what lay before a vehicle that has left the game to the box (VB-ELIM-02)."""
    out = g.out_of_box
    if out.bare or vehicle >= len(out.held):
        return
    marks = tuple([one for one in out.marks if one.vehicle != vehicle])
    if out.held[vehicle] or len(marks) != len(out.marks):
        held = (*out.held[:vehicle], (), *out.held[vehicle + 1 :])
        g.lay_out(out.but(held=held, marks=marks), (vehicle,), seats=False)


def fold(g: Game, seat: int) -> None:
    """Put away the cards of a player who is out: power, hand, and the marks that the seat has laid (CL-POWER-01-R2)."""
    out = g.out_of_box
    if out.bare:
        return
    powers, hands = [(*rows[:seat], (), *rows[seat + 1 :]) for rows in (out.powers, out.hands)]
    marks = tuple([one for one in out.marks if seat not in {one.by, one.seat}])
    g.lay_out(out.but(powers=powers, hands=hands, marks=marks), {*g.fleet(seat), *_marked(g, out.marks)})


# --- plays ----------------------------------------------------------------------------------


def offers(g: Game, moment: str, seat: int) -> Plays:
    """What a seat may be able to play at a moment, from public knowledge: every card that a hidden hand may contain.

    On its own turn this includes what may be played at any time.  The window checks whether a vehicle can act and
    whether the card would do anything now.
    """
    return next((plays for one, plays in offering(g, moment) if one == seat), ())


def offering(g: Game, moment: str) -> PlayRows:
    """The seats that may have something to play at a moment, and what, in the order in which they are asked."""
    plays = g.out_of_box.plays
    if plays is None:
        stocks = [_stock(g, seat) for seat in range(g.rules.seats)]
        plays = g.out_of_box.plays = g.rules.concern.offering(tuple(stocks), MAY_ANY_TIME.id)
    found = plays.rows[g.active].get(moment)
    return plays.look(moment, g.active) if found is None else found


def _stock(g: Game, seat: int) -> Stock:
    """What a seat may have to play at any moment: before it, in its hand, before its vehicles."""
    out, concern = g.out_of_box, g.rules.concern
    playable, fleet = concern.playable, g.fleet(seat)
    before = out.of_seat(seat) if out.marks else out.powers[seat]
    own = tuple([card for card in (*before, *out.hands[seat]) if playable[card]])
    lying = [(card, vehicle) for vehicle in fleet if out.held[vehicle] for card in out.held[vehicle] if playable[card]]
    if out.marks:
        lying += [(one.card, one.vehicle) for one in out.marks if playable[one.card] and one.vehicle in fleet]
    return concern.stock(own, tuple(sorted(lying, key=_vehicle)) if lying else ())


def _vehicle(lying: tuple[int, int]) -> int:
    return lying[1]
