"""The built front end: its files, and its page for every address, with the status 404 where it has nothing to show."""

from __future__ import annotations

import re
from functools import cached_property
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parents[1] / "static"
NOT_BUILT: Final = (
    "The table server runs, but the front end is not built.\n"
    "In a source tree: npm ci && npm run build in the folder web, or install with pip, which builds it.\n"
)
PAGES: Final = re.compile(r'<meta name="pages" content="([^"]*)"')
"""Where the page names the addresses that it understands; in each of them ``*`` is any one word."""
TABLE: Final = "table.html"
"""The same page for tables, which asks for their script at once (web/build/table-page.ts)."""
FOREVER: Final = "public, max-age=31536000, immutable"


class FrontEnd(StaticFiles):
    """Files of the build; addresses without a file name get the page."""

    def __init__(self, folder: Path = FOLDER) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.config_checked = True  # a missing folder is not a fault, see below
        self._folder = folder

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, the page, or what to do when there is no build."""
        if not (self._folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, 503)
        packed = await self._packed(path, scope)
        if packed is not None:
            return packed
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            response = await self._page(path, scope)
        named_by_content = path.startswith("assets/") and response.status_code in (200, 304)
        response.headers["Cache-Control"] = FOREVER if named_by_content else "no-cache"
        return response

    async def _page(self, path: str, scope: Scope) -> Response:
        """The page, which also says that there is nothing at an address."""
        if self._pages.fullmatch(f"/{path}"):
            name = TABLE if path.startswith("t/") and (self._folder / TABLE).is_file() else "index.html"
            return await self._packed(name, scope) or await super().get_response(name, scope)
        return FileResponse(self._folder / "index.html", 404)

    @cached_property
    def _pages(self) -> re.Pattern[str]:
        found = PAGES.search((self._folder / "index.html").read_text(encoding="utf-8"))
        pages = found[1].split() if found else []
        return re.compile("|".join(re.escape(page).replace(re.escape("*"), "[^/]+") for page in pages))

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        """The file as the build has packed it, for browsers that can unpack it."""
        headers = Headers(scope=scope)
        accepted = {word.partition(";")[0].strip() for word in headers.get("accept-encoding", "").split(",")}
        kind, _ = guess_type(path)
        if "br" not in accepted or kind is None or not self.lookup_path(f"{path}.br")[1]:
            return None
        response = await super().get_response(f"{path}.br", scope)
        if response.status_code == 200:
            response.headers["Content-Encoding"] = "br"
            response.headers["Content-Type"] = f"{kind}; charset=utf-8"
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = FOREVER
        return response
