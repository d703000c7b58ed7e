"""One kind of favor a file."""
