"""The Big Rig: a crew of one vehicle that is three spaces long (BR)."""
