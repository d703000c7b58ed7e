"""The sheets of symbols that rulesets and modules bring: their addresses, and the sheets themselves."""

from __future__ import annotations

import gzip
from functools import cache
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.display.drawings import Sheet, sheet
from thunderroad.family import registry
from thunderroad.family.module import Module
from thunderroad.kernel.errors import RecipeError

from ..errors import ApiError
from .front_end import FOREVER

if TYPE_CHECKING:
    from thunderroad.family.ruleset import Ruleset


async def drawings(request: Request) -> Response:
    """GET /api/drawings/{ruleset}, .../{module} and .../{module}/{sheet}; the address with `v` never changes."""
    id, name = request.path_params["ruleset"], request.path_params.get("module")
    try:
        ruleset = registry.ruleset(id)
    except RecipeError as error:
        raise ApiError(404, str(error)) from error
    owner = ruleset if name is None else ruleset.modules.get(name)
    found = _sheet(ruleset, owner, request.path_params.get("sheet"))
    if found is None:
        raise ApiError(404, f"'{(name or id)[:40]}' brings no drawings; check the address")
    lasting = FOREVER if request.query_params.get("v") == found.version else "no-cache"
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.text, 200, headers, "image/svg+xml")
    return Response(_packed(found.text), 200, {**headers, "Content-Encoding": "gzip"}, "image/svg+xml")


@cache
def _packed(text: str) -> bytes:
    """A sheet as small as can be: unlike other answers it is the same for everybody."""
    return gzip.compress(text.encode(), mtime=0)


def _sheet(ruleset: Ruleset, owner: Module | Ruleset | None, name: str | None) -> Sheet | None:
    """The sheet of a ruleset or a module, or by its name that of a deck of the module; None: there is no such sheet."""
    if owner is None or not owner.drawings:
        return None
    if name is None:
        return sheet(owner.drawings)
    named = isinstance(owner, Module) and name in ruleset.card_sheets(owner)
    return sheet(owner.drawings, name) if named else None


ROUTES: Final = [
    Route("/api/drawings/{ruleset}", drawings, methods=["GET"]),
    Route("/api/drawings/{ruleset}/{module}", drawings, methods=["GET"]),
    Route("/api/drawings/{ruleset}/{module}/{sheet}", drawings, methods=["GET"]),
]
