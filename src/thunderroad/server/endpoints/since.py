"""What the page needs to tell what happened since somebody's turn."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..protocol.coding import reply
from ..protocol.since import AttackKind, KindsView, MarkKind
from .common import asked_for


async def kinds(request: Request) -> Response:
    """GET /api/tables/{table}/kinds: the same for everybody, as long as the table exists."""
    _, room, _ = await asked_for(request)
    rules, modules = room.table.ruleset, room.table.recipe.modules
    attacks = {kind: AttackKind(one.how, one.victim) for kind, one in rules.attacks_of(modules).items()}
    lights = rules.highlights_of(modules).items()
    marks = {kind: MarkKind(one.symbol, one.weight) for kind, one in lights if one.symbol}
    return reply(KindsView(rules.harms_of(modules), attacks, marks))


ROUTES: Final = [Route("/api/tables/{table}/kinds", kinds, methods=["GET"])]
