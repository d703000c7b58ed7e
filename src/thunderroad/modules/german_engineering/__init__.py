"""German Engineering: car crews play hands of cards instead of dice (GE)."""
