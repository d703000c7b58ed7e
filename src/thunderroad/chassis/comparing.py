"""How an option of a hint compares with the others; no other code calls options equally good."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def weighed(say: Callable[..., str], reasons: Sequence[str], lead: float | None) -> list[str]:
    """The reasons for an option, the main one first, and how it compares; at the least, that others are as good.

    `lead` is by how much it seems better than the best of the others, in percent (None: unknown).  Two options are
    equally good if the displayed number would be 0.
    """
    percent = -1 if lead is None else round(lead)
    if percent > 0:
        return [*reasons, say("reason.better", percent=percent)]
    if not reasons:
        return [say("reason.unknown")]
    return [*reasons, say("reason.close")] if percent == 0 else [*reasons]
