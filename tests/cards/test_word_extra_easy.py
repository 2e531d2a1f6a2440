"""extra easy: a round more from the box (rules: effect words)."""

from tests.cards.table import NOBODY_ASKS, arrange, judge

EASY = {"penalty": ["extra easy"]}


def test_an_easy_challenge_and_a_supplicant_from_the_box_go_on_top():
    table = judge(False, **EASY)
    rest = [n for n in range(1, 21) if n not in (16, 9)]
    table.expect_draw("box", " ".join(f"box:{n}" for n in rest)).chance("box:6")
    table.expect_event("challenge_added", no=6)
    others = "worker druid lady patient golem sorcerer machine parasite knight shapeshifter"
    table.expect_draw("box", " ".join(f"box:{card}" for card in others.split()))
    table.chance("box:worker").expect(challenge=6, supplicant="worker", left=[16])
    table.expect(challenges_left=2, supplicants_left=1).bell("no")
    table.lay("druid", "druid", "druid").first(0).expect(challenge=9, supplicant="oracle")


def test_the_supplicant_is_added_face_down():
    table = judge(False, penalty=["extra easy", "roll"]).chance("box:6", "box:worker")
    assert table.happened("supplicant_added", card="worker", none=False)
    for viewer in (0, None):
        assert "worker" not in str(table.match.events(viewer, table.match.ply - 1))
        assert table.view(viewer)["supplicants_left"] == 2
    table.roll(5).expect_event("supplicant_turned", card="worker")


def test_no_easy_challenge_left_means_nothing():
    table = judge(False, box="empty", **EASY).expect(challenge=9, challenges_left=1)
    table.expect_no_event("challenge_added").expect_no_event("supplicant_added")


def test_no_supplicant_left_gives_a_round_without_one():
    table = judge(True, box="challenges", reward=["extra easy"]).chance("box:5")
    table.expect_event("supplicant_added", none=True, card=None)
    table.expect(challenge=5, supplicant=None, supplicants_left=1).bell("no")
    table.expect_prompt(0, "play", "play:alchemist play:druid play:sorcerer play:machine")


def test_without_a_supplicant_nobody_takes_a_card():
    hands = ["machine druid", "sorcerer druid", "druid machine"]
    table = arrange(challenge=5, supplicant=NOBODY_ASKS, hands=hands, die=5, targets=[[8, 9]])
    table.expect(supplicant=None).lay("machine", "sorcerer", "druid").first(0).turn(8)
    table.first(2).turn(9).tilt(10)
    table.expect_event("judged", passed=False)
    table = arrange(challenge=5, supplicant=NOBODY_ASKS, hands=hands, die=5, targets=[[10]])
    table.lay("machine", "sorcerer", "druid").first(0).turn(8).first(2).turn(9).tilt(10)
    table.expect_event("judged", passed=True).expect_no_event("taken")
    table.expect(0, hand="druid", pile="machine").expect(supplicant="oracle")


def test_two_in_a_row_go_on_top_of_each_other():
    table = judge(False, penalty=["extra easy", "extra easy"]).chance("box:6", "box:worker")
    table.refuses(-1, "box:6").chance("box:5").refuses(-1, "box:worker").chance("box:lady")
    table.expect(challenge=5, supplicant="lady", challenges_left=3, supplicants_left=2)


def test_an_added_challenge_lies_above_one_already_visible():
    table = arrange(hands="knight druid machine sorcerer", at="bell", targets=[[8]], **EASY)
    table.bell("yes").expect(next_challenge=9).lay("knight", "knight", "knight").first(0)
    table.chance("box:6", "box:worker").expect(challenge=6, known_next=9, right=[16])
    table.bell("no").lay("druid", "druid", "druid").first(0).expect(challenge=9)
