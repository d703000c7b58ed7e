"""Keeps tables in a database: SQLite for one machine, PostgreSQL for many; the same code for both.

`schema` names the tables, `migrations` builds them, `engine` opens a database with care,
`store.Store` is what the server uses.
"""
