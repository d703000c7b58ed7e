"""How a game by the rules of 1998 is shown and put into words."""
