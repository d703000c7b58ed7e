"""How `make docs` builds the site; why so: decisions/0061-documentation-as-a-site.md."""

from __future__ import annotations

import sys
from pathlib import Path

from thunderroad import __version__

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that Sphinx finds tools.docs_site

project = "thunderroad"
release = version = __version__
html_title = f"thunderroad {__version__}"
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.docs_site"]
exclude_patterns = ["_build"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # parts that the program writes begin where the page around them is

default_role = "py:obj"  # `Names` in docstrings become links where there is something to link to
add_module_names = False
autodoc_typehints = "description"
toc_object_entries = False

html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
