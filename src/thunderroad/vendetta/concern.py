"""Who is asked about whom: a set of listeners for each vehicle, each seat and the table, made once for all games.

A set follows from its *key*: the number of the vehicle's spec (or NO_VEHICLE), then a code for each card that has a
say.  The code is the number of the card; ``~number`` where only what `lasts` counts; TABLE more where all see it;
BESIDE more where it lies beside a tile.  What is offered in windows is in no set, because seats are asked about that
(`plays`); cards that have nothing else to say need not be in a key.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from ..kernel.cards import Card
from ..kernel.errors import RecipeError
from ..kernel.hooks import Hook, Listener, Voice
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

_number: Final = attrgetter("number")


class Concern(Generic[G]):
    """The sets of listeners of one recipe, each made when it is first needed.

    `cards` are all that could come into play, in the order of their ids.
    """

    __slots__ = (
        "_any", "_awake", "_beside", "_everywhere", "_hooks", "_lasting", "_of_table", "_one_of_each", "_rules",
        "_sets", "cards", "number", "playable", "plays", "silent",
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
        self._awake = [_heard(voices) for voices in spoken]
        self._lasting = [_heard(voices) for voices in lasting]
        self._of_table = [tuple([voice for voice in said if not voice.hook.pair]) for said in self._awake]
        self._beside = [tuple([voice for voice in said if not voice.hook.place]) for said in self._awake]
        self._one_of_each, bits = _told_apart((*rules, *(voice for voices in spoken for voice in voices)))
        self._everywhere = _bits_of(rules, bits)
        self._hooks = [_bits_of(voices, bits) for voices in spoken]
        self._any: dict[int, Listeners[G]] = {}
        common = tuple([voice for voice, one in zip(rules, listeners, strict=True) if one.of is None])
        self._rules: dict[int, tuple[Voice, ...]] = {NO_VEHICLE: common, PLACE: ()}
        alone = [voice for voice in common if not voice.hook.pair]
        for spec, kind in enumerate(kinds):
            own = [voice for voice, one in zip(rules, listeners, strict=True) if one.of == kind]
            self._rules[spec] = (*alone, *own)
        self._sets: dict[tuple[int, ...], Listeners[G]] = {}

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
        voices = list(self._rules[spec])
        for code in key[1:]:
            if code < 0:
                voices += self._lasting[~code]
            elif code < TABLE:
                voices += self._awake[code]
            elif code < BESIDE:
                voices += (self._awake if spec < 0 else self._of_table)[code - TABLE]
            elif spec == PLACE:
                voices += [one for one in self._awake[code - BESIDE] if one.hook.place]
            else:
                voices += self._beside[code - BESIDE]
        return _set_of(voices)

    def awake(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those of these cards that have something to say, each once."""
        return sorted([number for number in set(numbers) if self._awake[number]])

    def asleep(self, numbers: Iterable[int]) -> list[int]:
        """The same before a vehicle that cannot act."""
        return [~number for number in sorted(set(numbers)) if self._lasting[number]]

    def of_table(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those that have something to say to each vehicle from the table."""
        return [number + TABLE for number in numbers if self._of_table[number]]

    def beside(self, numbers: Iterable[int]) -> list[int]:
        """Codes of those that have something to say to each vehicle on the tile beside which they lie."""
        return [number + BESIDE for number in numbers if self._beside[number]]

    def mute(self, number: int) -> bool:
        """Whether a card says nothing, and only lies there for others to see."""
        return not self._hooks[number]

    def anybody(self, numbers: Iterable[int]) -> Listeners[G]:
        """Where anybody could speak when these cards are out of the box: one voice for each hook, whosever it is.

        There are far fewer of these sets than of cards that lie together, so that few are ever made.
        """
        spoken = self._everywhere
        for number in numbers:
            spoken |= self._hooks[number]
        found = self._any.get(spoken)
        if found is None:
            if len(self._any) >= MOST_SETS:
                self._any.clear()
            found = self._any[spoken] = self._one_for_each(spoken)
        return found

    def _one_for_each(self, spoken: int) -> Listeners[G]:
        made: Listeners[G] = Listeners()
        touched: list[str] = []
        while spoken:
            last = spoken & -spoken
            spoken ^= last
            name, voices, dice, offered = self._one_of_each[last.bit_length() - 1]
            setattr(made, name, voices)
            touched += dice
            made.offering |= offered
        made.throws = tuple(sorted(set(touched)))
        made.driving = _is_driving(made)
        return made


def _in_windows(voice: Voice) -> bool:
    return voice.hook.offers and not voice.hook.pair


def _heard(voices: Iterable[Voice]) -> tuple[Voice, ...]:
    """Those of them that are not offered in windows."""
    return tuple([voice for voice in voices if not _in_windows(voice)])


def _offered(voices: Iterable[Voice], lasting: tuple[Voice, ...]) -> tuple[tuple[Voice, bool], ...]:
    """Those that are, each with whether it is one of the lasting ones."""
    return tuple([(voice, voice in lasting) for voice in voices if _in_windows(voice)])


Bits = dict[tuple[str, tuple[str, ...]], int]
"""A bit for each hook at which anybody could speak, and for the dice that are touched there."""


Told = tuple[str, tuple[Any, ...], tuple[str, ...], bool]
"""What a bit stands for: the name of a table, one voice in it, the dice it touches, whether it opens windows."""


def _told_apart(voices: Iterable[Voice]) -> tuple[list[Told], Bits]:
    """What each bit stands for, and the bits."""
    found: dict[tuple[str, tuple[str, ...]], Voice] = {}
    for voice in voices:
        found.setdefault((voice.hook.id, voice.dice), voice)
    tables: list[Told] = []
    for voice in found.values():
        one: Listeners[Any] = _set_of([voice])
        touches = voice.hook.name in TOUCHING
        tables.append((voice.hook.name, getattr(one, voice.hook.name), one.throws, voice.hook.offers and not touches))
    return tables, {at: bit for bit, at in enumerate(found)}


def _bits_of(voices: Iterable[Voice], bits: Bits) -> int:
    spoken = 0
    for voice in voices:
        spoken |= 1 << bits[voice.hook.id, voice.dice]
    return spoken


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


def _set_of(voices: Iterable[Voice]) -> Listeners[G]:
    """The tables of these, each in the order in which they speak."""
    said: dict[Hook[Any], list[Voice]] = {}
    for voice in dict.fromkeys(voices):
        said.setdefault(voice.hook, []).append(voice)
    made: Listeners[G] = Listeners()
    for hook, mine in said.items():
        if len(mine) > 1:
            mine.sort(key=_number, reverse=hook.downward)
        if not hasattr(made, hook.name):
            raise RecipeError(f"a module speaks at '{hook.id}', which is no moment of this game")
        setattr(made, hook.name, tuple(mine if hook.voiced or hook.pair else [voice.fn for voice in mine]))
        if hook.name in TOUCHING:
            dice = {die for voice in mine for die in voice.dice or (ANY_DIE,)}
            made.throws = tuple(sorted(dice.union(made.throws)))
        elif hook.offers:
            made.offering = True
    made.driving = _is_driving(made)
    return made


def _is_driving(made: Listeners[Any]) -> bool:
    return bool(made.steps or made.stepped or made.step_cost or made.ground_for)
