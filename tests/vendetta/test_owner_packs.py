"""What an owner's pack changes in the base game, and what it is told when it is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thunderroad.conformance import play_checked
from thunderroad.display.wording import speaking
from thunderroad.family.module import Module
from thunderroad.family.registry import know_pack
from thunderroad.kernel.errors import PackError
from thunderroad.kernel.frame import Frame, Signal
from thunderroad.kernel.packs import Pack, parse_pack
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.vendetta.content import CardData, Deck
from thunderroad.vendetta.display.names import damage_words
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.rules import DamageKind, Rules
from thunderroad.vendetta.ruleset import VENDETTA
from thunderroad.vendetta.turn.damage import Dazed, Shrapnel

HEAD = '[pack]\nid = "mine"\ntitle = "My copy"\nruleset = "vendetta"\nprovenance = "owner"\n'
HEAD_LINES = HEAD.count("\n")
SEATS = (Seat("amber"), Seat("teal"), Seat("bone"))
GRID = """grid = [
  "o  o  o  m  m  o  o  o",
  "o  o  o  m  o  o  o  o",
  "r  r  o  X  o  r  r* r",
  "r  r* r  r* r  X  r* r",
  "o  r  r* r  r* o  o  o",
  "o  o  o  o  o  X  o  o",
]
"""


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    """Packs that a test makes known are forgotten after it."""
    yield
    VENDETTA.packs.clear()


def pack(text: str) -> Pack:
    """A pack with these tables; keys that belong to no table must stand before the head."""
    VENDETTA.packs.clear()
    return know_pack(parse_pack(HEAD + text if text.startswith("[") else f"{text}\n{HEAD}", "mine.toml"))


def rules(text: str, *modules: str) -> Rules[Game]:
    return VENDETTA.rules(Recipe("vendetta", SEATS, "x", modules, content=(pack(text).ref,)))


def test_counts_names_texts_and_drawings() -> None:
    found = rules(
        '[hazards.mine]\ncount = 9\nname = "Land mine"\ntext = "Bang."\nsymbol = "haz-bang"\n'
        "[damage.blast_off]\ncount = 0"
    )
    number = found.hazard_names.index("mine")
    assert (found.hazard_counts[number], found.hazards[number].symbol) == (9, "haz-bang")
    assert (found.titles["hazards.mine"], found.titles["hazards.mine.text"]) == ("Land mine", "Bang.")
    assert found.damage_counts[found.damage_names.index("blast-off")] == 0
    plain = VENDETTA.rules(Recipe("vendetta", SEATS, "x"))
    assert (plain.hazard_counts[number], plain.titles) == (4, {}), "games without the pack are as always"


def test_what_a_pack_renames_is_called_so_in_every_language() -> None:
    found = pack('[commands.nitro]\nname = "Rocket fuel"\n[crews.teal]\nname = "Sea"')
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "x", content=(found.ref,)))
    assert isinstance(game, Game)
    with speaking("de"):
        shown = VENDETTA.view(game, 0)
    assert [command.name for command in shown.seats[0].commands] == [
        "Luftschlag",
        "Rocket fuel",
        "Driften",
        "Reparatur",
    ]
    assert [seat.crew_name for seat in shown.seats] == ["Bernstein", "Sea", "Knochen"]


def test_an_item_may_follow_the_rules_of_another_and_new_ones_must() -> None:
    found = rules(
        '[damage.dent]\neffect = "shrapnel"\n[damage.flat_tire]\neffect = "dazed"\ncount = 2\nname = "Flat tire"'
    )
    kinds = {kind.id: kind for kind in found.damage}
    assert (kinds["dent"].effect, kinds["dent"].symbol) == (Shrapnel, "dmg-dent")
    assert kinds["flat-tire"].effect is Dazed
    game = VENDETTA.new_game(Recipe("vendetta", SEATS, "x", content=tuple(VENDETTA.packs)))
    assert isinstance(game, Game)
    assert damage_words(game, found.damage_names.index("flat-tire")) == "Flat tire"


def test_removed_items_stay_known_and_come_no_more() -> None:
    gone = "".join(f"[{item}]\nremove = true\n" for item in ("hazards.mine", "commands.nitro", "sides.5a", "sides.5b"))
    found = rules(f"{gone}[sides.6x]\ntile = 60\n{GRID}[sides.6y]\ntile = 60\n{GRID}")
    assert found.hazard_counts[found.hazard_names.index("mine")] == 0
    assert "nitro" not in [found.commands[number].data.id for number in found.board[0]]
    ids = [side.id for side in found.sides]
    assert "5a" not in ids
    assert ids[-2:] == ["6x", "6y"]


def test_figures_of_commands_boards_vehicles_terrains_dice_crews_and_the_box() -> None:
    found = rules(
        '[commands.nitro]\nvalues = [1, 2, 3, 4]\nname = "Boost"\n'
        '[boards.cars]\ndice = 5\ncommands = ["nitro", "repair"]\n'
        "[vehicles.large]\nslots = 3\ncoasts = 1\n[terrains.mud]\ncost = 3\n[dice.road]\nfaces = [1, 3]\n"
        '[dice.slam]\nfaces = ["top", "bottom"]\n[crews.amber]\nname = "Orange"\n'
        "[box]\nwreck-figures = 6\nminor-damage = 3"
    )
    nitro = next(kind for kind in found.commands if kind.data.id == "nitro")
    assert (nitro.data.name, nitro.data.values, nitro.data.provenance) == ("Boost", (1, 2, 3, 4), "owner")
    assert (found.kinds[0].dice, len(found.board[0])) == (5, 2)
    assert (found.slots[2], found.coasts[2]) == (3, 1)
    assert found.cost[found.terrain["mud"]] == 3
    assert (found.die["road"].faces, found.dice.slam.weights) == ((1, 3), (1, 1))
    assert [crew.name for crew in found.crews] == ["Orange", "Teal", "Bone"]
    assert (found.parts.content.wreck_figures, found.minor_count) == (6, 3)


def test_a_grid_marks_its_hazard_spaces() -> None:
    found = rules('[sides.2a]\ntitle = "Mine"\nhazards_2_players_only = [[3, 7]]\n' + GRID)
    side = next(side for side in found.sides if side.id == "2a")
    assert (side.title, side.provenance, len(side.marks)) == ("Mine", "owner", 6)
    assert side.marks[6 * 6 + 2] == 2
    assert rules('[sides.2a]\ntitle = "Only the name"').sides[2].title == "Only the name"


def test_counts_unlike_the_printed_ones_are_told_and_played() -> None:
    more = pack("[hazards.mine]\ncount = 5\n[damage.dent]\ncount = 3")
    (sentence,) = VENDETTA.warnings(more)
    assert "hazard tokens add up to" in sentence
    assert not VENDETTA.warnings(pack("[hazards.mine]\ncount = 3\n[hazards.mud]\ncount = 7"))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[hazard.mine]\ncount = 5", "[hazard] is not part of a pack; the headings are boards, box,"),
        ("hazards = 5", "[hazards] should be a table of items, such as [hazards.ID]; not 5"),
        ("[hazards]\nmine = 5", "[hazards] mine should be a table of its own: [hazards.mine]"),
        ('[hazards."MINE!"]', "[hazards] 'MINE!' is not an id"),
        ("[hazards.mines]\ncount = 5", "[hazards.mines] is unknown; there are"),
        ("[hazards.mine]\ncount = -1", "[hazards.mine] count should be a whole number from 0 to 99, not -1"),
        ("[hazards.mine]\ncount = true", "[hazards.mine] count should be a whole number from 0 to 99, not True"),
        ("[hazards.mine]\ncount = '5'", "[hazards.mine] count should be a whole number from 0 to 99, not '5'"),
        ("[hazards.mine]\nnumber = 5", "[hazards.mine] has 'number', which means nothing here; it can have"),
        ('[hazards.mine]\nprovenance = "rulebook"', '[hazards.mine] has a provenance other than "owner"'),
        ("[hazards.mine]\nname = ''", "[hazards.mine] name must be one line of text"),
        ("[hazards.mine]\nname = 7", "[hazards.mine] name must be one line of text"),
        ("[hazards.mine]\nsymbol = 'a b'", "[hazards.mine] symbol should be the name of a drawing"),
        ("[hazards.mine]\neffect = 'boom'", "[hazards.mine] effect should be the id of an implemented item"),
        ("[hazards.mine]\neffect = 7", "[hazards.mine] effect should be the id of an implemented item, not 7"),
        ("[hazards.mine]\nremove = false", "[hazards.mine] remove can only be true"),
        ("[hazards.mine]\nremove = true\ncount = 2", "[hazards.mine] has 'count', which means nothing here"),
        ("[hazards.trap]\neffect = 'mine'", "[hazards.trap] is new and needs count = a whole number"),
        ("[hazards.mine]\nmodule = 'tar-pits'", "[hazards.mine] module 'tar-pits' is not installed"),
        ("[damage.dent]\neffect = 'mine'", "[damage.dent] effect should be the id of an implemented item, not 'mine'"),
        ("[commands.nitro]\nvalues = [0]", "[commands.nitro] values should be different die values from 1 to 7"),
        ("[commands.nitro]\nvalues = 3", "[commands.nitro] values should be a list of die values, not 3"),
        ("[boards.cars]\ncommands = ['jump']", "[boards.cars] commands should be different ids of commands; 'jump'"),
        ("[boards.cars]\ndie = 'd20'", "[boards.cars] die should be a die, not 'd20'"),
        ("[dice.movement]\nfaces = [4, 4]", "[boards.cars] the die 'movement' must show at least two different"),
        ("[boards.cars]\ndie = 'slam'", "[boards.cars] the die 'slam' must show at least two different numbers"),
        ("[vehicles.large]\nslots = 0", "[vehicles.large] slots should be a whole number from 1 to 8, not 0"),
        ("[vehicles.wreck]\nslots = 2", "[vehicles.wreck] has 'slots', which means nothing here"),
        ("[terrains.mud]\ncost = 0", "[terrains.mud] cost should be a whole number from 1 to 6, not 0"),
        ("[dice.road]\nfaces = []", "[dice.road] faces should be a list of 1 to 36"),
        ("[dice.road]\nfaces = [9]", "[dice.road] faces should be numbers from 1 to 7"),
        ("[dice.road]\nfaces = ['top']", "[dice.road] faces should be a list of whole numbers, not ['top']"),
        ("[dice.slam]\nfaces = ['middle']", "[dice.slam] faces has 'middle', which this die does not know"),
        ("[crews.pink]\nname = 'Pink'", "[crews.pink] is unknown; there are amber, azure"),
        ("[box]\nwrecks = 3", "[box] has 'wrecks', which means nothing here; it can"),
        ("box = 3", "[box] should be a table"),
        ("decks = 3", "[decks] should hold tables such as [decks.DECK.CARD]"),
        ("[decks.chess.queen]\ncopies = 2", "[decks.chess] is unknown; decks are:"),
        ("symbols = 3", "[symbols] should give each letter a terrain"),
        ("[symbols]\nq = 'lava'\n[sides.2a]\ntitle = 'x'", "[symbols] q = 'lava': a letter stands for one terrain"),
        ("[sides.9z]\ntitle = 'x'", "[sides.9z] is unknown"),
        ("[sides.9z]\n" + GRID, "[sides.9z] is new and needs tile = a whole number"),
        ("[sides.9z]\ntile = 99\n" + GRID, "[sides] tile 99 has 1 sides; give it two, or remove both"),
        ("[sides.2a]\nremove = true", "[sides] tile 2 has 1 sides"),
        ("[sides.1a]\nremove = true\n[sides.1b]\nremove = true", "[sides] no starting tile is left; keep it"),
        ("[sides.2a]\ngrid = ['o o']", "[sides.2a] has a wrong grid"),
        ("[sides.2a]\n" + GRID.replace("X", "Q", 1), "[sides.2a] has a wrong grid"),
        ("[sides.2a]\nhazard_spaces = [[1, 1]]\n" + GRID, "[sides.2a] has a wrong grid"),
        ("[sides.2a]\nhazards_2_players_only = [[9, 1]]\n" + GRID, "[sides.2a] hazards_2_players_only should"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence_with_file_and_item(text: str, reason: str) -> None:
    with pytest.raises(PackError) as caught:
        pack(text)
    place, _, told = str(caught.value).partition(": ")
    assert re.fullmatch(r"mine\.toml(:\d+)?", place)
    assert told.startswith(reason)
    assert "\n" not in told


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[hazards.mine]\n\n# two lines\nname = 'x'\ncount = -1", 5),
        ("[hazards.mime]\ncount = 1", 1),
        ("[hazards]\n[hazards.'mine']\n'count' = 1.5", 3),
        ("[damage.flat_tire]\neffect = 'dent'\ncount = 1\ncolour = 'red'", 4),
        ("[damage.flat]\neffect = 'dent'", 1),
        ("[dice.road]\nfaces = [9]\n[terrains.mud]\ncost = 1", 2),
    ],
)
def test_it_names_the_line_that_is_wrong(text: str, line: int) -> None:
    with pytest.raises(PackError) as caught:
        pack(text)
    assert str(caught.value).startswith(f"mine.toml:{HEAD_LINES + line}: [")


def test_too_few_tiles_are_refused() -> None:
    gone = "".join(f"[sides.{side.id}]\nremove = true\n" for side in VENDETTA._world(()).parts.sides
                   if side.dealt and not side.start and side.tile != 2)  # fmt: skip
    with pytest.raises(PackError, match=r"\[sides\] too few tiles are left; keep at least 4 besides the starting tile"):
        pack(gone)


# --- modules -------------------------------------------------------------------------------


class Spin(Frame[Any]):
    """The guide's example: the car turns round and loses its moves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("vehicle",)

    def __init__(self, vehicle: int) -> None:
        self.vehicle = vehicle

    def start(self, g: Game, answer: int) -> Signal:
        g.stop(self.vehicle)
        return g.finish()


CARDS = (
    CardData("toy-fast", "Fast", "Fast.", 2, "house", "toy-fast", {"bonus": 1}),
    CardData("toy-slow", "Slow", "Slow.", 1, "house", "toy-slow"),
)
EFFECTS = Module(
    id="my-effects",
    title="My effects",
    ruleset="vendetta",
    frames=(Spin,),
    adds={"damage": ((DamageKind("spin", "dmg-dazed", Spin), 0),), "decks": (Deck("toy-deck", CARDS, 3),)},
)


@pytest.fixture
def effects() -> Iterator[None]:
    VENDETTA.add(EFFECTS)
    yield
    del VENDETTA.modules[EFFECTS.id]


def test_a_new_effect_is_a_module_and_must_be_played_with(effects: None) -> None:
    found = rules("[damage.spin]\ncount = 2\n[damage.dazed]\neffect = 'spin'", "my-effects")
    kinds = {kind.id: kind for kind in found.damage}
    assert kinds["dazed"].effect is Spin
    assert found.damage_counts[found.damage_names.index("spin")] == 2
    with pytest.raises(
        PackError, match=r"\[damage\.dazed\] follows the rules of 'spin', which belongs to a module that is"
    ):
        rules("[damage.spin]\ncount = 2\n[damage.dazed]\neffect = 'spin'")


def test_items_of_modules_that_are_not_played_are_left_alone(effects: None) -> None:
    text = "[damage.spin]\ncount = 2\n[decks.toy_deck.toy_fast]\ncopies = 4\n"
    text += "[damage.twirl]\neffect = 'spin'\ncount = 1\nmodule = 'my-effects'"
    assert "twirl" not in rules(text).damage_names
    assert "twirl" in rules(text, "my-effects").damage_names


def test_cards_of_a_deck(effects: None) -> None:
    found = rules(
        "[decks.toy-deck.toy_fast]\ncopies = 4\nname = 'Faster'\nbonus = 2\n[decks.toy-deck.toy-slow]\nremove = true\n"
        "[decks.toy-deck.toy-odd]\neffect = 'toy-slow'\ncopies = 1\ntext = 'Odd.'",
        "my-effects",
    ).decks["toy-deck"]
    told = [(card.id, card.name, card.text, card.copies, card.effect, dict(card.data)) for card in found.cards]
    assert told == [
        ("toy-fast", "Faster", "Fast.", 4, "toy-fast", {"bonus": 2}),
        ("toy-slow", "Slow", "Slow.", 0, "toy-slow", {}),
        ("toy-odd", "Slow", "Odd.", 1, "toy-slow", {"symbol": ""}),  # it is not drawn as the card it acts like
    ]
    assert VENDETTA.warnings(*VENDETTA.packs.values()) == [
        "the cards of toy-deck add up to 5, but 3 are printed on the box"
    ]
    with pytest.raises(PackError, match=r"\[decks\.toy-deck\.toy-fast\] bonus should be like 1, not 'x'"):
        rules("[decks.toy-deck.toy-fast]\nbonus = 'x'", "my-effects")


# --- play ----------------------------------------------------------------------------------

WILD = f"""
[hazards.mine]
count = 20
[hazards.road]
remove = true
[damage.dent]
effect = "blast-off"
[damage.more]
effect = "shrapnel"
count = 6
[commands.nitro]
remove = true
[boards.cars]
dice = 6
[vehicles.small]
slots = 1
[vehicles.large]
slots = 5
[terrains.mud]
cost = 4
[dice.movement]
faces = [1, 7, 7]
[dice.road]
faces = [5]
[sides.2a]
{GRID}""".lstrip()
BARE = "".join(f"[hazards.{id}]\nremove = true\n" for id in ("road", "oil-slick", "mud", "mine", "wreck")) + "".join(
    f"[damage.{kind.id}]\nremove = true\n" for kind in VENDETTA.parts.damage
)


@pytest.mark.parametrize("text", [WILD, BARE], ids=["wild", "bare"])
@pytest.mark.parametrize("seed", ["a", "b"])
def test_a_game_with_a_pack_keeps_every_promise(text: str, seed: str) -> None:
    game = play_checked(VENDETTA, Recipe("vendetta", SEATS, seed, content=(pack(text).ref,)))
    assert game.result is not None


# --- anything ------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        "hazards",
        "damage",
        "commands",
        "boards",
        "vehicles",
        "terrains",
        "dice",
        "sides",
        "crews",
        "box",
        "decks",
        "symbols",
        "mine",
        "dent",
        "nitro",
        "cars",
        "large",
        "mud",
        "road",
        "2a",
        "amber",
        "count",
        "effect",
        "remove",
        "values",
        "faces",
        "grid",
        "name",
        "copies",
        "module",
        "tile",
        "x",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.floats(allow_nan=False) | WORDS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.long
@settings(max_examples=300, deadline=None)
@given(st.dictionaries(WORDS, st.dictionaries(WORDS, VALUES, max_size=4) | VALUES, max_size=4))
def test_whatever_a_pack_says_it_is_played_or_refused_in_one_sentence(data: dict[str, Any]) -> None:
    told = "mine.toml: ["  # such tables stand nowhere
    odd = replace(parse_pack(HEAD, "mine.toml"), data=data)
    try:
        VENDETTA.check_pack(odd)
        VENDETTA.warnings(odd)
    except PackError as error:
        told = str(error)
    assert told.startswith("mine.toml: [")
    assert "\n" not in told
