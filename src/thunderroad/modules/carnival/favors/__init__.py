"""The party favors: tokens that players pick up face down and use in secret (CC-PF)."""
