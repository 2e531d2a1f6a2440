"""The window's words as Qt's own tools see them, and the command that keeps languages in line."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import PySide6
import pytest
from PySide6.QtCore import QTranslator

from council_desktop.text.texts import Texts, languages
from council_desktop.text.ts_files import Message, read_messages
from engine.resources import resource_path
from tests.patience import LONGEST_S

LANGUAGES = languages()
COUNTS = (0, 1, 2, 5)


def qt_tool(name: str, *arguments: object) -> str:
    """What one of Qt's translation tools says; it must find nothing to complain about."""
    program = shutil.which(name, path=Path(PySide6.__file__).parent)
    assert program is not None, name
    done = subprocess.run(
        [program, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST_S,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def ts(lang: str) -> Path:
    return resource_path("texts", lang, "app.ts")


# The committed files


def test_the_files_are_what_the_command_writes(scripts: Any) -> None:
    made = scripts.linguist.renew(resource_path("texts"))
    assert set(made) == {ts(lang) for lang in LANGUAGES}
    differ = [path for path, content in made.items() if content != path.read_text("utf-8")]
    assert differ == [], "run python3 packaging/linguist.py"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_unfinished(lang: str) -> None:
    assert [one.id for one in read_messages(ts(lang)) if not one.is_said] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_qt_says_the_same(lang: str, tmp_path: Path) -> None:
    """lrelease takes the file, and what Qt makes of it are the words of the program, with Qt's own
    rules of plurals."""
    compiled = tmp_path / "app.qm"
    messages = read_messages(ts(lang))
    told = qt_tool("lrelease", ts(lang), "-qm", compiled)
    assert told.split("\n")[1:] == [
        f"    Generated {len(messages)} translation(s) ({len(messages)} finished and 0 unfinished)",
        "",
    ]
    qt, texts = QTranslator(), Texts(lang)
    assert qt.load(str(compiled))
    assert any(message.plural for message in messages)
    for message in messages:
        if message.plural:
            names = {name: f"<{name}>" for name in re.findall(r"{(\w+)}", " ".join(message.forms))}
            for count in COUNTS:
                said = qt.translate("", message.id, "", count).format(**{**names, "count": count})
                names.pop("count", None)
                assert said.replace("\u202f", "\u00a0") == texts.n(message.id, count, **names)
        else:
            assert qt.translate("", message.id) == texts._raw(message.id)


# The command beside Qt's own


def source(messages: Sequence[Message]) -> str:
    """A program in C++ that says these messages, for lupdate."""
    lines = ["void f(int n) {"]
    for one in messages:
        lines += [f"//: {one.comment}"] if one.comment else []
        lines += [f'//% "{one.forms[0]}"', f'qtTrId("{one.id}"{", n" if one.plural else ""});']
    return "\n".join([*lines, "}", ""])


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_lupdate_would_do_the_same(lang: str, tmp_path: Path, scripts: Any) -> None:
    """One message gone, one new, two with another sentence; all others to the letter."""
    linguist = scripts.linguist
    english = list(read_messages(ts("en")))
    place = {one.id: number for number, one in enumerate(english)}
    for key, forms in {
        "app.home.title": ("House",),
        "app.settings.bot_time.seconds": ("{count} s", "{count} seconds"),
    }.items():
        english[place[key]] = linguist.replace(english[place[key]], forms=forms)
    del english[place["app.word.ok"]]
    english.append(Message("app.word.new", ('Say "it\'s <new> & {name}"',), comment="New & old"))

    own = tmp_path / "app.ts"
    shutil.copy(ts(lang), own)
    program = tmp_path / "words.cpp"
    program.write_text(source(english).replace('"it', '\\"it').replace('}""', '}\\""'), "utf-8")
    qt_tool("lupdate", "-locations", "none", "-no-obsolete", program, "-ts", own)
    ours = linguist.written(linguist.renewed(english, read_messages(ts(lang))), lang)
    assert ours.count('type="unfinished"') == 3
    # It knows one sentence for a plural and throws the other away.
    plurals = re.compile(r" *<extra-po-\w+>.*\n")
    assert plurals.sub("", ours) == plurals.sub("", own.read_text("utf-8"))


# The command


def message(text: str, english: str, **rest: Any) -> Message:
    return Message("app.a", (text,), english=(english,), **rest)


def english(*forms: str) -> list[Message]:
    return [Message("app.a", forms, plural=len(forms) == 2, comment="c")]


CASES = {
    "the same": (english("A"), message("Á", "A"), message("Á", "A")),
    "no English yet": (english("A"), Message("app.a", ("Á",)), message("Á", "A")),
    "changed": (english("B"), message("Á", "A"), message("Á", "B", finished=False, old=("A",))),
    "changed once more": (
        english("C"),
        message("Á", "B", finished=False, old=("A",)),
        message("Á", "C", finished=False, old=("A",)),
    ),
    "changed back": (
        english("A"),
        message("Á", "B", finished=False, old=("A",)),
        message("Á", "A"),
    ),
    "translated": (english("B"), message("Bé", "B", old=("A",)), message("Bé", "B")),
    "never translated": (
        english("B"),
        message("", "A", finished=False),
        message("", "B", finished=False),
    ),
    "says nothing": (english("A"), message("", "A"), message("", "A", finished=False)),
    "note of the translator": (
        english("A"),
        message("Á", "A", note="?", comment="old"),
        message("Á", "A", note="?"),
    ),
    "now counted": (
        english("a", "as"),
        message("á", "a"),
        Message("app.a", ("á", ""), True, False, ("a", "as"), ("a",)),
    ),
    "not counted any more": (
        english("A"),
        Message("app.a", ("á", "ás"), True, True, ("a", "as")),
        Message("app.a", ("á",), False, False, ("A",), ("a", "as")),
    ),
    "another plural": (
        english("a", "many"),
        Message("app.a", ("á", "ás"), True, True, ("a", "as")),
        Message("app.a", ("á", "ás"), True, False, ("a", "many"), ("a", "as")),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_message_is_renewed(name: str, scripts: Any) -> None:
    master, before, after = CASES[name]
    linguist = scripts.linguist
    made = linguist.renewed(master, [before])
    assert made == (linguist.replace(after, comment="c"),)
    assert linguist.renewed(master, made) == made


def test_what_is_written_is_read(tmp_path: Path, scripts: Any) -> None:
    messages = (
        Message("app.a", (' "a" & <b> it\'s\u00a0{x}\u202f! ',), english=("A",), comment="<&>"),
        Message("app.b", ("", "n"), True, False, ("b", "bs"), ("o", "os"), note="two\nlines"),
        Message("app.c", ("",), finished=False, old=("former",)),
    )
    path = tmp_path / "app.ts"
    path.write_text(scripts.linguist.written(messages, "fr"), encoding="utf-8")
    assert read_messages(path) == messages
    assert "&#xa0;" in path.read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path, scripts: Any, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two languages, of which one is new, in place of the program's."""
    monkeypatch.setattr(scripts.linguist, "TEXTS", tmp_path)
    for lang in ("en", "nl", "de"):
        (tmp_path / lang).mkdir()
    two = (*english("A"), Message("app.n", ("{count} a", "{count} as"), True))
    gone = Message("app.gone", ("Weg",), english=("Gone",))
    for lang, messages in {"en": two, "de": (gone, message("Ah", "A"))}.items():
        content = scripts.linguist.written(messages, lang)
        (tmp_path / lang / "app.ts").write_text(content, encoding="utf-8")
    return tmp_path


def test_it_brings_all_languages_in_line(
    folder: Path, scripts: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    main = scripts.linguist.main
    assert main([]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "de/app.ts: 2 messages, 1 new, 1 gone, 1 unfinished: app.n",
        "nl/app.ts: 2 messages, 2 new, 0 gone, 2 unfinished: app.a, app.n",
    ]
    german = folder / "de" / "app.ts"
    assert [one.id for one in read_messages(german)] == ["app.a", "app.n"]
    files = {path: path.read_bytes() for path in folder.rglob("*.ts")}
    assert len(files) == 3
    assert main([]) == 0
    assert {path: path.read_bytes() for path in folder.rglob("*.ts")} == files

    # nothing is done that says nothing
    german.write_text(german.read_text("utf-8").replace(">Ah<", ">Aha<"), encoding="utf-8")
    capsys.readouterr()
    assert main(["--done", "app"]) == 0
    assert "1 unfinished: app.n" in capsys.readouterr().out
    text = german.read_text("utf-8")
    for form in ("{count} Ah", "{count} Ahs"):
        text = text.replace("<numerusform></numerusform>", f"<numerusform>{form}</numerusform>", 1)
    german.write_text(text, encoding="utf-8")
    assert main(["--done", "ap", "app.n.one"]) == 0
    assert "1 unfinished: app.n" in capsys.readouterr().out
    assert main(["--done", "app.n"]) == 0
    assert "de/app.ts: 2 messages, 0 new, 0 gone, 0 unfinished\n" in capsys.readouterr().out
    assert 'type="unfinished"' not in german.read_text("utf-8")


@pytest.mark.parametrize(
    ("lang", "old", "new", "reason"),
    [
        ("en", ">A<", "><", "app.a says nothing; write its words as its translation."),
        ("de", "</TS>", "", "it is not well-formed XML"),
    ],
)
def test_a_bad_file_changes_nothing(
    lang: str,
    old: str,
    new: str,
    reason: str,
    folder: Path,
    scripts: Any,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = folder / lang / "app.ts"
    path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")
    before = {one: one.read_bytes() for one in folder.rglob("*.ts")}
    assert scripts.linguist.main([]) == 1
    problem = capsys.readouterr().err
    assert reason in problem
    assert problem.startswith(str(path))
    assert {one: one.read_bytes() for one in folder.rglob("*.ts")} == before
