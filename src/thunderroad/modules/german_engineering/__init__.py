"""German Engineering: car crews play hands of cards in place of dice (GE)."""
