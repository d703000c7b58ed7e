"""The super-weapons: eight cards that cars pick up (CC-SW)."""
