"""The leaders, one file each: the power as a card, and the commands that no other board has.

A file has `CARDS`, and where it needs them `COMMANDS` (id, drawing, effect), `FRAMES`, `SECTIONS` and `ASKS` (see
choices.py).
"""
