"""Asks pip-audit and npm whether any locked package has a known vulnerability: `python tools/audit.py`.

Exits 1 on a finding.  Where nobody can be asked (no network, a mirror that does not know) it says so and exits 0: such
a run has found nothing, and has looked at nothing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
LOCKS: Final = ("requirements/run.txt", "requirements/dev.txt")
PATIENCE: Final = 120


def python_findings(report: dict[str, Any]) -> tuple[list[str], int, int]:
    """From what pip-audit writes: findings, packages that it asked about, packages it could not ask about."""
    findings, asked, unknown = [], 0, 0
    for package in report["dependencies"]:
        if "skip_reason" in package:
            unknown += 1
            continue
        asked += 1
        for one in package["vulns"]:
            better = ", ".join(one["fix_versions"]) or "no version yet"
            findings.append(f"{package['name']} {package['version']}: {one['id']}, repaired in {better}")
    return findings, asked, unknown


def npm_findings(report: dict[str, Any]) -> list[str] | None:
    """From what npm writes; None if it could not ask."""
    if "vulnerabilities" not in report:
        return None
    return [f"{name}: {one['severity']}, {one['range']}" for name, one in report["vulnerabilities"].items()]


def output(command: Iterable[str]) -> dict[str, Any] | None:
    """The JSON that a program writes; None if it fails without."""
    try:
        done = subprocess.run([*command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)
        found: dict[str, Any] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, OSError, ValueError):
        return None
    return found


def audit_python(lock: str) -> list[str]:
    """Findings in one lock file; says how many packages were looked at."""
    program = [sys.executable, "-m", "pip_audit", "--disable-pip", "--no-deps", "--progress-spinner", "off"]
    report = output([*program, "--format", "json", "--timeout", "10", "-r", lock])
    if report is None:
        print(f"{lock}: NOT AUDITED, because the vulnerability service cannot be reached")
        return []
    findings, asked, unknown = python_findings(report)
    if not asked:
        print(f"{lock}: NOT AUDITED, because the service here knows none of its {unknown} packages")
    else:
        print(f"{lock}: {asked} packages checked, {unknown} unknown, {len(findings)} findings")
    return findings


def audit_npm(folder: str) -> list[str]:
    """Findings in one folder of npm packages."""
    report = output([sys.executable, "-m", "tools.npm", "--prefix", folder, "audit", "--json"])
    findings = None if report is None else npm_findings(report)
    if findings is None:
        print(f"{folder}: NOT AUDITED, because npm's vulnerability service cannot be reached")
        return []
    print(f"{folder}: {len(findings)} findings")
    return findings


def main() -> int:
    """Ask, and tell."""
    findings = [*(one for lock in LOCKS for one in audit_python(lock)), *audit_npm("web"), *audit_npm("tools/browser")]
    for one in findings:
        print(f"  {one}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
