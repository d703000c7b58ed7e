"""Thunder Road of 1986: three dice, three cars, and the last one running wins."""
