"""What keeps strangers from doing harm: limits, turns for costly work, keys, origins, headers, bounds on the wire."""
