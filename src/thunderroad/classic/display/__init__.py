"""How the game of 1986 is shown and told.

`presenting` is what modules may change, `questions` each kind of question with its `plans`, `view` the position, `log`
the events, `names` and `faces` what things and dice are called.
"""
