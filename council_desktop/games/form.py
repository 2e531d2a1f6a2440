"""What can be chosen for a new game of a title: folds on the page New game.

`PlainForm` is made from the rules' own list of options. A title whose options need more than that
brings an `OptionsForm` of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QRadioButton, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietCombo
from engine.core.game import GameSpec
from engine.core.types import Json

_FEW: Final = 4
"""So many choices stand below each other; more are in a list that unfolds."""


@dataclass(frozen=True, slots=True)
class FormNeeds:
    """What a form is made with."""

    texts: Texts
    theme: Theme
    assets: Assets
    decks: Sequence[Any]
    """All that can be chosen in a game with decks of somebody's own."""


class OptionsForm(QObject):
    """The folds of one title. They are hidden while another title is chosen."""

    edited = Signal()
    """Something else is chosen."""
    decks_requested = Signal()
    """To the page where decks are entered."""

    def __init__(self, needs: FormNeeds, game_id: str) -> None:
        super().__init__()
        self.texts, self.theme = needs.texts, needs.theme
        self.game_id = game_id
        self.folds: list[FoldRow] = []
        """In their order."""
        self.in_deal: QWidget | None = None
        """What belongs above the seed, in the fold of the deal."""
        self.first: FoldRow | None = None
        """Unfolded at first; None for the fold of the deal."""
        self.chairs: tuple[str, ...] = ()
        """The names on them."""

    def t(self, key: str, /, **params: object) -> str:
        """A text of the game."""
        return self.texts.t(f"{self.game_id}.{key}", **params)

    def set_shown(self, shown: bool) -> None:
        """Its title is the one that is chosen, or no more."""
        for fold in self.folds:
            fold.setVisible(shown)
        if self.in_deal is not None:
            self.in_deal.setVisible(shown)

    def fill(self, options: Mapping[str, Any]) -> None:
        """Show the options of a game; what is not among them has its default."""
        raise NotImplementedError

    def options(self) -> dict[str, Json]:
        """What is chosen, without defaults."""
        raise NotImplementedError

    def choose(self, options: Mapping[str, Any]) -> FoldRow | None:
        """Choose these besides what is chosen; the fold where they are, None for the deal's."""
        self.fill({**self.options(), **options})
        return self.first

    def set_chairs(self, names: Sequence[str]) -> None:
        """Who sits there now."""
        self.chairs = tuple(names)

    def move_chair(self, moved: Mapping[int, int | None]) -> None:
        """Chairs have changed places: old seat to new one, None for one that is gone."""

    def show_decks(self, decks: Sequence[Any]) -> None:
        """There may be other decks by now."""

    def update_summaries(self) -> None:
        """What is chosen, in words on the folds."""
        raise NotImplementedError

    def deal(self) -> str:
        """What is dealt, in words; "" where only the seed says so."""
        return ""

    def problem(self) -> str:
        """Why this can't be played, as one sentence; "" if it can."""
        return ""

    def place(self, problem: str) -> bool:
        """Show this sentence beside its field, and no other; False where it has none here."""
        return False


def note(text: str) -> PlainLabel:
    """A muted line that explains what stands above it."""
    label = PlainLabel(text)
    label.setProperty("kind", "muted")
    label.setWordWrap(True)
    return label


def problem_label() -> PlainLabel:
    """A line for what is wrong with the field above it."""
    label = PlainLabel()
    label.setProperty("kind", "error")
    label.setWordWrap(True)
    label.hide()
    return label


class PlainForm(OptionsForm):
    """One fold for each option that the rules mark with `form`, by its type.

    Texts: `ID.option.NAME.title` and `.text`; of each word to choose from
    `ID.option.NAME.choice.WORD`. Types: `bool`, `name` (one of `choices`, or none of them),
    `names` (any of `choices`, at most one of each group in `either`), `seat` (a chair, or chance).
    """

    def __init__(self, needs: FormNeeds, game_id: str, spec: GameSpec) -> None:
        super().__init__(needs, game_id)
        self.fields: dict[str, Field] = {}
        for name, option in spec.options.items():
            if not option.get("form"):
                continue
            made = _FIELDS[option["type"]](self, name, option)
            made.fold.inside.addWidget(note(self.t(f"option.{name}.text")))
            self.fields[name] = made
            self.folds.append(made.fold)
            if self.first is None and option["type"] == "bool":
                self.first = made.fold  # Who holds what at first says little to a newcomer.

    def fill(self, options: Mapping[str, Any]) -> None:
        """Show the options of a game."""
        for name, one in self.fields.items():
            one.show(options.get(name, one.default))
        self.update_summaries()

    def options(self) -> dict[str, Json]:
        """What is chosen, without defaults."""
        chosen = {name: one.value() for name, one in self.fields.items()}
        return {name: value for name, value in chosen.items() if value != self.fields[name].default}

    def set_chairs(self, names: Sequence[str]) -> None:
        """Who sits there now."""
        super().set_chairs(names)
        for one in self.fields.values():
            one.set_chairs(self.chairs)

    def move_chair(self, moved: Mapping[int, int | None]) -> None:
        """Chairs have changed places: who was chosen stays chosen."""
        for one in self.fields.values():
            one.move_chair(moved)

    def update_summaries(self) -> None:
        """What is chosen, in words on the folds."""
        for one in self.fields.values():
            one.fold.set_summary(one.summary())


class Field:
    """One option in its fold."""

    def __init__(self, form: PlainForm, name: str, option: Mapping[str, Any]) -> None:
        self.form = form
        self.key = f"option.{name}"
        self.title = form.t(f"{self.key}.title")
        self.fold = FoldRow(form.theme, self.title)
        self.default: Any = option.get("default")
        self.choices: tuple[Any, ...] = tuple(option.get("choices") or ())

    def word(self, choice: Any) -> str:
        """A choice in words."""
        return self.form.t(f"{self.key}.choice.{choice}")

    def edited(self, *_: object) -> None:
        """Somebody chose something."""
        self.fold.set_summary(self.summary())
        self.form.edited.emit()

    def show(self, value: Any) -> None:
        """Show this as what is chosen."""
        raise NotImplementedError

    def value(self) -> Json:
        """What is chosen."""
        raise NotImplementedError

    def summary(self) -> str:
        """What is chosen, in words."""
        raise NotImplementedError

    def set_chairs(self, names: Sequence[str]) -> None:
        """Who sits there now."""

    def move_chair(self, moved: Mapping[int, int | None]) -> None:
        """Chairs have changed places: old seat to new one, None for one that is gone."""


class Switch(Field):
    """Yes or no."""

    def __init__(self, form: PlainForm, name: str, option: Mapping[str, Any]) -> None:
        super().__init__(form, name, option)
        self.box = QCheckBox(form.texts.t("app.word.on"))  # its title stands right above
        self.box.setAccessibleName(self.title)
        self.box.toggled.connect(self.edited)
        self.fold.inside.addWidget(self.box)

    def show(self, value: Any) -> None:
        """Show this as what is chosen."""
        self.box.setChecked(bool(value))

    def value(self) -> Json:
        """What is chosen."""
        return self.box.isChecked()

    def summary(self) -> str:
        """On or off."""
        return self.form.texts.t(f"app.word.{'on' if self.box.isChecked() else 'off'}")


class OneOf(Field):
    """One word of several: below each other, or in a list that unfolds."""

    def __init__(self, form: PlainForm, name: str, option: Mapping[str, Any]) -> None:
        super().__init__(form, name, option)
        if self.default not in self.choices:
            self.choices = (self.default, *self.choices)
        self.group = QButtonGroup(form)
        self.buttons = [QRadioButton(self.word(choice)) for choice in self.choices]
        self.list = QuietCombo()
        self.list.setAccessibleName(self.title)
        for number, button in enumerate(self.buttons):
            self.list.addItem(button.text())
            self.group.addButton(button, number)
        self.is_long = len(self.choices) > _FEW
        for widget in [self.list] if self.is_long else self.buttons:
            self.fold.inside.addWidget(widget)
        self.show(self.default)
        self.group.buttonToggled.connect(self.edited)
        self.list.currentIndexChanged.connect(self.edited)

    def show(self, value: Any) -> None:
        """Show this as what is chosen; a word that is unknown is the default."""
        known = value if value in self.choices else self.default
        number = self.choices.index(known)
        self.list.setCurrentIndex(number)
        self.buttons[number].setChecked(True)

    def value(self) -> Json:
        """What is chosen."""
        number = self.list.currentIndex() if self.is_long else self.group.checkedId()
        chosen: Json = self.choices[max(0, number)]
        return chosen

    def summary(self) -> str:
        """The word."""
        return self.word(self.value())


class AnyOf(Field):
    """Any of several words."""

    def __init__(self, form: PlainForm, name: str, option: Mapping[str, Any]) -> None:
        super().__init__(form, name, option)
        self.boxes = [QCheckBox(self.word(choice)) for choice in self.choices]
        for box in self.boxes:
            box.toggled.connect(self.edited)
            self.fold.inside.addWidget(box)
        named = dict(zip(self.choices, self.boxes, strict=True))
        for group in option.get("either") or ():
            for choice in group:
                others = [named[other] for other in group if other != choice]
                named[choice].toggled.connect(partial(_untick, others))

    def show(self, value: Any) -> None:
        """Show these as chosen."""
        for choice, box in zip(self.choices, self.boxes, strict=True):
            box.setChecked(choice in (value or ()))

    def value(self) -> Json:
        """What is chosen, in the order of the rules; no list where it is the default."""
        chosen = [
            choice for choice, box in zip(self.choices, self.boxes, strict=True) if box.isChecked()
        ]
        return self.default if chosen == list(self.default or ()) else chosen

    def summary(self) -> str:
        """How many, for a word may be a whole sentence; or that there is none."""
        count = sum([box.isChecked() for box in self.boxes])
        texts = self.form.texts
        return texts.n("app.new.chosen", count) if count else texts.t("app.word.off")


def _untick(boxes: Sequence[QCheckBox], chosen: bool) -> None:
    """Only one of these can be chosen."""
    for box in boxes:
        if chosen:
            box.setChecked(False)


class OneChair(Field):
    """A chair, or chance."""

    def __init__(self, form: PlainForm, name: str, option: Mapping[str, Any]) -> None:
        super().__init__(form, name, option)
        self.list = QuietCombo()
        self.list.setAccessibleName(self.title)
        self.list.addItem(form.texts.t("app.new.chair_random"), None)
        self.list.currentIndexChanged.connect(self.edited)
        self.fold.inside.addWidget(self.list)

    def show(self, value: Any) -> None:
        """Show this as what is chosen."""
        self.list.setCurrentIndex(0 if value is None else max(0, self.list.findData(value)))

    def value(self) -> Json:
        """What is chosen."""
        chosen: Json = self.list.currentData()
        return chosen

    def summary(self) -> str:
        """The name on the chair."""
        return self.list.currentText()

    def set_chairs(self, names: Sequence[str]) -> None:
        """Who sits there now; whoever was chosen stays chosen while there is such a chair."""
        blocked = self.list.blockSignals(True)
        if self.list.currentIndex() > len(names):
            self.list.setCurrentIndex(0)
        while self.list.count() > len(names) + 1:
            self.list.removeItem(self.list.count() - 1)
        for seat, who in enumerate(names, start=1):
            if seat < self.list.count():
                self.list.setItemText(seat, who)
            else:
                self.list.addItem(who, seat - 1)
        self.list.blockSignals(blocked)
        self.fold.set_summary(self.summary())

    def move_chair(self, moved: Mapping[int, int | None]) -> None:
        """Who was chosen stays chosen in another place; who is gone leaves it to chance."""
        seat = self.list.currentData()
        if seat in moved:
            self.show(moved[seat])


_FIELDS: Final[dict[str, Callable[[PlainForm, str, Mapping[str, Any]], Field]]] = {
    "bool": Switch,
    "name": OneOf,
    "names": AnyOf,
    "seat": OneChair,
}
