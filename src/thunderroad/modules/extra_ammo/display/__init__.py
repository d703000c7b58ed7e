"""How Extra Ammo is shown, asked and told."""
