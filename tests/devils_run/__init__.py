"""Tests of Carnage at Devil's Run."""
