"""What the documentation site takes from the program itself, as Markdown: rules, cards, commands, docstrings.

Nothing of this is written down twice: docs/decisions/0061-documentation-as-a-site.md.
"""

from __future__ import annotations

import os
import pkgutil
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import click

from thunderroad import reference
from thunderroad.cli.main import COMMANDS
from thunderroad.family.decks import CardInfo, DeckInfo
from thunderroad.family.registry import ruleset
from thunderroad.reference.records import SOURCES, Clause

ROOT: Final = Path(__file__).resolve().parents[1]
DOCS: Final = ROOT / "docs"
TOP_PAGES: Final = {
    **{f"project/{name.lower()}": ROOT / f"{name}.md" for name in ("ARCHITECTURE", "CONTRIBUTING", "STYLE")},
    "changes": ROOT / "CHANGELOG.md",
}
"""Pages whose text is a file at the top of the project, where builders look for it."""
GATHERED: Final = {"decisions/README": "0*", "experiments/README": "*"}
"""Pages that list all others of their folder."""
NO_INDEX: Final = "\n   :no-index:"
LINK: Final = re.compile(r"\[([^\]]*)\]\((?!\w+:)([^)#\s]+)(#[^)\s]*)?\)")
CODE: Final = re.compile(r"(^ *```.*?^ *```|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
PROVENANCE: Final = {
    "rulebook": "from the rulebook",
    "publisher": "from the publisher",
    "third-party": "reported by players",
    "inferred": "inferred from the rules",
    "house": "our own text",
    "mixed": "partly our own text",
}
"""Where a card's text comes from, in the words of the page of all cards."""


def text_of(page: str, text: str) -> str:
    """The Markdown of a page of the site, with links that work there.

    Links between pages stay; what lies elsewhere in the project is named by its path instead of linked.
    """
    file = TOP_PAGES.get(page)
    home = file.parent if file else (DOCS / page).parent
    source = file.read_text(encoding="utf-8") if file else text
    parts = CODE.split(source)
    parts[::2] = [LINK.sub(lambda link: _linked(link, home, (DOCS / page).parent), part) for part in parts[::2]]
    if page in GATHERED:
        parts.append(f"\n```{{toctree}}\n:hidden:\n:glob:\n\n{GATHERED[page]}\n```\n")
    return "".join(parts)


def _linked(link: re.Match[str], home: Path, folder: Path) -> str:
    words, target, place = link[1], link[2], link[3] or ""
    path = (home / target).resolve()
    for page, file in TOP_PAGES.items():
        if path == file:
            path = DOCS / f"{page}.md"
    if path.is_relative_to(DOCS) and path.is_file():
        return f"[{words}]({Path(os.path.relpath(path, folder)).as_posix()}{place})"
    name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else target
    return f"`{name}`" if name in (words, words.strip("`")) else f"{words} (`{name}`)"


# ------------------------------------------------------------------------------------------ rules


def rules(system: str) -> Iterator[str]:
    """All clauses of a system by topic, each with an anchor of its number: `rules/base.html#vb-slam-04`."""
    (found,) = [one for one in reference.systems() if one.id == system]
    for topic in found.topics:
        yield f"\n## {_plain(topic.title[:1].upper() + topic.title[1:])}\n"
        for clause in found.clauses:
            if clause.topic == topic.id:
                yield from _clause(clause)


def _clause(clause: Clause) -> Iterator[str]:
    sources = ", ".join(SOURCES[number].title for number in clause.sources)
    yield f"\n({clause.id.lower()})=\n**{clause.id}** {_plain(clause.text)} *({clause.kind}; {sources})*\n"
    for ruling in clause.rulings:
        yield f"\n({ruling.id.lower()})=\n> **{ruling.id}** {_plain(ruling.text)}"
        yield f"> *Why:* {_plain(ruling.why)}. *Instead of:* {_plain(ruling.alternatives)}."
        if ruling.option:
            yield f"> *Option:* `{ruling.option}`."
        yield ""


def _plain(text: str) -> str:
    """Text that Markdown shows as it is; what stands between backticks is code."""
    return "".join(
        part if part.startswith("`") else re.sub(r"([*_<>\[\]{}|#~$])", r"\\\1", part) for part in CODE.split(text)
    )


# ------------------------------------------------------------------------------------------ cards


def cards(names: str) -> Iterator[str]:
    """Every card of a module, deck by deck; `names` are ruleset and module, as in `vendetta MODULE`."""
    game, _, module = names.partition(" ")
    rules = ruleset(game)
    for deck in rules.decks(rules.modules[module]):
        yield from _deck(deck)


def _deck(deck: DeckInfo) -> Iterator[str]:
    copies = sum(card.copies for card in deck.cards)
    yield f"\n### {_plain(deck.title)}\n\n{len(deck.cards)} different cards, {copies} in all.\n"
    yield from map(_card, deck.cards)


def _card(card: CardInfo) -> str:
    often = f" ({card.copies} times)" if card.copies > 1 else ""
    origin = PROVENANCE.get(card.provenance, card.provenance)
    note = f" {_plain(card.note)}" if card.note else ""
    return f"**{_plain(card.name)}**{often}  \n{_plain(card.text)}{note} *({card.clause}; {origin})*\n"


# --------------------------------------------------------------------------------------- commands


def commands(_: str) -> Iterator[str]:
    """Every command as its help prints it."""
    for name in COMMANDS:
        command: click.Command = import_module(f"thunderroad.cli.{name}").command
        context = click.Context(command, info_name=f"thunderroad {name}", terminal_width=80, max_content_width=80)
        yield f"\n## thunderroad {name}\n\n```text\n{command.get_help(context)}\n```"


# -------------------------------------------------------------------------------------- reference


def package(name: str) -> Iterator[str]:
    """The docstrings of a package, module by module, without how things are worded and drawn."""
    root = import_module(name)
    for module in (name, *sorted(one.name for one in pkgutil.walk_packages(root.__path__, f"{name}."))):
        if not {"_", "display"}.intersection(part if part == "display" else part[0] for part in module.split(".")):
            yield f"\n## {module}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members:"
            yield f"   :member-order: bysource{'' if isinstance(_named(module), ModuleType) else NO_INDEX}\n```"


def _named(module: str) -> object:
    """What Python code finds under this name: a function, where a package exports one named like its module."""
    parent, _, leaf = module.rpartition(".")
    return getattr(import_module(parent), leaf, import_module(module))


PARTS: Final[dict[str, Callable[[str], Iterator[str]]]] = {
    "rules": rules,
    "cards": cards,
    "commands": commands,
    "package": package,
}
"""What a page can ask for, by the name of the directive: ```` ```{rules} VB ````."""
