"""What differs between two values that travel, so that a viewer is sent that alone.

Differences are JSON: a list of one holds the new value; an object has, under the names of fields or the
numbers of entries, the differences there.  What is not named is as before; ``{}``: nothing differs.
`web/src/net/changes.ts` puts them in.
"""

from __future__ import annotations

from typing import Any, Final

Changes = dict[str, Any]

_WHOLE: Final = (str, int, float, bool, type(None), dict)
"""Types whose values are replaced and never looked into."""


class Differ:
    """Finds differences; those of lists that several values share are looked for once.

    Values must not change while they are known here.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[list[Any], list[Any], Changes | list[Any]]] = {}

    def changes(self, before: Any, after: Any) -> Changes | list[Any]:
        """What leads from one value to the other."""
        if before is after or before == after:
            return {}
        kind = type(after)
        if kind is not type(before) or kind in _WHOLE:
            return [after]
        if kind is list:
            known = self._known.get((id(before), id(after)))
            if known is None:
                # with the lists themselves, so that they live and no other list gets their ids
                known = self._known[id(before), id(after)] = (before, after, self._of_list(before, after))
            return known[2]
        return self._of_fields(kind, before, after)

    def _of_list(self, before: list[Any], after: list[Any]) -> Changes | list[Any]:
        if len(before) != len(after):
            return [after]
        pairs = enumerate(zip(before, after, strict=True))
        found = {str(n): self.changes(old, new) for n, (old, new) in pairs if old is not new and old != new}
        return found if 2 * len(found) <= len(after) else [after]

    def _of_fields(self, kind: Any, before: Any, after: Any) -> Changes:
        names: tuple[str, ...] = kind.__match_args__  # the fields of dataclasses and of structs
        pairs = ((name, getattr(before, name), getattr(after, name)) for name in names)
        return {name: self.changes(old, new) for name, old, new in pairs if old is not new and old != new}
