"""How the game of 1986 is shown and put into words.

`presenting` says what modules may change, `questions` has each kind of question with its `plans`, `view` the position,
`log` the events; `names` and `faces` name things and dice.
"""
