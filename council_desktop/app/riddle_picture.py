"""What lies on the table of a riddle, as a picture: for the list, before it is opened."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap

from council_desktop.controllers.riddle_controller import RiddleController
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import LEAST_WINDOW, Theme
from council_desktop.store.settings import Settings
from council_desktop.text.texts import Texts
from engine.core.game import Game
from engine.riddles.riddle import Riddle


def picture_of(
    game: Game,
    riddle: Riddle,
    names: Sequence[str],
    look: tuple[Texts, Theme, Assets],
    settings: Settings,
) -> QPixmap:
    """Its board where the riddle begins; ``names`` by seat. Raises EngineError for none."""
    texts, theme, assets = look
    controller = RiddleController(game, riddle, names)
    still = replace(settings, speed="instant", reduced_motion=True)
    table = title_of(game.id).table.build(controller, texts, theme, assets, still)
    # Cards come up with their table: it is shown, but on no screen.
    table.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    table.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    try:
        wide, high = LEAST_WINDOW  # where a table is smallest, what lies there is largest
        table.resize(theme.px(wide), theme.px(high))
        controller.start()
        table.show()
        presenter: Any = table.presenter
        presenter.finish_now()
        return table.board_picture()
    finally:
        controller.close()
        table.hide()
        table.deleteLater()
        controller.deleteLater()
