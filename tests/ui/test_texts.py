"""Every word a person reads is there, in every form it is asked for."""

import dataclasses
import string
from pathlib import Path
from random import Random

import pytest

from council_desktop.text import texts as module
from council_desktop.text.texts import MissingText, TextProblem, Texts, languages
from engine.core.events import Event, event_name
from engine.core.game import Setup
from engine.games.council_of_12 import events
from engine.games.council_of_12.deck import (
    BELLS,
    CHARACTERS,
    FAMILIES,
    KEPT,
    RULES,
    SCENARIOS,
    SOURCE_FIELDS,
    SOURCES,
    WORDS,
)
from engine.match import Match
from engine.titles import TITLES, builtin_deck

GAME = "council_of_12"
EVENTS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and dataclasses.fields(kind)
]


@pytest.fixture(scope="module")
def english() -> Texts:
    return Texts("en")


def everything(texts: Texts, prefix: str) -> dict[str, str]:
    """All texts below a prefix, as written."""
    found: dict[str, str] = {}
    for name in texts.children(prefix):
        key = f"{prefix}.{name}"
        below = everything(texts, key)
        found |= below or {key: texts._raw(key)}
    return found


# The service


def test_fills_in_parameters(english: Texts) -> None:
    assert english.t("app.seat.numeral", member="Lea", numeral="II") == "Lea II"
    # what is filled in is never read as a pattern, and further parameters do no harm
    assert english.t("app.seat.numeral", member="{x}", numeral="%s", key=1) == "{x} %s"


def test_missing_text_and_parameter(english: Texts) -> None:
    with pytest.raises(MissingText) as caught:
        english.t("app.no.such.text")
    assert isinstance(caught.value, KeyError)
    assert caught.value.key == "app.no.such.text"
    assert str(caught.value) == "there is no text app.no.such.text"
    with pytest.raises(MissingText):
        english.t("app.seat")
    with pytest.raises(TextProblem, match="needs the parameter numeral"):
        english.t("app.seat.numeral", member="Lea")


@pytest.mark.parametrize(("count", "text"), [(0, "0 crowns"), (1, "1 crown"), (2, "2 crowns")])
def test_plural(english: Texts, count: int, text: str) -> None:
    assert english.n("council_of_12.table.crowns", count) == text


def test_has_and_children(english: Texts) -> None:
    assert english.has("app.name")
    assert not english.has("app.nothing")
    assert english.children(f"{GAME}.character") == CHARACTERS
    assert english.children("app.nothing") == ()


def test_forms_of_a_card(english: Texts) -> None:
    assert english.forms(f"{GAME}.character.patient", "back") == {
        "back": "Patient One",
        "back_the": "the Patient One",
        "back_object": "the Patient One",
        "back_start": "The Patient One",
    }


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Lea"], "Lea"),
        (["Lea", "Tom"], "Lea and Tom"),
        (["Lea", "Tom", "Mira", "Jo"], "Lea, Tom, Mira and Jo"),
    ],
)
def test_listing(english: Texts, names: list[str], text: str) -> None:
    assert english.listing(names) == text


def folder(monkeypatch: pytest.MonkeyPatch, path: Path, **langs: str) -> None:
    """Put one file of texts a language in place of ours."""
    for lang, content in langs.items():
        (path / "texts" / lang).mkdir(parents=True)
        (path / "texts" / lang / "some.toml").write_text(content, encoding="utf-8")
    monkeypatch.setattr(module, "resource_path", lambda *parts: path.joinpath(*parts))


def test_falls_back_to_english_by_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder(
        monkeypatch,
        tmp_path,
        en='a = "A"\nb = "B"\n[n]\none = "{count} card"\nother = "{count} cards"\n'
        '[m]\none = "{count} die"\nother = "{count} dice"',
        fr='a = "Á"\nc = "C"\n[n]\none = "{count} carte"\nother = "{count} cartes"',
    )
    french = Texts("fr")
    assert (french.t("some.a"), french.t("some.b"), french.t("some.c")) == ("Á", "B", "C")
    assert [french.n("some.n", count) for count in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    # a borrowed text keeps the plural of English
    assert [french.n("some.m", count) for count in (0, 1, 2)] == ["0 dice", "1 die", "2 dice"]
    assert languages() == ("en", "fr")


def test_unknown_language_is_english(english: Texts) -> None:
    for lang in ("xx", "../en", ""):
        assert Texts(lang).t("app.name") == english.t("app.name")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('a = "{}"', "not a plain name"),
        ('a = "{0}"', "not a plain name"),
        ('a = "{member.name}"', "not a plain name"),
        ('a = "{member[0]}"', "not a plain name"),
        ('a = "{member!r}"', "not a plain name"),
        ('a = "{count:d}"', "not a plain name"),
        ('a = "{member"', "stray brace"),
        ("a = 12", "is not a text"),
        ('a = ["x"]', "is not a text"),
    ],
)
def test_only_plain_texts(
    content: str, reason: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder(monkeypatch, tmp_path, en=content)
    with pytest.raises(TextProblem, match=reason):
        Texts("en")


# What the game needs


@pytest.mark.parametrize("character", CHARACTERS)
def test_characters_have_their_texts(english: Texts, character: str) -> None:
    key = f"{GAME}.character.{character}"
    for form in ("name", "the", "object", "start"):
        assert english.t(f"{key}.{form}")
    assert 0 < len(english.t(f"{key}.line")) <= 22
    text = english.t(f"{key}.text")
    assert text.endswith(".")
    assert len(text) <= 81, "three lines of 27 letters"
    assert english.has(f"rules.{character}.body")


def test_challenges_have_their_names(english: Texts) -> None:
    names = [english.t(f"{GAME}.challenge.{no}") for no in builtin_deck().challenges]
    assert len(set(names)) == len(names) == 37
    assert len(english.children(f"{GAME}.challenge")) == 37
    assert english.t(f"{GAME}.challenge.29") == "Tower Collapsed"


@pytest.mark.parametrize("word", [*WORDS.values(), "none"])
def test_words_have_their_texts(english: Texts, word: str) -> None:
    assert 0 < len(english.t(f"{GAME}.word.{word}.short")) <= 14
    assert english.t(f"{GAME}.word.{word}.text").endswith(".")


@pytest.mark.parametrize("change", ["gain", "loss"])
def test_favour_in_words(english: Texts, change: str) -> None:
    assert "1 favour" in english.n(f"{GAME}.word.favour.{change}", 1)
    assert "3 favour" in english.n(f"{GAME}.word.favour.{change}", 3)


@pytest.mark.parametrize("reward", KEPT.values())
def test_rewards_have_their_texts(english: Texts, reward: str) -> None:
    for part in ("name", "text", "when", "spend"):
        assert english.t(f"{GAME}.reward.{reward}.{part}")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenarios_have_their_texts(english: Texts, scenario: str) -> None:
    assert english.t(f"{GAME}.scenario.{scenario}.name")
    assert len(english.t(f"{GAME}.scenario.{scenario}.rule")) <= 60
    assert english.t(f"{GAME}.scenario.{scenario}.text").endswith(".")


def test_lists_of_the_data_have_their_texts(english: Texts) -> None:
    for group, names in {
        "bell": BELLS,
        "bell_long": BELLS,
        "family": FAMILIES,
        "scenario_rule": RULES,
        "source": (*SOURCES, "mixed"),
        "source_field": SOURCE_FIELDS,
    }.items():
        assert set(english.children(f"{GAME}.{group}")) == set(names), group


def test_verdicts(english: Texts) -> None:
    bands = [str(band) for band in range(len(builtin_deck().constants.verdicts))]
    bands.append("lost")
    assert sorted(english.children(f"{GAME}.verdict")) == bands
    for band in bands:
        assert english.t(f"{GAME}.verdict.{band}.short")
        assert english.t(f"{GAME}.verdict.{band}.text").endswith(".")


def test_deck_title(english: Texts) -> None:
    assert english.t(builtin_deck().title) == "House deck"


@pytest.mark.parametrize(
    "phase",
    [
        "setup",
        "supplicant",
        "bell",
        "rounds",
        "play",
        "execute",
        "choose",
        "succession",
        "over",
    ],
)
def test_phases(english: Texts, phase: str) -> None:
    assert english.t(f"{GAME}.phase.{phase}.name")
    assert english.t(f"{GAME}.phase.{phase}.long")


def test_prompts_have_title_and_text(english: Texts) -> None:
    prompts = english.children(f"{GAME}.prompt")
    assert {"bell", "rounds", "meets", "first", "play", "second", "say", "ready"} <= set(prompts)
    assert {"discard", "bury", "recruit", "recover", "spend", "pass"} <= set(prompts)
    assert {"supplicant", "open", "open_card", "take", "stand", "stand_firm"} <= set(prompts)
    assert {"play_succession", "say_succession", "last_reward", "name", "target"} <= set(prompts)
    for prompt in prompts:
        assert english.children(f"{GAME}.prompt.{prompt}") == ("title", "text"), prompt


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_ask_nothing_without_a_text(english: Texts, seats: int) -> None:
    """Random games: whatever is decided has its prompt, in the variant that fits."""
    asked: set[str] = set()
    for seed in range(30):
        rng = Random(seed)
        game = TITLES[GAME].rules(builtin_deck())
        match = Match(game, Setup(seats), str(seed))
        match.start()
        while match.state.actor >= 0:
            seat = match.state.actor
            decision = game.decision(match.state, seat)
            assert decision is not None
            asked.add(decision.prompt)
            for variant in ("by", "purpose"):
                if variant in decision.params:
                    asked.add(f"{decision.prompt}_{decision.params[variant]}")
            match.submit(seat, rng.choice(match.state.legal()))
    for prompt in asked:
        assert english.has(f"{GAME}.{prompt}.title"), prompt
    assert {"prompt.bell", "prompt.play", "prompt.say", "prompt.first"} <= asked, asked


@pytest.mark.parametrize("event", [event_name(kind) for kind in EVENTS])
def test_events_have_a_line_in_the_log(english: Texts, event: str) -> None:
    assert english.children(f"{GAME}.log.{event}")


def test_cases_of_the_log(english: Texts) -> None:
    assert set(english.children(f"{GAME}.log.discarded")) == {"done", "negated", "void", "penalty"}
    assert set(english.children(f"{GAME}.log.seat_named")) == {
        "open",
        "stand",
        "bury",
        "recruit",
        "first",
    }
    for reason in ("secured", "favour", "rule"):
        assert english.t(f"{GAME}.end.{reason}.title")


# All texts


@pytest.mark.parametrize("file", [GAME, "king_of_12", "app", "rules"])
def test_every_text_is_well_formed(english: Texts, file: str) -> None:
    found = everything(english, file)
    assert len(found) > 50
    for key, text in found.items():
        assert text.strip(), key
        names = {name: "x" for _, name, _, _ in string.Formatter().parse(text) if name}
        assert "{" not in english.t(key, **names), key
        assert '"' not in text, f"{key}: typographic quotes are meant"
        assert "'" not in text, f"{key}: a typographic apostrophe is meant"
        assert "  " not in text.replace("\n  ", "\n"), key
        if not key.startswith("rules"):
            assert text == text.strip(), key
            assert "\n" not in text, key


@pytest.mark.parametrize("file", [GAME, "king_of_12", "app", "rules"])
def test_plural_forms_come_in_pairs(english: Texts, file: str) -> None:
    keys = everything(english, file)
    stems = {key.removesuffix(".one") for key in keys if key.endswith(".one")}
    assert stems == {key.removesuffix(".other") for key in keys if key.endswith(".other")}
    for stem in stems:
        # The number stands elsewhere: a list of names, large figures.
        elsewhere = (
            "app.thinking",
            "app.end.years",
            "app.moment.years",
            "app.saves.winners",
            "council_of_12.moment.some_take",
        )
        assert "{count}" in keys[f"{stem}.other"] or stem in elsewhere, stem


def test_rules_pages(english: Texts) -> None:
    pages = english.children("rules")
    assert pages[:4] == ("overview", "setup", "die", "round")
    assert {"two_targets", "chair", "backs", "rewards", "last_round", "score"} <= set(pages)
    assert {"silent_council", "year", "free", "introduction", "house_deck"} <= set(pages)
    for page in pages:
        parts = [part for part in english.children(f"rules.{page}") if part != "example"]
        assert parts == ["title", "origin", "body"], page
        assert english.t(f"rules.{page}.origin").endswith("."), page


def test_rules_page_names_every_reward_and_month(english: Texts) -> None:
    rewards = english.t("rules.rewards.body")
    for reward in KEPT.values():
        assert f"**{english.t(f'{GAME}.reward.{reward}.name')}**" in rewards
    year = english.t("rules.year.body")
    for month in SCENARIOS[:-1]:
        assert english.t(f"{GAME}.scenario.{month}.name") in year
