"""Choppe Shoppe: crew leaders with command tokens, and upgrades for cars (CL, UP)."""
