"""What one seat may see, as plain data that any front end can draw.

The words here belong to tables in general, not to one ruleset: a board is a list of spaces and
tiles, a piece is something that stands on a space, a choice is a list of options that point at
spaces, pieces or dice.  Rulesets fill these records in (`Ruleset.view`); the browser, the
terminal and the tests only read them.  Everything is JSON-able: the web layer encodes these
classes as they stand and generates the TypeScript types from them.

`board` is what lies on the road, `seats` what lies in front of players, `choices` what is asked, `game` the whole of
it with what happened.

Ids: a space is its number (it never changes during a game, also when the board scrolls); a piece
is a short text such as ``v4`` (road vehicle), ``c1`` (chopper of seat 1).
Symbols are ids of the drawing sheet (``car-small``, ``haz-mine``, ``die-slam-top``).

Fields with a default are extras that plain rulesets leave alone; on the wire they are always there.
"""
