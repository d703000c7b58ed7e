"""Whatever is in a file: it is a scenario, or it is refused with file, line and reason."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from thunderroad.scenario import ScenarioError, parse, run

FILES = sorted((Path(__file__).resolve().parents[2] / "scenarios").rglob("*.txt"))
LINES = sorted({line for path in FILES[::4] for line in path.read_text(encoding="utf-8").splitlines()})
WORDS = ["seats: amber, teal", "position:", "road:", "play:", "then:", "then road:", "results:", *LINES]


def try_it(text: str) -> None:
    """Read and run; only our own error may come out."""
    try:
        outcome = run(parse(text, "x.txt"))
    except ScenarioError as error:
        assert str(error).startswith("x.txt:")  # noqa: PT017 - not every text is refused
    else:
        assert all(one.text for one in outcome.differences)


@settings(deadline=None)
@given(st.text())
def test_any_text(text: str) -> None:
    try_it(text)


@settings(deadline=None)
@given(st.text(alphabet=st.sampled_from("abs:,. /+?!x123 \n#ATW^*")))
def test_text_of_the_letters_that_matter(text: str) -> None:
    try_it("seats: amber, teal\n" + text)


@settings(deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=25))
def test_lines_of_real_files_in_any_order(lines: list[str]) -> None:
    try_it("\n".join(["seats: amber, teal, bone", *lines]))


@settings(deadline=None)
@given(st.sampled_from(FILES), st.data())
def test_real_files_with_one_line_changed(path: Path, data: st.DataObject) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    kind = data.draw(st.sampled_from(["drop", "double", "swap", "letters"]))
    if kind == "drop":
        del lines[at]
    elif kind == "double":
        lines.insert(at, lines[at])
    elif kind == "swap":
        lines[at] = data.draw(st.sampled_from(WORDS))
    else:
        where = data.draw(st.integers(0, len(lines[at])))
        lines[at] = lines[at][:where] + data.draw(st.text(max_size=4)) + lines[at][where + 1 :]
    try_it("\n".join(lines))
