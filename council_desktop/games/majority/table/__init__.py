"""The table of The Majority."""

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.majority.table.composer import Composer
from council_desktop.games.majority.table.faces import MemberFaces
from council_desktop.games.majority.table.outlook import Rules
from council_desktop.games.majority.table.presenter import MajorityPresenter
from council_desktop.games.majority.table.suits import GAME
from council_desktop.games.majority.table.table_widget import MajorityTableWidget
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.default.words import TableWords
from council_desktop.table.fixed import about_members, fixed_words
from council_desktop.text.texts import Texts
from engine.games.majority.deck import build_cards


def build_table(
    controller: MatchController, texts: Texts, theme: Theme, assets: Assets, settings: Settings
) -> MajorityTableWidget:
    """The table of one match, ready to be shown; its presenter lives as long as it does."""
    match, members = controller.match, controller.members
    data = match.game.cards()
    words = TableWords(texts, GAME, [member.name for member in members], data)
    cards = build_cards(data, origin=GAME)
    variants = frozenset(match.setup.options.get("variants", ()))
    rules = Rules(cards, match.setup.seats, variants)
    table = MajorityTableWidget(theme, assets, MemberFaces(words), fixed_words(words))
    composer = Composer(words, rules, about_members(words, controller))
    table.presenter = MajorityPresenter(table, controller, words, composer, settings, table)
    return table
