"""A host of plain files, as Python brings one: it serves the page without a server below a path."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

BELOW: Final = "/some/where/road/"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and writes no lines."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def hosted(root: Path, page: Path) -> Iterator[str]:
    """The address of a page while it is served; `root` is an empty folder."""
    place = root / BELOW.strip("/")
    place.parent.mkdir(parents=True)
    place.symlink_to(page, target_is_directory=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{BELOW}"
    server.shutdown()
    server.server_close()
