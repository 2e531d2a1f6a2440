"""What the council's table tells before a choice: which target may show when, what a first tilt
must leave again, all that is at stake, and what became of whoever asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.council_of_12.challenges import word_text
from council_desktop.games.council_of_12.table.composer import Composer
from council_desktop.games.council_of_12.table.verdict import _supplicant
from council_desktop.look.theme import build_theme
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.stakes import StakesStrip
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import LAST
from engine.games.twelve import NEIGHBOURS
from engine.titles import builtin_deck
from tests.cards.table import arrange, carry_out
from tests.laws.games import COUNCIL, SAMPLES
from tests.ui.council_table_kit import Kit, assets
from tests.ui.stage import Stage, up_to

STRANGE_LIGHTS = 21
ROW = 230
"""How wide the stakes are drawn beside a challenge at 1280 x 800."""


def composed(kit: Kit, **facts: Any) -> tuple[Composer, Any]:
    presenter = kit.presenter
    scene = presenter._scene()
    return presenter._composer, replace(scene, facts=replace(scene.facts, **facts))


@pytest.mark.parametrize(
    ("seen", "die", "verdict", "notes"),
    [
        ((7,), 7, "", ["first or last"] * 2),
        ((3,), 3, "", ["shows now", "needed by the end"]),
        ((3, 7), 7, "", ["has shown", "needed by the end"]),
        ((7, 3, 10, 5), 5, "", ["may be the end"] * 2),
        ((7, 3, 10), 10, "passed", ["has shown", "shows now"]),
        ((7, 3, 10, 5), 5, "failed", ["not at the end"] * 2),
        ((7, 3), 7, "failed", ["has shown", "has not shown"]),
        ((7,), 7, "failed", ["has not shown"] * 2),
    ],
)
def test_of_two_targets_each_says_when_it_may_show(
    qapp: QApplication, seen: tuple[int, ...], die: int, verdict: str, notes: list[str]
) -> None:
    """And after the verdict what has shown, without a mark where that was in vain. So is a reader
    told, of the card and of each target."""
    kit = Kit(match=arrange(challenge=STRANGE_LIGHTS).match)
    composer, scene = composed(kit, seen=seen, die=die)
    scene = replace(scene, moment=replace(scene.moment, verdict=verdict))
    rows = composer._targets(scene)
    assert [row.shown for row in rows] == [
        "now" in note or note == "has shown" or "may" in note for note in notes
    ]
    assert [row.note for row in rows] == notes
    for row, face in zip(rows, (3, 10), strict=True):
        assert row.note in row.access
        told = face in seen and face != die and row.shown
        assert row.access.count("has shown") == told
    card = composer.board(scene).challenge
    assert card is not None
    assert Texts().t("council_of_12.table.one_at_end").rstrip(".") in card.access
    kit.close()


def test_a_target_that_the_second_tilt_must_leave_is_no_gold(qapp: QApplication) -> None:
    table = carry_out("worker", challenge=16, targets=[[8]], die=7)
    kit = Kit(match=table.match)
    panel, die = kit.table.panel, kit.table.board.dial.die
    notes = []
    for face in (8, 12):
        tile = next(one.picture for one in panel.tiles if one.token == f"tilt:{face}")
        assert tile is not None
        notes.append(tile.note)
        assert not tile.target
    assert notes == ["left again", "then 8"]
    assert 8 not in die._picture.targets
    assert "left again" in dict(kit.table.board._picture.dial.tilts)[8]
    assert "second tilt follows" in kit.table.board.status.text()
    kit.controller.submit("tilt:12")
    kit.settle()
    tile = next(one.picture for one in panel.tiles if one.token == "tilt:8")
    assert tile is not None
    assert tile.target
    assert tile.note == "target"
    assert 8 in die._picture.targets
    kit.close()


def test_a_face_of_a_target_that_has_shown_promises_none_while_the_other_is_open(
    qapp: QApplication,
) -> None:
    for other, note in ((1, "has shown"), (7, "target")):
        table = carry_out("sorcerer", challenge=9, targets=[[7, 12], [other]], die=7)
        kit = Kit(match=table.match)
        found = (one.picture for one in kit.table.panel.tiles if one.token == "tilt:12")
        tile = next(found)
        assert tile is not None
        assert (tile.note, tile.target) == (note, note == "target")
        kit.close()


def test_what_leads_on_from_the_last_card_stands_where_it_was_laid_with(qapp: QApplication) -> None:
    kit = Kit(match=arrange(challenge=None, hands="druid sorcerer").match)
    panel = kit.table.panel
    kit.presenter.choose("play:druid")
    kit.settle()
    assert panel.primary.isEnabled()
    place = panel.primary.mapTo(kit.table, panel.primary.rect().topLeft())
    panel.primary.click()
    kit.settle()
    assert panel.primary.text() == Texts().t("council_of_12.action.ready")
    assert panel.primary.isEnabled()
    assert panel.primary.mapTo(kit.table, panel.primary.rect().topLeft()) == place
    assert panel.ready_button is panel.primary
    kit.presenter.confirm()
    kit.settle()
    assert not kit.match.state.waiting & 1
    kit.close()


@pytest.mark.parametrize("lang", languages())
def test_all_that_failing_costs_is_told_before_it_is_decided(qapp: QApplication, lang: str) -> None:
    """Of each challenge, with each favour: for a reader in sentences, on the table in a figure or a
    word beside each mark; where it is narrower marks stay."""
    kit = Kit(match=arrange().match, lang=lang)
    strip = StakesStrip(build_theme("dark"), assets())
    both, one = strip.heights()
    wrong: list[str] = []
    for no, card in builtin_deck().challenges.items():
        if no == LAST:
            continue
        for favour in (1, 3):
            composer, scene = composed(
                kit, challenge=no, targets=card.targets, seen=(), favour=favour
            )
            board = composer.board(scene)
            said = [word_text(Texts(lang), word) for word in card.penalty]
            if not all(one in board.stakes_text for one in said):
                wrong.append(f"{no}: {board.stakes_text}")
            strip.set_stakes(board.stakes, board.stakes_text)
            for high in (both, one):
                strip.resize(ROW, high)
                fails = strip.told()[0]
                if len(fails) < len(card.penalty):
                    wrong.append(f"{no}, {high}: {fails}")
                if high == both and not all(words for _, words in fails):
                    wrong.append(f"{no}, favour {favour}: {fails}")
    kit.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("passed", "takers", "says"),
    [
        (True, (0, 1, 2), "All take the Patient One in hand"),
        (True, (1,), "Tom I takes the Patient One in hand"),
        (True, (0, 2), "Lea II and Mara III take the Patient One in hand"),
        (True, (), "All have the Patient One already"),
        (True, None, "All take the Patient One in hand"),
        (False, (), "The Patient One stays under the overview"),
    ],
)
def test_what_became_of_whoever_asked_is_told_also_where_that_is_nothing(
    qapp: QApplication, passed: bool, takers: tuple[int, ...] | None, says: str
) -> None:
    """None: the council has something to choose before anybody takes it."""
    kit = Kit(match=arrange(supplicant="patient").match)
    facts = kit.presenter.facts
    events = [happened.Taken(seat, "under", True, "patient") for seat in takers or ()]
    if takers == () and passed:
        facts = replace(facts, members=tuple(replace(one, under=()) for one in facts.members))
    (row,) = _supplicant(kit.presenter._words, facts, events, passed)
    assert row.text == says
    kit.close()


def test_the_first_tilt_says_where_the_second_can_end_well(qapp: QApplication) -> None:
    """A stranger followed a target "on the way" into a dead end: it ticked both targets, and from
    there no second tilt could pass."""
    table = carry_out("worker", challenge=16, targets=[[2], [8, 9, 10]], die=2)
    kit = Kit(match=table.match)
    notes = {}
    for face in NEIGHBOURS[2]:
        tile = next(one.picture for one in kit.table.panel.tiles if one.token == f"tilt:{face}")
        assert tile is not None
        notes[face] = tile.note
    ends = {face: sorted({8, 9, 10} & set(NEIGHBOURS[face])) for face in notes}
    for face, note in notes.items():
        assert note.startswith("then") == bool(ends[face]), (face, note)
        assert all(str(end) in note for end in ends[face][:2]), (face, note)
    assert not all(ends.values()), "one leads nowhere"
    kit.close()


def test_of_two_targets_one_of_many_faces_is_told_in_signs(qapp: QApplication) -> None:
    """The Knight has moved one of them: a list of words would run into the other target."""
    kit = Kit(match=arrange(challenge=STRANGE_LIGHTS).match)
    composer, scene = composed(kit, targets=((1, 2, 3, 4), (8,)))
    (asks, _), _ = composer._front_lines(scene.facts, builtin_deck().challenges[STRANGE_LIGHTS])
    assert asks.startswith("Show one of 1/2/3/4 and 8 at the end of the round")
    kit.close()


def test_a_target_that_was_changed_is_struck_on_the_card_beside_what_it_is(
    qapp: QApplication,
) -> None:
    kit = Kit(match=arrange(challenge=STRANGE_LIGHTS).match)
    printed, knight = ((3,), (10,)), (1, 2, 3, 4)
    for now, plaques in (
        (printed, (((3,),), ((10,),))),
        (((3,), knight), (((3,),), ((10,), knight))),
        ((), (((3,),), ((10,),))),
    ):
        composer, scene = composed(kit, targets=now)
        card = composer.board(scene).challenge
        assert card is not None
        assert kit.table.board.challenge_face(card).plaques == plaques
    kit.close()


@pytest.mark.parametrize(
    ("ply", "said"),
    [(65, "when one is left, the hand is renewed"), (72, "in your hand: Lady"), (74, "Lady and K")],
)
def test_what_comes_of_the_hand_is_said_above_it(qapp: QApplication, ply: int, said: str) -> None:
    """With two cards left it is foretold that it will be renewed; while cards of a pile lie in its
    place it is told what it holds."""
    case = next(one for one in SAMPLES[COUNCIL].cases if one.name == "generous-2")
    stage = Stage(up_to(case, 0, ply))
    words = stage.page.table.tray.cards_text
    assert words.isVisible()
    assert said in words.text()
    assert words.sizeHint().width() <= words.width()
    cards = stage.page.table.tray.cards
    ring = 5 if cards[0].token else 0  # of the keyboard: it struck these words
    assert words.geometry().bottom() < min(card.y() for card in cards) - ring
    stage.close()
