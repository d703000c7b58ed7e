"""Games in the Python of the page without a server end as they do here; 0059 records a run of many."""

from __future__ import annotations

import subprocess
import sys

from tests import needs
from tools import page_digests

HERE = "from tools.digests import several; print(*several(1), sep='\\n')"
"""In a process of its own: others of these tests make rulesets known that no page has."""


def test_a_game_of_each_mix_ends_the_same_in_the_pages_python() -> None:
    needs.page()
    done = subprocess.run([sys.executable, "-c", HERE], stdout=subprocess.PIPE, text=True, check=True)
    here = done.stdout.splitlines()
    assert {line.split()[0].partition("+")[0] for line in here} == {"vendetta", "classic"}
    assert all(" answers=" in line for line in here)
    assert page_digests.elsewhere(1) == here
