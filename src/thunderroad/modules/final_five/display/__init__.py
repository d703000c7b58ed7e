"""How the Final Five are shown and told."""
