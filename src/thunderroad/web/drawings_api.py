"""The sheets of symbols that rulesets and modules bring: their addresses, and the sheets themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from thunderroad.kernel import registry
from thunderroad.kernel.drawings import sheet
from thunderroad.kernel.errors import RecipeError

from .errors import ApiError
from .static import FOREVER

if TYPE_CHECKING:
    from collections.abc import Iterable

    from thunderroad.kernel.module import Module
    from thunderroad.kernel.ruleset import Ruleset


def address(ruleset: Ruleset, module: Module | None = None) -> str:
    """Where the sheet of a ruleset, or of a module of it, can be fetched; empty: it has none."""
    package = (module or ruleset).drawings
    if not package:
        return ""
    path = ruleset.id if module is None else f"{ruleset.id}/{module.id}"
    return f"/api/drawings/{path}?v={sheet(package).version}"


def addresses(ruleset: Ruleset, modules: Iterable[Module] = ()) -> list[str]:
    """All sheets that a game with these modules is drawn with, besides those symbols that every page has."""
    found = [address(ruleset), *(address(ruleset, module) for module in modules)]
    return [one for one in found if one]


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
    return Response(found.text, 200, {"Cache-Control": lasting}, "image/svg+xml")


ROUTES: Final = [
    Route("/api/drawings/{ruleset}", drawings, methods=["GET"]),
    Route("/api/drawings/{ruleset}/{module}", drawings, methods=["GET"]),
]
