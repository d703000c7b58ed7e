"""The sheets of symbols that rulesets and modules bring: their addresses, and the sheets themselves."""

from __future__ import annotations

import gzip
from functools import cache
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.display.drawings import sheet
from thunderroad.family import registry
from thunderroad.kernel.errors import RecipeError

from ..errors import ApiError
from .front_end import FOREVER

if TYPE_CHECKING:
    from thunderroad.family.module import Module
    from thunderroad.family.ruleset import Ruleset


async def drawings(request: Request) -> Response:
    """GET /api/drawings/{ruleset} and /api/drawings/{ruleset}/{module}; the address with `v` never changes."""
    id, name = request.path_params["ruleset"], request.path_params.get("module")
    try:
        owner: Module | Ruleset | None = registry.ruleset(id)
    except RecipeError as error:
        raise ApiError(404, str(error)) from error
    if name is not None:
        owner = registry.ruleset(id).modules.get(name)
    if owner is None or not owner.drawings:
        raise ApiError(404, f"'{(name or id)[:40]}' brings no drawings; check the address")
    found = sheet(owner.drawings)
    lasting = FOREVER if request.query_params.get("v") == found.version else "no-cache"
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.text, 200, headers, "image/svg+xml")
    return Response(_packed(found.text), 200, {**headers, "Content-Encoding": "gzip"}, "image/svg+xml")


@cache
def _packed(text: str) -> bytes:
    """A sheet as small as can be: unlike other answers it is the same for everybody."""
    return gzip.compress(text.encode(), mtime=0)


ROUTES: Final = [
    Route("/api/drawings/{ruleset}", drawings, methods=["GET"]),
    Route("/api/drawings/{ruleset}/{module}", drawings, methods=["GET"]),
]
