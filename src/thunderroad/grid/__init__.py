"""Maps: directions, neighbour tables, the road of tiles, text drawings.  Knows no rules."""
