"""Games in the Python of the page without a server end as they do here; 0059 records a run of many."""

from __future__ import annotations

from tests import needs
from thunderroad.family.registry import rulesets
from tools import page_digests
from tools.digests import mixes, several


def test_a_game_of_each_mix_ends_the_same_in_the_pages_python() -> None:
    needs.page()
    here = list(several(1))
    assert len(here) == sum(len(list(mixes(rules))) for rules in rulesets().values())
    assert all(" answers=" in line for line in here)
    assert page_digests.elsewhere(1) == here
