"""Tests of Extra Ammo."""
