"""The events of the Final Five: each kind as a sentence, with data for the front end."""

from __future__ import annotations

from typing import Final

from thunderroad.vendetta.display.log import told

EVENTS: Final = {kind: told(kind) for kind in ("gives-way", "ranks", "unridden")}
