"""The engine on a pipe: one JSON request a line, one JSON answer a line (docs/protocol.md)."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from engine.bots.base import AIMS, Limit, written_note
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.errors import EngineError
from engine.core.events import Event, event_to_json
from engine.core.game import Setup
from engine.core.outside import HalfCharacter, NotPlain, as_sent, read_json, to_json
from engine.core.types import CHANCE, NOBODY, Json, Seat
from engine.journal import MemoryJournal, header_for, load_lines, state_hash
from engine.match import Match
from engine.preview import preview
from engine.titles import APP, TITLES, game_from_cards, game_with_deck

LONGEST_LINE: Final = 1 << 20
"""Bytes of a request."""
_LONGEST_REASON: Final = 800
_LONGEST_THOUGHT: Final = 3_600_000
"""Milliseconds."""

Answer = dict[str, Json]


class BadRequest(EngineError):
    """The request itself is not well formed."""

    code = "bad-request"


class BadJson(BadRequest):
    """The line is not JSON."""

    code = "bad-json"


class NoGame(EngineError):
    """A request about a game before ``new`` or ``load``."""

    code = "no-game"


class Server:
    """Holds one match; ``answer`` never raises."""

    def __init__(self, decks: Sequence[Path] = ()) -> None:
        self.decks = tuple(decks)
        self._match: Match | None = None
        self._operations: dict[str, Callable[[Mapping[str, Json]], Answer]] = {
            "games": self._games,
            "new": self._new,
            "state": self._state,
            "legal": self._legal,
            "act": self._act,
            "events": self._events,
            "knowledge": self._knowledge,
            "preview": self._preview,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "load": self._load,
            "bot": self._bot,
            "hash": self._hash,
        }

    def answer_line(self, line: bytes) -> str:
        """The answer to one request line, as a line without its break."""
        try:
            answer = {"ok": True, **self._dispatch(line)}
        except EngineError as error:
            answer = {"ok": False, "error": error.code, "reason": shortened(str(error))}
        except RecursionError:
            reason = "The request nests too deeply; send a flatter one."
            answer = {"ok": False, "error": "bad-request", "reason": reason}
        except Exception as error:
            reason = f"The engine failed ({type(error).__name__}: {error}); please report it."
            answer = {"ok": False, "error": "internal", "reason": reason}
        return to_json(answer, ascii_only=True)

    def _dispatch(self, line: bytes) -> Answer:
        if len(line) > LONGEST_LINE:
            raise BadRequest("The request is longer than 1 MiB; send a shorter one.")
        request = parse_json(line)
        if not isinstance(request, dict):
            raise BadRequest('A request is an object such as {"op":"games"}; send one.')
        operation = request.get("op")
        if not isinstance(operation, str) or operation not in self._operations:
            known = ", ".join(self._operations)
            raise BadRequest(f"{given(request, 'op')}; use one of {known}.")
        return self._operations[operation](request)

    # ------------------------------------------------------------ requests

    def _games(self, request: Mapping[str, Json]) -> Answer:
        games = []
        for game_id in TITLES:
            spec = game_with_deck(game_id, "house").spec
            games.append({"id": spec.id, "seats": list(spec.seats), "options": dict(spec.options)})
        return {"games": games}

    def _new(self, request: Mapping[str, Json]) -> Answer:
        game_id = text_in(request, "game")
        options = request.get("options", {})
        chance = request.get("chance", "seed")
        if chance not in ("seed", "manual"):
            raise BadRequest(f'{given(request, "chance")}; it must be "seed" or "manual".')
        seed = text_in(request, "seed", default="")
        if not isinstance(options, dict):
            raise BadRequest("options must be an object; give names and values, or leave it out.")
        game = game_with_deck(game_id, options.get("deck", "house"), self.decks)
        match = Match(game, Setup(request.get("seats", 0), options), seed, chance=chance)
        match.journal = MemoryJournal(header_for(match, APP))
        match.start()
        self._match = match
        return {"ply": match.ply}

    def _state(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        state = match.state
        actor = state.actor
        return {
            "actor": "chance" if actor == CHANCE else None if actor == NOBODY else actor,
            "open": list(state.open_seats()),
            "over": match.over,
            "returns": list(state.returns()) if match.over else None,
            "view": match.game.view(state, self._viewer(request)),
        }

    def _legal(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        seat = self._seat(request)
        state, game = match.state, match.game
        actions = state.legal_for(seat)
        answer: Answer = {"actions": [game.token(state, seat, action) for action in actions]}
        if seat == CHANCE:
            weights = game.weights(state) if actions else None
            answer["weights"] = [1] * len(actions) if weights is None else list(weights)
        return answer

    def _act(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        seat = self._seat(request)
        before = match.ply
        match.submit_token(seat, text_in(request, "action"))
        happened = [
            event_line(ply, event)
            for ply in range(before + 1, match.ply + 1)
            for event in match.events_at(ply)
        ]
        return {"ply": match.ply, "events": happened}

    def _events(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        start = whole_in(request, "from", default=0)
        viewer = self._viewer(request)
        return {"events": [event_line(ply, event) for ply, event in match.events(viewer, start)]}

    def _knowledge(self, request: Mapping[str, Json]) -> Answer:
        return {"knowledge": self._running().knowledge(self._person(request)).dump()}

    def _preview(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        seat = self._person(request)
        tokens = request.get("actions")
        if not isinstance(tokens, list) or not all(isinstance(token, str) for token in tokens):
            raise BadRequest(f"{given(request, 'actions')}; it must be a list of texts.")
        ahead = preview(match, seat, tokens)
        return {
            "answers": ahead.answers,
            "events": [event_to_json(event) for event in ahead.events],
            "view": ahead.view,
            "legal": list(ahead.legal),
            "stopped": ahead.stopped,
        }

    def _undo(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        if "to" in request:
            match.undo_to(whole_in(request, "to"))
        elif "seat" in request:
            match.undo(self._seat(request))
        else:
            raise BadRequest("seat and to are missing; say whose last action, or which ply.")
        return {"ply": match.ply, "revisited": match.revisited}

    def _redo(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        match.redo()
        return {"ply": match.ply}

    def _save(self, request: Mapping[str, Json]) -> Answer:
        journal = self._running().journal
        assert isinstance(journal, MemoryJournal)
        header, *entries = journal.lines
        return {"save": {"header": header, "entries": entries}}

    def _load(self, request: Mapping[str, Json]) -> Answer:
        save = request.get("save")
        if not isinstance(save, dict) or not isinstance(save.get("entries"), list):
            raise BadRequest('save must be an object with "header" and "entries".')
        lines = [save.get("header"), *save["entries"]]
        self._match = load_lines(lines, "The save", game_from_cards, MemoryJournal.continuing)
        return {"ply": self._match.ply}

    def _bot(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        seat = self._seat(request)
        level = text_in(request, "level", default="normal")
        aim = text_in(request, "aim", default="balanced")
        if aim not in AIMS:
            raise BadRequest(f"{given(request, 'aim')}; use one of {', '.join(AIMS)}.")
        budget = whole_in(request, "budget", default=0)
        seconds = min(whole_in(request, "limit_ms", default=1000), _LONGEST_THOUGHT) / 1000
        agent = agent_for(match.game, level)
        match.check_turn(seat)
        if seat == CHANCE:
            raise BadRequest("A bot sits on a seat; chance draws by itself.")
        task = task_for(
            match,
            seat,
            level,
            aim=aim,
            limit=Limit(seconds, budget or None),
            seed=text_in(request, "bot_seed", default=match.seed),
        )
        choice = agent.choose(task)
        return {"action": choice.token, "policy": dict(choice.policy), "note": written_note(choice)}

    def _hash(self, request: Mapping[str, Json]) -> Answer:
        match = self._running()
        return {"hash": state_hash(match.game.dump(match.state))}

    # ------------------------------------------------------------ reading requests

    def _running(self) -> Match:
        if self._match is None:
            raise NoGame('No game is running; send "new" or "load" first.')
        return self._match

    def _seat(self, request: Mapping[str, Json]) -> Seat:
        if request.get("seat") == "chance":
            return CHANCE
        return self._number_of_seat(request, "seat", '"chance"')

    def _person(self, request: Mapping[str, Json]) -> Seat:
        return self._number_of_seat(request, "seat")

    def _viewer(self, request: Mapping[str, Json]) -> Seat | None:
        unnamed = request.get("viewer") is None
        return None if unnamed else self._number_of_seat(request, "viewer", "null")

    def _number_of_seat(self, request: Mapping[str, Json], name: str, *others: str) -> Seat:
        seats, value = self._running().setup.seats, request.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
            known = " or ".join((f"a seat 0 to {seats - 1}", *others))
            raise BadRequest(f"{given(request, name)}; it must be {known}.")
        return value


def parse_json(line: bytes) -> Json:
    """The value of a line of strict JSON in UTF-8; raises BadJson, or BadRequest."""
    try:
        if line.strip():
            return read_json(line)
        problem = "it is blank"
    except HalfCharacter as error:
        raise BadRequest("The request holds half a character; send whole Unicode text.") from error
    except NotPlain as error:
        problem = str(error)
    raise BadJson(f"The line is not JSON: {problem}; send one object a line.")


def shortened(reason: str) -> str:
    """A reason that quotes a long request is cut in the middle."""
    if len(reason) <= _LONGEST_REASON:
        return reason
    half = _LONGEST_REASON // 2
    return f"{reason[:half]} ... {reason[-half:]}"


def given(request: Mapping[str, Json], name: str) -> str:
    """How a sentence begins that refuses what stands there, or that nothing does."""
    return f"{name} is {as_sent(request[name])}" if name in request else f"{name} is missing"


def text_in(request: Mapping[str, Json], name: str, default: str | None = None) -> str:
    """A text field of a request; raises BadRequest."""
    value = request.get(name, default)
    if not isinstance(value, str):
        raise BadRequest(f"{given(request, name)}; it must be a text.")
    return value


def whole_in(request: Mapping[str, Json], name: str, default: int | None = None) -> int:
    """A whole number of 0 or more in a request; raises BadRequest."""
    value = request.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadRequest(f"{given(request, name)}; it must be a whole number of 0 or more.")
    return value


def event_line(ply: int, event: Event) -> Answer:
    """An event as it goes over the pipe."""
    return {"ply": ply, **event_to_json(event)}


def serve(requests: BinaryIO, answers: TextIO, decks: Sequence[Path] = ()) -> None:
    """Answers until the input ends; nothing else is printed."""
    server = Server(decks)
    while line := requests.readline(LONGEST_LINE + 2):
        if not line.endswith(b"\n"):
            while (rest := requests.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
                pass
        answers.write(server.answer_line(line.removesuffix(b"\n")) + "\n")
        answers.flush()
