"""The Sphinx extension of the documentation site; what it shows is made by docs_pages.py."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from thunderroad import reference
from thunderroad.reference.lookup import ID
from tools.docs_pages import PARTS, text_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

QUOTED: Final = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, addnodes.pending_xref)
"""Where a clause's number stays as it stands."""


class Part(SphinxDirective):
    """A part of a page that the program knows: ```` ```{cards} vendetta MODULE ````."""

    required_arguments = 1
    final_argument_whitespace = True
    optional_arguments = 0

    def run(self) -> list[nodes.Node]:
        """The part, parsed like the page around it."""
        text = "\n".join(PARTS[self.name](self.arguments[0]))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def read(app: Sphinx, page: str, source: list[str]) -> None:
    """Give a page its text, with links that work on the site."""
    source[0] = text_of(page, source[0])


def cite(app: Sphinx, doctree: nodes.document) -> None:
    """Turn every number of a clause into a link to it."""
    known = {**reference.library().clauses, **reference.library().rulings}
    for text in list(doctree.findall(nodes.Text)):
        if not any(isinstance(one, QUOTED) for one in _above(text)) and ID.search(text):
            text.parent.replace(text, _cited(text, known))


def _above(node: nodes.Node) -> list[nodes.Node]:
    found = []
    while node.parent is not None:
        node = node.parent
        found.append(node)
    return found


def _cited(text: nodes.Text, known: dict[str, Any]) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    at = 0
    for one in ID.finditer(text):
        if one[0] in known:
            made.append(nodes.Text(text[at : one.start()]))
            link = addnodes.pending_xref(
                "", nodes.inline("", one[0]), refdomain="std", reftype="ref", reftarget=one[0].lower(), refexplicit=True
            )
            made.append(link)
            at = one.end()
    return [*made, nodes.Text(text[at:])]


class Nearest(SphinxPostTransform):
    """Names in docstrings that several packages have: the one of the same package is meant, or else no link is made."""

    default_priority = 5  # before Sphinx resolves names
    leaves: ClassVar[defaultdict[str, list[str]]] = defaultdict(list)
    """Everything that is documented, by the last part of its name."""

    def run(self, **_: Any) -> None:
        """Settle every such name on a page."""
        if not self.leaves:
            for one in self.env.domains.python_domain.objects:
                self.leaves[one.rpartition(".")[2]].append(one)
        for name in list(self.document.findall(addnodes.pending_xref)):
            if name["refdomain"] == "py":
                target, home = name["reftarget"], str(name.get("py:module", ""))
                alike = self.leaves.get(target.rpartition(".")[2], [])
                found = [one for one in alike if one == target or one.endswith(f".{target}")]
                if len(found) > 1 and f"{home}.{target}" not in found:
                    self._settle(name, [one for one in found if one.split(".")[:2] == home.split(".")[:2]])

    def _settle(self, name: addnodes.pending_xref, near: list[str]) -> None:
        if len(near) == 1:
            name["reftarget"] = near[0]
        else:
            name.replace_self(name.children)


def setup(app: Sphinx) -> dict[str, Any]:
    """Called by Sphinx."""
    for name in PARTS:
        app.add_directive(name, Part)
    app.add_post_transform(Nearest)
    app.connect("source-read", read)
    app.connect("doctree-read", cite)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
