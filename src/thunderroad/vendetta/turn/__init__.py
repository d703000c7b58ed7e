"""The turn: one family of frames per file, each stating its rule in a sentence."""
