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


def test_the_bots_say_a_word_in_the_log_unless_it_is_switched_off(table: Any) -> None:
    kit = table()
    spoken: list[str] = []
    kit.page.message.connect(spoken.append)
    play_to_the_end(kit)
    said = remarks(kit)
    assert said
    bots = [member.name for member in kit.controller.members if not member.person]
    assert all(any(text.startswith(f"{name}: “") for name in bots) for text in said)
    assert len(said) == len(set(said))
    assert not any(line.folds for line in kit.page.log.model.rows if line.remark)
    settings = kit.page._settings
    kit.page.set_settings(replace(settings, remarks=False))
    assert not remarks(kit)
    kit.page.set_settings(settings)
    assert remarks(kit) == said
