"""The Majority 2: how far the choices of each card are one chain, before anything is paid for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from council_desktop.table.asks import answer_of
from engine.bots.base import Hint
from tests.games.majority_2.table import lay
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_AREA = "Wc Ws Mc Ms Dc Ds Ac As Rc Rs"
"""Two factions of each colour: everything can be paid for."""
_HALVES = {"0.1": "Mc Wc", "0.2": "Wj", "1.1": "Rc Rj", "1.2": "Dc Dj/red"}
_PROMOS = ["witch", "demon", "dragon", "angel", "reaper", "ghost"]
_LANE, _DISC, _AREA_DISC = "lane", "disc at", "disc area"

CHAINS: dict[str, tuple[str, str | None]] = {
    **{f"{faction}c": (_LANE, None) for faction in "WMDAR"},
    "Wj": (_LANE, "chance"),
    "Ws": (_LANE, "chance"),
    "Wv": (f"{_LANE} at", None),
    "Wa": (_LANE, None),
    "Mj": (_LANE, "chance"),
    "Ms": (_LANE, None),
    "Mv": (_LANE, None),
    "Ma": (_LANE, None),
    "Dj": (_LANE, None),
    "Ds": (f"{_LANE} top", None),
    "Dv": (f"{_LANE} colour", "seat"),
    "Da": (_LANE, "seat"),
    "Aj": (_LANE, None),
    "As": (f"{_LANE} {_DISC} {_DISC}", None),
    "Av": (_LANE, "chance"),
    "Aa": (_LANE, None),
    "Rj": (f"{_LANE} {_DISC}", None),
    "Rs": (_LANE, "chance"),
    "Rv": (f"{_LANE} {_AREA_DISC}", None),
    "Ra": (_LANE, None),
}
"""By card: what is asked for one after another, and what ends it that nobody can know before."""
PROMOTED: dict[str, tuple[str, str | None]] = {
    "Ws": (_LANE, "chance"),
    "Mv": (_LANE, None),
    "Dj": (f"{_LANE} at", None),
    "Av": (_LANE, None),
    "Ra": (f"{_LANE} {_DISC} {_DISC} {_DISC} at", None),
    "G": (_LANE, None),
}
"""The same of the promo cards; the last of the free discs needs no choice of its own."""
SPECIAL: dict[str, tuple[str, dict[str, Any], str, str | None]] = {
    "a representative": ("Ma", {"halves": {"0.1": "Wc Ws Wv Mc"}}, f"{_LANE} represent", None),
    "discs, then a representative": (
        "As",
        {"halves": {"0.1": "Mc Mj Wc Ws"}},
        f"{_LANE} {_DISC} {_DISC} represent",
        None,
    ),
    "the hand, then a representative": (
        "Ds",
        {"halves": {"0.1": "Wc Ws Wv Mc"}},
        f"{_LANE} top represent",
        None,
    ),
    "nothing to draw": ("Mj", {"deck": "", "rest": "reserve"}, f"{_LANE} reserve", None),
    "two ghosts": (
        "Rj",
        {"halves": {"1.1": "Rc G G"}, "promos": ["ghost"]},
        f"{_LANE} {_DISC} at",
        None,
    ),
    "a ghost that fills": (
        "G",
        {"halves": {"1.1": "Rc Rj Rs Wc"}, "promos": ["ghost"]},
        _LANE,
        "seat",
    ),
}
"""Where the position asks for more, or for less."""


@pytest.fixture(scope="module")
def stages(qapp: QApplication) -> Iterator[dict[tuple[str, ...], Stage]]:
    """One page for each set of promos. One stands before the first test: so tests keep them."""
    made: dict[tuple[str, ...], Stage] = {(): Stage(lay("Dj").engine.match)}
    yield made
    for stage in made.values():
        stage.close()


def _rows() -> Iterator[Any]:
    for card, (asked, ends) in CHAINS.items():
        yield pytest.param(card, {}, asked, ends, id=card)
    for card, (asked, ends) in PROMOTED.items():
        yield pytest.param(card, {"promos": _PROMOS}, asked, ends, id=f"promo-{card}")
    for name, row in SPECIAL.items():
        yield pytest.param(*row, id=name.replace(" ", "-"))


@pytest.mark.parametrize(("card", "position", "asked", "ends"), [*_rows()])
def test_a_card_is_one_chain(
    monkeypatch: pytest.MonkeyPatch,
    stages: dict[tuple[str, ...], Stage],
    card: str,
    position: dict[str, Any],
    asked: str,
    ends: str | None,
) -> None:
    """All of its choices are made on the board, the first one of each question; Esc goes back one,
    Enter carries all out, Undo takes all back; where it ends early that is said."""
    laid: dict[str, Any] = {"halves": _HALVES, "areas": (_AREA, "Wj Dj"), "reserves": ("", "Mj Rj")}
    table = lay(f"{card} Dj Aj" if card not in ("Dj", "Aj") else "Dj Aj", **(laid | position))
    match = table.engine.match
    promos = tuple(position.get("promos", ()))
    if promos not in stages:
        stages[promos] = Stage(match)
    stage = stages[promos]
    stage.put(match)
    presenter, words = stage.presenter, stage.presenter._words
    begin = match.game.dump(match.state)
    first = next(one for one in presenter.ask.choices if _short(one.token) == card)
    heard: list[str] = []
    told = presenter.summed_up.connect(heard.append)
    presenter.choose(first.token)
    while len(presenter.links) < len(presenter.asks):
        presenter.choose(presenter.asks[-1].choices[0].token)
    assert [ask.kind for ask in presenter.asks] == ["pay", *asked.split()]
    QObject.disconnect(told)
    asked_after = presenter.asks[1:]
    assert all(ask.title in said for ask, said in zip(asked_after, heard, strict=True))
    tokens = [choice.token for ask in presenter.asks for choice in ask.choices]
    assert len(tokens) == len(set(tokens)), "one thing on the table means one answer"
    assert match.game.dump(match.state) == begin, "nothing is paid before Enter"
    assert stage.page.table.panel.primary.isEnabled()
    ahead = presenter._now_ahead()
    assert ahead.stopped == ends
    said = [tile.picture.note for tile in stage.page.table.panel.tiles if tile.picture.chosen]
    for stop, key in (("chance", "then.chance"), ("seat", "then.seat")):
        told = any(words.d(key, member=words.member(1)) in note for note in said)
        assert told == (ends == stop)
    links, answers = presenter.links, presenter.answers
    if asked == _LANE and ends is None:
        return  # A card and its lane are the least of chains.
    held = presenter.held()
    with monkeypatch.context() as unseen:  # Nobody looks meanwhile: showing is what takes time.
        unseen.setattr(presenter, "_render", lambda: None)
        for left in range(len(links) - 1, 0, -1):
            presenter.clear()
            assert presenter.links == links[:left]
    presenter.take_up(held)
    assert presenter.links == links, "another look keeps the chain"
    before = match.ply
    presenter.confirm()
    presenter.finish_now()
    done = [
        match.game.token(match.state_at(ply - 1), entry.by, entry.action)
        for ply, entry in enumerate(match.log[before:], start=before + 1)
    ]
    assert done == [answer_of(token) for token in links] == list(answers)
    if ends is None:
        decision = stage.decision
        assert decision is None or not decision.follows
    presenter._travel(stage.controller.request_undo)
    assert match.game.dump(match.state) == begin


def _short(token: str) -> str:
    """`pay:angel-senior` as positions are written: As."""
    faction, _, rank = token.partition(":")[2].partition("-")
    letter = {"demon": "M", "ghost": "G"}.get(faction, faction[:1].upper())
    return letter + {"secretary": "c"}.get(rank, rank[:1])


def test_a_hint_inside_a_chain_points_at_its_question(qapp: QApplication) -> None:
    """The game knows one disc; on the table the same one is asked for twice, and the hint about
    the second question means that one."""
    stage = Stage(lay("As Dj", halves=_HALVES).engine.match)
    presenter = stage.presenter
    for token in ("pay:angel-senior", "lane:1", "disc:green", "at:0.1.1"):
        presenter.choose(token)
    blue = next(c.token for c in presenter.asks[-1].choices if answer_of(c.token) == "disc:blue")
    assert blue != "disc:blue"
    presenter.why_no_hint = lambda: ""  # There are no processes on this page.
    presenter._hinted = len(presenter.asks) - 1
    stage.controller._set_hint(Hint("disc:blue", None, "majority_2.reason.disc"))
    shown = presenter._hint_picture()
    assert (shown.token, shown.taken) == (blue, False)
    assert shown.what == presenter.asks[-1].choice(blue).confirm
    held = presenter.held()
    presenter._another_question(None, None)
    presenter.take_up(held)
    assert presenter._hint_picture() == shown, "another look keeps what it is about"
    presenter.choose(blue)
    assert presenter._hint_picture().taken
    stage.close()
