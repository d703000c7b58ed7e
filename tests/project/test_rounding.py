"""The plugin that refuses floats whose last bits depend on the Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

PLUGIN = Path(__file__).resolve().parents[2] / "tools/rounding.py"
GOOD = """
    round(fsum(x for x in floats), 4),
    sum(n for n in ints) / 7,
    0.5 * sum(ints),
    sum(x > 0.5 for x in floats),
    sqrt(floats[0]),
    fmean(floats),
    ints[0] ** 2,
    10**9,
"""
REFUSED = """
    sum(floats),
    sum([x for x in floats]),
    sum(x if x > 0 else 1 for x in floats),
    sum({1: 0.5}.values()),
    exp(ints[0]),
    log(floats[0]),
    stdev(floats),
    floats[0] ** 2,
    2 ** floats[0],
    pow(floats[0], 3),
"""


def test_what_other_pythons_round_differently_is_refused(tmp_path: Path) -> None:
    head = "from math import exp, fsum, log, sqrt\nfrom statistics import fmean, stdev\n"
    source = f"{head}def f(floats: list[float], ints: list[int]) -> None:\n    print({GOOD}{REFUSED}    )\n"
    (tmp_path / "sums.py").write_text(source)
    config = tmp_path / "mypy.ini"
    config.write_text(f"[mypy]\nplugins = {PLUGIN}\ncache_dir = {tmp_path}/cache\n")
    # Not within this process: mypy raises the limit of recursion and the garbage collector's thresholds for good.
    command = [sys.executable, "-m", "mypy", "--config-file", str(config), str(tmp_path / "sums.py")]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    lines = {int(line.split(":")[1]) for line in told.splitlines() if "in its last bits" in line or "`sum`" in line}
    refused = source.splitlines().index(REFUSED.splitlines()[1]) + 1
    assert lines == set(range(refused, refused + len(REFUSED.splitlines()) - 1)), told
    assert f"Found {len(lines)} errors" in told
