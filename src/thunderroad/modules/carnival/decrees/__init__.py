"""Decrees: what Tina's card says is so, whatever any other rule or effect says (CC-TINA-04, CC-TINA-05)."""
