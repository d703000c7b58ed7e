"""What has been rolled and may be rerolled: the dice as they show, and where they lead.

Only the next step is shown, as the viewer can read it off the board; hidden things are never read.
"""

from __future__ import annotations

from dataclasses import replace

from ...chassis.display.names import piece_id
from ...display.view.choices import FallenView, StakeView
from ...display.wording import sentence
from ...grid.topology import DIRECTIONS, SIDE
from ...kernel.chance import Die
from ..asking import would_replace
from ..board import face_of
from ..content import TOP
from ..game import Game
from ..knowledge import knows
from ..position import HIDDEN, NOBODY
from ..turn.causes import SLAM
from ..turn.enter import Enter, ground_for
from ..turn.shoot import attack_hits
from ..turn.slam import landing
from ..wording import say, word
from .faces import die_title, face_label, face_symbol, faces
from .names import hazard_words, terrain_words, vehicle_name


def fallen(die: Die, face: int, *names: str) -> FallenView:
    """A rolled die; its faces may have other names."""
    all_faces = faces(die)
    if names:
        all_faces = [replace(one, label=name) for one, name in zip(all_faces, names, strict=True)]
    symbol = face_symbol(die, face)
    label = next((one.label for one in all_faces if one.symbol == symbol), face_label(die, face))
    return FallenView(die_title(die.id), symbol, label, all_faces)


def slam_stake(g: Game, pair: tuple[int, int], mover: int, heading: int, viewer: int | None, far: int = 0) -> StakeView:
    """Where a slam of the top with the bottom vehicle moves one of them, and what is there (VB-SLAM-05)."""
    top, bottom = pair
    slam = g.rules.dice.slam
    named = next(face for face in slam.values if (face == TOP) == (mover == top))
    names = [vehicle_name(g, top if face == TOP else bottom) for face in slam.values]
    stake = push_stake(g, mover, heading, viewer, far)
    return replace(stake, dice=[fallen(slam, named, *names), *stake.dice])


def push_stake(g: Game, mover: int, heading: int, viewer: int | None, far: int = 0) -> StakeView:
    """The same if it is known who is moved, and no slam die was rolled (CC-SW-14); `far` as a stunt die says."""
    to, face = landing(g, mover, heading, far), face_of(g, mover, heading)
    key, other = _what(g, mover, heading, to, viewer)
    here = g.on_board(to)
    text = say(
        f"stake.{key}",
        vehicle=vehicle_name(g, mover),
        direction=word(DIRECTIONS[face].replace("-", " ")),
        ground=terrain_words(g.rules, g.ground_at(to), g.token[to % g.span]) if here else "",
        token=hazard_words(g, to % g.span) if key == "known" else "",
        other="" if other == NOBODY else vehicle_name(g, other),
    )
    thrown = [fallen(g.rules.dice.direction, face), *([fallen(g.rules.dice.stunt, far)] if far else [])]
    return StakeView(thrown, sentence(text), piece_id(mover), to if here else None)


def _what(g: Game, vehicle: int, heading: int, to: int, viewer: int | None) -> tuple[str, int]:
    """The word for what is there, in order of importance, and the vehicle one would meet."""
    if to == SIDE:
        return g.rules.map.over_edge(g.cell[vehicle])[1], NOBODY
    if not g.on_board(to):
        return ("rear" if to < g.rear else "front"), NOBODY
    k = to % g.span
    if g.token[k] >= HIDDEN:
        return ("known" if knows(g, viewer, k) else "unknown"), NOBODY
    if _deadly(g, vehicle, heading, to):
        return "out", NOBODY
    return ("slam", g.at[k] - 1) if g.at[k] else ("onto", NOBODY)


def _deadly(g: Game, vehicle: int, heading: int, to: int) -> bool:
    kind = g.rules.terrains[ground_for(g, vehicle, to)]
    barred = kind.bars is not None and kind.bars(Enter(vehicle, to, heading, SLAM, g.cell[vehicle]))
    return (kind.deadly or barred) and would_replace(
        g, g.on[vehicle].instead_of_elimination, vehicle, to, kind.id
    ) is None


def shot_stake(g: Game, shooter: int, target: int, face: int) -> StakeView:
    """Whether a shot hits."""
    key = "hit" if attack_hits(g, shooter, target, face) else "miss"
    text = sentence(say(f"stake.{key}", vehicle=vehicle_name(g, target)))
    return StakeView([fallen(g.rules.dice.shooting, face)], text)
