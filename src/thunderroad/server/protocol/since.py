"""What happened since somebody's turn: what kinds of event mean, and why bots did what they did."""

from __future__ import annotations

from msgspec import Struct


class AttackKind(Struct):
    """A kind of event that begins an attack: `how` (``slam`` or ``shot``), and which of its data names the victim."""

    how: str
    victim: str


class MarkKind(Struct):
    """A kind of event worth a mark: its drawing, and its weight from 1 to 3."""

    symbol: str
    weight: int


class KindsView(Struct):
    """By kind of event: what it does to its piece (``hit``, ``hurt``, ``broken``, ``out``), attacks, marks."""

    harms: dict[str, str]
    attacks: dict[str, AttackKind]
    marks: dict[str, MarkKind]


class ReasonView(Struct):
    """What spoke most for an answer of a bot: `text` is what was done, as the log has it."""

    text: str
    reason: str


class WhyView(Struct):
    """Why a bot did what it did in the turn that began with event `turn`, from what the one who asks knows.

    There may be no reasons: the bot has none, or they rest on what only it knows.
    """

    turn: int
    seat: int
    reasons: list[ReasonView]
