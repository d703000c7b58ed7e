"""The pages about expansions and about the words of scenario files say what is declared."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import modules_doc

PAGES = modules_doc.pages()


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_the_page_is_up_to_date(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PAGES[page], "run: python -m tools.modules_doc"
