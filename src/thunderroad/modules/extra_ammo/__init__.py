"""Extra Ammo: five decks of cards, each with a switch of its own (XA)."""
