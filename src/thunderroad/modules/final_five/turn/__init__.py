"""What the Final Five do in a turn."""
