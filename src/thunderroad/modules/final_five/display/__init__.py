"""How the Final Five are shown and put into words."""
