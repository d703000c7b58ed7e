"""What a finished game was decided by: chances of winning, luck, decisions (docs/analysis.md)."""
