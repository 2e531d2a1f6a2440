"""What cards do: a short function for every way to move markers and for every effect.

A card is carried out by a CARD frame: first its moves (``MOVES``), then its text (``TEXTS``); both
tables are keyed by the words of the card file. The frame stays on the stack until everything the
card brought about is done, so a look down the stack shows the chain of cards being carried out.

What is asked of one seat is a *question*: a function that lists the answers, and one that carries
an answer out. Without an answer a question is skipped, a single answer is given by itself; an
optional question is asked even then (rules: Must and may).
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from engine.core.events import Emit
from engine.core.masks import mask_of
from engine.core.types import Action, Frame, Seat
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.events import (
    CardCovered,
    CardDiscarded,
    CardLookedAt,
    CardStolen,
    CardTurnedDown,
    CardTurnedUp,
    ChoiceMade,
    CopyCovered,
    CoveredBuried,
    Declined,
    DrawnKept,
    FactionNamed,
    GraveyardKept,
    GraveyardSeen,
    GraveyardSwapped,
    GraveyardTaken,
    HandSwapped,
    HeroBuried,
    HeroChosen,
    HeroCopied,
    HeroPlayed,
    HeroRecruited,
    HeroSentAway,
    HeroTaken,
    MarkerMoved,
    PileDrawn,
    PileNamed,
    PlayerNamed,
    TavernKept,
    TavernRaised,
    TavernSentAway,
    TavernSwapped,
    WayChosen,
    WildernessDug,
    WildernessKept,
    WildernessSeen,
    WildernessShown,
)
from engine.games.hidden_leaders.state import (
    A_COVERED,
    A_HAND,
    A_HERO,
    A_KEEP,
    A_LOOK,
    A_MOVE,
    A_PASS,
    A_PILE,
    A_PLAY,
    A_PLAYER,
    A_RANDOM,
    A_WILDERNESS,
    ALL_FACTIONS,
    ARGUMENT,
    BURY,
    BURY_COVERED,
    BURY_OTHER,
    BURY_OWN,
    BURY_RANDOM,
    CARD,
    COPY_OWN,
    COPY_TAVERN,
    COVER,
    DIG,
    DRAW_PILE,
    EXTRA,
    FACTION_X,
    FIRST,
    GRAVEYARD,
    GUESS_CARD,
    GUESS_FACTION,
    HANDLERS,
    HARBOR,
    KEEP_GRAVEYARD,
    KEEP_HELD,
    KEEP_TAVERN,
    KEEP_WILDERNESS,
    KIND,
    LAY_COPIED,
    LOOK_FIRST,
    LOOK_ONE,
    LOOK_SECOND,
    MOVE,
    MOVED,
    NAME_AT_RANDOM,
    NAME_PILE,
    NAME_TO_BURY,
    NAME_VICTIM,
    OTHERS_DISCARD,
    PARTY_X,
    PILES,
    RECRUIT,
    SEARCH,
    SEE_WILDERNESS,
    SEND,
    SEND_AWAY,
    SHOW,
    STEAL,
    SWAP_GRAVEYARD,
    SWAP_HAND,
    SWAP_OPEN,
    SWAP_OUT,
    SWAP_TAVERN,
    TAKE_OPEN,
    TO_GRAVEYARD,
    TO_HAND,
    TO_HELD,
    TO_PARTY,
    TO_WILDERNESS,
    TURN_OR_LOOK,
    TURN_OR_LOOK_AT,
    TURN_OVER,
    TURN_UP,
    WAKE,
    WILDERNESS,
    Carry,
    LeadersState,
    ask,
    ask_all,
    ask_chance,
    covered_at,
    legal_moves,
    move_code,
    others,
    seat_and_place,
    swapped,
    with_card,
    without,
)

settles = HANDLERS.settles
answers = HANDLERS.answers

_ALL: Final = (1 << len(FACTIONS)) - 1
_SEEN_AT_ONCE: Final = 2
"""Cards that 4, 45, 55, 58 and 68 are about."""
_CODE_BITS: Final = 6

# ================================================================ questions

List: TypeAlias = Callable[[LeadersState, Frame], Iterable[Action]]
"""(state, frame) -> the answers."""
Then: TypeAlias = Callable[[LeadersState, Frame, Action, Emit | None], None]
"""(state, frame, answer, emit): the frame has left the stack."""

QUESTIONS: Final[dict[int, List]] = {}
"""By operation: what lists the answers."""


def question(operation: int, listed: List, optional: bool = False) -> Callable[[Then], Then]:
    """Makes a function what follows from the answer to a question."""

    def register(then: Then) -> Then:
        def settle(state: LeadersState, emit: Emit | None) -> bool:
            frame = state.stack[-1]
            actions = tuple(sorted(listed(state, frame)))
            if not actions:
                state.stack.pop()
                return False
            if optional:
                actions += (A_PASS,)
            elif len(actions) == 1:
                state.stack.pop()
                then(state, frame, actions[0], emit)
                return False
            return ask(state, frame[2], actions)

        def answer(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
            frame = state.stack.pop()
            if action != A_PASS:
                then(state, frame, action, emit)
            elif emit is not None:
                emit(Declined(seat, carried(state)))

        HANDLERS.settle[operation] = settle
        HANDLERS.answer[operation] = answer
        QUESTIONS[operation] = listed
        return then

    return register


def push(state: LeadersState, operation: int, step: int, seat: Seat, argument: int = 0) -> None:
    """What must still happen."""
    state.stack.append((operation, step, seat, argument))


def carried(state: LeadersState) -> int:
    """The card that is being carried out."""
    for operation, _, _, hero in reversed(state.stack):
        if operation == CARD:
            return hero
    return 0


def chain(state: LeadersState) -> tuple[int, ...]:
    """The cards that are being carried out since the last one from a hand (rules: Chains)."""
    found = []
    for operation, step, _, hero in reversed(state.stack):
        if operation == CARD:
            found.append(hero)
            if step & FIRST:
                break
    return tuple(found)


def open_heroes(state: LeadersState, seats: Iterable[Seat], aim: int = _ALL) -> list[Action]:
    """Face-up cards of some parties that belong to a faction of ``aim``."""
    factions = state.charter.factions
    return [A_HERO | hero for seat in seats for hero in state.open[seat] if factions[hero] & aim]


def covered_cards(state: LeadersState, seats: Iterable[Seat]) -> list[Action]:
    """Face-down cards of some parties."""
    return [
        A_COVERED | covered_at(seat, place)
        for seat in seats
        for place in range(len(state.covered[seat]))
    ]


def tavern_heroes(state: LeadersState, aim: int = _ALL) -> list[Action]:
    """Cards of the tavern that belong to a faction of ``aim``."""
    factions = state.charter.factions
    return [A_HERO | hero for hero in state.tavern if factions[hero] & aim]


def everybody(state: LeadersState) -> range:
    """All seats."""
    return range(len(state.hands))


def other_seats(state: LeadersState, seat: Seat) -> list[Seat]:
    """All seats but one."""
    return others(len(state.hands), seat)


# ================================================================ cards changing their place


def owner_of(state: LeadersState, hero: int) -> Seat:
    """In whose party a card lies face-up."""
    for seat, row in enumerate(state.open):
        if hero in row:
            return seat
    raise AssertionError(f"{hero} lies face-up in no party")


def leave_party(state: LeadersState, hero: int) -> tuple[Seat, int]:
    """A face-up card leaves its row; its owner and where it lay, counted from 1."""
    owner = owner_of(state, hero)
    place = state.open[owner].index(hero) + 1
    state.open[owner] = without(state.open[owner], hero)
    return owner, place


def leave_row(state: LeadersState, argument: int) -> tuple[Seat, int, int]:
    """A face-down card leaves its row; owner, where it lay, counted from 1, and the card."""
    owner, index = seat_and_place(argument)
    hero = state.covered[owner][index]
    for rows in (state.covered, state.seers):
        row = rows[owner]
        rows[owner] = row[:index] + row[index + 1 :]
    return owner, index + 1, hero


def cover(state: LeadersState, seat: Seat, hero: int, seers: int) -> None:
    """A card goes to the end of the face-down row of ``seat``, known to a mask of seats."""
    state.covered[seat] += (hero,)
    state.seers[seat] += (seers,)


def to_hand(state: LeadersState, seat: Seat, hero: int) -> None:
    """A card goes to a hand."""
    state.hands[seat] = with_card(state.hands[seat], hero)


def from_hand(state: LeadersState, seat: Seat, hero: int) -> None:
    """A card leaves a hand."""
    state.hands[seat] = without(state.hands[seat], hero)


def top_of_graveyard(state: LeadersState) -> int | None:
    """What everybody sees there."""
    return state.grave[-1] if state.grave else None


def bury(state: LeadersState, hero: int, emit: Emit | None) -> None:
    """A face-up card of any party goes on top of the graveyard."""
    owner, place = leave_party(state, hero)
    state.grave += (hero,)
    if emit is not None:
        emit(HeroBuried(owner, hero, place, carried(state)))


def turn_up(state: LeadersState, seat: Seat, argument: int, emit: Emit | None) -> int:
    """A face-down card is the newest face-up one of its party; the card."""
    owner, place, hero = leave_row(state, argument)
    state.open[owner] += (hero,)
    if emit is not None:
        emit(CardTurnedUp(seat, owner, hero, place, carried(state)))
    return hero


def turn_down(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-up card is the newest face-down one of its party; everybody knows it."""
    owner, place = leave_party(state, hero)
    cover(state, owner, hero, mask_of(everybody(state)))
    if emit is not None:
        emit(CardTurnedDown(seat, owner, hero, place, carried(state)))


def look(state: LeadersState, seat: Seat, argument: int, emit: Emit | None) -> None:
    """``seat`` gets to know a face-down card."""
    owner, place = seat_and_place(argument)
    row = state.seers[owner]
    state.seers[owner] = (*row[:place], row[place] | 1 << seat, *row[place + 1 :])
    if emit is not None:
        emit(CardLookedAt(seat, owner, place + 1, state.covered[owner][place]))


def discard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A hand card goes face-down on top of the wilderness."""
    from_hand(state, seat, hero)
    state.wild += (hero,)
    if emit is not None:
        emit(CardDiscarded(seat, hero))


def clear_tavern(state: LeadersState, aim: int, emit: Emit | None) -> int:
    """Tavern cards of some factions go to the wilderness; how many (rules: Order of piles)."""
    factions = state.charter.factions
    gone = tuple(hero for hero in state.tavern if factions[hero] & aim)
    if gone:
        state.tavern = tuple(hero for hero in state.tavern if hero not in gone)
        state.wild += gone
        if emit is not None:
            emit(TavernSentAway(gone, carried(state)))
    return len(gone)


def play_hero(state: LeadersState, seat: Seat, hero: int, extra: bool, emit: Emit | None) -> None:
    """A hand card goes face-up into the party and is carried out; it begins a chain."""
    from_hand(state, seat, hero)
    state.open[seat] += (hero,)
    state.idle = -1
    if emit is not None:
        emit(HeroPlayed(seat, hero, extra))
    push(state, CARD, FIRST, seat, hero)


@settles(CARD)
def settle_card(state: LeadersState, emit: Emit | None) -> bool:
    """First the moves, then the text, then the card is done (rules: Order)."""
    operation, step, seat, hero = state.stack[-1]
    part = step & ~FIRST
    if part == 2:
        state.stack.pop()
        return False
    state.stack[-1] = (operation, step + 1, seat, hero)
    carry = state.charter.carry[hero][part]
    if carry is not None:
        carry(state, seat, hero, emit)
    return False


# ================================================================ moves

_RED, _GREEN, _LEADING, _TRAILING = range(4)
MARKERS: Final = "RGLT"
"""The letters of the card file, in the order of their numbers."""


def shift(
    state: LeadersState, seat: Seat, red: int, green: int, hero: int, emit: Emit | None
) -> None:
    """Both markers go as far as the track lets them."""
    spaces = state.charter.spaces
    if red:
        before = state.red
        state.red = after = min(max(before + red, 1), spaces)
        if emit is not None and after != before:
            emit(MarkerMoved(seat, "red", before, after, hero))
    if green:
        before = state.green
        state.green = after = min(max(before + green, 1), spaces)
        if emit is not None and after != before:
            emit(MarkerMoved(seat, "green", before, after, hero))


def steps_of(state: LeadersState, hero: int, x: int = 1) -> list[tuple[int, int]]:
    """The moves of a card as steps of red and of green; without a leader those of one are none."""
    found = []
    for marker, steps in state.charter.moves[hero]:
        steps *= x
        if marker >= _LEADING:
            if state.red == state.green:
                continue
            marker = _RED if (state.red > state.green) == (marker == _LEADING) else _GREEN
        found.append((steps, 0) if marker == _RED else (0, steps))
    return found


def offer(
    state: LeadersState, chooser: Seat, moves: list[tuple[int, int]], hero: int, emit: Emit | None
) -> None:
    """Asks for one of some moves; nothing happens where none of them moves anything."""
    codes = tuple([move_code(red, green) for red, green in moves])
    legal = legal_moves(codes, state.red, state.green, state.charter.spaces)
    if len(legal) > 1:
        packed = 0
        for code in reversed(legal):
            packed = packed << _CODE_BITS | code
        push(state, MOVE, hero, chooser, packed)
    elif legal:
        shift(state, chooser, *MOVED[legal[0]], hero, emit)


@settles(MOVE)
def settle_move(state: LeadersState, emit: Emit | None) -> bool:
    """Two or three moves that come to something different."""
    _, _, chooser, packed = state.stack[-1]
    actions = []
    while packed:
        actions.append(A_MOVE | packed & (1 << _CODE_BITS) - 1)
        packed >>= _CODE_BITS
    return ask(state, chooser, tuple(actions))


@answers(MOVE)
def answer_move(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """move:STEPS"""
    _, hero, _, _ = state.stack.pop()
    shift(state, seat, *MOVED[action & ARGUMENT], hero, emit)


def together(state: LeadersState, seat: Seat, hero: int, emit: Emit | None, x: int = 1) -> None:
    """A and B: both as far as they go; who leads is looked at before anything moves."""
    for red, green in steps_of(state, hero, x):
        shift(state, seat, red, green, hero, emit)


def either(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A or B."""
    offer(state, seat, steps_of(state, hero), hero, emit)


def either_or_both(
    state: LeadersState, seat: Seat, hero: int, emit: Emit | None, x: int = 1
) -> None:
    """A, B, or both of them."""
    moves = steps_of(state, hero, x)
    both = (sum(red for red, _ in moves), sum(green for _, green in moves))
    offer(state, seat, [*moves, both], hero, emit)


def while_red_leads(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The first move; the second instead only while red leads."""
    offer(state, seat, steps_of(state, hero)[: 1 + (state.red > state.green)], hero, emit)


def while_green_leads(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The first move; the second instead only while green leads."""
    offer(state, seat, steps_of(state, hero)[: 1 + (state.green > state.red)], hero, emit)


def if_in_party(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Only with a face-up card of the faction in the own party."""
    if open_heroes(state, (seat,), state.charter.aims[hero]):
        together(state, seat, hero, emit)


def if_sent(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Only if a tavern card of the faction is sent to the wilderness, which may be left."""
    push(state, SEND, 0, seat, hero)


@question(SEND, lambda state, frame: tavern_heroes(state, state.charter.aims[frame[3]]), True)
def sent(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO of the tavern, then the move."""
    _, _, seat, hero = frame
    gone = action & ARGUMENT
    state.tavern = without(state.tavern, gone)
    state.wild += (gone,)
    if emit is not None:
        emit(TavernSentAway((gone,), hero))
    together(state, seat, hero, emit)


def unless_shown(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Only if the wilderness' top card is shown and is not of the faction."""
    push(state, SHOW, 0, seat, hero)
    push(state, DIG, 1, seat)


@settles(SHOW)
def settle_show(state: LeadersState, emit: Emit | None) -> bool:
    """The top card, shown to all, stays where it is."""
    _, _, seat, hero = state.stack.pop()
    if state.wild:
        top = state.wild[-1]
        if emit is not None:
            emit(WildernessShown(seat, top))
        if not state.charter.factions[top] & state.charter.aims[hero]:
            together(state, seat, hero, emit)
    return False


@settles(DIG)
def settle_dig(state: LeadersState, emit: Emit | None) -> bool:
    """Only cards dropped at set-up have no fixed place: the topmost is drawn, each once."""
    wanted = state.stack[-1][1]
    if len(state.wild) >= wanted or not state.bag:
        state.stack.pop()
        return False
    return ask_chance(state, tuple([A_WILDERNESS | hero for hero in state.bag]))


@answers(DIG)
def answer_dig(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """wilderness:NO"""
    hero = action & ARGUMENT
    state.bag = without(state.bag, hero)
    state.wild = (hero, *state.wild)
    if emit is not None:
        emit(WildernessDug(hero))


def cleared(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The tavern loses some factions; X = how many cards went."""
    x = clear_tavern(state, state.charter.aims[hero], emit)
    together(state, seat, hero, emit, x)


def of_a_party(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """X = face-up cards of the faction in the party of any player."""
    push(state, PARTY_X, 0, seat, hero)


@question(PARTY_X, lambda state, frame: [A_PLAYER | seat for seat in everybody(state)])
def counted_party(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """player:SEAT"""
    _, _, seat, hero = frame
    player = action & ARGUMENT
    if emit is not None:
        emit(PlayerNamed(seat, player, hero))
    count = len(open_heroes(state, (player,), state.charter.aims[hero]))
    together(state, seat, hero, emit, min(count, state.charter.most_x))


def of_a_faction(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The tavern loses the named faction; X = how many cards went."""
    push(state, FACTION_X, 0, seat, hero)


@question(FACTION_X, lambda state, frame: ALL_FACTIONS)
def counted_faction(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """faction:NAME"""
    _, _, seat, hero = frame
    faction = action & ARGUMENT
    if emit is not None:
        emit(FactionNamed(seat, FACTIONS[faction], hero))
    either_or_both(state, seat, hero, emit, clear_tavern(state, 1 << faction, emit))


def of_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """X = cards of the graveyard."""
    together(state, seat, hero, emit, min(len(state.grave), state.charter.most_x))


MOVES: Final[dict[str, Carry | None]] = {
    "none": None,
    "by_another": None,
    "and": together,
    "or": either,
    "and_or": either_or_both,
    "while_red_leads": while_red_leads,
    "while_green_leads": while_green_leads,
    "if_in_party": if_in_party,
    "if_sent": if_sent,
    "unless_shown": unless_shown,
    "cleared": cleared,
    "of_a_party": of_a_party,
    "of_a_faction": of_a_faction,
    "of_graveyard": of_graveyard,
}
"""``by_another``: the text of the card says who moves."""


# ================================================================ burying


def bury_open(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-up card of some factions, from any party."""
    push(state, BURY, 0, seat, hero)


@question(
    BURY, lambda state, frame: open_heroes(state, everybody(state), state.charter.aims[frame[3]])
)
def buried(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    bury(state, action & ARGUMENT, emit)


def with_open(state: LeadersState, frame: Frame) -> list[Action]:
    """Players with a face-up card."""
    return [A_PLAYER | seat for seat in everybody(state) if state.open[seat]]


def name_to_bury(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Any player buries a face-up card of their own choice."""
    push(state, NAME_TO_BURY, 0, seat, hero)


@question(NAME_TO_BURY, with_open)
def named_to_bury(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """player:SEAT"""
    _, _, seat, hero = frame
    player = action & ARGUMENT
    if emit is not None:
        emit(PlayerNamed(seat, player, hero))
    push(state, BURY_OWN, 0, player)


question(BURY_OWN, lambda state, frame: open_heroes(state, (frame[2],)))(buried)
question(BURY_OTHER, lambda state, frame: open_heroes(state, other_seats(state, frame[2])))(buried)


def bury_own_and_other(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """First an own face-up card, then one of another player."""
    push(state, BURY_OTHER, 0, seat)
    push(state, BURY_OWN, 0, seat)


def bury_at_random(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-up card of any player, picked at random."""
    push(state, NAME_AT_RANDOM, 0, seat, hero)


@question(NAME_AT_RANDOM, with_open)
def named_at_random(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """player:SEAT"""
    _, _, seat, hero = frame
    player = action & ARGUMENT
    if emit is not None:
        emit(PlayerNamed(seat, player, hero))
    push(state, BURY_RANDOM, 0, seat, player)


@settles(BURY_RANDOM)
def settle_bury_random(state: LeadersState, emit: Emit | None) -> bool:
    """A single card is drawn too."""
    player = state.stack[-1][3]
    return ask_chance(state, tuple(sorted([A_RANDOM | hero for hero in state.open[player]])))


@answers(BURY_RANDOM)
def answer_bury_random(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """random:NO"""
    state.stack.pop()
    bury(state, action & ARGUMENT, emit)


def bury_covered(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-down card of any party, turned up as it is buried."""
    push(state, BURY_COVERED, 0, seat, hero)


@question(BURY_COVERED, lambda state, frame: covered_cards(state, everybody(state)))
def buried_covered(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE"""
    owner, place, gone = leave_row(state, action & ARGUMENT)
    state.grave += (gone,)
    if emit is not None:
        emit(CoveredBuried(owner, gone, place, frame[3]))


def guess(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A faction, then a face-down card of another player: buried if the guess is right."""
    push(state, GUESS_FACTION, 0, seat, hero)


def of_others(state: LeadersState, frame: Frame) -> list[Action]:
    """Face-down cards of other players."""
    return covered_cards(state, other_seats(state, frame[2]))


@question(
    GUESS_FACTION,
    lambda state, frame: ALL_FACTIONS if of_others(state, frame) else (),
)
def guessed_faction(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """faction:NAME"""
    _, _, seat, hero = frame
    faction = action & ARGUMENT
    if emit is not None:
        emit(FactionNamed(seat, FACTIONS[faction], hero))
    push(state, GUESS_CARD, faction, seat)


@question(GUESS_CARD, of_others)
def guessed_card(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE; revealed in any case."""
    _, faction, seat, _ = frame
    shown = turn_up(state, seat, action & ARGUMENT, emit)
    if state.charter.factions[shown] >> faction & 1:
        bury(state, shown, emit)


# ================================================================ face-down cards


def cover_from_hand(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A hand card goes face-down into the party."""
    push(state, COVER, 0, seat, hero)


@question(COVER, lambda state, frame: [A_HAND | hero for hero in state.hands[frame[2]]])
def covered_from_hand(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hand:NO"""
    seat, hero = frame[2], action & ARGUMENT
    from_hand(state, seat, hero)
    cover(state, seat, hero, 1 << seat)
    if emit is not None:
        emit(CardCovered(seat, hero))


def look_at_two(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Up to two face-down cards of other players, the second chosen after the first was seen."""
    push(state, LOOK_FIRST, 0, seat, hero)


@question(LOOK_FIRST, of_others, True)
def looked_first(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE"""
    look(state, frame[2], action & ARGUMENT, emit)
    push(state, LOOK_SECOND, 0, frame[2], action)


@question(
    LOOK_SECOND,
    lambda state, frame: [action for action in of_others(state, frame) if action != frame[3]],
    True,
)
def looked_second(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE"""
    look(state, frame[2], action & ARGUMENT, emit)


def turn_or_look(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Turns a face-down card of another player up, or looks at one."""
    push(state, TURN_OR_LOOK_AT, 0, seat, hero)


@question(TURN_OR_LOOK_AT, lambda state, frame: TURN_OR_LOOK if of_others(state, frame) else ())
def chosen_turn_or_look(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """turn or look"""
    if emit is not None:
        emit(WayChosen(frame[2], "look" if action == A_LOOK else "turn", frame[3]))
    push(state, LOOK_ONE if action == A_LOOK else TURN_UP, 0, frame[2])


question(LOOK_ONE, of_others)(looked_second)


@question(TURN_UP, of_others)
def turned_up(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE"""
    turn_up(state, frame[2], action & ARGUMENT, emit)


def turn_over(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A card of another player, face-up or face-down, is turned over without effects."""
    push(state, TURN_OVER, 0, seat, hero)


@question(
    TURN_OVER,
    lambda state, frame: [
        *open_heroes(state, other_seats(state, frame[2])),
        *of_others(state, frame),
    ],
)
def turned_over(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO or covered:SEAT.PLACE"""
    turn = turn_down if action & KIND == A_HERO else turn_up
    turn(state, frame[2], action & ARGUMENT, emit)


# ================================================================ drawing and keeping


def keep_from_wilderness(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Of its two topmost cards one goes face-down into the party, the other back."""
    push(state, SEE_WILDERNESS, 0, seat, hero)
    push(state, DIG, _SEEN_AT_ONCE, seat)


@settles(SEE_WILDERNESS)
def settle_see_wilderness(state: LeadersState, emit: Emit | None) -> bool:
    """What is there is seen by this seat alone."""
    _, _, seat, hero = state.stack.pop()
    cards = state.wild[: -_SEEN_AT_ONCE - 1 : -1]
    if cards:
        if emit is not None:
            emit(WildernessSeen(seat, len(cards), cards))
        push(state, KEEP_WILDERNESS, 0, seat, hero)
    return False


@question(
    KEEP_WILDERNESS,
    lambda state, frame: [A_KEEP | hero for hero in state.wild[-_SEEN_AT_ONCE:]],
)
def kept_from_wilderness(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """keep:NO"""
    seat, hero = frame[2], action & ARGUMENT
    state.wild = without(state.wild, hero)
    cover(state, seat, hero, 1 << seat)
    if emit is not None:
        emit(WildernessKept(seat, hero))


def keep_from_tavern(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """One tavern card goes face-down into the party, the others to the wilderness."""
    push(state, KEEP_TAVERN, 0, seat, hero)


@question(KEEP_TAVERN, lambda state, frame: [A_KEEP | hero for hero in state.tavern])
def kept_from_tavern(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """keep:NO; which card it was stays secret."""
    seat, hero = frame[2], action & ARGUMENT
    cards = state.tavern
    state.tavern = ()
    state.wild += without(cards, hero)
    cover(state, seat, hero, 1 << seat)
    if emit is not None:
        emit(TavernKept(seat, cards, hero))


def see_graveyard(state: LeadersState, seat: Seat, count: int, emit: Emit | None) -> None:
    """``seat`` alone sees so many cards of the graveyard."""
    if emit is not None:
        emit(GraveyardSeen(seat, count, state.grave[: -count - 1 : -1]))


def keep_from_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Of its two topmost cards one goes face-down into the party, the other to the wilderness."""
    if state.grave:
        see_graveyard(state, seat, min(_SEEN_AT_ONCE, len(state.grave)), emit)
        push(state, KEEP_GRAVEYARD, 0, seat, hero)


@question(
    KEEP_GRAVEYARD,
    lambda state, frame: [A_KEEP | hero for hero in state.grave[-_SEEN_AT_ONCE:]],
)
def kept_from_graveyard(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """keep:NO"""
    seat, hero = frame[2], action & ARGUMENT
    drawn = state.grave[-_SEEN_AT_ONCE:]
    rest = without(drawn, hero)
    state.grave = state.grave[:-_SEEN_AT_ONCE]
    state.wild += rest
    cover(state, seat, hero, 1 << seat)
    if emit is not None:
        top = top_of_graveyard(state)
        emit(GraveyardKept(seat, len(drawn), top, hero, rest[0] if rest else None))


def keep_one_from_harbor(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Of two drawn cards one goes face-down into the party, the other to the wilderness."""
    draw_aside(state, seat, TO_WILDERNESS)


def keep_both_from_harbor(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Of two drawn cards one goes face-down into the party, the other to the hand."""
    draw_aside(state, seat, TO_HAND)


def draw_aside(state: LeadersState, seat: Seat, rest: int) -> None:
    """Both are drawn before one is placed."""
    push(state, KEEP_HELD, rest, seat)
    for _ in range(_SEEN_AT_ONCE):
        push(state, HARBOR, TO_HELD, seat)


@question(KEEP_HELD, lambda state, frame: [A_KEEP | hero for hero in state.held])
def kept_from_harbor(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """keep:NO"""
    _, to, seat, _ = frame
    hero = action & ARGUMENT
    count = len(state.held)
    rest = without(state.held, hero)
    state.held = ()
    cover(state, seat, hero, 1 << seat)
    if to == TO_WILDERNESS:
        state.wild += rest
    else:
        for card in rest:
            to_hand(state, seat, card)
    if emit is not None:
        word = PILES[WILDERNESS] if to == TO_WILDERNESS else "hand"
        emit(DrawnKept(seat, count, word, hero, rest[0] if rest else None))


def search_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Any card of the graveyard, which only this seat sees, goes to the hand."""
    if state.grave:
        see_graveyard(state, seat, len(state.grave), emit)
        push(state, SEARCH, 0, seat, hero)


@question(SEARCH, lambda state, frame: [A_HERO | hero for hero in state.grave])
def searched(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    seat, hero = frame[2], action & ARGUMENT
    state.grave = without(state.grave, hero)
    to_hand(state, seat, hero)
    if emit is not None:
        emit(GraveyardTaken(seat, top_of_graveyard(state), hero))


def draw_from_a_pile(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The two topmost cards of the wilderness or of the graveyard go to the hand."""
    push(state, NAME_PILE, 0, seat, hero)


def piles_left(state: LeadersState, frame: Frame) -> list[Action]:
    """Those with a card."""
    left = (state.grave, state.wild or state.bag)
    return [A_PILE | pile for pile, cards in enumerate(left) if cards]


@question(NAME_PILE, piles_left)
def named_pile(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """pile:graveyard or pile:wilderness"""
    _, _, seat, hero = frame
    pile = action & ARGUMENT
    if emit is not None:
        emit(PileNamed(seat, PILES[pile], hero))
    push(state, DRAW_PILE, pile, seat)
    if pile == WILDERNESS:
        push(state, DIG, _SEEN_AT_ONCE, seat)


@settles(DRAW_PILE)
def settle_draw_pile(state: LeadersState, emit: Emit | None) -> bool:
    """What of two cards is there."""
    _, pile, seat, _ = state.stack.pop()
    cards = state.grave if pile == GRAVEYARD else state.wild
    drawn = cards[: -_SEEN_AT_ONCE - 1 : -1]
    left = cards[:-_SEEN_AT_ONCE]
    if pile == GRAVEYARD:
        state.grave = left
    else:
        state.wild = left
    for card in drawn:
        to_hand(state, seat, card)
    if emit is not None:
        emit(PileDrawn(seat, PILES[pile], len(drawn), top_of_graveyard(state), drawn))
    return False


# ================================================================ taking from others


def steal(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A random hand card of another player goes to the own hand."""
    push(state, NAME_VICTIM, TO_HAND, seat, hero)


def steal_covered(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A random hand card of another player goes face-down into the own party."""
    push(state, NAME_VICTIM, TO_PARTY, seat, hero)


@question(
    NAME_VICTIM,
    lambda state, frame: [
        A_PLAYER | seat for seat in other_seats(state, frame[2]) if state.hands[seat]
    ],
)
def named_victim(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """player:SEAT"""
    _, to, seat, hero = frame
    victim = action & ARGUMENT
    if emit is not None:
        emit(PlayerNamed(seat, victim, hero))
    push(state, STEAL, to, seat, victim)


@settles(STEAL)
def settle_steal(state: LeadersState, emit: Emit | None) -> bool:
    """A single card is drawn too."""
    victim = state.stack[-1][3]
    return ask_chance(state, tuple([A_RANDOM | hero for hero in state.hands[victim]]))


@answers(STEAL)
def answer_steal(state: LeadersState, chance: Seat, action: Action, emit: Emit | None) -> None:
    """random:NO; both of them see the card."""
    _, to, seat, victim = state.stack.pop()
    hero = action & ARGUMENT
    from_hand(state, victim, hero)
    if to == TO_HAND:
        to_hand(state, seat, hero)
    else:
        cover(state, seat, hero, 1 << seat | 1 << victim)
    if emit is not None:
        emit(CardStolen(seat, victim, "hand" if to == TO_HAND else "party", hero, hero))


def take_open(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-up card of another player goes to the own hand; that player then moves."""
    push(state, TAKE_OPEN, 0, seat, hero)


@question(TAKE_OPEN, lambda state, frame: open_heroes(state, other_seats(state, frame[2])))
def taken_open(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO, then the move of whoever lost it"""
    _, _, seat, hero = frame
    taken = action & ARGUMENT
    victim, place = leave_party(state, taken)
    to_hand(state, seat, taken)
    if emit is not None:
        emit(HeroTaken(seat, victim, taken, place))
    offer(state, victim, steps_of(state, hero), hero, emit)


def send_away(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A face-up card of another player goes to the wilderness."""
    push(state, SEND_AWAY, 0, seat, hero)


@question(SEND_AWAY, lambda state, frame: open_heroes(state, other_seats(state, frame[2])))
def sent_away(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    hero = action & ARGUMENT
    owner, place = leave_party(state, hero)
    state.wild += (hero,)
    if emit is not None:
        emit(HeroSentAway(owner, hero, place, frame[3]))


def others_discard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Every other player discards a hand card, all at once."""
    for other in other_seats(state, seat):
        if len(state.hands[other]) == 1:
            state.sealed[other] = state.hands[other]
    push(state, OTHERS_DISCARD, 0, seat, hero)


@settles(OTHERS_DISCARD)
def settle_others_discard(state: LeadersState, emit: Emit | None) -> bool:
    """Hands change when all have chosen, in turn order from the left of ``seat``."""
    seat = state.stack[-1][2]
    victims = other_seats(state, seat)
    owing = mask_of(other for other in victims if state.hands[other] and not state.sealed[other])
    if owing:
        return ask_all(state, owing)
    state.stack.pop()
    for other in victims:
        for hero in state.sealed[other]:
            discard(state, other, hero, emit)
        state.sealed[other] = ()
    return False


@answers(OTHERS_DISCARD)
def answer_others_discard(
    state: LeadersState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """hand:NO"""
    state.sealed[seat] = (action & ARGUMENT,)
    if emit is not None:
        emit(ChoiceMade(seat, "discard", action & ARGUMENT))


# ================================================================ swapping and putting


def swap_own_with_tavern(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A tavern card and an own face-up one change places."""
    push(state, SWAP_TAVERN, 0, seat, hero)


def swap_other_with_tavern(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A tavern card and a face-up one of another player change places."""
    push(state, SWAP_TAVERN, 1, seat, hero)


def to_swap(state: LeadersState, frame: Frame) -> list[Action]:
    """Face-up cards of the own party, or of the others."""
    _, other, seat, _ = frame
    return open_heroes(state, other_seats(state, seat) if other else (seat,))


@question(
    SWAP_TAVERN,
    lambda state, frame: tavern_heroes(state) if to_swap(state, frame) else (),
)
def swap_chosen(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO of the tavern"""
    _, other, seat, hero = frame
    if emit is not None:
        emit(HeroChosen(seat, action & ARGUMENT, hero))
    push(state, SWAP_OPEN, other, seat, action & ARGUMENT)


@question(SWAP_OPEN, to_swap)
def swapped_with_tavern(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """hero:NO of a party"""
    _, _, seat, into = frame
    out = action & ARGUMENT
    owner = owner_of(state, out)
    place, slot = state.open[owner].index(out) + 1, state.tavern.index(into) + 1
    state.open[owner] = swapped(state.open[owner], out, into)
    state.tavern = swapped(state.tavern, into, out)
    if emit is not None:
        emit(TavernSwapped(seat, owner, into, out, place, slot))


def swap_with_hand(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Perhaps: an own face-up card that is not of the faction, and a hand card."""
    push(state, SWAP_OUT, 0, seat, hero)


def not_of_the_faction(state: LeadersState, frame: Frame) -> list[Action]:
    """Own face-up cards, where a hand card is there to take the place."""
    _, _, seat, hero = frame
    factions, aim = state.charter.factions, state.charter.aims[hero]
    if not state.hands[seat]:
        return []
    return [A_HERO | card for card in state.open[seat] if not factions[card] & aim]


@question(SWAP_OUT, not_of_the_faction, True)
def swapped_out(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    _, _, seat, hero = frame
    if emit is not None:
        emit(HeroChosen(seat, action & ARGUMENT, hero))
    push(state, SWAP_HAND, 0, seat, action & ARGUMENT)


@question(SWAP_HAND, lambda state, frame: [A_HAND | hero for hero in state.hands[frame[2]]])
def swapped_with_hand(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hand:NO"""
    _, _, seat, out = frame
    into = action & ARGUMENT
    place = state.open[seat].index(out) + 1
    state.open[seat] = swapped(state.open[seat], out, into)
    from_hand(state, seat, into)
    to_hand(state, seat, out)
    if emit is not None:
        emit(HandSwapped(seat, into, out, place))


def swap_with_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Perhaps: the top of the graveyard and an own face-up card."""
    push(state, SWAP_GRAVEYARD, 0, seat, hero)


@question(
    SWAP_GRAVEYARD,
    lambda state, frame: open_heroes(state, (frame[2],)) if state.grave else (),
    True,
)
def swapped_with_graveyard(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """hero:NO"""
    seat, out = frame[2], action & ARGUMENT
    into = state.grave[-1]
    place = state.open[seat].index(out) + 1
    state.open[seat] = swapped(state.open[seat], out, into)
    state.grave = (*state.grave[:-1], out)
    if emit is not None:
        emit(GraveyardSwapped(seat, into, out, place))


def tavern_from_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The tavern goes to the wilderness and is filled from the graveyard, as far as it reaches."""
    clear_tavern(state, _ALL, emit)
    count = min(state.charter.tavern, len(state.grave))
    if count:
        state.tavern = raised = state.grave[: -count - 1 : -1]
        state.grave = state.grave[:-count]
        if emit is not None:
            emit(TavernRaised(raised, top_of_graveyard(state)))


def recruit(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A tavern card goes face-up into the party, without effects."""
    push(state, RECRUIT, 0, seat, hero)


@question(RECRUIT, lambda state, frame: tavern_heroes(state))
def recruited(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    seat, hero = frame[2], action & ARGUMENT
    slot = state.tavern.index(hero) + 1
    state.tavern = without(state.tavern, hero)
    state.open[seat] += (hero,)
    if emit is not None:
        emit(HeroRecruited(seat, hero, slot))


# ================================================================ copying and playing on


def neighbour_and_extra(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The next player moves; then one more hand card, not of the faction, may be played."""
    push(state, EXTRA, 0, seat, hero)
    offer(state, (seat + 1) % len(state.hands), steps_of(state, hero), hero, emit)


@settles(EXTRA)
def settle_extra(state: LeadersState, emit: Emit | None) -> bool:
    """Asked whenever a hand card is left, so that silence tells nothing."""
    _, _, seat, hero = state.stack[-1]
    hand = state.hands[seat]
    if not hand:
        state.stack.pop()
        return False
    factions, aim = state.charter.factions, state.charter.aims[hero]
    plays = [A_PLAY | card for card in hand if not factions[card] & aim]
    return ask(state, seat, (*plays, A_PASS))


@answers(EXTRA)
def answer_extra(state: LeadersState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:NO or pass"""
    state.stack.pop()
    if action != A_PASS:
        play_hero(state, seat, action & ARGUMENT, True, emit)
    elif emit is not None:
        emit(Declined(seat, carried(state)))


def copy_and_cover(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A tavern card is carried out, then it goes face-down into the party."""
    push(state, COPY_TAVERN, TO_PARTY, seat, hero)


def copy_and_bury(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """A tavern card is carried out, then it is buried."""
    push(state, COPY_TAVERN, TO_GRAVEYARD, seat, hero)


def copy_card(
    state: LeadersState, seat: Seat, card: int, place: str, by: int, emit: Emit | None
) -> None:
    """Carries a card out as if ``seat`` had played it; it belongs to the chain."""
    if emit is not None:
        emit(HeroCopied(seat, card, place, by))
    push(state, CARD, 0, seat, card)


@question(COPY_TAVERN, lambda state, frame: tavern_heroes(state))
def copied_from_tavern(
    state: LeadersState, frame: Frame, action: Action, emit: Emit | None
) -> None:
    """hero:NO; out of the tavern until it is done"""
    _, to, seat, hero = frame
    card = action & ARGUMENT
    state.tavern = without(state.tavern, card)
    push(state, LAY_COPIED, to, seat, card)
    copy_card(state, seat, card, "tavern", hero, emit)


@settles(LAY_COPIED)
def settle_lay_copied(state: LeadersState, emit: Emit | None) -> bool:
    """The copied card and what it brought are done."""
    _, to, seat, card = state.stack.pop()
    if to == TO_PARTY:
        cover(state, seat, card, mask_of(everybody(state)))
        if emit is not None:
            emit(CopyCovered(seat, card))
    else:
        state.grave += (card,)
        if emit is not None:
            emit(HeroBuried(seat, card, 0, carried(state)))
    return False


def copy_own(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """Another own face-up card is carried out."""
    push(state, COPY_OWN, 0, seat, hero)


def outside_the_chain(state: LeadersState, frame: Frame) -> list[Action]:
    """Own face-up cards that are not being carried out."""
    running = chain(state)
    return [A_HERO | hero for hero in state.open[frame[2]] if hero not in running]


@question(COPY_OWN, outside_the_chain)
def copied_own(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """hero:NO"""
    _, _, seat, hero = frame
    copy_card(state, seat, action & ARGUMENT, "party", hero, emit)


def copy_graveyard(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """The top card of the graveyard is carried out and stays there."""
    if state.grave and state.grave[-1] not in chain(state):
        copy_card(state, seat, state.grave[-1], PILES[GRAVEYARD], hero, emit)


def wake(state: LeadersState, seat: Seat, hero: int, emit: Emit | None) -> None:
    """An own face-down card is turned up and carried out."""
    push(state, WAKE, 0, seat, hero)


@question(WAKE, lambda state, frame: covered_cards(state, (frame[2],)))
def woken(state: LeadersState, frame: Frame, action: Action, emit: Emit | None) -> None:
    """covered:SEAT.PLACE"""
    _, _, seat, hero = frame
    card = turn_up(state, seat, action & ARGUMENT, emit)
    copy_card(state, seat, card, "party", hero, emit)


TEXTS: Final[dict[str, Carry]] = {
    "bury_at_random": bury_at_random,
    "bury_covered": bury_covered,
    "bury_open": bury_open,
    "bury_own_and_other": bury_own_and_other,
    "copy_and_bury": copy_and_bury,
    "copy_and_cover": copy_and_cover,
    "copy_graveyard": copy_graveyard,
    "copy_own": copy_own,
    "cover_from_hand": cover_from_hand,
    "draw_from_a_pile": draw_from_a_pile,
    "guess": guess,
    "keep_both_from_harbor": keep_both_from_harbor,
    "keep_from_graveyard": keep_from_graveyard,
    "keep_from_tavern": keep_from_tavern,
    "keep_from_wilderness": keep_from_wilderness,
    "keep_one_from_harbor": keep_one_from_harbor,
    "look_at_two": look_at_two,
    "name_to_bury": name_to_bury,
    "neighbour_and_extra": neighbour_and_extra,
    "others_discard": others_discard,
    "recruit": recruit,
    "search_graveyard": search_graveyard,
    "send_away": send_away,
    "steal": steal,
    "steal_covered": steal_covered,
    "swap_other_with_tavern": swap_other_with_tavern,
    "swap_own_with_tavern": swap_own_with_tavern,
    "swap_with_graveyard": swap_with_graveyard,
    "swap_with_hand": swap_with_hand,
    "take_open": take_open,
    "tavern_from_graveyard": tavern_from_graveyard,
    "turn_or_look": turn_or_look,
    "turn_over": turn_over,
    "wake": wake,
}
