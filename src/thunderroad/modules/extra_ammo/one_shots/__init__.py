"""One shots: a card each, kept secret, with an effect that its owner has once (XA-OS)."""
