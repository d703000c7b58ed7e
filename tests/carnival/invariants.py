"""What always holds in the arena, besides the base game's own."""

from __future__ import annotations

from collections import Counter

from tests.kit.invariants import check as base_check
from tests.kit.invariants import holds, resolving
from thunderroad.modules.carnival.board import FIRST, PER_TILE, gate_of
from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import WEAPONS, arena, favors, raised, scrap, side, weapon_of
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.position import HIDDEN


def check(g: Game) -> None:
    """The base game's invariants, then ours."""
    base_check(g)
    if g.round:
        on_tiles_all_face_the_arena(g)
        the_ground_is_what_is_printed(g)
        favors_lie_face_down(g)
        weapons_are_conserved(g)
        three_gates(g)
        holds(min(scrap(g)) >= 0, "CC-SCRAP-08-R2", "somebody owes scrap")
        shown = arena(g).shown
        holds(len(shown) == len(set(shown)) <= min(box().shown, g.round), "CC-SETUP-07", "Tina has too many cards")


def on_tiles_all_face_the_arena(g: Game) -> None:
    """Vehicles and choppers."""
    for vehicle, space in enumerate(g.cell):
        holds(not 0 <= space < FIRST or g.facing[vehicle] == 2 * gate_of(space), "CC-DRIVE-08", f"{vehicle} looks back")
    for seat, space in enumerate(g.chopper):
        holds(
            not 0 <= space < FIRST or g.nose[seat] == 2 * gate_of(space), "CC-DRIVE-11-R1", f"chopper {seat} looks back"
        )


def the_ground_is_what_is_printed(g: Game) -> None:
    """But for pillars that are up."""
    printed = [g.rules.terrain[id] for id in side(g).ground]
    odd = {FIRST + k for k, ground in enumerate(printed) if g.ground_at(FIRST + k) != ground}
    holds(odd == raised(g), "CC-PILLAR-01", f"other ground than printed: {odd}")
    tiles = [g.ground_at(space) == g.printed(space) for space in range(FIRST)]
    holds(all(tiles) or len(g.recipe.modules) > 1, "X-CC-07", "other ground on a tile than printed")


def favors_lie_face_down(g: Game) -> None:
    """Nothing else lies on spaces, and nobody whose player is out holds new ones."""
    lying = [token for token in g.token if token]
    holds(all(token >= HIDDEN for token in lying), "CC-SETUP-03", "a favor lies open")
    stock = {g.rules.hazards[token - HIDDEN - 1].stock for token in lying}
    holds(stock <= {"favors"}, "X-CC-07", f"tokens of {stock}")
    kinds = Counter(kind for seat in range(g.rules.seats) for kind in favors(g).kinds(seat))
    holds(all(n <= g.rules.hazard_counts[kind] for kind, n in kinds.items()), "CC-PF-02", "favors have multiplied")


def weapons_are_conserved(g: Game) -> None:
    """Each lies in the deck, before a car, or has left the game; a token for each that has not been drawn."""
    held = [card.id for vehicle in range(len(g.cell)) if (card := weapon_of(g, vehicle)) is not None]
    holds(len(held) == len(set(held)), "CC-SW-03", "a super-weapon is there twice")
    for number, card in enumerate(g.rules.decks[WEAPONS].cards):
        holds(arena(g).weapons[number] + held.count(card.id) <= card.copies, "CC-SW-02", f"too many: {card.id}")
    if not resolving(g):
        tokens = arena(g).tokens
        holds(set(tokens) <= set(side(g).weapons) and len(tokens) == len(set(tokens)), "CC-SETUP-06", "weapon tokens")


def three_gates(g: Game) -> None:
    """The first three of a crew come in on three tiles, the next ones on two (CC-SETUP-10-R2, X-CC-03)."""
    for seat in range(g.rules.seats):
        used = [arena(g).gates[vehicle] for vehicle in g.fleet(seat) if arena(g).gates[vehicle] >= 0]
        most = -(-len(used) // 3)
        holds(not used or max(Counter(used).values()) <= most, "CC-SETUP-10-R2", f"gates {used} of seat {seat}")
    holds(len(g.tiles) == 3 and g.rear == 0 and FIRST == 3 * PER_TILE, "CC-SETUP-02", "three tiles lead in")
