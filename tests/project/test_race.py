"""The race on the first page is what its journal tells."""

from __future__ import annotations

from thunderroad.play.journal import Journal
from tools import race


def test_the_race_is_as_recorded() -> None:
    told = race.recorded(Journal.parse(race.JOURNAL.read_text(encoding="utf-8")))
    assert race.RACE.read_text(encoding="utf-8") == race.written(told), "run `python -m tools.race`"


def test_it_shows_a_slam_in_every_language() -> None:
    told = race.recorded(Journal.parse(race.JOURNAL.read_text(encoding="utf-8")))
    slams = [event for answer in told["answers"] for event in answer["events"] if event["kind"] == "slam"]
    assert slams
    for slam in slams:
        assert len({slam["text"][tag] for tag in race.LANGUAGES}) == len(race.LANGUAGES)
