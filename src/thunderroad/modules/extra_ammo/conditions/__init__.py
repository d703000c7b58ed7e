"""Road conditions: a card beside a tile, which everything on that tile is under (XA-RC)."""
