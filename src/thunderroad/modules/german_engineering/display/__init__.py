"""How German Engineering is shown and put into words."""
