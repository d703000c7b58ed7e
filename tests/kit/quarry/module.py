"""What the quarry declares, in both editions: tokens, as many as its data says."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from thunderroad.family.module import Module
from thunderroad.vendetta.reading import counts, folder_of, table
from thunderroad.vendetta.rules import HazardKind

KINDS: Final = {
    "rocks": HazardKind("rocks", "haz-wreck", ground="off-road"),
    "gravel": HazardKind("gravel", "haz-mud", ground="mud"),
}


def declared(version: int, folder: int | None = None) -> Module:
    """An edition, from the folder of its data."""
    data = counts("hazards", table(folder_of(__package__, folder), "hazards")["added"])
    hazards = tuple((KINDS[id], count) for id, count in data.items())
    words = {f"{id}.{one}": id for one in data for id in ("hazards", "terrains")}
    return Module(
        "quarry", "Quarry", "vendetta", version=version, text="Rocks.", adds={"hazards": hazards, "words": words}
    )


FIRST: Final = declared(1, 1)
SECOND: Final = declared(2)
"""The second one alone, as if nobody had kept the first."""
MODULE: Final = replace(SECOND, editions=(FIRST,))
