"""Everything above the hand: the round table, the three benches, the account."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.bench import Bench
from council_desktop.games.majority.table.compare import Compare, CompareLine
from council_desktop.games.majority.table.pictures import BoardPicture, ComparePicture
from council_desktop.games.majority.table.ring import Ring
from council_desktop.games.majority.table.side import Account
from council_desktop.games.majority.table.suits import COLOURS
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces

_RING_PART: Final = 0.48
"""Of the width, for the round table."""
_ACCOUNT_PART: Final = 0.24
_GAP: Final = 12
_LEAST: Final = 690
"""Narrower than this, at 100 %, the benches lie below the table."""
_ACCOUNT_LOW: Final = 330
"""The account below the benches is so high, at 100 %."""


class Board(QWidget):
    """Shows one BoardPicture."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces) -> None:
        super().__init__()
        self._theme = theme
        self._counting = self._over = False
        self.row_made: Callable[[CompareLine], None] = lambda row: None
        """Told of every new row of the comparison."""
        self.ring = Ring(theme, assets, faces, self)
        self.benches = [Bench(theme, assets, self) for _ in COLOURS]
        self.account = Account(theme, assets, self)
        self.account.hide()
        self.compare = Compare(theme, assets, self)

    def set_comparison(self, picture: ComparePicture) -> None:
        """Cards in hand beside one another, where the round table was; it comes back without."""
        for row in self.compare.set_picture(picture):
            self.row_made(row)
        shown = bool(picture.rows) and not self._counting and not self._over
        self.compare.setVisible(shown)
        self.ring.setVisible(not shown and not self._counting and not self._over)

    def set_picture(self, picture: BoardPicture) -> None:
        """Show all of it."""
        self._counting, self._over = picture.counting, picture.over
        self.ring.set_picture(picture.ring)
        comparing = not self.compare.isHidden()
        self.ring.setVisible(not picture.counting and not picture.over and not comparing)
        for bench, shown in zip(self.benches, picture.benches, strict=True):
            bench.set_picture(shown)
        self.account.set_picture(picture.account)
        self.account.setVisible(picture.counting)

    def fullest(self) -> Bench:
        """The bench with most cards; the one in the middle while none lies there."""
        middle = self.benches[1]
        laid = [
            sum(len(pile.powers) for pile in one.shown.piles) if one.shown else 0
            for one in self.benches
        ]
        return self.benches[laid.index(max(laid))] if any(laid) else middle

    @property
    def counting(self) -> bool:
        """Is the account to be seen in place of the round table?"""
        return self._counting

    # ------------------------------------------------------------ layout

    def _stacked(self, wide: int) -> bool:
        return wide < self._theme.px(_LEAST)

    def _bench_wide(self, wide: int) -> int:
        if not self._over and not self._stacked(wide):
            part = _ACCOUNT_PART if self._counting else _RING_PART
            wide = round(wide * (1 - part)) - _GAP
        return (wide - 2 * _GAP) // len(self.benches)

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        benches = max(bench.needed(self._bench_wide(wide)) for bench in self.benches)
        if self._over:
            return benches
        if self._stacked(wide):
            low = self._theme.px(_ACCOUNT_LOW)
            return benches + _GAP + (low if self._counting else self.ring.needed(wide))
        if self._counting:
            return benches
        return max(benches, self.ring.needed(round(wide * _RING_PART)))

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        each = self._bench_wide(wide)
        if self._over:
            for number, bench in enumerate(self.benches):
                bench.setGeometry(number * (each + _GAP), 0, each, high)
            return
        if self._stacked(wide):
            self._arrange_stacked(wide, high, each)
            return
        left = 0
        if self._counting:
            right = (each + _GAP) * len(self.benches)
            self.account.setGeometry(right, 0, wide - right, high)
        else:
            left = wide - (each + _GAP) * len(self.benches)
            self.ring.setGeometry(0, 0, left, high)
            self.compare.setGeometry(self.ring.geometry())
            self.ring.arrange()
            left += _GAP
        for number, bench in enumerate(self.benches):
            bench.setGeometry(left + number * (each + _GAP), 0, each, high)

    def _arrange_stacked(self, wide: int, high: int, each: int) -> None:
        """Large letters in a narrow window: one below the other."""
        least = max(bench.needed(each) for bench in self.benches)
        if self._counting:
            rest = self._theme.px(_ACCOUNT_LOW)
            least = max(least, high - rest - _GAP)
            self.account.setGeometry(0, least + _GAP, wide, high - least - _GAP)
            top = 0
        else:
            self.ring.setGeometry(0, 0, wide, high - least - _GAP)
            self.compare.setGeometry(self.ring.geometry())
            self.ring.arrange()
            top = high - least
        for number, bench in enumerate(self.benches):
            bench.setGeometry(number * (each + _GAP), top, each, least)
