"""How Carnage at Devil's Run is shown and told."""
