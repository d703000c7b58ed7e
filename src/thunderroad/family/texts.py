"""The English names and texts that declarations have, by id: the keys of their translations (display/texts.py)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .module import Module, Option, Unfit


def of_options(options: Iterable[Option]) -> dict[str, str]:
    """``option.ID.label`` and ``option.ID.text``."""
    found: dict[str, str] = {}
    for option in options:
        name = f"option.{option.id}"
        found |= {f"{name}.label": option.label, f"{name}.text": option.text, **_of_unfit(name, option.unfit)}
    return found


def of_module(module: Module) -> dict[str, str]:
    """``module.ID.title``, ``text`` and ``kind``, and those of its options."""
    name = f"module.{module.id}"
    own = {f"{name}.title": module.title, f"{name}.text": module.text, f"{name}.kind": module.kind}
    said = {key: text for key, text in own.items() if text}
    return {**said, **_of_unfit(name, module.unfit), **of_options(module.options)}


def _of_unfit(name: str, unfit: Mapping[str, Unfit]) -> dict[str, str]:
    return {f"{name}.unfit-{setting}": one.why for setting, one in unfit.items()}
