"""Bonus commands: one more command for everybody with a command board (XA-BC)."""
