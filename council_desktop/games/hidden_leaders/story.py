"""A game of Hidden Leaders in the chronicle: the markers, who was who, the parties at the end."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from council_desktop.chronicle.contests import Contest, ContestDraft, Round
from council_desktop.chronicle.drawing import Badge, Drawing, Table
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.pictures import Item, ItemRow, Marker, item_rows, track
from council_desktop.chronicle.plain_story import contest_draft, is_finished, winners_of
from council_desktop.chronicle.stories import Played, Story
from council_desktop.chronicle.told import Detail, Tally, Told, score_of
from council_desktop.games.hidden_leaders.table.factions import (
    EMPEROR,
    GREEN,
    MARKERS,
    MARKS,
    RED,
    TESTS,
    Deck,
)
from council_desktop.games.hidden_leaders.table.outside import AID
from council_desktop.games.hidden_leaders.table.words import GAME
from council_desktop.text.texts import Texts
from engine.core.types import Json
from engine.games.hidden_leaders.deck import LEADERS
from engine.games.hidden_leaders.views import REASONS
from engine.journal import aids_of
from engine.titles import game_with_deck

_ORDER: Final = (*TESTS, EMPEROR)


@cache
def _deck() -> Deck:
    """The cards that every game of it is played with."""
    return Deck.of(game_with_deck(GAME).cards())


def detail(played: Played) -> dict[str, Json]:
    """The markers, the faction that won, and of everybody: leader, cards of each faction."""
    match = played.match
    view = match.game.view(match.state, None)
    result, deck = view["result"], Deck.of(match.game.cards())
    return {
        "red": view["red"],
        "green": view["green"],
        "spaces": deck.spaces,
        "dark": deck.dark,
        "faction": result["faction"],
        "reason": result["reason"],
        "turns": view["turn"],
        "aids": sorted(aids_of(getattr(match.journal, "lines", ()))),
        "players": [
            {
                "leader": result["leaders"][seat],
                "allies": list(deck.allies[result["leaders"][seat]]),
                "count": result["counts"][seat],
                "cards": dict(_cards(deck, player)),
            }
            for seat, player in enumerate(view["players"])
        ],
    }


def _cards(deck: Deck, player: Any) -> Counter[str]:
    """How many of each faction lie in a party; at the end all of them lie open."""
    return Counter(deck.heroes[str(no)].mark for no in player["open"])


def _draft(played: Played) -> ContestDraft:
    match = played.match
    counts = tuple(match.game.view(match.state, None)["result"]["counts"])
    only = Round(winners_of(match), counts)
    return contest_draft(played, rounds=(only,), detail=detail(played))


def _tell(texts: Texts, contest: Contest) -> Told:
    found = Detail(contest.facts.detail)
    players = found.rows("players", len(contest.members))
    faction = found.word("faction", TESTS)
    name = texts.t(f"{GAME}.faction.{faction}")
    counts = [player.number("count") for player in players]
    decided = [texts.t(f"{GAME}.result.{found.word('reason', REASONS[1:])}")]
    if contest.facts.winners:
        won = contest.facts.winners[0]
        leader = players[won].number("leader", 1, LEADERS)
        title = texts.t(
            f"{GAME}.story.title",
            member=isolated(contest.members[won].name),
            leader=texts.t(f"{GAME}.leader.{leader}"),
        )
    else:
        title = texts.t("contest.told.nobody_won")
        decided.append(texts.t(f"{GAME}.result.nobody"))
    aids = contest.facts.detail.get("aids")  # not in entries of before
    if isinstance(aids, list) and AID in aids:
        decided.append(texts.t(f"{GAME}.story.aided"))
    allied = [
        count for player, count in zip(players, counts, strict=True) if faction in _allies(player)
    ]
    return Told(
        title=title,
        score=score_of(sorted(allied or counts, reverse=True)),
        result=texts.t(f"{GAME}.story.faction", faction=name),
        decided=tuple(decided),
        counted=texts.t(f"{GAME}.story.wins"),
        tallies=tuple(
            Tally(
                texts.t(f"{GAME}.leader.{player.number('leader', 1, LEADERS)}"),
                seat,
                tuple(map(_badge, _allies(player))),
            )
            for seat, player in enumerate(players)
        ),
        draw=lambda: (
            _track(texts, found, faction),
            _parties(texts, contest, players, faction, counts),
        ),
    )


def _allies(player: Detail) -> tuple[str, ...]:
    return player.words("allies", TESTS)


def _badge(faction: str) -> Badge:
    mark = MARKS[faction]
    return Badge(mark.glyph, mark.shape.value, mark.hue)


def _track(texts: Texts, found: Detail, faction: str) -> Drawing:
    """The power track with both markers."""
    spaces = found.number("spaces", 2, 99)
    red, green = found.number("red", 1, spaces), found.number("green", 1, spaces)
    title = texts.t(f"{GAME}.story.track")
    rows = (
        (texts.t(f"{GAME}.view.red"), str(red)),
        (texts.t(f"{GAME}.view.green"), str(green)),
        (texts.t(f"{GAME}.story.won"), texts.t(f"{GAME}.faction.{faction}")),
    )
    markers = (
        Marker(_badge(MARKERS[RED]), red),
        Marker(_badge(MARKERS[GREEN]), green),
    )
    return track(spaces, found.number("dark", 1, 99), markers, Table(title, ("", ""), rows))


def _parties(
    texts: Texts,
    contest: Contest,
    players: Sequence[Detail],
    faction: str,
    counts: Sequence[int],
) -> Drawing:
    """Everybody with leader, friends, cards by faction, and the cards that counted."""
    title = texts.t(f"{GAME}.story.parties")
    rows, said = [], []
    for seat, player in enumerate(players):
        allies = _allies(player)
        cards = player.part("cards", empty=True)
        items, words = [], []
        for one in _ORDER:
            number = cards.number_or(one, 0)
            if number:
                strong = one in (faction, EMPEROR)
                items.append(Item(_badge(one), figure=str(number), strong=strong))
                key = f"{GAME}.faction.{one}" if one in TESTS else f"{GAME}.story.emperor"
                words.append(texts.t("contest.told.many", name=texts.t(key), count=number))
        leader = texts.t(f"{GAME}.leader.{player.number('leader', 1, LEADERS)}")
        name = isolated(contest.members[seat].name)
        won = seat in contest.facts.winners
        marks = tuple(_badge(one) for one in allies)
        total = str(counts[seat])
        rows.append(ItemRow(name, seat, tuple(items), total, leader, won, marks))
        said.append((name, leader, texts.listing(words), total))
    heads = (
        "",
        texts.t(f"{GAME}.view.leader"),
        texts.t(f"{GAME}.story.cards"),
        texts.t(f"{GAME}.story.counts", faction=texts.t(f"{GAME}.faction.{faction}")),
    )
    order = sorted(
        range(len(rows)),
        key=lambda seat: (not rows[seat].won, faction not in _allies(players[seat]), -counts[seat]),
    )
    table = Table(title, heads, tuple(said[seat] for seat in order))
    return item_rows(title, [rows[seat] for seat in order], table, step=48.0)


STORY: Final = Story(is_finished, _draft, _tell)
"""How its games are written down and told."""
