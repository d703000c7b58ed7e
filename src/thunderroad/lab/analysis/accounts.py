"""Puts the parts of an analysis together: how chances went, what was luck, what each seat's decisions did.

Between two positions lie an answer and what chance did after it.  The answer counts for what it is worth beyond the
quick answer, chance for the rest; so over a whole game decisions and luck add up to the change, whatever the judge
believes.  Within a stretch of answers without chance, the worth of a position follows from the one before and from
what the answer was worth; only where something new is known, it is judged anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

from thunderroad.display.wording import ENGLISH, language

from .case import Case
from .model import VERSION, Account, Analysis, Chances, Decision, Luck, Plan
from .parts import Judgement, Part
from .sample import Mean, error, nothing
from .ways import Way

DEAREST: Final = 3
"""How many mistakes are named."""
BIG: Final = 10.0
"""Points that make a mistake a big one."""
DIGITS: Final = 2


@dataclass(frozen=True, slots=True)
class _Known:
    """What is known of a game: every judged position and answer, by number."""

    values: dict[int, Mean]
    rounds: dict[int, int]
    judgements: dict[int, Judgement]


def analysis(case: Case, parts: Iterable[Part]) -> Analysis:
    """What the parts that are there say; the accounts only when all are there."""
    found = sorted(parts, key=lambda part: part.number)
    known = _known(case, found)
    whole = len(found) == len(case.spans)
    journal = case.positions.journal
    worlds = case.judge.worlds
    decisions = [decision(one, known.values[one.n - 1], worlds) for one in known.judgements.values()]
    accounts = [_account(case, known, seat) for seat in range(len(journal.players))] if whole else []
    return Analysis(
        VERSION,
        journal.recipe.ruleset,
        [seat.crew for seat in journal.recipe.seats],
        list(case.people),
        len(case.positions.lines),
        journal.end is not None,
        case.judge,
        len(found),
        len(case.spans),
        [_chances(case, known, n) for n in sorted(known.values)],
        decisions,
        _luck(case, known),
        accounts,
        dearest(decisions) if whole else [],
    )


def dearest(decisions: Iterable[Decision]) -> list[int]:
    """The numbers of people's answers that lost most, the dearest first."""
    lost = [one for one in decisions if one.person and one.loss > 0]
    return [one.n for one in sorted(lost, key=lambda one: (-one.loss, one.n))[:DEAREST]]


def _known(case: Case, parts: Iterable[Part]) -> _Known:
    """All positions, also those whose worth follows from the answer before them."""
    seats = len(case.positions.journal.players)
    values: dict[int, Mean] = {}
    rounds: dict[int, int] = {}
    judgements: dict[int, Judgement] = {}
    for part in parts:
        judgements |= {one.n: one for one in part.judgements}
        first, last = case.spans[part.number]
        read = {one.n: one for one in part.readings}
        for n in range(first - 1, max(first, last)):
            if n in read:
                values[n], rounds[n] = Mean(read[n].shares, read[n].variances), read[n].round
            else:
                values[n], rounds[n] = values[n - 1].plus(_skill(judgements.get(n), seats)), rounds[n - 1]
    journal = case.positions.journal
    end = len(case.positions.lines)
    if journal.end is not None and end - 1 in values:
        winners = journal.end.winners
        values[end] = Mean(_won(winners, seats), [0.0] * seats)
        rounds[end] = rounds[end - 1]
    return _Known(values, rounds, judgements)


def _won(winners: Sequence[int], seats: int) -> list[float]:
    """What everybody has in the end: the winners share everything."""
    return [100.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def _skill(one: Judgement | None, seats: int) -> Mean:
    return nothing(seats) if one is None else Mean(one.skill, one.skill_variances)


def _chances(case: Case, known: _Known, n: int) -> Chances:
    value = known.values[n]
    return Chances(n, known.rounds[n], _short(value.values), _errors(case, value.variances))


def decision(one: Judgement, before: Mean, worlds: int) -> Decision:
    """A judgement of an answer, as people read it, when the position before it is worth so much."""
    after = before.plus(Mean(one.skill, one.skill_variances))
    chance, variance = after.values[one.seat], after.variances[one.seat]
    off = error(one.gain_variance, worlds)
    gain = max(0.0, one.gain)
    return Decision(
        n=one.n,
        seat=one.seat,
        round=one.round,
        kind=one.kind,
        by=one.by,
        person=one.person,
        played=_plan(one.played, chance, error(variance, worlds)),
        best=_plan(one.best, chance + gain, error(variance + (one.gain_variance if gain else 0.0), worlds)),
        loss=round(gain, DIGITS),
        error=round(off, DIGITS),
        sure=gain > 0 and gain > off,
        skill=_short(one.skill),
        skill_errors=[round(error(spread, worlds), DIGITS) for spread in one.skill_variances],
        about=one.about,
        title=_said(one.titles),
    )


def _plan(way: Way, chance: float, off: float) -> Plan:
    words = way.words.get(language(), way.words.get(ENGLISH, []))
    held = min(100.0, max(0.0, chance))
    return Plan(way.options, round(held, DIGITS), round(off, DIGITS), words, way.piece, way.spaces)


def _said(titles: dict[str, str]) -> str:
    return titles.get(language(), titles.get(ENGLISH, ""))


def _luck(case: Case, known: _Known) -> list[Luck]:
    """What chance did, wherever something was rolled or drawn."""
    found = []
    seats = len(case.positions.journal.players)
    for n in range(1, len(case.positions.lines) + 1):
        answer = case.positions.answer(n)
        if not answer.chance or n not in known.values or n - 1 not in known.values:
            continue
        before = known.values[n - 1].plus(_skill(known.judgements.get(n), seats))
        after = known.values[n]
        change = [a - b for a, b in zip(after.values, before.values, strict=True)]
        spread = [a + b for a, b in zip(after.variances, before.variances, strict=True)]
        rolls = [list(pair) for pair in answer.chance]
        found.append(Luck(n, known.rounds[n - 1], rolls, _short(change), _errors(case, spread)))
    return found


def _account(case: Case, known: _Known, seat: int) -> Account:
    """What became of a seat's chance, and why; luck is what is left of the change."""
    first, last = known.values[0], known.values[max(known.values)]
    start, end = round(first.values[seat], DIGITS), round(last.values[seat], DIGITS)
    own = [one for one in known.judgements.values() if one.seat == seat]
    others = [one for one in known.judgements.values() if one.seat != seat]
    mine, its = (round(fsum(one.skill[seat] for one in side), DIGITS) for side in (own, others))
    spreads = [fsum(one.skill_variances[seat] for one in side) for side in (own, others)]
    ends = first.variances[seat] + last.variances[seat]
    worlds = case.judge.worlds
    persons = [one for one in own if one.person]
    return Account(
        seat,
        start,
        end,
        mine,
        round(error(spreads[0], worlds), DIGITS),
        its,
        round(error(spreads[1], worlds), DIGITS),
        round(end - start - mine - its, DIGITS),
        round(error(fsum(spreads) + ends, worlds), DIGITS),
        len(persons),
        sum(one.gain <= 0 for one in persons),
        sum(one.gain > BIG for one in persons),
        round(fsum(one.gain for one in persons), DIGITS),
        round(error(fsum(one.gain_variance for one in persons), worlds), DIGITS),
    )


def _short(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def _errors(case: Case, variances: Sequence[float]) -> list[float]:
    return [round(error(variance, case.judge.worlds), DIGITS) for variance in variances]
