"""How Choppe Shoppe is shown and told."""
