"""Cuts the page's fonts in two: what the table says in its languages, and other letters, fetched when needed.

    pip install fonttools brotli    # needed only here
    npm --prefix web ci
    python tools/fonts.py

A browser fetches a part when the page has a letter of it (`unicode-range` in web/src/style/fonts.css). The stencil is
set in capitals wherever it stands, so its small letters are other ones. Nothing else is changed but the hints of old
screens, which are half of the bytes, and in the first part fractions, ligatures and letters of single languages, for
which nobody asks: outlines and spacing are those of the packages.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parents[1] / "web"
PACKAGES = WEB / "node_modules" / "@fontsource"
TO = WEB / "src" / "style" / "fonts"
SHEET = WEB / "src" / "style" / "fonts.css"
FONTS = (
    "barlow-condensed-latin-500-normal",
    "barlow-condensed-latin-800-normal",
    "big-shoulders-stencil-display-latin-800-normal",
)
FEATURES = {"said": "kern", "other": "kern,mark,mkmk,ccmp,liga,locl"}
RANGE = re.compile(r"fonts/([\w-]+)\.woff2.*?unicode-range:\s*([^;]+);", re.DOTALL)


def ranges() -> dict[str, str]:
    """The letters of each part, as the style sheet tells them to the browser."""
    return {name: "".join(letters.split()) for name, letters in RANGE.findall(SHEET.read_text(encoding="utf-8"))}


def main() -> None:
    """Write all parts."""
    TO.mkdir(exist_ok=True)
    letters = ranges()
    for font in FONTS:
        (source,) = PACKAGES.glob(f"*/files/{font}.woff2")
        for part in ("said", "other"):
            made = TO / f"{font}-{part}.woff2"
            options = ["--no-hinting", f"--unicodes={letters[made.stem]}", f"--layout-features={FEATURES[part]}"]
            options += ["--flavor=woff2", f"--output-file={made}"]
            subprocess.run([sys.executable, "-m", "fontTools.subset", source, *options], check=True)
            print(f"{made.name}: {made.stat().st_size} of {source.stat().st_size} bytes")


if __name__ == "__main__":
    main()
