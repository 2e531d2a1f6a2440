"""Every word of Hidden Leaders that is asked for by key is there."""

from __future__ import annotations

import pytest

from council_desktop.text.texts import FORMS, Texts
from engine.core.events import Event, event_name
from engine.games.hidden_leaders import events
from engine.games.hidden_leaders.deck import FACTIONS, HEROES, LEADERS
from engine.games.hidden_leaders.views import KINDS, REASONS

GAME = "hidden_leaders"
PHASES = ("setup", "play", "effect", "draw", "discard", "over")
EVENTS = {
    event_name(kind)
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == events.__name__
}


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts("en")


def test_cards(english: Texts) -> None:
    assert english.children(f"{GAME}.character") == tuple(map(str, range(1, HEROES + 1)))
    names = set()
    for hero in range(1, HEROES + 1):
        assert english.children(f"{GAME}.character.{hero}") == (*FORMS, "text")
        names.add(english.t(f"{GAME}.character.{hero}.name"))
    assert len(names) == HEROES
    assert english.children(f"{GAME}.leader") == tuple(map(str, range(1, LEADERS + 1)))
    assert english.children(f"{GAME}.faction") == FACTIONS


def test_prompts_phases_and_reasons(english: Texts) -> None:
    kinds = {*KINDS.values(), "drop"}
    assert set(english.children(f"{GAME}.prompt")) == kinds
    for kind in kinds:
        assert english.children(f"{GAME}.prompt.{kind}") == ("title", "text")
    assert english.children(f"{GAME}.phase") == PHASES
    for reason in REASONS[1:]:
        assert english.t(f"{GAME}.result.{reason}")


def test_there_is_a_line_of_the_log_for_every_event(english: Texts) -> None:
    assert set(english.children(f"{GAME}.log")) == EVENTS
