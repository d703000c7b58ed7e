"""Cards: those that lie face up for a viewer, and the backs of others."""

from __future__ import annotations

from .record import record


@record(frozen=True, slots=True)
class CardView:
    """A card that the viewer sees; `id` is that of its deck, a slash, its own; `deck` says in words what it is.

    Before a vehicle, a seat, a tile or the table its `state` is ``ready``, ``used`` (for a time), ``asleep`` (its
    vehicle cannot act) or ``passing`` (a mark, that leaves by itself); elsewhere empty.  `note` says in words what
    more there is to know of it, such as how often it can be used; `lead` stands before its text, such as the name of a
    power.  `family` is the word on its band, `colour` (CSS) that of its band or its deck.
    """

    id: str
    deck: str
    name: str
    text: str
    clause: str
    symbol: str | None
    state: str = ""
    note: str = ""
    lead: str = ""
    family: str = ""
    colour: str = ""


@record(frozen=True, slots=True)
class BackView:
    """Cards of a deck of which the viewer sees only the backs: `count` of them."""

    deck: str
    symbol: str | None
    count: int
