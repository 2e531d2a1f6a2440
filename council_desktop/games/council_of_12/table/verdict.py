"""The verdict on a challenge in words: what it came to, why, and what changes by it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from council_desktop.games.council_of_12.challenges import effect_glyph, word_short
from council_desktop.games.council_of_12.table.facts import Facts
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES, EFFECT_EMBLEMS
from council_desktop.widgets.chain import Chain, Part, Played, Value, Wanted, value_chain
from council_desktop.widgets.verdict import Change, Verdict
from engine.bots.council_of_12.cause import (
    CHOICE,
    CHOICES,
    NO_ORDER,
    OPEN,
    SPENT,
    Judgement,
    Link,
)
from engine.core.events import Event
from engine.games.council_of_12 import events as happened
from engine.games.council_of_12.deck import Challenge, Deck

AFTER: Final = (happened.RewardKept, happened.RoundEnded, happened.Taken, happened.GameOver)
"""With these a challenge leaves the table: a verdict is held before them."""
_LOW: Final = 1
_OF_ONE: Final = (CHOICE, CHOICES, SPENT)
"""Causes that name one card, or what was kept."""
_ROLL: Final = "roll"
"""The effect that rolls the die."""


def held(events: Sequence[Event]) -> int | None:
    """How many of these are told before the verdict is held; None where nothing is judged."""
    judged = [place for place, event in enumerate(events) if isinstance(event, happened.Judged)]
    if not judged:
        return None
    first = judged[0] + 1
    rest = takewhile(lambda event: not isinstance(event, AFTER), events[first:])
    return first + sum(1 for _ in rest)


def verdict_of(
    words: Words,
    deck: Deck,
    judgement: Judgement,
    facts: Facts,
    events: Sequence[Event],
    back: bool,
    way: bool = False,
) -> Verdict:
    """`events`: of the judgement and what came with it; `facts`: after it, before the round ends;
    `back`: whether it can be taken back; `way`: whether what it needed can be tried."""
    passed = judgement.passed
    fell = any(isinstance(event, happened.GameOver) and not event.won for event in events)
    name = words.challenge(judgement.no)
    title = words.t("moment.fell" if fell else f"moment.{_word(passed)}_title", challenge=name)
    cause = cause_of(words, judgement)
    years = deck.challenges[judgement.no].value * (2 if facts.rung else 1)
    changes = _changes(words, facts, events, deck, judgement.no, passed)
    over = any(isinstance(event, happened.GameOver) for event in events)
    spoken = [f"{title}.", cause, *(_spoken(words, change) for change in changes)]
    return Verdict(
        good=passed,
        word=words.t(f"moment.{_word(passed)}"),
        title=title,
        cause=cause,
        chains=_chains(words, judgement),
        changes_title=words.t("moment.brings" if passed else "moment.costs"),
        changes=changes,
        go_on=words.t("moment.see_end" if over else "moment.next"),
        back=words.t("moment.back") if back else "",
        held=words.app("moment.held"),
        spoken=words.parts(spoken),
        years=years if passed else 0,
        brings=words.n("moment.plus_years", years) if passed else "",
        right=facts.rung,
        way=words.app("what_if.that_way") if way else "",
    )


def _word(passed: bool) -> str:
    return "passed" if passed else "failed"


def _spoken(words: Words, change: Change) -> str:
    said = change.text.rstrip(".")
    if change.figure:
        said = words.app("access.pair", what=said, said=change.figure)
    return f"{said}."


def cause_of(words: Words, judgement: Judgement) -> str:
    """Why it was passed or failed, in one sentence."""
    cause = judgement.cause
    in_vain = _in_vain(words, judgement)
    if cause.kind == OPEN:
        key = "open_passed" if judgement.passed else "open"
        return words.parts([words.t(f"cause.{key}", value=cause.value), *in_vain])
    if cause.kind == NO_ORDER:
        return words.parts([words.t("cause.no_order"), *in_vain])
    named = cause.links[-1] if cause.links else None
    if named is None:
        return words.t(f"cause.{cause.kind}", value=cause.value)
    if named.seat is None and cause.kind in _OF_ONE:
        kept = "" if cause.kind == SPENT else "_kept"
        return words.t(f"cause.{cause.kind}{kept}", reward=words.reward(named.card))
    members = words.members(dict.fromkeys(one.seat for one in cause.links if one.seat is not None))
    return words.t(
        f"cause.{cause.kind}",
        value=cause.value,
        member="" if named.seat is None else words.member(named.seat),
        members=members,
        cards=words.cards(one.card for one in _plain(cause.links)),
        **({} if named.seat is None else words.forms(named.card)),
    )


def _in_vain(words: Words, judgement: Judgement) -> list[str]:
    """Equal cards, of which nothing could come, where it was failed."""
    told = []
    for card in dict.fromkeys(link.card for link in judgement.links if link.negated):
        seats = [link.seat for link in judgement.links if link.negated and link.card == card]
        members = words.members(dict.fromkeys(seat for seat in seats if seat is not None))
        if not judgement.passed and len(set(seats)) > 1:
            told.append(words.t("cause.in_vain", members=members, card=words.card(card)))
    return told


def _plain(links: Sequence[Link]) -> list[Link]:
    """Those that are characters."""
    return [link for link in links if link.seat is not None]


def _chains(words: Words, judgement: Judgement) -> tuple[Chain, ...]:
    went = _chain(words, judgement, judgement.links, judgement.passed)
    if not judgement.needed:
        return (Chain(went),)
    needed = _chain(words, judgement, judgement.needed, True)
    return (
        Chain(went, words.t("moment.as_it_went")),
        Chain(needed, words.t("moment.needed"), good=True),
    )


def _chain(
    words: Words, judgement: Judgement, links: Sequence[Link], passed: bool
) -> tuple[Part, ...]:
    parting = judgement.parting
    start = Value(judgement.die, judgement.met, not links and not passed, judgement.half)
    last = len(links) - 1
    return value_chain(
        start,
        [
            (
                replace(
                    _played(words, link),
                    parts=place == parting,
                    spoken=_made(words, link),
                ),
                *_moved_target(words, link),
                *(Value(face, half=True, by_way=True) for face in link.by_way),
                Value(link.after, link.met, place == last and not passed, link.half),
            )
            for place, link in enumerate(links)
        ],
    )


def _made(words: Words, link: Link) -> str:
    """Whose card it was, and what it made of what."""
    card = words.reward(link.card) if link.seat is None else words.card(link.card)
    if link.seat is not None:
        card = words.app("access.pair", what=words.member(link.seat), said=card)
    made = words.t("moment.from_to", start=link.before, end=link.after)
    return f"{words.app('access.pair', what=card, said=made)}."


def _moved_target(words: Words, link: Link) -> tuple[Wanted, ...]:
    """The target before and after a card that has given it other faces."""
    return (Wanted(words.faces(link.was), words.faces(link.wants)),) if link.wants else ()


def _played(words: Words, link: Link) -> Played:
    if link.seat is None:
        name = words.reward(link.card)
        glyph = EFFECT_EMBLEMS.get(link.card, "card-pick")
        return Played(name, glyph, member=name, plain=True)
    return Played(
        words.card(link.card),
        CHARACTER_EMBLEMS[link.card],
        CHARACTER_FAMILIES[link.card],
        link.seat,
        words.member(link.seat),
        link.negated,
        card=link.card,
    )


def _changes(
    words: Words,
    facts: Facts,
    events: Sequence[Event],
    deck: Deck,
    no: int,
    passed: bool,
) -> tuple[Change, ...]:
    """Years, the reward, favour, what else is on its back, the supplicant, a row each. What
    fails costs favour: its years count all the same, and are told after that."""
    card, before = deck.challenges[no], years_before(deck, facts, no)
    years = card.value * (2 if facts.rung else 1)
    figure = words.t("moment.from_to", start=before, end=before + years)
    glyph = "bell" if facts.rung else "clock"
    rows = [Change(glyph, _years(words, facts.rung, passed, years), figure)]
    for event in events:
        if isinstance(event, happened.RewardKept):
            name = words.reward(event.reward)
            rows.append(Change("check", words.t("moment.keeps", reward=name), "", "good"))
    full = passed and any(effect.name == "favour" for effect in card.reward)
    favour = _favour(words, facts, events, full)
    others = _others(words, card, passed, events)
    rows = [*rows, favour, *others] if passed else [favour, *others, *rows]
    return (*rows, *_supplicant(words, facts, events, passed))


def _supplicant(words: Words, facts: Facts, events: Sequence[Event], passed: bool) -> list[Change]:
    """What became of whoever asked; also where that is nothing."""
    supplicant = facts.supplicant
    if supplicant is None:
        return []
    forms = words.forms(supplicant)
    takers = [e.seat for e in events if isinstance(e, happened.Taken) and e.source == "under"]
    lying = [seat for seat, member in enumerate(facts.members) if supplicant in member.under]
    if passed and not takers:  # They take it once the council has chosen what comes first.
        takers = lying
    if takers and len(takers) < len(facts.members):
        count, names = len(takers), words.members(takers)
        return [Change("person", words.n("moment.some_take", count, members=names, **forms))]
    key = "taken" if takers else "stays" if lying else "all_have"
    return [Change("person", words.t(f"moment.{key}", **forms))]


def _others(words: Words, card: Challenge, passed: bool, events: Sequence[Event]) -> list[Change]:
    """In one row: what else stands on its back than favour and what is kept. A roll has a row of
    its own with what came of it: the die on the table shows that already."""
    side = card.reward if passed else card.penalty
    mood = "plain" if passed else "bad"
    rolls = [e.to for e in events if isinstance(e, happened.DieRolled) and e.seat is None]
    found = [effect for effect in side if effect.name != "favour"]
    rows = []
    for roll in [effect for effect in found if effect.name == _ROLL and rolls]:
        found.remove(roll)
        rows.append(Change(effect_glyph(roll), words.t("moment.rolled"), str(rolls[0]), mood))
    if found:
        said = words.texts.listing([word_short(words.texts, effect) for effect in found])
        rows.append(Change(effect_glyph(found[0]), said, "", mood))
    return rows


def years_before(deck: Deck, facts: Facts, no: int) -> int:
    """What the challenges before this one have brought, as the captions of their piles say it."""
    once, twice = (*facts.left, *facts.kept), (*facts.right, *facts.kept_right)
    found = [deck.challenges[one].value for one in (*once, *twice, *twice) if one != no]
    return sum(found)


def _years(words: Words, rung: bool, passed: bool, years: int) -> str:
    kept = "years" if passed else "years_all_the_same"
    return words.n(f"moment.{kept}_bell" if rung else f"moment.{kept}", years)


def _favour(words: Words, facts: Facts, events: Sequence[Event], full: bool) -> Change:
    """`full`: whether more was won, and there was no room for it."""
    moves = [event for event in events if isinstance(event, happened.Favour)]
    if not moves:
        key = "favour_full" if full else "favour_stays"
        return Change("crown", words.t(f"moment.{key}"), str(facts.favour))
    start, end = moves[0].from_, moves[-1].to
    figure = words.t("moment.from_to", start=start, end=end)
    if end > start:
        return Change("crown", words.t("moment.favour"), figure, "good")
    key = "favour_low" if end == _LOW else "favour"
    return Change("crown-broken", words.t(f"moment.{key}"), figure, "bad")
