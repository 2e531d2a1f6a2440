"""One function for every character, word and kept REWARD of the card file, and no other."""

from engine.games.council_of_12.deck import CHARACTERS, KEPT, WORDS
from engine.games.council_of_12.effects import CHARACTER_EFFECTS, REWARDS
from engine.games.council_of_12.effects import WORDS as WORD_EFFECTS
from engine.titles import builtin_deck

DECK = builtin_deck()


def test_characters():
    assert set(CHARACTER_EFFECTS) == set(CHARACTERS) == {c.effect for c in DECK.characters}


def test_words():
    assert set(WORD_EFFECTS) == {*WORDS.values(), "favour"}
    used = {w.name for c in DECK.challenges.values() for w in (*c.penalty, *c.reward)}
    assert used == set(WORD_EFFECTS)


def test_kept_rewards():
    assert set(REWARDS) == set(KEPT.values())
    assert {c.keeps for c in DECK.challenges.values() if c.keeps} == set(REWARDS)
