"""Files of Qt Linguist, read without Qt: what is taken, what is not, and what is said about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from council_desktop.text import texts as module
from council_desktop.text.texts import TextProblem, Texts
from council_desktop.text.ts_files import read_messages
from engine.resources import ResourceProblem

HEAD = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n'


def said(key: str, text: str, state: str = "") -> str:
    """A message that says `text`; `state` is an attribute of its translation."""
    return f'<message id="{key}"><translation{state}>{text}</translation></message>'


def counted(key: str, *forms: str, state: str = "") -> str:
    inside = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
    return (
        f'<message id="{key}" numerus="yes"><translation{state}>\n{inside}\n'
        "</translation></message>"
    )


UNFINISHED = ' type="unfinished"'
A = said("app.a", "A")


def put(folder: Path, lang: str, *messages: str) -> Path:
    """A file of the window's texts with these messages."""
    path = folder / "texts" / lang / "app.ts"
    path.parent.mkdir(parents=True, exist_ok=True)
    inside = "\n".join(messages)
    content = f'{HEAD}<TS version="2.1"><context><name></name>\n{inside}\n</context></TS>\n'
    path.write_text(content, encoding="utf-8")
    return path


@pytest.fixture
def ours(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The texts of this test in place of the program's."""
    monkeypatch.setattr(module, "resource_path", lambda *parts: tmp_path.joinpath(*parts))
    return tmp_path


def test_texts_and_their_forms(ours: Path) -> None:
    put(
        ours,
        "en",
        said("app.z", "&lt;Z&gt; &amp; {name}&#x202f;!"),
        counted("app.n", "{count} card", "{count} cards"),
        said("app.b.c", " two\nlines "),
    )
    assert list(module._load("en").items()) == [
        ("app.z", "<Z> & {name}\u202f!"),
        ("app.n.one", "{count} card"),
        ("app.n.other", "{count} cards"),
        ("app.b.c", " two\nlines "),
    ]
    assert Texts("en").children("app") == ("z", "n", "b")
    assert Texts("en").n("app.n", 1) == "1 card"


@pytest.mark.parametrize(
    "message",
    [
        said("app.a", "", UNFINISHED),
        said("app.a", "Á", UNFINISHED),
        said("app.a", ""),
        said("app.a", " \n"),
        said("app.a", "Á", ' type="vanished"'),
        said("app.a", "Á", ' type="obsolete"'),
        '<message id="app.a"><source>A</source></message>',
    ],
)
def test_what_is_not_finished_is_said_in_english(ours: Path, message: str) -> None:
    put(ours, "en", A, said("app.b", "B"))
    put(ours, "fr", message, said("app.b", "Bé"))
    french = Texts("fr")
    assert (french.t("app.a"), french.t("app.b")) == ("A", "Bé")


@pytest.mark.parametrize(
    "message",
    [
        counted("app.n", "{count} carte", "", state=UNFINISHED),
        counted("app.n", "{count} carte", ""),
        counted("app.n", "{count} carte", state=UNFINISHED),
        counted("app.n", state=UNFINISHED),
        '<message id="app.n" numerus="yes"></message>',
    ],
)
def test_a_plural_is_borrowed_as_a_whole(ours: Path, message: str) -> None:
    put(ours, "en", counted("app.n", "{count} card", "{count} cards"))
    put(ours, "fr", message)
    assert [Texts("fr").n("app.n", count) for count in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]


PROBLEMS = {
    "no id": ([A, "<message><translation>B</translation></message>"], "after app.a has no id"),
    "no id, first": (["<message/>"], "at its beginning has no id"),
    "another file": ([said("home.a", "A")], "the id home.a does not begin with app"),
    "twice": ([A, A], "two messages have the id app.a"),
    "one form": ([counted("app.n", "a")], "app.n has 1 plural forms; write 2: for one and for"),
    "three forms": ([counted("app.n", "a", "b", "c")], "app.n has 3 plural forms"),
    "text as plural": (
        ['<message id="app.n" numerus="yes"><translation>a</translation></message>'],
        "app.n has 0 plural forms",
    ),
    "plural as text": (
        [counted("app.n", "a", "b").replace(' numerus="yes"', "")],
        "the translation of app.n holds <numerusform>",
    ),
    "variants": (
        [said("app.a", "<lengthvariant>A</lengthvariant>")],
        "the translation of app.a holds <lengthvariant>",
    ),
    "torn": (["<message"], "it is not well-formed XML (not well-formed (invalid token): line 5"),
    "entity": ([said("app.a", "&nbsp;")], "it is not well-formed XML (undefined entity: line 4"),
}


@pytest.mark.parametrize("name", PROBLEMS)
def test_one_sentence_names_the_file(ours: Path, name: str) -> None:
    messages, reason = PROBLEMS[name]
    path = put(ours, "en", *messages)
    with pytest.raises(ResourceProblem) as caught:
        Texts("en")
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"{path}: ")
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_it_must_be_a_file_of_linguist(ours: Path) -> None:
    path = put(ours, "en")
    path.write_text("<xliff/>", encoding="utf-8")
    with pytest.raises(ResourceProblem, match="holds <xliff> and not <TS>"):
        read_messages(path)
    path.write_bytes(b"<TS>\n\xff</TS>")
    with pytest.raises(ResourceProblem, match="line 2 is not written in UTF-8"):
        read_messages(path)
    path.unlink()
    with pytest.raises(ResourceProblem, match="there is no such file"):
        read_messages(path)
    path.mkdir()
    with pytest.raises(ResourceProblem, match=r"choose a file ending in \.ts"):
        read_messages(path)


@pytest.mark.parametrize(
    ("text", "reason"), [("{0}", "not a plain name"), ("{member", "stray brace")]
)
def test_fields_are_plain_names(ours: Path, text: str, reason: str) -> None:
    put(ours, "en", A, counted("app.n", "a", text))
    with pytest.raises(TextProblem, match=rf"app\.n\.other.*{reason}"):
        Texts("en")


def test_one_name_is_one_file(ours: Path) -> None:
    path = put(ours, "en", A)
    path.with_suffix(".toml").write_text('b = "B"', encoding="utf-8")
    with pytest.raises(TextProblem, match="another file holds texts of app too; make them one"):
        Texts("en")
