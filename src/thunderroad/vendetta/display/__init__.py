"""How the game of 2023 is shown and put into words.

`presenting` says what modules may change, `choice` shows the open question, `questions` each kind of it with its
`plans` and `stakes`, `view` the position with its `road`, `log` the events, `names` and `faces` name things and dice.
"""
