"""One shots: a secret card for each seat, whose effect its owner can use once (XA-OS)."""
