"""German is complete: catalogues key by key, content id by id, and whole games in which no English is left."""

from __future__ import annotations

import random
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import thunderroad
from tests.kit.records import fields_of
from thunderroad.bots import known
from thunderroad.chassis.ruleset import TableRuleset
from thunderroad.display import wording
from thunderroad.display.translation import DATA, TEXTS
from thunderroad.display.view.game import EventView
from thunderroad.display.wording import speaking
from thunderroad.family import registry
from thunderroad.family.module import Option
from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.errors import RecipeError
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play import wording as play
from thunderroad.server import wording as server
from thunderroad.server.agreements import AGREEMENTS
from thunderroad.server.tables.orders import rulesets

SOURCES = Path(thunderroad.__file__).parent
FOLDERS = sorted(file.parent for file in SOURCES.rglob("content/wording.toml"))
MIXES = (
    ("vendetta", ()),
    ("vendetta", ("big-rig", "devils-run", "final-five", "german-engineering")),
    ("classic", ()),
    ("classic", ("expanded-1998",)),
)


def places(text: str) -> set[str]:
    """The names in a template."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def catalogue(id: str) -> wording.Catalogue:
    """The words of a ruleset and of its modules."""
    ruleset = registry.ruleset(id)
    assert isinstance(ruleset, TableRuleset)
    return ruleset.words


def sources() -> dict[str, Mapping[str, Any]]:
    """What every package and module says, by name."""
    games = {id: catalogue(id) for id in ("vendetta", "classic")}
    rulesets()
    others = {"server": server.CATALOGUE, "play": play.CATALOGUE}
    said = {title or id: adds for id, words in (games | others).items() for title, adds in words.sources().items()}
    return {name: adds for name, adds in said.items() if not name.startswith(TOYS)}


TOYS = "Toy "
"""How the titles of modules begin that other tests have brought: they speak English alone."""
SAID = sources()
"""Found before any test has brought modules of its own."""


@pytest.mark.parametrize("name", SAID)
def test_every_template_and_every_text_of_content_is_translated_with_the_same_places(name: str) -> None:
    adds = SAID[name]
    english = {**adds.get("words", {}), **wording.content(adds)}
    german = wording.texts(adds, "de")
    assert english
    assert german.keys() == english.keys()
    assert {key: places(text) for key, text in german.items()} == {key: places(text) for key, text in english.items()}


def test_everything_with_words_is_looked_through() -> None:
    read = {text for adds in SAID.values() for text in adds.get("words", {}).values()}
    assert all(set(wording.read(folder / "wording.toml").values()) <= read for folder in FOLDERS)


@pytest.mark.parametrize("id", ["vendetta", "classic"])
def test_the_same_english_is_the_same_german(id: str) -> None:
    found: dict[str, set[str]] = {}
    for title, adds in catalogue(id).sources().items():
        for key, text in wording.content(adds).items() if (title or id) in SAID else ():
            found.setdefault(text, set()).add(wording.texts(adds, "de")[key])
    assert {text: german for text, german in found.items() if len(german) > 1} == {}


def test_words_of_things_without_texts_are_said_somewhere() -> None:
    files = [file for ending in ("*.py", "*.toml") for file in SOURCES.rglob(ending)]
    written = [file.read_text() for file in files if not file.name.startswith("wording")]
    said = [pair for adds in SAID.values() for pair in adds.get("words", {}).items()]
    written += [text for key, text in said if not key.startswith(wording.WORD)]
    everything = re.sub("[-_]", " ", " ".join(written).lower())
    words = [re.sub(" die$|^extra ", "", text.lower()) for key, text in said if key.startswith(wording.WORD)]
    assert len(words) > 100
    assert [text for text in words if text.replace("-", " ") not in everything] == []


def content(ruleset: Ruleset) -> Iterator[str]:
    """Texts that stand in code and data, and are shown before a game begins."""
    modules = ruleset.modules.values()
    for crew in ruleset.crews_of(ruleset.modules):
        yield from (crew.name, crew.kind)
    for module in modules:
        yield from (module.title, module.text, *(one.why for one in module.unfit.values()))
    for option in (*ruleset.options, *(option for module in modules for option in module.options)):
        yield from option_texts(option)


def option_texts(option: Option) -> Iterator[str]:
    """What is shown of an option."""
    yield from (option.label, option.text, *(one.why for one in option.unfit.values()))
    for value in option.values:
        if not isinstance(value, bool):
            yield str(value).replace("_", " ").replace("-", " ")


def lacking(texts: Iterator[str], catalogue: wording.Catalogue) -> list[str]:
    """Which of some texts are not translated."""
    return [text for text in texts if re.search("[a-z]{2}", text) and text not in catalogue.translated("de").words]


@pytest.mark.parametrize("id", ["vendetta", "classic"])
def test_everything_that_can_be_ordered_is_translated(id: str) -> None:
    assert lacking(content(registry.ruleset(id)), catalogue(id)) == []


def test_bots_and_agreements_are_translated() -> None:
    rulesets()
    texts = [text for level in known() for text in (level.name, level.text)]
    texts += [text for option in AGREEMENTS for text in option_texts(option)]
    assert lacking(iter(texts), server.CATALOGUE) == []


# --- whole games ---------------------------------------------------------------------------


def words(text: str) -> set[str]:
    """Its words in small letters; names of places in templates are none."""
    return set(re.findall(r"[a-zäöüß]{3,}", re.sub(r"\{\w+\}", " ", text).lower()))


def english_only() -> set[str]:
    """Words of English templates and content that no German text uses."""
    english = [text for adds in SAID.values() for text in {**adds.get("words", {}), **wording.content(adds)}.values()]
    german = [text for adds in SAID.values() for text in wording.texts(adds, "de").values()]
    return {word for text in english for word in words(text)} - {word for text in german for word in words(text)}


ENGLISH = english_only()


def texts_of(value: Any) -> Iterator[str]:
    """Everything in a view that people read."""
    if isinstance(value, EventView):
        yield value.text
        yield from (str(value.data[key]) for key in DATA if key in value.data)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts_of(item)
    else:
        texts = TEXTS.get(type(value), ())
        for name in fields_of(value):
            item = getattr(value, name)
            if name in texts:
                yield item or ""
            else:
                yield from texts_of(item)


def told_in_german(ruleset: Ruleset, modules: tuple[str, ...], seed: str) -> Iterator[str]:
    """All texts of a random game, its views at every tenth answer."""
    crews = ruleset.usual_crews(modules, min(6, ruleset.most_seats(modules)))
    recipe = Recipe(ruleset.id, tuple(Seat(crew) for crew in crews), seed, modules)
    game, chance = ruleset.new_game(recipe, listen=True), random.Random(seed)
    for count in range(2000):
        with speaking("de"):
            views = [ruleset.narrate(game, e, 0, e.seats[0] if e.seats else None) for e in game.events or ()]
            yield from texts_of(views)
            if count % 10 == 0 or game.choice is None:
                yield from texts_of(ruleset.view(game, game.choice.seat if game.choice else None))
        if game.choice is None:
            return
        game.events = []
        game.apply(chance.randrange(len(game.choice.options)))


@pytest.mark.parametrize(("id", "modules"), MIXES, ids=["vendetta", "vendetta with all", "classic", "1998"])
def test_no_english_is_left_in_a_german_game(id: str, modules: tuple[str, ...]) -> None:
    found = {text: words(text) & ENGLISH for text in told_in_german(registry.ruleset(id), modules, "de-1")}
    assert len(found) > 100
    assert {text: left for text, left in found.items() if left} == {}


def test_the_search_for_english_finds_it() -> None:
    assert {"coasts", "eliminated", "slams", "cannot"} <= ENGLISH
    with speaking("en"):
        assert any(words(text) & ENGLISH for text in told_in_english())


@pytest.mark.parametrize(("id", "modules"), MIXES, ids=["vendetta", "vendetta with all", "classic", "1998"])
@pytest.mark.parametrize("tongue", ["en", "de"])
def test_what_is_told_are_sentences_with_numbers_that_agree(id: str, modules: tuple[str, ...], tongue: str) -> None:
    found = set(told(registry.ruleset(id), modules, tongue, f"{tongue}-2"))
    assert len(found) > 100
    assert [text for text in found if not re.fullmatch(r"[A-ZÄÖÜ\d].*[.!]", text)] == []
    assert [text for text in found if MANY.search(text)] == []


MANY = re.compile(
    r"\b1 (moves|spaces|cards|times|tokens|lane changes|Schritte|Felder|Karten|Schäden|Spurwechsel\w)\b|small medium"
)


def told(ruleset: Ruleset, modules: tuple[str, ...], tongue: str, seed: str) -> Iterator[str]:
    """All sentences of the log of a random game."""
    crews = ruleset.usual_crews(modules, min(6, ruleset.most_seats(modules)))
    game = ruleset.new_game(Recipe(ruleset.id, tuple(map(Seat, crews)), seed, modules), listen=True)
    chance = random.Random(seed)
    while game.choice is not None:
        game.apply(chance.randrange(len(game.choice.options)))
    with speaking(tongue):
        for n, event in enumerate(game.events or ()):
            view = ruleset.narrate(game, event, n, event.seats[0] if event.seats else None)
            if view is not None:
                yield view.text


def told_in_english() -> Iterator[str]:
    """A position as it is shown in English."""
    ruleset = registry.ruleset("vendetta")
    game = ruleset.new_game(Recipe("vendetta", (Seat("bone"), Seat("teal")), "x"))
    yield from texts_of(ruleset.view(game, None))


# --- which language ------------------------------------------------------------------------


def test_nothing_but_words_depends_on_the_language() -> None:
    ruleset = registry.ruleset("vendetta")
    recipe = Recipe("vendetta", (Seat("bone"), Seat("teal")), "x")
    plain = ruleset.new_game(recipe)
    with speaking("de"):
        spoken = ruleset.new_game(recipe)
        assert spoken.digest() == plain.digest()
        assert spoken.choice is not None
        german = ruleset.view(spoken, spoken.choice.seat)
        names = [ruleset.option_name(spoken, spoken.choice, value) for value in spoken.choice.options]
    assert plain.choice is not None
    english = ruleset.view(plain, plain.choice.seat)
    assert names == [ruleset.option_name(plain, plain.choice, value) for value in plain.choice.options]
    assert german.choice is not None
    assert english.choice is not None
    assert german.choice.title != english.choice.title
    assert [(one.name, one.piece) for one in german.choice.options] == [
        (one.name, one.piece) for one in english.choice.options
    ]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("de", "de"),
        ("de-AT,en;q=0.5", "de"),
        ("fr, en;q=0.8, de;q=0.5", "en"),
        ("fr", "en"),
        ("", "en"),
        ("x" * 999, "en"),
    ],
)
def test_the_first_language_that_we_have_is_spoken(wanted: str, found: str) -> None:
    assert wording.preferred(wanted) == found


def test_what_a_translation_lacks_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "wording.toml").write_text('[a]\nboth = "both {x}"\nhere = "only here"\n[word]\nred = "red"\n')
    (tmp_path / "wording.de.toml").write_text('[a]\nboth = "beide {x}"\n[word]\nred = "rot"\n')
    catalogue = wording.Catalogue(tmp_path)
    with speaking("de"):
        assert catalogue.say("a.both", x="red") == "beide rot"
        assert catalogue.say("a.here") == "only here"
        assert (catalogue.word("red"), catalogue.word("an owner's word")) == ("rot", "an owner's word")
    assert catalogue.say("a.both", x="red") == "both red"


def test_a_text_of_content_keeps_its_translation_when_its_english_changes(tmp_path: Path) -> None:
    (tmp_path / "wording.toml").write_text("")
    (tmp_path / "wording.de.toml").write_text('[deck]\ntitle = "Stapel"\n[card.winch]\nname = "Winde"\n')
    for english in ("Winch", "The Winch"):
        (tmp_path / "cards.toml").write_text(
            f'id = "deck"\ntitle = "Pile"\n[[card]]\nid = "winch"\nname = "{english}"\n'
        )
        with speaking("de"):
            assert wording.Catalogue(tmp_path).word(english) == "Winde"
            assert wording.Catalogue(tmp_path).word("Pile") == "Stapel"


@pytest.mark.parametrize(
    ("modules", "options", "german"),
    [
        (("carnival", "big-rig"), {}, "in der Arena gibt es keinen Sattelzug; lass „big-rig“ weg (X-CC-05)."),
        (("carnival", "extra-ammo"), {}, "Straßenlagen brauchen eine Straße; schalte"),
        (("carnival",), {"arena_south": "1a", "arena_northwest": "1b"}, "Ein Straßenteil liegt nur an einem Tor"),
    ],
)
def test_what_does_not_go_together_is_refused_in_german(
    modules: tuple[str, ...], options: dict[str, bool | str], german: str
) -> None:
    recipe = Recipe("vendetta", (Seat("bone"), Seat("teal")), "x", modules, options)
    with pytest.raises(RecipeError) as refused:
        registry.ruleset("vendetta").check(recipe)
    with speaking("de"):
        assert server.refusal(str(refused.value)).startswith(german)


def test_refusals_are_said_in_the_language_of_the_reader() -> None:
    with speaking("de"):
        assert server.refusal("it is Ada's turn; please wait") == "Ada ist am Zug; bitte warte."
        assert server.refusal("nobody knows this one") == "nobody knows this one"
    assert server.refusal("it is Ada's turn; please wait") == "it is Ada's turn; please wait"


def test_a_refusal_in_a_refusal_is_said_in_the_same_language() -> None:
    with speaking("de"):
        said = server.refusal("line 7: this line is damaged; it may have been cut off")
    assert said == "Zeile 7: Diese Zeile ist beschädigt; vielleicht wurde sie abgeschnitten."


WRONG = {
    "line 1: this is not a journal: the first line must be its header": "Zeile 1: Das ist kein Spielprotokoll: ",
    "line 9: the line has no 'n'": "Zeile 9: Sie hat kein „n“.",
    "line 1: an entry of 'setup' must be a pair of texts such as ['slam', 'top']": "Zeile 1: Ein Eintrag von „setup“ ",
    "line 9: the journal has kind 'a', but the rules now give 'b' (played with x that is not installed: 0, not 1)": (
        "Zeile 9: Im Spielprotokoll steht kind 'a', nach den heutigen Regeln ist es 'b'. (Gespielt "
    ),
    "line 9: the game does not end as recorded (recorded with version 1 of the rules, but version 2 is installed)": (
        "Zeile 9: Das Spiel endet anders als aufgezeichnet. (Aufgezeichnet mit Version 1 "
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_is_wrong_with_a_journal_is_translated_part_by_part(sentence: str) -> None:
    with speaking("de"):
        assert server.refusal(sentence).startswith(WRONG[sentence])


MISSING = (
    "version 7 of Big Rig (big-rig) is not installed, only 5, 6; "
    "install the Thunder Road that has it, or open the game's journal"
)


def test_a_page_without_a_server_names_none() -> None:
    with server.without_a_server():
        assert server.refusal(MISSING).endswith("which this page does not have; reload to get the newest page")
        assert server.refusal("it is Ada's turn; please wait") == "it is Ada's turn; please wait"
        with speaking("de"):
            assert server.refusal(MISSING).startswith("Dieser Tisch braucht Version 7 von Big Rig,")
            assert server.refusal("it is Ada's turn; please wait") == "Ada ist am Zug; bitte warte."
    assert server.refusal(MISSING) == MISSING
