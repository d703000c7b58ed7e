"""The bot that searches: see docs/decisions/0053-search.md. Its levels are in levels.py."""
