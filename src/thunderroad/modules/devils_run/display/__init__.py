"""How Carnage at Devil's Run is shown and put into words."""
