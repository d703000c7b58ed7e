"""What every ruleset is built on: compiled tables, questions, event texts, scenes; no rule of any game."""
