"""Tests of Choppe Shoppe."""
