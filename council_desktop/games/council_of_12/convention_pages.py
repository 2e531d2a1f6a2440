"""The convention cards as pages of the rules: what a level of bots means, and why."""

from council_desktop.store.game_choice import CONVENTIONS, LEVELS, convention_page
from council_desktop.text.texts import Texts
from engine.bots.council_of_12.conventions import card


def convention_pages() -> tuple[str, ...]:
    """The keys of all these pages, from the lowest level to the highest."""
    return tuple(convention_page(level) for level in LEVELS)


def convention_text(texts: Texts, page: str, part: str) -> str | None:
    """A part of such a page: title, origin or body; None for another page."""
    if not page.startswith(CONVENTIONS):
        return None
    level = page.removeprefix(CONVENTIONS)
    if part == "title":
        return texts.t("app.conventions.page", level=texts.t(f"app.level.{level}"))
    if part == "origin":
        return texts.t("app.conventions.origin")
    return "\n\n".join(_body(texts, level))


def _body(texts: Texts, level: str) -> list[str]:
    rules = card(level).rules
    if not rules:
        return [texts.t("conventions.level_alone")]
    parts = [texts.t("conventions.intro")]
    for rule in rules:
        why = texts.t("app.conventions.because", why=texts.t(rule.why))
        parts += [f"## {texts.t(rule.title)}", texts.t(rule.means), why]
    return parts
