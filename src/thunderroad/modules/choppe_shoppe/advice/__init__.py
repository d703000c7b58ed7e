"""What bots go by in Choppe Shoppe."""
