"""Every language says the same things as English, in its own forms."""

from __future__ import annotations

import re
import string
from functools import cache

import pytest

from council_desktop.text import texts as module
from council_desktop.text.texts import ENGLISH, LONG, Texts, languages
from engine.games.council_of_12.deck import CHARACTERS, KEPT, SCENARIOS, WORDS
from engine.games.king_of_12.deck import CHARACTERS as KINGS
from engine.resources import resource_path

TRANSLATIONS = languages()[1:]
COUNCIL, KING = "council_of_12", "king_of_12"
LACKING: dict[str, str] = {}
"""Keys that no translation has yet, and why. Empty in whatever is released."""

GLUE = frozenset({"chronicle.after.between", "chronicle.page.between", "chronicle.page.and"})
"""What stands between the members of a list, with its space."""

FORMS = re.compile(r"_(the|object|start)$")
NARROW, WIDE = "\u202f", "\u00a0"


@cache
def written(lang: str) -> dict[str, str]:
    """Every text that stands in the files of this language."""
    return module._load(lang)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def meanings(text: str) -> set[str]:
    """The parameters; a card in another form is the same card."""
    return {FORMS.sub("", name) for name in fields(text)}


def literal(text: str) -> str:
    """The text without its fields."""
    return "".join(part for part, _, _, _ in string.Formatter().parse(text))


def test_german_and_french_are_there() -> None:
    assert set(TRANSLATIONS) >= {"de", "fr"}


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_files_are_those_of_english(lang: str) -> None:
    def names(one: str) -> set[str]:
        return {path.name for path in resource_path("texts", one).iterdir()}

    assert names(lang) == names(ENGLISH)


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_says_nothing_that_english_does_not(lang: str) -> None:
    assert sorted(written(lang).keys() - written(ENGLISH).keys()) == []


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_lacks_nothing(lang: str) -> None:
    assert sorted(written(ENGLISH).keys() - written(lang).keys() - LACKING.keys()) == []


def test_what_is_excused_is_lacking_somewhere() -> None:
    assert all(LACKING.values())
    for key in LACKING:
        assert key in written(ENGLISH), key
        assert any(key not in written(lang) for lang in TRANSLATIONS), key


@pytest.mark.parametrize("lang", [*TRANSLATIONS, LONG])
def test_parameters_are_the_same(lang: str) -> None:
    own, english = written(lang), written(ENGLISH)
    differ = {key for key, text in own.items() if meanings(text) != meanings(english[key])}
    assert differ == set()


@pytest.mark.parametrize("lang", [*TRANSLATIONS, LONG])
def test_counts_have_their_forms(lang: str) -> None:
    texts, own = Texts(lang), written(lang)
    stems = {key.removesuffix(".other") for key in own if key.endswith(".other")}
    assert stems == {key.removesuffix(".one") for key in own if key.endswith(".one")}
    assert stems
    for stem in stems:
        names = dict.fromkeys(fields(own[f"{stem}.one"]) | fields(own[f"{stem}.other"]), "x")
        names.pop("count", None)
        for count in (0, 1, 2, 5, 21):
            form = "one" if count == 1 or (count == 0 and lang == "fr") else "other"
            filled = {**names, "count": count}
            written_out = own[f"{stem}.{form}"].format(**filled).replace(NARROW, WIDE)
            assert texts.n(stem, count, **names) == written_out, stem


def test_less_than_two_is_one_in_french_only() -> None:
    key = "app.settings.bot_time.seconds"
    assert Texts("fr").n(key, 1.5, count="1,5") == "1,5 seconde"  # type: ignore[arg-type]
    assert Texts("en").n(key, 1.5, count="1.5") == "1.5 seconds"  # type: ignore[arg-type]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_letters_are_typographic(lang: str) -> None:
    for key, text in written(lang).items():
        assert text.strip(), key
        assert '"' not in text, key
        assert "'" not in text, key
        assert "  " not in text.replace("\n  ", "\n"), key
        if "\n" not in text and key not in GLUE:
            assert text == text.strip(), key


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_places_on_the_cards_are_kept(lang: str) -> None:
    """What is painted has the room that English was measured for."""
    own = written(lang)
    for game, names in ((COUNCIL, CHARACTERS), (KING, KINGS)):
        for name in names:
            key = f"{game}.character.{name}"
            assert 0 < len(own[f"{key}.line"]) <= 22, key
            if game == COUNCIL:
                assert len(own[f"{key}.text"]) <= 84, f"{key}: three lines"
    for word in (*WORDS.values(), "none"):
        assert 0 < len(own[f"{COUNCIL}.word.{word}.short"]) <= 15, word
    for month in SCENARIOS:
        assert len(own[f"{COUNCIL}.scenario.{month}.rule"]) <= 60, month


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_rules_use_the_names_of_the_table(lang: str) -> None:
    own = written(lang)
    for reward in KEPT.values():
        assert f"**{own[f'{COUNCIL}.reward.{reward}.name']}**" in own["rules.rewards.body"]
    for month in SCENARIOS[:-1]:
        assert own[f"{COUNCIL}.scenario.{month}.name"] in own["rules.year.body"]
    for name in CHARACTERS:
        assert own[f"rules.{name}.title"] == own[f"{COUNCIL}.character.{name}.name"]


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_pages_keep_their_shape(lang: str) -> None:
    """As many sub-headings and points of a list as in English."""
    for key, text in written(lang).items():
        if key.startswith("rules.") and key.endswith(".body"):
            for mark in (r"^## ", r"^- "):
                count = len(re.findall(mark, text, re.MULTILINE))
                assert count == len(re.findall(mark, written(ENGLISH)[key], re.MULTILINE)), key


# What a character is not called: a translator's first thought that is not the name on the card.
OTHER_NAMES = {
    "de": re.compile(r"\b(Zauberer|Gestaltwandlerin|Dame|Arbeiter|Schurke|Zocker)\b"),
    "fr": re.compile(r"\b(Machine|Métamorphe|Joueur|Voleur|Ouvrière|Travailleuse|Patient)\b"),
}


@pytest.mark.parametrize("lang", sorted(OTHER_NAMES))
def test_characters_are_called_as_on_their_cards(lang: str) -> None:
    wrong = {key: text for key, text in written(lang).items() if OTHER_NAMES[lang].search(text)}
    assert wrong == {}


def test_german_percent_stay_with_their_number() -> None:
    assert [key for key, text in written("de").items() if re.search(r"[\d}] %", text)] == []


# French

# A name may begin with a vowel: no word that would have to lose its own stands before it.
ELIDED = re.compile(
    r"\b(de|que|si|le|la|se|ne|me|jusque|lorsque|puisque) "
    r"\{(card|cards|member|members|victim|name|challenge|reward|character|file|field|old|new)\}",
    re.IGNORECASE,
)
# A form of a card brings its article: "du" and "au" would be needed.
ARTICLE = re.compile(r"\b(de|à) \{\w+_(the|object|start)\}", re.IGNORECASE)


def test_french_spaces() -> None:
    for key, text in written("fr").items():
        plain = literal(text)
        assert not re.search(r"[^\s\u202f\u00a0][;!?»](?!\w)", plain), key
        assert not re.search(r" [;:!?»%]", text), f"{key}: a line may break there"
        assert not re.search(r"« |«[^\u202f]", text), key
        assert not re.search(rf"[^{WIDE}\s\w.{{}}]:", text.replace("://", "")), key
        assert not re.search(r"\w:(\s|$)", text), f"{key}: no space before the colon"
        assert f"{WIDE};" not in text, key
        assert f"{NARROW}:" not in text, key


def test_no_narrow_space_is_painted() -> None:
    """The fonts of the program have none; it may come with an hour, too."""
    assert NARROW in written("fr")["app.abandon.title"]
    assert Texts("fr").t("app.abandon.title") == f"Abandonner cette partie{WIDE}?"
    assert Texts("en").t("app.when.today", time=f"2:05{NARROW}PM") == f"today, 2:05{WIDE}PM"


def test_french_names_need_no_elision() -> None:
    wrong = [text for text in written("fr").values() if ELIDED.search(text) or ARTICLE.search(text)]
    assert wrong == []


def test_french_says_vous() -> None:
    """The program does; what bots remark is said among friends."""
    for key, text in written("fr").items():
        if key.startswith("remarks."):
            continue
        assert not re.search(r"\b(tu|toi|ton|tes|ta)\b", text, re.IGNORECASE), key


# The language nobody speaks


def test_long_language_is_longer_and_marked() -> None:
    for key, text in written(LONG).items():
        english = written(ENGLISH)[key]
        # A field is as long as what it is filled with.
        assert len(text) >= 1.4 * len(english) or "\n" in text, key
        assert not re.search("[aeiou]", literal(text), re.IGNORECASE), key
        if "\n" not in text:
            assert (text[0], text[-1]) == ("[", "]"), key


def test_long_language_keeps_the_marks_of_pages() -> None:
    body, english = written(LONG)["rules.round.body"], written(ENGLISH)["rules.round.body"]
    assert re.findall(r"^## \d\.", body, re.MULTILINE) == re.findall(
        r"^## \d\.", english, re.MULTILINE
    )
    assert body.count("\n") == english.count("\n")


def test_long_language_is_hidden() -> None:
    assert LONG not in languages()
    assert Texts(LONG).t("app.word.ok") == "[ÁÁll rîîght]"
    assert Texts(LONG).n("app.home.seats", 1) == "[1 šééáát~]"
