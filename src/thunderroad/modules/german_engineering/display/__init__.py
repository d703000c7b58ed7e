"""How German Engineering is shown and told."""
