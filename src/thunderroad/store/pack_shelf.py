"""Owners' packs on a shelf: those that new tables are played with, and those that tables here were begun with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from thunderroad.kernel.packs import PackRef

from .shelf import END, Kept

MOST: Final = 20
"""How many packs new tables can be played with."""


@dataclass(frozen=True, slots=True)
class KeptPack:
    """A pack as it is kept: the name of its file, a number larger than of those before, whether for new tables."""

    ref: PackRef
    file: str
    number: int
    offered: bool


class PackShelf(Kept):
    """The packs on a shelf."""

    async def all(self) -> list[KeptPack]:
        """All of them, those that were opened first before the others."""
        found = [_kept(key, body) for key, body in await self._read("pack/", f"pack/{END}")]
        return sorted(found, key=lambda kept: kept.number)

    async def text(self, ref: PackRef) -> bytes | None:
        """What the file of a pack said."""
        return await self._one(_key("text", ref))

    async def keep(self, kept: KeptPack, text: bytes, instead: Iterable[KeptPack] = ()) -> None:
        """Keep a pack for new tables, and `instead` of these, which stay for their own tables."""
        rows = [kept, *(KeptPack(one.ref, one.file, one.number, offered=False) for one in instead)]
        await self._write({}, {_key("text", kept.ref): text, **dict(map(_row, rows))})

    async def put_away(self, kept: KeptPack) -> None:
        """New tables are no longer played with a pack."""
        key, body = _row(KeptPack(kept.ref, kept.file, kept.number, offered=False))
        await self._write({}, {key: body}, need=[key])

    async def sweep(self) -> None:
        """Forget packs that neither new tables nor those kept here are played with."""
        unused = {kept.ref for kept in await self.all() if not kept.offered}
        if not unused:
            return
        for _, body in await self._read("begin/", f"begin/{END}"):
            content = json.loads(body)["recipe"].get("content") or ()
            unused -= {PackRef(one["id"], one["digest"]) for one in content}
        keys = [_key(kind, ref) for ref in unused for kind in ("pack", "text")]
        await self._write({}, drop=[(key, f"{key}\0") for key in keys])


def _key(kind: str, ref: PackRef) -> str:
    return f"{kind}/{ref.id}/{ref.digest}"


def _row(kept: KeptPack) -> tuple[str, bytes]:
    about = {"file": kept.file, "number": kept.number, "offered": kept.offered}
    return _key("pack", kept.ref), json.dumps(about).encode()


def _kept(key: str, body: bytes) -> KeptPack:
    about: Mapping[str, object] = json.loads(body)
    _, id, digest = key.split("/")
    return KeptPack(PackRef(id, digest), str(about["file"]), int(str(about["number"])), bool(about["offered"]))
