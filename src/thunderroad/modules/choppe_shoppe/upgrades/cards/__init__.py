"""The upgrades, a file for each or for a short family; the sentence above each function is the card's text."""
