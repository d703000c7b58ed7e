"""The table server: HTTP and WebSocket around the tables of `play`, kept by `store`.

Its rooms import in this order and never back: `process` runs the server, `endpoints` answers requests and live
links, `tables` holds the tables in memory, `workers` are other processes, `guard` keeps out what is too much,
`protocol` says what travels.
"""
