"""Boards and hands before the race that somebody cannot tell apart (CL-SETUP-03-R1, UP-SETUP-02, UP-SETUP-04)."""

from __future__ import annotations

from typing import Any, Final

from tests.kit.secrets import Exchange
from thunderroad.kernel.chance import Rng

NONE: Final = -1
BOARDS: Final = 2
CARDS, KEPT = 4, 3
"""What a crew is dealt, and what it keeps."""


def _crews(g: Any) -> list[int]:
    return [seat for seat, crew in enumerate(g.rules.crews) if crew.kind == "cars"]


# --- leaders --------------------------------------------------------------------------------


def _choosing(g: Any) -> Any:
    section = g.sections.get("Leaders")
    return section if section is not None and section.choosing else None


def boards(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Another crew was dealt a board that is really in the box; if it has kept that one, it keeps the new one."""
    section = _choosing(g)
    others = [seat for seat in _crews(g) if seat != viewer]
    if section is None or not others:
        return False
    seat = others[rng.below(len(others))]
    left = [n for n, card in enumerate(g.rules.decks["crew-leaders"].cards) if section.dealt.count(n) < card.copies]
    at, new = BOARDS * seat + rng.below(BOARDS), left[rng.below(len(left))]
    old, section.dealt[at] = section.dealt[at], new
    section.dealt[BOARDS * seat : BOARDS * (seat + 1)] = sorted(section.dealt[BOARDS * seat : BOARDS * (seat + 1)])
    if section.kept[seat] == old:
        section.kept[seat] = new
    return True


def board_kept(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Another crew that has chosen has chosen its other board."""
    section = _choosing(g)
    chosen = [] if section is None else [s for s in _crews(g) if s != viewer and section.kept[s] != NONE]
    if chosen:
        seat = chosen[rng.below(len(chosen))]
        pair = section.dealt[BOARDS * seat : BOARDS * (seat + 1)]
        section.kept[seat] = pair[0] if section.kept[seat] == pair[1] else pair[1]
    return bool(chosen)


# --- the draft ------------------------------------------------------------------------------


def _draft(g: Any) -> Any:
    section = g.sections.get("Upgrades")
    return section if section is not None and section.packets and NONE not in section.packets else None


def observed(packets: list[int], crews: int, me: int, given: int) -> list[object]:
    """All that a drafter has seen of the hands: each with the card it took of it, if it has.

    In round r it holds the packet that was dealt to the r-th to its right; the first r cards of that are gone.
    """
    seen: list[object] = []
    for round in range(min(given // crews + 1, KEPT)):
        start = (me - round) % crews * CARDS
        seen.append(sorted(packets[start + round : start + CARDS]))
        if given > round * crews + me:
            seen.append(packets[start + round])
    return seen


def packets(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Two cards, of two hands or of a hand and the box, or what was taken first and what later."""
    section = _draft(g)
    if section is None:
        return False
    crews = _crews(g)
    me = crews.index(viewer) if viewer in crews else None
    box = [n for n in range(len(g.rules.decks["upgrades"].cards)) if n not in section.packets]
    before = [] if me is None else observed(section.packets, len(crews), me, section.given)
    for _ in range(40):
        row = [*section.packets, *box]
        a, b = rng.below(len(section.packets)), rng.below(len(row))
        row[a], row[b] = row[b], row[a]
        new = row[: len(section.packets)]
        _in_order(new, len(crews), section.given)
        same = me is None or observed(new, len(crews), me, section.given) == before
        if same and new != section.packets:
            section.packets = new
            return True
    return False


def _in_order(row: list[int], crews: int, given: int) -> None:
    """What nobody has taken of a hand lies in ascending order."""
    gone = [0] * crews
    for answer in range(min(given, crews * KEPT)):
        gone[(answer % crews - answer // crews) % crews] += 1
    for packet, count in enumerate(gone):
        rest = slice(packet * CARDS + count, (packet + 1) * CARDS)
        row[rest] = sorted(row[rest])


def places(g: Any, viewer: int | None, rng: Rng) -> bool:
    """Another crew has laid its cards before other cars."""
    section = _draft(g)
    laid = [] if section is None else [s for s in _crews(g) if s != viewer and section.place[g.fleet(s)[0]] != NONE]
    if laid:
        cars = [car for car in g.fleet(laid[rng.below(len(laid))]) if section.place[car] != NONE]
        shift = 1 + rng.below(KEPT - 1)
        for car in cars:
            section.place[car] = (section.place[car] + shift) % KEPT
    return bool(laid)


EXCHANGES: Final[tuple[Exchange, ...]] = (boards, board_kept, packets, places)
