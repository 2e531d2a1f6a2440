"""The judgement in words: test by test, then which of the faction's friends."""

from dataclasses import replace

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.hidden_leaders.table.factions import TESTS
from council_desktop.games.hidden_leaders.table.ties import ranked, tie_of
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.table.count import plain_count
from council_desktop.table.ledger import ledger_row
from council_desktop.text.sentences import begun, sentence
from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import EndText, LedgerRow
from council_desktop.widgets.throne import Count
from engine.core.game import View


def end_text(texts: Texts, controller: MatchController) -> EndText:
    """Everything the end panel says about the finished game."""
    match, names = controller.match, [member.name for member in controller.members]
    words = LeadersWords(texts, names, match.game.cards())
    view = match.game.view(match.state, None)
    result = view["result"]
    winner, faction = result["winner"], result["faction"]
    people = controller.people
    won = winner in people if people else winner is not None
    if winner is None:
        title = words.t("nobody_won")
        text = words.of("end_nobody", faction=words.faction(faction))
    else:
        title = words.n("won", 1, members=words.members([winner]))
        leader = words.own(f"leader_title.{result['leaders'][winner]}")
        text = words.of("end_with", side=words.side(faction), leader=leader)
        tie = tie_of(words.deck, view)
        if tie is not None:
            text = words.parts([sentence(text), tie.said(words, view)])
    return EndText(
        won=won,
        title=title,
        text=text,
        emblem=f"heroes/{faction}",
        term=None,
        verdict="",
        bounds=(),
        scale_name="",
        rows=(),
        total=None,
        notes=(*_tests(words, view), ("info", words.own(f"result.{result['reason']}"))),
        challenges_title=words.of("which_friend"),
        challenges=_friends(words, view),
    )


def count_up(texts: Texts, controller: MatchController) -> Count:
    """The same before the result: everybody's cards of the winning faction, friends first."""
    match, names = controller.match, [member.name for member in controller.members]
    words = LeadersWords(texts, names, match.game.cards())
    view = match.game.view(match.state, None)
    end = replace(end_text(texts, controller), rows=_friends(words, view, named=False))
    cards = words.of(f"cards_{view['result']['faction']}")
    made = replace(plain_count(texts, controller, end), parts_title=begun(cards))
    tie = tie_of(words.deck, view)
    return made if tie is None else replace(made, closing=tie.said(words, view))


def _tests(words: LeadersWords, view: View) -> tuple[tuple[str, str], ...]:
    """The tests down to the one that fits."""
    found = []
    deck, red, green = words.deck, view["red"], view["green"]
    for faction in TESTS:
        fits = faction == view["result"]["faction"]
        test = words.of(f"test_{faction}", dark=deck.dark, last=deck.spaces)
        key = "test_fits" if fits else "test_fails"
        name = words.faction(faction)
        said = words.of(key, faction=name, test=test, red=red, green=green)
        found.append(("check" if fits else "cross", said))
        if fits:
            break
    return tuple(found)


def _friends(words: LeadersWords, view: View, *, named: bool = True) -> tuple[LedgerRow, ...]:
    """Every player: those who are allied with the faction first, as the tie-breaks order them.
    `named`: with the leader behind the name, and what decided behind the winner."""
    result, players = view["result"], view["players"]
    faction = result["faction"]

    def allied(seat: int) -> bool:
        return faction in words.deck.allies[result["leaders"][seat]]

    tie = tie_of(words.deck, view)
    rows = []
    for seat in ranked(words.deck, view):
        number = result["leaders"][seat]
        label = words.member(seat)
        if named:
            label = words.of("who_was", member=label, leader=words.leader(number))
        cards = len(players[seat]["open"])
        detail = words.of("not_with") if not allied(seat) else ""
        if allied(seat):
            detail = words.n("table.breaks", cards, number=number)
        if tie is not None and tie.beaten_by(seat):
            detail = tie.detail(words, cards, number, seat, full=named)
        mark = "check" if seat == result["winner"] else ""
        rows.append(ledger_row(words.texts, label, detail, result["counts"][seat], mark))
    return tuple(rows)
