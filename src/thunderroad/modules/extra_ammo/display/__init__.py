"""How Extra Ammo is shown and told, a file for each deck."""
