"""Bounties: a secret goal each, and its reward (XA-BO)."""
