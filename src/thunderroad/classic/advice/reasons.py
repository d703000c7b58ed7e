"""One sentence for an option: what speaks for it."""

from __future__ import annotations

from ...kernel.choice import Choice
from ..board import arc
from ..choices import CHOPPER, DIE, MANEUVER, NONE, attack_of
from ..display.names import space_id, vehicle_name
from ..turn.attack import prey
from ..wording import say
from .picture import Picture
from .route import best_move, best_step


def reason(p: Picture, choice: Choice, index: int) -> str | None:
    """The sentence for an option of the open question; None if the question is not known here."""
    g, option = p.g, choice.options[index]
    match choice.kind:
        case "assign":
            vehicle, die = divmod(option, DIE)
            way = _end(p, vehicle, best_move(p, vehicle, die)[1])
            return say("reason.assign", die=die, vehicle=vehicle_name(g, vehicle), way=way)
        case "steer" if option < MANEUVER:
            return say("reason.steer", way=_end(p, g.driver, best_step(p, option)[1]))
        case "attack":
            return _attack(p, option)
        case "repair":
            return say("reason.no-repair") if option == NONE else say("reason.repair", vehicle=vehicle_name(g, option))
        case "go":
            return say("reason.go" if option else "reason.stay")
        case "road-bonus":
            return say("reason.take" if option else "reason.leave")
    return None


def _attack(p: Picture, option: int) -> str:
    if option == NONE:
        return say("reason.end-turn")
    kind, attacker, target = attack_of(option)
    wins, all_ = p.g.rules.attacks[kind].odds(p.g, attacker, target)
    return say("reason.chopper" if attacker == CHOPPER else "reason.attack", wins=wins, all=all_)


def _end(p: Picture, vehicle: int, space: int) -> str:
    """What a car gains by ending on a space."""
    g, seat = p.g, p.g.rules.owner[vehicle]
    if g.round > 1 and space >= 0:
        for target in prey(g, seat, space):
            return say("reason.ram", target=vehicle_name(g, target))
        for _, ahead in arc(space, g.facing[vehicle]):
            for target in prey(g, seat, ahead):
                return say("reason.aims", target=vehicle_name(g, target))
    return say("reason.ends", where=space_id(g, space))
