"""Fields of the deck editor: each with its name above, and what is wrong with it below."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from council_desktop.games.council_of_12.challenges import GAME, word_short
from council_desktop.games.council_of_12.decks.draft import LONGEST
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.typed_line import TypedLine
from engine.games.council_of_12.deck import BACK_WORDS, BELLS, KEPT, MOST_WORDS, read_word

_SHOWN: Final = 14
"""Lines of an open list."""


class Choice(QuietCombo):
    """A list to choose from in a row."""

    def __init__(self) -> None:
        super().__init__()
        self.setMaxVisibleItems(_SHOWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)


class Field(QWidget):
    """`edited` with the value as a draft holds it; None is nothing."""

    edited = Signal(object)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(0, 0, 0, 0)
        self.box.setSpacing(theme.px(3))
        self.label = words(name, "strong")
        self.problem = words("")
        self.problem.hide()
        self.name = name
        self.filling = False

    def controls(self) -> Sequence[QWidget]:
        """What Tab stops at."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show this without saying that it was edited."""
        raise NotImplementedError

    def show_problem(self, sentence: str, missing: bool = False) -> None:
        """What is wrong; `missing`: it is only not entered yet. "" for nothing."""
        kind = "muted" if missing else "error"
        if self.problem.property("kind") != kind:
            self.problem.setProperty("kind", kind)
            _restyle(self.problem)
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        wrong = bool(sentence) and not missing
        for control in self.controls():
            control.setAccessibleDescription(sentence)
            if bool(control.property("wrong")) != wrong:
                control.setProperty("wrong", wrong)
                _restyle(control)

    @property
    def is_wrong(self) -> bool:
        """Is something wrong with what is entered?"""
        return not self.problem.isHidden() and self.problem.property("kind") == "error"

    def say(self, value: Any) -> None:
        """A person has entered this."""
        if not self.filling:
            self.edited.emit(value)


class LineField(Field):
    """One line; `read` and `write` lead from what is typed to the value and back."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        read: Callable[[str], Any],
        write: Callable[[Any], str],
        *,
        spoken: str = "",
    ) -> None:
        """`spoken` is its name for assistive technology, where `name` is not enough."""
        super().__init__(theme, name)
        self._read, self._write = read, write
        self.line = TypedLine()
        self.line.setMaxLength(LONGEST)
        self.line.setAccessibleName(spoken or name)
        self.line.textEdited.connect(lambda _: self.say(self._read(self.line.words())))
        self.label.setBuddy(self.line)
        for widget in (self.label, self.line, self.problem):
            self.box.addWidget(widget)

    def controls(self) -> Sequence[QWidget]:
        """Just the line."""
        return (self.line,)

    def show_value(self, value: Any) -> None:
        """As it was typed, or as it stands on the card; what is being typed is left alone."""
        if self._read(self.line.words()) != value:
            self.line.setText(self._write(value))


class BellField(Field):
    """Which bell stands on the card."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        super().__init__(theme, texts.t("decks.field.bell"))
        self.list = Choice()
        self.list.setAccessibleName(self.name)
        self.list.addItem(texts.t("decks.choice.none"), None)
        for bell in BELLS:
            self.list.addItem(texts.t(f"{GAME}.bell.{bell}"), bell)
        self.list.currentIndexChanged.connect(lambda _: self.say(self.list.currentData()))
        self.label.setBuddy(self.list)
        for widget in (self.label, self.list, self.problem):
            self.box.addWidget(widget)

    def controls(self) -> Sequence[QWidget]:
        """Just the list."""
        return (self.list,)

    def show_value(self, value: Any) -> None:
        """One of the bells; anything else is shown as it is written."""
        self.filling = True
        _choose(self.list, value)
        self.filling = False


class WordsField(Field):
    """The words on one side of the back: a list for each, and one more to add another."""

    def __init__(self, theme: Theme, texts: Texts, side: str) -> None:
        """`side` is penalty or reward."""
        super().__init__(theme, texts.t(f"decks.field.{side}"))
        self._texts = texts
        self._words = [(word, _label(texts, word)) for word in BACK_WORDS[side]]
        self.lists = [self._make(number) for number in range(MOST_WORDS)]
        self.label.setBuddy(self.lists[0])
        for widget in (self.label, *self.lists, self.problem):
            self.box.addWidget(widget)
        self.show_value(None)

    def controls(self) -> Sequence[QWidget]:
        """All lists, also those that are not shown yet."""
        return self.lists

    def _make(self, number: int) -> Choice:
        made = Choice()
        name = self._texts.t("decks.hint.word", side=self.name, number=number + 1)
        made.setAccessibleName(name)
        if number == 0:
            made.addItem(self._texts.t("decks.choice.none"), None)
        key = "nothing" if number == 0 else "no_more"
        made.addItem(self._texts.t(f"decks.choice.{key}"), "")
        for word, label in self._words:
            made.addItem(label, word)
        made.currentIndexChanged.connect(lambda _: self._on_chosen())
        return made

    def _on_chosen(self) -> None:
        if self.filling:
            return
        value = self._value()
        self._show_lists(value)
        self.say(value)

    def _value(self) -> list[Any] | None:
        chosen = [one.currentData() for one in self.lists]
        found = [word for word in chosen if word not in (None, "")]
        return None if chosen[0] is None and not found else found

    def show_value(self, value: Any) -> None:
        """A list of words; what is none is shown as it is written."""
        if value is not None and not isinstance(value, (list, tuple)):
            value = [value]
        if value != self._value():
            self.filling = True
            for number, one in enumerate(self.lists):
                nothing = None if value is None and number == 0 else ""
                _choose(one, value[number] if value and number < len(value) else nothing)
            self.filling = False
        self._show_lists(value)

    def _show_lists(self, value: Sequence[Any] | None) -> None:
        """Those with a word, and one more."""
        used = [number for number, one in enumerate(self.lists) if one.currentData()]
        last = used[-1] + 1 if used else 0
        for number, one in enumerate(self.lists):
            one.setVisible(number <= last)


def _label(texts: Texts, word: str) -> str:
    if word in KEPT:
        name = texts.t(f"{GAME}.reward.{KEPT[word]}.name")
        return texts.t("decks.choice.kept", reward=name)
    read = read_word(word)
    assert read is not None
    return word_short(texts, read)


def _choose(box: QComboBox, value: Any) -> None:
    """Choose the value; one that is not among them is added, so that it is not lost."""
    index = next((n for n in range(box.count()) if box.itemData(n) == value), -1)
    if index < 0:
        box.addItem(str(value), value)
        index = box.count() - 1
    box.setCurrentIndex(index)


def _restyle(widget: QWidget) -> None:
    widget.style().unpolish(widget)
    widget.style().polish(widget)
