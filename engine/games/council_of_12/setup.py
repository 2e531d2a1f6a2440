"""From the options of a new game to its charter (rules: Set-up, Rita's year)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.errors import BadSetup
from engine.core.game import Setup
from engine.core.outside import as_sent
from engine.core.packing import flag, several, small, text, word
from engine.core.types import Json
from engine.games.council_of_12.deck import CHARACTERS, LAST, SCENARIOS, Deck, Scenario
from engine.games.council_of_12.state import INDEX, NONE, SILENT_MODES, Charter, mask_of

DEFAULTS: Final[dict[str, Json]] = {
    "scenario": None,
    "deck": "house",
    "silent": "off",
    "throne": None,
    "bells": True,
    "chair": None,
    "supplicants": None,
    "challenges": None,
    "ordered": False,
    "open_supplicants": None,
}

CODE_FIELDS: Final = (
    word("scenario", SCENARIOS, 4),
    text("deck"),
    word("silent", SILENT_MODES, 2),
    word("throne", CHARACTERS, 4),
    flag("bells"),
    small("chair", 2),
    several("supplicants", CHARACTERS, 4),
    several("challenges", range(1, LAST), 6),
    flag("ordered"),
    several("open_supplicants", CHARACTERS, 4),
)
"""How options are written in shared codes."""


def options_of(deck: Deck) -> dict[str, Json]:
    """What each option accepts, as plain data for other programs."""
    kinds = {
        "scenario": ("name", list(deck.scenarios)),
        "deck": ("name", None),
        "silent": ("name", list(SILENT_MODES)),
        "throne": ("character", list(INDEX)),
        "bells": ("bool", None),
        "chair": ("seat", None),
        "supplicants": ("characters", list(INDEX)),
        "challenges": ("challenges", [number for number in deck.challenges if number != LAST]),
        "ordered": ("bool", None),
        "open_supplicants": ("characters", list(INDEX)),
    }
    return {
        name: {"type": kind, "default": DEFAULTS[name], **({"choices": known} if known else {})}
        for name, (kind, known) in kinds.items()
    }


def normalized(deck: Deck, setup: Setup) -> dict[str, Json]:
    """All options with their defaults, checked one by one; raises BadSetup."""
    if isinstance(setup.seats, bool) or not isinstance(setup.seats, int):
        raise BadSetup("seats must be a whole number; choose 2, 3 or 4.")
    if not 2 <= setup.seats <= 4:
        raise BadSetup(
            f"seats is {setup.seats}, but a council has 2 to 4 members; choose 2, 3 or 4."
        )
    if not isinstance(setup.options, Mapping):
        raise BadSetup("options must be an object; give names and values, or leave it out.")
    unknown = [str(name) for name in setup.options if name not in DEFAULTS]
    if unknown:
        raise BadSetup(
            f"The option {unknown[0]!r} is unknown in Council of 12; use one of "
            f"{', '.join(DEFAULTS)}."
        )
    options = {**DEFAULTS, **setup.options}
    _check_scenario(deck, options)
    _check_plain(options, setup.seats)
    _check_free(deck, options)
    return options


def _check_scenario(deck: Deck, options: dict[str, Json]) -> None:
    name = options["scenario"]
    if name is None:
        return
    if not isinstance(name, str) or name not in deck.scenarios:
        raise BadSetup(
            f"The scenario {as_sent(name)} is unknown; choose one of {', '.join(deck.scenarios)}."
        )
    for other in ("supplicants", "challenges", "open_supplicants"):
        if options[other] is not None:
            raise BadSetup(
                f"The scenario {name!r} brings its own cards, so {other} cannot be given too; "
                "leave one of them out."
            )


def _check_plain(options: dict[str, Json], seats: int) -> None:
    if not isinstance(options["deck"], str):
        raise BadSetup("deck must be the name of a deck; leave it out for the house deck.")
    if not isinstance(options["silent"], str) or options["silent"] not in SILENT_MODES:
        raise BadSetup(
            f"silent is {as_sent(options['silent'])}; choose one of {', '.join(SILENT_MODES)}."
        )
    throne = options["throne"]
    if throne is not None and (not isinstance(throne, str) or throne not in INDEX):
        raise BadSetup(
            f"throne is {as_sent(throne)}; name one of {', '.join(INDEX)}, or leave it out."
        )
    for name in ("bells", "ordered"):
        if not isinstance(options[name], bool):
            raise BadSetup(f"{name} is {as_sent(options[name])}; it must be true or false.")
    chair = options["chair"]
    if chair is None:
        return
    if isinstance(chair, bool) or not isinstance(chair, int) or not 0 <= chair < seats:
        raise BadSetup(f"chair is {as_sent(chair)}; it must be a seat from 0 to {seats - 1}.")
    if seats != 4:
        raise BadSetup(
            f"chair is {chair}, but only a council of 4 members has a chair; leave it out."
        )


def _check_free(deck: Deck, options: dict[str, Json]) -> None:
    """Free composition: n distinct supplicants and n distinct challenges."""
    supplicants, challenges = options["supplicants"], options["challenges"]
    if supplicants is None and challenges is None:
        if options["open_supplicants"] is not None:
            raise BadSetup(
                "open_supplicants belongs to a free composition; give supplicants and "
                "challenges too."
            )
        if options["ordered"]:
            raise BadSetup(
                "ordered belongs to a free composition; give supplicants and challenges too."
            )
        return
    for name, other in (("supplicants", "challenges"), ("challenges", "supplicants")):
        if options[name] is None:
            raise BadSetup(f"A free composition with {other} also needs {name}; give both lists.")
    _check_list("supplicants", supplicants, INDEX)
    _check_list("challenges", challenges, [n for n in deck.challenges if n != LAST])
    least, most = deck.constants.free_least, deck.constants.free_most
    if not least <= len(supplicants) <= most:
        raise BadSetup(
            f"supplicants lists {len(supplicants)} characters, but a free composition takes "
            f"{least} to {most}; add or remove some."
        )
    if len(challenges) != len(supplicants):
        raise BadSetup(
            f"challenges lists {len(challenges)} cards, but supplicants lists "
            f"{len(supplicants)}; a free composition needs as many of each."
        )
    opened = options["open_supplicants"]
    if opened is not None:
        _check_list("open_supplicants", opened, supplicants)
        needed = deck.constants.open_supplicants
        if len(opened) != needed:
            raise BadSetup(
                f"open_supplicants lists {len(opened)} characters; it must be {needed} of the "
                "supplicants."
            )


def _check_list(name: str, items: Any, known: Any) -> None:
    if not isinstance(items, Sequence) or isinstance(items, str):
        raise BadSetup(f"{name} is {as_sent(items)}; it must be a list.")
    for position, item in enumerate(items):
        if isinstance(item, bool) or not isinstance(item, (str, int)) or item not in known:
            shown = ", ".join(str(value) for value in known)
            raise BadSetup(f"{name} names {as_sent(item)}; it can hold only {shown}.")
        if item in items[:position]:
            raise BadSetup(f"{name} names {as_sent(item)} twice; every card exists once.")


def charter_for(deck: Deck, setup: Setup) -> Charter:
    """The set-up compiled into tables; raises BadSetup with one sentence."""
    options = normalized(deck, setup)
    seats = setup.seats
    constants = deck.constants
    scenario = deck.scenarios[options["scenario"]] if options["scenario"] else Scenario("", (), ())
    crowns = tuple(character.crowns for character in deck.characters)
    value_one = mask_of(card for card, value in enumerate(crowns) if value == 1)
    listed = tuple(INDEX[name] for name in options["supplicants"] or scenario.supplicants)
    numbers = tuple(options["challenges"] or scenario.challenges)
    throne = options["throne"]
    out = 0
    if throne is not None and not scenario.ignores_throne and INDEX[throne] not in listed:
        out = 1 << INDEX[throne]
    cards = mask_of(range(12)) & ~out
    opening, draws, spare = _opening(deck, options, scenario, listed, cards, value_one)
    bells = {"easy": 0, "medium": 0, "hard": 0}
    for number, challenge in deck.challenges.items():
        if number != LAST:
            bells[challenge.bell] |= 1 << number
    all_challenges = bells["easy"] | bells["medium"] | bells["hard"]
    ordered = bool(options["ordered"]) or scenario.ordered
    if not numbers:
        stack, box, deal = all_challenges, 0, constants.deal
        counts = (deal["easy"], deal["medium"], deal["hard"])
    else:
        stack = 0 if ordered else mask_of(numbers)
        box, counts = all_challenges & ~mask_of(numbers), None
    first = (INDEX[scenario.first_supplicant],) if scenario.first_supplicant else ()
    silent = max(
        SILENT_MODES.index(options["silent"]), SILENT_MODES.index(scenario.silent or "off")
    )
    start = scenario.start_favour
    return Charter(
        seats=seats,
        options=options,
        deck=deck,
        everybody=(1 << seats) - 1,
        cards=cards,
        opening=opening,
        open_draws=draws,
        spare_value_one=spare,
        listed=mask_of(listed),
        closed_count=constants.closed_supplicants,
        value_one=value_one,
        favour=constants.start_favour[seats] if start is None else start,
        favour_max=constants.max_favour,
        die=scenario.start_die or 0,
        challenges=stack,
        counts=counts,
        box=box,
        bells_ascend=bells["easy"] < (bells["medium"] & -bells["medium"])
        and bells["medium"] < (bells["hard"] & -bells["hard"]),
        bell_masks=(bells["easy"], bells["medium"], bells["hard"]),
        top_challenges=numbers if ordered else (),
        top_supplicants=listed if options["ordered"] else first,
        bells=bool(options["bells"]) and scenario.bells,
        silent=silent,
        rule=scenario.rule,
        no_favour_on_pass=scenario.passing_gives_no_favour,
        exchanges=constants.max_exchanges,
        silent_boxes=constants.silent_boxes,
        bonus=(0, constants.silent_bonus, constants.uncanny_bonus),
        chair=NONE if options["chair"] is None else options["chair"],
        draw_chair=seats == 4 and options["chair"] is None,
        crowns=crowns,
        **_challenge_tables(deck),
    )


def _opening(
    deck: Deck,
    options: dict[str, Json],
    scenario: Scenario,
    listed: tuple[int, ...],
    cards: int,
    value_one: int,
) -> tuple[tuple[int, ...], tuple[tuple[int, int, bool], ...], bool]:
    """Open supplicants: those laid without a draw, the draws, a value 1 to be spared."""
    count = deck.constants.open_supplicants
    named = options["open_supplicants"] or scenario.open_supplicants
    if named:
        return tuple(INDEX[name] for name in named), (), False
    worker = INDEX["worker"]
    pool = mask_of(listed) if listed else cards
    if options["supplicants"]:
        if len(listed) == count:
            return listed, (), False
        return (), ((count, pool, False),), False
    if pool >> worker & 1:
        rest = pool & ~(1 << worker)
        return (worker,), ((count - 1, rest, bool(rest & value_one)),), False
    if listed:
        return (), ((count, pool, bool(pool & value_one)),), False
    ones = pool & value_one
    if ones.bit_count() < 2:
        return (), ((count - 1, pool, bool(ones)), (1, pool, False)), False
    return (), ((count - 1, pool, True), (1, ones, False)), True


def _challenge_tables(deck: Deck) -> dict[str, Any]:
    rows = deck.challenges.values()
    size = LAST + 1
    targets: list[tuple[int, int]] = [(0, 0)] * size
    values = [0] * size
    backs: list[Any] = [((), ())] * size
    keeps: list[str | None] = [None] * size
    spends: dict[str, int] = {}
    for challenge in rows:
        number = challenge.no
        faces = [mask_of(target) for target in challenge.targets] + [0, 0]
        targets[number] = (faces[0], faces[1])
        values[number] = challenge.value
        backs[number] = tuple(
            tuple((word.name, word.amount) for word in side)
            for side in (challenge.penalty, challenge.reward)
        )
        keeps[number] = challenge.keeps
        if challenge.keeps is not None:
            spends[challenge.keeps] = spends.get(challenge.keeps, 0) | 1 << number
    return {
        "targets": tuple(targets),
        "values": tuple(values),
        "backs": tuple(backs),
        "keeps": tuple(keeps),
        "spends": spends,
    }
