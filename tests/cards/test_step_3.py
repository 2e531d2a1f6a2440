"""Step 3: cards face-down, sentences, exchanges, ready (rules: A round, 3)."""

import pytest

from engine.core.events import redact
from engine.games.council_of_12.events import CardExchanged, CardLaid
from tests.cards.table import arrange

TABLE = {"hands": "druid machine golem knight", "supplicant": "golem"}
SAY = "say:alone say:contribute say:nothing ready"


def test_everybody_plays_in_any_order_but_not_the_supplicant():
    table = arrange(**TABLE).expect_asked(0, 1, 2)
    table.expect_prompt(2, "play", "play:druid play:machine play:knight")
    table.refuses(2, "play:golem", "blocked").refuses(2, "play:lady", "not_in_hand")
    table.play(2, "machine").expect_asked(0, 1, 2).play(0, "druid").play(1, "druid")
    table.expect_asked(0, 1, 2).expect(phase="play")


def test_the_card_lies_face_down():
    table = arrange(**TABLE).play(2, "machine")
    laid = next(event for event in table.events if isinstance(event, CardLaid))
    assert (redact(laid, 2).card, redact(laid, 0).card, redact(laid, None).card) == (
        "machine",
        None,
        None,
    )
    assert table.view(2)["members"][2]["laid"] == "machine"
    for viewer in (0, 1, None):
        assert table.view(viewer)["members"][2]["laid"] == "hidden"
        assert table.view(viewer)["members"][2]["hand"] == 3


def test_a_sentence_needs_a_laid_card_and_so_does_ready():
    table = arrange(**TABLE).refuses(0, "say:alone").refuses(0, "ready").play(0, "druid")
    table.expect_prompt(0, "say", f"play:machine play:knight {SAY}")


@pytest.mark.parametrize("sentence", ["alone", "contribute", "nothing"])
def test_one_of_three_sentences_is_said_once(sentence):
    table = arrange(**TABLE).play(0, "druid").say(0, sentence)
    table.expect_event("said", seat=0, sentence=sentence).expect(0, said=sentence, ready=True)
    table.expect_asked(1, 2).refuses(0, "say:alone")
    table.refuses(1, "say:proposal")


def test_who_has_laid_and_spoken_is_ready_and_exchanges_no_more():
    table = arrange(**TABLE).play(0, "druid").say(0, "alone").expect(0, ready=True)
    table.refuses(0, "play:machine").refuses(0, "ready")
    table.play(1, "druid").say(1, "nothing").expect(0, ready=True)
    table.expect_asked(2)


def test_who_is_silent_may_exchange():
    table = arrange(**TABLE).play(0, "druid").play(0, "machine")
    table.expect(0, hand="druid golem knight", laid="machine")
    exchanged = next(event for event in table.events if isinstance(event, CardExchanged))
    heard = redact(exchanged, 1)
    assert (exchanged.card, exchanged.back, heard.card, heard.back) == (
        "machine",
        "druid",
        None,
        None,
    )
    table.play(0, "druid").expect(0, laid="druid")


def test_an_exchange_takes_no_supplicant():
    arrange(**TABLE).play(0, "druid").refuses(0, "play:golem", "blocked")


def test_six_exchanges_at_most():
    table = arrange(**TABLE).play(0, "druid")
    for card in ("machine", "druid") * 3:
        table.play(0, card)
    table.expect_prompt(0, "say", SAY).refuses(0, "play:machine")
    table.play(1, "druid").expect_prompt(1, "say", f"play:machine play:knight {SAY}")


def test_exchanges_are_counted_anew_in_every_round():
    table = arrange(hands="druid machine sorcerer knight", supplicant="golem").play(0, "machine")
    for card in ("druid", "machine") * 3:
        table.play(0, card)
    table.play(1, "machine").play(2, "machine").ready_all().first(0).bell("no").play(0, "druid")
    assert "play:knight" in table.tokens(0)


def test_step_3_ends_when_all_are_ready():
    table = arrange(**TABLE).play(0, "druid").play(1, "machine").play(2, "knight").ready(0, 1)
    table.expect_asked(2).expect(phase="play").ready(2).expect(phase="execute")


def test_not_before_all_have_laid():
    table = arrange(**TABLE).play(0, "druid").ready(0).play(1, "druid").say(1, "alone")
    table.expect(phase="play").expect_asked(0, 2)


def test_a_sentence_takes_back_the_ready_of_the_silent():
    table = arrange(**TABLE).play(0, "druid").ready(0).expect(0, ready=True).expect_asked(1, 2)
    table.play(1, "machine").expect(0, ready=True).say(1, "alone")
    table.expect(0, ready=False).expect(1, ready=True).expect_asked(0, 2)
    table.expect_prompt(0, "say", f"play:machine play:knight {SAY}").play(0, "knight").ready(0)


def test_but_not_of_those_who_have_spoken():
    table = arrange(**TABLE).play(0, "druid").say(0, "contribute").play(1, "druid").ready(1)
    table.play(2, "druid").say(2, "nothing").expect_asked(1).expect(0, ready=True)


def test_an_exchange_or_a_ready_takes_nothing_back():
    table = arrange(**TABLE).play(0, "druid").ready(0).play(1, "machine").play(1, "knight")
    table.expect(0, ready=True).ready(1).expect(0, ready=True).expect_asked(2)


def test_the_last_sentence_ends_the_step_when_all_have_spoken():
    table = arrange(**TABLE)
    for seat, card in enumerate(("druid", "machine", "knight")):
        table.play(seat, card).say(seat, "contribute")
    table.expect(phase="execute")


def test_the_sentences_are_forgotten_in_the_next_round():
    hands = "druid machine sorcerer knight"
    table = arrange(hands=hands, supplicant="golem").play(0, "druid").say(0, "alone")
    table.play(1, "druid").play(2, "druid").ready_all().first(0).expect(0, said=None)


def test_the_chair_says_nothing_and_a_sentence_opens_its_ready_again():
    table = arrange(4, chair=2, **TABLE).play(2, "druid").expect_prompt(2, "say", "ready").ready(2)
    table.play(0, "machine").say(0, "alone").expect(2, ready=False).expect_prompt(2, "say", "ready")


def test_undo_takes_back_a_card_but_not_a_sentence():
    table = arrange(**TABLE).play(0, "druid")
    table.match.undo(0)
    table.expect(0, laid=None, hand="druid machine golem knight").play(0, "machine").say(0, "alone")
    assert not table.match.can_undo(0)
