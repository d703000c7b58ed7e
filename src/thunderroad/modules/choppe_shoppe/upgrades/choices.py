"""The questions of the draft and of single upgrades, each with the clause that gives the choice."""

from __future__ import annotations

from typing import Final

from ....kernel.choice import NO, ChoiceKind

PICK: Final = ChoiceKind("upgrade-pick", "UP-SETUP-02")
PLACE: Final = ChoiceKind("upgrade-place", "UP-SETUP-04")
CRUSH: Final = ChoiceKind("crush", "UP-NAMED-01", NO)
DISPENSE: Final = ChoiceKind("drop-token", "UP-USE-03")
FETCH: Final = ChoiceKind("fetch-token", "UP-USE-03")
SHIFT: Final = ChoiceKind("shift-gear", "UP-USE-01")
TOKEN_OF: Final = ChoiceKind("token-of-two", "UP-USE-01")
PUSH_AWAY: Final = ChoiceKind("push-away", "UP-USE-01", NO)
STEADY: Final = ChoiceKind("hold-still", "UP-USE-01", NO)
FLAK: Final = ChoiceKind("flak", "UP-USE-01")
EARLY: Final = ChoiceKind("early-shot", "UP-USE-01")
