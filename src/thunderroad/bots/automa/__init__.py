"""The level `automa`: follows a printed card, as owners of such games do who play alone (docs/automa.md)."""

from .player import AUTOMA

__all__ = ["AUTOMA"]
