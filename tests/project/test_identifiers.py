"""No module, crew, card or other item is named outside its package (tools/identifiers.py tells the rule)."""

from __future__ import annotations

import pytest

from thunderroad.family import registry
from tools import identifiers
from tools.identifiers import Names, pattern

TOY = Names(
    things=frozenset({"tar-pits", "sticky-tar", "quagmire"}),
    kinds=frozenset({"card-off", "glide"}),
    classes=frozenset({"Glide", "StickyWheels"}),
)


def test_nothing_outside_a_package_names_what_is_in_it() -> None:
    ours = identifiers.built_in()
    assert ours
    assert [f"{one.file}:{one.line}: {one.name} of {one.module}" for one in identifiers.search(ours)] == []


def test_every_module_has_names_to_look_for() -> None:
    for module in registry.ruleset("vendetta").modules.values():
        names = identifiers.names_of(module)
        assert module.id in names.things
        assert len(names.things) > 1 or names.kinds


@pytest.mark.parametrize(
    "text",
    [
        'if "tar-pits" in modules:', "tar_pits = 1", "class TarPitsView", "# the Tar Pits", "StickyTar",
        'kind == "quagmire"', "say('event.quagmire')", 'say("event.card-off")', "[hazards.quagmire]", "quagmire = 5",
        "--sticky-tar: red", "return Glide(vehicle)", "import StickyWheels", '"Glide"',
    ],
)  # fmt: skip
def test_a_name_is_found(text: str) -> None:
    assert pattern(TOY).search(text)


@pytest.mark.parametrize(
    "text",
    [
        "a quagmire of states",
        "vehicles glide on",
        "# Glide past",
        'class="glide"',
        "take a card off",
        "guitar pits",
        "quagmires = 5",
    ],
)
def test_english_is_not(text: str) -> None:
    assert not pattern(TOY).search(text)


def test_what_the_base_game_calls_so_itself_is_no_modules_name() -> None:
    assert {"airstrike", "off-road", "large", "slam"} <= identifiers.base_names()


def test_the_places_are_printed_and_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = identifiers.Found("src/a.py", 3, "tar-pits", "tar-pits", 'if "tar-pits"')
    monkeypatch.setattr(identifiers, "search", lambda modules: [place])
    assert identifiers.main() == 1
    assert "src/a.py:3: 'tar-pits' belongs to tar-pits" in capsys.readouterr().out
