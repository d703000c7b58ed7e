"""How the Big Rig is shown and put into words."""
