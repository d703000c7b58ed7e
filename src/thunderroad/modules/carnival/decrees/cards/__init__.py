"""The decrees, a file each."""
