"""Thunder Road: every game of the family, as an engine, a table in the browser, bots and a lab.

An unofficial fan work, not affiliated with the publisher of the board games.
"""

__version__ = "0.1.0"
