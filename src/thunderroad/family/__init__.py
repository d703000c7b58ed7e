"""The family of games: what a ruleset and a module declare, how they are found, which go together.

`ruleset` is what tables, bots and front ends ask, `module` what an expansion declares, `registry` finds both,
`compatibility` tells what can be played with what; `advice` and `workshop` are what some of them offer besides.
"""
