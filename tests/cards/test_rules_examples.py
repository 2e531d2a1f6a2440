"""The drawn examples of the rules of Council of 12, played on the engine."""

import pytest

from council_desktop.games.council_of_12.examples import (
    EXAMPLES,
    Group,
    Laid,
    Shown,
    Wanted,
    described,
)
from council_desktop.text.texts import Texts, languages
from engine.games.council_of_12.state import CHARACTERS
from tests.cards.table import Table, arrange, carry_out


def faces(group: Group) -> set[int]:
    return {piece.face for piece in group if not isinstance(piece, Laid)}


def names(group: Group) -> list[str]:
    return [piece.character for piece in group if isinstance(piece, Laid)]


def offered(table: Table) -> set[int]:
    """The faces that may be chosen now, or the one on which the die lies without a question."""
    asked = [token.split(":") for token in table.tokens(0)]
    found = {int(face) for word, face in asked if word in ("turn", "tilt")}
    return found or {table.view()["die"]}


MOVES = [name for name, (start, *_) in EXAMPLES.items() if isinstance(start[0], Shown)]
AIMS = [name for name, (start, *_) in EXAMPLES.items() if isinstance(start[0], Wanted)]


@pytest.mark.parametrize("name", [name for name in MOVES if name not in ("oracle", "lady")])
def test_the_die_goes_where_it_is_drawn(name):
    (start,), card, *steps = EXAMPLES[name]
    assert names(card) == [name]
    table = carry_out(name, die=start.face)
    for number, step in enumerate(steps):
        if number + 1 < len(steps):  # on the way one of several faces is drawn
            assert faces(step) <= offered(table)
            table.tilt(*faces(step))
        elif name == "worker":
            assert faces(step) <= offered(table)
        else:
            assert faces(step) == offered(table)


def test_the_lady_turns_to_a_target():
    (start,), _, after = EXAMPLES["lady"]
    table = carry_out("lady", die=start.face, targets=[sorted(faces(after))])
    assert offered(table) == faces(after)


@pytest.mark.parametrize("name", AIMS)
def test_the_target_becomes_what_is_drawn(name):
    (start,), _, after = EXAMPLES[name]
    table = carry_out(name, die=7, targets=[[start.face]])
    table.expect(targets=[sorted(faces(after))])


def test_the_oracle_rolls_and_a_second_card_is_played():
    (start,), _, (rolled,), (second,), after = EXAMPLES["oracle"]
    hands = [f"oracle {second.character} druid", "knight druid", "golem druid"]
    table = arrange(hands=hands, die=start.face)
    table.lay("oracle", "knight", "golem").first(0).roll(rolled.face)
    table.play(0, second.character)
    assert offered(table) == faces(after)


def test_the_patient_one_takes_from_the_pile():
    pile, _, taken = EXAMPLES["patient"]
    hands = ["patient druid", "lady druid", "sorcerer druid"]
    table = arrange(hands=hands, piles=[" ".join(names(pile)), "", ""])
    table.lay("patient", "lady", "sorcerer").first(0).take(*names(taken))
    left = [name for name in names(pile) if name not in names(taken)]
    table.expect(0, hand=f"druid {names(taken)[0]}", pile=" ".join([*left, "patient"]))


def test_every_character_has_one():
    assert set(EXAMPLES) == set(CHARACTERS)
    assert len(MOVES) + len(AIMS) == len(EXAMPLES) - 1


@pytest.mark.parametrize("language", languages())
def test_every_example_has_words(language):
    texts = Texts(language)
    for name, groups in EXAMPLES.items():
        assert texts.t(f"rules.{name}.example")
        assert described(texts, groups)
