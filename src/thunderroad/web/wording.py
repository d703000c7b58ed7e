"""What the server says beside the games, in other languages: ``content/wording.TAG.toml`` (kernel/wording.py)."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from thunderroad.kernel.wording import Catalogue

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
word = CATALOGUE.word
