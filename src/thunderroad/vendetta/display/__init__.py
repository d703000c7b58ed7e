"""How the game of 2023 is shown and told.

`presenting` is what modules may change, `choice` the open question, `questions` each kind of it with its `plans` and
`stakes`, `view` the position with its `road`, `log` the events, `names` and `faces` what things and dice are called.
"""
