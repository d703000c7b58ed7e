"""What a table itself says, beside its game: ``content/wording.toml`` and its translations (display/wording.py)."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from thunderroad.display.wording import Catalogue

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
say = CATALOGUE.say
