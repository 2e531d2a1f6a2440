"""A riddle in words: its title, the question, hints, ends."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from council_desktop.text.texts import Texts
from engine.core.game import Game
from engine.riddles.grading import Grading
from engine.riddles.open_game import is_rows
from engine.riddles.proof import Branch
from engine.riddles.riddle import Proof, Riddle, match_of, quest_of
from engine.riddles.search import Answer

ShortCard = Callable[[Texts, str], str]
"""A card in as few words as can be, where many of them are told in a row."""

_KEY: Final = "riddles"
_TWO: Final = 2
"""With so many seats the other one has a name."""


def _temptation(wrong: tuple[str, Answer], right: str) -> tuple[bool, int, bool, int]:
    """What does the same as the right one tempts most; then, the better its end is the more; of
    equal ones to do something, then that after which there is more to choose."""
    token, answer = wrong
    verb, does, _ = token.partition(":")  # a word alone is to do without
    alike = verb == right.partition(":")[0]
    return alike, answer.outcome.worth, bool(does), sum(answer.outcome.ways.values())


class RiddleWords:
    """Of one riddle."""

    def __init__(self, texts: Texts, game: Game, riddle: Riddle, names: Sequence[str] = ()) -> None:
        """`names` by seat."""
        self._texts, self._game, self._riddle = texts, game, riddle
        self._other = other_of(texts, riddle, names)
        teams = game.spec.teams(riddle.setup.seats, riddle.setup.options)
        self._partners = any(len(team) > 1 for team in teams)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"{_KEY}.{key}", **params)

    def _about(self, part: str, word: str) -> str:
        """The key of a text about the others: there may be but one."""
        return key_of(self._texts, f"{part}.{self._game.id}", word, self._riddle.setup.seats)

    def title(self, id_: str) -> str:
        """Its own, or that of all that have none."""
        return title_of(self._texts, id_)

    def question(self, proof: Proof) -> str:
        """What is asked."""
        riddle = self._riddle
        seats = riddle.setup.seats
        return question_of(self._texts, riddle.game_id, proof.kind, seats, self._other)

    def brief(self, proof: Proof) -> str:
        """The same in a few words."""
        return self._t(f"brief.{self._game.id}.{proof.kind}")

    def looked(self, graded: Grading) -> str:
        """What its grade comes from."""
        return self._t("looked", count=graded.looked)

    def ways(self, proof: Proof) -> str:
        """How many there are, and how many are right."""
        return self._texts.n(f"{_KEY}.right", proof.right, ways=proof.ways)

    def others(self, proof: Proof) -> str:
        """How everything answers that is not chosen by the one who solves it."""
        if len(proof.search.own) == self._riddle.setup.seats:
            return self._t("all_yours")
        own = f"others.{self._game.id}.{proof.kind}"  # a partner is one of them
        if self._texts.has(f"{_KEY}.{own}"):
            return self._t(own)
        if not proof.search.luck and not proof.search.rivals:
            return self._t("no_luck")
        alone = self._riddle.setup.seats == _TWO
        return self._t("worst_two" if alone else "worst", member=self._other)

    def end(self, worth: int) -> str:
        """What an end comes to."""
        word, count = quest_of(self._game.id).end(worth)
        key = self._about("end", word)
        sides = f"{_KEY}.end.{self._game.id}.sides.{word}"
        if self._partners and self._texts.has(f"{sides}.other" if count else sides):
            key = sides
        if self._texts.has(f"{key}.other"):
            return self._texts.n(key, count, member=self._other)
        return self._texts.t(key, member=self._other)

    def branch(self, one: Branch, proof: Proof) -> str:
        """What an answer leads to when all that follows is done as well as can be."""
        if one.right:
            return self._t("branch.right", right=one.right, ways=one.ways)
        return self._t("branch.wrong", end=self.end(one.worth))

    def hints(self, proof: Proof, named: Callable[[str], str], count: int) -> list[str]:
        """The first ``count`` of three, from vague to plain."""
        start = proof.search.start
        answers = proof.search.answers(start)

        def with_token(one: Answer) -> tuple[str, Answer]:
            return self._game.token(start, one.seat, one.action), one

        best = proof.outcome.worth
        wrong = [one for one in answers if one.outcome.worth < proof.search.goal]
        first_best = next(one for one in answers if one.outcome.worth == best)
        right = with_token(first_best)[0]
        tempts = max(map(with_token, wrong), key=lambda one: _temptation(one, right), default=None)
        clearer = ""
        if tempts is not None:
            clearer = self._t("hint.clearer", choice=self._first(named, tempts[0]))
        first = self._texts.n(f"{_KEY}.hint.vague", proof.outcome.length, firsts=proof.firsts)
        return [
            _joined(self._idea(proof, first_best), first),
            _joined(self._own("clearer"), clearer),
            self._t("hint.best", choice=self._first(named, right)),
        ][:count]

    def _own(self, part: str) -> str:
        """Words that this riddle alone has; "" for none."""
        own = f"{_KEY}.{part}.{self._riddle.game_id}.{self._riddle.name}"
        return self._texts.t(own) if self._texts.has(own) else ""

    def _idea(self, proof: Proof, best: Answer) -> str:
        """What it is about: in words of its own, else by the idea of the best first answer."""
        own = self._own("vague")
        if own:
            return own
        search = proof.search
        idea = search.quest.idea(search.start, best.seat, best.action)
        return self._t(f"idea.{self._game.id}.{idea}") if idea else ""

    def _first(self, named: Callable[[str], str], token: str) -> str:
        name = named(token)
        return self.token(token) if name == token else name

    def _start(self) -> Any:
        return match_of(self._game, self._riddle).state

    def told(self, names: Sequence[str], short: ShortCard | None = None) -> tuple[str, ...]:
        """How the next turn is played, where that is told; cards of the others that lie open and
        are not on the table, a line each seat. ``short``: cards in fewer words."""
        lines = self._orders(self._start(), names)
        for seat, key, cards in self._held():
            said = [short(self._texts, card) for card in cards] if short else []
            shown = self._texts.listing(said or [self.card(card, key) for card in cards])
            lines.append(self._t(f"told.{key}", member=names[seat], cards=shown))
        return tuple(lines)

    def hands(self) -> tuple[tuple[int, int, tuple[tuple[str, str], ...]], ...]:
        """Which line of ``told`` is about which seat's hand, and its cards, each with its name."""
        held = self._held()
        names = [str(seat) for seat in range(self._riddle.setup.seats)]
        first = len(self._orders(self._start(), names))
        return tuple(
            (first + place, seat, tuple((card, self.card(card, key)) for card in cards))
            for place, (seat, key, cards) in enumerate(held)
        )

    def _held(self) -> list[tuple[int, str, list[str]]]:
        """Seat, what it is, and the cards that are told of it: as they sit, from the left of who
        solves."""
        state, own = self._start(), self._riddle.seat
        keys, seats = quest_of(self._game.id).told(state, own), self._riddle.setup.seats
        found: list[tuple[int, str, list[str]]] = []
        for place in range(1, seats):
            seat = (own + place) % seats
            for key in keys:
                lie = self._row(state, seat).get(key)
                cards = lie if isinstance(lie, list) else [] if lie is None else [lie]
                if cards:
                    found.append((seat, key, [str(card) for card in cards]))
        return found

    def _orders(self, state: Any, names: Sequence[str]) -> list[str]:
        turns = quest_of(self._game.id).orders(state, self._riddle.seat)
        if not any(turn.order for turn in turns):
            return []
        lines = []
        for turn in sorted(turns, key=lambda turn: not turn.order):
            order = [names[seat] for seat in turn.order]
            tokens = [self._game.token(state, self._riddle.seat, one) for one in turn.after]
            key = "open" if len(turns) == 1 else "after" if order else "hidden"
            lines.append(
                self._t(
                    f"order.{key}",
                    order=self._texts.listing(order),
                    cards=self._texts.listing([self.token(token) for token in tokens]),
                )
            )
        return lines

    def _row(self, state: Any, seat: int) -> dict[str, Any]:
        view = self._game.view(state, seat)
        return next((rows[seat] for rows in view.values() if is_rows(rows)), {})

    def card(self, card: object, what: str = "") -> str:
        """The name of a card of the game, or of something else that it names so."""
        for key in (
            f"{self._game.id}.{what}.{card}",
            f"{self._game.id}.character.{card}.name",
            f"{self._game.id}.cards.{card}.name",
        ):
            if self._texts.has(key):
                return self._texts.t(key)
        return str(card)

    def token(self, token: str) -> str:
        """An answer that no table has worded: its card, or as the rules write it."""
        word, colon, value = token.partition(":")
        return self.card(value) if colon else word


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def key_of(texts: Texts, part: str, word: str, seats: int) -> str:
    """The key of a text, or of its twin for a game of two, where there is one."""
    twin = f"{_KEY}.{part}.pair.{word}"
    found = any(texts.has(f"{twin}{form}") for form in ("", ".other"))
    return twin if seats == _TWO and found else f"{_KEY}.{part}.{word}"


def question_of(texts: Texts, game_id: str, kind: str, seats: int, other: str) -> str:
    """What a kind of riddle asks; ``other``: who sits there too, where that is one alone."""
    return texts.t(key_of(texts, f"ask.{game_id}", kind, seats), member=other)


def other_of(texts: Texts, riddle: Riddle, names: Sequence[str] = ()) -> str:
    """The name of the seat after that of the one who solves."""
    if names:
        return names[(riddle.seat + 1) % len(names)]
    return texts.t("app.seat.names.2")


def title_of(texts: Texts, id_: str) -> str:
    """The title of a riddle of the collection; of others what all of them are called."""
    game_id, slash, name = id_.partition("/")
    key = f"{_KEY}.title.{game_id}.{name}"
    return texts.t(key) if slash and texts.has(key) else texts.t(f"{_KEY}.own_title")
