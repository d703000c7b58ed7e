"""The coach: steps that want certain answers, steps with a goal, free ones; others' replies; going back."""

from __future__ import annotations

from thunderroad.family.registry import ruleset_of
from thunderroad.tutorial import Coach, Progress
from thunderroad.tutorial.reader import read

FRAME = '''
symbol = "car-small"
title = {{ en = "T", de = "Ü" }}
goal = {{ en = "G", de = "Z" }}
end = {{ en = "E", de = "S" }}
scenario = """
seats: amber, teal
position:
  tiles: off-road off-road off-road
  amber dice: 3 2
  amber command: nitro 1
  teal dice: 1 2
  teal command: nitro 1
  amber.small: at 3/2
  amber.large: at 1/2
  teal.small: at 6/9
  teal.medium: at 6/3
"""
{steps}
'''
SAY = 'say = { en = "A", de = "B" }\n'


class Lesson:
    """A mission being played by words."""

    def __init__(self, *steps: str) -> None:
        text = "".join(f"[[step]]\n{SAY}{step}\n" for step in steps)
        self.mission = read(FRAME.format(steps=text), "toy/lesson")
        past = self.mission.past()
        self.coach = Coach(self.mission, past)
        self.rules = ruleset_of(self.mission.scenario.recipe)
        self.game = past.begin(self.rules, self.mission.scenario.recipe)
        self.options: list[int] = []

    def play(self, *words: str) -> Progress:
        for word in words:
            choice = self.game.choice
            if choice is None:
                raise AssertionError("the game is over")
            names = [self.rules.option_name(self.game, choice, value) for value in choice.options]
            self.options.append(names.index(word))
            self.game.apply(names.index(word))
        return self.now

    @property
    def now(self) -> Progress:
        return self.coach.at(self.options)


ASSIGN = 'play = ["amber assign: amber.small 3"]'
DRIVE = 'play = ["amber steer: front x3"]\ngoal = ["amber.small at 3/5"]'


def test_a_wanted_answer_leads_on_and_another_is_wrong() -> None:
    lesson = Lesson(ASSIGN, DRIVE)
    assert lesson.now.wanted == 1
    strayed = lesson.play("amber.small 2")
    assert (strayed.state, strayed.wanted) == ("wrong", None)
    assert lesson.coach.holds(lesson.options)


def test_what_was_wrong_can_be_taken_back() -> None:
    lesson = Lesson(ASSIGN, DRIVE)
    lesson.play("amber.small 2")
    assert lesson.coach.at([]).state == "doing"
    other = Lesson(ASSIGN, DRIVE)
    other.play("amber.small 3")
    assert lesson.coach.at(other.options) == other.now
    assert (other.now.step, other.now.start) == (1, 1)


def test_a_goal_is_reached_on_any_way() -> None:
    lesson = Lesson(ASSIGN, 'play = ["amber steer: front x3"]\ngoal = ["amber.small at 4/4"]')
    lesson.play("amber.small 3")
    assert lesson.play("front").wanted is not None
    now = lesson.play("front-right")
    assert now.state == "doing"
    assert now.wanted is None, "off the way of the file, but not lost"
    assert lesson.play("front").state == "done"


def test_a_goal_that_was_missed_is_wrong_before_others_go_on() -> None:
    lesson = Lesson(ASSIGN, DRIVE)
    now = lesson.play("amber.small 3", "front", "front", "front-left")
    assert now.state == "wrong"
    assert lesson.game.choice is not None
    assert lesson.game.choice.seat == 1
    assert lesson.coach.holds(lesson.options), "Teal waits until it is taken back"


def test_a_free_step_takes_anything() -> None:
    lesson = Lesson('play = ["amber assign: amber.small 3"]\nfree = true', DRIVE)
    assert lesson.play("amber.large 2").step == 1


def test_others_answer_as_the_mission_has_it() -> None:
    reply = 'play = ["teal assign: teal.small 2", "teal steer: front x2"]'
    lesson = Lesson(ASSIGN, DRIVE, reply, 'play = ["amber steer: front x2"]')
    lesson.play("amber.small 3", "front", "front", "front")
    assert lesson.now.step == 2
    for word in ("teal.small 2", "front", "front"):
        said = lesson.coach.reply(lesson.options)
        lesson.play(word)
        assert said == lesson.options[-1]
    assert lesson.now.step == 3
    assert lesson.coach.reply(lesson.options) is None, "the learner is asked"


def test_without_a_reply_a_bot_decides() -> None:
    lesson = Lesson(ASSIGN, DRIVE, 'play = ["teal assign: teal.small 6"]', 'play = ["amber steer: front"]')
    lesson.play("amber.small 3", "front", "front", "front")
    assert lesson.coach.reply(lesson.options) is None
    lesson.play("teal.small 1", "front")
    assert lesson.now.step == 3, "the step is over when the learner is asked again"


def test_a_goal_that_holds_from_the_beginning_still_wants_an_answer() -> None:
    lesson = Lesson('play = ["amber assign: amber.small 3"]\ngoal = ["amber.small is operable"]', DRIVE)
    assert lesson.now.step == 0
    assert lesson.play("amber.small 3").step == 1
