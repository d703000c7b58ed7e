"""Crew leaders: boards with a power, and command tokens (CL)."""
