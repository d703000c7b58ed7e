"""What can be asked over HTTP and on live links: one subject a file, `routes` lists them all.

An endpoint reads a request, asks a table or the library, and answers with the protocol's records; it decides nothing.
"""
