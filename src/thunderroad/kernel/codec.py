"""State to JSON and back.

Kinds of state: ``int`` (also bools), ``str``, ``ints`` (a list), ``bytes`` (a bytearray, written
as hex), ``tuple`` (of ints), ``tuples`` (a list of tuples of ints).

A kind can name what its numbers refer to, as in ``ints:sides``: then ids are written instead of
numbers (naming.py).  Two kinds must: ``counts:damage`` is a list of counts by number, written by id without zeros,
``rows:cards`` several such lists one after another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .choice import Choice, Result
from .errors import LoadError
from .frame import Frame
from .naming import OPTIONS, Names, Sorts

NO_SORTS: Final[Sorts] = {}


def dump(kind: str, value: Any, sorts: Sorts = NO_SORTS) -> Any:
    """One state attribute as JSON-able data."""
    shape, _, sort = kind.partition(":")
    if sort:
        return _named(shape, value, sorts[sort])
    if shape == "bytes":
        return value.hex()
    if shape in {"ints", "tuple"}:
        return list(value)
    if shape == "tuples":
        return [list(item) for item in value]
    return value


def _named(shape: str, value: Any, names: Names) -> Any:
    """A value with ids instead of numbers."""
    if shape == "int":
        return names.id(value)
    if shape == "tuples":
        return [names.ids_of(item) for item in value]
    if shape == "counts":
        return {names.ids[number]: count for number, count in enumerate(value) if count}
    if shape == "rows":
        size = len(names.ids)
        return [_named("counts", value[at : at + size], names) for at in range(0, len(value), size)]
    return names.ids_of(value)


def load(kind: str, value: Any, sorts: Sorts | None = NO_SORTS) -> Any:
    """The inverse of `dump`; raises ValueError or TypeError for malformed data, LoadError for unknown ids.

    Data without `sorts` dates from when numbers were saved as they are.
    """
    shape, _, sort = kind.partition(":")
    if sort and sorts is not None:
        return _numbered(shape, value, sorts[sort])
    if shape == "bytes":
        return bytearray.fromhex(value)
    if shape == "int":
        return _int(value)
    if shape in {"ints", "counts", "rows"}:
        return [_int(item) for item in value]
    if shape == "tuple":
        return tuple(_int(item) for item in value)
    if shape == "tuples":
        return [tuple(_int(item) for item in part) for part in value]
    if shape == "str" and isinstance(value, str):
        return value
    raise ValueError(f"no such kind of state: {kind} for {value!r:.40}")


def _numbered(shape: str, value: Any, names: Names) -> Any:
    """A value with numbers instead of ids."""
    if shape == "int":
        return names.number(value)
    if shape == "counts":
        return _counts(value, names)
    if not isinstance(value, list):
        raise TypeError(f"expected a list, not {value!r:.40}")
    if shape == "rows":
        return [count for row in value for count in _counts(row, names)]
    if shape == "tuples":
        return [tuple(names.numbers_of(item)) for item in value]
    numbers = names.numbers_of(value)
    return tuple(numbers) if shape == "tuple" else bytearray(numbers) if shape == "bytes" else numbers


def _counts(value: Any, names: Names) -> list[int]:
    """Counts by number from counts by id."""
    if not isinstance(value, Mapping):
        raise TypeError(f"expected counts by id, not {value!r:.40}")
    found = [0] * len(names.ids)
    for id, count in value.items():
        found[names.number(id)] = _int(count)
    return found


def _int(value: Any) -> Any:
    if isinstance(value, int):
        return value
    raise ValueError(f"expected a number, not {value!r:.40}")


def dump_frame(frame: Frame[Any], sorts: Sorts = NO_SORTS) -> dict[str, Any]:
    """A frame as readable data: its class, its step, its fields."""
    out: dict[str, Any] = {"frame": type(frame).__name__, "at": frame.at}
    named = frame.NAMED
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in frame.LATER and value == frame.LATER[name]:
            continue
        if name in named:
            out[name] = dump(named[name], value, sorts)
        else:
            out[name] = list(value) if isinstance(value, tuple) else value
    return out


def load_frame(
    data: dict[str, Any], classes: Mapping[str, type[Frame[Any]]], sorts: Sorts | None = NO_SORTS
) -> Frame[Any]:
    """A frame from its data; raises LoadError for unknown frames, steps or ids."""
    cls: Any = classes.get(data["frame"])
    if cls is None:
        raise LoadError(f"unknown effect '{data['frame']}': it belongs to a module or version that is not installed")
    frame: Frame[Any] = cls(*[_field(cls, name, data, sorts) for name in cls.FIELDS])
    at = data["at"]
    if not _is_step(frame, at):
        raise LoadError(f"effect '{data['frame']}' has no step '{at!r:.40}'")
    frame.at = at
    return frame


def _field(cls: type[Frame[Any]], name: str, data: dict[str, Any], sorts: Sorts | None) -> Any:
    if name not in data and name in cls.LATER:
        return cls.LATER[name]
    named = cls.NAMED
    return load(named[name], data[name], sorts) if name in named else _plain(data[name])


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _is_step(frame: Frame[Any], at: Any) -> bool:
    """Whether `at` names a step: a public method of the frame's own."""
    if not isinstance(at, str) or at.startswith("_") or not callable(getattr(frame, at, None)):
        return False
    return at == "start" or not hasattr(Frame, at)


def dump_choice(choice: Choice | None, sorts: Sorts = NO_SORTS) -> dict[str, Any] | None:
    """The open choice as data; options of a kind that `sorts` knows are written by id."""
    if choice is None:
        return None
    return {
        "seat": choice.seat,
        "kind": choice.kind,
        "options": dump(_options(choice.kind, sorts), choice.options, sorts),
        "clause": choice.clause,
        "weights": list(choice.weights),
        "names": list(choice.names),
    }


def load_choice(data: dict[str, Any] | None, sorts: Sorts | None = NO_SORTS) -> Choice | None:
    """The inverse of `dump_choice`."""
    if data is None:
        return None
    kind = str(data["kind"])
    options = load(_options(kind, sorts or NO_SORTS), data["options"], sorts)
    names = tuple(str(name) for name in data["names"])
    return Choice(_int(data["seat"]), kind, options, str(data["clause"]), load("tuple", data["weights"]), names)


def _options(kind: str, sorts: Sorts) -> str:
    """The kind of state that a question's options are."""
    return f"tuple:{OPTIONS}{kind}" if OPTIONS + kind in sorts else "tuple"


def dump_result(result: Result | None) -> dict[str, Any] | None:
    """The result as data."""
    if result is None:
        return None
    return {"winners": list(result.winners), "how": result.how, "clause": result.clause}


def load_result(data: dict[str, Any] | None) -> Result | None:
    """The inverse of `dump_result`."""
    if data is None:
        return None
    return Result(tuple(load("ints", data["winners"])), str(data["how"]), str(data["clause"]))


def dump_section(section: Any, sorts: Sorts = NO_SORTS) -> dict[str, Any]:
    """A module's section as data, sharing no lists with it."""
    named = section.NAMED
    fields = ((name, getattr(section, name)) for name in section.FIELDS)
    return {name: dump(named[name], value, sorts) if name in named else _own(value) for name, value in fields}


def load_section(cls: Any, data: dict[str, Any], sorts: Sorts | None = NO_SORTS) -> Any:
    """The inverse of `dump_section`."""
    named = cls.NAMED
    return cls(*[load(named[name], data[name], sorts) if name in named else _own(data[name]) for name in cls.FIELDS])


def _own(value: Any) -> Any:
    """A section's value, sharing no list with another."""
    if not isinstance(value, list):
        return value
    return [_own(item) for item in value] if any(isinstance(item, list) for item in value) else value.copy()
