"""How Extra Ammo is shown, asked and put into words."""
