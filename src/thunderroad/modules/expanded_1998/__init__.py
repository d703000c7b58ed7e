"""The expanded rules that players of the game of 1986 published in 1998 (E98)."""
