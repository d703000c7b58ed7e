"""One decree a file."""
