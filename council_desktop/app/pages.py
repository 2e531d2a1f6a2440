"""The pages of the window and the way between them. One `add` makes a page known."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from shiboken6 import delete, isValid

from council_desktop.controllers.long_work import LongWork
from council_desktop.store.steps import PAUSE, Steps
from council_desktop.widgets.as_left import Left, bring_back, left

Page: TypeAlias = Any
"""A widget; what else pages have in common is said by their kinds."""

HOME: Final = "home"
"""Where the way back ends."""
_LAYERS: Final = 3
"""So many times a part's new place may give parts within it other ones."""


def _nothing(page: Page) -> None:
    """A page that does not care."""


def give_up_keyboard(page: QWidget) -> None:
    """Nothing in it has the keyboard any more."""
    holder = page.focusWidget()
    if holder is not None:
        holder.clearFocus()


def lay_out(page: QWidget) -> None:
    """All parts of a page have their places now: a system may ask for a picture before Qt comes to
    that. Nothing is told of it but the parts themselves, for others may be about to end."""
    for _ in range(_LAYERS):
        for part in (page, *page.findChildren(QWidget)):
            if isValid(part):
                QCoreApplication.sendPostedEvents(part, QEvent.Type.LayoutRequest)


@dataclass(frozen=True, slots=True)
class PageKind:
    """What the window has to know of a page."""

    make: Callable[[], QWidget | None]
    """Builds it, the first time and in another look; None where it can't be shown now."""
    enter: Callable[[Page, Any], object]
    """It was asked for, at a place of its own (None: wherever it likes); gives it the keyboard."""
    focus: Callable[[Page], object]
    """Gives it the keyboard where nothing is remembered."""
    refresh: Callable[[Page], None]
    """It is about to be seen: what may have changed meanwhile."""
    leave: Callable[[Page], object]
    """Another page is about to be shown."""
    place: Callable[[Page], Any]
    """Where it is, to `enter` it there in another look."""
    base: bool
    """Not shown on top of another page: Esc does not lead back from it."""


class Pages:
    """Makes every page when it is first wanted, and remembers where Esc leads back to."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        self._kinds: dict[str, PageKind] = {}
        self._made: dict[str, QWidget] = {}
        self._trail: list[tuple[str, QWidget | None]] = []
        """The pages Esc leads back to, and what had the keyboard there."""
        self._left: dict[str, tuple[Any, Left]] = {}
        """Pages that were made in another look and are not yet in this one: where they were, and
        what was done to them."""
        self.stack = QStackedWidget()

    def add(
        self,
        name: str,
        make: Callable[[], QWidget | None],
        *,
        focus: Callable[[Page], object],
        enter: Callable[[Page, Any], object] | None = None,
        refresh: Callable[[Page], None] = _nothing,
        leave: Callable[[Page], object] = _nothing,
        place: Callable[[Page], Any] = _nothing,
        base: bool = False,
    ) -> None:
        """Make a page known; see `PageKind`. Without `enter` it only gets the keyboard."""
        self._kinds[name] = PageKind(
            make,
            enter or (lambda page, _: focus(page)),
            focus,
            refresh,
            leave,
            place,
            base,
        )

    # ------------------------------------------------------------ reading

    @property
    def current(self) -> str:
        """Name of the page that is shown; "" before the first."""
        shown = self.stack.currentWidget()
        return next((name for name, page in self._made.items() if page is shown), "")

    def made(self, name: str) -> Page | None:
        """The page, once it was wanted; None before."""
        return self._made.get(name)

    def get(self, name: str) -> Page:
        """The page, made now if need be; None where it can't be shown."""
        if name not in self._made:
            page = self._kinds[name].make()
            if page is None:
                return None
            self._made[name] = page
            self.stack.addWidget(page)
            if name in self._left:
                place, held = self._left.pop(name)
                if place is not None:
                    self._kinds[name].enter(page, place)
                bring_back(page, held)
        return self._made[name]

    def is_missing(self, name: str) -> bool:
        """Was it never made? One that is kept for another look is made when it is wanted."""
        return name not in self._made and name not in self._left

    def prepare(self, name: str) -> None:
        """Makes a page before it is wanted, so that nobody waits for it then: its parts in this
        pass of the event loop, their look and their places in those that follow."""
        page = self._kinds[name].make() if self.is_missing(name) else None
        if page is not None:
            work = LongWork(page)
            work.raise_what_fails()
            work.start(self._preparing(name, page, self.stack), at_once=False)

    def _preparing(self, name: str, page: QWidget, stack: QStackedWidget) -> Steps[None]:
        """What follows once it is made."""
        if name in self._made or stack is not self.stack or not isValid(stack):
            page.deleteLater()  # it was wanted meanwhile, or the window is another or gone
            return
        self._made[name] = page
        stack.addWidget(page)
        yield PAUSE
        for part in page.findChildren(QWidget):
            if isValid(part):
                part.ensurePolished()
            yield 0, 1
        yield PAUSE
        layout = page.layout()
        if layout is not None and page is not stack.currentWidget():
            page.resize(stack.size())
            layout.activate()

    # ------------------------------------------------------------ going

    def show(self, name: str, place: Any = None) -> None:
        """Show a page; Esc leads back from it to where it was asked for."""
        self.leave()
        names = [one for one, _ in self._trail]
        if self._kinds[name].base:
            self._trail.clear()
        elif name in names:
            del self._trail[names.index(name) :]
        elif name != self.current and self.current:
            self._trail.append((self.current, self._app.focusWidget()))
        self._open(name, place)

    def back(self) -> None:
        """To the page before, with the keyboard where it was."""
        self.leave()
        name, focus = self._trail.pop() if self._trail else (HOME, None)
        page = self._bring_up(name)
        if focus is not None and isValid(focus) and focus.isVisible():
            focus.setFocus()
        else:
            self._kinds[self.current].focus(page)

    def leave(self) -> None:
        """What is still to be set on the page that is shown is set now."""
        if self.current:
            self._kinds[self.current].leave(self._made[self.current])

    def _open(self, name: str, place: Any) -> None:
        page = self._bring_up(name)
        if self.current == name:
            self._kinds[name].enter(page, place)
        else:
            self._kinds[self.current].focus(page)

    def _bring_up(self, name: str) -> Page:
        """Shows it; the start page where it is gone."""
        page = self.get(name)
        if page is None:
            name, page = HOME, self.get(HOME)
            self._trail.clear()
        self._kinds[name].refresh(page)
        self.stack.setCurrentWidget(page)
        lay_out(page)
        return page

    def refresh(self) -> None:
        """What is shown may have changed."""
        if self.current:
            self._kinds[self.current].refresh(self._made[self.current])

    # ------------------------------------------------------------ ending

    def _end_hidden(self, shown: str) -> None:
        """Pages that nobody sees end now: Qt would give another look to every part of them first.

        The one that is shown may be what asked for the other look, and ends with its stack.
        """
        for name, page in self._made.items():
            if name != shown and page.parent() is self.stack:
                give_up_keyboard(page)
                self.stack.removeWidget(page)
                delete(page)

    def drop(self, name: str) -> None:
        """Forget a page; it is made anew when it is wanted again."""
        self._left.pop(name, None)
        page = self._made.pop(name, None)
        if page is not None:
            # Hidden parts would hand the keyboard from one to the next while they are destroyed.
            give_up_keyboard(page)
            self.stack.removeWidget(page)
            page.deleteLater()

    def rebuild(self, part: Callable[[], None], prepare: Callable[[], None]) -> None:
        """All pages in another look. `part` takes out of the stack what may not end with it at
        once, `prepare` runs between the old ones and the new ones."""
        current = self.current or HOME
        trail = [name for name, _ in self._trail]
        for name, page in self._made.items():
            kind = self._kinds[name]
            self._left[name] = kind.place(page), left(page)
        here = self._left.pop(current, (None, {}))
        part()
        self._end_hidden(current)
        self._made.clear()  # what is left of them ends with the stack, which the window replaces
        self._trail.clear()
        self.stack = QStackedWidget()
        prepare()
        self._trail = [(name, None) for name in trail]
        self._open(current, here[0])
        if self.current == current:
            bring_back(self._made[current], here[1])
            lay_out(self._made[current])
