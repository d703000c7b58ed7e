"""Party favors: tokens with an effect that their owner uses once, kept secret until then (CC-PF)."""
