"""Tests of Carnival of Chaos."""
