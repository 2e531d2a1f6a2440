"""What the window has to know about a game: one `Title` each. No page and no dialog names one.

Whoever needs something of a game asks its `Title`, found by id in `registry`. A part that a title
does not have is not offered: nobody shows an empty page for it, and nobody asks for the id.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from council_desktop.chronicle.plain_story import PLAIN_STORY
from council_desktop.chronicle.stories import Story
from council_desktop.games.after import After, AfterNeeds
from council_desktop.games.chapter import Chapter
from council_desktop.games.form import FormNeeds, OptionsForm, PlainForm
from council_desktop.games.gallery import Camera, Hand, PlainStops, Stops
from council_desktop.games.own_decks import DecksNeeds, OwnDecks
from council_desktop.table.kind import TableKind
from council_desktop.text.texts import Texts
from council_desktop.widgets.card_faces import Face
from engine.core.game import Game, GameSpec, View
from engine.core.tables import DeckProblem
from engine.core.types import Json, Seat
from engine.match import Match
from engine.resources import ResourceProblem
from engine.titles import game_with_deck


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a running game is."""

    where: tuple[str, ...] = ()
    """In parts, such as the round and the score; who is to act is said by others."""
    detail: str = ""
    """What is going on, as one sentence; "" for nothing."""
    face: int = 0
    """What the die of the start page shows; 0 for what it shows without a game."""
    targets: tuple[int, ...] = ()
    """The faces marked on it."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What lies open of a deal before anybody chooses."""

    face: int
    """Of the die."""
    cards: tuple[tuple[str, str], ...]
    """The open cards: names of their glyphs, and keys of their names."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game: the same deal for everybody, one person and bots."""

    seats: int
    seed: str
    options: Mapping[str, Json]
    level: str = "normal"
    """Of the bots."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece of the game in which the settings show what a look does."""

    title: str
    says: str
    """By somebody at the table."""
    faces: tuple[Face, ...]
    """Three cards side by side."""


@dataclass(frozen=True, slots=True)
class Month:
    """A set-up that stands for a month of the year."""

    word: str
    """What the option says."""
    name: str
    """Keys of its name and of its rule."""
    text: str
    emblem: str
    """Name of its glyph."""
    pictures: Callable[[], Sequence[str]] = tuple
    """Names of the glyphs of what it is played with."""


def plain_standing(texts: Texts, game: Game, view: View) -> Standing:
    """The number of the round, where the view has one."""
    number = view.get("round")
    if not isinstance(number, int) or number < 1:
        return Standing()
    return Standing((texts.t("app.what_if.round", round=number),))


def plain_end(texts: Texts, view: View, winners: Sequence[str]) -> str:
    """Who has won, by name, or that nobody has."""
    if not winners:
        return texts.t("app.saves.nobody_won")
    return texts.n("app.saves.winners", len(winners), members=texts.listing(winners))


def plain_deal(texts: Texts, game: Game, options: Mapping[str, Json]) -> str:
    """What was chosen in the form besides who begins: a short game, promo cards."""
    chosen = [
        texts.t(f"{game.id}.option.{name}.title")
        for name, option in game.spec.options.items()
        if option.get("form") and option["type"] != "seat"
        if options.get(name, option["default"]) != option["default"]
    ]
    return " · ".join(chosen)


def plain_problem(texts: Texts, problem: DeckProblem | ResourceProblem) -> str:
    """As the engine says it."""
    return str(problem)


@dataclass(frozen=True, kw_only=True)
class Title:
    """One game. Required are `id` and `table`; all else has a neutral default.

    `id` is that of the rules: seats, teams and options are taken from their `GameSpec`, and every
    text of the game has it as the first part of its key. The texts that must be there: `ID.title`,
    and those of its table.
    """

    id: str
    table: TableKind
    """The table, as functions; those that are left out have neutral defaults too."""
    emblem: str = "d12"
    """Name of the glyph that stands for the game."""
    tile: str = ""
    """Key of the line on its tile of the start page; "" for none."""
    shows_die: bool = False
    """Whether a die stands for it in the middle of the start page; else its emblem does."""
    months: tuple[Month, ...] = ()
    """January to December, as the start page shows them below all titles; mostly empty."""
    standing: Callable[[Texts, Game, View], Standing] = plain_standing
    """How far a running game is, by its rules and what lies open."""
    ended: Callable[[Texts, View, Sequence[str]], str] = plain_end
    """How a finished game ended, in a few words; with the names of those who won."""
    deal: Callable[[Texts, Game, Mapping[str, Json]], str] = plain_deal
    """What was dealt, by the rules and the options, in a few words: a month, a deck; "" for
    nothing. Else what was chosen in its form."""
    own_form: Callable[[FormNeeds], OptionsForm] | None = None
    """The options of a new game; None for what the rules mark with `form`, see `PlainForm`."""
    own_decks: Callable[[DecksNeeds], OwnDecks] | None = None
    """Decks of somebody's own and their pages; None for a game that is played with its own cards
    only. The window has room for those of one title."""
    cards_problem: Callable[[Texts, DeckProblem | ResourceProblem], str] = plain_problem
    """What is wrong with a deck, as one sentence."""
    lesson: Lesson | None = None
    """The guided first game; its tips are `table.guide`."""
    chapter: Callable[[Texts], Chapter] = Chapter
    """What it adds to the pages of the rules."""
    shown: Callable[[Texts], Shown] | None = None
    """A piece of it for the settings; they take the first title that has one."""
    story: Story | None = PLAIN_STORY
    """How a finished game is written into the chronicle; None: it leaves no entry."""
    after: Callable[[AfterNeeds], After] | None = None
    """What is worked out and written below a result; None for nothing."""
    stops: Callable[[Camera, str, tuple[int, int]], Stops] = PlainStops
    """What there is to be seen of it in the gallery."""
    trial: Callable[[Hand], None] | None = None
    """What the self-test tries of it besides a game; it raises Stuck, and ends on the start
    page."""
    is_daily: bool = False
    """Whether the deal of the day is one of this game."""
    opening: Callable[[Match], Opening] | None = None
    """What a deal that has just begun shows to everybody; None where that is not told before it
    is played."""
    settles_thrones: bool = False
    """Whether an empty throne is played for with it (rules: Link to the council)."""

    @cached_property
    def spec(self) -> GameSpec:
        """Seats, teams and options, with the built-in cards."""
        return game_with_deck(self.id).spec

    @property
    def seats(self) -> tuple[int, int]:
        """Fewest and most."""
        return self.spec.seats

    def name(self, texts: Texts) -> str:
        """As it stands on the box."""
        return texts.t(f"{self.id}.title")

    def form(self, needs: FormNeeds) -> OptionsForm:
        """What can be chosen for a new game."""
        if self.own_form is not None:
            return self.own_form(needs)
        return PlainForm(needs, self.id, self.spec)

    def stops_of(self, camera: Camera) -> Stops:
        """What the gallery shows of it."""
        return self.stops(camera, self.id, self.seats)

    def won(self, winners: Sequence[Seat], people: Sequence[Seat]) -> bool:
        """Whether it ended well for the people at the machine; where none play, for anybody."""
        if self.spec.cooperative or not people:
            return bool(winners)
        return any(seat in people for seat in winners)
