"""The eight bounties, a file each."""
