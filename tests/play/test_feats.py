"""What somebody may be proud of when a game has ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thunderroad.display.view.game import EventView, GameView, ResultView, TallyView
from thunderroad.display.wording import LANGUAGES, speaking
from thunderroad.family.module import Deed
from thunderroad.family.registry import ruleset, rulesets
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.feats import WON, Ended, achieved, ended, of_deeds, of_winners
from thunderroad.play.story import Blow, Meanings

PLAIN = Ended(
    seat=0, rivals=1, harmed=2, lost=1, running=2, fleet=3, shares=[(25, 75), (20, 80), (60, 40)], worst=False
)
"""A victory like many: behind at first, one vehicle lost."""


def finished(*winners: int) -> GameView:
    """The start of a game as if it had ended there."""
    rules = ruleset("vendetta")
    view = rules.view(rules.new_game(Recipe("vendetta", (Seat("bone"), Seat("teal")), "feats")), None)
    return replace(view, result=ResultView(list(winners), "by decree", "VB-WIN-01", []))


def test_a_victory_like_many_is_no_feat() -> None:
    assert [id for id, holds in WON.items() if holds(PLAIN)] == []


@pytest.mark.parametrize(
    ("feat", "how"),
    [
        ("untouched", {"harmed": 0, "lost": 0}),
        ("all-home", {"lost": 0, "running": 3}),
        ("last-rolling", {"running": 1}),
        ("written-off", {"shares": [(25, 75), (3, 97), (60, 40)]}),
        ("never-behind", {"shares": [(25, 75), (50, 50), (60, 40)]}),
        ("hard-to-kill", {"worst": True}),
        ("crowd", {"rivals": 4}),
    ],
)
def test_each_feat_of_a_winner(feat: str, how: dict[str, object]) -> None:
    won = replace(PLAIN, **how)  # type: ignore[arg-type]
    assert [id for id, holds in WON.items() if holds(won)] == [feat]


def test_the_winner_is_judged_by_the_harm_to_its_own_vehicles() -> None:
    view = finished(1)
    meanings = Meanings.of(ruleset("vendetta"), (), view)
    mine, other = (next(piece for piece, seat in meanings.whose.items() if seat == n) for n in (1, 0))
    kinds = [("hit", mine), ("damage", mine), ("eliminated", mine), ("damage", other), ("turn", mine)]
    events = [EventView(n, kind, "", "VB-1", {"piece": piece}) for n, (kind, piece) in enumerate(kinds)]
    found = ended(view, events, meanings, [(50.0, 50.0)], Blow(3, 1, 10, 2))
    assert found == Ended(1, 1, harmed=3, lost=1, running=3, fleet=3, shares=[(50.0, 50.0)], worst=True)
    assert ended(finished(0, 1), events, meanings, [], None) is None, "a draw has no winner"


def test_whoever_did_enough_of_a_deed_has_a_feat_win_or_not() -> None:
    deeds = (
        Deed("slams", "slam", "top", much=8, title="Demolition", text="Slam 8 times."),
        Deed("shots", "shot", "seat"),
        Deed("hit", "hit", "piece", much=9, title="Target", text="Be hit 9 times."),
    )
    tallies = [TallyView("slams", [7, 8, 9]), TallyView("shots", [9, 9, 9]), TallyView("hit", [8, 8, 8])]
    found = achieved("vendetta", deeds, tallies, None)
    assert [(one.seats, one.feat.id, one.feat.title) for one in found] == [([1, 2], "vendetta.slam", "Demolition")]


def test_a_sole_winner_has_the_feats_of_winners_alone() -> None:
    found = achieved("vendetta", (), [], replace(PLAIN, seat=1, rivals=4, shares=[]))
    assert [(one.feat.id, one.seats) for one in found] == [("won.crowd", [1])]


def test_all_feats_have_an_id_of_their_own_and_words_in_every_language() -> None:
    for rules in rulesets().values():
        for language in LANGUAGES:
            with speaking(language):
                feats = [*of_winners(), *of_deeds(rules.deeds(), rules.id)]
                assert len({feat.id for feat in feats}) == len({feat.title for feat in feats}) == len(feats) >= len(WON)
                assert all(feat.text.endswith(".") for feat in feats)
