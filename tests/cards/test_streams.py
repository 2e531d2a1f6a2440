"""Chance by streams: a roll more never shifts the stacks (docs/protocol.md, Chance)."""

from collections import defaultdict
from random import Random

from engine.chance import draw
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.council_of_12.rules import CouncilOf12
from engine.match import Match
from engine.titles import builtin_deck

GAME = CouncilOf12(builtin_deck())


def played(seed, player, seats=3, plies=None):
    """A game of random members; the draws by stream, in order."""
    rng = Random(player)
    match = Match(GAME, Setup(seats), seed)
    match.start()
    while not match.over and (plies is None or match.ply < plies):
        seat = rng.choice(match.state.open_seats())
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    return match


def streams(match):
    found = defaultdict(list)
    for ply, entry in enumerate(match.log):
        if entry.by == CHANCE:
            found[GAME.stream(match.state_at(ply))].append(entry.token)
    return found


def test_different_play_meets_the_same_stacks_and_the_same_rolls():
    different_rolls = compared = 0
    for number in range(60):
        one, two = (streams(played(f"seed {number}", player)) for player in (1, 2))
        assert one["open"] == two["open"]
        assert one["closed"] == two["closed"]
        if one["box"] or two["box"]:
            continue  # a card from the box is missing among those still to come
        for stream in ("challenge", "supplicant", "die"):
            for first, second in zip(one[stream], two[stream], strict=False):
                assert first == second, f"seed {number}: {stream}"
                compared += 1
        different_rolls += len(one["die"]) != len(two["die"])
    assert compared > 100
    assert different_rolls > 5


def one_round(seed, card):
    """Two members play one round; seat 0 lays ``card``, every other answer is the first legal."""
    match = Match(GAME, Setup(2), seed)
    match.start()
    while GAME.view(match.state, None)["round"] == 1 and not match.over:
        seat = match.state.actor
        tokens = [GAME.token(match.state, seat, action) for action in match.state.legal_for(seat)]
        wanted = f"play:{card}" if GAME.view(match.state, None)["phase"] == "play" else ""
        quiet = next((t for t in tokens if t in ("ready", "bell:no", "rounds:one")), tokens[0])
        match.submit_token(seat, wanted if seat == 0 and wanted in tokens else quiet)
    return streams(match)


def test_an_oracle_rolls_and_the_stacks_come_as_they_would_have():
    compared = 0
    for number in range(60):
        one, two = (one_round(f"oracle {number}", card) for card in ("oracle", "none"))
        if len(one["die"]) == len(two["die"]) or one["box"] or two["box"]:
            continue
        shared = min(len(one["challenge"]), len(two["challenge"]))
        assert one["challenge"][:shared] == two["challenge"][:shared]
        assert one["supplicant"][:shared] == two["supplicant"][:shared]
        compared += shared > 1
    assert compared > 5


def test_the_i_th_draw_is_a_function_of_seed_stream_and_i():
    match = played("a seed", 1)
    counted = defaultdict(int)
    for ply, entry in enumerate(match.log):
        if entry.by != CHANCE:
            continue
        state = match.state_at(ply)
        stream, weights = GAME.stream(state), GAME.weights(state)
        legal = sorted(state.legal())
        index = draw("a seed", stream, counted[stream], weights or len(legal))
        assert legal[index] == entry.action
        counted[stream] += 1


def test_undo_repeats_the_draw():
    match = played("another", 3, plies=60)
    before = [entry.token for entry in match.log]
    actions = [(entry.by, entry.action) for entry in match.log]
    match.undo_to(20)
    for by, action in actions[match.ply :]:
        if by != CHANCE:
            match.submit(by, action)
    assert [entry.token for entry in match.log] == before
