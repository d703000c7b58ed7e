"""What is told about a finished game: deeds by seat, and the hardest blow."""

from __future__ import annotations

from typing import Any

from thunderroad.display.view.game import EventView
from thunderroad.family.module import Deed
from thunderroad.family.registry import ruleset
from thunderroad.kernel.event import BROKEN, HIT, HURT, OUT
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.story import Blow, Meanings, blows, cruellest, plot, split, tallies

WHOSE = {"v0": 0, "v1": 1, "v2": 1}
HARMS = {"hit": HIT, "damage": HURT, "inoperable": BROKEN, "eliminated": OUT}
MEANINGS = Meanings(WHOSE, HARMS)


def event(n: int, kind: str, **data: Any) -> EventView:
    return EventView(n, kind, f"{kind} {n}", "VB-1", data)


def test_deeds_count_for_the_seat_or_the_owner_of_the_piece() -> None:
    deeds = (Deed("shots", "shot", "seat"), Deed("damage", "damage", "piece"), Deed("moved", "move", "piece"))
    happened = [
        event(1, "shot", seat=0, piece="v0"),
        event(2, "damage", piece="v1"),
        event(3, "damage", piece="v2"),
        event(4, "damage", piece="wreck-1"),
        event(5, "move", piece="v0", path=[4, 5]),
        event(6, "move", piece="v0", path=[5, 6]),
        event(7, "move", piece="v1", path=[4]),
        event(8, "shot", piece="v0"),
    ]
    found = {tally.label: tally.values for tally in tallies(deeds, 2, happened, MEANINGS)}
    assert found == {"shots": [1, 0], "damage": [0, 2], "moved": [2, 1]}


def test_a_deed_that_harms_counts_all_kinds_of_the_same_harm() -> None:
    deeds = (Deed("damage", "damage", "piece"), Deed("out", "out", "seat"))
    meanings = Meanings(WHOSE, HARMS | {"bent": HURT, "holed": HIT})
    happened = [event(k, kind, piece="v1") for k, kind in enumerate(("bent", "damage", "holed", "eliminated"))]
    found = tallies(deeds, 2, [*happened, event(9, "out", seat=0)], meanings)
    assert [tally.values for tally in found] == [[0, 2], [1, 0]]


def test_a_deed_may_ask_how_it_was_done() -> None:
    deeds = (Deed("driven", "move", "piece", how="drive"), Deed("moved", "move", "piece"))
    ways = [("v0", "drive"), ("v0", "slam"), ("v1", "skid"), ("v2", "drive"), ("v1", "drive")]
    happened = [event(n, "move", piece=piece, how=how) for n, (piece, how) in enumerate(ways)]
    assert [tally.values for tally in tallies(deeds, 2, happened, MEANINGS)] == [[1, 2], [2, 3]]


def test_spaces_count_that_a_vehicle_drove_itself() -> None:
    for name in ("vendetta", "classic"):
        assert [deed.how for deed in ruleset(name).deeds() if deed.kind == "move"] == ["drive"]


def test_what_modules_add_to_the_meaning_of_events() -> None:
    rules = ruleset("vendetta")
    modules = ("big-rig",)
    seats = tuple(Seat(crew) for crew in rules.usual_crews(modules, 2))
    view = rules.view(rules.new_game(Recipe("vendetta", seats, "story", modules)), None)
    plain, both = Meanings.of(rules, (), view), Meanings.of(rules, modules, view)
    assert len(plain.like("damage")) == 1
    assert plain.like("damage") < both.like("damage")
    assert plain.mends < both.mends
    assert both.like("slam") == {"slam"}
    assert "final" in plain.landmarks
    assert "scroll" not in plain.landmarks
    assert set(both.whose) < set(both.names)


def test_a_blow_is_all_that_one_answer_did_to_a_seat() -> None:
    first = [event(1, "damage", piece="v1"), event(2, "inoperable", piece="v1"), event(3, "hit", piece="v0")]
    second = [event(4, "eliminated", piece="v2"), event(5, "turn", seat=0)]
    found = blows([[], first, second], MEANINGS)
    assert found == [Blow(1, 1, 7, 2), Blow(1, 0, 1, 3), Blow(2, 1, 8, 4)]
    assert cruellest(found) == Blow(2, 1, 8, 4)


def test_events_are_split_by_the_answers_that_led_to_them() -> None:
    happened = [event(n, "turn") for n in (0, 1, 4, 5, 9)]
    found = split(happened, [4, 9, 12])
    assert [[one.n for one in events] for events in found] == [[0, 1], [4, 5], [9], []]


def test_a_blow_is_told_without_dice_and_without_hits_that_did_harm() -> None:
    happened = [
        event(1, "shot", piece="v0", target="v1"),
        event(2, "roll", piece="v1"),
        event(3, "hit", piece="v1"),
        event(4, "damage", piece="v1"),
        event(5, "kept", seat=1),
        event(6, "hit", piece="v2"),
        event(7, "eliminated", piece="v1"),
        event(8, "out", piece="v1"),
    ]
    told = plot(happened, Blow(1, 1, 10, 7), HARMS)
    assert [step.n for step in told] == [1, 4, 6, 7]


def test_a_long_blow_keeps_its_beginning_and_its_end() -> None:
    happened = [event(n, "move", piece="v1") for n in range(1, 20)]
    told = plot(happened, Blow(1, 1, 10, 19), HARMS)
    assert [step.n for step in told] == [1, 15, 16, 17, 18, 19]


def test_of_equal_blows_the_later_one_is_told_and_none_if_nobody_was_hurt() -> None:
    assert cruellest([Blow(3, 0, 5, 9), Blow(4, 1, 5, 12)]) == Blow(4, 1, 5, 12)
    assert cruellest([]) is None


def test_the_deeds_of_our_rulesets_have_words() -> None:
    for name in ("vendetta", "classic"):
        labels = [deed.label for deed in ruleset(name).deeds()]
        assert len(set(labels)) == len(labels) > 3


def test_what_harms_is_declared_by_a_ruleset() -> None:
    broken = [[event(0, "round")], [event(1, "bent", piece="v1"), event(2, "damage", piece="v1")]]
    assert blows(broken, Meanings(WHOSE, {"bent": BROKEN})) == [Blow(1, 1, 5, 1)]
    assert blows(broken, Meanings(WHOSE, {})) == []
    for name in ("vendetta", "classic"):
        assert set(ruleset(name).harms.values()) >= {HIT, BROKEN, OUT}
