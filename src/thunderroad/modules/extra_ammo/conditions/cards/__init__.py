"""The road conditions, a file each: all that somebody has to know of one."""
