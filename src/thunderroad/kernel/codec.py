"""State to JSON and back.

Kinds of state: ``int`` (also bools), ``str``, ``ints`` (a list), ``bytes`` (a bytearray, written
as hex), ``tuple`` (of ints), ``tuples`` (a list of tuples of ints).
"""

from __future__ import annotations

from typing import Any

from .choice import Choice, Result
from .errors import LoadError
from .frame import Frame


def dump(kind: str, value: Any) -> Any:
    """One state attribute as JSON-able data."""
    if kind == "bytes":
        return value.hex()
    if kind in {"ints", "tuple"}:
        return list(value)
    if kind == "tuples":
        return [list(item) for item in value]
    return value


def load(kind: str, value: Any) -> Any:
    """The inverse of `dump`; raises ValueError or TypeError on data of another shape."""
    if kind == "bytes":
        return bytearray.fromhex(value)
    if kind == "int":
        return _int(value)
    if kind == "ints":
        return [_int(item) for item in value]
    if kind == "tuple":
        return tuple(_int(item) for item in value)
    if kind == "tuples":
        return [tuple(_int(item) for item in part) for part in value]
    if kind == "str" and isinstance(value, str):
        return value
    raise ValueError(f"no such kind of state: {kind} for {value!r:.40}")


def _int(value: Any) -> Any:
    if isinstance(value, int):
        return value
    raise ValueError(f"a number is expected, not {value!r:.40}")


def dump_frame(frame: Frame[Any]) -> dict[str, Any]:
    """A frame as readable data: its class, its step, its fields."""
    out: dict[str, Any] = {"frame": type(frame).__name__, "at": frame.at}
    for name, value in zip(frame.FIELDS, frame.values(), strict=True):
        if name in frame.LATER and value == frame.LATER[name]:
            continue
        out[name] = list(value) if isinstance(value, tuple) else value
    return {**out, **frame.GONE}


def load_frame(data: dict[str, Any], classes: dict[str, type[Frame[Any]]]) -> Frame[Any]:
    """A frame from its data; raises LoadError for unknown frames or steps."""
    cls: Any = classes.get(data["frame"])
    if cls is None:
        raise LoadError(f"unknown effect '{data['frame']}': it belongs to a module or version that is not here")
    values = [data[name] if name in data or name not in cls.LATER else cls.LATER[name] for name in cls.FIELDS]
    frame: Frame[Any] = cls(*[tuple(v) if isinstance(v, list) else v for v in values])
    at = data["at"]
    if not _is_step(frame, at):
        raise LoadError(f"effect '{data['frame']}' has no step '{at!r:.40}'")
    frame.at = at
    return frame


def _is_step(frame: Frame[Any], at: Any) -> bool:
    """Whether `at` names a step: a public method that a frame has for itself."""
    if not isinstance(at, str) or at.startswith("_") or not callable(getattr(frame, at, None)):
        return False
    return at == "start" or not hasattr(Frame, at)


def dump_choice(choice: Choice | None) -> dict[str, Any] | None:
    """The open choice as data."""
    if choice is None:
        return None
    return {
        "seat": choice.seat,
        "kind": choice.kind,
        "options": list(choice.options),
        "clause": choice.clause,
        "weights": list(choice.weights),
        "names": list(choice.names),
    }


def load_choice(data: dict[str, Any] | None) -> Choice | None:
    """The inverse of `dump_choice`."""
    if data is None:
        return None
    options, weights = load("ints", data["options"]), load("ints", data["weights"])
    names = tuple(str(name) for name in data["names"])
    return Choice(_int(data["seat"]), str(data["kind"]), tuple(options), str(data["clause"]), tuple(weights), names)


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


def dump_section(section: Any) -> dict[str, Any]:
    """A module's section as data, with lists of its own."""
    return {name: _own(getattr(section, name)) for name in section.FIELDS}


def load_section(cls: Any, data: dict[str, Any]) -> Any:
    """The inverse of `dump_section`."""
    return cls(*[_own(data[name]) for name in cls.FIELDS])


def _own(value: Any) -> Any:
    """A value of a section that shares no list with another one."""
    if not isinstance(value, list):
        return value
    return [_own(item) for item in value] if any(isinstance(item, list) for item in value) else value.copy()
