"""One game as a text that a person can read in review: who was asked what, and who saw what.

Every node of the game is a block. Views are told as changes since the block before, the same
change to several viewers once; so a card that somebody should not see stands out in a diff.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any, Final

from engine.chance import draw
from engine.core.events import Event, event_to_json, redact
from engine.core.game import Decision, Game, Setup
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat
from engine.match import Match

_WIDTH: Final = 100
_LABEL: Final = 14
_RANGE: Final = 4
_MOST_LISTED: Final = 87
_GONE: Final = "gone"
_TABLE: Final = "table"
"""The viewer who only sees what lies open."""


def playthrough(game: Game, setup: Setup, seed: str, most: int | None = None) -> str:
    """Plays one game with random choices and tells it, or its first ``most`` choices.

    Raises BadSetup. The same game, set-up and seed give the same text on every machine.
    """
    match = Match(game, setup, seed)
    match.start()
    turn = 0
    while not match.over and turn != most:
        seat, action = _choose(match, seed, turn)
        match.submit(seat, action)
        turn += 1
    return transcript(match)


def _choose(match: Match, seed: str, turn: int) -> tuple[Seat, Action]:
    """Uniform over open seats, then over the words of their actions, then over the values.

    Choosing the word first keeps a member from exchanging cards for ever where the only other
    answer is ``ready``.
    """
    game, state = match.game, match.state
    seats = state.open_seats()
    first = game.decision(state, seats[0])
    together = first is None or first.council
    seat = seats[0] if together else seats[draw(seed, "playthrough seat", turn, len(seats))]
    by_word: dict[str, list[Action]] = {}
    for action in state.legal_for(seat):
        by_word.setdefault(game.token(state, seat, action).partition(":")[0], []).append(action)
    words = list(by_word)
    actions = by_word[words[draw(seed, "playthrough word", turn, len(words))]]
    return seat, actions[draw(seed, "playthrough value", turn, len(actions))]


def transcript(match: Match) -> str:
    """The path of a match from its first node to where it stands."""
    return "".join(f"{line}\n" for line in _lines(match))


def _lines(match: Match) -> Iterator[str]:
    game, setup = match.game, match.setup
    viewers: list[Seat | None] = [None, *range(setup.seats)]
    yield f"{game.id}, rules {game.rules}, {setup.seats} seats, seed {_text(match.seed)}"
    if setup.options:
        yield "options " + _pairs(_leaves("", dict(setup.options)))
    yield ""
    yield from _hear(match.events_at(0), viewers)
    before: dict[Seat | None, dict[str, str]] = {viewer: {} for viewer in viewers}
    for ply, entry in enumerate(match.log):
        state = match.state_at(ply)
        after = _views(game, state, viewers)
        yield from _node(game, state, ply)
        yield from _changes(before, after)
        yield from _asked(game, state)
        who = "chance" if entry.by == CHANCE else str(entry.by)
        yield from _row(f"does {who}", entry.token)
        yield from _hear(match.events_at(ply + 1), viewers)
        yield ""
        before = after
    state = match.state
    yield from _node(game, state, match.ply)
    yield from _changes(before, _views(game, state, viewers))
    yield from _asked(game, state)
    if state.actor == NOBODY:
        yield from _row("returns", " ".join(f"{value:g}" for value in state.returns()))


def _node(game: Game, state: Any, ply: int) -> Iterator[str]:
    if state.actor == NOBODY:
        yield f"#{ply} over"
    elif state.actor == CHANCE:
        yield f"#{ply} chance, stream {game.stream(state)}"
    else:
        yield f"#{ply} actor {state.actor}"


# ---------------------------------------------------------------- what is asked


def _asked(game: Game, state: Any) -> Iterator[str]:
    """The legal actions, once for all seats that are asked the same."""
    if state.actor == CHANCE:
        weights = game.weights(state)
        tokens = _tokens(game, state, CHANCE)
        yield from _row("asks chance", tokens + ("" if weights is None else _weights(weights)))
        return
    asked: dict[str, list[str]] = {}
    for seat in state.open_seats():
        decision = game.decision(state, seat)
        text = _question(decision) + _tokens(game, state, seat)
        asked.setdefault(text, []).append(str(seat))
    for text, seats in asked.items():
        yield from _row("asks " + " ".join(seats), text)


def _question(decision: Decision | None) -> str:
    if decision is None:
        return "? "
    together = " (council)" if decision.council else ""
    params = "".join(f" {name}={_plain(value)}" for name, value in decision.params.items())
    return f"{decision.kind}{together}{params}: "


def _tokens(game: Game, state: Any, seat: Seat) -> str:
    """``play:worker,lady ready``: values of the same word behind one another."""
    by_word: dict[str, list[str]] = {}
    for action in state.legal_for(seat):
        word, _, value = game.token(state, seat, action).partition(":")
        by_word.setdefault(word, []).append(value)
    return " ".join(
        f"{word}:{_listed(values)}" if any(values) else word for word, values in by_word.items()
    )


def _listed(values: Sequence[str]) -> str:
    """One behind the other; with blanks, where a line has to be broken between them."""
    listed = list(_ranges(values))
    return ",".join(listed) if len(",".join(listed)) <= _MOST_LISTED else ", ".join(listed)


def _ranges(values: Sequence[str]) -> Iterator[str]:
    """``1..4`` for four or more numbers in a row."""
    start = 0
    while start < len(values):
        end = start + 1
        if values[start].isdigit():
            while end < len(values) and values[end] == str(int(values[start]) + end - start):
                end += 1
        if end - start >= _RANGE:
            yield f"{values[start]}..{values[end - 1]}"
        else:
            yield from values[start:end]
        start = end


def _weights(weights: Sequence[int]) -> str:
    """`` weights 3x4 5``: four times 3, once 5."""
    runs = [(weight, len(list(same))) for weight, same in groupby(weights)]
    return " weights " + " ".join(f"{w}x{count}" if count > 1 else f"{w}" for w, count in runs)


# ---------------------------------------------------------------- what is seen and heard


def _views(
    game: Game, state: Any, viewers: Sequence[Seat | None]
) -> dict[Seat | None, dict[str, str]]:
    return {viewer: dict(_leaves("", game.view(state, viewer))) for viewer in viewers}


def _changes(
    before: dict[Seat | None, dict[str, str]], after: dict[Seat | None, dict[str, str]]
) -> Iterator[str]:
    """Every leaf of a view that is new, different or gone, grouped by who sees it."""
    seen: dict[tuple[Seat | None, ...], list[tuple[str, str]]] = {}
    order = {path: None for view in after.values() for path in view}
    order.update({path: None for view in before.values() for path in view})
    for path in order:
        values: dict[str, list[Seat | None]] = {}
        for viewer, view in after.items():
            value = view.get(path, _GONE)
            if value == _GONE and any(other.startswith(f"{path}.") for other in view):
                continue
            if before[viewer].get(path, _GONE) != value:
                values.setdefault(value, []).append(viewer)
        for value, viewers in values.items():
            seen.setdefault(tuple(viewers), []).append((path, value))
    for group in sorted(seen, key=lambda viewers: (-len(viewers), str(viewers))):
        yield from _row("sees " + _names(group, len(after)), _pairs(seen[group]))


def _hear(events: Iterable[Event], viewers: Sequence[Seat | None]) -> Iterator[str]:
    """Every event, once for all who hear the same."""
    for event in events:
        heard: dict[str, list[Seat | None]] = {}
        for viewer in viewers:
            heard.setdefault(_told(redact(event, viewer)), []).append(viewer)
        for text, group in heard.items():
            yield from _row("hear " + _names(group, len(viewers)), text)


def _told(event: Event) -> str:
    data = event_to_json(event)
    values = [f"{name}={_plain(value)}" for name, value in data.items() if name != "event"]
    return " ".join([str(data["event"]), *values])


def _names(viewers: Sequence[Seat | None], everybody: int) -> str:
    if len(viewers) == everybody:
        return "all"
    return " ".join(_TABLE if viewer is None else str(viewer) for viewer in viewers)


# ---------------------------------------------------------------- plain data in few letters


def _leaves(path: str, data: Json) -> Iterator[tuple[str, str]]:
    """(path, value) of everything in nested plain data; a list of plain values is one value."""
    if isinstance(data, dict) and data:
        for key, value in data.items():
            yield from _leaves(f"{path}.{key}" if path else str(key), value)
    elif isinstance(data, (list, tuple)) and any(isinstance(item, dict) for item in data):
        for index, item in enumerate(data):
            yield from _leaves(f"{path}.{index}", item)
    else:
        yield path, _plain(data)


def _plain(value: Json) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return "[" + " ".join(_plain(item) for item in value) + "]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(text: str) -> str:
    return text if text.isprintable() and text and " " not in text else repr(text)


def _pairs(leaves: Iterable[tuple[str, str]]) -> str:
    return " ".join(f"{path}={value}" for path, value in leaves)


def _row(label: str, text: str) -> Iterator[str]:
    """``  label        text``, broken at blanks."""
    head = f"  {label + ' ':<{_LABEL}}"
    yield from wrap(
        text,
        _WIDTH,
        initial_indent=head,
        subsequent_indent=" " * (len(head) + 2),
        break_long_words=False,
        break_on_hyphens=False,
    ) or [head.rstrip()]
