"""A turn by the rules of 1998: moves, maneuvers, power-ups, rolls, fights."""
