"""Single things by a line; positions that cannot be are refused, at the line of what stands wrong."""

from __future__ import annotations

import pytest

from thunderroad.scenario import ScenarioError, parse, run

BASE = """\
seats: amber, teal
{head}
position:
  teal.large: at 6/20
{lines}
"""


def told(lines: str, then: str = "", head: str = "") -> list[str]:
    text = BASE.format(head=head, lines="\n".join(f"  {line}" for line in lines.split("; "))) + then
    return [one.text for one in run(parse(text, "x.txt")).differences]


def refused(lines: str, head: str = "") -> str:
    with pytest.raises(ScenarioError) as caught:
        told(lines, head=head)
    return str(caught.value)


def test_single_things_are_placed_by_lines() -> None:
    then = """\
then:
  3/4 has a face-down token
  3/5 has a mud token
  5/2 has no token
  wreck-1 at 5/2
  4/4 is mud
  4/5 is mud
  amber.large at 1/1
  amber.small at 2/2
  amber.chopper at 6/6
  asks amber assign
"""
    lines = "3/4: ?mine; 3/5: !mud; 5/2: wreck; 4/4, 4/5: mud; 1/1: amber.large; 2/2: As; 6/6: A^"
    assert told(lines, then) == []


def test_several_things_on_one_space() -> None:
    then = "then:\n  3/4 has an oil-slick token\n  wreck-1 at 3/4\n  asks amber steer\n"
    assert told("amber dice: 1; amber.small: at 3/1; 3/4: !oil-slick, wreck", then) == []


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("amber.small: at 3/1; amber dice: 1 2 3 4 5", "x.txt:6: amber has 4 dice, but 5 are unspent"),
        (
            "amber.small: at 3/1, die 4; amber dice: 1 2 3 4",
            "x.txt:6: amber has 4 dice, but 4 are unspent and 1 are on",
        ),
        ("amber.small: at 3/1, die 9", "x.txt:5: a die of amber shows 1 to 6, not 9"),
        ("amber.small: at 3/1; amber command: nitro 6", "x.txt:6: 'nitro' takes a die that shows 1, 2, 3, not 6"),
        ("amber.small: at 3/1; 3/1: impassable", "x.txt:5: amber.small cannot stand at 3/1: impassable ground"),
        ("amber.small: at 3/1; 4/1: wreck; 4/1: impassable", "wreck-1 cannot stand at 4/1: impassable ground"),
        ("amber.small: at 3/1; 3/1: wreck", "x.txt:5: two road vehicles cannot share a space"),
        ("amber.small: damage dent", "x.txt:5: amber.small is out of the game; write where it is"),
        ("amber.small: at 3/1; amber.chopper: at 2/2; teal.chopper: at 2/2", "two choppers cannot be at 2/2"),
        (
            "amber.small: at 3/1; 1/1, 1/2, 1/3, 1/4, 1/5: ?mine",
            "x.txt:6: the box has only 4 ",
        ),
        ("amber.small: at 3/1; round: 2; round: 3", "x.txt:7: 'round' appears twice, first on line 6"),
        ("amber small: at 3/1", "x.txt:5: 'amber small' is not part of a position; did you mean 'amber.small'?"),
        ("amber.small: 3/1", "x.txt:5: '3/1' should read 'at 3/1'"),
        ("amber.small: at 3/1, damidge dent", "'damidge dent' does not describe a vehicle; did you mean 'damage'?"),
        ("play: x", "x.txt:5: 'play:' is a section of its own: begin its line at the left edge"),
        ("3/4: ?mnie", "x.txt:5: there is no hazard token 'mnie'; did you mean 'mine'?"),
        ("3/4: mudd", "x.txt:5: there is no thing for a space called 'mudd'; did you mean 'mud'?"),
        ("9/4: mud", "x.txt:5: there is no space 9/4"),
        ("boards: l s", "x.txt:5: this game has three tiles"),
    ],
)
def test_what_cannot_be_is_refused_at_its_line(lines: str, reason: str) -> None:
    assert reason in refused(lines)


def test_the_wreck_limit_is_kept_where_it_is_one() -> None:
    lines = "amber.small: at 3/1; 1/2, 1/4, 1/6, 1/8, 1/10: wreck"
    assert told(lines) == []
    assert "there are 4 wreck figures, but 5 wrecks" in refused(lines, "options: wreck_limit=figures")


RIG = """\
modules: big-rig
seats: crimson=C, amber
position:
  amber.small: at 6/20
  crimson.front: at 3/7
  {rest}
"""


@pytest.mark.parametrize(
    ("rest", "reason"),
    [
        ("crimson.mid: at 3/5; crimson.rear: at 3/4", "x.txt:6: crimson.mid is at 3/5 and must touch crimson.front"),
        ("crimson.mid: at 3/6; crimson.rear: at 3/4", "x.txt:7: crimson.rear is at 3/4 and must touch crimson.mid"),
        ("crimson.mid: start; crimson.rear: at 3/4", "must touch crimson.mid, which is not on the board"),
        ("crimson.mid: at 3/6", "crimson.rear is missing: place it, or write 'start'"),
        ("crimson.mid: at 3/6; crimson.rear: at 3/5; crimson dice: 5", "a die of crimson shows 1 to 3, not 5"),
        ("crimson.mid: at 3/6; crimson.rear: at 3/5; crimson used: cowcatcher 2", "did you mean 'cow-catcher'?"),
    ],
)
def test_rigs_that_cannot_be(rest: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(parse(RIG.format(rest=rest.replace("; ", "\n  ")), "x.txt"))
    assert reason in str(caught.value)


CARDS = """\
modules: german-engineering
seats: amber, teal
position:
  tiles: off-road off-road off-road
  {lines}
  amber.small: at 3/1
  amber.medium: at 4/1
  teal.small: at 3/9
then:
  {then}
  asks amber assign
"""


def cards(lines: str, then: str = "round 2") -> list[str]:
    text = CARDS.format(lines=lines.replace("; ", "\n  "), then=then.replace("; ", "\n  "))
    return [one.text for one in run(parse(text, "x.txt")).differences]


def test_deck_and_discards_can_both_be_given() -> None:
    then = "amber deck 6-any is 1; amber deck 1-large is 0; amber discards 3-large is 1; amber discards 6-any is 0"
    hand = "amber hand 4-large is 1; amber pile deck is 1; teal sees amber has 2 hidden cards"
    for lines in (
        "amber hand: 4-large 2-medium; amber deck: 6-any; amber discards: 3-large",
        "amber discards: 3-large; amber deck: 6-any; amber hand: 4-large 2-medium",
    ):
        assert cards(lines, f"{then}; {hand}") == []


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("amber dice: 1 2", "x.txt:5: amber plays with cards: write 'amber hand: 4-large'"),
        ("amber hand: 4-lrage", "x.txt:5: there is no card '4-lrage'; did you mean '4-large'?"),
        ("amber deck: 6-any 6-any 6-any 6-any 6-any", "x.txt:5: a deck has only"),
    ],
)
def test_cards_that_cannot_be(lines: str, reason: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        cards(lines)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("green dice: 1 2", "x.txt:5: dice are rolled when a turn begins: write them under 'results'"),
        ("tiles: 1a 2a 3a", "x.txt:5: this game has two boards"),
        ("3/4: ?mine", "x.txt:5: this game has no hazard tokens"),
        ("green.large: at 3/3, damage dent", "x.txt:5: cars in this game take no damage"),
        ("green.large: wreck", "x.txt:5: green.large is out of the game"),
        ("1/1, 1/2, 1/3, 1/4, 1/5, 1/6, 1/7, 1/8, 1/9: wreck", "the box has 8 black wrecks, but 9 are on"),
        ("4/4: mud", "x.txt:5: there is no thing for a space called 'mud'"),
    ],
)
def test_positions_of_1986_that_cannot_be(line: str, reason: str) -> None:
    text = "ruleset: classic\nseats: green, tan\nposition:\n  green.small: at 7/1\n  {}\n  tan.small: at 7/9\n"
    with pytest.raises(ScenarioError) as caught:
        run(parse(text.format(line), "x.txt"))
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("green.avenger: at 2/5, has rokcet", "there is no power-up 'rokcet'; did you mean 'rocket'?"),
        ("green.avenger: at 2/5, has bomb, has bomb", "the deck has no bomb left; there is 1"),
        ("2/6: sharp object", "did you mean 'sharp-object'?"),
        ("green.avenger: at 2/5, heads frnt", "there is no direction 'frnt'; did you mean 'front'?"),
    ],
)
def test_positions_of_1998_that_cannot_be(line: str, reason: str) -> None:
    text = "ruleset: classic\nmodules: expanded-1998\nseats: green, tan\nposition:\n  {}\n  tan.eliminator: at 7/9\n"
    with pytest.raises(ScenarioError) as caught:
        run(parse(text.format(line), "x.txt"))
    assert reason in str(caught.value)
