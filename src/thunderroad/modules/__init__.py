"""Expansions: packages that declare themselves; nothing outside one of them names it."""
