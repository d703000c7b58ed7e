"""Replays a journal from its recorded random results, and checks every step."""

from __future__ import annotations

from thunderroad.family.registry import ruleset_of
from thunderroad.kernel.chance import Script
from thunderroad.kernel.errors import IllegalAnswer, RecipeError, ScriptError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import UNKNOWN

from .errors import JournalError
from .journal import Journal, Line, difference, end_of, option_of, replayed


class Replay:
    """A journal being replayed: `game` is the position after `n` answers.

    `game.events` holds the events of the last answer (at first: of the set-up).  Our generator is
    never asked, so a journal replays wherever the same rules are installed.  Where the content differs from that which
    the game was dealt from, or nobody knows, the names of answers and results lead and positions are not compared:
    then it is not `exact`.
    """

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.n = 0
        self.exact = True
        self.recipe = journal.recipe
        self._answers = journal.answers
        self._digests = journal.digests
        try:
            self.ruleset = ruleset_of(journal.recipe)
            self._check_version()
            self.exact = self.ruleset.same_content(journal.recipe)
            if not self.exact:
                self.recipe = self.ruleset.here(journal.recipe)
            script = Script(journal.chance())
            self.game: BaseGame = self.ruleset.new_game(self.recipe, listen=True, source=script)
        except (RecipeError, ScriptError) as error:
            raise JournalError(self._hinted(str(error)), 1) from error
        if tuple(self.game.trace or ()) != journal.setup:
            raise JournalError(self._hinted("the set-up does not come out as recorded"), 1)
        self._check_digest()

    @property
    def finished(self) -> bool:
        """True when every answer has been played."""
        return self.n == len(self._answers)

    def step(self) -> Line:
        """Play the next answer and check it; raises JournalError. If it is not exact, the game stays as it was then."""
        line = self._answers[self.n]
        kept = line.answer
        assert kept is not None
        game = self.game if self.exact else self.game.clone()
        game.events, game.trace = [], []
        try:
            option = kept.option if self.exact else option_of(self.ruleset, game, kept)
            now = replayed(self.ruleset, game, kept, option)
        except (IllegalAnswer, ScriptError) as error:
            raise JournalError(self._hinted(str(error)), line.number) from error
        wrong = difference(kept, now)
        if wrong is not None:
            raise JournalError(self._hinted(f"answer {line.n}: {wrong}"), line.number)
        self.game = game
        self.n += 1
        self._check_digest()
        return line

    def run(self, to: int | None = None) -> BaseGame:
        """Play to the end, or until `to` answers have been played, and return the position."""
        if to is not None and not 0 <= to <= len(self._answers):
            raise JournalError(f"this journal has answers 1 to {len(self._answers)}, so there is no answer {to}")
        while self.n < (len(self._answers) if to is None else to):
            self.step()
        return self.game

    def _check_version(self) -> None:
        if self.journal.version > self.ruleset.version:
            raise JournalError(
                f"this journal needs version {self.journal.version} of {self.ruleset.title}, "
                f"but version {self.ruleset.version} is installed; update Thunder Road",
                1,
            )

    def _check_digest(self) -> None:
        line = self._digests.get(self.n)
        if line is None:
            return
        if self.exact and line.digest != self.game.digest():
            sentence = f"the position after answer {self.n} differs from the recorded one"
            raise JournalError(self._hinted(sentence), line.number)
        if line.end is not None and line.end != end_of(self.game):
            raise JournalError(self._hinted("the game does not end as recorded"), line.number)

    def _hinted(self, sentence: str) -> str:
        """The sentence, with what may be the reason: another version of the rules, other content."""
        kept, now = self.journal.version, self.ruleset.version
        if kept != now:
            sentence = f"{sentence} (recorded with version {kept} of the rules, but version {now} is installed)"
        was, here = self.journal.recipe, self.recipe
        if was.digest not in (UNKNOWN, here.digest):
            gone = ", ".join(sorted(set(was.named) - set(here.named))) or "content"
            sentence = f"{sentence} (played with {gone} that is not installed: {was.digest}, not {here.digest})"
        return sentence
