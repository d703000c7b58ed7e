"""The party favors, a file each."""
