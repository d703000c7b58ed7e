"""What the Big Rig does in a turn."""
