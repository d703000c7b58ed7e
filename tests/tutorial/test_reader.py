"""Mission files that are wrong are refused with a sentence that says where."""

from __future__ import annotations

import pytest

from tests.tutorial.test_coach import FRAME, SAY
from thunderroad.tutorial import MissionError
from thunderroad.tutorial.reader import read

STEP = f'[[step]]\n{SAY}play = ["amber assign: amber.small 3"]\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("no toml [", "is not valid TOML"),
        (FRAME.format(steps=""), "has no step"),
        (FRAME.format(steps=STEP + "pay = 1"), "'pay' in toy/x, step 1 means nothing; use"),
        (FRAME.format(steps=f"[[step]]\n{SAY}"), "nothing is played in toy/x, step 1"),
        (
            FRAME.format(steps='[[step]]\nsay = { en = "A" }\nplay = ["amber: none"]'),
            "needs a text in each language: en, de",
        ),
        (FRAME.format(steps=STEP + 'look = ["there"]'), "'there' in toy/x, step 1 is neither a piece"),
        (FRAME.format(steps=STEP + 'rule = "slam"'), "'slam' in toy/x, step 1 is not the id of a clause"),
        (FRAME.format(steps=STEP + 'goal = ["it is fun"]'), "'it is fun' is not a fact"),
        (FRAME.format(steps=STEP).replace("  amber dice", "amber dice"), "toy/x:4: there is no section 'amber dice'"),
        (FRAME.format(steps=STEP).replace('"""\n[', 'play:\n  amber: none\n"""\n['), "plays in its steps"),
        (FRAME.format(steps=STEP).replace('symbol = "car-small"', ""), "'symbol' is missing in toy/x"),
    ],
)
def test_a_wrong_file_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(MissionError) as error:
        read(text, "toy/x")
    assert sentence in str(error.value)
