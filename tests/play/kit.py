"""Tables of the toy race for tests: people, bots, and games played by a seeded hand."""

from __future__ import annotations

from thunderroad.kernel.chance import Rng
from thunderroad.kernel.recipe import Recipe, Seat
from thunderroad.play.journal import Answer
from thunderroad.play.players import Player
from thunderroad.play.table import Table

ME = Player("me", "Ann")
FRIEND = Player("friend", "Ben")
LINK = Player("link", "Cleo")
BOT = Player("bot", "Rusty", "random")


def recipe(seats: int = 2, seed: str = "toy") -> Recipe:
    return Recipe("toy", tuple(Seat(crew) for crew in "abcd"[:seats]), seed)


def table(*players: Player, seed: str = "toy", free_undo: bool = False) -> Table:
    chosen = players or (ME, LINK)
    return Table.create(recipe(len(chosen), seed), chosen, free_undo=free_undo)


def say(at: Table, *names: str) -> None:
    """Answer for the seat that is asked, by option name."""
    for name in names:
        choice = at.game.choice
        assert choice is not None
        legal = [at.ruleset.option_name(at.game, choice, value) for value in choice.options]
        at.answer(choice.seat, at.seq, legal.index(name), f"{at.seq}:{name}")


def play_out(at: Table, seed: str = "hand", limit: int = 10_000) -> None:
    """Play to the end with random answers."""
    rng = Rng.seeded(seed)
    while at.game.choice is not None and limit:
        limit -= 1
        choice = at.game.choice
        at.answer(choice.seat, at.seq, rng.below(len(choice.options)), f"auto:{at.seq}")


def answer(
    name: str, *, option: int = 0, chance: tuple[tuple[str, str], ...] = (), digest: str | None = None
) -> Answer:
    """A stored first answer (to the question for the lane)."""
    return Answer(0, "lane", option, name, chance, digest)
