"""The small motions of widgets: a number that runs from one value to another."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QVariantAnimation


class ValueAnimation(QVariantAnimation):
    """A number that runs to its end, and is set to its end when stopped early."""

    def __init__(
        self,
        ms: int,
        start: float,
        end: float,
        curve: QEasingCurve.Type,
        show: Callable[[float], None],
        begin: Callable[[], None] | None = None,
        done: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._show = show
        self._begin = begin
        self._done = done
        self._live = False
        self.setDuration(max(0, ms))
        self.setStartValue(start)
        self.setEndValue(end)
        self.setEasingCurve(curve)

    def updateCurrentValue(self, value: object) -> None:
        """Qt: a new value."""
        if self._live:
            self._show(float(str(value)))

    def updateState(self, new: QAbstractAnimation.State, old: QAbstractAnimation.State) -> None:
        """Qt: begin, or land on the end."""
        if new == QAbstractAnimation.State.Running and not self._live:
            self._live = True
            if self._begin is not None:
                self._begin()
        super().updateState(new, old)
        if new == QAbstractAnimation.State.Stopped and self._live:
            self._live = False
            self._show(float(str(self.endValue())))
            if self._done is not None:
                self._done()
