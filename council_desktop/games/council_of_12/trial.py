"""What the self-test tries of Council of 12 besides a game: a deck of somebody's own."""

from typing import Final

from council_desktop.games.council_of_12.decks.council_decks import DECKS, EDITOR
from council_desktop.games.gallery import Hand, check

_NAME: Final = "self-test"
"""Of the deck."""


def try_decks(robot: Hand) -> None:
    """A copy of the house deck is changed in the editor and chosen for a game."""
    window = robot.window
    window.show_decks()
    robot.settle()
    check(window.pages.current == DECKS, "the list of decks is not shown")
    path = window.own_decks.files.copy_house(_NAME)
    window.own_decks.edit(path)
    robot.settle()
    page = window.pages.get(EDITOR)
    check(page is not None and page.isVisible(), "the editor is not shown")
    page.next_card()
    page.next_card()
    targets = page.fields["targets"]
    for text, wrong in (("13", True), ("3 + 10", False)):
        targets.line.setFocus()
        targets.line.selectAll()
        robot.type(text, targets.line)
        check(targets.is_wrong == wrong, f"the target {text} is taken for something else")
        check(page.play.isEnabled() != wrong, "an unfinished deck could be played")
    robot.click(page.play)
    check(window.pages.current == "new", "New game is not shown")
    deck = window.pages.get("new").choice().deck
    check(deck == path.stem, f"not the deck {path.stem} is chosen, but {deck}")
    entry = window.own_decks.files.entry(path)
    check(entry.deck is not None, "what was typed was not kept")
    assert entry.deck is not None
    check(entry.deck.challenges[1].targets == ((3,), (10,)), "the target was not kept")
    window.show_home()
