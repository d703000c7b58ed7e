"""What every ruleset shows in the same way: the open question, the log, names, and the tables that modules add to."""
