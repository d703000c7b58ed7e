"""The page about expansions says what they declare."""

from __future__ import annotations

from tools import modules_doc


def test_the_page_is_up_to_date() -> None:
    assert modules_doc.TARGET.read_text(encoding="utf-8") == modules_doc.text(), "run: python -m tools.modules_doc"
