"""Drawn examples for the rules of Hidden Leaders: the track with its markers, and parties that are
compared. A test plays all of them on the engine.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from council_desktop.look.theme import Family, Role, Theme, mix
from council_desktop.text.texts import Texts
from council_desktop.widgets.drawn import Drawing, Mark, Shape, said

_GAME: Final = "hidden_leaders"
_SPACES, _DARK = 12, 9
_WIDE: Final = 264
_TITLE, _TRACK, _ROW = 22, 50, 30


@dataclass(frozen=True, slots=True)
class Track:
    """Where the markers stand, and who would win there."""

    red: int
    green: int
    faction: str


WINS: Final = (
    Track(9, 12, "undead"),
    Track(5, 4, "water"),
    Track(12, 8, "empire"),
    Track(4, 6, "tribes"),
)
"""One for each faction, in the order in which they are tested."""
BULL: Final = 43
MOVED: Final = (Track(7, 8, "water"), Track(9, 9, "undead"))
"""Before the Half-Eaten Bull is played, and after it."""


@dataclass(frozen=True, slots=True)
class Friend:
    """A party whose leader is allied with the faction that wins."""

    leader: int
    heroes: tuple[int, ...]


FRIENDS: Final = (
    Friend(1, (55, 56, 57, 73, 1, 2, 3, 4)),
    Friend(2, (58, 59, 60, 61, 19, 20, 21, 22, 23)),
    Friend(6, (62, 63, 64, 65, 37, 38, 39, 40)),
)
"""Friends of the Water Folk, by seat; the last one wins."""
FRIENDLY: Final = "water"
COUNTS: Final = (4, 4, 4)
"""Their cards of it."""
CHAMPION: Final = 2
"""Seat of the one who wins."""


def mark_of(theme: Theme, faction: str) -> Mark:
    """Hue and shape of a faction, on paper."""
    return {
        "empire": Mark(theme.paper_red, Shape.SHIELD),
        "tribes": Mark(theme.paper_green, Shape.OCTAGON),
        "undead": Mark(theme.families[Family.TURN], Shape.PENTAGON),
        "water": Mark(theme.families[Family.COUNT], Shape.CIRCLE),
    }[faction]


def _named(texts: Texts, name: str, text: object) -> str:
    return texts.t("app.new.named", name=name, text=text)


def _faction(texts: Texts, faction: str) -> str:
    return texts.t(f"{_GAME}.faction.{faction}")


def tracks_words(texts: Texts, tracks: Sequence[Track]) -> str:
    """Tracks in words, for whoever does not see them."""
    red, green = (texts.t(f"{_GAME}.marker.{marker}") for marker in ("red", "green"))
    return said(
        _named(texts, _faction(texts, track.faction), f"{red} {track.red}, {green} {track.green}")
        for track in tracks
    )


def friends_words(texts: Texts) -> str:
    """The parties in words."""
    return said(
        _named(
            texts,
            texts.t(f"{_GAME}.leader_title.{friend.leader}"),
            f"{_faction(texts, FRIENDLY)} {count} / {len(friend.heroes)}",
        )
        for friend, count in zip(FRIENDS, COUNTS, strict=True)
    )


class TrackDrawing(Drawing):
    """Tracks below each other, each under the faction that would win."""

    def __init__(self, theme: Theme, texts: Texts, tracks: Sequence[Track]) -> None:
        size = (_WIDE, (_TITLE + _TRACK) * len(tracks))
        super().__init__(theme, size, tracks_words(texts, tracks))
        self._texts, self._tracks = texts, tracks

    def draw(self, painter: QPainter) -> None:
        """Track by track."""
        px = self.theme.px
        for number, track in enumerate(self._tracks):
            y = px((_TITLE + _TRACK) * number)
            faction = mark_of(self.theme, track.faction)
            painter.fillPath(faction.path(QPointF(px(9), y + px(11)), px(7)), faction.hue)
            title = QRectF(px(22), y, self.wide - px(22), px(_TITLE))
            words = _faction(self._texts, track.faction)
            left = Qt.AlignmentFlag.AlignLeft
            self.write(painter, title, words, Role.STRONG, align=left)
            self._track(painter, y + px(_TITLE), track)

    def _track(self, painter: QPainter, y: float, track: Track) -> None:
        """Red stands above its space, green below: both can be on the same one."""
        px, theme = self.theme.px, self.theme
        wide = (self.wide - 2) / _SPACES
        for space in range(1, _SPACES + 1):
            box = QRectF(1 + (space - 1) * wide, y + px(13), wide, px(20))
            dark = space >= _DARK
            painter.setPen(QPen(theme.paper_muted, 1))
            painter.setBrush(mix(theme.paper_ink, theme.paper[0], 0.25) if dark else theme.paper[0])
            painter.drawRect(box)
            ink = theme.paper_light if dark else theme.paper_ink
            self.write(painter, box, str(space), Role.SMALL, ink)
        for faction, space, top in (("empire", track.red, 6), ("tribes", track.green, 40)):
            mark = mark_of(theme, faction)
            centre = QPointF(1 + (space - 0.5) * wide, y + px(top))
            painter.fillPath(mark.path(centre, px(6)), mark.hue)


class FriendsDrawing(Drawing):
    """Parties that are compared: cards of the faction, and all cards."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, (_WIDE, _TITLE + _ROW * len(FRIENDS) + 4), friends_words(texts))
        self._texts = texts

    def draw(self, painter: QPainter) -> None:
        """Party by party."""
        px, theme = self.theme.px, self.theme
        faction = mark_of(theme, FRIENDLY)
        first, all_of = self.wide - px(66), self.wide - px(30)
        painter.fillPath(faction.path(QPointF(first, px(11)), px(7)), faction.hue)
        whole = QRectF(all_of - px(20), 0, px(48), px(_TITLE))
        self.write(painter, whole, self._texts.t(f"{_GAME}.drawn.all"), colour=theme.paper_muted)
        for seat, (friend, count) in enumerate(zip(FRIENDS, COUNTS, strict=True)):
            y = px(_TITLE) + px(_ROW) * seat
            box = QRectF(px(24), y + 2, self.wide - px(26), px(_ROW) - 4)
            title = self._texts.t(f"{_GAME}.leader_title.{friend.leader}")
            name = f"{friend.leader}  {title}"
            self.strip(painter, box, None, "", ringed=seat == CHAMPION)
            left = Qt.AlignmentFlag.AlignLeft
            words = QRectF(px(32), y, first - px(46), px(_ROW))
            self.write(painter, words, name, align=left)
            letter = QRectF(0, y, px(22), px(_ROW))
            self.write(painter, letter, chr(ord("A") + seat), Role.STRONG)
            for x, figure in ((first, count), (all_of, len(friend.heroes))):
                spot = QRectF(x - px(14), y, px(28), px(_ROW))
                self.write(painter, spot, str(figure), Role.SMALL_NUMBER)
