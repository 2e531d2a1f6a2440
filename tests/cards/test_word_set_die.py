"""set die: the council turns the die to any face (rules: effect words)."""

from tests.cards.table import COUNCIL, judge


def test_the_council_chooses_any_face():
    table = judge(True, reward=["set die"])
    table.expect_prompt(COUNCIL, "turn", " ".join(f"turn:{face}" for face in range(1, 13)))
    table.turn(12).expect_event("die_turned", seat=None, to=12, by="set_die")
    table.expect(die=12, seen=[12], challenge=9)


def test_the_face_showing_may_stay():
    judge(True, reward=["set die"]).turn(7).expect(die=7, challenge=9)
