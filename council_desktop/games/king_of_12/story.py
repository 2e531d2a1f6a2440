"""A game of King of 12 in the chronicle: its rounds, card by card."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest, ContestDraft, Laid, Round
from council_desktop.chronicle.drawing import Badge, Drawing, Table, below, beside
from council_desktop.chronicle.marks import FAMILY_MARKS
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.pictures import NOTHING, Item, ItemRow, item_rows
from council_desktop.chronicle.plain_story import contest_draft, is_finished
from council_desktop.chronicle.stories import Played
from council_desktop.chronicle.told import Detail, Tally, Told, Untold, score_of
from council_desktop.games.king_of_12.cards import EMBLEMS, FAMILIES
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.core.types import Json
from engine.games.king_of_12.events import (
    CardRevealed,
    Compared,
    HandsDealt,
    RoundEnded,
    TurnEnded,
)
from engine.match import Match


def is_written(match: Match) -> bool:
    """A finished game, and no "what if"."""
    return match.game.id == GAME and is_finished(match)


def rounds(events: Iterable[Event], seats: int) -> tuple[Round, ...]:
    """The rounds of a game, told from its beginning."""
    found: list[Round] = []
    turns: list[tuple[Laid, ...]] = []
    cards = [""] * seats
    before = (0,) * seats
    for event in events:
        if isinstance(event, CardRevealed):
            cards[event.seat] = event.card
        elif isinstance(event, TurnEnded):
            turns.append(
                tuple(
                    Laid(card, now - then)
                    for card, now, then in zip(cards, event.points, before, strict=True)
                )
            )
            before = event.points
        elif isinstance(event, RoundEnded):
            found.append(
                Round(() if event.winner is None else (event.winner,), event.points, tuple(turns))
            )
            turns, before = [], (0,) * seats
    return tuple(found)


def dice(events: Iterable[Event]) -> dict[str, Json]:
    """What the dice of every turn were worth, seat by seat, and whose cancelled each other."""
    values: list[Json] = []
    cancelled: list[Json] = []
    compared: Compared | None = None
    for event in events:
        if isinstance(event, Compared):
            compared = event
        elif isinstance(event, TurnEnded):
            values.append([] if compared is None else list(compared.values))
            cancelled.append([] if compared is None else list(compared.cancelled))
            compared = None
    return {_VALUES: values, _CANCELLED: cancelled}


_VALUES, _CANCELLED = "values", "cancelled"
_LOWEST: Final = -99
"""A die may be worth less than nothing."""


def draft_of(
    match: Match, chairs: Sequence[Chair], texts: Texts, played: datetime, settles: str = ""
) -> ContestDraft:
    """The entry of a finished game (`is_written`); `settles` is the council it was played for."""
    events = [event for _, event in match.events(None)]
    return contest_draft(
        Played(match, chairs, texts, played, settles),
        rounds=rounds(events, match.setup.seats),
        detail=dice(events),
        cards=next(event.cards for event in events if isinstance(event, HandsDealt)),
    )


# ------------------------------------------------------------ told

_ROUND_GAP, _BETWEEN, _ROW = 8.0, 24.0, 44.0
"""Below a round, between two side by side, and of a seat in one, at 100 %."""
_WIDE, _NAMES = 308.0, 104.0
"""Of a round, and of the names in it."""


def _badge(card: str) -> Badge | None:
    family = FAMILIES.get(card)
    if family is None:
        return None
    return Badge(EMBLEMS[card], *FAMILY_MARKS[family])


def tell(texts: Texts, contest: Contest) -> Told:
    """Every round: what everybody laid, turn by turn, and what it brought."""
    facts = contest.facts
    if not facts.rounds:
        raise Untold("rounds")
    seats = range(len(contest.members))
    order = sorted(seats, key=lambda seat: (seat not in facts.winners, -facts.rounds_won(seat)))
    result, decided = "", []
    if facts.winners:
        won = facts.winners[0]
        result = texts.n("contest.entry.rounds", facts.rounds_won(won))
        decided.append(_decided(texts, contest, won))
    return Told(
        title=contest_words.title(texts, contest),
        score=score_of(facts.rounds_won(seat) for seat in order),
        result=result,
        decided=tuple(decided),
        counted=texts.t(f"{GAME}.story.wins"),
        tallies=tuple(
            Tally(contest_words.card(texts, GAME, card), seat, (badge,) if badge else ())
            for seat in seats
            for card in sorted(_laid(contest, seat))
            for badge in (_badge(card),)
        ),
        draw=lambda: (_rounds(texts, contest),),
    )


def _laid(contest: Contest, seat: int) -> set[str]:
    """Every character that this seat laid at least once."""
    return {turn[seat].card for one in contest.facts.rounds for turn in one.turns}


def _rounds(texts: Texts, contest: Contest) -> Drawing:
    """All of them, two side by side where there are several."""
    pictures, turns = [], iter(_dice_of(contest))
    for number, one in enumerate(contest.facts.rounds):
        pictures.append(_round(texts, contest, number, tuple(islice(turns, len(one.turns)))))
    rows = tuple(row for one in pictures for table in one.tables for row in table.rows)
    table = Table(texts.t(f"{GAME}.end.course"), pictures[0].tables[0].heads, rows)
    pairs = [
        beside(pictures[at], pictures[at + 1], _BETWEEN) if at + 1 < len(pictures) else pictures[at]
        for at in range(0, len(pictures), 2)
    ]
    return below(pairs, _ROUND_GAP, table)


_Die = tuple[str, bool]
"""What it shows, and whether it does not count."""


def _thrown(contest: Contest) -> tuple[tuple[_Die, ...], ...]:
    """The dice of every turn, seat by seat; none where the entry does not know them."""
    facts, seats = contest.facts, range(len(contest.members))
    if _VALUES not in facts.detail:
        return ()
    count = sum(len(one.turns) for one in facts.rounds)
    detail = Detail(facts.detail)
    values = detail.lists(_VALUES, count, least=_LOWEST)
    cancelled = detail.lists(_CANCELLED, count)
    if any(len(turn) not in (0, len(seats)) for turn in values):
        raise Untold(_VALUES)
    return tuple(
        tuple((_signed(turn[seat]), seat in void) for seat in seats) if turn else ()
        for turn, void in zip(values, cancelled, strict=True)
    )


def _dice_of(contest: Contest) -> tuple[tuple[_Die, ...], ...]:
    """The same; none, too, where what comes from outside is not as it should be."""
    try:
        return _thrown(contest)
    except Untold:
        return ()


def _round(
    texts: Texts, contest: Contest, number: int, thrown: Sequence[Sequence[_Die]]
) -> Drawing:
    one = contest.facts.rounds[number]
    title = texts.t("contest.entry.round", round=number + 1)
    rows, said = [], []
    for seat, member in enumerate(contest.members):
        laid = [turn[seat] for turn in one.turns]
        faces = [turn[seat] if turn else _NO_DIE for turn in thrown] or [_NO_DIE] * len(laid)
        items = tuple(
            Item(
                _badge(part.card),
                figure=_figure(part.points),
                strong=part.points > 0,
                die=shown,
                void=void,
            )
            for part, (shown, void) in zip(laid, faces, strict=True)
        )
        name, total = isolated(member.name), str(one.points[seat])
        rows.append(ItemRow(name, seat, items, total, won=seat in one.winners))
        words = (
            f"{contest_words.card(texts, contest.title, part.card)} {shown}".strip()
            for part, (shown, _) in zip(laid, faces, strict=True)
        )
        said.append((title, name, texts.t("chronicle.page.between").join(words), total))
    heads = ("", "", texts.t("contest.entry.cards"), texts.t("contest.records.points"))
    table = Table(title, heads, tuple(said))
    return item_rows(title, rows, table, width=_WIDE, high=_ROW, names=_NAMES)


_NO_DIE: Final[_Die] = ("", False)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _figure(points: int) -> str:
    return _signed(points) if points else NOTHING


def _decided(texts: Texts, contest: Contest, seat: int) -> str:
    """The turn that brought the winner most in the last round."""
    last = contest.facts.rounds[-1]
    name = isolated(contest.members[seat].name)
    turns = [turn[seat] for turn in last.turns]
    if not turns:
        return texts.t(f"{GAME}.end.title", member=name)
    best = max(turns, key=lambda one: one.points)
    card = contest_words.card(texts, contest.title, best.card, "the")
    return texts.n(f"{GAME}.story.best", best.points, member=name, card_the=card)
