"""How the arena is shown and told."""
