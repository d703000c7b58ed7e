"""The careful bot lays a token on a command where it clearly pays, and keeps it where it clearly would not."""

from __future__ import annotations

import pytest

from tests.kit.bots import careful, leave

from .kit import Draw, Shop

ROAD = """
    . . . . . . . . . . . .
     . . . . . . . . . . . .
    Am . . . . . . . . . . .
     . . . . . . . . . . . .
    . . . . . . . . . . . .
     As . . . . . . . . . . .
"""
ALONE = ("Ts 6/12",)
"""Nobody is near."""
COMMANDS = {
    "pull-over": ("abigail", 2, ("Ts 1/2", "Tl 1/4"), None),
    "roadblock": ("abigail", 2, ("Ts 3/4",), ALONE),
    "fast-lane": ("asha", 3, ("road 3/4", "road 2/4", "road 4/4", "Ts 6/12"), ALONE),
    "punchline": ("bumpo", 2, ("Tm 3/2",), ALONE),
    "big-finish": ("bumpo", 2, ("Tm 3/2",), ALONE),
    "scavenge": ("cruft", 2, ("?mine 3/2", "Ts 6/12"), ALONE),
    "junk-drop": ("cruft", 2, ("Tm 3/3",), ALONE),
    "flamethrower": ("em-berco", 2, ("Tm 3/4",), ALONE),
    "backdraft": ("em-berco", 2, ("Tm 3/4",), ALONE),
    "opening-burst": ("machine-gun-joe", 1, ("Tm' 3/2",), ("Al 3/2", "Ts 6/12")),
    "hail-of-lead": ("machine-gun-joe", 2, ("Tm' 3/4", "Ts' 2/4"), ALONE),
    "bad-omen": ("madame-boudreaux", 2, ("?mine 3/2", "Ts 6/12"), ALONE),
    "deja-vu": ("madame-boudreaux", 2, ("Tm 3/2",), ALONE),
    "bolt-on-plate": ("ms-betty", 2, ("Al' 5/3", "Ts 6/12"), None),
    "overdrive": ("vince-vamp", 2, ALONE, ("X 1/4", "X 2/4", "X 3/4", "X 4/4", "X 5/4", "X 6/4", "Ts 6/12")),
    "spotter": ("wong-lei-kong", 2, ("Tm 3/5",), ALONE),
    "called-shot": ("wong-lei-kong", 2, ("Tm 3/4",), ALONE),
}
"""By command: its leader, the die of the car, what stands on the road where it pays, and where it does not."""
CASES = [(command, pays) for command, row in COMMANDS.items() for pays in (True, False) if pays or row[3]]


def only(g: Shop, command: str) -> None:
    """Nothing else is on Amber's board, so that no other command can be better."""
    number = next(number for number, kind in enumerate(g.g.rules.commands) if kind.data.id == command)
    g.g.lay_board(0, (number,))


def until_command(g: Shop, die: int) -> None:
    """The medium car gets the die; what is asked before is answered carefully."""
    while g.g.choice is not None and g.g.choice.kind != "command":
        g.answer(f"Am {die}" if g.g.choice.kind == "assign" else careful(g))


@pytest.mark.parametrize(("command", "pays"), CASES, ids=[f"{c}-{'pays' if p else 'not'}" for c, p in CASES])
def test_a_token_goes_where_it_pays(shop: Draw, command: str, pays: bool) -> None:
    leader, die, good, bad = COMMANDS[command]
    g = shop(ROAD).led("amber", leader)
    for piece in good if pays else bad or ():
        part, _, place = piece.partition(" ")
        lane, column = map(int, place.split("/"))
        g.put(part, lane, column)
    only(g, command)
    g.turn("amber", die, road=3)
    until_command(g, die)
    assert careful(g) == (f"{command} token" if pays else "none")
    leave(g)


def test_it_follows_rivals_over_the_finish_line(shop: Draw) -> None:
    for places, wanted in (((22, 23), "slipstream token"), ((2, 3), "none")):
        g = shop(ROAD).led("amber", "cris-crass").finish_line().put("Am", 3, 21)
        g.put("Tm", 3, places[0]).put("Ts", 3, places[1])
        only(g, "slipstream")
        g.turn("amber", 2)
        until_command(g, 2)
        assert careful(g) == wanted
        leave(g)
