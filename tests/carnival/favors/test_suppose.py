"""What a seat may suppose of a token that lies face down: also that it is of a kind that others hold."""

from __future__ import annotations

import pytest

from thunderroad.modules.carnival.content import box
from thunderroad.modules.carnival.state import favors, favors_of, first_kind
from thunderroad.vendetta.hidden import suppose
from thunderroad.vendetta.knowledge import unseen_mix

from .kit import N, Stage


@pytest.mark.rule("CC-PF-02")
def test_the_only_one_left_may_be_in_another_hand_or_on_the_space(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0)).lay_favor("precision", (-1, 2))
    all_of_them = next(favor.copies for favor in box().favors.cards if favor.id == "mega-repair") * ["mega-repair"]
    g.holds_favor("teal", *all_of_them)
    kind, before = first_kind(g.g) + 4, unseen_mix(g.g, 0)
    assert g.g.rules.hazard_names[kind].endswith("mega-repair")
    assert g.g.hazard_pile[kind] == 0
    suppose(g.g, 0, g.hex(-1, 2), kind)
    assert g.g.token[g.hex(-1, 2)] % 128 == kind + 1
    assert favors(g.g).kinds(1).count(kind) == len(all_of_them) - 1
    assert unseen_mix(g.g, 0) == before


@pytest.mark.rule("CC-PF-02", "CC-PF-05")
def test_who_has_seen_one_of_two_alike_does_not_learn_that_the_other_one_is_left(show: Stage) -> None:
    g = show().park("Am", (-1, 3), N).park("Tl", (4, 0)).holds_favor("amber", "precision")
    held, kind = favors(g.g), first_kind(g.g) + [favor.effect for favor in favors_of(g.g)].index("precision")
    g.g.hazard_pile[kind] -= 1
    held.take(g.g, 0, kind, 1 << 1)  # teal has seen this one
    held.spend(g.g, 0, kind)
    g.has_favors("amber", "precision")
    assert held.hidden_tokens(g.g, 1)[kind] == 1, "for teal it may be any favor"
