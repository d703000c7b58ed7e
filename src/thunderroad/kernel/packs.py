"""Owners' packs: files that let you play with the figures of your own copy of a game.

A pack is a TOML file that changes content by id.  The ruleset decides what it may change; this module has
what all packs have in common: where they are, their identity, and the digest by which a recipe knows
that a pack is still the one a game was played with.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from .errors import PackError
from .outside import TooLargeError, can_be_kept, read_file, toml

SUFFIX: Final = ".toml"
FOLDER: Final = "THUNDERROAD_PACKS"
"""Environment variable: a different folder for packs."""
LARGEST: Final = 1_000_000
"""The largest size of a pack, in bytes."""
LONGEST: Final = 200
"""The longest title, in characters."""
_ID: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_HEADING: Final = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY: Final = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")
_SUBJECT: Final = re.compile(r"\[([^\[\]]+)\] (?:has ')?([\w-]+)")
"""How an error begins: its table, then usually a word in it."""
_ITEM: Final = re.compile(r"'([\w-]+)': ([\w-]+)")
"""How an error about figures names the item and the word."""


@dataclass(frozen=True, slots=True)
class PackRef:
    """A pack as a recipe remembers it: its id, and 16 hex digits that identify its content."""

    id: str
    digest: str


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that was read: `data` is the file without its ``[pack]`` table, `file` its path for messages.

    `lines` has the line of each table and of each word in it: ``hazards.mine`` and ``hazards.mine count``.
    """

    id: str
    title: str
    ruleset: str
    digest: str
    file: str
    data: Mapping[str, Any] = field(repr=False)
    lines: Mapping[str, int] = field(default_factory=dict, repr=False, compare=False)

    @property
    def ref(self) -> PackRef:
        """As a recipe remembers it."""
        return PackRef(self.id, self.digest)

    def wrong(self, sentence: str) -> PackError:
        """An error that names the file, and the line if it is known."""
        line = self._line(sentence)
        return PackError(f"{self.file}{'' if line is None else f':{line}'}: {sentence}")

    def _line(self, sentence: str) -> int | None:
        found = _SUBJECT.match(sentence) or _ITEM.search(sentence)
        if found is None:
            return None
        item, word = _spelled(*found.groups())
        places = (where for where in self.lines if where == item or where.endswith(f".{item}"))
        where = next(places, item)
        return self.lines.get(f"{where} {word}") or self.lines.get(where)


def _spelled(*words: str) -> tuple[str, ...]:
    """Words as they are compared: without quotes and blanks, with hyphens."""
    return tuple("".join(word.split()).replace('"', "").replace("'", "").replace("_", "-") for word in words)


def _lines(text: str) -> dict[str, int]:
    """The lines where tables and words first appear."""
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if heading := _HEADING.match(line):
            (table,) = _spelled(heading[1])
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(" ".join((table, *_spelled(key[1]))), number)
    return found


def folder() -> Path:
    """The user's packs folder: in the platform's configuration folder, or THUNDERROAD_PACKS."""
    if named := os.environ.get(FOLDER):
        return Path(named)
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return base / "thunderroad" / "packs"


def located(name: str) -> Path:
    """The file of a pack, given by its path or by its name in the user's folder."""
    if _ID.fullmatch(name) and not Path(name).is_file():
        return folder() / f"{name}{SUFFIX}"
    return Path(name)


def read_pack(name: str) -> Pack:
    """A pack by its path, or by its name in the user's folder; raises PackError."""
    path = located(name)
    try:
        return pack_of(read_file(path, LARGEST, "pack"), str(path))
    except TooLargeError as error:
        raise PackError(f"{error}; a pack is a short TOML file") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PackError(
            f"{path}: the pack cannot be read ({reason}); give its path, or put it into {folder()}"
        ) from error


def pack_of(raw: bytes, file: str) -> Pack:
    """A pack from the bytes of its file; raises PackError naming the file."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PackError(f"{file}: the file is not UTF-8 text; save it as UTF-8") from error
    return parse_pack(text, file)


def parse_pack(text: str, file: str) -> Pack:
    """A pack from its text; raises PackError naming the file."""
    try:
        data = toml(text)
    except ValueError as error:
        raise PackError(f"{file}: this is not TOML ({error}); fix it there") from error
    head = data.pop("pack", None)
    if not isinstance(head, dict):
        raise PackError(f"{file}: the [pack] table is missing; start the file with it: id, title, ruleset, provenance")
    id, title, ruleset = (_word(head, key, file) for key in ("id", "title", "ruleset"))
    if not _ID.fullmatch(id):
        raise PackError(f"{file}: [pack] id '{id:.40}' must be lower-case letters, digits and hyphens, at most 40")
    if head.get("provenance") != "owner":
        raise PackError(f'{file}: [pack] needs provenance = "owner", because what it says is its owner\'s word')
    unknown = sorted(set(head) - {"id", "title", "ruleset", "provenance", "note"})
    if unknown:
        raise PackError(
            f"{file}: [pack] has '{unknown[0]:.40}', which means nothing here; it can have id, title, ruleset, note"
        )
    return Pack(id, title, ruleset, _digest(data, file), file, data, _lines(text))


def _word(head: Mapping[str, Any], key: str, file: str) -> str:
    value = head.get(key)
    if isinstance(value, str) and value and can_be_kept(value, LONGEST):
        return value
    raise PackError(f'{file}: [pack] needs {key} = "...", a text of at most {LONGEST} letters')


def _digest(data: Mapping[str, Any], file: str) -> str:
    """What the pack says, without its layout and comments."""
    try:
        text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError) as error:
        raise PackError(
            f"{file}: a pack can only hold text, numbers, true or false, lists and tables ({error})"
        ) from error
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def find(ref: PackRef, ruleset: str) -> Pack:
    """A recipe's pack in the user's folder, whatever its file is called; raises PackError."""
    try:
        paths = sorted(folder().glob(f"*{SUFFIX}"))
    except OSError:
        paths = []
    for path in paths:
        try:
            pack = read_pack(str(path))
        except PackError:
            continue
        if (pack.id, pack.ruleset) == (ref.id, ruleset):
            return pack
    raise PackError(
        f"this game was made with the owner's pack '{ref.id:.40}', which is missing; "
        "give its file with --content, put it into your packs folder, or open it on the page without a server"
    )
