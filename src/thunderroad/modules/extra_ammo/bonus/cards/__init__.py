"""The bonus commands, a file each: the frame of the command, and its mark if it lasts."""
