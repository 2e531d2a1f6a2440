"""The table of King of 12."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.king_of_12.table.characters import EMBLEMS, card_face
from council_desktop.games.king_of_12.table.composer import Composer
from council_desktop.games.king_of_12.table.presenter import KingPresenter
from council_desktop.games.king_of_12.table.table_widget import KingTableWidget
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from engine.games.king_of_12.deck import build_cards


def build_table(
    controller: MatchController,
    texts: Texts,
    theme: Theme,
    assets: Assets,
    settings: Settings,
) -> KingTableWidget:
    """The table of one match, ready to be shown; its presenter lives as long as it does."""
    words = GameWords(texts, GAME, [member.name for member in controller.members])
    cards = build_cards(controller.match.game.cards(), origin=GAME)
    faces = {
        character: card_face(character, words)
        for character in EMBLEMS
        if words.has(f"character.{character}.name")
    }
    named = {**fixed_words(words), "steps": words.t("access.steps")}
    table = KingTableWidget(theme, assets, faces, named)
    composer = Composer(words, cards, about_members(words, controller))
    table.presenter = KingPresenter(table, controller, words, composer, settings, table)
    return table
