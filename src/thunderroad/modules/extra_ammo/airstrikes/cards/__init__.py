"""The ten advanced airstrikes, a file each."""
