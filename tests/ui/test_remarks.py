"""What bots say as a game goes: in the log, by bots only, and nothing where it is switched off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.ui.council_table_kit import assets
from tests.ui.test_hints import Kit, table

__all__ = ["assets", "table"]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")


def remarks(kit: Kit) -> list[str]:
    return [line.text for line in kit.page.log.model.rows if line.remark]


def play_to_the_end(kit: Kit) -> None:
    while not kit.controller.over:
        if kit.controller.decision is not None:
            kit.controller.submit(kit.controller.decision.options[0].token)
        else:
            kit.host.answer()
        kit.settle()


def test_the_bots_say_a_word_in_the_log_and_beside_their_seats_unless_it_is_switched_off(
    table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = table()
    page = kit.page
    page.table.set_log("hidden")
    kit.settle()
    aloud: list[str] = []
    beside: list[str] = []
    say_at = page.table.say_at

    def noted(seat: int, words: str) -> bool:
        found: bool = say_at(seat, words)
        assert found == page.table.speech.isVisible()
        if found:
            assert page.table.speech.text() == words
            beside.append(words)
        return found

    page.table.say_at = noted
    monkeypatch.setattr("council_desktop.table.page.announce", lambda _, text: aloud.append(text))
    page.message.connect(aloud.append)  # The window reads its sentences aloud itself.
    play_to_the_end(kit)
    said = remarks(kit)
    assert beside
    assert set(beside) <= set(said)
    assert [sum(text.count(one) for text in aloud) for one in said] == [1] * len(said)
    bots = [member.name for member in kit.controller.members if not member.person]
    assert all(any(text.startswith(f"{name}: “") for name in bots) for text in said)
    assert len(said) == len(set(said))
    assert not any(line.folds for line in page.log.model.rows if line.remark)
    settings = page._settings
    page.set_settings(replace(settings, remarks=False))
    assert page.table.speech.isHidden()
    assert not remarks(kit)
    page.set_settings(settings)
    assert remarks(kit) == said
