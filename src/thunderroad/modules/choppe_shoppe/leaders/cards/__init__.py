"""The leaders, one file each: the power as a card, and the commands that no other board has.

A file has `CARDS`, and where it needs them `COMMANDS` (id, drawing, effect), `FRAMES`, `SECTIONS`, `MARKS`
(cards that lie for some time), `ASKS` (choices.py); for bots what `opinion_of` gathers.
"""
