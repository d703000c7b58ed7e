"""What Carnage at Devil's Run does in a turn."""
