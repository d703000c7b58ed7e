"""Car upgrades: a card for each car, chosen in a draft before the race (UP)."""
