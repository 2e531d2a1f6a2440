"""Every word of King of 12 that is asked for by key is there."""

from __future__ import annotations

import dataclasses

import pytest

from council_desktop.text.texts import FORMS, Texts
from engine.core.events import Event, event_name
from engine.games.king_of_12 import events
from engine.games.king_of_12.deck import CHARACTERS, DICE
from engine.games.king_of_12.views import KINDS, PHASES

GAME = "king_of_12"
EVENTS = [
    event_name(kind)
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and dataclasses.fields(kind)
]


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts("en")


def test_characters(english: Texts) -> None:
    assert english.children(f"{GAME}.character") == CHARACTERS
    for character in CHARACTERS:
        keys = english.children(f"{GAME}.character.{character}")
        assert keys == (*FORMS, "text", "line")
        assert len(english.t(f"{GAME}.character.{character}.line")) <= 22
    for word in DICE:
        assert english.t(f"{GAME}.die.{word}")


def test_prompts_and_phases(english: Texts) -> None:
    for kind in KINDS.values():
        assert english.has(f"{GAME}.prompt.{kind}.title")
        assert english.has(f"{GAME}.prompt.{kind}.text")
    for phase in ("play", *PHASES.values()):
        assert english.t(f"{GAME}.phase.{phase}")


def test_there_is_a_line_of_the_log_for_every_event(english: Texts) -> None:
    assert set(english.children(f"{GAME}.log")) == {*EVENTS, "round"}
