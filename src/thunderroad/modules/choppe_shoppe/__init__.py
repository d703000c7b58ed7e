"""Choppe Shoppe: what car crews choose before the race."""
