"""Tests that read like play: drawn roads, named scripted dice, answers by name, a settled ending."""
