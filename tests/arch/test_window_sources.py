"""Words come from the texts and colours from the theme: nothing of both stands in the window."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.arch.trees import nodes_of, tree_of

ROOT = Path(__file__).resolve().parents[2]
WINDOW = ROOT / "council_desktop"
SOURCES = sorted(WINDOW.rglob("*.py"))

SHOWN = frozenset(
    {
        "setText",
        "setTitle",
        "setToolTip",
        "setStatusTip",
        "setWhatsThis",
        "setWindowTitle",
        "setPlaceholderText",
        "setAccessibleName",
        "setAccessibleDescription",
        "setInformativeText",
        "setDetailedText",
        "setPlainText",
        "setHtml",
        "setMarkdown",
        "setPrefix",
        "setSuffix",
        "setSpecialValueText",
        "addItem",
        "addItems",
        "addMenu",
        "insertItem",
        "setItemText",
        "setHeaderLabels",
        "showMessage",
        "QLabel",
        "QPushButton",
        "QToolButton",
        "QRadioButton",
        "QCheckBox",
        "QAction",
        "QGroupBox",
        "QMenu",
        "QListWidgetItem",
        "QTreeWidgetItem",
        "QMessageBox",
    }
)
"""What puts its first text in front of a person."""

COLOURS = frozenset(
    {
        "black",
        "white",
        "red",
        "green",
        "blue",
        "cyan",
        "magenta",
        "yellow",
        "gray",
        "darkGray",
        "lightGray",
        "darkRed",
        "darkGreen",
        "darkBlue",
    }
)
HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})\b")
CSS = re.compile(r"\brgba?\s*\(\s*\d")
WORD = re.compile(r"[^\W\d_]{2,}")

# They type what a person would type.
PERSONS = frozenset({"gallery.py", "self_test.py", "robot.py"})

# The name of the keyboard key is the same in every language.
SAME_EVERYWHERE = frozenset({"F1"})


def called(node: ast.Call) -> str:
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literals(node: ast.expr) -> Iterator[str]:
    """Pieces of text written out in an expression, f-strings included."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        for part in node.values:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from literals(node.left)
        yield from literals(node.right)
    elif isinstance(node, (ast.List, ast.Tuple)):
        for item in node.elts:
            yield from literals(item)


def shown_words(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in nodes_of(tree):
        if isinstance(node, ast.Call) and called(node) in SHOWN:
            for argument in node.args[:2]:
                for text in literals(argument):
                    if WORD.search(text) and text not in SAME_EVERYWHERE:
                        yield node.lineno, text


def colours(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if HEX.search(node.value) or CSS.search(node.value):
                yield node.lineno, node.value
        elif isinstance(node, ast.Attribute) and node.attr in COLOURS:
            value = node.value
            if isinstance(value, ast.Attribute) and value.attr == "GlobalColor":
                yield node.lineno, f"Qt.GlobalColor.{node.attr}"
        elif (
            isinstance(node, ast.Call)
            and called(node) == "QColor"
            and node.args
            and all(isinstance(part, ast.Constant) for part in node.args)
        ):
            yield node.lineno, "QColor of numbers"


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def everywhere(
    look: Callable[[ast.AST], Iterable[Any]], but: Callable[[Path], bool] = lambda path: False
) -> dict[str, list[Any]]:
    """What is found in the sources, by file."""
    return {
        name(path): found
        for path in SOURCES
        if not but(path) and (found := list(look(tree_of(path))))
    }


def test_no_word_for_a_person_is_written_out() -> None:
    assert everywhere(shown_words, lambda path: path.name in PERSONS) == {}


def test_no_colour_stands_outside_the_theme() -> None:
    assert everywhere(colours, lambda path: path == WINDOW / "look" / "theme.py") == {}


def shorteners(tree: ast.AST) -> list[int]:
    """Lines in which words are shortened without the one door, which can be watched."""
    return [
        node.lineno
        for node in nodes_of(tree)
        if isinstance(node, ast.Attribute) and node.attr == "elidedText"
    ]


def test_words_are_shortened_in_one_place() -> None:
    found = everywhere(shorteners, lambda path: path == WINDOW / "text" / "elide.py")
    assert found == {}, "use cut_words or cut_name of text/elide.py"


def test_the_search_for_shortened_words_finds_some() -> None:
    code = "a = metrics.elidedText(b, c, 3)\nd = e.elidedText"
    assert sorted(shorteners(ast.parse(code))) == [1, 2]


PLAIN = WINDOW / "widgets" / "plain.py"
"""The one who says how labels show their words."""
HTML = {
    "pages/about.py": {"setMarkdown"},
    "pages/rules_page.py": {"setHtml"},
    "chronicle/pdf_pages.py": {"setHtml"},
}
"""Who shows HTML: own words (licences, rules), and all else escaped."""
GUESSING = frozenset(
    {"QStaticText", "QErrorMessage", "QWhatsThis", "setWhatsThis", "insertHtml", "setMarkdown"}
    | {"setHtml", "RichText", "AutoText", "MarkdownText", "setTextFormat", "mightBeRichText"}
)
"""What takes words for HTML, or may; a label of Qt's own that is made here is found, too."""


def markup(tree: ast.AST) -> set[str]:
    """Whatever in a module shows words otherwise than as they are."""
    found = set()
    for node in nodes_of(tree):
        word = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
        if isinstance(node, ast.Attribute | ast.Name) and word in GUESSING:
            found.add(word)
        elif isinstance(node, ast.Call) and called(node) == "QLabel":
            found.add("QLabel()")
        elif isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "QLabel" for base in node.bases
        ):
            found.add(f"{node.name}(QLabel)")
        elif isinstance(node, ast.alias) and node.name in GUESSING:
            found.add(node.name)
    return found


def test_every_label_shows_its_words_as_they_are() -> None:
    found = {
        path.relative_to(WINDOW).as_posix(): words
        for path in SOURCES
        if path != PLAIN and (words := markup(tree_of(path)))
    }
    assert found == HTML, "a label is a PlainLabel of widgets/plain.py"


def test_the_search_for_markup_finds_some() -> None:
    code = "from PySide6.QtGui import QStaticText\na = QLabel(b)\nclass C(QLabel): pass\n"
    code += "c.setTextFormat(Qt.TextFormat.RichText)\nd.setHtml(e)"
    all_of_it = {"QStaticText", "QLabel()", "C(QLabel)", "setTextFormat", "RichText", "setHtml"}
    assert markup(ast.parse(code)) == all_of_it


UNSCROLLED = {"widgets/quiet.py", "widgets/scrubber.py"}
"""The quiet ones themselves, and what lies on no page that scrolls."""
WHEELED = {"QComboBox", "QSpinBox", "QDoubleSpinBox", "QSlider"}


def under_the_wheel(tree: ast.AST) -> set[str]:
    """Fields that a module makes and that change when somebody scrolls over them."""
    made = {called(node) for node in nodes_of(tree) if isinstance(node, ast.Call)}
    bases = [
        base for node in nodes_of(tree) if isinstance(node, ast.ClassDef) for base in node.bases
    ]
    return (made | {base.id for base in bases if isinstance(base, ast.Name)}) & WHEELED


def test_no_field_changes_under_a_page_that_is_scrolled() -> None:
    found = {path for path in SOURCES if under_the_wheel(tree_of(path))}
    assert found == {WINDOW / path for path in UNSCROLLED}, "a field is a quiet one"
    assert under_the_wheel(ast.parse("a = QComboBox()\nclass B(QSlider): pass")) == {
        "QComboBox",
        "QSlider",
    }


DOORS = {"widgets/typed_line.py", "pages/code_field.py"}
"""Who makes a line to type into: all of them are a TypedLine, but codes are read as written."""
LETTERS = {
    "chronicle/names.py",
    "games/council_of_12/decks/files.py",
    "text/finding.py",
}
"""Who takes letters apart: for searching, for sorting and for names of files."""


def untidy(tree: ast.AST) -> set[str]:
    """Whatever takes in what is typed by another way than `engine.typed`."""
    found = set()
    for node in nodes_of(tree):
        bases = node.bases if isinstance(node, ast.ClassDef) else []
        if (isinstance(node, ast.Call) and called(node) == "QLineEdit") or any(
            isinstance(base, ast.Name) and base.id == "QLineEdit" for base in bases
        ):
            found.add("QLineEdit")
        elif isinstance(node, ast.Call) and called(node) == "strip":
            inside = node.func.value if isinstance(node.func, ast.Attribute) else None
            if isinstance(inside, ast.Call) and called(inside) in ("text", "currentText"):
                found.add("text().strip()")
        elif isinstance(node, ast.Import) and any(a.name == "unicodedata" for a in node.names):
            found.add("unicodedata")
    return found


def test_what_is_typed_comes_in_by_one_door() -> None:
    found = {
        path.relative_to(WINDOW).as_posix(): ways
        for path in SOURCES
        if (ways := untidy(tree_of(path)))
    }
    wanted = {one: {"QLineEdit"} for one in DOORS} | {one: {"unicodedata"} for one in LETTERS}
    assert found == wanted, "a line to type into is a TypedLine; letters are for engine/typed.py"


def test_the_search_for_other_doors_finds_some() -> None:
    code = "import unicodedata\na = QLineEdit()\nb = a.text().strip()"
    assert untidy(ast.parse(code)) == {"unicodedata", "QLineEdit", "text().strip()"}


NOT_SHOWN = (
    *("app/self_test.py", "text/texts.py"),
    *("controllers/bot_host.py", "controllers/one_way.py", "controllers/after_game.py"),
    *("system/report.py", "system/command_line.py", "text/ts_files.py", "chronicle/problems.py"),
    *("chronicle/html_pages.py", "chronicle/database.py"),
    *("games/council_of_12/table/facts.py", "games/king_of_12/table/facts.py"),
)
"""Logs, reports, style sheets, and what is English everywhere."""


def colons(tree: ast.AST) -> list[int]:
    """Lines in which a colon is put behind words: French wants a space before it."""
    found = []
    for node in nodes_of(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            behind = literals(node.right)
        elif isinstance(node, ast.JoinedStr):
            behind = [
                str(part.value)
                for before, part in pairwise(node.values)
                if isinstance(before, ast.FormattedValue) and isinstance(part, ast.Constant)
            ]
            behind = [text for text in behind if text.startswith(": ")]
        else:
            continue
        if any(text.startswith(":") for text in behind):
            found.append(node.lineno)
    return sorted(found)


def test_a_colon_stands_in_the_texts() -> None:
    shown = everywhere(colons).items()
    found = {file: lines for file, lines in shown if not file.endswith(NOT_SHOWN)}
    assert found == {}, "use app.new.named or app.access.pair, which each language writes its way"


def test_the_search_for_colons_finds_some() -> None:
    code = 'a = words + ": " + b\nb = c + d\nd = f(e + ":", *g)\ng = f"{a}: {b}"\nh = f"a: {b}:c"'
    assert colons(ast.parse(code)) == [1, 3, 4]


def test_the_search_for_words_finds_some() -> None:
    code = 'a.setText("Hello")\nQLabel(f"{n} cards")\nb.setToolTip("x" if c else "No")'
    assert [text for _, text in shown_words(ast.parse(code))] == ["Hello", " cards", "No"]


def test_the_search_for_colours_finds_some() -> None:
    code = 'a = "#ff0000"\nb = QColor(1, 2, 3)\nc = Qt.GlobalColor.red\nd = "rgba(1,2,3,4)"'
    assert len(list(colours(ast.parse(code)))) == 4


TEXT_PLACES = (
    "app",
    "council_of_12",
    "council_of_12.log",
    "king_of_12",
    "majority_2",
    "king_of_12.log",
    "majority",
    "chronicle",
    "chronicle.form",
    "chronicle.statistics",
    "contest.after",
    "decks",
    "decks.new_game",
    "introduction",
    "app.setups",
    "default_table",
    "riddles",
    "decided",
)
"""What modules put before the keys they write out."""


def test_every_text_key_that_is_written_out_exists() -> None:
    from council_desktop.text.texts import Texts

    texts = Texts()
    missing: list[str] = []
    for path in SOURCES:
        for node in nodes_of(tree_of(path)):
            if not isinstance(node, ast.Call) or called(node) not in ("t", "_t"):
                continue
            key = node.args[0] if node.args else None
            if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
                continue
            own = [key.value, *(f"{where}.{key.value}" for where in TEXT_PLACES)]
            if not any(texts.has(found) for found in own):
                missing.append(f"{name(path)}:{node.lineno} {key.value}")
    assert missing == []


def test_dialogs_are_shown_by_one_hand() -> None:
    """Who shows one himself would show it after the end of the program too."""
    allowed = {"app/asking.py", "app/run.py", "look/theme.py"}  # the last: its style sheet
    found = {
        path.relative_to(WINDOW).as_posix()
        for path in SOURCES
        if re.search(r"\.exec\(\)|\bQ(File|Input)Dialog\b|\bQMessageBox\b", path.read_text("utf-8"))
    }
    assert found <= allowed, found - allowed


def test_nobody_asks_a_layout_for_its_items() -> None:
    """PySide knows the item of a layout by its address as long as the layout lives, also when Qt
    has long deleted it. What comes to lie there is then taken for it: the program crashes, at some
    other place. Whose layout it is knows its widgets; `indexOf` and `findChildren` tell of them."""
    allowed = {"council_desktop/widgets/row_list.py"}  # the row of a list at a point
    found = {
        path.relative_to(ROOT).as_posix()
        for path in [*SOURCES, *(ROOT / "tests").rglob("*.py")]
        if re.search(r"[.](?:itemAt(?:Position)?|replaceWidget)[(]", path.read_text("utf-8"))
    }
    assert found <= allowed, found - allowed
