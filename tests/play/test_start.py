"""Tables that begin with a position, and dice whose first results are known."""

from __future__ import annotations

from thunderroad import tutorial
from thunderroad.kernel.chance import Rng
from thunderroad.play.players import Player
from thunderroad.play.prelude import Prelude
from thunderroad.play.start import Loaded
from thunderroad.play.table import Table

FACES = ["1", "2", "3"]


def test_each_die_has_its_own_row() -> None:
    dice = Loaded([("road", "2"), ("slam", "top"), ("road", "3")], Rng.seeded("x"))
    assert FACES[dice.decide("road", FACES, [1, 1, 1])] == "2"
    twin = dice.clone()
    assert ["top", "bottom"][dice.decide("slam", ["top", "bottom"], [1, 1])] == "top"
    assert FACES[dice.decide("road", FACES, [1, 1, 1])] == "3"
    assert twin.rows == {"road": ["3"], "slam": ["top"]}, "a copy has its own rows"


def test_a_result_that_cannot_come_waits_and_chance_decides() -> None:
    dice = Loaded([("hazard", "mine")], Rng.seeded("x"))
    assert dice.decide("hazard", ["mud"], [1]) == 0
    assert dice.rows == {"hazard": ["mine"]}
    assert {dice.decide("slam", ["top", "bottom"], [1, 1]) for _ in range(40)} == {0, 1}


def table() -> Table:
    mission = next(mission for group in tutorial.groups() for mission in group.missions)
    recipe = mission.scenario.recipe
    past = Prelude.from_json(mission.past().to_json())
    return Table.create(recipe, [Player("me", "Ada"), Player("friend", "Bo")], free_undo=True, past=past)


def test_a_table_with_a_position_is_kept_and_goes_back_as_a_whole() -> None:
    one = table()
    begun = one.game.digest()
    for n in range(6):
        assert one.to_answer is not None
        one.answer(one.to_answer, one.seq, 0, f"command-{n}")
    restored = Table.restore(one.recipe, one.players, one.records.values(), free_undo=True, past=one.past)
    assert restored.game.digest() == one.game.digest()
    proposal = one.propose_undo(0, one.seq, "back", to=0)
    one.commit(proposal)  # type: ignore[arg-type]
    assert one.game.digest() == begun
    assert one.at(0).digest() == begun
