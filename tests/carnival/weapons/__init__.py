"""Tests of the super-weapons."""
