"""A module that tables were played with in two editions: a second one has fewer rocks, and gravel besides."""
