"""Road conditions: a card beside a tile that affects everything on that tile (XA-RC)."""
