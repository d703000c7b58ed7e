"""Owners' packs on the page without a server: opened from a file, kept on the device, used for new tables.

Tables that were begun with a pack keep it when it is put away.  Other tabs may open and put away packs meanwhile: each
request finds what the device keeps now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from thunderroad.family.registry import know_pack, known_packs, ruleset, use_packs
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.packs import LARGEST, Pack, PackRef, pack_of
from thunderroad.store.pack_shelf import MOST, KeptPack, PackShelf

from ..endpoints.common import body
from ..errors import ApiError
from ..protocol.coding import reply
from ..protocol.packs import PackChange, PackView
from ..wording import refusal

PACK_TYPE: Final = "application/toml"
MOST_TOLD: Final = 100
"""Items of a pack that are listed."""
LONGEST_TOLD: Final = 160
"""Letters of what is told of an item, or of the name of a file."""

_FAULT: Final = re.compile(r"(?P<where>.+?(:\d+)?: (\[[^\]]+\] )?)(?P<why>.+)", re.DOTALL)
"""A sentence about a pack."""


class Packs:
    """The packs that a device keeps, known to their rulesets."""

    def __init__(self, shelf: PackShelf) -> None:
        self._shelf = shelf
        self._broken: dict[PackRef, str] = {}

    async def refresh(self) -> list[KeptPack]:
        """Know all packs that are kept, and use those that are offered; returns these."""
        kept = await self._shelf.all()
        known = {pack.ref: pack for pack in known_packs()}
        for one in kept:
            if one.ref not in known and one.ref not in self._broken:
                await self._know(one)
        offered = [one for one in kept if one.offered]
        known = {pack.ref: pack for pack in known_packs()}
        use_packs(known[one.ref] for one in offered if one.ref in known)
        return offered

    async def _know(self, kept: KeptPack) -> None:
        """Make a kept pack known; what an update of the page cannot play any more is told where packs are listed."""
        try:
            know_pack(pack_of(await self._shelf.text(kept.ref) or b"", kept.file))
        except PackError as error:
            self._broken[kept.ref] = str(error)

    async def open(self, raw: bytes, file: str) -> Pack:
        """Check a pack, keep it, and use it for new tables; raises PackError, ApiError, StoreError."""
        pack = know_pack(pack_of(raw, file))
        kept = await self._shelf.all()
        others = [one for one in kept if one.offered and one.ref != pack.ref]
        earlier = [one for one in others if one.ref.id == pack.id]
        if len(others) - len(earlier) >= MOST:
            raise ApiError(409, f"this device already has {MOST} packs; remove one first")
        number = max((one.number for one in kept), default=0) + 1
        await self._shelf.keep(KeptPack(pack.ref, file, number, offered=True), raw, instead=earlier)
        await self._shelf.sweep()
        await self.refresh()
        return pack

    async def remove(self, id: str) -> None:
        """New tables are played without a pack; raises ApiError, StoreError."""
        found = next((one for one in await self.refresh() if one.ref.id == id), None)
        if found is None:
            raise ApiError(404, f"there is no pack '{id[:40]}' here; look again")
        await self._shelf.put_away(found)
        await self._shelf.sweep()
        await self.refresh()

    async def views(self) -> list[PackView]:
        """What is told of the packs for new tables."""
        offered = await self.refresh()
        known = {pack.ref: pack for pack in known_packs()}
        return [
            view_of(known[one.ref]) if one.ref in known else broken_view(one, self._broken[one.ref]) for one in offered
        ]


def view_of(pack: Pack) -> PackView:
    """What is told of a pack that can be used."""
    rules = ruleset(pack.ruleset)
    changes = list(_changes("", pack.data))
    warnings = [refusal(sentence) for sentence in rules.warnings(pack)]
    more = max(0, len(changes) - MOST_TOLD)
    return PackView(pack.id, pack.title, rules.title, pack.file, changes[:MOST_TOLD], more, warnings, "")


def broken_view(kept: KeptPack, problem: str) -> PackView:
    """What is told of a pack that cannot be used any more."""
    return PackView(kept.ref.id, kept.ref.id, "", kept.file, [], 0, [], fault(problem))


def fault(sentence: str) -> str:
    """What is wrong with a pack, in the reader's language: its file, line and item stay as they are."""
    found = _FAULT.fullmatch(sentence)
    return found["where"] + refusal(found["why"]) if found else sentence


def _changes(where: str, table: Mapping[str, Any]) -> Iterator[PackChange]:
    """The items of a pack, one after the other."""
    words = ", ".join(_said(key, value) for key, value in table.items() if not isinstance(value, Mapping))
    if words:
        yield PackChange(where, words if len(words) <= LONGEST_TOLD else f"{words[:LONGEST_TOLD]}\u2026")
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _changes(f"{where}.{key}".lstrip("."), value)


def _said(key: str, value: object) -> str:
    """A word of an item with its value; a long list is only named."""
    if isinstance(value, list):
        return key if len(str(value)) > LONGEST_TOLD // 2 else f"{key} {', '.join(map(str, value))}"
    return key if value is True else f"{key} {value}"


# --- requests -------------------------------------------------------------------------------


async def listed(request: Request) -> Response:
    """GET /api/packs: those that new tables are played with."""
    return reply(await _packs(request).views())


async def opened(request: Request) -> Response:
    """POST /api/packs?file=NAME (application/toml): a pack to be used from now on."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != PACK_TYPE:
        raise ApiError(415, f"send the pack as {PACK_TYPE}")
    name = "".join(filter(str.isprintable, request.query_params.get("file", "")))[:LONGEST_TOLD]
    try:
        pack = await _packs(request).open(await body(request, LARGEST), name or "pack.toml")
    except PackError as error:
        raise ApiError(400, fault(str(error))) from error
    return reply(view_of(pack), 201)


async def removed(request: Request) -> Response:
    """DELETE /api/packs/{id}: new tables are played without it; those begun with it keep it."""
    await _packs(request).remove(request.path_params["id"])
    return Response(status_code=204)


def _packs(request: Request) -> Packs:
    found: Packs = request.app.state.packs
    return found


ROUTES: Final = [
    Route("/api/packs", listed, methods=["GET"]),
    Route("/api/packs", opened, methods=["POST"]),
    Route("/api/packs/{id}", removed, methods=["DELETE"]),
]


class _Fresh:
    """Before anything is answered: the packs as the device keeps them now."""

    def __init__(self, app: ASGIApp, packs: Packs) -> None:
        self._app = app
        self._packs = packs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self._packs.refresh()
        await self._app(scope, receive, send)


def offer_packs(app: Starlette, packs: Packs) -> None:
    """Let an application open packs, and play with them."""
    app.state.packs = packs
    app.router.routes[:0] = ROUTES
    app.add_middleware(_Fresh, packs)
