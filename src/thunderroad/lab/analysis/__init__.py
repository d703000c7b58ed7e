"""What decided a finished game: chances of winning, luck, decisions (docs/analysis.md)."""
