"""Every mission on the live server: astray and back at each step, left in the middle and taken up again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.server import kit
from tests.server.kit import Browser
from tests.server.test_missions import begun, coach
from thunderroad import tutorial
from thunderroad.server.guard.limits import UNLIMITED

ALL = [mission for group in tutorial.groups() for mission in group.missions]


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One server for all of them."""
    with kit.server(tmp_path_factory.mktemp("school"), limits=UNLIMITED) as client:
        yield client


def told(link: Browser, answers: int) -> None:
    """Wait until the table has this number of answers, and this learner is asked again."""
    while link.table["answers"] != answers:
        assert link.receive()["type"] != "refused"


def back(link: Browser, start: int, name: str) -> None:
    """Go back to where the step starts, as often as a bot's answer gets there first."""
    seqs = [link.table["seq"]]
    link.send(type="undo", id=f"{name}-1", seq=seqs[-1], to=start)
    while link.table["answers"] != start:
        message = link.receive()
        if message["type"] == "refused":
            assert "moved on" in message["reason"]
            seqs.append(message["seq"])
            assert seqs[-1] > seqs[-2], "only a newer position refuses"
            link.send(type="undo", id=f"{name}-{len(seqs)}", seq=seqs[-1], to=start)


@pytest.mark.parametrize("mission", ALL, ids=lambda mission: mission.id)
def test_a_learner_strays_leaves_and_finishes(school: TestClient, mission: tutorial.Mission) -> None:
    made = begun(school, mission.id)
    strayed: set[int] = set()
    steps = len(mission.steps)
    now = coach(school, made)
    for link_number in range(2):
        with kit.browser(school, made["table"], made["key"]) as link:
            while now["state"] == "doing" and not (link_number == 0 and now["step"] > steps // 2):
                told(link, now["answers"])
                count = len(link.table["view"]["choice"]["options"])
                other = next((k for k in range(count) if k != now["wanted"]), None)
                if now["step"] not in strayed and other is not None and now["answers"] == now["start"]:
                    strayed.add(now["step"])
                    link.answer(other)
                    while link.table["answers"] == now["answers"]:
                        assert link.receive()["type"] != "refused"
                    back(link, now["start"], f"back-{mission.id}-{now['step']}".replace("/", "-"))
                    assert coach(school, made) == now, "back at the step, as if nothing had been"
                link.answer(now["wanted"])
                while link.table["answers"] == now["answers"]:
                    assert link.receive()["type"] != "refused"
                while (now := coach(school, made))["state"] == "doing" and now["wanted"] is None:
                    link.receive()
        assert coach(school, made) == now, "nothing is lost by going away"
    assert now["state"] == "done"
    assert strayed
