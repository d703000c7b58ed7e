"""Advanced airstrikes: a card each, played once with one's chopper (XA-AA)."""
