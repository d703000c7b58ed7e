"""What belongs to the whole process, so that a test that changes it changes the tests after it."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path


def settings() -> dict[str, object]:
    """The settings of this process by name."""
    return {
        "limit of recursion": sys.getrecursionlimit(),
        "thresholds of the garbage collector": gc.get_threshold(),
        "garbage is collected": gc.isenabled(),
        "working folder": Path.cwd(),
        "environment": dict(os.environ) | {"PYTEST_CURRENT_TEST": ""},
    }
