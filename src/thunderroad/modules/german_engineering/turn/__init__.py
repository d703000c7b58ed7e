"""What German Engineering does in a turn."""
