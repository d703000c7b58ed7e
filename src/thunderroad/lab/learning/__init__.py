"""Learning to judge positions: games are played, then a network is fitted to their results.

See docs/decisions/0055-a-learned-evaluator.md.
"""
