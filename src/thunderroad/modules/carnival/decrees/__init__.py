"""The decrees on the cards of Turbo Tina (CC-TINA)."""
