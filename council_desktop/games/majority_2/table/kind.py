"""All that the page of a match knows of this game."""

from dataclasses import replace

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority_2.table.asks import Asker
from council_desktop.games.majority_2.table.composer import Composer
from council_desktop.games.majority_2.table.log_lines import DuelBook
from council_desktop.games.majority_2.table.outcome import end_text
from council_desktop.games.majority_2.table.presenter import DuelPresenter
from council_desktop.games.majority_2.table.sounds import sound_of
from council_desktop.games.majority_2.table.table_widget import DuelTableWidget
from council_desktop.games.majority_2.table.words import words_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.count import plain_count
from council_desktop.table.default.kind import default_table
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.table.kind import TableKind
from council_desktop.text.texts import Texts
from council_desktop.widgets.throne import Count


def build_table(
    controller: MatchController, texts: Texts, theme: Theme, assets: Assets, settings: Settings
) -> DuelTableWidget:
    """The table of one match, ready to be shown; its presenter lives as long as it does."""
    words = words_of(controller, texts)
    table = DuelTableWidget(theme, assets, words.faces, fixed_words(words))
    asker = Asker(words)
    composer = Composer(words, asker, about_members(words, controller))
    table.presenter = DuelPresenter(table, controller, words, composer, asker, settings, table)
    return table


def _count(texts: Texts, controller: MatchController) -> Count:
    """The sums alone: what they are made of stands in the result."""
    end = end_text(texts, controller)
    names = {member.name for member in controller.members}
    sums = tuple(row for row in end.rows if row.label in names)
    return plain_count(texts, controller, replace(end, rows=sums))


def duel_table() -> TableKind:
    """Curtain and scrubber are those of every game."""
    return replace(
        default_table(),
        build=build_table,
        book=DuelBook,
        end_text=end_text,
        count=_count,
        sound=sound_of,
    )
