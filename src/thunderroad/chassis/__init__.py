"""What every ruleset is built on: compiled tables, questions, told events, scenes; no rule of any game."""
