"""The table that every game has on the day its rules exist."""

from collections.abc import Sequence

from council_desktop.controllers.match_controller import MatchController
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.count import plain_count
from council_desktop.table.default.asks import Asker
from council_desktop.table.default.composer import Composer
from council_desktop.table.default.faces import PlainFaces
from council_desktop.table.default.log_lines import DefaultBook
from council_desktop.table.default.outcome import end_text
from council_desktop.table.default.presenter import DefaultPresenter
from council_desktop.table.default.reading import Reader, Reading
from council_desktop.table.default.table_widget import DefaultTableWidget
from council_desktop.table.default.words import TableWords
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.table.kind import TableKind, view_at
from council_desktop.text.texts import Texts
from council_desktop.widgets.scrubber import RoundMark
from council_desktop.widgets.throne import Count
from engine.core.game import View


def default_table(reading: Reading | None = None) -> TableKind:
    """A table drawn from views and decisions alone. `reading`: what shapes do not tell."""
    read = reading if reading is not None else Reading()

    def build(
        controller: MatchController, texts: Texts, theme: Theme, assets: Assets, settings: Settings
    ) -> DefaultTableWidget:
        game, names = controller.match.game, [member.name for member in controller.members]
        cards = game.cards()
        words = TableWords(texts, game.id, names, cards)
        faces = PlainFaces(words, cards)
        table = DefaultTableWidget(theme, assets, faces, fixed_words(words))
        asker = Asker(words, read.seat_words)
        about = about_members(words, controller)
        composer = Composer(words, Reader(words, read), asker, about)
        table.presenter = DefaultPresenter(
            table, controller, words, composer, asker, settings, table
        )
        return table

    return TableKind(
        build=build,
        book=DefaultBook,
        end_text=end_text,
        count=_count,
        curtain_state=_curtain_state,
        marks=_marks,
    )


def _count(texts: Texts, controller: MatchController) -> Count:
    return plain_count(texts, controller, end_text(texts, controller))


def _curtain_state(texts: Texts, view: View, task: str) -> str:
    """How far the game is, with what is to be done."""
    numbers = [
        texts.t(f"default_table.counted_{key}", number=view[key])
        for key in ("round", "turn")
        if isinstance(view.get(key), int) and view[key]
    ]
    return " · ".join([*numbers, task])


def _marks(
    texts: Texts, controller: MatchController, positions: Sequence[int]
) -> tuple[RoundMark, ...]:
    marks: list[RoundMark] = []
    last = 0
    for place, ply in enumerate(positions):
        view = view_at(controller, ply)
        key = "round" if "round" in view else "turn"
        number = view.get(key)
        if isinstance(number, int) and number > last:
            last = number
            name = texts.t(f"default_table.counted_{key}", number=number)
            marks.append(RoundMark(place=place, label=str(number), icon="", name=name))
    return tuple(marks)
