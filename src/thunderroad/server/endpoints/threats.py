"""What threatens the player asked before their next turn. Worked out in bots' processes."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.bots.threats import Threat

from .. import seeds
from ..protocol.coding import reply
from ..protocol.threats import ThreatsView, ThreatView
from ..workers import bot_questions
from .asking import open_choice, worked_out
from .common import asked_for


async def threats(request: Request) -> Response:
    """GET /api/tables/{table}/threats?seq=: for a seat that is asked."""
    service, room, seats = await asked_for(request)
    async with room.warning:  # the table may go on while one waits for it; odds and hints do not wait for this
        seat = open_choice(request, room, seats).seat
        seq = room.table.seq
        found = room.threats.get(seat)
        if found is None:
            asked = bot_questions.question(room.table.asking(seat), seat, seeds.drawn(f"threats {seq}"))
            threatened = await worked_out(request, service, bot_questions.threatened, asked)
            found = _told(threatened) if room.terms.odds else _signs(threatened)
            if room.table.seq == seq:
                room.threats[seat] = found
    return reply(ThreatsView(seq, seat, found))


def _told(found: list[Threat]) -> list[ThreatView]:
    return [ThreatView(one.piece, one.how, one.by, list(one.dice), one.command, one.chance) for one in found]


def _signs(found: list[Threat]) -> list[ThreatView]:
    """Where the table plays without odds: which pieces, and how, and no more."""
    signs = dict.fromkeys((one.piece, one.how) for one in found)
    return [ThreatView(piece, how, None, [], command=False, chance=None) for piece, how in signs]


ROUTES: Final = [Route("/api/tables/{table}/threats", threats, methods=["GET"])]
