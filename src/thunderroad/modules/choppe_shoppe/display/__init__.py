"""How Choppe Shoppe is shown and put into words."""
