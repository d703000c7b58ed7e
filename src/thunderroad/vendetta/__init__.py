"""Thunder Road: Vendetta, the 2023 base game: its state, its frames, its content."""
