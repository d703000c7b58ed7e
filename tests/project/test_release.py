"""What is released: a wheel and an sdist that carry the built front end, so that installing needs no Node."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.metadata import Metadata

from tests import needs
from thunderroad import __version__
from tools import licences, release

ROOT = Path(__file__).resolve().parents[2]
INDEX = "thunderroad/server/static/index.html"


def build(source: Path, target: Path, kind: str, path: str, **more: str) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    subprocess.run(command, cwd=source, env={**os.environ, "PATH": path, **more}, check=True, capture_output=True)
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    needs.front_end()
    return build(ROOT, tmp_path_factory.mktemp("sdist"), "sdist", os.environ["PATH"])


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of that sdist, made where there is no Node."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "source").mkdir()
    subprocess.run(["tar", "-xzf", sdist, "-C", folder / "source"], check=True)
    (source,) = (folder / "source").iterdir()
    return build(source, folder / "wheel", "wheel", str(folder))


def test_the_sdist_makes_the_wheel_without_node(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert INDEX in names
    assert not [name for name in names if not name.startswith("thunderroad")]
    assert [name for name in names if name.endswith("licenses/LICENSE")]


def test_the_wheel_carries_the_licences_of_all_that_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        texts = {name: opened.read(name).decode() for name in opened.namelist() if "licen" in name.lower()}
    beside = texts[INDEX.replace("index.html", licences.FILE)]
    assert {"# svelte", "# Fonts"} <= set(beside.splitlines())
    assert "Svelte Contributors" in beside
    assert "SIL OPEN FONT LICENSE" in beside
    assert {Path(name).name for name in texts if ".dist-info" in name} == {"LICENSE", "NOTICE", "OFL.txt"}


def test_the_metadata_is_as_an_index_wants_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        found = Metadata.from_email(opened.read(name), validate=True)
    assert (found.name, str(found.version)) == ("thunderroad", __version__)
    assert found.license_expression == "MIT AND OFL-1.1"
    assert found.description_content_type == "text/markdown"


def test_a_second_sdist_has_the_same_bytes(sdist: Path, tmp_path: Path) -> None:
    again = build(ROOT, tmp_path, "sdist", os.environ["PATH"], **release.DIFFERENT)
    assert release.digest(again) == release.digest(sdist)


def test_the_wheel_plays_in_a_fresh_environment(wheel: Path, tmp_path: Path) -> None:
    """Nothing is fetched: the packages it needs are borrowed from here, the program comes from the wheel."""
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    install = [str(python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    (packages,) = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    (packages / "borrowed.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
    command = [str(python.with_name("thunderroad")), "play", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    with (
        release.served(command, {**os.environ, "HOME": str(tmp_path)}, tmp_path) as address,
        urllib.request.urlopen(address, timeout=release.START_WITHIN) as answer,  # noqa: S310 - our own server
    ):
        assert "<title>" in answer.read().decode()


def test_a_release_has_one_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release.one_version(f"v{__version__}")
    with pytest.raises(release.Failed, match=r"The tag is v9\.9, but the version"):
        release.one_version("v9.9")
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 0.0.1\n")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    with pytest.raises(release.Failed, match=r"write what changed"):
        release.one_version("")


def test_builds_that_differ_are_refused(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.whl").write_text(name)
    with pytest.raises(release.Failed, match=r"Two builds of x\.whl differ"):
        release.same([tmp_path / "one" / "x.whl"], [tmp_path / "other" / "x.whl"])


def test_the_sdist_holds_sources_and_nothing_else(sdist: Path) -> None:
    with tarfile.open(sdist) as tar:
        names = [name.partition("/")[2] for name in tar.getnames()]
    assert {"web/package-lock.json", "hatch_build.py", "Makefile", f"src/{INDEX}"} <= set(names)
    assert not [name for name in names if "node_modules" in name or "__pycache__" in name]
