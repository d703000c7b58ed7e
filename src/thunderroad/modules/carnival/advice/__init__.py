"""What bots go by in the arena: `places` worth driving to, `drives` over it, `favors` in hand, `holdings` in all."""
