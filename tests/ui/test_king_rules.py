"""The rules of King of 12: drawn examples, and F1 from any card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from council_desktop.games.king_of_12.examples import EXAMPLES, TURNS, described
from council_desktop.games.king_of_12.rules_pages import KING_CARDS
from council_desktop.games.registry import TITLES
from council_desktop.look.theme import build_theme
from council_desktop.pages.rules_page import RulesPage
from council_desktop.text.texts import Texts
from tests.ui.council_table_kit import assets
from tests.ui.test_king_table import Kit, open_kit

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

__all__ = ["open_kit"]


@pytest.fixture
def page(qapp: QApplication, qtbot: QtBot) -> RulesPage:
    page = RulesPage(Texts(), build_theme("dark"), assets())
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_page_has_its_drawing(page: RulesPage, name: str) -> None:
    page.show_page(name)
    assert page.example.isVisible()
    assert page.example_text.text() == Texts().t(f"rules.{name}.example")
    assert page.drawing.accessibleName() == described(Texts(), EXAMPLES[name])
    page.show_page("speaking")
    assert not page.example.isVisible()


def test_the_page_of_the_characters_goes_through_all_of_them(page: RulesPage) -> None:
    page.show_page(f"{KING_CARDS}#golem")
    assert page.page == KING_CARDS
    assert page.card.accessibleName() == "Golem"
    seen = []
    for _ in TURNS:
        seen.append(page.card.accessibleName())
        assert page.example_text.text().startswith(seen[-1])
        page.turn_card[1].click()
    assert len(set(seen)) == len(TURNS)
    page.turn_card[0].click()
    assert page.card.accessibleName() == seen[-1]


def test_pages_lead_to_pages(page: RulesPage) -> None:
    for title in TITLES.values():
        for start, others in title.chapter(Texts()).see_also.items():
            page.show_page(start)
            assert page.page == start
            around = page.also.parentWidget()
            assert around is not None
            buttons = [
                one for one in around.findChildren(QPushButton) if page.also.indexOf(one) > 0
            ]
            shown = [one.text() for one in buttons]
            names = [Texts().t(f"rules.{other}.title") for other in others]
            assert len(shown) == len(names)
            for one, name in zip(shown, names, strict=True):
                assert name.endswith(one.replace("\n", " ")[1:])
                assert not one.startswith(title.name(Texts()))


def test_a_narrow_page_leads_on_by_links_in_its_text(page: RulesPage) -> None:
    starts = [
        (start, others)
        for title in TITLES.values()
        for start, others in title.chapter(Texts()).see_also.items()
    ]
    assert starts
    alone = next(name for name in page._pages if not page._see_also(name))
    for start, others in starts:
        page.resize(1280, 800)
        page.show_page(start)
        assert not any(f'href="{other}"' in page.text.toHtml() for other in others)
        page.resize(640, 800)
        page.show_page(start)
        assert page.also.count() == 0
        assert all(f'href="{other}"' in page.text.toHtml() for other in others)
    page.show_page(alone)
    assert Texts().t("app.rules.see_also") not in page.text.toPlainText()


def test_what_an_example_says_is_found(page: RulesPage) -> None:
    page.search.setText("sixes")
    assert [page.list.item(row).text() for row in range(page.list.count())] == [
        "King of 12: the end of a round  ·  1"
    ]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_example_has_words(language: str) -> None:
    texts = Texts(language)
    for name, columns in {**TURNS, **EXAMPLES}.items():
        key = f"{KING_CARDS}.example.{name}" if name in TURNS else f"{name}.example"
        assert texts.t(f"rules.{key}")
        assert described(texts, columns)


def test_f1_leads_to_the_card_that_is_looked_at(open_kit: Callable[..., Kit]) -> None:
    kit = open_kit(seats=2)
    assert kit.page.rules_page() == "king_turn"
    kit.presenter.choose("play:oracle")
    assert kit.page.rules_page() == f"{KING_CARDS}#oracle"
    card = kit.table.tray.card_of("golem")
    assert card is not None
    kit.table.look_closer(card)
    assert kit.page.rules_page() == f"{KING_CARDS}#golem"
