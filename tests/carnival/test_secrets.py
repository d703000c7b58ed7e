"""Nobody notices what favors the others hold, or what lies on the board and in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.carnival.secrets import EXCHANGES
from tests.carnival.side_by_side import recipe
from tests.modules.test_leaks import exchanged


@pytest.mark.rule("CC-PF-02", "CC-SETUP-03")
def test_nothing_that_a_viewer_notices_depends_on_the_favors_of_others() -> None:
    changed: Counter[str] = Counter()
    for number in range(4):
        changed += exchanged(recipe("secrets", number), every=11)
    wanted = {exchange.__name__ for exchange in EXCHANGES} | {"tokens", "token_and_pile"}
    assert min(changed[name] for name in wanted) > 10, changed
