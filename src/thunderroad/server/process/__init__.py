"""The server as a process: `start` opens a socket, `serving` runs the application of `app` on it."""
