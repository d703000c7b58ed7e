"""What every ruleset shows and tells alike: the open question, the log, names, and the tables that modules add to."""
