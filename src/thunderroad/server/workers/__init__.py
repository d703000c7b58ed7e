"""What is worked out in other processes, so that nobody at a table waits for it: bots' thinking, long games."""
