"""The table server: HTTP and WebSocket around the tables of `play`, kept by `store`.

`protocol` says what travels, `tables` holds the tables in memory, `live` keeps browsers up to date,
`botrunner` lets bots answer, `api` and `app` put it on the web, `server` runs it.
"""
