"""View, question and choice of any game as pictures for the parts of a default table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from council_desktop.table.asks import Ask, Choice
from council_desktop.table.default.asks import PANEL, Asker
from council_desktop.table.default.pictures import (
    BoardPicture,
    ColumnPicture,
    FactPicture,
    PlatePicture,
    ZonePicture,
)
from council_desktop.table.default.reading import Reader
from council_desktop.table.default.words import NEUTRAL, TableWords
from council_desktop.table.fixed import About
from council_desktop.table.pictures import (
    ActionPicture,
    CardPicture,
    HeaderPicture,
    Said,
    TilePicture,
    TrayPicture,
)
from engine.core.game import View
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything the pictures are made of."""

    view: View
    viewer: Seat | None
    asks: tuple[Ask, ...]
    """What is asked, and what the choice so far leads on to."""
    chosen: tuple[str, ...]
    """One token for each of the asks that is answered."""
    pointed: str
    thinking: frozenset[Seat]
    owing: frozenset[Seat]
    waiting: bool
    """Something is still being shown."""
    over: bool
    winners: tuple[Seat, ...]
    undo: bool
    redo: bool

    @property
    def ask(self) -> Ask | None:
        """The question of the moment: the last one of the chain."""
        return self.asks[-1] if self.asks else None

    def choice(self, token: str) -> Choice | None:
        """The choice with this token, in any link of the chain."""
        return next((c for ask in self.asks if (c := ask.choice(token)) is not None), None)


class Composer:
    """Says everything in one table's words."""

    def __init__(self, words: TableWords, reader: Reader, asker: Asker, about: About) -> None:
        """`about`: person or bot, by seat."""
        self._words, self._reader, self._asker = words, reader, asker
        self._about = about

    # ------------------------------------------------------------ header and column

    def where(self, view: View) -> tuple[str, ...]:
        """How far the game is, in parts."""
        words = self._words
        parts = []
        for key in ("round", "turn"):
            number = view.get(key)
            if isinstance(number, int) and number:
                parts.append(words.t(f"counted_{key}", number=number))
        phase = view.get("phase")
        if isinstance(phase, str):
            parts.append(words.own(f"phase.{phase}") or words.value("phase", phase))
        return tuple(parts)

    def header(self, scene: Scene) -> HeaderPicture:
        """The bar on top."""
        line = " · ".join(self.where(scene.view))
        title = self._words.t("title")
        return HeaderPicture(title=title, round=line, access=line, undo=scene.undo, redo=scene.redo)

    def column(self, scene: Scene) -> ColumnPicture:
        """Where the game stands: every value that belongs to nobody."""
        facts = [p for p in self._reader.middle(scene.view) if isinstance(p, FactPicture)]
        return ColumnPicture(self._words.t("standing"), tuple(facts))

    # ------------------------------------------------------------ the board

    def board(self, scene: Scene) -> BoardPicture:
        """What lies there."""
        middle = self._reader.middle(scene.view)
        zones = [self._offered(scene, zone) for zone in middle if isinstance(zone, ZonePicture)]
        count = len(self._reader.players(scene.view))
        plates = tuple(self._plate(scene, seat) for seat in range(count))
        return BoardPicture(tuple(zones), plates, scene.viewer or 0)

    def _plate(self, scene: Scene, seat: Seat) -> PlatePicture:
        words = self._words
        parts = self._reader.of_seat(scene.view, seat, scene.viewer)
        zones = [self._offered(scene, zone) for zone in parts if isinstance(zone, ZonePicture)]
        facts = tuple(part for part in parts if isinstance(part, FactPicture))
        own = seat == scene.viewer
        thinking = (words.t("thinking"),) if seat in scene.thinking else ()
        who = words.t("you") if own else self._about(seat)
        about = (*thinking, who) if who else thinking
        choice = next(
            (c for ask in scene.asks for c in ask.choices if self._asker.seat_of(c) == seat), None
        )
        asked = scene.asks[0].seat if scene.asks else None
        said = [words.member(seat), *about]
        said += [words.app("access.pair", what=f.label, said=f.value) for f in facts]
        said += [zone.access for zone in zones]
        return PlatePicture(
            seat=seat,
            name=words.member(seat),
            about=about,
            facts=facts,
            zones=tuple(zones),
            own=own,
            active=asked == seat or (asked is None and seat in scene.owing),
            token=choice.token if choice is not None and not scene.waiting else "",
            chosen=choice is not None and choice.token in scene.chosen,
            access=". ".join(part.rstrip(".") for part in said if part),
        )

    def _offered(self, scene: Scene, zone: ZonePicture) -> ZonePicture:
        """Cards that can be chosen where they lie."""
        if scene.waiting or scene.ask is None or not zone.cards:
            return zone
        held = set(self._reader.hand(scene.view, scene.viewer))
        places = {
            self._reader.place_of(choice.token): choice
            for ask in scene.asks
            for choice in ask.choices
        }
        cards = []
        for card in zone.cards:
            choice = places.get(card.key)
            if choice is None and card.card not in held:
                choice = self._of_card(scene, card.card)
            if choice is not None:
                state = "chosen" if choice.token in scene.chosen else "plain"
                card = replace(card, token=choice.token, state=state)
            cards.append(card)
        return replace(zone, cards=tuple(cards))

    @staticmethod
    def _of_card(scene: Scene, card: str) -> Choice | None:
        found = (c for ask in scene.asks for c in ask.choices if c.place != PANEL and card)
        return next((choice for choice in found if str(choice.value) == card), None)

    # ------------------------------------------------------------ tray

    def tray(self, scene: Scene) -> TrayPicture:
        """What is asked, and the hand."""
        hand = self._reader.hand(scene.view, scene.viewer)
        copies: Counter[str] = Counter()
        cards = []
        for card in hand:
            copies[card] += 1
            cards.append(self._hand_card(scene, card, copies[card]))
        title, text = self._said(scene)
        return TrayPicture(title, text, tuple(cards))

    def _said(self, scene: Scene) -> tuple[str, str]:
        words, ask = self._words, scene.ask
        if ask is not None:
            return ask.title, ask.text
        if scene.over:
            return self.end_title(scene.winners), words.t("over")
        if scene.waiting:
            return words.t("watch"), words.t("skip")
        others = [seat for seat in sorted(scene.owing) if seat != scene.viewer]
        if others:
            return words.t("wait_for", members=words.members(others)), ""
        return words.t("watch"), ""

    def end_title(self, winners: Sequence[Seat]) -> str:
        """Who has won, one, several or nobody."""
        if not winners:
            return self._words.t("nobody_won")
        return self._words.n("won", len(winners), members=self._words.members(winners))

    def _hand_card(self, scene: Scene, card: str, copy: int) -> CardPicture:
        words = self._words
        choice = self._of_card(scene, card)
        state, token = "plain", ""
        if choice is None:
            state = "idle" if scene.asks else "plain"
        elif not scene.waiting:
            token = choice.token
            if token in scene.chosen and copy == 1:
                state = "chosen"
        text = words.card_text(card)
        name = words.card(card)
        access = f"{name}. {text}" if text else name
        look = words.t("table.look_closer")
        return CardPicture(
            card, scene.viewer or 0, state, "", token, access, text, look, f"{card}/{copy}"
        )

    def actions(self, scene: Scene) -> ActionPicture:
        """The panel: every option that no card in hand stands for has a button there."""
        words = self._words
        if not scene.asks:
            return ActionPicture(hidden=True, gone=scene.over)
        hand = set(self._reader.hand(scene.view, scene.viewer))
        tiles = tuple(
            self._tile(scene, choice)
            for ask in scene.asks
            for choice in ask.choices
            if str(choice.value) not in hand or self._of_card(scene, str(choice.value)) != choice
        )
        last = scene.choice(scene.chosen[-1]) if scene.chosen else None
        pointed = scene.choice(scene.pointed)
        about = last or pointed
        primary = last.confirm if last is not None else words.t("action.choose")
        return ActionPicture(
            caption=words.texts.t(f"{NEUTRAL}.options") if tiles else "",
            said=replace(self._told_of(about), chosen=last is not None),
            may_say=tuple(self._told_of(c) for ask in scene.asks for c in ask.choices),
            tiles=tiles,
            primary=primary,
            may_do=tuple(c.confirm for ask in scene.asks for c in ask.choices),
            primary_on=bool(scene.chosen),
            second=words.t("action.clear"),
            second_short=words.t("action.clear"),
            second_on=bool(scene.chosen),
        )

    @staticmethod
    def _told_of(choice: Choice | None) -> Said:
        return Said() if choice is None else Said(choice.confirm, choice.effect)

    def _tile(self, scene: Scene, choice: Choice) -> TilePicture:
        return TilePicture(
            token=choice.token,
            label=choice.label,
            chosen=choice.token in scene.chosen,
            seat=self._asker.seat_of(choice),
            access=choice.confirm,
        )
