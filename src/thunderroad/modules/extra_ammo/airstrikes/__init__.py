"""Advanced airstrikes: one card for each seat, played once with its own chopper (XA-AA)."""
