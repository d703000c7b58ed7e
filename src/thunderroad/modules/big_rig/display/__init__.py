"""How the Big Rig is shown and told."""
