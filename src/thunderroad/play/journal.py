"""Journals: a whole game as a text file, one JSON object a line.

    {"journal": 1, "ruleset": ..., "version": ..., "engine": ..., "recipe": ..., "players": [...], "setup": [...]}
    {"n": 1, "seat": 0, "kind": "steer", "option": 2, "name": "front-left", "chance": [["hazard", "mine"]]}
    {"n": 3, ..., "by": "greedy"}
    {"n": 4, ..., "unasked": 2}
    {"undone": {"n": 2, "seat": 0, "kind": ..., "option": ..., "name": ..., "chance": []}}
    {"digest": "0123456789abcdef", "n": 10}
    {"end": {"winners": [0], "how": "...", "clause": "..."}, "digest": "...", "n": 274}

`setup` and `chance` are the random results in the order in which the rules asked for them, so that
a replay needs neither our generator nor the seed.  `by` names who answered for the seat's player:
the level of a bot that stood in, or the clock.  `unasked` counts the questions after it that had one answer
and were answered at once (kernel/choice.py); where somebody gave such an answer it has a line of its own.
Answers that were taken back are kept as `undone` lines: they tell what happened at the table and are not
played again.  An unfinished journal ends with a digest line.  docs/journals.md describes the format for people.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from thunderroad.family.ruleset import Ruleset
from thunderroad.kernel.choice import Choice, forced
from thunderroad.kernel.errors import IllegalAnswer, RecipeError
from thunderroad.kernel.game import BaseGame
from thunderroad.kernel.recipe import Recipe

from .errors import JournalError
from .json_shape import Shape
from .players import Player

FORMAT: Final = 1
DIGEST_EVERY: Final = 10
MAX_BYTES: Final = 32_000_000
MAX_LINE: Final = 400_000
"""The longest line, in characters; the header is the longest, with the files of built teams."""
WORD: Final = 100
"""The longest word, in characters: a kind, a level, a version."""

MOST_UNASKED: Final = 1000
"""The most forced answers after one answer: an endless chain would be a bug, and must not block a table."""

Chance = tuple[tuple[str, str], ...]
Needless = Callable[[BaseGame, Choice], bool]
"""Whether a forced question is answered at once."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer with the random results that followed; `digest`, if present, is of the position after it.

    `by` is empty when the seat's own player answered; else the level of a bot that stood in, or ``clock``.
    After it, `unasked` forced questions were answered automatically; `chance` and `digest` include them.
    """

    seat: int
    kind: str
    option: int
    name: str
    chance: Chance = ()
    digest: str | None = None
    by: str = ""
    unasked: int = 0

    @property
    def options(self) -> tuple[int, ...]:
        """This answer and the forced ones after it, as options in order."""
        return (self.option, *[0] * self.unasked)

    @property
    def weight(self) -> int:
        """About how many bytes it takes to store."""
        return 80 + len(self.kind) + len(self.name) + sum(8 + len(die) + len(result) for die, result in self.chance)

    def to_json(self) -> dict[str, Any]:
        """As JSON-able data, without the digest (journals give it a line of its own)."""
        data: dict[str, Any] = {
            "seat": self.seat,
            "kind": self.kind,
            "option": self.option,
            "name": self.name,
            "chance": [list(pair) for pair in self.chance],
        }
        if self.by:
            data["by"] = self.by
        if self.unasked:
            data["unasked"] = self.unasked
        return data

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Answer:
        """An answer that was kept with its digest."""
        chance = tuple((die, result) for die, result in data["chance"])
        head = (data["seat"], data["kind"], data["option"], data["name"])
        return cls(*head, chance, data["digest"], data.get("by", ""), data.get("unasked", 0))


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended."""

    winners: tuple[int, ...]
    how: str
    clause: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line after the header: answer number `n`, or one that was undone, or a digest alone.

    `number` is the line in the file (0: made by a table, not read).
    """

    n: int
    answer: Answer | None = None
    undone: bool = False
    digest: str | None = None
    end: End | None = None
    number: int = 0

    def to_json(self) -> dict[str, Any]:
        """As the JSON object of the file."""
        if self.answer is not None:
            body = {"n": self.n, **self.answer.to_json()}
            return {"undone": body} if self.undone else body
        check: dict[str, Any] = {"digest": self.digest, "n": self.n}
        if self.end is not None:
            end = {"winners": list(self.end.winners), "how": self.end.how, "clause": self.end.clause}
            check = {"end": end, **check}
        return check


@dataclass(frozen=True, slots=True)
class Journal:
    """A game as it was played: its recipe, every answer, every random result."""

    recipe: Recipe
    version: int
    engine: str
    players: tuple[Player, ...]
    setup: Chance = ()
    lines: tuple[Line, ...] = field(default=())

    @property
    def answers(self) -> list[Line]:
        """The lines of the answers that count."""
        return [line for line in self.lines if line.answer is not None and not line.undone]

    @property
    def end(self) -> End | None:
        """How the game ended; None if it has not."""
        return self.lines[-1].end if self.lines else None

    @property
    def digests(self) -> dict[int, Line]:
        """The digest lines by the number of answers before them."""
        return {line.n: line for line in self.lines if line.digest is not None}

    def chance(self) -> Iterator[tuple[str, str]]:
        """Every random result of the game in order."""
        yield from self.setup
        for line in self.answers:
            assert line.answer is not None
            yield from line.answer.chance

    def to_text(self) -> str:
        """The file's text."""
        header = {
            "journal": FORMAT,
            "ruleset": self.recipe.ruleset,
            "version": self.version,
            "engine": self.engine,
            "recipe": self.recipe.to_json(),
            "players": [player.to_json() for player in self.players],
            "setup": [list(pair) for pair in self.setup],
        }
        rows: Iterable[dict[str, Any]] = (header, *(line.to_json() for line in self.lines))
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)

    @classmethod
    def parse(cls, text: str | bytes) -> Journal:
        """Read a journal; raises JournalError with the line for anything that is not one.

        This checks only the form; `Replay` checks whether the answers are legal.
        """
        rows = _rows(text)
        header = next(rows, None)
        if header is None:
            raise JournalError("this file is empty; a journal starts with a header line")
        journal = _header(header)
        lines = tuple(_lines(rows, len(journal.recipe.seats)))
        return cls(journal.recipe, journal.version, journal.engine, journal.players, journal.setup, lines)


def played(ruleset: Ruleset, game: BaseGame, option: int, needless: Needless | None = None) -> Answer:
    """Give the open choice its answer and return the record of it; `game.trace` must be empty.

    Then forced questions are answered, as long as they are `needless`.  Raises IllegalAnswer.
    """
    choice = game.choice
    legal = choice is not None and 0 <= option < len(choice.options)
    name = ruleset.option_name(game, choice, choice.options[option]) if choice is not None and legal else ""
    game.apply(option)
    assert choice is not None
    count = 0 if needless is None else _played_on(game, needless)
    return Answer(choice.seat, choice.kind, option, name, tuple(game.trace or ()), unasked=count)


def _played_on(game: BaseGame, needless: Needless) -> int:
    """Answer forced questions while they are needless; returns how many there were."""
    count = 0
    while count < MOST_UNASKED and game.choice is not None and forced(game.choice) and needless(game, game.choice):
        game.apply(0)
        count += 1
    return count


def replayed(ruleset: Ruleset, game: BaseGame, kept: Answer, option: int) -> Answer:
    """Give a recorded answer, and as many forced ones after it; returns what the rules make of it now.

    `option` is its place among the options: if content has changed, not the recorded one (`option_of`).
    Raises IllegalAnswer.
    """
    now = played(ruleset, game, option)
    for _ in range(kept.unasked):
        if game.choice is None or not forced(game.choice):
            raise IllegalAnswer("the journal has an answer that nobody had to give, but the rules now ask somebody")
        game.apply(0)
    return replace(now, chance=tuple(game.trace or ()), unasked=kept.unasked)


def option_of(ruleset: Ruleset, game: BaseGame, kept: Answer) -> int:
    """The option of the open choice with the name of a recorded answer; raises IllegalAnswer if there is none now.

    If content has changed, it may be in another place.
    """
    choice = game.choice
    if choice is None:
        raise IllegalAnswer("the rules have nothing more to ask here")
    values, option = choice.options, kept.option
    if option < len(values) and ruleset.option_name(game, choice, values[option]) == kept.name:
        return option
    names = [ruleset.option_name(game, choice, value) for value in values]
    if kept.name not in names:
        raise IllegalAnswer(f"the question '{choice.kind}' no longer has the answer '{kept.name}'")
    return names.index(kept.name)


def difference(kept: Answer, now: Answer) -> str | None:
    """Where a replayed answer differs from the recorded one, as part of a sentence."""
    for word in ("seat", "kind", "name", "chance"):
        old, new = getattr(kept, word), getattr(now, word)
        if old != new:
            return f"the journal has {word} {_words(old)}, but the rules now give {_words(new)}"
    return None


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return "'" + (", ".join(f"{die}: {result}" for die, result in value) or "none") + "'"
    return f"'{value}'"


def end_of(game: BaseGame) -> End | None:
    """The end of a game as journals record it."""
    result = game.result
    return None if result is None else End(tuple(result.winners), result.how, result.clause)


# --- reading -------------------------------------------------------------------------------


def _rows(text: str | bytes) -> Iterator[Shape]:
    if len(text) > MAX_BYTES:
        raise JournalError(f"this file is larger than {MAX_BYTES // 1_000_000} MB, more than any journal")
    for number, row in enumerate(_decoded(text).split("\n"), 1):
        if len(row) > MAX_LINE:
            raise JournalError(
                f"this line has more than {MAX_LINE // 1000} kB, more than any line of a journal", number
            )
        if row.strip():
            yield Shape(_json(row, number), "the line", number)


def _decoded(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise JournalError("this is not UTF-8 text, so it is not a journal", line) from error


def _json(row: str, number: int) -> Any:
    try:
        return json.loads(row)
    except (ValueError, RecursionError) as error:
        if number == 1:
            raise JournalError(
                "this is not a journal; save one from the menu of a table or at the end of a game", 1
            ) from error
        raise JournalError("this line is damaged; it may have been cut off", number) from error


def _header(row: Shape) -> Journal:
    keys = ("journal", "ruleset", "version", "engine", "recipe", "players", "setup")
    if not isinstance(row.value, dict) or "journal" not in row.value:
        raise JournalError("this is not a journal: the first line must be its header", row.line)
    if row.number("journal") > FORMAT:
        raise JournalError("this journal was written by a newer Thunder Road; update to read it", row.line)
    row.only(*keys)
    try:
        recipe = Recipe.from_json(row.value.get("recipe")).as_kept()
        recipe.check_lengths()
        players = tuple(Player.from_json(item.value) for item in row.items("players"))
    except RecipeError as error:
        raise JournalError(str(error), row.line) from error
    if len(players) != len(recipe.seats):
        raise JournalError(f"{len(recipe.seats)} seats, but {len(players)} players", row.line)
    if row.text("ruleset") != recipe.ruleset:
        raise JournalError("the header and its recipe name different rulesets", row.line)
    return Journal(recipe, row.number("version"), row.text("engine", WORD), players, row.pairs("setup"))


def _lines(rows: Iterator[Shape], seats: int) -> Iterator[Line]:
    n = 0
    ended = False
    for row in rows:
        if ended:
            raise JournalError("something comes after the end of the game", row.line)
        line = _line(row, seats)
        n += line.answer is not None and not line.undone
        if line.n <= n if line.undone else line.n != n:
            wanted = n + line.undone
            raise JournalError(f"this should be number {wanted}, not {line.n}; a line may be missing", row.line)
        ended = line.end is not None
        yield line


def _line(row: Shape, seats: int) -> Line:
    if not isinstance(row.value, dict):
        raise JournalError("expected a JSON object", row.line)
    if "undone" in row.value:
        row.only("undone")
        inner = row.inner("undone")
        return Line(inner.number("n"), _answer(inner, seats), undone=True, number=row.line)
    if "digest" not in row.value:
        return Line(row.number("n"), _answer(row, seats), number=row.line)
    row.only("digest", "n", "end")
    end = _end(row.inner("end"), seats) if "end" in row.value else None
    return Line(row.number("n"), digest=row.digest("digest"), end=end, number=row.line)


def _answer(row: Shape, seats: int) -> Answer:
    row.only("n", "seat", "kind", "option", "name", "chance", "by", "unasked")
    seat, option = row.seat("seat", seats), row.number("option")
    by = row.text("by", WORD) if "by" in row.value else ""
    count = row.number("unasked") if "unasked" in row.value else 0
    if count > MOST_UNASKED:
        raise JournalError(f"'unasked' can be at most {MOST_UNASKED}", row.line)
    return Answer(seat, row.text("kind", WORD), option, row.text("name"), row.pairs("chance"), by=by, unasked=count)


def _end(row: Shape, seats: int) -> End:
    row.only("winners", "how", "clause")
    winners = tuple(item.as_seat(seats) for item in row.items("winners"))
    return End(winners, row.text("how"), row.text("clause"))
