"""One super-weapon a file."""
