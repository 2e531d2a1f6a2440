"""The table of Council of 12."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.council_of_12.table.board import BoardNames
from council_desktop.games.council_of_12.table.composer import Composer, Sitter
from council_desktop.games.council_of_12.table.presenter import CouncilPresenter
from council_desktop.games.council_of_12.table.table_widget import CouncilTableWidget
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import character_face
from engine.games.council_of_12.deck import Deck


def build_table(
    controller: MatchController,
    texts: Texts,
    theme: Theme,
    assets: Assets,
    settings: Settings,
) -> CouncilTableWidget:
    """The table of one match, ready to be shown; its presenter lives as long as it does."""
    deck: Deck = controller.match.game.deck  # type: ignore[attr-defined]
    own_names = {no: card.name for no, card in deck.challenges.items() if card.name}
    words = Words(texts, [member.name for member in controller.members], own_names)
    faces = {
        character.id: character_face(
            character.id,
            words.card(character.id),
            words.t(f"character.{character.id}.line"),
            words.t(f"character.{character.id}.text"),
        )
        for character in deck.characters
    }
    names = BoardNames(
        supplicant=words.t("table.supplicant"),
        no_crown=words.t("table.no_crown"),
        all_equal=words.t("table.all_equal"),
        characters=tuple((card, face.name) for card, face in faces.items()),
        double=words.t("table.double"),
        passed=words.t("table.passed"),
        failed=words.t("table.failed"),
    )
    table = CouncilTableWidget(theme, assets, faces, names, fixed_words(words))
    sitters = [Sitter(member.name, member.person) for member in controller.members]
    composer = Composer(words, deck, sitters, about_members(words, controller))
    table.presenter = CouncilPresenter(table, controller, words, deck, composer, settings, table)
    return table
