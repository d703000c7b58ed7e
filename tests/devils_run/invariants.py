"""What always holds in a game with Devil's Run, besides the base game's own."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.kit.invariants import check as base_check
from tests.kit.invariants import holds, turn_begins, unplaced
from thunderroad.modules.devils_run.deck import cards_of, deck
from thunderroad.modules.devils_run.turn.cards_drive import steered
from thunderroad.modules.devils_run.turn.terrain import salt
from thunderroad.modules.devils_run.turn.upheaval import Quake
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import CROSSING, NOBODY, card_of, kind_of
from thunderroad.vendetta.turn.drive import Drive
from thunderroad.vendetta.turn.fire import blaze


def check(game: Game) -> None:
    """The base game's invariants, then ours."""
    base_check(game)
    for invariant in INVARIANTS if game.round else ():
        invariant(game)


def only_the_able_burn(g: Game) -> None:
    """Each once; who is inoperable, eliminated or ownerless does not (DR-FIRE-08, -09)."""
    burning = blaze(g).burning
    holds(burning == sorted(set(burning)), "DR-FIRE-09", f"on fire: {burning}")
    for vehicle in burning:
        holds(g.owner[vehicle] != NOBODY and g.operable(vehicle), "DR-FIRE-08", f"{vehicle} burns and cannot act")


def cards_are_conserved(g: Game) -> None:
    """Deck, discards, slots, and cards whose token is being resolved; a card lies with an ongoing effect token."""
    cards, section = cards_of(g), deck(g)
    kind = g.rules.damage_names.index("ongoing-effect")
    entries = [entry for held in g.damage for entry in held if card_of(entry) >= 0]
    holds(all(kind_of(entry) == kind for entry in entries), "DR-DMG-01", "a card lies with another token")
    seen = Counter(card_of(entry) for entry in entries)
    seen.update(card_of(frame.entry) for frame in unplaced(g))
    found = [section.pile[k] + section.discards[k] + seen[k] for k in range(len(cards.kinds))]
    holds(found == list(cards.counts) or g.result is not None, "DR-DMG-03", f"there are {found} cards")
    holds(min(section.pile + section.discards) >= 0, "DR-DMG-03", "a pile owes a card")


def salt_belongs_to_the_driver(g: Game) -> None:
    """The mark is that of the vehicle in step 3 while there is one (DR-TERR-06-R1)."""
    drivers = [frame.vehicle for frame in g.stack if isinstance(frame, Drive)]
    if drivers:
        holds(salt(g).salted in (NOBODY, *drivers), "DR-TERR-06-R1", "another vehicle than the driver is salted")


def nothing_is_remembered_of_a_move(g: Game) -> None:
    """When a turn begins, so that equal positions are equal (DR-TERR-06-R1)."""
    if turn_begins(g):
        holds(
            salt(g).salted == NOBODY and not steered(g).turned, "DR-TERR-06-R1", "a move is remembered after its turn"
        )


def quakes_end(g: Game) -> None:
    """One quake at a time has something under way, and nobody is between two tiles outside a scroll."""
    busy = [frame for frame in g.stack if isinstance(frame, Quake) and (frame.moves or frame.queue)]
    holds(len(busy) <= 1, "DR-HAZ-01-R5", "two quakes shake at once")
    holds(CROSSING not in g.cell or g.stack or g.result, "DR-HAZ-01-R3", "somebody is lost between two tiles")


INVARIANTS: Final = (
    only_the_able_burn, cards_are_conserved, salt_belongs_to_the_driver, nothing_is_remembered_of_a_move, quakes_end,
)  # fmt: skip
