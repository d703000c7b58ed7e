"""The bonus commands, a file each: the frame of the command, and the mark that it puts if it lasts."""
