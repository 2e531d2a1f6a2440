"""What the table says about a position: the composer's words, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from council_desktop.chronicle.words import verdict_text
from council_desktop.games.council_of_12.table.asks import Ask, ask_of
from council_desktop.games.council_of_12.table.composer import Composer, Scene, Sitter
from council_desktop.games.council_of_12.table.facts import (
    Facts,
    Moment,
    Past,
    past_after,
    seen_after,
)
from council_desktop.games.council_of_12.table.goals import goal_text
from council_desktop.games.council_of_12.table.outcome import end_text
from council_desktop.games.council_of_12.table.pictures import (
    BoardPicture,
)
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.store.settings import Settings
from council_desktop.text.texts import Texts, languages
from engine.core.game import Decision, Option, Setup
from engine.games.council_of_12.deck import SCENARIOS
from engine.match import Match
from engine.titles import builtin_deck, game_with_deck
from tests.cards.table import Table, arrange, judge

DECK = builtin_deck()
NAMES = ("Lea", "Tom", "Mira", "Jo")
WORDS = Words(Texts(), NAMES)
COMPOSER = Composer(WORDS, DECK, [Sitter(name, False) for name in NAMES], lambda _: "bot")
ATTEMPT: dict[str, Any] = {
    "seats": 2,
    "challenge": 21,
    "then": (9, 5),
    "supplicant": "lady",
    "supplicants": "oracle patient",
    "hands": "druid machine sorcerer golem knight worker",
    "die": 3,
    "at": "rounds",
}


def scene(table: Table, viewer: int | None = 0, **more: Any) -> Scene:
    """What `viewer` sees, with everything remembered that has happened."""
    facts = Facts.of(table.view(viewer), viewer)
    moment, past = Moment.empty(len(facts.members)), Past()
    for event in table.history:
        moment, past = seen_after(moment, event), past_after(past, event)
    return Scene(facts=facts, moment=moment, past=past, settings=Settings(), **more)


def board(table: Table, **more: Any) -> BoardPicture:
    return COMPOSER.board(scene(table, **more))


def asked(table: Table, seat: int = 0) -> Ask:
    found = scene(table, seat)
    decision = table.match.game.decision(table.state, seat)
    assert decision is not None
    return ask_of(decision, found.facts, found.moment, WORDS, DECK)


def good(table: Table, token: str, seat: int = 0) -> str:
    choice = asked(table, seat).choice(token)
    assert choice is not None
    return choice.good


# ---------------------------------------------------------------- over two rounds


def test_the_header_says_which_part_of_two_it_is() -> None:
    table = arrange(**ATTEMPT)
    assert COMPOSER.header(scene(table)).round == "Round 1 of 4"
    table.rounds("two")
    assert COMPOSER.header(scene(table)).round == "Round 1 of 4 · part 1 of 2"
    table.lay("druid", "druid").first(0)
    header = COMPOSER.header(scene(table))
    assert header.round == "Round 2 of 5 · part 2 of 2"
    assert header.access.endswith(". part 2 of 2")


def test_the_step_of_the_choice_has_its_own_name() -> None:
    table = arrange(**ATTEMPT)
    now = [step.name for step in COMPOSER.header(scene(table)).steps if step.state == "now"]
    assert now == ["Rounds"]


def test_each_part_says_what_it_asks_for() -> None:
    table = arrange(**ATTEMPT).rounds("two")
    assert "the other at the end of the next" in board(table).targets_text
    assert [target.note for target in board(table).targets] == ["shows now", ""]
    assert asked(table).text.startswith("Part 1 of 2: end on either target.")
    table.lay("druid", "druid").first(0)
    shown = board(table)
    assert shown.targets_text == "The round must end on 10."
    assert [(t.note, t.shown) for t in shown.targets] == [
        ("met in part 1", True),
        ("still to be met", False),
    ]
    assert shown.dial.targets == {10}
    assert shown.status == "3 shows.", "the other target is no longer of interest"
    assert shown.challenge is not None
    assert shown.challenge.lines[0][0].startswith("Show 10 at the end of this round.")
    assert asked(table).text.startswith("Part 2 of 2: end on 10.")


def test_previews_tell_what_a_part_comes_to() -> None:
    table = arrange(**{**ATTEMPT, "die": 4}).rounds("two").lay("sorcerer", "machine").first(0)
    meets = "Ending on 3 would meet a target: then part 2 follows."
    assert good(table, "tilt:3") == f"{meets} Still to come: Tom."
    assert good(table, "tilt:8") == ""
    table = arrange(**ATTEMPT).rounds("two").lay("druid", "druid").first(0)
    table.lay("sorcerer", "machine").first(1).turn(5)
    assert asked(table).choice("tilt:10") is not None
    assert good(table, "tilt:10") == "Ending on 10 would pass the challenge."
    others = [choice for choice in asked(table).choices if choice.token != "tilt:10"]
    assert [choice.effect for choice in others if choice.kind == "tilt"] == [
        f"Ending on {choice.value} would fail the challenge."
        for choice in others
        if choice.kind == "tilt"
    ], "with the last card it is said before it is done"
    assert not any(choice.good for choice in others)
    one = arrange(**{**ATTEMPT, "die": 8}).rounds("one").lay("sorcerer", "machine").first(0)
    assert good(one, "tilt:3") == "", "in one round the other target is missing"


def test_who_was_ready_hears_whose_sentence_has_taken_that_back() -> None:
    table = arrange(challenge=20, die=3, supplicant="worker", hands=["golem lady", "druid lady"])
    table.play(0, "golem").play(1, "druid")
    assert asked(table).title == "Exchange, speak or be ready"
    table.ready(0).say(1, "alone")
    again = asked(table)
    assert again.title == "Are you still ready?"
    assert again.text == "Tom has spoken since you were ready."
    assert {choice.token for choice in again.choices} >= {"play:lady", "say:alone", "ready"}


def test_what_would_pass_names_the_cards_that_are_still_to_come() -> None:
    """One's own by its name: it may move the target away again."""
    table = arrange(challenge=20, die=8, supplicant="worker", hands=["golem lady", "druid lady"])
    table.lay("golem", "druid").first(1)
    assert good(table, "turn:9", seat=1) == ""
    table = arrange(challenge=20, die=11, supplicant="worker", hands=["golem lady", "druid lady"])
    table.lay("golem", "druid").first(1)
    passes = "Ending on 12 would pass the challenge."
    assert good(table, "turn:12", seat=1) == f"{passes} Still to come: Lea."
    decision = table.match.game.decision(table.state, 1)
    assert decision is not None
    told = ask_of(decision, scene(table, 0).facts, scene(table, 0).moment, WORDS, DECK)
    everything = told.choice("turn:12")
    assert everything is not None
    assert everything.good == f"{passes} Still to come: Lea (Golem)."


# ---------------------------------------------------------------- bells


def test_forbidden_bells_are_seen_and_explained() -> None:
    table = judge(False, penalty=["no bell"], then=(9, 5, 6), supplicants="oracle lady golem")
    shown = board(table)
    assert (shown.rung, shown.rung_tone) == ("no bells this time", "muted")
    assert shown.challenge is not None
    assert WORDS.t("reason.bell_banned") in [line for line, _ in shown.challenge.lines]
    assert "silenced the bells" in shown.challenge.access
    table.lay("druid", "druid", "druid").first(0)
    assert board(table).rung == ""


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"favour": 1}, "bell_favour"),
        ({"options": {"bells": False}}, "bell_off"),
        ({"challenge": None}, "bell_last"),
    ],
)
def test_why_nobody_asks_for_the_bells(position: dict[str, Any], reason: str) -> None:
    challenge = board(arrange(**position)).challenge
    assert challenge is not None
    assert WORDS.t(f"reason.{reason}") in [line for line, _ in challenge.lines]


def test_bells_that_may_be_rung_need_no_reason() -> None:
    challenge = board(arrange(at="bell")).challenge
    assert challenge is not None
    assert not any("bell" in line and "big bell" not in line for line, _ in challenge.lines)


# ---------------------------------------------------------------- cards


def test_at_the_bells_it_is_said_that_a_hand_of_one_card_is_renewed() -> None:
    renewed = "your hand, renewed before you lay"
    for hands, said in (("lady", renewed), ("lady knight", "your hand")):
        table = arrange(hands=[hands, "druid lady"], at="bell")
        found = scene(table, 0, ask=asked(table))
        assert COMPOSER.tray(found).cards_text.startswith(said)
    assert "renewed" not in COMPOSER.tray(found).cards_text
    last = arrange(challenge=None, hands=["lady", "knight druid"]).match
    view = Facts.of(last.game.view(last.state, 0), 0)
    shown = Scene(facts=view, moment=Moment.empty(2), past=Past(), settings=Settings())
    assert "renewed" not in COMPOSER.tray(replace(shown, ask=found.ask)).cards_text


def test_a_second_card_lies_there_even_if_nobody_remembers_its_turning_up() -> None:
    hands = ["oracle machine druid", "sorcerer druid", "patient druid"]
    table = arrange(hands=hands, supplicant="lady").lay("oracle", "sorcerer", "patient")
    table.first(0).roll(4).play(0, "machine")
    remembered = scene(table, 1)
    forgotten = Scene(remembered.facts, Moment.empty(3), Past(), Settings())
    for seen in (remembered, forgotten):
        member = next(m for m in COMPOSER.members(seen) if m.seat == 0)
        assert member.laid is not None
        assert member.second is not None
        assert (member.laid.card, member.second.card) == ("oracle", "machine")


def test_who_was_named_is_asked_for_an_open_card() -> None:
    hands = ["machine druid", "sorcerer druid", "golem druid"]
    table = arrange(hands=hands, rewards=(8,)).spend(8).open(1)
    assert asked(table, 1).title == "Lay a card face-\u2060up"
    seen = next(m for m in COMPOSER.members(scene(table, 0)) if m.seat == 1)
    assert seen.status == "lays an open card"


def test_a_negated_chair_is_said_and_no_preview_promises_a_pass() -> None:
    hands = ["machine sorcerer", "machine druid", "sorcerer druid", "knight druid"]
    table = arrange(hands=hands, chair=0, targets=[[9]], die=7, supplicant="lady")
    table.lay("machine", "machine", "sorcerer", "knight").first(0, 2)
    assert board(table).status == WORDS.t("table.chair_failed")
    assert board(table, ask=asked(table, 2)).status.endswith(WORDS.t("table.chair_failed"))
    choice = asked(table, 2).choice("tilt:9")
    assert choice is not None
    assert choice.good == ""


def test_one_card_is_no_top() -> None:
    table = arrange(piles=["druid", "druid knight", ""], hands="sorcerer machine")
    first, second = COMPOSER.members(scene(table, 2))
    assert (first.pile.note, second.pile.note) == ("only one", "top of\u00a02")


def test_what_the_others_may_hold_is_what_lies_nowhere_else() -> None:
    hands = ["machine druid", "sorcerer druid", "golem druid"]
    table = arrange(hands=hands, piles=["", "worker", ""])
    for viewer in (0, None):
        tom = next(m for m in COMPOSER.members(scene(table, viewer)) if m.seat == 1)
        assert "In hand or face-\u2060down: Druid and Sorcerer." in tom.tip
        assert "In the pile: Worker." in tom.tip
    paper = replace(scene(table), settings=Settings(paper=True))
    assert next(m for m in COMPOSER.members(paper) if m.seat == 1).tip == ""
    assert COMPOSER.actions(paper).said.text == ""
    assert "Tom: Druid and Sorcerer." in COMPOSER.actions(scene(table)).said.text


def test_a_character_on_the_throne_is_in_nobodys_hand() -> None:
    match = Match(game_with_deck("council_of_12"), Setup(3, {"throne": "lady"}), "throne")
    match.start()
    facts = Facts.of(match.game.view(match.state, None), None)
    shown = Scene(facts=facts, moment=Moment.empty(3), past=Past(), settings=Settings())
    assert all("Lady" not in member.tip for member in COMPOSER.members(shown))
    assert all("In hand" in member.tip for member in COMPOSER.members(shown))


# ---------------------------------------------------------------- who acts


def test_while_others_act_their_names_are_said() -> None:
    hands = ["machine druid", "sorcerer druid", "golem druid"]
    table = arrange(hands=hands, rewards=(8,)).spend(8).open(1)
    owing = frozenset(table.state.open_seats())
    assert COMPOSER.tray(scene(table, 0, owing=owing)).text == "Waiting for Tom."
    table = judge(False, penalty=["discard each"]).discard(0, "druid")
    owing = frozenset(table.state.open_seats())
    assert COMPOSER.tray(scene(table, 0, owing=owing)).text == "Waiting for Tom and Mira."
    council = arrange(at="bell")
    owing = frozenset(council.state.open_seats())
    assert COMPOSER.tray(scene(council, None, owing=owing)).text == "The bots are deciding."


# ---------------------------------------------------------------- months


GOALS = {
    "may": "May: to win, the Worker must become successor.",
    "june": "June: to win, the Patient One must become successor.",
    "july": "July: to win, at least four challenges on the right. None lies there yet.",
    "november": "November: passing a challenge gives no favour.",
    "december": "December: to win, not one sentence until the end. None was said so far.",
}


@pytest.mark.parametrize("month", SCENARIOS)
def test_every_month_with_a_condition_shows_it(month: str) -> None:
    table = arrange(options={"scenario": month})
    found = scene(table)
    assert goal_text(found.facts, WORDS, DECK) == GOALS.get(month, "")
    assert board(table).goal.startswith(GOALS.get(month, ""))
    header = COMPOSER.header(found)
    assert header.date == WORDS.t(f"scenario.{month}.name")
    assert header.date_tip == WORDS.t(f"scenario.{month}.text")


def test_july_counts_what_lies_on_the_right() -> None:
    july = {"options": {"scenario": "july"}}
    assert "1 lies there now" in board(arrange(right=(1,), left=(2,), **july)).goal
    assert "3 lie there now" in board(arrange(right=(1, 2), rewards_right=(8,), **july)).goal


def test_december_says_when_it_can_no_longer_be_won() -> None:
    table = arrange(options={"scenario": "december"}).play(1, "druid").say(1, "nothing")
    first, second = board(table).goal.split("\n")
    assert first == "December: a sentence was said, so the month can no longer be won."
    assert second == "0 of 8 silent boxes"


def test_the_last_round_of_june_names_who_must_succeed() -> None:
    table = arrange(challenge=None, options={"scenario": "june"})
    assert asked(table).text.endswith("the Patient One must become successor.")
    plain = arrange(challenge=None)
    assert asked(plain).text == WORDS.t("prompt.play_succession.text")


def test_no_card_promises_anything_in_the_succession() -> None:
    choices = asked(arrange(challenge=None)).choices
    assert any(choice.kind == "play" for choice in choices)
    assert not any(choice.effect for choice in choices if choice.kind == "play")
    assert all(c.effect for c in asked(arrange()).choices if c.kind == "play")
    for table, told in ((arrange(challenge=None), False), (arrange(), True)):
        ask = asked(table)
        for choice in ask.choices:
            if choice.kind == "play":
                found = scene(table, ask=ask, chosen=choice.token)
                does = WORDS.t(f"character.{choice.value}.text")
                assert (does in repr(COMPOSER.actions(found))) == told
                assert (does in COMPOSER.tray(found).about) == told


def test_whoever_is_second_does_not_go_first() -> None:
    options = [Option(seat, f"first:{seat}", "first", seat) for seat in range(3)]
    titles = []
    table = arrange(seats=3)
    found = scene(table, 0)
    for left in (options, options[1:]):
        decision = Decision(0, "first", True, "prompt.first", {}, tuple(left), False)
        ask = ask_of(decision, found.facts, found.moment, WORDS, DECK)
        titles.append(ask.title)
        words = {choice.confirm.rpartition(" ")[2] for choice in ask.choices}
        assert words == {"first" if left is options else "next"}
    assert titles == ["Who goes first?", "Who goes next?"]


@pytest.mark.parametrize("lang", languages())
def test_nobody_reveres_a_council_that_has_fallen(lang: str) -> None:
    texts = Texts(lang)
    for band in range(6):
        assert verdict_text(texts, False, band) == texts.t("council_of_12.verdict.lost.text")
        assert verdict_text(texts, True, band) == texts.t(f"council_of_12.verdict.{band}.text")


@pytest.mark.parametrize(
    ("options", "boxes", "text"),
    [
        ({}, 0, ""),
        ({"silent": "silent"}, 1, "1 of 8 silent boxes"),
        ({"silent": "uncanny"}, 2, "Uncannily silent\n2 of 8 silent boxes"),
    ],
)
def test_silent_boxes(options: dict[str, Any], boxes: int, text: str) -> None:
    assert board(arrange(options=options, boxes=boxes)).goal == text


@pytest.mark.parametrize(
    ("options", "lapsed", "warning"),
    [
        ({}, False, ""),
        ({"silent": "silent"}, False, "warning"),
        ({"silent": "uncanny"}, False, "warning_uncanny"),
        ({"silent": "uncanny"}, True, "warning"),
        ({"scenario": "december"}, False, "warning_month"),
    ],
)
def test_what_a_sentence_would_cost(options: dict[str, Any], lapsed: bool, warning: str) -> None:
    table = arrange(options=options, lapsed=lapsed)
    said = scene(table, ask=asked(table), sentence="say:nothing")
    wanted = [(WORDS.t(f"silent.{warning}.text"), "warning")] if warning else []
    assert list(COMPOSER.actions(said).said.notes) == wanted
    table.play(1, "druid").say(1, "nothing")
    said = scene(table, ask=asked(table), sentence="say:nothing")
    assert COMPOSER.actions(said).said.notes == (), "the box of this round is lost already"


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("month", "said"),
    [
        ("may", "The Worker did not become the successor."),
        ("june", "The Patient One did not become the successor."),
        ("july", "Fewer than four challenges lie on the right."),
        ("december", "The council did not stay uncannily silent to the end."),
    ],
)
def test_a_missed_month_says_what_was_missed(month: str, said: str) -> None:
    table = arrange(challenge=None, options={"scenario": month}, lapsed=True)
    table.lay("druid", "druid", "druid")
    told = end_text(WORDS.texts, table.view(), DECK, table.history)
    assert (told.won, told.text) == (False, said)
    assert WORDS.t(f"scenario.{month}.text") in [text for _, text in told.notes]
    assert told.verdict.endswith(WORDS.t("verdict.lost.text")), "nobody praises it"
    assert WORDS.t("verdict.lost.text") in told.scale_name


def test_there_is_a_row_of_silence_only_where_silence_was_played() -> None:
    rows = {}
    for silent in ("off", "silent"):
        table = arrange(challenge=None, options={"silent": silent}, boxes=1)
        table.lay("druid", "druid", "druid")
        rows[silent] = [row.label for row in end_text(WORDS.texts, table.view(), DECK, ()).rows]
    assert rows["silent"] == [*rows["off"], "Silent Council: 2 boxes"]
