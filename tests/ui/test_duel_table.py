"""The table of The Majority 2: why a card can't be paid for, and lines that stay where they are."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.majority_2.table.tray import DuelPanel
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.pictures import ActionPicture, TilePicture
from tests.games.majority_2.table import lay
from tests.laws.games import DUEL, SAMPLES
from tests.laws.walks import walk
from tests.ui.council_table_kit import NAMES
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_NARROW = QSize(300, 260)
_BESIDE_A_RIDDLE = QSize(732, 396)
"""The room of the board there."""
_LONG = "what stays in the hand goes to the other player, all of it, and the turn is over"


def test_what_a_card_needs_are_finished_factions(qapp: QApplication) -> None:
    """A card of that colour in a lane is not what is asked for, and that is said."""
    every = ((case, step) for case in SAMPLES[DUEL].cases for step in walk(case, 1).steps())
    for case, step in every:
        decision = case.game.decision(step.state, 0)
        if decision is None or decision.kind != "pay":
            continue
        hand = case.game.view(step.state, 0)["players"][0]["hand"]
        lacking = [card for card in hand if card.endswith(("-veteran", "-aristocrat"))]
        offered = {option.token.partition(":")[2] for option in decision.options}
        if not set(lacking) - offered:
            continue
        stage = Stage(up_to(case, 1, step.ply))
        meant = stage.presenter._words.d("why.needs_says").rstrip(".")
        said = [c.accessibleName() for c in stage.page.table.tray.cards if "finished" in c.face.why]
        panel, tray = stage.page.table.panel, stage.page.table.tray
        card = next(c for c in tray.cards if "finished" in c.face.why)
        places = [tile.geometry() for tile in panel.tiles]
        QApplication.sendEvent(card, QEvent(QEvent.Type.FocusIn))
        stage.settle()
        told = [label.text() for label in panel.words if label.text()]
        assert told[:2] == [card.face.name, card.face.words], "its reason lies over what it does"
        assert meant in told[2]
        assert [tile.geometry() for tile in panel.tiles] == places
        stage.close()
        assert said
        assert all(meant in one for one in said)
        return
    raise AssertionError("no card was found that lacks a faction")


_LEA, _TOM = NAMES[:2]
_FIVE = "Aj Dj Mj Wj Rj"


@pytest.mark.parametrize(
    ("areas", "coins", "ends"),
    [
        (("Ac", _FIVE), (9, 9), (_TOM, 24, 11, 5)),
        (
            ("Ac", f"{_FIVE} Dc"),
            (9, 9),
            (_TOM, 26, 11, 6),
        ),
        (("Ac", _FIVE), (30, 9), (_LEA, 32, 24, 5)),
        (("Ac", _FIVE), (22, 9), (_TOM, 24, 24, 5)),
        ((_FIVE, "Ac"), (9, 9), None),
        (("Ac", "Aj Dj Mj Wj"), (9, 9), None),
    ],
    ids=["five", "six", "ahead", "tie", "own", "four"],
)
def test_the_last_turn_is_announced_where_it_is_decided(
    qapp: QApplication,
    areas: tuple[str, str],
    coins: tuple[int, int],
    ends: tuple[str, int, int, int] | None,
) -> None:
    """At every step, and while a lane is chosen."""
    table = lay("Wc Dj", areas=areas, ready=coins, at="turn")
    stage = Stage(table.engine.match)
    begins, said = "If nothing changes, ", ""
    if ends is not None:
        winner, more, less, done = ends
        said = (
            f"{begins}{winner} wins {more} to {less} after this turn: {_TOM} has {done} factions."
        )
    for token in ("swap:no", "draw:no", "free:witch-secretary", "lane:1"):
        text = stage.page.table.tray.text.text()
        assert text == said if said else not text.startswith(begins)
        stage.controller.submit(token)
        stage.presenter.finish_now()
        stage.settle()
    assert stage.decision is not None
    assert stage.decision.kind == "pay"
    stage.close()


def test_a_caption_takes_the_line_of_what_it_replaces(
    qapp: QApplication, dark: Theme, assets: Assets
) -> None:
    """Once the card is laid, the lanes stay in their lines, however high the first line was."""
    lanes = tuple(TilePicture(f"lane:{n}", f"Lane {n}", "", access=f"Lane {n}") for n in (1, 2, 3))
    stop = TilePicture("stop", "Pass on", _LONG, access="Pass on")
    panel = DuelPanel(dark, assets)
    panel.resize(_NARROW)
    panel.set_picture(ActionPicture(tiles=(stop, *lanes), primary="Choose"))
    lies = {tile.token: tile.mapTo(panel, QPoint(0, 0)) for tile in panel.tiles[1:]}
    usual = panel.tiles[1].height()
    assert panel.tiles[0].height() > usual
    panel.set_picture(ActionPicture(caption="Witch Senior", tiles=lanes, primary="Choose"))
    assert {tile.token: tile.mapTo(panel, QPoint(0, 0)) for tile in panel.tiles} == lies
    panel.set_picture(ActionPicture(caption="Witch Senior", tiles=lanes[:2], primary="Choose"))
    assert panel.tiles[0].height() == usual
    panel.close()


@pytest.mark.parametrize("lang", ["de", "en", "fr"])
def test_a_small_window_tells_of_the_supply_in_a_line(qapp: QApplication, lang: str) -> None:
    """Beside the board there is no room for it: the line has words for everything, and is looked at
    closely; the key that tells what is known tells it as before."""
    table = lay("Wc Dj Ds", {"0.1": "Wj Ws/red"}, reserves=("Wv", "Rj Rc"), discards=("Dc",))
    stage = Stage(table.engine.match, lang=lang)
    widget = stage.page.table
    brief = widget.board.brief
    assert not widget.supply.isHidden()
    assert brief.isHidden()
    stage.page.resize(1024, 640)
    stage.settle()
    assert widget.supply.isHidden()
    assert brief.isVisible()
    assert not any(brief.geometry().intersects(lane.geometry()) for lane in widget.board.lanes)
    assert widget.board.height() == widget._board_box.height(), "nothing is scrolled for it"
    told = brief.accessibleDescription().split("\n")
    shown = widget.supply.inside.shown
    assert shown.known
    for part in (shown.deck, shown.discard, *shown.known):
        assert part in told
    for disc in shown.discs:
        assert any(disc.name in line and disc.where in line for line in told)
    assert list(widget.answer("known")) == list(shown.known)
    QTest.mouseClick(brief, Qt.MouseButton.LeftButton)
    assert widget.closer.isVisible()
    stage.page.resize(1280, 800)
    stage.settle()
    assert brief.isHidden()
    stage.close()


def test_the_whole_half_is_the_place_for_a_card(qapp: QApplication) -> None:
    """A click anywhere in the own half of a lane chooses it while a lane is asked for, and only
    then, also on a card of one's own there; nothing is to be had in the other half. Where the
    keyboard points at a lane the list shows which, and its frame waits until it is chosen."""
    stage = Stage(lay("As Dj", {"0.2": "Wj"}).engine.match)
    lane = stage.page.table.board.lanes[1]
    own, other = QPoint(6, lane.height() - 40), QPoint(6, 40)
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(lane, left, pos=own)
    assert stage.presenter.links == ()
    stage.presenter.choose("pay:angel-senior")
    QTest.mouseClick(lane, left, pos=other)
    assert len(stage.presenter.links) == 1
    lane.near.place.setFocus()
    stage.settle()
    (row,) = [one.picture for one in stage.page.table.panel.tiles if one.token == "lane:2"]
    assert (row.pointed, row.chosen) == (True, False)
    assert lane.near.place.shown.coming is not None
    assert not lane.shown.meant
    QTest.mouseClick(lane.near.cards[0], left)
    assert stage.presenter.links == ("pay:angel-senior", "lane:2")
    assert lane.shown.meant
    stage.presenter.clear()
    QTest.mouseClick(lane, left, pos=own)
    assert stage.presenter.links == ("pay:angel-senior", "lane:2")
    stage.presenter.choose("disc:blue")
    QTest.mouseClick(lane, left, pos=own)
    assert len(stage.presenter.links) == 3, "it is no target of a disc"
    stage.close()


def test_what_the_head_of_a_half_means_is_told(qapp: QApplication) -> None:
    """Why two of three look-alikes are two, and why four that would do are no faction yet."""
    halves = {"0.1": "As Ac/green Aj", "1.3": "Mj Mc Ms Mc"}
    stage = Stage(lay("Dj", halves, ("Ac Ac", "")).engine.match)
    board, words = stage.page.table.board, stage.presenter._words
    own, other = board.lanes[0].near.shown, board.lanes[2].far.shown
    assert own.count == words.d("of", count=2, needed=3)
    card, demon = words.short("angel-secretary"), words.faction("demon")
    assert words.d("means.disc", card=card, faction=demon) in own.tip.split("\n")
    enough = words.d("means.enough", faction=demon, count=4, needed=3, settles=5)
    assert enough in other.tip.split("\n")
    side = board.sides[0].shown
    assert side is not None
    assert f"{card}: 2 + 2" in side.tip.split("\n")
    lane, row = board.lanes[0], board.sides[0]._rows["factions"]
    assert lane.told_at(lane.height() - 5) == own.tip
    assert not lane.told_at(lane.height() // 2)
    assert board.sides[0].told_at(row + 2) == side.tip
    stage.close()


def test_who_has_put_a_disc_there_is_told(qapp: QApplication) -> None:
    """On the card that it lies on, until it is taken away."""
    table = lay("Rj Dj", {"1.1": "Wj"})
    stage = Stage(table.engine.match)
    words, card = stage.presenter._words, stage.page.table.board.lanes[0].far.cards
    for token in ("pay:reaper-junior", "lane:1", "disc:blue"):
        assert words.member(0) not in card[0].toolTip()
        stage.controller.submit(token)
        stage.presenter.finish_now()
    stage.settle()
    said = words.d("disc_by", member=words.member(0), turn=3)
    assert said in card[0].toolTip().split("\n")
    assert said in card[0].accessibleName()
    stage.close()


def test_a_full_reserve_is_read_where_it_is_seen(qapp: QApplication) -> None:
    """Of cards that lie over one another mark and value stand where they are seen; a click on one
    shows it large; keeping the hand is what the keyboard begins with."""
    many = "Wv Wj Wj Ws Ms Mj Mj Mc Dj Dc Ds Ma Rj Rc Rs"
    stage = Stage(lay("Dj", reserves=(many, ""), at="turn").engine.match)
    kept = stage.page.table.board.sides[0].kept
    assert len(kept) == len(many.split())
    for over, under in pairwise(kept):
        seen = (under.x() - over.x()) / under.width()
        assert under.face.seen == pytest.approx(seen, abs=0.03)
    assert stage.presenter._costs_nothing() == "swap:no"
    assert not stage.page.table.closer.isVisible()
    kept[0].click()
    assert stage.page.table.closer.isVisible()
    assert stage.presenter.links == ()
    stage.close()


def test_a_button_that_goes_dark_does_not_hand_the_keyboard_to_the_log(qapp: QApplication) -> None:
    """After Redo the table has it, and Enter plays on."""
    stage = Stage(lay("Dj").engine.match)
    header = stage.page.table.header
    for name in ("undo", "redo", "hint"):
        header._enable(name, True)
        header.buttons[name].setFocus()
        assert header.buttons[name].hasFocus()
        header._enable(name, False)
        assert not header.isAncestorOf(QApplication.focusWidget())
    stage.close()


def test_a_half_shows_what_it_would_be(qapp: QApplication) -> None:
    """The count of a half and where discs are, after the choice so far; now again without it."""
    stage = Stage(lay("As Dj", {"0.1": "Wj Wc Aj"}).engine.match)
    board, presenter, words = stage.page.table.board, stage.presenter, stage.presenter._words
    lane = board.lanes[0].near
    now = words.d("of", count=2, needed=3)
    assert (lane.shown.count, lane.shown.then) == (now, False)
    for token in ("pay:angel-senior", "lane:1", "disc:pink", "at:0.1.1"):
        presenter.choose(token)
    assert (lane.shown.faction, lane.shown.then) == ("angel", True)
    assert lane.shown.count == words.d("of_then", count=3, needed=3)
    assert lane.shown.pips == (3, 5)
    (pink,) = [disc for disc in stage.page.table.supply.inside.shown.discs if disc.colour == "pink"]
    assert pink.free
    assert pink.then == words.d("disc_then", where=words.d("disc_own_lane", lane=1))
    for _ in range(4):
        presenter.clear()
    assert (lane.shown.count, lane.shown.then) == (now, False)
    stage.close()


def test_what_a_lane_and_a_target_bring_is_said_beside_them(qapp: QApplication) -> None:
    """How far a half would be, also where more is asked; that a card takes itself back."""
    stage = Stage(lay("Wv Dj", {"0.1": "Wj Aj"}, ("Wc", "")).engine.match)
    presenter, words = stage.presenter, stage.presenter._words

    def note(token: str) -> str:
        return next(one.picture.note for one in stage.page.table.panel.tiles if one.token == token)

    presenter.choose("pay:witch-veteran")
    assert note("lane:1") == words.d(
        "then.leads", faction=words.faction("witch"), count=2, needed=3
    )
    assert note("lane:2") == words.d("then.grows", number=1, settles=5)
    presenter.choose("lane:1")
    assert note("at:0.1.3") == words.d("then.taken", card=words.short("witch-veteran"))
    halves = {"0.1": "Wc Ws Wv", "0.2": "Wc Wa Mj Ws", "1.3": "Dc Dj Ds Dj"}
    stage.put(lay("Wj G", halves, promos=["ghost"], at="free").engine.match)
    presenter.choose("free:witch-junior")
    witch = words.faction("witch")
    most = words.d("then.leads", faction=witch, count=3, needed=3)
    assert note("lane:1") == most, "of four that are enough no more are told than are needed"
    assert note("lane:2") == words.d("then.finished", faction=witch)
    stage.close()


def test_who_represents_is_asked_of_the_half_as_the_discs_have_made_it(
    qapp: QApplication,
) -> None:
    """A disc moved by the chain lies in one place, and the half keeps its count, also on cards
    that go when one of them represents."""
    stage = Stage(lay("As Dj", halves={"0.1": "Wj/green Wc Ws Wv", "0.2": "Mj"}).engine.match)
    presenter, words = stage.presenter, stage.presenter._words
    board = stage.page.table.board
    for token in ("pay:angel-senior", "lane:1", "disc:green", "at:0.2.1"):
        presenter.choose(token)
    other = next(one for one in presenter.asks[-1].choices if one.token.startswith("disc:"))
    presenter.choose(other.token)
    presenter.choose(presenter.asks[-1].choices[0].token)
    ask = presenter.asks[-1]
    assert ask.kind == "represent"

    def seen() -> tuple[list[str], str]:
        halves = [half.shown for lane in board.lanes for half in (lane.near, lane.far)]
        lying = [one for half in halves for one in (*half.cards, half.place.coming)]
        return sorted(one.disc for one in lying if one is not None and one.disc), halves[0].count

    before = seen()
    presenter.point(ask.choices[0].token)
    assert seen() == before
    assert before[1] == words.d("of_then", count=3, needed=3)
    stage.close()


def test_beside_the_panel_of_a_riddle_the_smallest_window_shows_both_players(
    qapp: QApplication,
) -> None:
    """In French, whose words are long: they become a little smaller before they take two lines."""
    stage = Stage(lay("As Dj", {"0.2": "Wj"}, areas=("Wc Mv", "Ac")).engine.match, lang="fr")
    board = stage.page.table.board
    assert board.needed(_BESIDE_A_RIDDLE.width()) <= _BESIDE_A_RIDDLE.height()
    stage.close()


def test_a_long_list_keeps_its_place_under_the_pointer(qapp: QApplication) -> None:
    """A line that is chosen in a list that scrolls stays where it was hit, though others go above
    it; which card a disc goes onto is one line, for it says nothing twice."""
    halves = {"0.1": "Mc Wc", "0.2": "Wj", "1.1": "Rc Rj", "1.2": "Dc Dj/red"}
    stage = Stage(lay("As Dj Aj", halves).engine.match)
    presenter, panel = stage.presenter, stage.page.table.panel
    for token in ("pay:angel-senior", "lane:1", "disc:green"):
        presenter.choose(token)
    stage.settle()
    asked = {choice.token for choice in presenter.asks[-1].choices}
    rows = [tile for tile in panel.tiles if tile.token in asked]
    assert len(rows) == 4
    assert not any(row.picture.note for row in rows)
    bar, hit = panel._scroll.verticalScrollBar(), rows[0]
    bar.setValue(bar.maximum())
    stage.settle()
    assert panel._plan.scrolls
    high = panel._high_of(hit)
    hit.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    presenter.choose(hit.token)
    stage.settle()
    assert hit in panel.tiles
    lane = stage.page.table.board.lanes[0]
    (picked,) = [c for c in lane.near.cards if c.picture_shown.state == "chosen"]
    lying = [one for one in lane.children() if one in lane.near.cards]
    assert lying[-1] is picked, "it lies over its neighbours"
    assert panel._high_of(hit) == high or bar.value() in (bar.minimum(), bar.maximum())
    hit.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    stage.close()
