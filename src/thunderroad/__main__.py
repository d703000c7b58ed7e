"""`python -m thunderroad` is the command line."""

from __future__ import annotations

from thunderroad.cli.main import main

if __name__ == "__main__":
    main(prog_name="thunderroad")
