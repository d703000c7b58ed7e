"""The family of games: what rulesets and modules declare, how they are found, which work together.

`ruleset` is what tables, bots and front ends ask, `module` what an expansion declares, `registry` finds both,
`compatibility` works out what can be played together; some also offer `advice` or a `workshop`.
"""
