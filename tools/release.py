"""Builds a release twice, compares the bytes, and tries what was built as a player would: `make release`.

What is committed is built, in two folders, in surroundings that differ; sdist and wheel must come out the same. Then
metadata and contents are checked, `uvx` and `pipx` start a table from a folder of wheels without any network, and the
tests named after `--` run on the installed wheel. What passes lies in dist/.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from thunderroad import __version__
from tools import npm

ROOT: Final = Path(__file__).resolve().parents[1]
BIN: Final = Path(sys.executable).parent
"""Where the programs of requirements/release.txt lie."""
DIFFERENT: Final = {"TZ": "Pacific/Chatham", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "7", "LANGUAGE": "tr"}
"""Surroundings of the second build."""
START_WITHIN: Final = 300.0
ALONE: Final = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "UV_NO_CONFIG": "1", "UV_PYTHON_DOWNLOADS": "never"}
"""No network, and no settings of this machine."""


class Failed(SystemExit):
    """The release is refused, with the reason."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Build, compare, check, try, test; leave the files in dist/."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tag", default="", help="the tag that is released, such as v1.2.3: it must name this version")
    parser.add_argument("--to", type=Path, default=ROOT / "dist", help="where the files go")
    parser.add_argument("tests", nargs="*", help="arguments of pytest, after --; without any, no tests are run")
    chosen = parser.parse_args(arguments)
    one_version(chosen.tag)
    with tempfile.TemporaryDirectory(prefix="thunderroad-release-") as name:
        work = Path(name)
        first = built(work / "first", {})
        same(first, built(work / "second" / "elsewhere", DIFFERENT))
        checked(first)
        index = wheels(work / "index", first)
        tried("uvx", [str(BIN / "uvx"), "--no-index", "--find-links", str(index), "thunderroad"], work)
        tried("pipx", [str(BIN / "pipx"), "run", "thunderroad"], work, PIP_FIND_LINKS=str(index))
        if chosen.tests:
            tested(work / "installed", index, chosen.tests)
        kept(first, chosen.to)


def say(step: str) -> None:
    """One line for each step."""
    print(f"--- {step}", flush=True)


def one_version(tag: str) -> None:
    """The version stands in one place; the changelog and the tag must know it."""
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    if headings[:1] != [__version__]:
        raise Failed(f"The version is {__version__}, but CHANGELOG.md begins with {headings[:1]}: write what changed.")
    if tag and tag != f"v{__version__}":
        raise Failed(f"The tag is {tag}, but the version in src/thunderroad/__init__.py is {__version__}.")


def built(folder: Path, surroundings: dict[str, str]) -> list[Path]:
    """The sdist of what is committed, front end and all, and the wheel made from this sdist without Node."""
    say(f"building in {folder.name}")
    source, unpacked = folder / "source", folder / "unpacked"
    for made in (source, unpacked):
        made.mkdir(parents=True)
    packed = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x"], cwd=source, input=packed, check=True)
    when = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, check=True, capture_output=True, text=True)
    env = {**npm.command()[1], "SOURCE_DATE_EPOCH": when.stdout.strip(), **surroundings}
    sdist = _build("sdist", source, folder / "made", env)
    subprocess.run(["tar", "-xzf", sdist, "--strip-components=1"], cwd=unpacked, check=True)
    (without_node := folder / "bin").mkdir()
    wheel = _build("wheel", unpacked, folder / "made", {**env, "PATH": str(without_node)})
    return [sdist, wheel]


def _build(kind: str, source: Path, target: Path, env: dict[str, str]) -> Path:
    before = set(target.glob("*"))
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    done = subprocess.run(command, cwd=source, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"The {kind} was not built:\n{done.stdout}{done.stderr}")
    (made,) = set(target.glob("*")) - before
    return made


def same(first: Sequence[Path], second: Sequence[Path]) -> None:
    """Both builds, byte for byte."""
    say("comparing both builds")
    for one, other in zip(first, second, strict=True):
        if one.name != other.name or one.read_bytes() != other.read_bytes():
            raise Failed(
                f"Two builds of {one.name} differ: {digest(one)} and {digest(other)}. Compare them by diffoscope."
            )
        print(f"{digest(one)}  {one.name}  {one.stat().st_size:,} bytes")


def digest(file: Path) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def checked(files: Sequence[Path]) -> None:
    """Metadata as an index reads it, and what lies in the wheel."""
    say("checking metadata and contents")
    subprocess.run([BIN / "twine", "check", "--strict", *files], check=True)
    subprocess.run([BIN / "check-wheel-contents", *(file for file in files if file.suffix == ".whl")], check=True)


def wheels(index: Path, files: Sequence[Path]) -> Path:
    """A folder with the wheel and all that it needs, as locked."""
    say("fetching what the wheel needs")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"]
    subprocess.run([*pip, "--require-hashes", "-r", "requirements/run.txt", "-d", index], cwd=ROOT, check=True)
    for file in files:
        if file.suffix == ".whl":
            shutil.copy(file, index)
    return index


def tried(name: str, command: Sequence[str], work: Path, **more: str) -> None:
    """Start a table with a command in a home of its own, look at the page, stop it."""
    home = work / f"home-{name}"
    home.mkdir()
    env = {
        **os.environ,
        **ALONE,
        **more,
        "HOME": str(home),
        "UV_PYTHON": sys.executable,
        "PIPX_HOME": str(home / "pipx"),
    }
    said = subprocess.run([*command, "--version"], env=env, cwd=home, capture_output=True, text=True, check=False)
    if said.returncode or __version__ not in said.stdout:
        raise Failed(f"{name} does not start it:\n{said.stdout}{said.stderr}")
    with served([*command, "play", "--no-browser", "--port", "0", "--data", str(home / "data")], env, home) as address:
        for path, wanted in (("/", "<title>"), ("/api/rulesets", "vendetta")):
            with urllib.request.urlopen(f"{address}{path}", timeout=60) as answer:  # noqa: S310 - our own server
                if wanted not in answer.read().decode():
                    raise Failed(f"{name} starts a server that does not serve {path}.")
    say(f"{name} thunderroad play: works")


@contextmanager
def served(command: Sequence[str], env: dict[str, str], cwd: Path) -> Iterator[str]:
    """The address of a server that a command starts; Ctrl-C ends it, and must end it well."""
    log = cwd / "said.txt"
    with log.open("w") as out:
        process = subprocess.Popen(command, env=env, cwd=cwd, stdout=out, stderr=out, start_new_session=True)
    try:
        yield _address(log, process)
        os.killpg(process.pid, signal.SIGINT)
        if process.wait(60) not in (0, 130):
            raise Failed(f"The server did not stop well:\n{log.read_text()}")
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + START_WITHIN
    while not (found := re.search(r"http://[\w.:\[\]]+", log.read_text())):
        if process.poll() is not None or time.monotonic() > end:
            raise Failed(f"The server did not start:\n{log.read_text()}")
        time.sleep(0.1)
    return found[0]


def tested(home: Path, index: Path, tests: Sequence[str]) -> None:
    """Run tests on the installed wheel; pytest and the like are those of this environment."""
    say("testing the installed wheel")
    subprocess.run([BIN / "uv", "venv", "--quiet", "--python", sys.executable, home], check=True)
    python = home / "bin" / "python"
    install = [BIN / "uv", "pip", "install", "--quiet", "--python", python, "--no-index", "--find-links", index]
    subprocess.run([*map(str, install), "thunderroad"], check=True)
    tell = [
        str(python),
        "-c",
        "import site, thunderroad; print(site.getsitepackages()[0]); print(thunderroad.__file__)",
    ]
    packages, package = subprocess.run(tell, check=True, capture_output=True, text=True, cwd=home).stdout.split()
    if not Path(package).is_relative_to(packages):
        raise Failed(f"The tests would not run on the installed wheel, but on {package}.")
    borrowed = [path for path in sys.path if path.endswith("site-packages")]
    (Path(packages) / "borrowed.pth").write_text("\n".join(borrowed) + "\n")
    done = subprocess.run([python, "-m", "pytest", "-p", "no:cacheprovider", *tests], cwd=ROOT, check=False)
    if done.returncode:
        raise Failed("Tests fail on the installed wheel.")


def kept(files: Sequence[Path], folder: Path) -> None:
    """Leave the files with their digests."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copy(file, folder)
    lines = [f"{digest(file)}  {file.name}\n" for file in files]
    (folder / "SHA256SUMS").write_text("".join(lines))
    say(f"done: {', '.join(file.name for file in files)} in {folder}")


if __name__ == "__main__":
    main()
