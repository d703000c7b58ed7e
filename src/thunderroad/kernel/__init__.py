"""The kernel: frames, choices, chance, hooks, events and saving, with no knowledge of any game or how it is shown.

Standard library only.  See ARCHITECTURE.md, "where do I look for ...".
"""
