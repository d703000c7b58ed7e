"""How bots play Choppe Shoppe."""
