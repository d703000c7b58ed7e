"""The road conditions, a file each, with all there is to know about one."""
