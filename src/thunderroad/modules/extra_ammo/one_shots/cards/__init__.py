"""The one shots, a file each."""
