"""Running scenarios: refused positions, differences in words, settled ends."""

from __future__ import annotations

import pytest

from thunderroad.scenario import Outcome, ScenarioError, parse, run

HEAD = "seats: amber, teal\n"
PLAIN = """
seats: amber, teal
position:
  tiles: off-road off-road off-road
  amber dice: 1
  amber.small: at 3/1
  teal.small: at 3/2
"""


def outcome_of(text: str) -> Outcome:
    return run(parse(text, "x.txt"))


def told(text: str) -> list[str]:
    return [f"{one.line}: {one.text}" for one in outcome_of(text).differences]


def refuse(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        outcome_of(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("tiles: 1a 2a", "x.txt:3: the board has three tiles"),
        ("tiles: 1a 2a 9z", "x.txt:3: there is no tile side '9z'"),
        ("pile: 9z", "x.txt:3: there is no tile side '9z'"),
        ("final: perhaps", "x.txt:3: 'final' must be yes or no"),
        ("round: two", "x.txt:3: expected a number, not 'two'"),
        ("active: bone", "x.txt:3: there is no seat with the crew 'bone'; there are amber, teal"),
        ("amber dice: 7", "x.txt:3: movement dice show 1 to 6"),
        ("amber command: fly 2", "x.txt:3: there is no command 'fly'"),
        ("amber moon: 2", "x.txt:3: 'amber moon' is not part of a position"),
        ("amber.small: at 7/1", "x.txt:3: there is no space 7/1"),
        ("amber.small: happy", "x.txt:3: 'happy' does not describe a vehicle"),
        ("amber.tiny: at 1/1", "x.txt:3: there is no vehicle 'amber.tiny'"),
        ("bone.small: at 1/1", "x.txt:3: there is no seat with the crew 'bone'"),
        ("amber.small: at 1/1, damage rust", "x.txt:3: there is no damage token 'rust'"),
        ("amber.small: at 1/1, damage dent dent dent", "damage slots, but 3 tokens"),
        ("amber.small: at 1/1, at 1/2", "x.txt:3: amber.small is already on the board"),
        ("round: 0", "x.txt:3: 'round' is at least 1"),
        ("round: 2", "at least two crews need an operable car"),
    ],
)
def test_positions_that_cannot_be(lines: str, reason: str) -> None:
    assert reason in refuse(f"{HEAD}position:\n  {lines}\n")


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ("  .\n  .", "x.txt:2: a drawing has 6 lanes, but this one has 2"),
        ("  ?\n" + "  .\n" * 5, "x.txt:3: say what lies there face down, such as ?mine"),
        ("  !mine\n" + "  .\n" * 5, "x.txt:3: a mine token is discarded when it is revealed"),
        ("  !tank\n" + "  .\n" * 5, "x.txt:3: there is no hazard token 'tank'"),
        ("  Bs\n" + "  .\n" * 5, "x.txt:3: 'Bs' has no crew's letter; the letters are A amber, T teal"),
        ("  As As\n" + "  . .\n" * 5, "x.txt:3: amber.small is already on the board"),
        ("  As/Ts\n" + "  .\n" * 5, "x.txt:3: two road vehicles cannot share a space"),
        ("  As+W\n" + "  .\n" * 5, "x.txt:3: two road vehicles cannot share a space"),
    ],
)
def test_drawings_that_cannot_be(rows: str, reason: str) -> None:
    assert reason in refuse(f"{HEAD}road:\n{rows}\n")


def test_what_cannot_be_chosen_is_told_at_its_own_line() -> None:
    assert "x.txt:2: there is no ruleset 'chess'" in refuse(HEAD + "ruleset: chess\n")
    assert "x.txt:2: there is no ruleset 'classik'; did you mean 'classic'?" in refuse(HEAD + "ruleset: classik\n")
    assert "x.txt:2: there is no option 'wreck-limit'; did you mean 'wreck_limit'?" in refuse(
        HEAD + "options: wreck-limit=figures\n"
    )
    assert "x.txt:2: option 'wreck_limit' cannot be 'few'" in refuse(HEAD + "options: wreck_limit=few\n")
    assert "x.txt:2: there is no module 'bigrig' for Thunder Road: Vendetta; did you mean 'big-rig'?" in refuse(
        HEAD + "modules: bigrig\n"
    )
    assert "x.txt:2: there is no crew 'tael' in Thunder Road: Vendetta; did you mean 'teal'?" in refuse(
        "title: x\nseats: amber, tael\n"
    )


def test_an_answer_that_is_not_legal_stops_play_and_names_the_options() -> None:
    assert told(PLAIN + "play:\n  amber: left\n") == [
        "9: amber is asked 'steer' and cannot answer 'left'; options are front-left, front, front-right"
    ]


def test_an_answer_of_the_wrong_seat_or_kind() -> None:
    assert told(PLAIN + "play:\n  teal: front\n")[0].startswith("9: 'front' is for teal, but amber is asked 'steer'")
    assert told(PLAIN + "play:\n  amber shoot: none\n")[0].startswith(
        "9: 'none' is for amber shoot, but amber is asked"
    )


def test_results_are_asked_by_name_and_must_all_be_used() -> None:
    missing = told(PLAIN + "play:\n  amber: front\nthen:\n  round 2\n")[0]
    assert "after 'front': the rules ask for 'slam' (top, bottom), but no scripted result is left; add it" in missing
    wrong = "results:\n  direction: front\nplay:\n  amber: front\n"
    assert "'direction: front' is scripted next, but the rules ask for 'slam'" in told(PLAIN + wrong)[0]
    unused = "results:\n  slam: top\nplay:\n  amber: front-left, none\n"
    assert told(PLAIN + unused) == ["9: the rules never asked for 'slam: top'"]
    face = "results:\n  slam: up\nplay:\n  amber: front\n"
    assert refuse(PLAIN + face) == "x.txt:9: 'slam' cannot show 'up'; it shows top, bottom"
    die = "results:\n  slamm: top\n"
    assert refuse(PLAIN + die).startswith("x.txt:9: there is no die or draw 'slamm'; did you mean 'slam'?")


def test_faces_and_answers_ignore_case() -> None:
    assert told(PLAIN + "results:\n  Slam: TOP\n  direction: Rear\nplay:\n  amber: Front, None\n") == []


def test_luck_decides_what_is_not_scripted() -> None:
    text = PLAIN.replace("seats:", "luck: 4\nseats:") + "results:\n  slam: top\nplay:\n  amber: front\n"
    first, second = outcome_of(text), outcome_of(text)
    assert first.board == second.board
    assert not any("scripted" in one.text for one in first.differences)


def test_an_unfinished_effect_must_be_named() -> None:
    assert told(PLAIN + "then:\n  round 2\n")[0].startswith("0: unfinished: amber is asked 'steer'")
    assert told(PLAIN + "then:\n  asks amber steer\n") == []


def test_a_file_without_then_tells_what_happens_and_what_is_asked() -> None:
    outcome = outcome_of(PLAIN)
    assert outcome.passed
    assert outcome.asked == "amber is asked 'steer' (front-left, front, front-right)"
    assert outcome_of(PLAIN + "results:\n  slam: top\n  direction: rear\nplay:\n  amber: front\n").log[-1]


def test_a_game_that_is_over_takes_no_answers() -> None:
    text = PLAIN.replace("3/2", "3/24, damage dent") + "play:\n  amber: front-left\n"
    over = "seats: amber, teal\nposition:\n  tiles: road road road\n  final: yes\n  amber dice: 1\n"
    over += "  amber.small: at 3/24\n  teal.small: at 1/1\nplay:\n  amber: front, front\n"
    assert told(over) == ["9: 'front' has no question to answer: the game is over"]
    assert told(text) == []


def test_drawings_are_compared_space_by_space() -> None:
    drawn = "then road:\n  . . .\n  . . .\n  As . o\n  . . .\n  . . .\n  . . .\nthen:\n  asks amber steer\n"
    (one,) = outcome_of(PLAIN + drawn).differences
    assert (one.line, one.text) == (8, "1 space differs (expected>found):")
    assert one.shown[2] == "As .>Ts o"
    wide = "then road from 24:\n  . .\n" + "  . .\n" * 5 + "then:\n  asks amber steer\n"
    assert told(PLAIN + wide)[0].startswith("8: 6 spaces differ")


def test_a_drawn_check_needs_all_lanes() -> None:
    assert "x.txt:8: a drawing has 6 lanes, but this one has 1" in refuse(PLAIN + "then road:\n  .\n")


def test_the_log_cites_rules_and_the_board_is_drawn() -> None:
    outcome = outcome_of(PLAIN + "play:\n  amber: front-left, none\n")
    assert outcome.passed
    assert any(line.endswith("[VB-MOVE-03]") for line in outcome.log)
    assert len(outcome.board) == 6
