"""The words of the table, as in ``content/wording.toml``, and what modules add to them (display/wording.py).

A module brings its own under ``words`` of `Module.adds`, as a mapping of dotted keys to templates.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from ..display.wording import Catalogue

CATALOGUE: Final = Catalogue(files(__package__).joinpath("content"))
"""The base game's templates, and those of all modules that any ruleset object knew."""

has = CATALOGUE.has
say = CATALOGUE.say
word = CATALOGUE.word
listed = CATALOGUE.listed
