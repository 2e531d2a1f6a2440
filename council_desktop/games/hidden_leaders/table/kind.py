"""All that the page of a match knows of this game."""

from collections.abc import Sequence
from typing import Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.asks import LeadersAsker
from council_desktop.games.hidden_leaders.table.composer import Composer
from council_desktop.games.hidden_leaders.table.explain import LeadersExplainer
from council_desktop.games.hidden_leaders.table.faces import LeadersFaces
from council_desktop.games.hidden_leaders.table.factions import MARKS
from council_desktop.games.hidden_leaders.table.log_lines import LeadersBook
from council_desktop.games.hidden_leaders.table.outcome import count_up, end_text
from council_desktop.games.hidden_leaders.table.presenter import LeadersPresenter
from council_desktop.games.hidden_leaders.table.sounds import sound_of
from council_desktop.games.hidden_leaders.table.table_widget import LeadersTable
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.table.kind import TableKind, view_at
from council_desktop.text.texts import Texts
from council_desktop.widgets.scrubber import RoundMark
from engine.core.game import View


def _build(
    controller: MatchController, texts: Texts, theme: Theme, assets: Assets, settings: Settings
) -> LeadersTable:
    names = [member.name for member in controller.members]
    words = LeadersWords(texts, names, controller.match.game.cards())
    fixed = fixed_words(words) | {"secret": words.of("secret")}
    table = LeadersTable(theme, assets, LeadersFaces(words), fixed)
    composer = Composer(words, about_members(words, controller))
    table.presenter = LeadersPresenter(
        *(table, controller, words, composer, LeadersAsker(words), settings, table),
        book=LeadersBook(texts, names, controller.match.game),
    )
    return table


def _curtain_state(texts: Texts, view: View, task: str) -> str:
    """The turn, with what is to be done."""
    if not view["turn"]:
        return task
    turn = texts.t("hidden_leaders.table.turn", turn=view["turn"])
    return " · ".join((turn, task))


def _marks(
    texts: Texts, controller: MatchController, positions: Sequence[int]
) -> tuple[RoundMark, ...]:
    """Every turn, with the faction that would have won then."""
    marks: list[RoundMark] = []
    last = 0
    for place, ply in enumerate(positions):
        view = view_at(controller, ply)
        turn, faction = view["turn"], view["winning"]
        if turn > last:
            last = turn
            name = texts.t("hidden_leaders.table.turn", turn=turn)
            would = texts.t(f"hidden_leaders.table.would_{faction}")
            marks.append(
                RoundMark(
                    place=place, label=str(turn), icon=MARKS[faction].glyph, name=f"{name}. {would}"
                )
            )
    return tuple(marks)


KIND: Final = TableKind(
    build=_build,
    book=LeadersBook,
    end_text=end_text,
    curtain_state=_curtain_state,
    marks=_marks,
    count=count_up,
    sound=sound_of,
    explainer=LeadersExplainer,
)
"""The table of Hidden Leaders."""
