"""What happens in the arena beyond the rules of the road."""
