"""The rules: each file holds one family of effects, each frame's docstring names its clauses."""
