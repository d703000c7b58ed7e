"""What bots may ask about a 1986 position: odds are exact, and they look one answer ahead."""

from .advisor import ClassicAdvisor

__all__ = ["ClassicAdvisor"]
