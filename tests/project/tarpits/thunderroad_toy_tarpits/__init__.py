"""Toy Tar Pits: one terrain and one card, in a distribution of its own."""
