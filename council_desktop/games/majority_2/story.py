"""A duel of The Majority 2 in the chronicle: finished factions, lanes at the end, points."""

from collections.abc import Sequence
from typing import Any, Final

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest, ContestDraft, Round
from council_desktop.chronicle.drawing import Badge, Drawing, Table, beside
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.pictures import Item, ItemRow, item_rows
from council_desktop.chronicle.plain_story import contest_draft, is_finished, winners_of
from council_desktop.chronicle.stories import Played, Story
from council_desktop.chronicle.told import Detail, Tally, Told, Untold, score_of
from council_desktop.games.majority_2.table.marks import (
    FACTION_OF,
    MARKS,
    counts_as,
    faction_of,
    rank_of,
)
from council_desktop.games.majority_2.table.outcome import worth
from council_desktop.games.majority_2.table.words import GAME
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.core.types import Json
from engine.games.majority_2.deck import GHOST
from engine.games.majority_2.events import Settled
from engine.games.majority_2.state import CARDS, REASONS

SEATS: Final = 2
_GAP, _HALF, _ROW, _NAMES = 24.0, 308.0, 30.0, 76.0
"""Of the lanes of a player at 100 %: how far from the other's, width, height of a row, of which
so much for its name."""
_LANES: Final = 9
"""No duel has more."""


def detail(played: Played, events: Sequence[Event]) -> dict[str, Json]:
    """What both have finished and what it was worth, their lanes, their coins, and why it ended."""
    match = played.match
    view, state = match.game.view(match.state, None), match.state
    charter: Any = state.charter  # type: ignore[attr-defined]
    formed = [event for event in events if isinstance(event, Settled) and event.colour]
    return {
        "players": [
            {
                "area": [
                    {**_piece(one), "points": printed, "more": more}
                    for one, printed, more in worth(charter, player["area"])
                ],
                "lanes": [[_piece(one) for one in half] for half in player["halves"]],
                "coins": player["ready"] + player["spent"],
                "points": player["points"],
            }
            for player in view["players"]
        ],
        "reason": view["result"]["reason"],
        "start": view["start"],
        "turns": view["turn"],
        "formed": [{"seat": one.seat, "lane": one.lane, "colour": one.colour} for one in formed],
    }


def _piece(one: Json) -> dict[str, Json]:
    return {"card": one["card"], "disc": one["disc"] or ""}


def _draft(played: Played) -> ContestDraft:
    match = played.match
    events = [event for _, event in match.events(None)]
    points = tuple(match.game.view(match.state, None)["result"]["points"])
    only = Round(winners_of(match), points)
    return contest_draft(played, rounds=(only,), detail=detail(played, events))


def _tell(texts: Texts, contest: Contest) -> Told:
    found = Detail(contest.facts.detail)
    if len(contest.members) != SEATS:
        raise Untold("members")
    players = found.rows("players", SEATS)
    points = [player.number("points") for player in players]
    won = next(iter(contest.facts.winners), 0)
    ahead = points[won] - points[1 - won]
    reason = found.word("reason", REASONS)
    name = isolated(contest.members[won].name)
    decided = [texts.t(f"{GAME}.duel.end.why_{reason}", member=name)]
    if not ahead:
        decided.append(texts.t(f"{GAME}.duel.end.tie"))
    turns = found.number("turns")
    decided.append(texts.n(f"{GAME}.story.turns", turns))
    result = texts.n(f"{GAME}.story.ahead", ahead) if ahead else texts.t(f"{GAME}.story.tie")
    return Told(
        title=contest_words.title(texts, contest),
        score=score_of((points[won], points[1 - won])),
        result=result,
        sides=((won,), (1 - won,)),
        decided=tuple(decided),
        counted=texts.t(f"{GAME}.story.wins"),
        tallies=tuple(
            Tally(texts.t(f"{GAME}.faction.{faction}"), seat, (_badge(faction),))
            for seat, player in enumerate(players)
            for faction in sorted({_card(piece)[1] for piece in player.rows("area")})
        ),
        draw=lambda: (_areas(texts, contest, players), _lanes(texts, contest, players)),
    )


def _badge(faction: str) -> Badge:
    mark = MARKS[faction]
    return Badge(mark.glyph, mark.shape.value, mark.hue)


def _card(piece: Detail) -> tuple[str, str, str]:
    """The card, the faction it counts for, and the disc on it."""
    card = piece.word("card", CARDS)
    disc = piece.word("disc", ("", *FACTION_OF))
    return card, counts_as(card, disc or None), disc


def _printed(card: str, faction: str, disc: str) -> Badge | None:
    """The faction that is printed on a card that counts for another one."""
    return _badge(faction_of(card)) if disc and faction != faction_of(card) else None


def _named(texts: Texts, card: str, faction: str) -> str:
    if faction == GHOST:
        return texts.t(f"{GAME}.rank.{GHOST}")
    parts = {
        "faction": texts.t(f"{GAME}.faction.{faction}"),
        "rank": texts.t(f"{GAME}.rank.{rank_of(card)}"),
    }
    return texts.t(f"{GAME}.duel.short", **parts)


def _areas(texts: Texts, contest: Contest, players: Sequence[Detail]) -> Drawing:
    """The finished factions of both, with what each is worth, and the coins."""
    rows, said = [], []
    title = texts.t(f"{GAME}.story.areas")
    for seat, player in enumerate(players):
        items, words = [], []
        for piece in player.rows("area"):
            card, faction, disc = _card(piece)
            worth_it = piece.number("points") + piece.number("more")
            small = _printed(card, faction, disc)
            items.append(Item(_badge(faction), "", str(worth_it), small, strong=True))
            words.append(
                texts.t(f"{GAME}.story.worth", name=_named(texts, card, faction), points=worth_it)
            )
        coins = player.number("coins")
        items.append(Item(glyph="coins", figure=str(coins)))
        words.append(texts.n(f"{GAME}.story.coins", coins))
        name, total = isolated(contest.members[seat].name), str(player.number("points"))
        finished = texts.n(f"{GAME}.duel.end.factions", len(items) - 1)
        won = seat in contest.facts.winners
        rows.append(ItemRow(name, seat, tuple(items), total, finished, won))
        said.append((name, texts.listing(words), total))
    heads = ("", texts.t(f"{GAME}.story.areas"), texts.t("contest.records.points"))
    return item_rows(title, rows, Table(title, heads, tuple(said)))


def _lanes(texts: Texts, contest: Contest, players: Sequence[Detail]) -> Drawing:
    """What still lay in the lanes: those of both players side by side."""
    own, other = (
        _halves(texts, isolated(member.name), player)
        for member, player in zip(contest.members, players, strict=True)
    )
    return beside(own, other, _GAP)


def _halves(texts: Texts, name: str, player: Detail) -> Drawing:
    """The lanes of one player."""
    rows, said = [], []
    title = texts.t(f"{GAME}.story.lanes", member=name)
    for number, half in enumerate(player.lists_of_rows("lanes", _LANES), start=1):
        lane = texts.t(f"{GAME}.duel.lane", lane=number)
        known = [_card(piece) for piece in half]
        items = tuple(Item(_badge(one[1]), small=_printed(*one)) for one in known)
        rows.append(ItemRow(lane, None, items))
        named = [_named(texts, card, faction) for card, faction, _ in known]
        said.append((lane, texts.listing(named)))
    table = Table(title, ("", ""), tuple(said))
    return item_rows(title, rows, table, _HALF, high=_ROW, names=_NAMES)


STORY: Final = Story(is_finished, _draft, _tell)
"""How its games are written down and told."""
