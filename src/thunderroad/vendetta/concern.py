"""Sets of listeners for each vehicle, each seat and the table, made once for all games.

A set follows from its *key*: the number of the vehicle's spec (or NO_VEHICLE), then a code for each card that may act.
The code is the number of the card, or ``~number`` if only its `lasts` count; TABLE is added for a card before the
table, BESIDE for one beside a tile.  Sets leave out plays, because windows ask seats about those (`plays`); a card that
only offers plays need not be in a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import attrgetter, or_
from typing import Any, Final, Generic, TypeVar

from ..kernel.cards import Card
from ..kernel.errors import RecipeError
from ..kernel.hooks import Listener, Voice
from .in_play import HOLDERS, ITSELF, Offering, Stock
from .listeners import ANY_DIE, Listeners

G = TypeVar("G")

NO_VEHICLE: Final = -1
"""Instead of a spec: for a seat or the table, no vehicle."""
PLACE: Final = -2
"""Instead of a spec: for the spaces of a tile; only cards beside it affect those."""
TABLE: Final = 1 << 16
"""Added to the number of a card that lies before the whole table."""
BESIDE: Final = 1 << 17
"""Added to the number of a card that lies beside a tile."""
MOST_SETS: Final = 4096
"""Beyond this number, sets are forgotten and made again: a table with all cards could need any number of them."""

TOUCHING: Final = (
    "sets_die", "may_set_die", "may_throw_again", "last_reroll", "free_dice", "slam_dice", "may_see_dice",
)  # fmt: skip
"""The hooks at which listeners touch thrown dice."""
IN_TURN: Final = (
    "may_start_turn", "may_answer_dice", "may_after_command", "may_place", "may_land", "may_after_airstrike",
    "may_before_move", "may_after_move", "may_check", "may_end_turn",
)  # fmt: skip
"""The hooks whose windows open as well for what may be played at any time of a turn."""


Said = tuple[str, tuple[Any, ...], tuple[str, ...]]
"""What a listener contributes to a set: the name of its table, itself or its plain function, the dice it touches."""
Ranks = frozenset[int]
"""Listeners by their position in the order of speaking."""


class Concern(Generic[G]):
    """The sets of listeners of one recipe, each made when it is first needed.

    `cards` are all that could come into play, in the order of their ids.
    """

    __slots__ = (
        "_any", "_awake", "_bits", "_everywhere", "_first", "_from_table", "_from_tile", "_lasting", "_of_place",
        "_offerings", "_opening", "_rules", "_said", "_sets", "_stocks", "_under", "cards", "mute", "number",
        "playable", "plays", "silent",
    )  # fmt: skip

    def __init__(self, listeners: Sequence[Listener], cards: Iterable[Card], kinds: Sequence[str]) -> None:
        """`listeners` are the rules of modules, `kinds` are those of the vehicles, by spec.

        Raises RecipeError for a hook that there is not.
        """
        self.cards = tuple(sorted(cards, key=attrgetter("id")))
        self.number = {card.id: number for number, card in enumerate(self.cards)}
        self.silent = not (listeners or self.cards)
        """There is nothing that could ever speak."""
        rules, spoken = _numbered(listeners, self.cards)
        lasting = [voices[len(card.listens) :] for card, voices in zip(self.cards, spoken, strict=True)]
        self.plays = tuple([_offered(voices, lasts) for voices, lasts in zip(spoken, lasting, strict=True)])
        """By number of the card: what it offers in windows, each with whether it does so even if its vehicle cannot
        act."""
        self.playable = bytes([bool(offered) for offered in self.plays])
        """By number of the card: whether it offers anything."""
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
        self._under: dict[tuple[tuple[int, ...], Listeners[G]], Listeners[G]] = {}
        """By codes of the table's cards and a set: that set with these instead of its own."""
        self._offerings: dict[tuple[Stock, ...], Offering] = {}
        self._stocks: dict[tuple[tuple[int, ...], tuple[tuple[int, int], ...]], Stock] = {}

    def _hear_rules(self, rank: dict[Voice, int], rules: Sequence[Voice], kinds: Sequence[str]) -> None:
        """Collect the rules that speak about each kind of vehicle, and about none."""
        common = [voice for voice in rules if voice.of is None]
        self._rules = {NO_VEHICLE: _ranks(rank, common), PLACE: _ranks(rank, ())}
        for spec, kind in enumerate(kinds):
            alone = [voice for voice in common if not voice.hook.pair]
            self._rules[spec] = _ranks(rank, (*alone, *[voice for voice in rules if voice.of == kind]))

    def _hear_first(
        self, rank: dict[Voice, int], every: Sequence[Voice], rules: Sequence[Voice], spoken: Sequence[Sequence[Voice]]
    ) -> None:
        """Prepare the parts that `anybody` shares: one listener for each hook and the dice touched there."""
        alike = list({(one.hook.id, one.dice): one for one in reversed(every)}.values())
        bit = {(one.hook.id, one.dice): 1 << at for at, one in enumerate(alike)}
        self._first = [(bit[one.hook.id, one.dice], self._said[rank[one]]) for one in alike]
        said = [{bit[one.hook.id, one.dice] for one in voices} for voices in (rules, *spoken)]
        self._everywhere, *self._bits = map(sum, said)
        self.mute = bytes([not bits for bits in self._bits])
        """By number of the card: whether it has no listeners and only lies there for others to see."""
        self._opening = sum(bit[at] for at, one in zip(bit, alike, strict=True) if _opens(one))
        self._any: dict[int, Listeners[G]] = {}

    def of(self, key: tuple[int, ...]) -> Listeners[G]:
        """The set of a key."""
        found = self._sets.get(key)
        return self._kept(key) if found is None else found

    def _kept(self, key: tuple[int, ...]) -> Listeners[G]:
        if len(self._sets) >= MOST_SETS:
            self._sets.clear()
            self._under.clear()
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
        found: Listeners[G] = Listeners(key)
        for name, said in tables.items():
            setattr(found, name, said)
        return _completed(found, touched)

    def stock(self, own: tuple[int, ...], lying: tuple[tuple[int, int], ...]) -> Stock:
        """The plays of a seat whose `own` cards are these, with those `lying` before its vehicles.

        Publicly, hands are alike, so several seats share one stock.
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

    def offering(self, stocks: tuple[Stock, ...], any_time: str) -> Offering:
        """What all seats with these have to play; the same ones come back again and again."""
        found = self._offerings.get(stocks)
        if found is None:
            if len(self._offerings) >= MOST_SETS:
                self._offerings.clear()
            found = self._offerings[stocks] = Offering(stocks, any_time)
        return found

    def awake(self, numbers: Sequence[int]) -> list[int]:
        """Codes of those of these cards that have listeners, each once."""
        if not numbers:
            return []  # hot: most vehicles hold no card
        return sorted([number for number in set(numbers) if self._awake[number]])

    def asleep(self, numbers: Sequence[int]) -> list[int]:
        """The same for a vehicle that cannot act."""
        return [~number for number in sorted(set(numbers)) if self._lasting[number]]

    def of_table(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """Codes of the table's cards that speak to each vehicle."""
        return tuple([number + TABLE for number in numbers if self._from_table[number]])

    def under(self, table: tuple[int, ...], sets: Iterable[Listeners[G]]) -> tuple[Listeners[G], ...]:
        """What these vehicles' sets are when the codes of the table's cards become these."""
        found = []
        for old in sets:
            new = self._under.get((table, old))
            found.append(self._put_under(table, old) if new is None else new)
        return tuple(found)

    def _put_under(self, table: tuple[int, ...], old: Listeners[G]) -> Listeners[G]:
        before = [code for code in old.key if code < TABLE]
        behind = [code for code in old.key if code >= BESIDE]
        made = self._under[table, old] = self.of((*before, *table, *behind))
        return made

    def beside(self, numbers: Iterable[int]) -> list[int]:
        """Codes of the cards beside a tile that speak to each vehicle on it."""
        return [number + BESIDE for number in numbers if self._from_tile[number]]

    def speech(self, numbers: Iterable[int], others: int = 0) -> int:
        """Where these cards could speak, and `others` that are already known to: a bit for each hook and its dice."""
        return reduce(or_, map(self._bits.__getitem__, numbers), others)

    def anybody(self, numbers: Iterable[int], others: int = 0) -> Listeners[G]:
        """Where anything could speak while these cards are out of the box: one listener for each hook, no matter whose.

        There are far fewer of these sets than combinations of cards, so few are ever made.
        """
        spoken = self.speech(numbers, self._everywhere | others)
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
        for name in IN_TURN if made.may_any_time else ():
            setattr(made, name, getattr(made, name) or made.may_any_time)
        return _completed(made, touched)


def _completed(made: Listeners[G], touched: Iterable[str]) -> Listeners[G]:
    """Complete a set: all its tables, and the dice that are touched there."""
    made.throws = tuple(sorted(set(touched)))
    made.notes_steps = bool(made.stepped or made.step_noted)
    made.prices_steps = bool(made.step_cost or made.ground_for)
    return made


def _opens(voice: Voice) -> bool:
    """Whether a listener opens windows in the course of a turn."""
    return voice.hook.offers and voice.hook.name not in TOUCHING


def _in_windows(voice: Voice) -> bool:
    return voice.hook.offers and not voice.hook.pair


def _heard(voices: Iterable[Voice]) -> tuple[Voice, ...]:
    """The listeners that are not offered in windows."""
    return tuple([voice for voice in voices if not _in_windows(voice)])


def _offered(voices: Iterable[Voice], lasting: tuple[Voice, ...]) -> tuple[tuple[Voice, bool], ...]:
    """The listeners that are offered in windows, each with whether it is a lasting one."""
    return tuple([(voice, voice in lasting) for voice in voices if _in_windows(voice)])


def _told(voices: Iterable[Voice]) -> tuple[dict[Voice, int], list[Said]]:
    """The position of each listener among all, hook by hook, and by position what it contributes to a set.

    Raises RecipeError for a hook that does not exist.
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

    Within a keyword the order is: the rules of the modules, those about one kind of vehicle, cards by id.  So neither
    the order of modules nor the order of dealing matters.
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
