"""Report how long files and functions are, and fail if one is over the hard limit.

The aims are in STYLE.md: functions 8 lines at the median and 30 at the 95th percentile, files 300 lines.
"""

from __future__ import annotations

import ast
import statistics
import sys
from pathlib import Path

FILE_LIMIT, FUNCTION_LIMIT = 500, 60
ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("src", "tests", "tools", "web/src")
SUFFIXES = (".py", ".ts", ".svelte")
GENERATED = ("web/src/protocol.ts",)

Measured = tuple[int, str]


def sources() -> list[Path]:
    """Every source file written by hand."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    by_hand = (p for p in inside if not {"node_modules", "static"}.intersection(p.parts))
    return sorted(p for p in by_hand if p.relative_to(ROOT).as_posix() not in GENERATED)


def file_lengths() -> list[Measured]:
    """The length of each file."""
    return [(len(path.read_text(encoding="utf-8").splitlines()), str(path.relative_to(ROOT))) for path in sources()]


def function_lengths() -> list[Measured]:
    """The length of each Python function, from `def` to its last line."""
    found = []
    for path in sources():
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    length = (node.end_lineno or node.lineno) - node.lineno + 1
                    found.append((length, f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"))
    return found


def report(title: str, lengths: list[Measured], limit: int) -> bool:
    """Print the distribution and the longest five; tell whether all keep to the limit."""
    numbers = sorted(length for length, _ in lengths)
    median, high = statistics.median(numbers), numbers[int(len(numbers) * 0.95)]
    print(f"{title}: {len(numbers)}, median {median:g}, 95th percentile {high}, longest {numbers[-1]}, limit {limit}")
    longest = sorted(lengths, reverse=True)
    over = [item for item in longest if item[0] > limit]
    for length, name in over or longest[:5]:
        print(f"  {length:4} {name}{'  TOO LONG' if length > limit else ''}")
    return not over


def main() -> int:
    """Report files and functions; 1 when one is too long."""
    checks = [report("files", file_lengths(), FILE_LIMIT), report("functions", function_lengths(), FUNCTION_LIMIT)]
    return 0 if all(checks) else 1


if __name__ == "__main__":
    sys.exit(main())
