"""Carnival of Chaos: no race, but six rounds of demolition in an arena, for scrap (CC)."""
