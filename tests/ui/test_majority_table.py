"""The table of The Majority: what it promises is what the game does, and a count waits."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise, permutations
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.after import AfterNeeds, Writing
from council_desktop.games.majority.after import AfterMajority
from council_desktop.games.majority.table.animations import timing_of
from council_desktop.games.majority.table.fates import Fates
from council_desktop.games.majority.table.kind import MAJORITY_TABLE
from council_desktop.games.majority.table.last_turn import BRIBED, IDLE, SPIED, STRUCK, last_turn
from council_desktop.games.majority.table.log_lines import LogBook
from council_desktop.games.majority.table.outlook import Rules
from council_desktop.games.majority.table.suits import COLOURS, GLYPHS, card_of
from council_desktop.look.theme import LEAST_WINDOW, build_theme
from council_desktop.store.settings import Settings
from council_desktop.table.flights import Ghost
from council_desktop.table.page import TablePage
from council_desktop.text.texts import Texts
from engine.bots.majority.after import decided
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.games.majority.deck import build_cards
from engine.games.majority.events import Bribed, Counted, Laid, Picked, Placed, Revealed, TurnEnded
from engine.games.majority.knowledge import unseen
from engine.games.majority.state import CARDS
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import MAJORITY, SAMPLES
from tests.samples import few
from tests.ui.council_table_kit import NAMES, assets
from tests.ui.stage import Stage, up_to

GAME = game_with_deck("majority")
SETUPS = (
    Setup(3, {}),
    Setup(4, {}),
    Setup(4, {"variants": ["A1b", "A2b", "A3b"]}),
)
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def rules_of(setup: Setup) -> Rules:
    cards = build_cards(GAME.cards(), origin="majority")
    return Rules(cards, setup.seats, frozenset(setup.options.get("variants", ())))


def played(setup: Setup, seed: int) -> Match:
    """A random game to its end."""
    match, rng = Match(GAME, setup, str(seed)), Random(seed)
    match.start()
    while match.state.actor != NOBODY:
        seat = rng.choice(match.state.open_seats())
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    return match


_RING = 6
"""Round what has the keyboard."""


@pytest.fixture(scope="module")
def games() -> list[tuple[Setup, Match]]:
    return [(setup, played(setup, seed)) for setup in SETUPS for seed in range(few(1, 2))]


def test_what_a_card_would_bring_is_what_it_brings(games: list[tuple[Setup, Match]]) -> None:
    """For whoever plays last in a turn that is played openly: nothing is unknown there."""
    looked_at = 0
    for setup, match in games:
        rules = rules_of(setup)
        for ply in range(match.ply):
            state = match.state_at(ply)
            if not state.order or state.owing.bit_count() != 1 or not state.open_seats():
                continue
            seat = state.open_seats()[0]
            view = GAME.view(state, seat)
            for action in state.legal_for(seat):
                card = GAME.token(state, seat, action).partition(":")[2]
                told = rules.with_card(view, seat, card)
                after = state.clone()
                after.apply(seat, action, None)
                assert told.sums == rules.now(GAME.view(after, None)), (setup, ply, card)
                looked_at += 1
    assert looked_at > few(20, 30)


def test_what_is_still_out_is_what_a_seat_has_not_seen(games: list[tuple[Setup, Match]]) -> None:
    for setup, match in games:
        rules = rules_of(setup)
        for ply in range(0, match.ply, 7):
            state = match.state_at(ply)
            if state.actor == NOBODY or not state.round:
                continue
            for seat in range(setup.seats):
                told = rules.still_out(GAME.view(state, seat), seat, tuple(GLYPHS))
                left = unseen(GAME.conceal(state, seat))
                assert told == dict(zip(CARDS, left, strict=True)), (setup, ply, seat)
    assert set(told) == {card_of(colour, power) for colour in COLOURS for power in GLYPHS}


def test_cards_go_where_the_table_says_they_go(games: list[tuple[Setup, Match]]) -> None:
    """To whom a Bribe or a Turncoat brings a card, and that removed ones come to nobody."""
    moved = 0
    for setup, match in games:
        fates = Fates()
        for ply in range(1, match.ply + 1):
            scenes = match.scenes(ply, None)
            before = GAME.view(match.state_at(ply - 1), None)
            for scene in scenes:
                event = scene.event
                if isinstance(event, TurnEnded):
                    assert not fates.lying, (setup, ply, "something has not left")
                waiting = dict(fates.lying or {})
                fates = fates.after(event, before)
                if isinstance(event, Placed) and waiting:
                    assert len(fates.lying or {}) == len(waiting) - 1, (setup, ply, event)
                    moved += bool(fates.of)
                before = scene.view
    assert moved > 20


def events_of_turn(events: list[Any]) -> list[Any]:
    """Of the turn that has just ended, its last event."""
    ends = [number for number, event in enumerate(events) if isinstance(event, TurnEnded)]
    return events[ends[-2] + 1 if len(ends) > 1 else 0 :]


def test_what_is_told_of_the_last_turn_is_what_became_of_its_cards(
    games: list[tuple[Setup, Match]],
) -> None:
    """Whose card it was, and that it is told once: where it stands, or that it is removed."""
    told = 0
    for setup, match in games:
        events: list[Any] = []
        laid: dict[int, str] = {}
        placed: list[tuple[int, str]] = []
        for _, event in match.events(None):
            events.append(event)
            if isinstance(event, Laid | Revealed) and event.card is not None:
                laid[event.seat] = event.card
            elif isinstance(event, Placed):
                placed.append((event.seat, event.card))
            elif isinstance(event, TurnEnded):
                deeds = last_turn(events)
                told += len(deeds)
                removed = [card for one in deeds if one.kind == STRUCK for card in one.cards]
                taken = [card for one in deeds if one.kind == BRIBED for card in one.cards]
                assert all(laid[owner] == card for owner, card in removed + taken), setup
                left = Counter(laid.values()) - Counter(card for _, card in placed)
                assert Counter(card for _, card in removed) == left, (setup, deeds)
                took = [e.seat for e in events_of_turn(events) if isinstance(e, Bribed) and e.cards]
                gone = {owner for one in deeds if one.kind == STRUCK for owner, _ in one.cards}
                idle = [s for s, card in sorted(laid.items()) if card.endswith("-0")]
                idle = [s for s in idle if s not in took and s not in gone]
                assert idle == sorted(one.seat for one in deeds if one.kind == IDLE), setup
                for one in deeds:
                    if one.kind == SPIED:
                        taken_spies = [c for _, c in taken if c.endswith("-3")]
                        standing = Counter(c for _, c in placed if c.endswith("-3"))
                        others = Counter(card for _, card in one.cards)
                        assert others == standing - Counter((laid[one.seat], *taken_spies))
                    if one.kind == BRIBED:
                        assert {(one.seat, card) for _, card in one.cards} <= set(placed)
                laid, placed = {}, []
    assert told > 30
    assert not last_turn(events[: next(n for n, e in enumerate(events) if isinstance(e, Laid))])


@pytest.mark.parametrize("watched", [False, True])
def test_what_the_table_waits_for_is_to_be_seen(watched: bool) -> None:
    """An event without a time is told, not shown: a pause after it would show what was before."""
    match = played(SETUPS[1], 0)
    for ply in range(match.ply + 1):
        for event in match.events_at(ply):
            timing = timing_of(event, 4, watched)
            assert timing.ms or not timing.pause, event
            if isinstance(event, Revealed) and event.seat in (0, 3):
                openly = timing_of(event, 4, watched, [2, 3, 0])
                assert ((openly if event.seat == 0 else timing).pause > 2000) != watched, "read"
                assert not (timing if event.seat == 0 else openly).pause, "the last one"


# ---------------------------------------------------------------- the count


@pytest.fixture
def stage(qapp: QApplication) -> Iterator[Stage]:
    one = Stage(Match(GAME, Setup(4, {}), "count"))
    yield one
    one.close()


_COUNTED: dict[int, list[tuple[int, str]]] = {}
"""What is played until a round is counted, by seed: the page sees it once, then its last act."""


def until_counted(stage: Stage, seed: int) -> None:
    presenter, match = stage.presenter, stage.match
    rng, told = Random(seed), _COUNTED.get(seed)
    if told is not None:
        for seat, token in told[:-1]:
            match.submit_token(seat, token)
        stage.controller._jumped()
        stage.settle()
        stage.controller._act(*told[-1])
        stage.settle()
        assert presenter.resting
    for _ in range(400):
        if presenter.resting:
            _COUNTED[seed] = [(one.by, one.token) for one in match.log if one.by != CHANCE]
            return
        decision = stage.decision
        if not stage.bot(rng) and decision is not None:
            stage.controller.submit(rng.choice(decision.options).token)
        stage.settle()
    raise AssertionError("no round was counted")


def test_a_round_is_counted_one_colour_after_the_other(stage: Stage) -> None:
    presenter: Any = stage.presenter
    table: Any = stage.page.table
    until_counted(stage, 2)
    assert table.board.counting
    assert presenter.ask is None, "nothing is asked before the round has been counted"
    assert presenter.count.view["phase"] == "play", "the packets of the next round stay covered"
    counted = [
        event
        for ply in range(stage.match.ply + 1)
        for event in stage.match.events_at(ply)
        if isinstance(event, Counted)
    ]
    for place, event in enumerate(counted):
        assert presenter.count.now == event
        presenter.be_ready()
        assert presenter.count.at == max(0, place - 1)
        if place:
            presenter.confirm()
        paid = [sum(one.coins[seat] for one in counted[: place + 1]) for seat in range(4)]
        assert [presenter.count.has(seat) for seat in range(4)] == paid
        presenter.confirm()
    stage.settle()
    assert not presenter.resting
    assert not table.board.counting
    assert presenter.ask is not None
    assert presenter.ask.kind == "pick"
    assert presenter.drifts == []


def test_coins_travel_to_the_account_and_can_be_ended_anywhere(stage: Stage) -> None:
    """At any frame, with one picture at the end; until they are there the account is that of
    before. Crowns have dropped before that. With motion off it has them at once."""
    presenter, table = stage.presenter, stage.page.table
    until_counted(stage, 2)
    stage.page.set_settings(Settings(speed="normal", tips=False))
    account, seen = table.board.account, []
    for ended in (0.0, 0.1, 0.4, 0.9):
        presenter.confirm()  # to a colour that pays
        coins = presenter.coins_move
        assert coins is not None
        coins.setCurrentTime(round(ended * coins.totalDuration()))
        bench = table.board.benches[presenter.count.at]
        assert (bench._crowned < 1.0) == (ended < 0.3)
        rows = account._picture.rows
        begins, has = [str(row.begins) for row in rows], [str(row.has) for row in rows]
        assert has != begins
        assert (account.told == begins) == (ended < 0.5)
        assert table.findChildren(Ghost) or ended > 0.5
        presenter.finish_now()
        stage.settle()
        assert presenter.coins_move is None
        assert bench._crowned == 1.0
        assert account.told == has
        assert not [ghost for ghost in table.findChildren(Ghost) if ghost.isVisible()]
        seen.append(table.grab().toImage())
        presenter.be_ready()
        assert presenter.coins_move is None, "nothing is paid by a step back"
    assert all(one == seen[0] for one in seen)
    stage.page.set_settings(Settings(speed="normal", motion="off", tips=False))
    presenter.confirm()
    assert presenter.coins_move is None
    assert account.told == has
    presenter.be_ready()
    stage.page.set_settings(Settings(speed="normal", tips=False))
    presenter.confirm()
    presenter.confirm()
    assert presenter.count.at == 2, "Enter goes on while coins are on their way"
    presenter.go_on()
    assert presenter.coins_move is None


def test_in_a_count_nothing_jumps_from_colour_to_colour(stage: Stage) -> None:
    """The kept card and the sum have one place, however many lines the words above it need."""
    presenter, tray = stage.presenter, stage.page.table.tray
    until_counted(stage, 2)
    kept, sums = set(), set()
    for _ in range(3):
        stage.settle()
        (card,) = tray.cards
        kept.add((card.isVisible(), card.geometry().getRect()))
        if tray.sum.isVisible():
            sums.add((tray.sum.x(), tray.sum.y()))
        if not presenter.count.is_last:
            presenter.confirm()
    assert len(kept) == 1
    assert next(iter(kept))[0]
    assert len(sums) == 1


def test_the_log_parts_the_turns(games: list[tuple[Setup, Match]]) -> None:
    """Before the cards that lay together, once, and anew in every round."""
    for setup, match in games:
        book = LogBook(Texts(), NAMES[: setup.seats], GAME)
        told = [line.text for ply, event in match.events(None) for line in book.of(event, ply)]
        turns = [int(line.partition(" ")[2]) for line in told if re.fullmatch(r"Turn \d+", line)]
        wanted = [match.state.charter.turns(round_) for round_ in range(1, 5)]
        assert turns == [turn for count in wanted for turn in range(1, count + 1)]


def test_whoever_wants_goes_over_a_count_at_once(stage: Stage) -> None:
    presenter: Any = stage.presenter
    until_counted(stage, 3)
    presenter.clear()
    stage.settle()
    assert not presenter.resting
    assert presenter.ask is not None
    assert not stage.controller.busy


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_the_curtain_reminds_partners_and_nobody_else(lang: str) -> None:
    texts = Texts(lang)
    for seats in (3, 4):
        match = Match(GAME, Setup(seats, {}), "curtain")
        match.start()
        state = MAJORITY_TABLE.curtain_state(texts, GAME.view(match.state, None), "task")
        reminds = texts.t("majority.curtain.silent", state="").strip(" .")
        assert (reminds in state) == (seats == 4), state


def test_the_tip_of_a_colour_says_once_what_it_pays_and_why(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In two short lines, and in a third only if the cards of this turn would change that."""
    presenter: Any = stage.presenter
    composer, rng, scenes, thirds = presenter._composer, Random(4), [], 0
    told = composer.board
    monkeypatch.setattr(composer, "board", lambda scene: (scenes.append(scene), told(scene))[1])
    while not presenter.resting:
        if not stage.bot(rng) and stage.decision is not None:
            options = stage.decision.options
            for option in options:
                presenter.choose(option.token)
            stage.controller.submit(rng.choice(options).token)
        stage.settle()
        for scene in scenes if not presenter.resting else ():
            for bench in told(scene).benches:
                lines = bench.tip.split("\n")
                assert all(line[0].isupper() and len(line) < 80 for line in lines)
                placed = [line for line in lines if line.startswith(("First", "Second"))]
                changed = any(pile.then not in ("", pile.coins) for pile in bench.piles)
                assert len(lines) == max(1, len(placed)) + changed
                thirds += changed
        del scenes[:-1]
    assert thirds > 3
    sums = (0, 10, 10, 9)
    names = [composer._name(scenes[-1], seat) for seat in range(4)]
    assert composer._paid_how(scenes[-1], COLOURS[0], sums, (0, 2, 2, 4)).split("\n") == [
        f"First with 10: {names[1]} and {names[2]}, paid 2 each.",
        f"Second with 9: {names[3]}, paid 4 (10 ÷ 5 = 2, × 2 = 4).",
    ]


# ---------------------------------------------------------------- room


@pytest.mark.parametrize("wide", [110, 180, 320])
def test_piles_stand_apart_however_narrow_a_bench_is(stage: Stage, wide: int) -> None:
    """Side by side they would read as one."""
    table: Any = stage.page.table
    bench = table.board.benches[0]
    bench.resize(wide, 400)
    bench.grab()
    tops = [bench.pile_box(seat) for seat in range(4)]
    gaps = [two.left() - one.right() for one, two in pairwise(tops)]
    assert min(gaps) > wide / 40, gaps
    assert max(gaps) - min(gaps) < 1, "as far from one another"
    assert tops[0].left() > 0
    assert abs(tops[0].left() - (wide - tops[-1].right())) < 1, "as far from both edges"


@pytest.mark.parametrize("wide", [460, 612])
def test_cards_on_the_ring_can_be_read_at_its_least_height(stage: Stage, wide: int) -> None:
    """They may be smaller than where there is all room, but not by much."""
    ring = stage.page.table.board.ring  # type: ignore[attr-defined]
    sizes = []
    for high in (ring.needed(wide), 478):
        ring.resize(wide, high)
        ring.arrange()
        sizes.append(min(one.place.height() for one in ring.seats.values()))
    assert sizes[0] > sizes[1] / 2


def test_what_is_still_out_is_seen_beside_three_cards_whatever_was_learnt(stage: Stage) -> None:
    match = next(
        match
        for match, view, _ in asked()
        if view["turn"] == 3 and len(view["players"][0]["hand"]) == 3
    )
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    table: Any = stage.page.table
    for learnt in ((), ("Somebody holds something that takes a whole line to be told.",) * 9):
        table.set_out(replace(stage.presenter._out, known=learnt))
        stage.settle()
        assert table.out.isVisible()
        assert not table.out.verticalScrollBar().isVisible()


def test_what_the_last_turn_did_is_told_where_the_next_card_is_played(stage: Stage) -> None:
    """Also by the key that tells what is asked; a turn in which nothing was done is not told."""
    seen: set[bool] = set()
    for match, view, _ in asked():
        done = bool(last_turn(event for _, event in match.events(0)))
        if view["turn"] == 1 or done in seen:
            continue
        seen.add(done)
        stage.put(match)
        stage.presenter.finish_now()
        stage.settle()
        table = stage.page.table
        text = table.tray.text.text()
        assert text.startswith("Last turn: ") == done, text
        assert "{" not in text
        assert any(one.startswith(text) for one in table.answer("turn"))
        if len(seen) == 2:
            return
    pytest.fail("something was done in every turn, or nothing in any")


def test_a_long_last_turn_moves_no_card_of_the_hand(stage: Stage) -> None:
    """It stays beside the title: its last parts are in its tip, and heard."""
    match, _, _ = next(found for found in asked() if found[1]["turn"] > 1)
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    tray = stage.page.table.tray
    picture = tray._picture
    places = []
    for deeds in (1, 3, 9):
        text = " · ".join(["Last turn: your Dagger removed Elder (Tom)"] * deeds)
        tray.set_picture(replace(picture, text=text))
        stage.settle()
        places.append([card.geometry() for card in tray.cards])
        assert tray.text.y() < tray.title.geometry().bottom()
        assert text.startswith(tray.text.text())
        assert text in stage.page.table.answer("turn")
    assert places[0] == places[1] == places[2]
    assert tray.text.toolTip() == text


def test_what_open_cards_bring_anyway_is_told_apart(stage: Stage) -> None:
    """What the chosen card does is counted from where the open cards leave the colours."""
    rules = rules_of(Setup(4, {}))
    apart = 0
    for match, view, card in asked():
        now, without = rules.now(view), rules.with_card(view, 0, "").sums
        then = rules.with_card(view, 0, card).sums
        alone = [c for c in COLOURS if then[c] == without[c] != now[c]]
        own = [c for c in COLOURS if then[c][0] != without[c][0]]
        if not (alone and own):
            continue
        coins = [rules.coins(sums[alone[0]]) for sums in (now, without)]
        if coins[0] == coins[1]:
            continue
        stage.put(match)
        stage.presenter.finish_now()
        stage.presenter.point(f"play:{card}")
        stage.settle()
        notes = [text for text, _ in stage.page.table.panel._picture.said.notes]
        (anyway,) = (note for note in notes if "the open cards bring: " in note)
        name = {"red": "Rose", "blue": "Wave", "yellow": "Sun"}[alone[0]]
        assert f"{name}:" in anyway
        assert not any(note.startswith(f"{name}:") for note in notes)
        apart += 1
        if apart == 2:
            break
    assert apart


def test_the_last_card_of_the_draft_is_said_to_be_kept(stage: Stage) -> None:
    """Before it comes, and where it is first seen."""
    match = Match(GAME, SETUPS[1], "kept")
    match.start()
    said = []
    while match.state.actor != NOBODY:
        seat = match.state.open_seats()[0]
        view = match.game.view(match.state, 0)
        if seat == 0 and view["phase"] == "draft" and len(view["players"][0]["packet"]) == 2:
            stage.put(match)
            stage.presenter.finish_now()
            stage.settle()
            said.append(stage.page.table.tray.text.text())
        if view["phase"] == "exchange" and seat == 0:
            break
        match.submit(seat, match.state.legal_for(seat)[0])
    assert [text for text in said if "kept without a choice" in text]
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    last = [e.card for _, e in match.events(0) if isinstance(e, Picked) and e.seat == 0][-1]
    text = stage.page.table.tray._picture.text
    assert text.startswith(f"Kept last, without a choice: {stage.presenter._words.card(last)}")


def test_before_the_last_turn_it_is_said_what_becomes_of_the_other_card(stage: Stage) -> None:
    """It goes into the next packet, after the last round nowhere."""
    match, said = Match(GAME, SETUPS[1], "left"), dict[tuple[int, int], str]()
    match.start()
    while match.state.actor != NOBODY:
        seat = match.state.open_seats()[0]
        view = match.game.view(match.state, 0)
        left = len(view["players"][0]["hand"])
        asked = seat == 0 and view["phase"] == "play" and left in (2, 3)
        if asked and view["round"] in (1, 4):
            stage.put(match)
            stage.presenter.finish_now()
            stage.settle()
            stage.presenter.point("")  # Of a card that is looked at its own words are read.
            said[view["round"], left] = stage.page.table.panel._picture.said.text
        match.submit(seat, match.state.legal_for(seat)[0])
    for left, which in ((3, "one is left over"), (2, "The other one is left over")):
        assert which in said[1, left]
        assert "into your packet of round 2" in said[1, left]
        assert which in said[4, left]
        assert "counts nothing" in said[4, left]


def test_a_closer_look_at_a_player_or_a_colour_is_in_sentences(stage: Stage) -> None:
    """What it means where somebody sits, what the marker does, how a colour pays: each once."""
    match, _, _ = next(asked())
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    table = stage.page.table
    heard = []
    for part in (*(table.seat_part(seat) for seat in range(4)), *table.board.benches):
        title, lines = table.closer_words(part)
        assert title
        assert len(set(lines)) == len(lines)
        assert all(line[0].isupper() or line[0].isdigit() for line in lines), lines
        heard += lines
    marked = [table.seat_part(seat) for seat in range(4)]
    told = [part.toolTip() for part in marked if "The spyglass" in part.toolTip()]
    assert len(told) == 1, "what is seen on a plate is told where it is pointed at"
    assert sum("farthest from it clockwise" in line for line in heard) == 1
    assert sum("divided by 5" in line for line in heard) == 3
    assert sum("your Turncoats go there" in line for line in heard) == 1


def test_what_is_still_out_keeps_its_place_while_the_hand_shrinks(stage: Stage) -> None:
    places: set[tuple[int, ...]] = set()
    kept: set[int] = set()
    for match, view, _ in asked():
        hand = len(view["players"][0]["hand"])
        if view["round"] > 1 or hand in kept:
            continue
        stage.put(match)
        stage.presenter.finish_now()
        stage.settle()
        out = stage.page.table.out
        if out.isVisible():
            kept.add(hand)
            places.add((out.x(), out.width()))
        if len(kept) == 3:
            break
    assert len(places) == 1, places


def test_over_a_colour_stands_how_its_second_place_is_paid(stage: Stage) -> None:
    """In words while nobody has any, in figures then; a part of every first."""
    composer = stage.presenter._composer
    for now, then, told in (
        ((0, 0, 0, 0), (0, 0, 0, 0), "first sum ÷ 5"),
        ((12, 9, 0, 0), (12, 9, 0, 0), "12÷5 = 2"),
        ((12, 9, 12, 0), (12, 9, 12, 0), "2×(12÷5) = 4"),
        ((12, 9, 12, 0), (19, 9, 12, 0), "4 → 3 (19÷5)"),
    ):
        said = composer._places(now, then).replace("\u00a0", " ")
        assert said == f"first: 2 coins\nsecond: {told}"


def test_benches_are_read_by_the_arrows(stage: Stage) -> None:
    """Left and right from colour to colour, up and down from player to player."""
    match = next(match for match, view, _ in asked() if view["round"] > 1)
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    benches = stage.page.table.board.benches

    def press(key: Qt.Key) -> Any:
        QTest.keyClick(QApplication.focusWidget(), key)
        return QApplication.focusWidget()

    assert stage.page.table.board_zone.focus()
    assert QApplication.focusWidget() is benches[0]
    assert benches[0].accessibleName() == benches[0].shown.access
    for number, pile in enumerate(benches[0].shown.piles):
        assert press(Qt.Key.Key_Down) is benches[0]
        assert benches[0].accessibleName() == pile.access
        assert str(pile.sum) in pile.access or not pile.sum, number
    assert press(Qt.Key.Key_Right) is benches[1]
    assert benches[1].accessibleName() == benches[1].shown.piles[-1].access
    assert benches[0].accessibleName() == benches[0].shown.access
    assert press(Qt.Key.Key_Up).accessibleName() == benches[1].shown.piles[-2].access


# ---------------------------------------------------------------- all cards beside one another


def test_what_each_card_would_pay_is_seen_at_a_glance(stage: Stage) -> None:
    """By the rules' own figures; a card is chosen there as in the hand, and the table comes back
    with Esc and with the card that is played."""
    presenter, table = stage.presenter, stage.page.table
    match = next(
        match
        for match, view, _ in asked()
        if view["round"] > 1 and len(view["players"][0]["hand"]) > 2
    )
    stage.put(match)
    presenter.finish_now()
    stage.settle()
    board, tray, rules = table.board, table.tray, rules_of(Setup(4, {}))
    lies = tray.compare.geometry()
    tray.compare.click()
    stage.settle()
    assert tray.compare.geometry() == lies
    assert tray.compare.width() >= tray.compare.sizeHint().width(), "another word"
    assert board.compare.isVisible()
    assert not board.ring.isVisible()
    view = GAME.view(match.state, 0)
    first, *rows = board.compare.rows
    assert not first.token
    assert [row.token for row in rows] == [one.token for one in stage.decision.options]  # type: ignore[union-attr]
    for row in (first, *rows):
        sums = rules.with_card(view, 0, row.token.partition(":")[2]).sums
        paid = [rules.coins(sums[colour]) for colour in COLOURS]
        mine = [one[0] + one[2] for one in paid]
        told = [int(coins) for coins, _, _ in row.shown.cells]
        assert told == [*mine, sum(mine), sum(map(sum, paid)) - sum(mine)]
    rows[1].setFocus()
    QTest.keyClick(rows[1], Qt.Key.Key_Return)
    assert presenter.chosen == rows[1].token
    assert rows[1].shown.chosen
    for _ in range(2):  # the choice, then the comparison
        QTest.keyClick(rows[1], Qt.Key.Key_Escape)
        stage.settle()
    assert presenter.chosen == ""
    assert board.ring.isVisible()
    assert not board.compare.isVisible()
    table.compare(True)
    stage.controller.submit(rows[0].token if rows[0].token else stage.decision.options[0].token)  # type: ignore[union-attr]
    stage.settle()
    assert not board.compare.isVisible()
    assert not tray.compare.isVisible()


# ---------------------------------------------------------------- what the panel says of a card


def asked() -> Iterator[tuple[Match, dict[str, Any], str]]:
    """Where seat 0 is to play a card, in random games; each card that may be played."""
    for seed in range(400):
        match, rng = Match(GAME, Setup(4, {}), f"panel-{seed}"), Random(seed)
        match.start()
        while match.state.actor != NOBODY:
            seat = rng.choice(match.state.open_seats())
            decision = GAME.decision(match.state, seat)
            if seat == 0 and decision is not None and decision.kind == "play":
                for option in decision.options:
                    yield match, GAME.view(match.state, 0), option.token.partition(":")[2]
            match.submit(seat, rng.choice(match.state.legal_for(seat)))


def told(stage: Stage, match: Match, card: str) -> list[str]:
    stage.put(match)
    stage.presenter.finish_now()
    stage.settle()
    stage.presenter.point(f"play:{card}")
    stage.settle()
    return [note.text() for note in stage.page.table.panel.notes]


def test_a_second_bribe_of_a_colour_is_said_to_take_nothing(stage: Stage) -> None:
    match, _, card = next(
        (match, view, card)
        for match, view, card in asked()
        if card.endswith("-0") and card in [one["laid"] for one in view["players"][1:]]
    )
    assert any("neither takes anything" in note for note in told(stage, match, card))


def test_what_a_card_takes_from_the_others_is_said_where_it_brings_nothing(stage: Stage) -> None:
    rules = rules_of(Setup(4, {}))
    for match, view, card in asked():
        then, now = rules.with_card(view, 0, card).sums, rules.now(view)
        for colour in COLOURS:
            before, after = rules.coins(now[colour]), rules.coins(then[colour])
            mine, theirs = ([c[a] + c[b] for c in (before, after)] for a, b in ((0, 2), (1, 3)))
            if mine[0] == mine[1] and theirs[0] != theirs[1]:
                notes = told(stage, match, card)
                assert any(f"the others {theirs[0]} → {theirs[1]} coins" in one for one in notes)
                own = card.partition("-")[0]
                out = rules.still_out(view, 0, (7,))[f"{own}-7"]
                assert any("Turncoats" in one for one in notes) == bool(out)
                assert not [one for one in notes if "may still change" in one and " 0" in one]
                return
    pytest.fail("no card takes from the others alone")


def test_a_card_that_is_only_looked_at_lies_nowhere(stage: Stage) -> None:
    """Sums and crowns stay those of now, beside what it would make of them."""
    presenter, board = stage.presenter, stage.page.table.board
    match, view, card = next(
        found for found in asked() if found[1]["round"] > 1 and found[2].endswith("-10")
    )
    stage.put(match)
    presenter.finish_now()
    stage.settle()
    colour, token = COLOURS.index(card.partition("-")[0]), f"play:{card}"
    sums = [one["sums"][COLOURS[colour]] for one in view["players"]]
    presenter.point(token)
    stage.settle()
    assert not board.ring.seats[0].cards
    shown = {pile.seat: pile for pile in board.benches[colour].shown.piles}
    assert [shown[seat].sum for seat in range(4)] == sums
    assert shown[0].to == str(sums[0] + 10)
    assert not board.benches[colour].shown.mine
    presenter.choose(token)
    stage.settle()
    assert [one.picture_shown.card for one in board.ring.seats[0].cards] == [card]
    shown = {pile.seat: pile for pile in board.benches[colour].shown.piles}
    assert (shown[0].sum, shown[0].to) == (sums[0] + 10, "")
    assert board.benches[colour].shown.mine


def test_a_bribe_that_finds_nothing_changes_nothing(stage: Stage) -> None:
    """No second row of coins below the first where the cards that lie open change no sum."""
    match, _, card = next(
        (match, view, card)
        for match, view, card in asked()
        if card.endswith("-0") and not any(one["laid"] for one in view["players"])
    )
    told(stage, match, card)
    for bench in stage.page.table.board.benches:
        assert not bench.shown.changes
        assert not any(pile.then for pile in bench.shown.piles)


@pytest.mark.parametrize("wide", [460, 612])
def test_arrows_of_the_packets_lie_beside_all_cards(stage: Stage, wide: int) -> None:
    """However many were kept already."""
    match = Match(GAME, SETUPS[1], "arrows")
    match.start()
    while len(match.game.view(match.state, 0)["players"][0]["picked"]) < 4:
        seat = match.state.open_seats()[0]
        match.submit(seat, match.state.legal_for(seat)[0])
    stage.put(match)
    ring = stage.page.table.board.ring
    ring.resize(wide, 400)
    stage.settle()
    seats = [ring.seats[seat.seat] for seat in ring._picture.seats]
    for start, end in pairwise([*seats, seats[0]]):
        way = QLineF(ring._lies(start).center(), ring._lies(end).center())
        middle = way.pointAt(ring._free_part(way)).toPoint()
        boxes = [card.geometry() for one in seats for card in one.cards]
        assert boxes
        assert not any(box.contains(middle) for box in boxes)


@pytest.mark.parametrize("setup", SETUPS[:2], ids=lambda setup: setup.seats)
def test_in_a_draft_all_cards_are_of_one_size_and_no_words_lie_under_or_over_those_of_another(
    qapp: QApplication, setup: Setup
) -> None:
    """To the last card of a packet, which is no larger than the packet was."""
    match = Match(GAME, setup, "sizes")
    match.start()
    stage = Stage(match)
    ring: Any = stage.page.table.board.ring
    sizes, faults = set[tuple[int, int]](), list[str]()
    while match.game.view(match.state, None)["phase"] == "draft":
        seat = match.state.open_seats()[-1]
        match.submit(seat, match.state.legal_for(seat)[0])
        if match.game.view(match.state, None)["phase"] != "draft":
            break
        stage.put(match)
        stage.presenter.finish_now()
        sizes |= {one.size().toTuple() for one in ring.cards()}
        for one, other in permutations(ring.seats.values(), 2):
            if one.tag.isHidden():
                continue
            parts = [other.plate, *other.cards]
            parts += [] if other.tag.isHidden() else [other.tag]
            words = one.tag.geometry()
            faults += [f"{words}: {part}" for part in parts if words.intersects(part.geometry())]
    stage.close()
    assert len(sizes) == 1
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("room", [1.0, 1.35, 1.8])
def test_three_use_the_room_of_four(qapp: QApplication, room: float) -> None:
    """Cards of three are larger, and lie over no plate, over no other card and under no arrow."""
    sizes = {}
    for seats in (3, 4):
        match = Match(GAME, Setup(seats), "room")
        match.start()
        stage = Stage(match, room=room)
        ring: Any = stage.page.table.board.ring
        ring.resize(round(612 * room), round(478 * room))
        ring.arrange()
        sat = list(ring.seats.values())
        sizes[seats] = sat[0].place.width()
        boxes = [one.place for one in sat] + [QRectF(one.plate.geometry()) for one in sat]
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert all(QRectF(ring.rect()).contains(box) for box in boxes)
        waits = [ring._lies(one) for one in sat if one.waits]
        assert waits
        ordered = [ring.seats[one.seat] for one in ring._picture.seats]
        for start, end in pairwise([*ordered, ordered[0]]):
            way = QLineF(ring._lies(start).center(), ring._lies(end).center())
            middle = way.pointAt(ring._free_part(way))
            assert not any(box.contains(middle) for box in waits)
        stage.close()
    assert sizes[3] > 1.15 * sizes[4]


def test_in_a_draft_nobody_is_said_to_have_kept_more_than_all_have(stage: Stage) -> None:
    """Who has chosen already is told so; the word for one's own packet lies over no kept card."""
    match = Match(GAME, SETUPS[1], "kept")
    match.start()
    while len(match.state.picked[0]) < 1 or match.state.open_seats() != (0, 3):
        seat = next(one for one in (1, 2, 3, 0) if one in match.state.open_seats())
        if len(match.state.picked[0]) == 1 and seat == 3:
            break
        match.submit(seat, match.state.legal_for(seat)[0])
    stage.put(match)
    ring = stage.page.table.board.ring
    notes = {seat: one.picture.slot.note for seat, one in ring.seats.items()}
    assert [notes[seat] for seat in (1, 2, 3)] == ["kept 1 · has chosen"] * 2 + ["kept 1"]
    own = ring.seats[0]
    assert own.tag.isVisible()
    assert not own.tag.geometry().intersects(own.cards[0].geometry())
    assert not own.tag.geometry().intersects(own.plate.geometry())


# ---------------------------------------------------------------- after the game


@pytest.mark.parametrize("seats", [3, 4])
def test_below_the_result_stands_what_every_round_has_brought(
    qapp: QApplication, seats: int
) -> None:
    """Coins after each round, and the round from which on whoever won was ahead, with the colour
    that did most."""
    for seed in range(8):
        match = played(Setup(seats, {}), seed)
        if decided(match) is not None:
            break
    stage = Stage(match)
    texts, page = Texts(), cast("TablePage", stage.page)
    needs = AfterNeeds(
        page,
        cast("Writing", SimpleNamespace(entry=None)),
        texts,
        build_theme("dark"),
        assets(),
        bool,
    )
    after = AfterMajority(needs)
    shown = after.coins.shown
    coins = [player["coins"] for player in GAME.view(match.state, None)["players"]]
    assert [totals[-1] for totals in shown.totals] == [
        sum(coins[seat] for seat in side) for side, _ in shown.sides
    ]
    since = shown.decided
    first, *rest = shown.totals
    assert all(first[n] > max(one[n] for one in rest) for n in range(since, 4))
    assert not since or first[since - 1] <= max(one[since - 1] for one in rest)
    told = after._decided()
    assert str(since + 1) in told
    paid = after._paid[since]
    winners = shown.sides[0][0]
    gains = {
        colour: 2 * sum(row[seat] for seat in winners) - sum(row) for colour, row in paid.items()
    }
    top = max(gains.values())
    best = [colour for colour, gain in gains.items() if gain == top > 0]
    named = [colour for colour in gains if texts.t(f"majority.colour.{colour}") in told]
    assert named == (best if len(best) == 1 else []), "no single one did most"
    after.panel.resize(380, 700)
    after.panel.grab()
    after.stop()
    stage.close()


def test_a_long_last_turn_cuts_no_hand_in_the_smallest_window(qapp: QApplication) -> None:
    case = next(one for one in SAMPLES[MAJORITY].cases if one.setup.seats == 4)
    stage = Stage(up_to(case, 0, 60), lang="fr")
    stage.page.resize(*LEAST_WINDOW)
    tray = stage.page.table.tray
    turn = (
        "Dernier tour : vous avez éliminé Héraut (Jo), Pot-de-vin (Tom) et Espion (Mira), au poing"
    )
    stage.page.table.set_tray(replace(tray._picture, text=turn))
    tray.offer_comparison(("Comparer", "Retour"), False)
    tray.arrange()
    assert tray.cards
    for card in tray.cards:
        assert tray.rect().contains(card.geometry().adjusted(0, 0, 0, _RING))
        assert not tray.text.geometry().intersects(card.geometry())
    assert not tray.text.geometry().intersects(tray.compare.geometry())
    stage.close()
