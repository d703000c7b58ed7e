"""How an option of a hint compares with the others: words and numbers agree."""

from __future__ import annotations

import pytest

from thunderroad.chassis.comparing import weighed


def say(key: str, **values: int) -> str:
    return " ".join([key.removeprefix("reason."), *map(str, values.values())])


@pytest.mark.parametrize(
    ("lead", "told", "alone"),
    [
        (None, ["It drives."], ["unknown"]),
        (-3.0, ["It drives."], ["unknown"]),
        (-0.4, ["It drives.", "close"], ["unknown"]),
        (0.0, ["It drives.", "close"], ["unknown"]),
        (0.4, ["It drives.", "close"], ["unknown"]),
        (0.6, ["It drives.", "better 1"], ["better 1"]),
        (7.2, ["It drives.", "better 7"], ["better 7"]),
    ],
)
def test_nothing_is_as_good_as_others_and_better_at_once(lead: float | None, told: list[str], alone: list[str]) -> None:
    assert weighed(say, ["It drives."], lead) == told
    assert weighed(say, [], lead) == alone
