"""Facts: each form holds when it should, and says what is the case when it does not."""

from __future__ import annotations

import pytest

from thunderroad.scenario import ScenarioError, forms, parse, run

POSITION = """
seats: amber, teal, bone
position:
  tiles: off-road road off-road
  turn: 2
  first: amber
  road die: 2
  amber dice: 1 6
  teal dice: none
  amber.small: at 3/1
  amber.medium: start
  amber.large: at 6/1, damage dent dazed
  teal.small: at 3/2, damage dent
  bone.large: at 5/20
  amber.chopper: at 1/1
road:
  .  . m !road .
  .  . . .     .
  .  . . ?mine W
  .  . . .     .
  .  . . .     .
  .  . . .     .
"""


def differences(facts: str) -> list[str]:
    text = f"{POSITION}then:\n  {facts}\nthen:\n  asks amber assign\n"
    return [one.text for one in run(parse(text, "x.txt")).differences]


@pytest.mark.parametrize(
    "fact",
    [
        "amber.small at 3/1",
        "amber.small is operable",
        "amber.large is inoperable",
        "amber.medium is in the starting area",
        "teal.large is eliminated",
        "teal.chopper is at home",
        "amber.chopper at 1/1",
        "teal.small has 1 damage",
        "amber.small has no damage",
        "1 wreck",
        "3/4 has a face-down token",
        "1/4 has a road token",
        "1/3 has no token",
        "2/2 has nothing",
        "1/3 is mud",
        "rear tile is off-road",
        "no finish line",
        "round 2",
        "amber is active",
        "amber is first",
        "bone is in the game",
        "amber has dice 6 1",
        "teal has no dice",
        "status road-die is +2",
        "moves left is 0",
        "tiles laid is 3",
        "damage in pile dent is 1",
        "hazards in pile mine is 3",
        "hazards in discards mine is 0",
        "minor tokens is 0",
        "amber.small coasts is 0",
        "amber.large holds dent, dazed",
        "amber.small holds nothing",
        "teal sees amber has dice 1 6",
        "teal sees amber.small at 3/1",
        "teal sees asks amber assign",
        "the game goes on",
        "asks amber assign by VB-ASSIGN-01",
        "asks amber assign: amber.small 1, amber.small 6, amber.medium 1, amber.medium 6",
        "asks amber assign with amber.small 1",
        "asks amber assign without amber.large 1",
        "event turn",
        "event turn VB-ROUND-01",
        "no event slam",
        "events turn VB-ROUND-01",
    ],
)
def test_facts_that_hold(fact: str) -> None:
    assert differences(fact) == []


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ("amber.small at 3/2", "it is at 3/1"),
        ("amber.medium at 3/2", "it is in the starting area"),
        ("teal.large at 3/2", "it is eliminated"),
        ("teal.chopper at 3/2", "it is at home"),
        ("amber.small is inoperable", "it is operable"),
        ("teal.large is operable", "it is eliminated"),
        ("amber.small is eliminated", "it is at 3/1"),
        ("teal.small has 2 damage", "it has 1"),
        ("amber.small on teal.small", "it stands on nothing"),
        ("no wrecks", "there are 1"),
        ("3/4 has a mine token", "it is o+?"),
        ("3/4 has no token", "it is o+?"),
        ("1/3 has a mud token", "it is m"),
        ("3/5 has nothing", "it is o+W"),
        ("1/3 is road", "it is mud"),
        ("lead tile is 3a", "it is off-road"),
        ("finish line", "the finish line is not there"),
        ("round 3", "it is round 2"),
        ("teal is active", "amber is"),
        ("teal is first", "amber is"),
        ("bone is out", "bone is in the game"),
        ("amber has dice 1", "amber has 1 6"),
        ("amber has no dice", "amber has 1 6"),
        ("teal has dice 1", "teal has none"),
        ("status road-die is +3", "it is +2"),
        ("amber wins", "the game is not over"),
        ("asks teal assign", "amber is asked 'assign'"),
        ("asks amber steer", "amber is asked 'assign'"),
        ("asks amber assign by VB-CMD-01", "it is asked by VB-ASSIGN-01"),
        ("asks amber assign: amber.small 1", "the options are amber.small 1, amber.small 6"),
        ("asks amber assign with amber.large 1", "the options are"),
        ("teal sees asks amber assign with amber.small 1", "the options are"),
        ("teal sees hazards in pile mine is 3", "nobody at the table knows"),
        ("moves left is 2", "it is 0"),
        ("amber.large holds dent", "it holds dent, dazed"),
        ("finish line in column 25", "it is not there"),
        ("asks amber assign without amber.small 1", "the options are"),
        ("event slam", "what happened was turn VB-ROUND-01"),
        ("no event turn", "what happened was turn VB-ROUND-01"),
        ("events turn, slam VB-SLAM-01", "'slam VB-SLAM-01' is missing from turn VB-ROUND-01"),
    ],
)
def test_facts_that_do_not_hold_say_what_is_the_case(fact: str, instead: str) -> None:
    (told,) = differences(fact)
    assert told.startswith(f"'{fact}' does not hold: {instead}")


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        ("amber.smoll is operable", "there is no 'amber.smoll'; did you mean 'amber.small'? There are amber.chopper"),
        ("amber.small on wreck-9", "there has been no 'wreck-9'; wrecks so far: wreck-1"),
        ("wreck-9 is eliminated", "there has been no 'wreck-9'"),
        ("amber.small at 9/1", "the board has lanes 1 to 6 and columns 1 to 24"),
        ("pink is active", "there is no seat with the crew 'pink'; there are amber, teal, bone"),
        ("pink sees round 2", "there is no seat with the crew 'pink'"),
        ("status moon is 1", "the status bar has no entry 'moon'; there are damage, hazards, road-die, round, tiles"),
        ("no event slamm", "there is no event 'slamm'; did you mean 'slam'?"),
        ("events turn, slamm", "there is no event 'slamm'"),
        ("no event slam VB-SLAM-99", "there is no rule 'VB-SLAM-99'; did you mean 'VB-SLAM-0"),
        ("amber.small does not have the mark glowing", "there is no mark 'glowing'; there are none"),
        ("amber.small holds dents", "there is no token or card 'dents'; did you mean 'dent'?"),
        ("amber.small holds ,", "say what it holds, or 'nothing'"),
        ("asks amber assignn", "there is no question 'assignn'; did you mean 'assign'?"),
        ("asks amber assign without rubbish", "'rubbish' is not an answer to 'assign'; answers are VEHICLE DIE"),
        ("3/4 has a mime token", "there is no token 'mime'; did you mean 'mine'?"),
        ("1/3 is mudd", "there is no terrain 'mudd'; did you mean 'mud'?"),
        ("lead tile is 9z", "there is no tile '9z'"),
        ("last tile is 1a", "there is no place of a tile 'last'; there are rear, middle, lead"),
        ("moves over is 2", "there is no number 'moves over'; did you mean 'moves left'?"),
        ("hazards in pile mime is 2", "there is no kind 'mime'; did you mean 'mine'?"),
    ],
)
def test_facts_about_nothing_are_mistakes_of_the_file(fact: str, reason: str) -> None:
    with pytest.raises(ScenarioError, match=r"^x\.txt:24: ") as caught:
        differences(fact)
    assert reason in str(caught.value)


def test_the_end_of_a_game() -> None:
    text = "seats: amber, teal\nposition:\n  tiles: road road road\n  final: yes\n  amber dice: 1\n"
    text += "  amber.small: at 3/24\n  teal.small: at 1/1\nplay:\n  amber: front\nthen:\n"
    assert run(parse(text + "  amber wins\n  amber wins by VB-WIN-01\n", "x.txt")).passed
    facts = "  teal wins\n  amber, teal draw\n  amber wins by VB-WIN-02\n  the game goes on\n  asks amber steer\n"
    told = [one.text for one in run(parse(text + facts, "x.txt")).differences]
    assert [one.partition(": ")[2] for one in told] == [
        "amber did",
        "amber did",
        "it was by VB-WIN-01",
        "it has ended: across the finish line",
        "nothing is being asked",
    ]


CLASSIC = """
ruleset: classic
{modules}
seats: green, tan
luck: 1
position:
  {vehicle}
  tan.{other}: at 7/12
then:
  {fact}
"""


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("green.avenger holds rocket, nitrous 2", []),
        ("green.avenger uses nitrous is 2", []),
        ("power-ups in deck rocket is 1", []),
        ("power-ups in discards rocket is 0", []),
        ("2/6 has a sharp-object token", []),
        ("2/6 has nothing", ["'2/6 has nothing' does not hold: it is d+!sharp-object"]),
        ("tan.eliminator holds nothing", []),
        ("green.avenger holds nothing", ["'green.avenger holds nothing' does not hold: it holds rocket, nitrous 2"]),
        ("green.avenger holds rocket", ["'green.avenger holds rocket' does not hold: it holds rocket, nitrous 2"]),
    ],
)
def test_what_vehicles_of_1998_hold(fact: str, found: list[str]) -> None:
    text = CLASSIC.format(
        modules="modules: expanded-1998",
        vehicle="green.avenger: at 2/5, has rocket, has nitrous\n  2/6: sharp-object",
        other="eliminator",
        fact=f"{fact}\nthen:\n  asks green declare",
    )
    assert [one.text for one in run(parse(text, "x.txt")).differences] == found


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        ("green.small holds nothing", "vehicles in this game cannot hold anything"),
        ("green.small has no damage", "vehicles in this game take no damage"),
        ("no finish line", "this game has no finish line"),
        ("middle tile is s", "there is no place of a tile 'middle'; there are rear, lead"),
        ("3/4 has a mine token", "there is no token 'mine'; there are none"),
    ],
)
def test_a_fact_that_says_nothing_in_a_game_is_refused(fact: str, reason: str) -> None:
    text = CLASSIC.format(modules="", vehicle="green.small: at 2/5", other="small", fact=fact)
    with pytest.raises(ScenarioError) as caught:
        run(parse(text, "x.txt"))
    assert reason in str(caught.value)


def test_no_form_of_fact_takes_a_name_that_nobody_looks_up() -> None:
    with pytest.raises(ValueError, match="the group 'colour' of"):
        forms.fact(r"(?P<crew>[a-z]+) is painted (?P<colour>[a-z]+)", "amber is painted red")


def test_every_form_of_fact_has_an_example() -> None:
    for (pattern, _), example in zip(forms.FORMS, forms.EXAMPLES, strict=True):
        assert pattern.match(example.removeprefix("teal sees ")), example
