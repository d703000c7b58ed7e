"""Checks a folder of pages as a browser would use it, without any network: `python -m tools.links FOLDER`.

Every link inside the folder leads to a file, and to a place in it that is there. No page fetches anything from
elsewhere: links that somebody may press can lead anywhere, but scripts, styles, pictures and fonts lie in the folder.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

FETCHED: Final = ("src", "srcset", "poster")
IN_STYLES: Final = re.compile(r"""(?:@import|url\()\s*["']?(https?:|//)""")


class Page(HTMLParser):
    """What a page links to, what it fetches, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what an element leads to."""
        for name, value in attrs:
            if value is None:
                continue
            if name in {"id", "name"}:
                self.places.add(value)
            elif name in FETCHED or (tag == "link" and name == "href"):
                self.fetched.append(value)
            elif name == "href":
                self.links.append(value)


@cache
def page(file: Path) -> Page:
    """A page, read once."""
    return Page(file.read_text(encoding="utf-8"))


def faults(folder: Path) -> Iterator[str]:
    """One line for each link that leads nowhere and each thing from elsewhere."""
    for file in sorted(folder.rglob("*.html")):
        name, found = file.relative_to(folder), page(file)
        for target in found.fetched:
            parts = urlsplit(target)
            if parts.scheme not in {"", "data"} or parts.netloc:
                yield f"{name} fetches {target}"
        for target in (*found.links, *found.fetched):
            if (why := _missing(folder, file, target)) is not None:
                yield f"{name} links to {target}: {why}"
    for file in sorted(folder.rglob("*.css")):
        if IN_STYLES.search(file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(folder)} fetches something from elsewhere"


def _missing(folder: Path, file: Path, target: str) -> str | None:
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return None
    path = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if path.is_dir():
        path /= "index.html"
    if not path.is_relative_to(folder.resolve()) and path != file:
        return "outside the folder"
    if not path.is_file():
        return "no such file"
    place = unquote(parts.fragment)
    if place and path.suffix == ".html" and place not in page(path).places:
        return "no such place there"
    return None


def main() -> int:
    """Print what is wrong, and how much was looked at."""
    folder = Path(sys.argv[1])
    found = list(faults(folder))
    print(*found, sep="\n", end="\n" if found else "")
    files = list(folder.rglob("*.html"))
    print(f"{len(files)} pages, {sum(len(page(file).links) for file in files)} links: {len(found) or 'no'} faults")
    return int(bool(found) or not files)


if __name__ == "__main__":
    sys.exit(main())
