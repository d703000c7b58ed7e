"""The Table: the recipe, answers and position of one game, and what is allowed there.

Everything that plays goes through it.  A change happens in two steps: `propose_answer` and
`propose_undo` work it out on a copy, `commit` makes it.  A server writes the proposal to disk
in between; when that fails, or when the rules raise an error, the table is as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from thunderroad import __version__
from thunderroad.display.view.game import Datum, EventView, GameView
from thunderroad.display.wording import language
from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.choice import Choice
from thunderroad.kernel.errors import IllegalAnswer, RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from . import bounds
from .errors import CannotUndo, NotYourTurn, SeatError, StaleAnswer, TableError
from .journal import DIGEST_EVERY, Answer, Chance, Journal, Line, difference, end_of, option_of, played, replayed
from .log import Log, Told, in_languages, tell, tell_undo
from .moments import Moments
from .players import Player, people_share_a_browser
from .prelude import CHANGED, Prelude
from .records import Applied, Played, Proposal, Record
from .seating import CLOCK, CLOSE, NEXT, TABLE, Change, Seating
from .together import Sealed, choosing, drop_unfit, put_to, sealed, waiting, with_own_question
from .undoing import MANY, REASONS, is_final, undoable, undoable_to
from .wording import say


class Table:
    """One game at a table.

    `seq` counts the accepted commands (answers, undos, changes of seats) and never goes down; a command must
    name the seq it saw, of the present position.
    `free_undo` is an agreement among people who share a browser: any of their decisions can be
    taken back, also across dice and other players.  With an `open_seed` the log tells all of them the seed.  A table
    may begin with a `past`: a game that was played before, of which nothing is taken back.  `undone` are the answers
    that were taken back, by the number of those that counted before them.  It is `exact` if it is played with the very
    content that its recipe names; else kept answers are found by name, and kept positions not compared.  `sealed` are
    the answers of those who have chosen while others still choose (together.py), the newest last; at a table that goes
    `in_turn` there are none, because one seat answers after the other.
    """

    game: BaseGame
    setup: Chance

    def __init__(
        self,
        recipe: Recipe,
        players: Iterable[Player],
        *,
        free_undo: bool = False,
        open_seed: bool = False,
        past: Prelude | None = None,
        begin: bool = True,
    ) -> None:
        self.seating = Seating(players)
        self.past = past
        self.free_undo = free_undo
        self.ruleset = ruleset_of(recipe)
        self.recipe = recipe = self.ruleset.settled(recipe)
        self.exact = self.ruleset.same_content(recipe)
        self.seq = 0
        self.records: dict[str, Record] = {}
        self.line: list[Played] = []
        self.undone: dict[int, list[Line]] = {}
        self.sealed: dict[int, Sealed] = {}
        self.in_turn = False
        self.undos = 0
        self.log = Log()
        self.position_since = 0
        self.moments = Moments(self.ruleset, recipe, past)
        self._seen: tuple[BaseGame | None, dict[str, Callable[[int | None], GameView]]] = (None, {})
        self._check_players()
        if begin:
            self._begin(open_seed=open_seed)

    def _begin(self, *, open_seed: bool) -> None:
        past = self.past
        if past is None:
            self.game = self.ruleset.new_game(self.recipe, listen=True)
        else:
            self.game = past.begin(self.ruleset, self.recipe, listen=True)
        self.setup = tuple(self.game.trace or ())
        self.log.add(tell(self.ruleset, self.game, self.game.events or (), 0))
        if open_seed:
            self.log.add((in_languages(self._told_seed),))
        if past is not None:
            self._live_again(past)

    @classmethod
    def create(
        cls,
        recipe: Recipe,
        players: Iterable[Player],
        *,
        free_undo: bool = False,
        open_seed: bool = False,
        past: Prelude | None = None,
    ) -> Table:
        """A new table; raises RecipeError, and TableError for a past that no longer replays."""
        return cls(recipe, players, free_undo=free_undo, open_seed=open_seed, past=past)

    @classmethod
    def restore(
        cls,
        recipe: Recipe,
        players: Iterable[Player],
        records: Iterable[Record],
        *,
        free_undo: bool = False,
        open_seed: bool = False,
        past: Prelude | None = None,
    ) -> Table:
        """A table as its records left it, event numbers included; raises TableError if they do not play so now."""
        table = cls(recipe, players, free_undo=free_undo, open_seed=open_seed, past=past)
        table.follow(records)
        return table

    def follow(self, records: Iterable[Record]) -> None:
        """Play stored commands that another keeper of this table has accepted; raises TableError."""
        for kept in records:
            self._redo(kept)

    def _live_again(self, past: Prelude) -> None:
        """Replay the past; raises TableError if the rules give a different result now."""
        for answer in past.play(self.ruleset, self.game):
            told = tell(self.ruleset, self.game, self.game.events or (), self.log.next)
            self._add(answer, final=True)
            self.log.add(told)
        if past.missing:
            self.log.add((in_languages(partial(self._told_missing, past)),))
        self.game.events = self.game.trace = None
        self.seating.closed = not past.seed

    def _check_players(self) -> None:
        if len(self.players) != len(self.recipe.seats):
            raise RecipeError(f"{len(self.recipe.seats)} seats need as many players, not {len(self.players)}")
        if self.free_undo and not people_share_a_browser(self.players):
            raise RecipeError("free undo is for one person or for people on one screen; switch it off to send links")

    # --- reading ---------------------------------------------------------------------------

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self.seating.players

    @property
    def over(self) -> bool:
        """True when the game has ended or the table is closed: then everything may be known."""
        return self.game.result is not None or self.closed

    @property
    def closed(self) -> bool:
        """True when no more questions are asked: the table was closed, or has used up its commands."""
        return self.seating.closed or self.full

    @property
    def full(self) -> bool:
        """Whether the table takes no more commands."""
        return self.seq >= bounds.MOST_COMMANDS

    @property
    def choosing(self) -> tuple[int, ...]:
        """The seats that choose now, in the rules' order; usually one, none when the game is over."""
        return () if self.closed else choosing(self.game)[: 1 if self.in_turn else None]

    @property
    def waiting(self) -> tuple[int, ...]:
        """Those of them that have not chosen yet."""
        return waiting(self.game, self.choosing, self.sealed, self.seating)

    @property
    def to_answer(self) -> int | None:
        """The seat that must answer next; None if there is none."""
        waiting = self.waiting
        return waiting[0] if waiting else None

    def asking(self, seat: int) -> BaseGame:
        """A position in which this seat, one of those that choose now, is asked; it must not be changed."""
        return put_to(self.game, seat)

    def view(self, seat: int | None) -> GameView:
        """The position as a seat (None: a spectator) may know it, with its own question if it has one."""
        if self._seen[0] is not self.game:
            self._seen = (self.game, {})
        viewers = self._seen[1]
        tag = language()
        if tag not in viewers:
            viewers[tag] = self.ruleset.viewer(self.game)
        view = viewers[tag](seat)
        return view if seat not in self.choosing[1:] else with_own_question(self.ruleset, self.game, seat, view)

    def events(self, seat: int | None, after: int = -1) -> list[EventView]:
        """The log after event number `after` as a seat (None: a spectator) may read it."""
        return self.log.after(after, () if seat is None else (seat,))

    @property
    def last_event(self) -> int:
        """The number of the newest event; -1 if there is none."""
        return self.log.next - 1

    def at(self, n: int) -> BaseGame:
        """A copy of the position after the first `n` answers that count."""
        return self.moments.at(self.line, n)

    def journal(self) -> Journal:
        """The game so far as a journal. It contains everything, including secrets."""
        last = Line(len(self.line), digest=self.game.digest(), end=end_of(self.game))
        lines = list(self._lines())
        if lines and lines[-1].digest is not None:
            lines.pop()
        return Journal(self.recipe, self.ruleset.version, __version__, self.players, self.setup, (*lines, last))

    def _lines(self) -> Iterator[Line]:
        """All answers in the order of a journal: what was taken back stands where it was."""
        yield from self.undone.get(0, ())
        for n, past in enumerate(self.line, 1):
            yield Line(n, replace(past.answer, digest=None))
            if past.answer.digest is not None:
                yield Line(n, digest=past.answer.digest)
            yield from self.undone.get(n, ())

    # --- answers ---------------------------------------------------------------------------

    def answer(self, seat: int, seq: int, option: int, command_id: str) -> Applied:
        """Answer the open question; see `propose_answer` for what may be raised."""
        return self._make(self.propose_answer(seat, seq, option, command_id))

    def propose_answer(self, seat: int, seq: int, option: int, command_id: str, by: str = "") -> Proposal | Applied:
        """Work out an answer. A command that was accepted before gives its first outcome.

        `by` tells who answers for the seat's player (see `journal.Answer`).  Where several seats choose at once it is
        sealed, in place of one that the same seat gave before.

        Raises StaleAnswer, NotYourTurn, IllegalAnswer or CannotUndo; the table is unchanged in any case.
        """
        known = self.records.get(command_id)
        if known is not None:
            return _repeated(known, same=known.repeats(seat, option))
        self._check_turn(seat, seq)
        if len(self.choosing) > 1:
            return self._to_seal(seat, option, command_id, by)
        game = self._to_play_on()
        answer = replace(played(self.ruleset, game, option, self._needless), by=by)
        return self._proposed(answer, game, command_id)

    def _to_seal(self, seat: int, option: int, command_id: str, by: str) -> Proposal:
        if seat in self.sealed and self.undos >= bounds.MOST_UNDOS:
            raise CannotUndo(REASONS[MANY])
        given = sealed(self.ruleset, self.asking(seat), option, by)
        return Proposal(Record(self.seq + 1, command_id, seat, None, sealed=given), self.game, (), final=False)

    def propose_opening(self) -> Proposal | None:
        """Work out the sealed answer for which the rules ask now; None while anybody is still to choose.

        The keeper of a table commits such proposals, one after the other, as long as there are any.
        """
        choice = self.game.choice
        given = None if choice is None or self.waiting else self.sealed.get(choice.seat)
        if given is None:
            return None
        game = self._to_play_on()
        answer = replace(played(self.ruleset, game, given.option, self._needless), by=given.by)
        return self._proposed(answer, game, f"opened:{self.seq}")

    def _to_play_on(self) -> BaseGame:
        """A copy that notes what happens."""
        game = self.game.clone()
        game.events, game.trace = [], []
        return game

    def _needless(self, game: BaseGame, choice: Choice) -> bool:
        """Whether a forced question is answered at once: where it tells other people nothing, or its seat wants it."""
        return choice.seat not in self.sealed and (self.seating.plays_alone(choice.seat) or game.waived())

    def _proposed(self, answer: Answer, game: BaseGame, command_id: str) -> Proposal:
        """An answer with what it led to: `game` is the position after it, with its events and random results."""
        seat, by, events = answer.seat, answer.by, game.events or ()
        if (len(self.line) + 1) % DIGEST_EVERY == 0 or game.result is not None:
            answer = replace(answer, digest=game.digest())
        final = seat in self.sealed or is_final(self.ruleset, answer.chance, events)
        first = self._told_of(seat, Change(CLOCK)) if by == CLOCK else ()
        told = tell(self.ruleset, game, events, self.log.next + len(first))
        return Proposal(Record(self.seq + 1, command_id, seat, answer), game, (*first, *told), final)

    def _check_turn(self, seat: int, seq: int) -> None:
        self._check_seq(seq)
        if self.full:
            raise NotYourTurn(_full())
        seats = self.choosing
        if not seats:
            over = "the game is over, so there is nothing to answer"
            raise NotYourTurn("the table is closed, so there is nothing to answer" if self.seating.closed else over)
        if seat not in seats:
            raise NotYourTurn(f"it is {self._who((self.waiting or seats)[0])}'s turn; please wait")

    def _check_seq(self, seq: int) -> None:
        if not self.position_since <= seq <= self.seq:
            raise StaleAnswer("the table has moved on since you chose; look again, then choose")

    def _who(self, seat: int) -> str:
        return self.players[seat].name

    # --- undo ------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        """True when `undo` would take something back for this seat."""
        return undoable(self, seat).any

    def undo(self, seat: int, seq: int | None = None, command_id: str | None = None) -> Applied:
        """Take back this seat's last decision; raises CannotUndo or StaleAnswer."""
        seq = self.seq if seq is None else seq
        return self._make(self.propose_undo(seat, seq, command_id or f"undo:{self.seq}"))

    def propose_undo(self, seat: int, seq: int, command_id: str, to: int | None = None) -> Proposal | Applied:
        """Work out an undo, where it is free also one of everything after the first `to` answers.

        A seat's own last answer can be taken back while nothing random or hidden came up in it and
        nobody has answered since; one that is sealed as long as it is.  Under `free_undo` the last answer of any
        person, with all that followed.  A turn that was sent as one goes back as one.

        Raises CannotUndo or StaleAnswer.
        """
        known = self.records.get(command_id)
        if known is not None:
            return _repeated(known, same=known.is_undo and known.seat == seat)
        self._check_seq(seq)
        found = undoable(self, seat) if to is None else undoable_to(self, seat, to)
        if not found.any:
            raise CannotUndo(found.sentence(self))
        whose = found.by if found.sealed and found.by is not None else seat
        return self._taken_back(Record(self.seq + 1, command_id, whose, None, found.answers))

    def _taken_back(self, record: Record) -> Proposal:
        if not record.taken_back:
            return Proposal(record, self.game, (), final=False)
        keep = len(self.line) - record.taken_back
        first = self.line[keep].first_event
        return Proposal(record, self.at(keep), (self._undo_event(record, first),), final=False)

    def _undo_event(self, record: Record, first: int) -> Told:
        count = record.taken_back
        text = partial(say, "undo.one" if count == 1 else "undo.more", name=self._who(record.seat), count=count)
        data: dict[str, Datum] = {"seat": record.seat, "back_to": first, "answers": count}
        struck = self.log.since(first)
        return tell_undo(self.log.next, text, data, struck, len(self.players))

    # --- who sits there --------------------------------------------------------------------

    def propose_change(self, seat: int, change: Change, command_id: str) -> Proposal | Applied:
        """Work out a change of who sits where (seat TABLE: of the table); raises SeatError."""
        known = self.records.get(command_id)
        if known is not None:
            return _repeated(known, same=known.change is not None and known.seat == seat)
        if self.full and change.kind not in {CLOSE, NEXT}:
            raise SeatError(_full())
        return self._changed(seat, change, command_id)

    def _changed(self, seat: int, change: Change, command_id: str) -> Proposal:
        self.seating.check(seat, change)
        if self.free_undo and change.player is not None and change.player.kind == "link":
            raise SeatError("this table has free undo, which is for people on one screen")
        events = self._told_of(seat, change)
        return Proposal(Record(self.seq + 1, command_id, seat, None, change=change), self.game, events, final=False)

    def _told_of(self, seat: int, change: Change) -> tuple[Told, ...]:
        """What everybody reads about a change; nothing if it concerns nobody else."""
        data: dict[str, Datum] = {"seat": None if seat == TABLE else seat, "change": change.kind}

        def told() -> Told:
            return Told(
                self.log.next, EventView(self.log.next, "table", self.seating.words(seat, change), "", data), {}
            )

        return (in_languages(told),) if self.seating.words(seat, change) else ()

    def _told_seed(self) -> Told:
        """What everybody reads if the seed is open."""
        n = self.log.next
        return Told(n, EventView(n, "table", say("seed.open", seed=self.recipe.seed), "", {"change": "seed"}), {})

    def _told_missing(self, past: Prelude) -> Told:
        """What everybody reads if a game cannot be played to its last answer with the installed content."""
        n, played_ = self.log.next, len(past.answers)
        text = say("content.missing", n=played_, count=played_ + past.missing)
        return Told(n, EventView(n, "table", text, "", {"change": "missing"}), {})

    # --- making it so ----------------------------------------------------------------------

    def commit(self, proposal: Proposal) -> Applied:
        """Carry out a proposal. It must have been worked out on the present position."""
        record = proposal.record
        if record.seq != self.seq + 1:
            raise StaleAnswer("the table has moved on since you chose; look again, then choose")
        if record.answer is not None:
            self.moments.passed(self.line, self.game)
            self._add(record.answer, final=proposal.final, id=record.command_id)
            self.sealed.pop(record.seat, None)
        elif record.change is not None:
            self.seating.make(record.seat, record.change)
        elif record.taken_back:
            self._strike(record.taken_back)
        else:
            self._seal(record.seat, record.sealed)
        if record.moves_on:
            self.position_since = record.seq
        self.game = proposal.game
        self.game.events = self.game.trace = None
        drop_unfit(self.ruleset, self.game, self.sealed)
        self.log.add(proposal.told)
        self.records[record.command_id] = record
        self.seq = record.seq
        return Applied(record, self.seq)

    def _add(self, answer: Answer, *, final: bool, id: str = "") -> None:
        self.line.append(Played(answer, self.log.next, final, id))

    def _seal(self, seat: int, given: Sealed | None) -> None:
        """Keep what a seat has chosen, or nothing any more; a change of mind counts like an undo."""
        self.undos += seat in self.sealed
        self.sealed.pop(seat, None)
        if given is not None:
            self.sealed[seat] = given

    def _strike(self, count: int) -> None:
        """Remove answers that count; the journal keeps them as undone."""
        keep = len(self.line) - count
        self.undos += 1
        self.sealed.clear()
        self.log.strike(self.line[keep].first_event)
        struck = enumerate(self.line[keep:], keep + 1)
        earlier = [line for n in range(keep + 1, len(self.line) + 1) for line in self.undone.pop(n, ())]
        gone = [Line(n, replace(past.answer, digest=None), undone=True) for n, past in struck]
        self.undone.setdefault(keep, []).extend([*earlier, *gone])
        del self.line[keep:]

    def _make(self, proposal: Proposal | Applied) -> Applied:
        if not isinstance(proposal, Proposal):
            return proposal
        applied = self.commit(proposal)
        while (opened := self.propose_opening()) is not None:
            self.commit(opened)
        return applied

    def _redo(self, kept: Record) -> None:
        """Replay a stored command; raises TableError if the rules give a different result now."""
        if kept.command_id in self.records:
            raise TableError(CHANGED, f"command {kept.seq} is kept twice")
        if kept.change is not None:
            self.commit(self._changed(kept.seat, kept.change, kept.command_id))
            return
        if kept.sealed is not None:
            self.commit(Proposal(kept, self.game, (), final=False))
            return
        if kept.answer is None:
            if not 0 <= kept.taken_back <= len(self.line):
                raise TableError(CHANGED, f"command {kept.seq} takes back more than was played")
            self.commit(self._taken_back(kept))
            return
        try:
            game = self._to_play_on()
            option = kept.answer.option if self.exact else option_of(self.ruleset, game, kept.answer)
            now = replace(replayed(self.ruleset, game, kept.answer, option), by=kept.answer.by)
        except IllegalAnswer as error:
            raise TableError(CHANGED, f"command {kept.seq}: {error}") from error
        proposal = self._proposed(now, game, kept.command_id)
        wrong = difference(replace(kept.answer, seat=kept.seat), now)
        assert proposal.record.answer is not None
        if wrong is None and self.exact and kept.answer.digest not in (None, proposal.record.answer.digest):
            wrong = "the position differs"
        if wrong is not None:
            raise TableError(CHANGED, f"command {kept.seq}: {wrong}")
        self.commit(proposal)


def _full() -> str:
    return bounds.FULL.format(most=bounds.MOST_COMMANDS)


def _repeated(known: Record, *, same: bool) -> Applied:
    if not same:
        raise StaleAnswer("this command id was used for something else; send a new one")
    return Applied(known, known.seq, repeated=True)
