"""The kernel: frames, choices, chance, hooks, events and saving, with no knowledge of any game.

Standard library only.  See ARCHITECTURE.md, "where do I look for ...".
"""
