"""Where players build their vehicles: what there is to build from, and what the rules say of a team."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.family import registry
from thunderroad.family.workshop import BuildView, TeamDraft, VehicleDraft, Workshop
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.errors import RecipeError

from .. import seeds
from ..errors import ApiError
from ..guard.costs import worked_out
from ..protocol.coding import reply
from ..protocol.requests import BuildOrder, decode_build
from .common import body, must_be_json


async def catalogue(request: Request) -> Response:
    """GET /api/workshops/{ruleset}/{module}."""
    return reply(_workshop(request).view())


async def build(request: Request) -> Response:
    """POST /api/workshops/{ruleset}/{module}: a team as a file or a draft, judged; without either a random one."""
    must_be_json(request)
    shop = _workshop(request)
    order = decode_build(await body(request))
    return reply(await worked_out(request, _judged, shop, order))


def _judged(shop: Workshop, order: BuildOrder) -> BuildView:
    if order.team is not None:
        vehicles = [VehicleDraft(one.name, dict(one.parts)) for one in order.team.vehicles]
        return shop.inspect(shop.write(TeamDraft(order.team.name, vehicles)))
    if order.text is not None:
        return shop.inspect(order.text)
    return shop.inspect(shop.invent(Rng.seeded(seeds.drawn(seeds.TEAM))))


def _workshop(request: Request) -> Workshop:
    """The workshop of an address; raises ApiError."""
    id, module = request.path_params["ruleset"], request.path_params["module"]
    try:
        found = registry.ruleset(id).modules.get(module)
    except RecipeError as error:
        raise ApiError(404, str(error)) from error
    if found is None or found.workshop is None:
        raise ApiError(404, f"no vehicles can be built with '{module[:40]}'; check the address")
    return found.workshop


ROUTES: Final = [
    Route("/api/workshops/{ruleset}/{module}", catalogue, methods=["GET"]),
    Route("/api/workshops/{ruleset}/{module}", build, methods=["POST"]),
]
