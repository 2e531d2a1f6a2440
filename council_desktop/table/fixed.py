"""The words of a table that never change while it stands, and who sits at it."""

from collections.abc import Callable

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.table.words import GameWords
from engine.core.types import Seat

About = Callable[[Seat], str]
"""Who plays on a seat, in words, as it is now; "" where it is nobody, as in a riddle."""


def fixed_words(words: GameWords) -> dict[str, str]:
    """Header buttons, keys, and the names of the zones."""
    menu = ("undo", "redo", "hint", "log", "rules")
    return {
        **{name: words.app(f"menu.{name}") for name in menu},
        "menu": words.app("menu.title"),
        "enter": words.app("key.choose"),
        "escape": words.app("key.back"),
        "table": words.app("access.table"),
        "members": words.app("access.members_panel"),
        "hand": words.app("access.hand"),
        "actions": words.app("access.actions"),
        "tabs": words.app("access.tabs"),
        "tab_ask": words.app("word.tab_ask"),
        "tab_others": words.t("table.tab_others"),
        "look_close": words.t("table.look_close"),
        "look_unknown": words.t("table.look_unknown"),
        "look_empty": words.app("access.empty_pile"),
        "hint_title": words.app("hint.title"),
        "hint_close": words.app("hint.close"),
        "hint_why": words.app("hint.why"),
        "hint_numbers": words.app("hint.numbers"),
    }


def about_members(words: GameWords, controller: MatchController) -> About:
    """Person, or bot and its level; asked anew each time, for a bot may have been replaced."""

    def about(seat: Seat) -> str:
        if controller.is_riddle:
            return ""
        member = controller.playing[seat]
        if member.person:
            return words.app("word.person")
        return words.t("table.bot_about", level=_bot(words, member))

    return about


def _bot(words: GameWords, member: Member) -> str:
    """Its level, and its temperament where it has one."""
    level = _level(words, member.level)
    if not member.temperament:
        return level
    temperament = words.app(f"temperament.{member.temperament}").lower()
    return words.app("temperament.beside", level=level, temperament=temperament)


def _level(words: GameWords, level: str) -> str:
    known = words.texts.has(f"app.level.{level}")
    return (words.app(f"level.{level}") if known else level).lower()
