"""Firefox and WebKit as the machine has them, by the protocols they speak themselves.

Playwright drives only builds of its own, or a Firefox newer than the one Debian keeps, and Debian has no geckodriver.
What a player at a table needs is little: look, click, and take a picture.
"""

from __future__ import annotations

import base64
import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from playwright.sync_api import TimeoutError as TooLate
from websockets.sync.client import connect

from tests.browser.served import free_port

STARTS_WITHIN: Final = 60.0
"""Seconds."""
LOOKS_EVERY: Final = 0.05
LISTENING: Final = re.compile(r"BiDi listening on (ws://\S+)")
WIDTH: Final = 1280
HEIGHT: Final = 720
MINI_BROWSERS: Final = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
CALL: Final = """(given) => {{
  const found = ({script})
  return JSON.stringify((typeof found === 'function' ? found(JSON.parse(given)) : found) ?? null)
}}"""

T = TypeVar("T")


def patiently(read: Callable[[], T]) -> T:
    """What is read as soon as there is something."""
    end = time.monotonic() + STARTS_WITHIN
    while not (found := read()):
        assert time.monotonic() < end, "the browser does not start"
        time.sleep(LOOKS_EVERY)
    return found


class Mouse:
    """The mouse of a window."""

    def __init__(self, press: Callable[[float, float], None]) -> None:
        self.click: Final = press


class Window(ABC):
    """One window of a browser: as much of Playwright's `Page` as a `Driver` needs."""

    def __init__(self) -> None:
        self.open = ExitStack()
        self.folder = self.open.enter_context(tempfile.TemporaryDirectory(prefix="browser-"))

    def start(self, *command: str) -> Path:
        """Run a program until the window is closed; what it says is in this file."""
        said = Path(self.folder, "said.txt")
        output = self.open.enter_context(said.open("w"))
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=output, start_new_session=True)
        self.open.callback(process.wait, timeout=STARTS_WITHIN)
        self.open.callback(os.killpg, process.pid, signal.SIGTERM)  # with all processes that it has started
        return said

    def __enter__(self) -> Self:
        """Nothing more: it is open already."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Close it, and forget all it has kept."""
        self.open.close()

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""

    @abstractmethod
    def _called(self, function: str, given: str) -> str:
        """What a JavaScript function of one text returns: a text."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Press and release the left button there."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    @property
    def mouse(self) -> Mouse:
        """Clicks; beside the window there is nothing to press, which a `Driver` knows."""
        return Mouse(lambda x, y: self.press(x, y) if 0 <= x < WIDTH and 0 <= y < HEIGHT else None)

    def evaluate(self, script: str, arg: Any = None) -> Any:
        """The value of a script, or what a function returns for the argument; both go through JSON."""
        return json.loads(self._called(CALL.format(script=script), json.dumps(arg)))

    def wait_for_function(self, condition: str, *, arg: Any = None, timeout: float) -> None:
        """Wait until a condition holds; raises Playwright's TimeoutError after so many milliseconds."""
        end = time.monotonic() + timeout / 1000
        while not self.evaluate(condition, arg):
            if time.monotonic() > end:
                raise TooLate(condition)
            time.sleep(LOOKS_EVERY)


class Firefox(Window):
    """Speaks WebDriver BiDi, without a driver between."""

    def __init__(self, program: str) -> None:
        super().__init__()
        port = ("--remote-debugging-port", "0")
        said = self.start(program, "--headless", "--no-remote", "--profile", self.folder, *port)
        address = patiently(lambda: LISTENING.findall(said.read_text()))[0]
        self._link = self.open.enter_context(connect(f"{address}/session", max_size=None))
        self._sent = 0
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": WIDTH, "height": HEIGHT})

    def _send(self, method: str, **params: Any) -> Any:
        self._sent += 1
        self._link.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            reply = json.loads(self._link.recv(timeout=STARTS_WITHIN))
            if reply.get("id") == self._sent:
                break
        if reply["type"] == "error":
            raise AssertionError(f"Firefox refuses {method}: {reply['message']}")
        return reply["result"]

    def goto(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def _called(self, function: str, given: str) -> str:
        reply = self._send(
            "script.callFunction",
            functionDeclaration=function,
            arguments=[{"type": "string", "value": given}],
            target={"context": self._context},
            awaitPromise=True,
        )
        if reply["type"] == "exception":
            raise AssertionError(reply["exceptionDetails"]["text"])
        text: str = reply["result"]["value"]
        return text

    def press(self, x: float, y: float) -> None:
        """Press and release the left button there."""
        self._send("input.performActions", context=self._context, actions=[_mouse(x, y)])

    def picture(self) -> bytes:
        """The window as a PNG."""
        return base64.b64decode(self._send("browsingContext.captureScreenshot", context=self._context)["data"])


class WebKit(Window):
    """WebKitGTK's small browser, by classic WebDriver, on a screen that nobody sees."""

    def __init__(self, program: str) -> None:
        super().__init__()
        self._port = free_port()
        screen = f"-screen 0 {WIDTH + 200}x{HEIGHT + 300}x24"
        self.start("xvfb-run", "--auto-servernum", "--server-args", screen, program, f"--port={self._port}")
        binary = str(next(Path("/").glob(MINI_BROWSERS[1:])))
        options = {"binary": binary, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._session = patiently(lambda: self._begun(wanted))
        self.open.callback(self._send, self._session, method="DELETE")
        self._fit()

    def _begun(self, wanted: dict[str, Any]) -> str:
        """The path of a new session, or none while the driver does not answer yet."""
        with suppress(ConnectionRefusedError):
            return f"/{self._send('', wanted)['sessionId']}"
        return ""

    def _fit(self) -> None:
        """Give the page itself the size that is wanted, whatever its frame takes."""
        self._send(f"{self._session}/window/rect", {"width": WIDTH, "height": HEIGHT})
        inner = self.evaluate("[innerWidth, innerHeight]")
        self._send(f"{self._session}/window/rect", {"width": 2 * WIDTH - inner[0], "height": 2 * HEIGHT - inner[1]})

    def _send(self, path: str, data: Any = None, method: str = "POST") -> Any:
        with closing(http.client.HTTPConnection("127.0.0.1", self._port, timeout=STARTS_WITHIN)) as link:
            link.request(method, f"/session{path}", json.dumps(data), {"Content-Type": "application/json"})
            reply = json.load(link.getresponse())["value"]
        if isinstance(reply, dict) and "error" in reply:
            raise AssertionError(f"WebKit refuses {path}: {reply['message']}")
        return reply

    def goto(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self._send(f"{self._session}/url", {"url": address})

    def _called(self, function: str, given: str) -> str:
        text: str = self._send(
            f"{self._session}/execute/sync", {"script": f"return ({function})(arguments[0])", "args": [given]}
        )
        return text

    def press(self, x: float, y: float) -> None:
        """Press and release the left button there."""
        self._send(f"{self._session}/actions", {"actions": [_mouse(x, y)]})

    def picture(self) -> bytes:
        """The window as a PNG."""
        return base64.b64decode(self._send(f"{self._session}/screenshot", method="GET"))


def _mouse(x: float, y: float) -> dict[str, Any]:
    """A click, in the words of both protocols."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y)},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
