"""Puzzles: positions of games between bots in which one answer is much better than every other."""
