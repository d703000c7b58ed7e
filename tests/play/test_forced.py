"""Questions with one answer, which need nobody: each that drives a game answers them, and a table only unseen.

German Engineering asks them, because a hand is its owner's secret (docs/decisions/0030-windows.md): here, where
commands take sixes alone, often.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import pytest

from thunderroad.bots import bot, decide, hint
from thunderroad.bots.base import BotInfo
from thunderroad.bots.lookahead import Lookahead
from thunderroad.bots.odds import Bounds, odds
from thunderroad.family.module import Module
from thunderroad.family.registry import ruleset
from thunderroad.kernel.chance import Rng
from thunderroad.kernel.choice import forced
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.lab.simulate import Plan
from thunderroad.lab.simulate import play as simulated
from thunderroad.play.errors import JournalError, TableError
from thunderroad.play.journal import Answer, Journal
from thunderroad.play.players import Player
from thunderroad.play.prelude import Prelude
from thunderroad.play.replay import Replay
from thunderroad.play.seating import BACK, REPLACE, STAND_IN, Change
from thunderroad.play.snapshot import packed, resumed, state_of
from thunderroad.play.table import Table
from thunderroad.play.undoing import binding
from thunderroad.scenario import loader, runner
from thunderroad.tutorial import Coach
from thunderroad.tutorial.reader import read
from thunderroad.vendetta.choices import DIE, NONE, worth
from thunderroad.vendetta.game import Game
from thunderroad.vendetta.hooks import COMMANDS

VENDETTA: Final = ruleset("vendetta")


def sixes(g: Game, seat: int, vehicle: int, options: tuple[int, ...]) -> tuple[int, ...]:
    """Commands take sixes alone."""
    return tuple(option for option in options if option == NONE or worth(option % DIE) == 6)


SIXES: Final = Module("toy-sixes", "Toy sixes", "vendetta", listeners=(COMMANDS.do(sixes),))
CARDS: Final = ("german-engineering", SIXES.id)
ME: Final = Player("me", "Ann")
LINK: Final = Player("link", "Cleo")
BOT: Final = Player("bot", "Rusty", "random")


@pytest.fixture(scope="module", autouse=True)
def _sixes() -> Iterator[None]:
    VENDETTA.add(SIXES)
    yield
    del VENDETTA.modules[SIXES.id]


def table_of(*players: Player, free_undo: bool = False) -> Table:
    seats = tuple(map(Seat, ("amber", "teal", "bone")[: len(players)]))
    return Table.create(Recipe("vendetta", seats, "needless", modules=CARDS), players, free_undo=free_undo)


def play(table: Table, most: int = 10_000) -> Table:
    """Everybody answers at random."""
    rng = Rng.seeded("answers")
    while (choice := table.game.choice) is not None and table.seq < most:
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    return table


def standing(table: Table) -> list[tuple[int, str]]:
    """Whom a table has waited for although there was one answer, as seat and kind of question."""
    found = []
    for n, past in enumerate(table.line):
        choice = table.at(n).choice
        assert choice is not None
        if forced(choice):
            found.append((past.answer.seat, choice.kind))
    return found


@pytest.fixture(scope="module")
def alone() -> Table:
    """A whole game of one person with two bots."""
    return play(table_of(ME, BOT, BOT))


@pytest.fixture(scope="module")
def together() -> Table:
    """A whole game of people in two places."""
    return play(table_of(ME, LINK))


def test_the_only_person_of_a_table_is_not_asked_what_has_one_answer(alone: Table) -> None:
    assert sum(past.answer.unasked for past in alone.line) > 5
    assert 0 not in {seat for seat, _ in standing(alone)}


def test_with_other_people_each_is_asked_or_they_would_learn_that_there_was_nothing_to_choose(together: Table) -> None:
    assert not any(past.answer.unasked for past in together.line)
    assert {seat for seat, _ in standing(together)} == {0, 1}


def test_a_forced_answer_of_a_bot_takes_its_beat_like_any_other(alone: Table) -> None:
    assert {seat for seat, _ in standing(alone)} == {1, 2}


def test_who_looks_on_counts_now_not_when_the_table_was_made() -> None:
    table = play(table_of(ME, BOT, BOT), most=300)
    before = len(table.line)
    table.commit(table.propose_change(1, Change(REPLACE, player=LINK), "sits down"))  # type: ignore[arg-type]
    play(table)
    assert sum(past.answer.unasked for past in table.line[:before]) > 0
    assert not any(past.answer.unasked for past in table.line[before:])


def test_a_person_for_whom_a_bot_stands_in_is_still_at_the_table() -> None:
    table = table_of(ME, LINK)
    table.commit(table.propose_change(1, Change(STAND_IN, level="random"), "away"))  # type: ignore[arg-type]
    play(table, most=300)
    assert not any(past.answer.unasked for past in table.line)
    table.commit(table.propose_change(1, Change(BACK), "back"))  # type: ignore[arg-type]


def test_a_journal_counts_them_and_replays_to_the_same_end(alone: Table) -> None:
    text = alone.journal().to_text()
    journal = Journal.parse(text)
    assert [line.answer.unasked for line in journal.answers if line.answer] == [p.answer.unasked for p in alone.line]
    assert Replay(journal).run().digest() == alone.game.digest()


def test_a_journal_in_which_they_have_lines_of_their_own_replays_too(alone: Table) -> None:
    """As all were written before: the same game, with each forced answer given by its seat."""
    told = with_lines(alone)
    assert len(told.answers) == len(alone.line) + sum(past.answer.unasked for past in alone.line)
    assert not any('"unasked"' in line for line in told.to_text().splitlines()[1:])
    assert Replay(Journal.parse(told.to_text())).run().digest() == alone.game.digest()


def with_lines(table: Table) -> Journal:
    """The journal of the same game at a table that waits for everybody."""
    other = table_of(*[Player("me", f"Player {n}") for n in range(3)])
    for past in table.line:
        for option in past.answer.options:
            choice = other.game.choice
            assert choice is not None
            other.answer(choice.seat, other.seq, option, f"c{other.seq}")
    return other.journal()


def test_a_journal_that_leaves_one_out_or_adds_one_is_refused(alone: Table) -> None:
    lines = alone.journal().to_text().splitlines()
    at = next(n for n, line in enumerate(lines) if '"unasked": 1' in line)
    without = [*lines[:at], lines[at].replace(', "unasked": 1', ""), *lines[at + 1 :]]
    more = [*lines[:at], lines[at].replace('"unasked": 1', '"unasked": 2'), *lines[at + 1 :]]
    for changed in (without, more):
        with pytest.raises(JournalError):
            Replay(Journal.parse("\n".join(changed))).run()
    with pytest.raises(JournalError, match="at most"):
        Journal.parse("\n".join([*lines[:at], lines[at].replace('"unasked": 1', '"unasked": 1001')]))


def test_a_table_is_restored_from_its_records_whoever_sits_there(alone: Table) -> None:
    records = sorted(alone.records.values(), key=lambda record: record.seq)
    kept = [replace(record, answer=Answer.from_json(_kept(record.answer))) for record in records if record.answer]
    for players in ((ME, BOT, BOT), (ME, LINK, BOT)):
        again = Table.restore(alone.recipe, players, kept)
        assert again.game.digest() == alone.game.digest()
        assert again.last_event == alone.last_event


def _kept(answer: Answer) -> dict[str, Any]:
    return {**answer.to_json(), "digest": answer.digest}


def test_a_record_that_counts_too_many_is_no_record_of_this_game(alone: Table) -> None:
    records = sorted(alone.records.values(), key=lambda record: record.seq)
    first = records[0].answer
    assert first is not None
    with pytest.raises(TableError) as refused:
        Table.restore(alone.recipe, (ME, BOT, BOT), [replace(records[0], answer=replace(first, unasked=3))])
    assert "nobody had to give" in refused.value.detail


def test_a_snapshot_keeps_them() -> None:
    table = play(table_of(ME, BOT, BOT), most=300)
    again = resumed(table.recipe, table.players, packed(VENDETTA, state_of(table)))
    assert [past.answer for past in again.line] == [past.answer for past in table.line]
    assert any(past.answer.unasked for past in again.line)
    assert again.at(len(again.line)).digest() == table.game.digest()


def test_undo_takes_them_back_with_the_answer_that_led_to_them() -> None:
    table = table_of(ME, BOT, free_undo=True)
    rng, before = Rng.seeded("answers"), ""
    while not (table.line and table.line[-1].answer.seat == 0 and table.line[-1].answer.unasked):
        choice = table.game.choice
        assert choice is not None
        before = table.game.digest()
        table.answer(choice.seat, table.seq, rng.below(len(choice.options)), f"c{table.seq}")
    table.undo(0)
    assert table.game.digest() == before
    undone = [line for line in table.journal().lines if line.undone]
    assert undone[0].answer is not None
    assert undone[0].answer.unasked


def test_one_goes_on_from_any_moment(alone: Table) -> None:
    at = next(n for n, past in enumerate(alone.line, 1) if past.answer.unasked)
    past = Prelude.of(Journal.parse(alone.journal().to_text()), at, "new dice")
    table = Table.create(alone.recipe, (ME, BOT, BOT), past=Prelude.from_json(past.to_json()))
    assert table.game.digest() == alone.at(at).digest()


# --- bots, lab, odds, coach, scenario files ------------------------------------------------


def position(kind: str) -> BaseGame:
    """A position of a random game whose open question has one answer."""
    rng = Rng.seeded("looking")
    game = VENDETTA.new_game(Recipe("vendetta", (Seat("amber"), Seat("teal")), "looking", modules=CARDS))
    while game.choice is not None:
        if forced(game.choice) and game.choice.kind == kind:
            return game
        game.apply(rng.below(len(game.choice.options)))
    raise AssertionError(f"no '{kind}' had one answer")


class Listening:
    """A bot that must not be asked what has one answer."""

    info = BotInfo("listening", "Listening", "Takes the last option.")

    def choose(self, game: BaseGame, seat: int, rng: Rng) -> int:
        assert game.choice is not None
        assert not forced(game.choice)
        return len(game.choice.options) - 1

    reasons: Any = None


def test_bots_are_not_asked() -> None:
    game = position("command")
    assert game.choice is not None
    assert decide(Listening(), game, game.choice.seat, Rng.seeded("x")) == 0


def test_the_lab_plays_such_games_and_greedy_looks_past_the_question() -> None:
    plan = Plan("vendetta", ("amber", "teal"), ("greedy", "random"), 1, "lab", modules=CARDS)
    assert simulated(plan, 0) == simulated(plan, 0)
    game = position("command")
    assert game.choice is not None
    seat, advisor = game.choice.seat, VENDETTA.advisor
    assert advisor is not None
    assert not advisor.settled(game, seat)
    ahead = Lookahead(advisor, seat, Rng.seeded("ahead"), 4.0)
    twin: Any = game.clone()
    twin.apply(0)
    assert twin.choice is not None
    assert 0.0 <= ahead.worth(game, 0) <= 100.0
    index, reasons = hint(bot("greedy"), game, seat, Rng.seeded("hint"))
    assert index == 0
    assert reasons


def test_odds_are_of_what_follows_it() -> None:
    """One assigns the last card but one, then there is no command to choose: the drive is next."""
    game = position("command")
    assert game.choice is not None
    found = odds(game, game.choice.seat, [(0,)], Rng.seeded("odds"), Bounds(worlds=1, positions=20))
    assert len(found) == 1
    assert found[0].answers == (0,)


def test_an_answer_that_leads_only_to_them_does_not_bind() -> None:
    game = position("command")
    assert not binding(VENDETTA, game)


SCENARIO: Final = """title: A forced answer need not be written
rules: GE-ASSIGN-02
modules: german-engineering, toy-sixes
seats: amber, teal

position:
  tiles: off-road off-road off-road
  amber hand: 4-large 4-large
  amber.medium: at 3/1
  amber.small: at 5/1, played 5-large
  amber.large: at 6/1, played 3-large
  teal.small: at 1/20
  teal hand: 1-large 2-large
{play}
"""
WRITTEN: Final = "play:\n  amber: amber.medium 4-large, none, front x4\nthen:\n  amber.medium at 3/5"
PASSED_OVER: Final = "play:\n  amber: front x4\nthen:\n  amber.medium at 3/5"
NAMED: Final = "then:\n  asks amber assign: amber.medium 4-large\n" + PASSED_OVER
UNFINISHED: Final = "play:\n  amber: front x3\nthen:\n  amber.medium at 3/4"


@pytest.mark.parametrize("steps", [WRITTEN, PASSED_OVER, NAMED])
def test_a_scenario_may_give_the_answer_name_the_question_or_pass_over_it(steps: str) -> None:
    outcome = runner.run(loader.parse(SCENARIO.format(play=steps), "forced.txt"))
    assert not outcome.differences


def test_a_scenario_that_ends_in_the_middle_is_unfinished_as_ever() -> None:
    outcome = runner.run(loader.parse(SCENARIO.format(play=UNFINISHED), "forced.txt"))
    assert ["unfinished" in difference.text for difference in outcome.differences] == [True]


LESSON: Final = '''
symbol = "car-small"
title = {{ en = "T", de = "Ü" }}
goal = {{ en = "G", de = "Z" }}
end = {{ en = "E", de = "S" }}
scenario = """
modules: german-engineering, toy-sixes
seats: amber, teal
position:
  tiles: off-road off-road off-road
  amber hand: 4-large 4-large
  amber.medium: at 3/1
  amber.small: at 5/1
  teal.small: at 1/20
  teal hand: 1-large 2-large
"""
[[step]]
say = {{ en = "A", de = "B" }}
play = ["amber assign: amber.medium 4-large"]
[[step]]
say = {{ en = "A", de = "B" }}
play = ["amber steer: front x4"]
'''


def test_a_coach_leads_past_it_whether_the_table_answers_or_the_learner() -> None:
    mission = read(LESSON.replace("{{", "{").replace("}}", "}"), "german-engineering/lesson")
    past = mission.past()
    for players in ((ME, BOT), (ME, LINK)):
        table = Table.create(mission.scenario.recipe, players, past=past)
        coach = Coach(mission, past)
        options: list[int] = []
        while (now := coach.at(options)).state == "doing":
            option = 0 if now.wanted is None else now.wanted
            assert table.game.choice is not None
            assert now.wanted is not None or forced(table.game.choice)
            table.answer(0, table.seq, option, f"c{table.seq}")
            options = [one for past_ in table.line for one in past_.answer.options]
        assert now.state == "done"
        assert any(past_.answer.unasked for past_ in table.line) == (players[1] is BOT)
