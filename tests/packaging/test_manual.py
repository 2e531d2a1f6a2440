"""The manual says what the program does: names, keys and files, where they can be compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from council_desktop.store import saves, settings_store
from council_desktop.system.keys import KEYS
from council_desktop.system.paths import APP, find_paths
from council_desktop.text.texts import Texts

ROOT = Path(__file__).resolve().parents[2]
MANUAL = (ROOT / "docs" / "manual.md").read_text(encoding="utf-8")
TEXTS = Texts("en")


def test_it_begins_with_four_promises() -> None:
    promises = MANUAL.partition("## What the program promises")[2].partition("\n## ")[0]
    assert [line[:2] for line in promises.splitlines() if line[:1].isdigit()] == [
        "1.",
        "2.",
        "3.",
        "4.",
    ]


@pytest.mark.parametrize(
    "key", [key.usual for key in KEYS.values() if isinstance(key.usual, str) and key.usual]
)
def test_it_names_every_key(key: str) -> None:
    table = MANUAL.partition("## Keys")[2].partition("\n## ")[0]
    assert key in table


@pytest.mark.parametrize(
    "words",
    [
        TEXTS.t("app.menu.copy_code"),
        TEXTS.t("app.menu.data_folder"),
        TEXTS.t("app.menu.save_as"),
        TEXTS.t("app.menu.open"),
        TEXTS.t("app.menu.report"),
        TEXTS.t("app.saves.put_aside"),
        TEXTS.t("app.saves.kind.broken"),
        *(TEXTS.t(f"app.saves.main.{one}") for one in TEXTS.children("app.saves.main")),
        TEXTS.t("app.settings.single_click.name"),
        TEXTS.t("app.log.back_to_now"),
        TEXTS.t("app.what_if.back"),
        TEXTS.t("app.end.again"),
        TEXTS.t("app.end.same_deal"),
        TEXTS.t("app.speed.step"),
    ],
)
def test_it_uses_the_words_of_the_window(words: str) -> None:
    folded = " ".join(MANUAL.split()).replace("'", "’")
    assert words in folded


def test_it_names_the_files(tmp_path: Path) -> None:
    paths = find_paths(tmp_path)
    for name in (
        APP,
        paths.saves.name,
        f"{paths.saves.name}/{saves.ABANDONED}",
        paths.decks.name,
        paths.settings.name,
        f"{paths.settings.name}{settings_store.BACKUP}",
        f"{paths.settings.name}.corrupt-",
        saves.SUFFIX,
    ):
        assert f"`{name}" in MANUAL or f"/{name}`" in MANUAL, name
