"""What bots may ask about a 1986 position: odds are exact, and a look goes one answer far."""

from .advisor import ClassicAdvisor

__all__ = ["ClassicAdvisor"]
