"""Tests of crew leaders and command tokens."""
