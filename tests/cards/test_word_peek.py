"""REWARD peek: look at the next challenge without ringing (rules: effect words)."""

from tests.cards.table import COUNCIL, arrange, begin, deck_with, judge


def second_round(**back):
    """A real game: card 12 is held, nobody knows the third challenge."""
    table = begin(3, deck=deck_with({6: back}))
    table.chance("open:lady", "open:golem", "open:machine", "open:sorcerer")
    table.chance("closed:oracle", "closed:patient", "roll:4", "challenge:12", "supplicant:lady")
    table.bell("no").lay("machine", "golem", "golem").first(0).turn(6).first(1)
    return table.expect(rewards=[12]).chance("challenge:6", "supplicant:golem")


def third_round(**back):
    """The same, a round later; number 6 was failed."""
    table = second_round(**back).bell("no").lay("sorcerer", "sorcerer", "sorcerer").first(0)
    return table.chance("challenge:5", "supplicant:machine")


def test_look_at_the_next_challenge_without_ringing():
    table = second_round().expect_prompt(COUNCIL, "bell", "bell:yes bell:no spend:12")
    table.spend(12).expect_draw("challenge").chance("challenge:33")
    table.expect_event("challenge_turned", no=33, place="peek")
    table.expect(known_next=33, next_challenge=None, rung=False, left=[12], rewards=[])
    table.expect_prompt(COUNCIL, "bell", "bell:yes bell:no").bell("yes")
    table.expect(next_challenge=33, rung=True)


def test_the_card_seen_is_the_next_one():
    table = second_round().spend(12).chance("challenge:33").bell("no")
    table.lay("sorcerer", "sorcerer", "sorcerer").first(0)
    table.expect(challenge=33, known_next=None).expect_draw("supplicant")


def test_not_offered_when_the_next_card_is_known_already():
    for then in ((9,), ()):
        table = arrange(rewards=(12,), at="bell", then=then)
        table.expect_prompt(COUNCIL, "bell", "bell:yes bell:no")


def test_it_may_be_spent_under_no_bell():
    table = third_round(penalty=["no bell"]).expect_prompt(COUNCIL, "bell", "spend:12 pass")
    table.decline().expect(phase="play", rewards=[12], known_next=None)


def test_and_at_favour_one():
    table = third_round(penalty=["favour -2"]).expect(favour=1)
    table.expect_prompt(COUNCIL, "bell", "spend:12 pass").spend(12).chance("challenge:1")
    table.expect(phase="play", known_next=1)


def test_it_is_kept_after_a_pass():
    judge(True, reward=["REWARD peek"]).expect(rewards=[16])
