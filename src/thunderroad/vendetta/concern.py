"""Who is asked about whom: a set of listeners for each vehicle, each seat and the table, made once for all games.

A set follows from its *key*: the number of the vehicle's spec (or NO_VEHICLE), then a code for each card that has a
say.  The code is the number of the card; ``~number`` where only what `lasts` counts; TABLE more where all see it;
BESIDE more where it lies beside a tile.  What is offered in windows is in no set, because seats are asked about that
(`plays`); cards that have nothing else to say need not be in a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import attrgetter, or_
from typing import Any, Final, Generic, TypeVar

from ..kernel.cards import Card
from ..kernel.errors import RecipeError
from ..kernel.hooks import Listener, Voice
from .in_play import HOLDERS, ITSELF, Stock
from .listeners import ANY_DIE, Listeners

G = TypeVar("G")

NO_VEHICLE: Final = -1
"""In place of a spec: what concerns no vehicle, but a seat or the table."""
PLACE: Final = -2
"""In place of a spec: what concerns the spaces of a tile; the cards beside it alone have a say in that."""
TABLE: Final = 1 << 16
"""Added to the number of a card that lies before the whole table."""
BESIDE: Final = 1 << 17
"""Added to the number of a card that lies beside a tile."""
MOST_SETS: Final = 4096
"""More sets are forgotten and made anew: a table with all cards could come to any number."""

TOUCHING: Final = (
    "sets_die", "may_set_die", "may_throw_again", "last_reroll", "free_dice", "slam_dice", "may_see_dice",
)  # fmt: skip
"""The hooks at which dice that are thrown are touched."""


Said = tuple[str, tuple[Any, ...], tuple[str, ...]]
"""What a voice comes to in a set: the name of its table, itself or its function alone in it, the dice it touches."""
Ranks = frozenset[int]
"""Voices, each by the number of its turn to speak."""


class Concern(Generic[G]):
    """The sets of listeners of one recipe, each made when it is first needed.

    `cards` are all that could come into play, in the order of their ids.
    """

    __slots__ = (
        "_any", "_awake", "_bits", "_everywhere", "_first", "_from_table", "_from_tile", "_lasting", "_of_place",
        "_opening", "_rules", "_said", "_sets", "_stocks", "cards", "number", "playable", "plays", "silent",
    )  # fmt: skip

    def __init__(self, listeners: Sequence[Listener], cards: Iterable[Card], kinds: Sequence[str]) -> None:
        """`listeners` are the rules of modules, `kinds` are those of the vehicles, by spec.

        Raises RecipeError for a hook that there is not.
        """
        self.cards = tuple(sorted(cards, key=attrgetter("id")))
        self.number = {card.id: number for number, card in enumerate(self.cards)}
        self.silent = not (listeners or self.cards)
        """Nobody has anything to say about anything."""
        rules, spoken = _numbered(listeners, self.cards)
        lasting = [voices[len(card.listens) :] for card, voices in zip(self.cards, spoken, strict=True)]
        self.plays = tuple([_offered(voices, lasts) for voices, lasts in zip(spoken, lasting, strict=True)])
        """By number of the card what it offers in windows, each with whether it does so where a vehicle cannot act."""
        self.playable = bytes([bool(offered) for offered in self.plays])
        """Whether it offers anything, by number of the card."""
        every = (*rules, *(voice for voices in spoken for voice in voices))
        rank, self._said = _told(every)
        heard = [_heard(voices) for voices in spoken]
        self._awake = [_ranks(rank, voices) for voices in heard]
        self._lasting = [_ranks(rank, _heard(voices)) for voices in lasting]
        self._from_table = [_ranks(rank, [one for one in said if not one.hook.pair]) for said in heard]
        self._from_tile = [_ranks(rank, [one for one in said if not one.hook.place]) for said in heard]
        self._of_place = [_ranks(rank, [one for one in said if one.hook.place]) for said in heard]
        self._hear_rules(rank, rules, kinds)
        self._hear_first(rank, every, rules, spoken)
        self._sets: dict[tuple[int, ...], Listeners[G]] = {}
        self._stocks: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], Stock] = {}

    def _hear_rules(self, rank: dict[Voice, int], rules: Sequence[Voice], kinds: Sequence[str]) -> None:
        """The rules that speak about each kind of vehicle, and about none."""
        common = [voice for voice in rules if voice.of is None]
        self._rules = {NO_VEHICLE: _ranks(rank, common), PLACE: _ranks(rank, ())}
        for spec, kind in enumerate(kinds):
            alone = [voice for voice in common if not voice.hook.pair]
            self._rules[spec] = _ranks(rank, (*alone, *[voice for voice in rules if voice.of == kind]))

    def _hear_first(
        self, rank: dict[Voice, int], every: Sequence[Voice], rules: Sequence[Voice], spoken: Sequence[Sequence[Voice]]
    ) -> None:
        """What is the same for whoever asks first (`anybody`): a hook, and the dice that are touched there."""
        alike = list({(one.hook.id, one.dice): one for one in reversed(every)}.values())
        bit = {(one.hook.id, one.dice): 1 << at for at, one in enumerate(alike)}
        self._first = [(bit[one.hook.id, one.dice], self._said[rank[one]]) for one in alike]
        said = [{bit[one.hook.id, one.dice] for one in voices} for voices in (rules, *spoken)]
        self._everywhere, *self._bits = map(sum, said)
        self._opening = sum(bit[at] for at, one in zip(bit, alike, strict=True) if _opens(one))
        self._any: dict[int, Listeners[G]] = {}

    def of(self, key: tuple[int, ...]) -> Listeners[G]:
        """The set of a key."""
        found = self._sets.get(key)
        return self._kept(key) if found is None else found

    def _kept(self, key: tuple[int, ...]) -> Listeners[G]:
        if len(self._sets) >= MOST_SETS:
            self._sets.clear()
        made = self._sets[key] = self.made(key)
        return made

    def made(self, key: tuple[int, ...]) -> Listeners[G]:
        """The set of a key, made afresh."""
        spec = key[0]
        ranks = set(self._rules[spec])
        for code in key[1:]:
            if code < 0:
                ranks |= self._lasting[~code]
            elif code < TABLE:
                ranks |= self._awake[code]
            elif code < BESIDE:
                ranks |= (self._awake if spec < 0 else self._from_table)[code - TABLE]
            else:
                ranks |= (self._of_place if spec == PLACE else self._from_tile)[code - BESIDE]
        tables: dict[str, tuple[Any, ...]] = {}
        touched: list[str] = []
        for rank in sorted(ranks):
            name, said, dice = self._said[rank]
            tables[name] = tables[name] + said if name in tables else said
            touched += dice
        found: Listeners[G] = Listeners()
        for name, said in tables.items():
            setattr(found, name, said)
        return _completed(found, touched)

    def stock(self, own: tuple[int, ...], lying: tuple[tuple[int, int], ...]) -> Stock:
        """What these cards are good for that a seat has of its `own`, and those that are `lying` before its vehicles.

        Hands are alike as far as all know, so that several seats share one stock.
        """
        found = self._stocks.get((own, lying))
        if found is None:
            if len(self._stocks) >= MOST_SETS:
                self._stocks.clear()
            plays = [(card * HOLDERS, ITSELF, voice, True) for card in own for voice, _ in self.plays[card]]
            for card, vehicle in lying:
                option = card * HOLDERS + (0 if card in own else vehicle + 1)
                plays += [(option, vehicle, voice, lasts) for voice, lasts in self.plays[card]]
            found = self._stocks[own, lying] = Stock(plays)
        return found

    def awake(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those of these cards that have something to say, each once."""
        return sorted([number for number in set(numbers) if self._awake[number]])

    def asleep(self, numbers: Iterable[int]) -> list[int]:
        """The same before a vehicle that cannot act."""
        return [~number for number in sorted(set(numbers)) if self._lasting[number]]

    def of_table(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those that have something to say to each vehicle from the table."""
        return [number + TABLE for number in numbers if self._from_table[number]]

    def beside(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those that have something to say to each vehicle on the tile beside which they lie."""
        return [number + BESIDE for number in numbers if self._from_tile[number]]

    def mute(self, number: int) -> bool:
        """Whether a card says nothing, and only lies there for others to see."""
        return not self._bits[number]

    def anybody(self, numbers: Iterable[int]) -> Listeners[G]:
        """Where anybody could speak when these cards are out of the box: one voice for each hook, whosever it is.

        There are far fewer of these sets than of cards that lie together, so that few are ever made.
        """
        spoken = reduce(or_, map(self._bits.__getitem__, numbers), self._everywhere)
        found = self._any.get(spoken)
        if found is None:
            if len(self._any) >= MOST_SETS:
                self._any.clear()
            found = self._any[spoken] = self._one_for_each(spoken)
        return found

    def _one_for_each(self, spoken: int) -> Listeners[G]:
        made: Listeners[G] = Listeners()
        touched: list[str] = []
        for bit, (name, said, dice) in self._first:
            if spoken & bit:
                setattr(made, name, said)
                touched += dice
        made.offering = bool(spoken & self._opening)
        return _completed(made, touched)


def _completed(made: Listeners[G], touched: Iterable[str]) -> Listeners[G]:
    """What a set says of all its tables, and of the dice that are touched at them."""
    made.throws = tuple(sorted(set(touched)))
    made.driving = bool(made.steps or made.stepped or made.step_cost or made.ground_for)
    return made


def _opens(voice: Voice) -> bool:
    """Whether windows open for it on the way through a turn."""
    return voice.hook.offers and voice.hook.name not in TOUCHING


def _in_windows(voice: Voice) -> bool:
    return voice.hook.offers and not voice.hook.pair


def _heard(voices: Iterable[Voice]) -> tuple[Voice, ...]:
    """Those of them that are not offered in windows."""
    return tuple([voice for voice in voices if not _in_windows(voice)])


def _offered(voices: Iterable[Voice], lasting: tuple[Voice, ...]) -> tuple[tuple[Voice, bool], ...]:
    """Those that are, each with whether it is one of the lasting ones."""
    return tuple([(voice, voice in lasting) for voice in voices if _in_windows(voice)])


def _told(voices: Iterable[Voice]) -> tuple[dict[Voice, int], list[Said]]:
    """Which turn each voice has to speak, hook by hook, and by turn what it comes to in a set.

    Raises RecipeError for a hook that there is not.
    """
    nobody: Listeners[Any] = Listeners()
    ranked: list[Voice] = []
    said: list[Said] = []
    for voice in sorted(voices, key=_turn):
        hook = voice.hook
        if not hasattr(nobody, hook.name):
            raise RecipeError(f"a module listens at '{hook.id}', which is not a moment of this game")
        dice = voice.dice or (ANY_DIE,)
        item = voice if hook.voiced or hook.pair else voice.fn
        said.append((hook.name, (item,), dice if hook.name in TOUCHING else ()))
        ranked.append(voice)
    return {voice: rank for rank, voice in enumerate(ranked)}, said


def _turn(voice: Voice) -> tuple[str, int]:
    return voice.hook.id, -voice.number if voice.hook.downward else voice.number


def _ranks(rank: dict[Voice, int], voices: Iterable[Voice]) -> Ranks:
    return frozenset([rank[voice] for voice in voices])


def _numbered(
    listeners: Iterable[Listener], cards: Iterable[Card]
) -> tuple[tuple[Voice, ...], tuple[tuple[Voice, ...], ...]]:
    """A voice for each listener: those of the rules, and those of each card.

    Inside a word speak the rules of the modules, then those about one kind of vehicle, then cards by id: so neither
    the order of modules nor that of deals matters.
    """
    rules = [Voice(one) for one in listeners]
    spoken = tuple(
        [tuple([Voice(one, number) for one in (*card.listens, *card.lasts)]) for number, card in enumerate(cards)]
    )
    ranked = [*sorted(rules, key=_kind), *(voice for voices in spoken for voice in voices)]
    ranked.sort(key=_word)
    ranked.sort(key=_hook_id)
    places: dict[str, int] = {}
    for number, voice in enumerate(ranked):
        place = places.get(voice.hook.id, 0)
        places[voice.hook.id] = place + 1
        voice.number, voice.place = number, place
    return tuple(rules), spoken


def _kind(voice: Voice) -> bool:
    return voice.of is not None


def _word(voice: Voice) -> int:
    return voice.word


def _hook_id(voice: Voice) -> str:
    return voice.hook.id
