"""Games that tools have played and keep: a run can be stopped, and the next one carries on there.

What was played with other content, other bots or another version of a module does not count.
"""

from __future__ import annotations

import hashlib
import json
from abc import abstractmethod
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from rich.progress import Progress

from thunderroad.family.registry import ruleset
from thunderroad.lab.cluster import workers
from thunderroad.lab.simulate import Plan

ROOT: Final = Path(__file__).resolve().parents[1]
STORE: Final = ROOT / ".balance"
PAGE: Final = ROOT / "docs" / "balance.md"
BOTS: Final = "greedy"
"""Who plays, if nothing else is said."""
PART: Final = 40
"""Games that are played and written together, as a rule."""

T = TypeVar("T")
Part = tuple[Plan, int]
"""Games that are played and written together: the plan up to the last of them, and the first one."""
Mapped = Callable[[Callable[[Part], Any], Sequence[Part]], Iterable[Any]]
"""Calls a function with each part, somewhere."""


class Store(Generic[T]):
    """Games that have been played, a file for each plan, a line for each game, which `write` and `read` tell."""

    kind = ""
    """What is told of a game, if there are several such things."""

    def __init__(self, folder: Path = STORE) -> None:
        self.folder = folder

    def games(self, plan: Plan) -> list[T]:
        """The games of a plan, from the first without a gap."""
        path = self.path(plan)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        found = []
        for number, line in enumerate(lines):
            try:
                found.append(self.read(plan, number, json.loads(line)))
            except ValueError:  # the last line of a run that was stopped in the middle of it
                break
        return found

    def missing(self, plan: Plan, games: int) -> list[Part]:
        """What there is to play so that there are this many games: nothing, or one part."""
        first = len(self.games(plan))
        return [(replace(plan, games=games), first)] if first < games else []

    def keep(self, plan: Plan, new: Sequence[T]) -> None:
        """Write games that follow those which are here."""
        self.folder.mkdir(parents=True, exist_ok=True)
        text = "".join(json.dumps(self.write(game)) + "\n" for game in (*self.games(plan), *new))
        part = self.path(plan).with_suffix(".part")
        part.write_text(text, encoding="utf-8")
        part.replace(self.path(plan))

    def forget(self, plans: Iterable[Plan]) -> None:
        """Remove all games but those of these plans: nobody will ask for them again."""
        wanted = {self.path(plan) for plan in plans}
        for path in self.folder.glob("*.jsonl"):
            if path not in wanted:
                path.unlink()

    def path(self, plan: Plan) -> Path:
        """Where the games of a plan are: it names all that they depend on."""
        digest = ruleset(plan.ruleset).content_digest(plan.recipe(0))
        depends = [str(replace(plan, games=0)), digest, str(plan.recipe(0).versions)]
        depends.append(minds(plan.ruleset, plan.modules, others={*plan.bots} != {BOTS}))
        depends += [self.kind] * bool(self.kind)
        return self.folder / f"{hashlib.sha256(repr(depends).encode()).hexdigest()[:16]}.jsonl"

    @abstractmethod
    def write(self, game: T) -> Any:
        """A game as JSON-able data."""

    @abstractmethod
    def read(self, plan: Plan, number: int, data: Any) -> T:
        """The game of a plan with this number, from what `write` told; raises ValueError for what is none."""


@cache
def minds(ruleset: str, modules: tuple[str, ...], *, others: bool = False) -> str:
    """A digest of all that bots go by with these modules: with other minds the same cards are worth something else.

    That is what is called so, and the files of cards, which tell what they are good for.  `others`: whether other bots
    than the usual one play; these have folders of their own.
    """
    found = hashlib.sha256()
    source = ROOT / "src" / "thunderroad"
    playing = [source / "modules" / id.replace("-", "_") for id in modules]
    for folder in (source / "bots", source / "family", source / "chassis", source / ruleset, *playing):
        for path in sorted(folder.rglob("*.py")):
            own = path.parent.parent == source / "bots"
            if (others or not own) and {"bots", "advice", "cards"} & {*path.relative_to(source).with_suffix("").parts}:
                found.update(path.read_bytes())
    return found.hexdigest()


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is played: games of each plan, what maps parts to them, and when to stop (monotonic seconds).

    A `part` are the games that are played and written together.
    """

    games: int
    play: Mapped = map
    until: float = inf
    part: int = PART

    def over(self) -> bool:
        """Whether the time is up."""
        return monotonic() >= self.until


Play = Callable[[Part], tuple[Plan, list[T]]]


def fill(store: Store[T], plans: Iterable[Plan], play: Play[T], effort: Effort, progress: Progress) -> None:
    """Play what is missing of all plans, a part of each in turn."""
    wanted = {store.path(plan): plan for plan in plans}.values()
    for games in (*range(effort.part, effort.games, effort.part), effort.games):
        missing = [part for plan in wanted for part in store.missing(plan, games)]
        task = progress.add_task(f"{games} games", total=len(wanted), completed=len(wanted) - len(missing))
        if effort.over():
            return
        for plan, new in effort.play(play, missing):
            store.keep(plan, new)
            progress.advance(task)
            if effort.over():
                return


@contextmanager
def players(jobs: int | None, dask: str | None = None) -> Iterator[Mapped]:
    """What maps parts to games: this many processes that live as long as the run, or the workers of a Dask cluster."""
    with workers(jobs, dask) as some:
        yield partial(some.each, chunk=1)


def commands(about: str | None, games: int, more: str) -> ArgumentParser:
    """What every such tool understands: how much is played, by whom, and for how long."""
    parser = ArgumentParser(description=about, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=games, help=more)
    parser.add_argument("--bots", default=BOTS, help="who plays")
    parser.add_argument("--jobs", type=int, help="processes; by default all cores")
    parser.add_argument("--dask", help="play on the cluster whose scheduler has this address instead")
    parser.add_argument("--minutes", type=float, default=inf, help="stop after this many minutes")
    parser.add_argument("--page", action="store_true", help="play nothing")
    return parser


def chapter(text: str, page: Path = PAGE) -> None:
    """Write a chapter of the page, which its first line names, in place of what stood there under that name."""
    head = text.partition("\n")[0]
    old = page.read_text(encoding="utf-8") if page.exists() else ""
    chapters = ["# " + part.strip("\n") for part in ("\n" + old).split("\n# ")[1:]]
    heads = [one.partition("\n")[0] for one in chapters]
    if head in heads:
        chapters[heads.index(head)] = text.strip("\n")
    else:
        chapters.append(text.strip("\n"))
    page.write_text("\n\n".join(chapters) + "\n", encoding="utf-8")
