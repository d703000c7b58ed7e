"""Carnage at Devil's Run: new road tiles, terrain, hazards and damage, fire, and ongoing effects (DR)."""
