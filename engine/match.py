"""The one driver of a game: validates, applies, draws chance, remembers. Headless, synchronous.

A match is a tree of entries and a path through it; undo, redo and branches only move the head.
What can be redone follows from the moves of the head alone, so that a saved game brings it back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from engine.chance import draw
from engine.core.errors import (
    CannotUndo,
    GameOver,
    IllegalAction,
    NotAChanceNode,
    NotYourTurn,
)
from engine.core.events import Event, redact
from engine.core.game import Game, Setup, View
from engine.core.knowledge import Knowledge
from engine.core.types import CHANCE, NOBODY, Action, Json, Seat

Listener: TypeAlias = Callable[[Sequence[Event]], None]
Unsubscribe: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a seat or of chance: a node of the tree."""

    id: int
    """Counted from 1; 0 is the root."""
    after: int
    by: Seat
    action: Action
    token: str


ROLL: Final = "roll"
"""The word of a token that says what a die shows."""


def word_of(token: str) -> str:
    """What kind of draw or choice it is."""
    return token.partition(":")[0]


def rolled(entry: Entry) -> bool:
    """Was a die thrown?"""
    return entry.by == CHANCE and word_of(entry.token) == ROLL


class Journal(Protocol):
    """Where a match writes what happened; see engine.journal."""

    def entry(self, entry: Entry) -> None:
        """One more action."""
        ...

    def head(self, id_: int, main: int | None = None) -> None:
        """The head moved to another entry; ``main`` where that begins or ends a "what if"."""
        ...

    def checkpoint(self, entry: Entry, state: Json) -> None:
        """The position after an entry."""
        ...


@dataclass(frozen=True, slots=True)
class Scene:
    """One event as somebody hears it, and the table as they see it at that moment."""

    event: Event
    view: View
    learnt: Json
    """What the seat has learnt so far, as plain data; None for who only sees the open table."""


def scenes_of(
    game: Game, state: Any, by: Seat, action: Action, viewer: Seat | None, known: Knowledge | None
) -> tuple[Scene, ...]:
    """What ``viewer`` hears and sees of one action, event by event; nothing given is changed.

    ``known`` is what the viewer had learnt before; None for None.
    """
    state = state.clone()
    known = None if known is None else known.copy()
    shown: list[Scene] = []

    def show(event: Event) -> None:
        heard = redact(event, viewer)
        if known is not None:
            known.observe(heard)
        learnt = None if known is None else known.dump()
        shown.append(Scene(heard, game.view(state, viewer), learnt))

    state.apply(by, action, show)
    return tuple(shown)


@dataclass(slots=True)
class _Node:
    """What the match knows after one entry, on its path or not: a move of the head plays nothing
    again, and costs the same however long the game is.
    """

    entry: Entry
    events: tuple[Event, ...]
    state: Any
    knowledge: list[Knowledge]
    draws: dict[str, int]
    reveals: bool
    depth: int
    """Entries from the start to here, this one included."""
    revealed: int
    """How many of them revealed something."""
    jump: int
    """An entry far before this one, so that any before it is found in few steps."""


class Match:
    """A running game.

    ``chance`` is "seed" (the match draws from ``seed``) or "manual" (the caller answers every
    chance node). ``ply`` counts the entries of the current path, chance included.
    """

    CHECKPOINT_EVERY = 16
    """Entries between two positions in the journal."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seed: str,
        journal: Journal | None = None,
        chance: str = "seed",
    ) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.chance = chance
        self.journal = journal
        self.revisited = False
        self.unseen = ""
        """What the last step back that counts as this took back: a "roll", a "draw", an "answer" of
        another seat, or "open", an own act that all saw."""
        self.main = 0
        """While a "what if" is played: the last entry of the main line. Else 0."""
        self._entries: list[Entry] = []
        opening: list[Event] = []
        self._start = game.initial(setup, opening.append)
        self._opening = tuple(opening)
        self._start_knowledge = [game.knowledge(setup, seat) for seat in range(setup.seats)]
        for seat, known in enumerate(self._start_knowledge):
            for event in opening:
                known.observe(redact(event, seat))
        self._nodes: list[_Node] = []
        """By entry, as `_entries`."""
        self._drawn_after: dict[tuple[int, Action], int] = {}
        """The entry of chance that follows another one with this outcome."""
        self._head = 0
        self._walked: list[_Node] = []
        self._redo: list[int] = []
        self._listeners: list[Listener] = []
        self.state = self._start.clone()

    # ------------------------------------------------------------ reading

    @property
    def ply(self) -> int:
        """Entries on the current path."""
        return self._depth(self._head)

    @property
    def log(self) -> list[Entry]:
        """The entries of the current path."""
        return [node.entry for node in self._path]

    @property
    def entries(self) -> Sequence[Entry]:
        """Every entry ever made, branches included, in order of their ids."""
        return self._entries

    @property
    def head(self) -> int:
        """Id of the last entry of the path; 0 at the start."""
        return self._head

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.actor == NOBODY)

    def knowledge(self, seat: Seat) -> Knowledge:
        """What a seat has learnt so far."""
        return self._knowledge_at(self.ply)[seat]

    def knowledge_at(self, ply: int, seat: Seat) -> Knowledge:
        """What a seat had learnt after ``ply`` entries of the path; not to be changed."""
        return self._knowledge_at(ply)[seat]

    def state_at(self, ply: int) -> Any:
        """The position after ``ply`` entries of the path; not to be changed."""
        return self._path[ply - 1].state if ply else self._start

    def events_at(self, ply: int) -> tuple[Event, ...]:
        """What the ``ply``-th entry made happen, unredacted; 0 is the set-up before any draw."""
        return self._path[ply - 1].events if ply else self._opening

    def events(self, viewer: Seat | None, start: int = 0) -> list[tuple[int, Event]]:
        """(ply, event as ``viewer`` hears it) of the entries after ``start``; 0 is everything."""
        return [
            (ply, redact(event, viewer))
            for ply in range(start + 1 if start else 0, self.ply + 1)
            for event in self.events_at(ply)
        ]

    def scenes(self, ply: int, viewer: Seat | None) -> tuple[Scene, ...]:
        """The events of the ``ply``-th entry as ``viewer`` hears them, each with what lies there.

        The set-up before any draw (0) is shown as it is in the end.
        """
        known = None if viewer is None else self.knowledge_at(max(0, ply - 1), viewer)
        if ply:
            entry = self._path[ply - 1].entry
            before = self.state_at(ply - 1)
            return scenes_of(self.game, before, entry.by, entry.action, viewer, known)
        view = self.game.view(self._start, viewer)
        learnt = None if known is None else known.dump()
        return tuple(Scene(redact(event, viewer), view, learnt) for event in self._opening)

    def draw_index(self, stream: str) -> int:
        """How often the path has drawn from a stream."""
        return self._draws().get(stream, 0)

    def tips(self) -> tuple[int, ...]:
        """The entries that no other follows, oldest first: the end of every branch."""
        followed = {entry.after for entry in self._entries}
        return tuple(entry.id for entry in self._entries if entry.id not in followed)

    def line(self, entry_id: int) -> list[Entry]:
        """The entries that lead from the start to ``entry_id``. Raises IllegalAction."""
        return [self._entries[id_ - 1] for id_ in self._line(entry_id)]

    def shared(self, entry_id: int) -> int:
        """How many plies of the path lead to ``entry_id`` too: where the branches part."""
        return self._depth(self._parting(self._head, self._known(entry_id)))

    # ------------------------------------------------------------ acting

    def start(self) -> Sequence[Event]:
        """Draws until somebody must decide; nothing with manual chance."""
        events: list[Event] = [] if self._path else list(self._opening)
        self._resolve_chance(events)
        self._tell(events)
        return events

    def submit(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Validates and carries out an action, then resolves chance.

        Raises NotYourTurn, NotAChanceNode, GameOver or IllegalAction; then nothing changed.
        """
        self._check(seat, action)
        self._redo.clear()
        events = list(self._advance(seat, action))
        self._resolve_chance(events)
        self._tell(events)
        return events

    def submit_token(self, seat: Seat, token: str) -> Sequence[Event]:
        """The same, in words."""
        self.check_turn(seat)
        return self.submit(seat, self.game.parse(self.state, seat, token))

    def subscribe(self, listener: Listener) -> Unsubscribe:
        """Calls ``listener`` with the unredacted events of every submission."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    # ------------------------------------------------------------ time

    def can_undo(self, seat: Seat) -> bool:
        """Is the last entry that seat's own, and did it reveal nothing?"""
        return bool(self._path and self._path[-1].entry.by == seat and not self._path[-1].reveals)

    def undo(self, seat: Seat) -> None:
        """Takes back that seat's own last action. Raises CannotUndo."""
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: the last action is not this seat's own, or "
                "something was revealed since.",
                "cannot_undo",
            )
        self._move(self._path[-1].entry.after)
        self._note_head()

    def undo_to(self, ply: int) -> None:
        """Back to any ply (the solo rule); chance that follows is drawn again, identically.

        Raises CannotUndo when there is no such ply.
        """
        if not 0 <= ply <= self.ply:
            raise CannotUndo(
                f"There is no ply {ply} to go back to; it must lie between 0 and {self.ply}.",
                "cannot_undo",
            )
        if ply == self.ply:
            return
        self._move(self._path[ply].entry.after)
        self._note_head()
        self._resolve_chance([])

    def can_redo(self) -> bool:
        """Was something undone since the last action?"""
        return bool(self._redo)

    def redo(self) -> None:
        """The inverse of the last undo. Raises CannotUndo when there is none."""
        if not self._redo:
            raise CannotUndo("There is nothing to redo.", "cannot_redo")
        self.go_to(self._redo[-1])

    def go_to(self, entry_id: int) -> None:
        """Moves the head to any entry of the tree: a redo, an undo, another branch.

        Draws that are due there are made, identically. Raises IllegalAction.
        """
        if entry_id == self.head:
            return
        self._move(entry_id)
        self._note_head()
        self._resolve_chance([])

    def branch(self, entry_id: int) -> None:
        """Goes to any entry to play on from there as a "what if".

        The main line ends where it ended before, what could be redone included, until `to_main`.
        Raises IllegalAction.
        """
        main = self.main or (self._redo[0] if self._redo else self.head)
        self._switch(entry_id, main)

    def to_main(self) -> None:
        """Ends a "what if": back to the last entry of the main line. Its branch is kept."""
        if self.main:
            self._switch(self.main, 0)

    def _switch(self, entry_id: int, main: int) -> None:
        self.restore_head(entry_id, main)
        if self.journal is not None:
            self.journal.head(entry_id, main)
        self._resolve_chance([])

    # ------------------------------------------------------------ restoring

    def restore(self, entry: Entry) -> None:
        """Adds a saved entry to the tree without journalling it; the head follows it.

        Raises IllegalAction when the rules do not allow it there, or the seed draws otherwise.
        """
        if entry.id != len(self._entries) + 1:
            raise IllegalAction(f"Entry {entry.id} does not follow entry {len(self._entries)}.")
        if entry.after != self.head:
            self._move(entry.after)
        self._check(entry.by, entry.action)
        if entry.by == CHANCE and self.chance == "seed" and entry.action != self._drawn():
            raise IllegalAction(f"{entry.token} is not what the seed draws there.")
        self._entries.append(entry)
        self._redo.clear()
        self._step(entry)

    def restore_head(self, entry_id: int, main: int | None = None) -> None:
        """A saved move of the head: an undo, a redo or a branch, without journalling.

        ``main`` begins a "what if" (the last entry of the main line) or ends one (0).
        """
        if main is not None:
            self._known(main)
        self._move(entry_id, main or 0)
        if main is not None:
            self._redo.clear()
            self.main = main

    def position_at(self, entry_id: int) -> Any:
        """The position after an entry of the current path."""
        if not self._leads_to(self._known(entry_id), self._head):
            raise IllegalAction(f"Entry {entry_id} is not on the current line.")
        return self._state_of(entry_id)

    # ------------------------------------------------------------ inside

    def check_turn(self, seat: Seat) -> None:
        """Raises GameOver, NotAChanceNode or NotYourTurn unless that seat is asked now."""
        if self.state.actor == NOBODY:
            raise GameOver("The game is over; start a new one or undo.", "over")
        if seat == CHANCE and self.state.actor != CHANCE:
            raise NotAChanceNode("No die or draw is due; a seat must act.", "not_chance")
        if seat != CHANCE and seat not in self.state.open_seats():
            raise NotYourTurn(f"Seat {seat} is not asked at the moment.", "not_your_turn")

    def _check(self, seat: Seat, action: Action) -> None:
        self.check_turn(seat)
        if action not in self.state.legal_for(seat):
            raise IllegalAction(f"Action {action} is not among the legal ones.")

    def _advance(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        token = self.game.token(self.state, seat, action)
        entry = Entry(len(self._entries) + 1, self.head, seat, action, token)
        self._entries.append(entry)
        events = self._step(entry)
        if self.journal is not None:
            self.journal.entry(entry)
            if entry.id % self.CHECKPOINT_EVERY == 0 or self.over:
                self.journal.checkpoint(entry, self.game.dump(self.state))
        return events

    def _step(self, entry: Entry) -> tuple[Event, ...]:
        events: list[Event] = []
        before = self._nodes[self._head - 1] if self._head else None
        draws = self._draws()
        if entry.by == CHANCE:
            stream = self.game.stream(self.state)
            draws = {**draws, stream: draws.get(stream, 0) + 1}
        self.state.apply(entry.by, entry.action, events.append)
        known_before = before.knowledge if before else self._start_knowledge
        knowledge = [known.copy() for known in known_before]
        for seat, known in enumerate(knowledge):
            for event in events:
                known.observe(redact(event, seat))
        reveals = entry.by == CHANCE or any(event.reveals for event in events)
        happened = tuple(events)
        self._nodes.append(
            _Node(
                entry,
                happened,
                self.state.clone(),
                knowledge,
                draws,
                reveals,
                depth=before.depth + 1 if before else 1,
                revealed=reveals + (before.revealed if before else 0),
                jump=self._jump_from(self._head),
            )
        )
        if entry.by == CHANCE:
            self._drawn_after.setdefault((entry.after, entry.action), entry.id)
        self._head = entry.id
        return happened

    def _resolve_chance(self, events: list[Event]) -> None:
        while self.chance == "seed" and self.state.actor == CHANCE:
            events.extend(self._advance_or_follow(self._drawn()))

    def _drawn(self) -> Action:
        """The outcome of the draw that is due, by the seed."""
        state = self.state
        legal = sorted(state.legal())
        weights = self.game.weights(state)
        stream = self.game.stream(state)
        index = self.draw_index(stream)
        return int(legal[draw(self.seed, stream, index, weights or len(legal))])

    def _advance_or_follow(self, action: Action) -> tuple[Event, ...]:
        """A draw repeated after undo is the same entry, not a new branch."""
        again = self._drawn_after.get((self._head, action))
        if again is None:
            return self._advance(CHANCE, action)
        self._move(again)
        self._note_head()
        return self._nodes[again - 1].events

    def _move(self, entry_id: int, main: int = 0) -> None:
        """The head moves; what can be redone and whether a reveal was taken back follow. ``main``:
        of a "what if" that begins with it."""
        left, main = self._head, self.main or main
        parting = self._parting(left, self._known(entry_id))
        seen = self._revealed(left) > self._revealed(parting)
        ended = bool(main) and self._state_of(main).actor == NOBODY
        if seen and not ended and not self._told_alone(left, parting):
            self.revisited = True  # what is tried once a game has ended takes nothing of it back
            self.unseen = self._seen_between(left, parting)
        self.walk_to(entry_id)
        if entry_id != left and parting == entry_id:
            self._redo.append(left)
        elif self._redo and self._redo[-1] == entry_id:
            self._redo.pop()
        elif self._redo and not self._leads_to(entry_id, self._redo[-1]):
            self._redo.clear()

    def _known(self, entry_id: int) -> int:
        """The same id. Raises IllegalAction where no entry has it."""
        if not 0 <= entry_id <= len(self._entries):
            raise IllegalAction(f"There is no entry {entry_id}.")
        return entry_id

    def _line(self, entry_id: int) -> list[int]:
        """Ids from the root to an entry."""
        self._known(entry_id)
        line: list[int] = []
        while entry_id:
            line.append(entry_id)
            entry_id = self._entries[entry_id - 1].after
        return line[::-1]

    def walk_to(self, entry_id: int) -> None:
        """The position after any entry of the tree, without journalling the move."""
        self._head = self._known(entry_id)
        self.state = self._state_of(entry_id).clone()

    @property
    def _path(self) -> list[_Node]:
        """The nodes from the start to the head."""
        path, id_ = self._walked, self._head
        missing: list[_Node] = []
        while id_:
            node = self._nodes[id_ - 1]
            if node.depth <= len(path) and path[node.depth - 1].entry.id == id_:
                break
            missing.append(node)
            id_ = node.entry.after
        del path[self._depth(id_) :]
        path.extend(reversed(missing))
        return path

    # ------------------------------------------------------------ the tree

    def _depth(self, id_: int) -> int:
        return self._nodes[id_ - 1].depth if id_ else 0

    def _revealed(self, id_: int) -> int:
        return self._nodes[id_ - 1].revealed if id_ else 0

    def _told_alone(self, left: int, parting: int) -> bool:
        """Have all entries between these one author, who saw in them nothing but the own cards?
        Then nobody knows more by taking them back: the others had not answered yet."""
        author = self._nodes[left - 1].entry.by
        while left != parting:
            node = self._nodes[left - 1]
            if author == CHANCE or node.entry.by != author:
                return False
            if any(event.reveals_to(author) for event in node.events):
                return False
            left = node.entry.after
        return True

    def _seen_between(self, left: int, parting: int) -> str:
        """What of the entries between these tells most."""
        between = []
        while left != parting:
            between.append(self._nodes[left - 1].entry)
            left = between[-1].after
        if any(map(rolled, between)):
            return "roll"
        if any(entry.by == CHANCE for entry in between):
            return "draw"
        return "answer" if len({entry.by for entry in between}) > 1 else "open"

    def _state_of(self, id_: int) -> Any:
        return self._nodes[id_ - 1].state if id_ else self._start

    def _jump(self, id_: int) -> int:
        return self._nodes[id_ - 1].jump if id_ else 0

    def _after(self, id_: int) -> int:
        return self._entries[id_ - 1].after

    def _jump_from(self, after: int) -> int:
        """Where an entry that follows this one jumps to: twice as far where two jumps are alike."""
        near = self._jump(after)
        far = self._jump(near)
        alike = self._depth(after) - self._depth(near) == self._depth(near) - self._depth(far)
        return far if alike else after

    def _at_depth(self, id_: int, depth: int) -> int:
        """The entry of this depth that leads to another one."""
        while self._depth(id_) > depth:
            far = self._jump(id_)
            id_ = far if self._depth(far) >= depth else self._after(id_)
        return id_

    def _leads_to(self, one: int, other: int) -> bool:
        """Is an entry on the line to another one, or that one itself?"""
        return self._at_depth(other, self._depth(one)) == one

    def _parting(self, one: int, other: int) -> int:
        """The last entry that leads to both."""
        depth = min(self._depth(one), self._depth(other))
        one, other = self._at_depth(one, depth), self._at_depth(other, depth)
        while one != other:
            if self._jump(one) == self._jump(other):
                one, other = self._after(one), self._after(other)
            else:
                one, other = self._jump(one), self._jump(other)
        return one

    def _note_head(self) -> None:
        if self.journal is not None:
            self.journal.head(self.head)

    def _knowledge_at(self, ply: int) -> list[Knowledge]:
        return self._path[ply - 1].knowledge if ply else self._start_knowledge

    def _draws(self) -> dict[str, int]:
        return self._nodes[self._head - 1].draws if self._head else {}

    def _tell(self, events: Sequence[Event]) -> None:
        for listener in list(self._listeners):
            listener(events)
