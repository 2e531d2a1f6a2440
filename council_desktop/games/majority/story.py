"""A game of The Majority in the chronicle: the coins of every round, the piles at the end."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest, ContestDraft, Round
from council_desktop.chronicle.drawing import Badge, Drawing, Table, beside
from council_desktop.chronicle.names import isolated
from council_desktop.chronicle.pictures import NOTHING, Group, Pile, ledger, piles
from council_desktop.chronicle.plain_story import contest_draft, is_finished
from council_desktop.chronicle.stories import Played, Story
from council_desktop.chronicle.told import Detail, Tally, Told, by_side
from council_desktop.games.majority.table.count import firsts
from council_desktop.games.majority.table.suits import COLOURS, GAME, MARKS
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.core.types import Json
from engine.games.majority.events import Counted

_GAP: Final = 30.0


def rounds(events: Iterable[Event], seats: int) -> tuple[Round, ...]:
    """Coins by seat that each round paid, all colours together; whoever got most of them."""
    paid: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, Counted):
            coins = paid.setdefault(event.round, [0] * seats)
            for seat, more in enumerate(event.coins):
                coins[seat] += more
    return tuple(
        Round(tuple(seat for seat, one in enumerate(coins) if one == max(coins)), tuple(coins))
        for _, coins in sorted(paid.items())
    )


def detail(played: Played, events: Sequence[Event]) -> dict[str, Json]:
    """The piles as they lay at the end, what the last round paid for them, who sat together."""
    match = played.match
    view = match.game.view(match.state, None)
    last = max((event.round for event in events if isinstance(event, Counted)), default=0)
    paid: dict[str, Json] = {
        event.colour: list(event.coins)
        for event in events
        if isinstance(event, Counted) and event.round == last
    }
    return {
        "areas": [dict(player["area"]) for player in view["players"]],
        "paid": paid,
        "coins": list(view["result"]["coins"]),
        "teams": view["teams"] or [],
        "tie_break": int(view["result"]["tie_break"]),
        "marker": -1 if view["marker"] is None else view["marker"],
    }


def _draft(played: Played) -> ContestDraft:
    events = [event for _, event in played.match.events(None)]
    seats = played.match.setup.seats
    return contest_draft(played, rounds=rounds(events, seats), detail=detail(played, events))


def _tell(texts: Texts, contest: Contest) -> Told:
    found = Detail(contest.facts.detail)
    seats = len(contest.members)
    coins = found.numbers("coins", seats)
    sides = _sides(found, seats)
    sums = sorted(
        (sum(coins[seat] for seat in side) for side in sides),
        reverse=True,
    )
    tied = bool(found.number("tie_break", 0, 1))
    won = texts.t("majority.story.tie")
    if not tied:
        won = texts.n("majority.story.ahead", sums[0] - sums[1] if len(sums) > 1 else sums[0])
    decided = []
    if contest.facts.rounds:
        decided.append(_decided(texts, contest, sides))
    marker = found.number("marker", -1, seats - 1)
    if tied and marker >= 0:
        holder = isolated(contest.members[marker].name)
        decided.append(texts.t(f"{GAME}.end.spyglass", member=holder))

    def draw() -> tuple[Drawing, ...]:
        left, right = _piles(texts, contest, found), _ledger(texts, contest, sides)
        return (beside(left, right, _GAP),) if seats <= _FEW else (left, right)

    return Told(
        title=contest_words.title(texts, contest),
        score=by_side(contest, sides, coins),
        result=won,
        sides=sides if any(len(side) > 1 for side in sides) else (),
        decided=tuple(decided),
        counted=texts.t(f"{GAME}.story.wins"),
        tallies=tuple(_firsts(texts, found, seats)),
        draw=draw,
    )


def _firsts(texts: Texts, found: Detail, seats: int) -> Iterator[Tally]:
    """Who had most of a colour at the end."""
    areas = found.rows("areas", seats, empty=True)
    for colour in COLOURS:
        for seat in firsts([sum(area.numbers(colour)) for area in areas]):
            mark = MARKS[colour]
            badge = Badge(mark.glyph, mark.shape.value, mark.hue)
            yield Tally(texts.t(f"{GAME}.colour.{colour}"), seat, (badge,))


_FEW: Final = 4
"""So many seats' piles and the coins of the rounds stand side by side."""


def _sides(found: Detail, seats: int) -> tuple[tuple[int, ...], ...]:
    teams = found.lists("teams")
    together = sorted(seat for team in teams for seat in team)
    if together != list(range(seats)):
        return tuple((seat,) for seat in range(seats))
    return teams


def _piles(texts: Texts, contest: Contest, found: Detail) -> Drawing:
    areas = found.rows("areas", len(contest.members), empty=True)
    paid = found.part("paid")
    groups, rows = [], []
    for colour in COLOURS:
        cards = [area.numbers(colour) for area in areas]
        coins = paid.numbers(colour, len(areas))
        sums = [sum(one) for one in cards]
        best = firsts(sums)
        mark = MARKS[colour]
        groups.append(
            Group(
                texts.t(f"{GAME}.colour.{colour}"),
                Badge(mark.glyph, mark.shape.value, mark.hue),
                tuple(
                    Pile(seat, one, total, more, seat in best)
                    for seat, (one, total, more) in enumerate(zip(cards, sums, coins, strict=True))
                ),
            )
        )
        rows.append(
            (
                groups[-1].name,
                *(
                    texts.t(f"{GAME}.story.pile", sum=total, coins=more or NOTHING)
                    for total, more in zip(sums, coins, strict=True)
                ),
            )
        )
    names = [isolated(member.name) for member in contest.members]
    return piles(groups, Table(texts.t(f"{GAME}.story.piles"), ("", *names), tuple(rows)))


def _totals(contest: Contest, sides: Sequence[Sequence[int]]) -> list[list[int]]:
    """Coins of every side after each round."""
    now = [0] * len(sides)
    rows = []
    for one in contest.facts.rounds:
        now = [
            before + sum(one.points[seat] for seat in side)
            for before, side in zip(now, sides, strict=True)
        ]
        rows.append(now)
    return rows


def _ledger(texts: Texts, contest: Contest, sides: Sequence[Sequence[int]]) -> Drawing:
    heads = [
        texts.listing([isolated(contest.members[seat].name) for seat in side]) for side in sides
    ]
    rows = _totals(contest, sides)
    title = texts.t(f"{GAME}.story.coins")
    said = tuple(
        (texts.t("contest.entry.round", round=number), *map(str, row))
        for number, row in enumerate(rows, start=1)
    )
    return ledger(title, sides, rows, Table(title, ("", *heads), said))


def _decided(texts: Texts, contest: Contest, sides: Sequence[Sequence[int]]) -> str:
    """From which round on the winners were ahead."""
    rows = _totals(contest, sides)
    won = next((n for n, side in enumerate(sides) if set(side) & set(contest.facts.winners)), 0)
    since = len(rows)
    while since > 1:
        row = rows[since - 2]
        if any(other >= row[won] for n, other in enumerate(row) if n != won):
            break
        since -= 1
    who = texts.listing([isolated(contest.members[seat].name) for seat in sides[won]])
    key = "led" if since == 1 else "turned"
    return texts.n(f"{GAME}.story.{key}", len(sides[won]), members=who, round=since)


STORY: Final = Story(is_finished, _draft, _tell)
"""How its games are written down and told."""
