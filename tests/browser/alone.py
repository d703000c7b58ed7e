"""The page without a server on a host of files that a test may stop, break or update, and people who visit it."""

from __future__ import annotations

import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.driver import SETTINGS, Driver
from tests.browser.pace import new_page
from tools import keeper

READY: Final = 120_000
"""Milliseconds until Python must have started, on a machine that does much else."""
PLAY: Final = re.compile("^Play now")
BELOW: Final = "/some/where/road/"
NETWORK: Final = ("ERR_CONNECTION", "Failed to load resource", "when fetching the script")
"""What a browser says of a host that is not there."""
Broken = Callable[[bytes], bytes | None]
SEEDED: Final = """(worker) => {
  const before = {}
  crypto.getRandomValues = (bytes) => {
    let state = worker * 65537 + bytes.length * 257 + (before[bytes.length] = (before[bytes.length] ?? 0) + 1)
    bytes.set(bytes.map(() => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16))
    return bytes
  }
}"""
"""What a worker draws follows from its number and, for each length, from what it has drawn of that length before.

So no table depends on chance, and none on what Python draws while it starts, before or after this is said.
"""


class Host:
    """Serves a folder below a path; the page cannot tell it from a host that somebody pays for."""

    def __init__(self, page: Path, root: Path) -> None:
        self.root = root
        self.broken: dict[str, Broken] = {}
        """What becomes of files whose names begin so: other bytes, or None for a 404."""
        self.sent: list[str] = []
        """Names of what was sent, each time as a whole."""
        self._port = 0
        self.serve(page)
        self.start()

    def serve(self, page: Path) -> None:
        """From now on another folder lies there."""
        place = self.root / BELOW.strip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.symlink_to(page, target_is_directory=True)

    def start(self) -> None:
        """Answer, at the same address as before."""
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), partial(Handler, self, directory=str(self.root)))
        self._port = self._server.server_port
        self.origin = f"http://127.0.0.1:{self._port}"
        self.address = f"{self.origin}{BELOW}"
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def hosting(page: Path, root: Path) -> Iterator[Host]:
    """A host while it is needed; `root` is a folder of its own."""
    host = Host(page, root)
    yield host
    host.stop()


class Handler(SimpleHTTPRequestHandler):
    """Serves files, some of them broken, and writes no lines."""

    def __init__(self, host: Host, *arguments: Any, **named: Any) -> None:
        self._host = host
        super().__init__(*arguments, **named)

    def do_GET(self) -> None:
        """Answer with a file, or with what is left of it."""
        name = self.path.removeprefix(BELOW).partition("?")[0]
        broken = next((broken for begins, broken in self._host.broken.items() if name.startswith(begins)), None)
        if broken is None:
            super().do_GET()
            return
        body = broken(Path(self.translate_path(self.path)).read_bytes())
        self.send_response(404 if body is None else 200)
        self.send_header("Content-Type", self.guess_type(self.path) if body else "text/html")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def send_response(self, code: int, message: str | None = None) -> None:
        """Note what is sent; what has not changed is not."""
        if code == HTTPStatus.OK:
            self._host.sent.append(self.path.removeprefix(BELOW))
        super().send_response(code, message)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def visiting(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of somebody who has never been here, in which nothing is left to chance.

    Nothing moves there: the race on the first page, drawn for as long as Python starts, would cost as much again.
    """
    found = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-US", reduced_motion="reduce")
    found.add_init_script(SETTINGS % "instant")
    workers = count()
    found.on("page", lambda page: page.on("worker", lambda worker: worker.evaluate(SEEDED, next(workers))))
    yield found
    found.close()


class Visitor:
    """Somebody with a browser; what goes wrong in it, and what it asks others for, is written down."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.context = context
        self.host = host
        self.errors: list[str] = []

    def opens(self, address: str = "") -> Page:
        """A new tab with the page."""
        page = new_page(self.context)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self._said(message.type, message.text))
        page.on("request", lambda request: self._asks(request.url))
        page.on("framenavigated", lambda frame: self._stands(frame.url))
        page.goto(f"{self.host.address}{address}")
        return page

    def _said(self, kind: str, text: str) -> None:
        if kind == "error" and not any(word in text for word in NETWORK):
            self.errors.append(text)

    def _stands(self, address: str) -> None:
        """A host of files knows the page's own address alone: after a reload nothing else is there."""
        if address.startswith(self.host.origin) and not address.startswith(self.host.address):
            self.errors.append(f"the page moves to {address}")

    def _asks(self, address: str) -> None:
        if not address.startswith((self.host.address, "blob:", "data:")):
            self.errors.append(f"the page asks for {address}")


def ready(page: Page) -> Page:
    """Wait until Python has started and the first page offers a game."""
    expect(page.get_by_role("button", name=PLAY)).to_be_enabled(timeout=READY)
    return page


def kept(page: Page) -> Page:
    """Wait until the page is on the device as a whole, and what keeps it answers for the host."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=READY)
    return page


def begin(page: Page, game: str = "") -> Driver:
    """Begin a game, the one that is marked or another, and wait for its first question."""
    ready(page)
    if game:
        page.get_by_role("radio", name=game).check()
    page.get_by_role("button", name=PLAY).click()
    return asked(page)


def asked(page: Page) -> Driver:
    """Wait for the first question of a table."""
    driver = Driver(page, seed=3)
    driver.wait()
    return driver


def answered(page: Page) -> int:
    """How many answers the table has."""
    return int(page.locator(".sheet").get_attribute("data-seq") or 0)


def stores(page: Page) -> list[str]:
    """The versions that the device keeps."""
    found: list[str] = page.evaluate("caches.keys()")
    return found


def another_version(page: Path, folder: Path) -> Path:
    """The same page as if it had changed throughout: each file in a folder has another name, `new` is part of it."""
    shutil.copytree(page, folder)
    names = {path.name: f"{path.stem}new{path.suffix}" for path in (folder / "assets").iterdir()}
    names |= {
        path.name: f"{path.name}new" for path in folder.iterdir() if path.name.startswith(("program-", "python-"))
    }
    known = re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
    for path in [path for path in folder.rglob("*") if path.suffix in {".js", ".css", ".html"}]:
        path.write_text(known.sub(lambda found: names[found[0]], path.read_text(encoding="utf-8")), encoding="utf-8")
    for path in [path for path in folder.rglob("*") if path.name in names]:
        path.rename(path.with_name(names[path.name]))
    keeper.list_files(folder)
    tomorrow = time.time() + 86_400
    for path in folder.iterdir():
        os.utime(path, (tomorrow, tomorrow))  # hosts tell by the time whether a file is another one
    return folder
