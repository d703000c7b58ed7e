"""Play the same games with this Python and with that of the page without a server, and compare how they end.

`python -m tools.page_digests --games 200` plays so many games at random of each ruleset by itself and with each module
alone, and a tenth as many of each other mix.  It needs the built page (`make page`) and Node.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools import npm
from tools.digests import several
from tools.page import HERE, PAGE, up_to_date

SOURCE: Final = npm.ROOT / "tools" / "digests.py"


def main() -> int:
    """Compare; 1 if a game differs."""
    parser = argparse.ArgumentParser(description="The same games in this Python and in the page's.")
    parser.add_argument("--games", type=int, default=200, help="of each ruleset and each module (200)")
    wanted = parser.parse_args()
    if not up_to_date():
        print("The page was built from other sources; build it with `make page`.")
        return 1
    begun = time.monotonic()
    here = list(several(wanted.games))
    between = time.monotonic()
    there = elsewhere(wanted.games)
    ended = time.monotonic()
    differ = [f"  {one}\n  {other}" for one, other in zip(here, there, strict=True) if one != other]
    print(f"{len(here)} games: {between - begun:.0f} s here, {ended - between:.0f} s in the page's Python")
    print("\n".join(differ[:5]) or "All end in the same positions.")
    return 1 if differ else 0


def elsewhere(number: int) -> list[str]:
    """The same lines from the page's Python, in Node."""
    with tempfile.TemporaryDirectory() as folder:
        said = Path(folder, "lines")
        with said.open("w", encoding="utf-8") as lines:
            command = ["node", str(HERE / "run.mjs"), str(PAGE), str(SOURCE), "several", str(number)]
            subprocess.run(command, env=npm.command()[1], stdout=lines, check=True)
        return said.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    sys.exit(main())
