"""Bounties: a secret goal for each seat, and its reward (XA-BO)."""
