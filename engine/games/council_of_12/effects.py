"""What cards do: one short function for every character, effect word and kept REWARD.

The tables at the end are keyed by the names the card file uses. An effect never asks; it pushes
the frames for what must still happen, and those ask.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.core.events import Emit
from engine.core.types import CHANCE, Action, Seat
from engine.games.council_of_12.deck import CHARACTERS
from engine.games.council_of_12.events import (
    BellBanned,
    Buried,
    CardRevealed,
    ChairTaken,
    ChallengeAdded,
    ChallengeTurned,
    DieRolled,
    DieTilted,
    DieTurned,
    DiscardChosen,
    Discarded,
    EffectDone,
    Favour,
    GameOver,
    Negated,
    Recalled,
    Renewed,
    RewardSpent,
    SeatNamed,
    SupplicantAdded,
    SupplicantPutBack,
    SupplicantTurned,
    Taken,
    TargetChanged,
)
from engine.games.council_of_12.state import (
    A_BOX_CHALLENGE,
    A_BOX_SUPPLICANT,
    A_BURY,
    A_CHAIR,
    A_NAME,
    A_OPEN,
    A_PASS,
    A_RECOVER,
    A_RECRUIT,
    A_ROLL,
    A_STAND,
    A_TAKE,
    A_TARGET,
    ALCHEMIST,
    ALL,
    ARGUMENT,
    BACK,
    BOX_CHALLENGE,
    BOX_SUPPLICANT,
    BURY,
    DISCARD_LAID,
    DISCARD_SECOND,
    DISCARDS,
    DRAW_CHAIR,
    DRAW_CHALLENGE,
    DRAW_SUPPLICANT,
    DRUID,
    GOLEM,
    HANDLERS,
    KNIGHT,
    LADY_TURN,
    MACHINE,
    NAME,
    NO_SUPPLICANT,
    NONE,
    OPEN_WHO,
    OVER,
    OVER_STEP,
    PARASITE,
    PLAYS,
    REASONS,
    RECOVER,
    RECRUIT,
    ROLL,
    SEAL,
    SEATS,
    SECOND,
    SHAPESHIFTER,
    SORCERER,
    STAND,
    STAND_WHO,
    SUPPLICANT_DRAWS,
    TAKE,
    TARGET,
    TILT,
    TILTS_FROM,
    TURN,
    TURNS,
    WORKER,
    CouncilState,
    bits,
    challenge_draws,
    mask_of,
    numbered,
    spend_actions,
    turns_to,
)

settles = HANDLERS.settles
answers = HANDLERS.answers

GOLEM_FACES: Final = mask_of((9, 10, 11, 12))
KNIGHT_FACES: Final = mask_of((1, 2, 3, 4))
ALL_FACES: Final = mask_of(range(1, 13))
_ROLLS: Final = tuple(A_ROLL | face for face in range(1, 13))

# How a frame tells who tilted or turned the die, for the events.
BY_REWARD: Final = 12
BY_SET_DIE: Final = 13
_BY: Final = (*CHARACTERS, "reward", "set_die")

Effect: TypeAlias = Callable[[CouncilState, Seat, bool, Emit | None], None]
"""(state, owner, first card turned to in step 4?, emit)."""
Word: TypeAlias = Callable[[CouncilState, int, Emit | None], None]
"""(state, amount, emit)."""


# ================================================================ waiting and moving cards


def ask(state: CouncilState, seat: Seat, actions: tuple[Action, ...]) -> bool:
    """Waits for one seat, or for the council when ``seat`` is ALL."""
    state.actions = actions
    if seat == ALL:
        state.actor = 0
        state.open_mask = state.charter.everybody
    else:
        state.actor = seat
        state.open_mask = 1 << seat
    return True


def ask_unless_forced(
    state: CouncilState, seat: Seat, actions: tuple[Action, ...], emit: Emit | None
) -> bool:
    """Waits, but a choice with exactly one outcome happens by itself."""
    if len(actions) == 1:
        HANDLERS.answer[state.stack[-1][0]](state, 0 if seat == ALL else seat, actions[0], emit)
        return False
    return ask(state, seat, actions)


def ask_chance(state: CouncilState, actions: tuple[Action, ...]) -> bool:
    """Waits for a die or a draw."""
    state.actor = CHANCE
    state.open_mask = 0
    state.actions = actions
    return True


def discard(state: CouncilState, seat: Seat, card: int, cause: str, emit: Emit | None) -> None:
    """Onto the top of the own pile."""
    state.piles[seat] += (card,)
    if state.doubt[seat]:
        clear_doubt(state, seat, card)
    if emit is not None:
        emit(Discarded(seat, CHARACTERS[card], cause))


def clear_doubt(state: CouncilState, seat: Seat, card: int) -> None:
    """Everybody knows where ``card`` is now; perhaps the rest follows by counting."""
    doubt = state.doubt[seat] & ~(1 << card)
    in_pile = doubt & mask_of(state.piles[seat])
    state.doubt[seat] = 0 if in_pile in (0, doubt) else doubt


def take_from_pile(state: CouncilState, seat: Seat, card: int, emit: Emit | None) -> None:
    """From the own pile in hand; from below the top the others do not see which card it was."""
    pile = state.piles[seat]
    top = pile[-1] == card
    uncovered = None
    if top:
        pile = pile[:-1]
        state.piles[seat] = pile
        if state.doubt[seat] and pile:
            if state.doubt[seat] >> pile[-1] & 1:
                uncovered = CHARACTERS[pile[-1]]
            clear_doubt(state, seat, pile[-1])
    else:
        state.doubt[seat] |= mask_of(pile[:-1])
        at = pile.index(card)
        state.piles[seat] = pile[:at] + pile[at + 1 :]
        clear_doubt(state, seat, pile[-1])
    state.hands[seat] |= 1 << card
    if emit is not None:
        emit(Taken(seat, "pile", top, CHARACTERS[card], uncovered))


def take_from_under(state: CouncilState, seat: Seat, card: int, emit: Emit | None) -> None:
    """From under the overview in hand, shown to all."""
    state.under[seat] ^= 1 << card
    state.hands[seat] |= 1 << card
    if emit is not None:
        emit(Taken(seat, "under", True, CHARACTERS[card]))


def renew_if_last(state: CouncilState, seat: Seat, emit: Emit | None) -> None:
    """Renewing the hand: with one hand card left it becomes the new pile (rules: A round, 3).

    Everything else outside the overview comes to hand, an Oracle being executed too.
    """
    hand = state.hands[seat]
    if hand & (hand - 1):
        return
    card = hand.bit_length() - 1
    hand = mask_of(state.piles[seat])
    if state.laid[seat] != NONE:
        hand |= 1 << state.laid[seat]
        state.laid[seat] = NONE
        state.face &= ~(1 << seat)
    state.hands[seat] = hand
    state.piles[seat] = (card,)
    state.doubt[seat] = 0
    if emit is not None:
        emit(Renewed(seat, CHARACTERS[card]))


def show_face(state: CouncilState, face: int) -> None:
    """The die lies on another face, which counts as shown this round."""
    state.die = face
    if not state.seen >> face & 1:
        state.seen |= 1 << face
        state.shown = state.shown << 4 | face


def change_favour(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """Moves the marker within 0..maximum; at 0 the game is lost at once."""
    before = state.favour
    state.favour = max(0, min(state.charter.favour_max, before + amount))
    if emit is not None and state.favour != before:
        emit(Favour(before, state.favour))
    if state.favour == 0:
        end_game(state, "favour", emit)


def end_game(state: CouncilState, reason: str, emit: Emit | None) -> None:
    """Nothing further is carried out."""
    state.outcome = 1 + REASONS.index(reason)
    state.phase = OVER_STEP
    state.stack[:] = [(OVER, 0, 0, 0)]
    if emit is not None:
        successor = CHARACTERS[state.successor] if state.successor != NONE else None
        emit(GameOver(state.outcome == 1, reason, successor, sum(term_parts(state).values())))


def term_parts(state: CouncilState, running: bool = False) -> dict[str, int]:
    """The parts of the term of office (rules: Score and verdict).

    While ``running``, only crowns turned up count and no silent bonus.
    """
    charter = state.charter
    values = charter.values
    points = sum(values[n] for n in state.left + state.kept_left)
    points += 2 * sum(values[n] for n in state.right + state.kept_right)
    points += values[state.current] << state.rung
    shown = state.turned_up if running else state.supplicants
    bonus = charter.bonus[1 if state.lapsed else charter.silent] if charter.silent else 0
    return {
        "challenges": points,
        "crowns": sum(charter.crowns[card] for card in bits(shown)),
        "favour": state.favour,
        "silent": 0 if running else bonus * state.boxes,
    }


# ================================================================ characters (rules: Characters)


def turn_by_value(card: int) -> Effect:
    """Alchemist, Druid, Machine, Parasite, Shapeshifter: the die is turned to another value."""

    def effect(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
        state.stack.append((TURN, card, seat, 0))

    return effect


def worker(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """Tilts twice; the second tilt may not return to the starting face."""
    state.stack.append((TILT, WORKER, seat, state.die))
    state.stack.append((TILT, WORKER, seat, 0))


def sorcerer(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """Tilts once."""
    state.stack.append((TILT, SORCERER, seat, 0))


def lady(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """Turns the die to a target, if hers was the first card turned to in step 4."""
    if first:
        state.stack.append((LADY_TURN, 0, seat, 0))
    elif emit is not None:
        emit(EffectDone(seat, "lady", void=True))


def patient(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """Takes one card from the own pile."""
    if state.piles[seat]:
        state.stack.append((TAKE, 0, seat, 0))
    elif emit is not None:
        emit(EffectDone(seat, "patient", void=True))


def golem(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """One target becomes 9/10/11/12."""
    state.stack.append((TARGET, GOLEM, seat, GOLEM_FACES))


def knight(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """One target becomes 1/2/3/4."""
    state.stack.append((TARGET, KNIGHT, seat, KNIGHT_FACES))


def oracle(state: CouncilState, seat: Seat, first: bool, emit: Emit | None) -> None:
    """Rolls the die, then plays one more hand card.

    Played as the second card itself it has no effect, for its character is used up by then.
    """
    state.stack.append((SECOND, 0, seat, 0))
    state.stack.append((ROLL, 0, seat, 0))


CHARACTER_EFFECTS: Final[dict[str, Effect]] = {
    "alchemist": turn_by_value(ALCHEMIST),
    "worker": worker,
    "druid": turn_by_value(DRUID),
    "lady": lady,
    "patient": patient,
    "golem": golem,
    "sorcerer": sorcerer,
    "machine": turn_by_value(MACHINE),
    "oracle": oracle,
    "parasite": turn_by_value(PARASITE),
    "knight": knight,
    "shapeshifter": turn_by_value(SHAPESHIFTER),
}
_EFFECTS: Final = tuple(CHARACTER_EFFECTS[name] for name in CHARACTERS)


@settles(TURN)
def settle_turn(state: CouncilState, emit: Emit | None) -> bool:
    """A character, a reward (+1 or -1) or the council (any face) turns the die."""
    _, by, seat, faces = state.stack[-1]
    actions = turns_to(faces) if faces else TURNS[by][state.die]
    if len(actions) == 1:
        answer_turn(state, seat, actions[0], emit)
        return False
    return ask(state, seat, actions)


@settles(LADY_TURN)
def settle_lady_turn(state: CouncilState, emit: Emit | None) -> bool:
    """Any face of either target as it stands now, the one showing too."""
    seat = state.stack[-1][2]
    return ask_unless_forced(state, seat, turns_to(state.target_1 | state.target_2), emit)


@answers(TURN, LADY_TURN)
def answer_turn(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """turn:FACE"""
    operation, by, owner, _ = state.stack.pop()
    before = state.die
    face = action & ARGUMENT
    show_face(state, face)
    if emit is not None:
        name = "lady" if operation == LADY_TURN else _BY[by]
        who = None if owner == ALL else owner
        emit(DieTurned(who, before, face, name))
        if who is not None:
            emit(EffectDone(who, name))


@settles(TILT)
def settle_tilt(state: CouncilState, emit: Emit | None) -> bool:
    """To a neighbour, but not to the face in the frame's argument (the Worker's start)."""
    _, _, seat, start = state.stack[-1]
    return ask(state, seat, TILTS_FROM[state.die][start])


@answers(TILT)
def answer_tilt(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """tilt:FACE"""
    _, by, owner, start = state.stack.pop()
    before = state.die
    face = action & ARGUMENT
    show_face(state, face)
    if emit is not None:
        who = None if owner == ALL else owner
        emit(DieTilted(who, before, face, _BY[by]))
        if who is not None and (start or by != WORKER):
            emit(EffectDone(who, _BY[by]))


@settles(TARGET)
def settle_target(state: CouncilState, emit: Emit | None) -> bool:
    """Which target Golem or Knight changes; with one target nobody is asked."""
    count = 2 if state.target_2 else 1
    actions = (A_TARGET, A_TARGET | 1)[:count]
    return ask_unless_forced(state, state.stack[-1][2], actions, emit)


@answers(TARGET)
def answer_target(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """target:INDEX"""
    _, card, owner, faces = state.stack.pop()
    index = action & ARGUMENT
    if index:
        state.target_2 = faces
    else:
        state.target_1 = faces
    if emit is not None:
        emit(TargetChanged(owner, index, bits(faces), CHARACTERS[card]))
        emit(EffectDone(owner, CHARACTERS[card]))


@settles(TAKE)
def settle_take(state: CouncilState, emit: Emit | None) -> bool:
    """Any card of the own pile, in the order of the names."""
    seat = state.stack[-1][2]
    actions = tuple([A_TAKE | card for card in sorted(state.piles[seat])])
    return ask_unless_forced(state, seat, actions, emit)


@answers(TAKE)
def answer_take(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """take:CHARACTER"""
    owner = state.stack.pop()[2]
    take_from_pile(state, owner, action & ARGUMENT, emit)
    if emit is not None:
        emit(EffectDone(owner, "patient"))


@settles(ROLL)
def settle_roll(state: CouncilState, emit: Emit | None) -> bool:
    """The stream ``die``."""
    state.actor = CHANCE
    state.open_mask = 0
    state.actions = _ROLLS
    return True


@answers(ROLL)
def answer_roll(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """roll:FACE"""
    owner = state.stack.pop()[2]
    before = state.die
    show_face(state, action & ARGUMENT)
    if emit is not None:
        emit(DieRolled(None if owner == ALL else owner, before or None, state.die))


# ================================================================ revealing and negating


def turn_to(state: CouncilState, seat: Seat, emit: Emit | None) -> None:
    """The chosen member's card is revealed; equal ones with it, and then all are negated."""
    card = state.laid[seat]
    first = not state.turned
    state.turned = 1
    if state.laid.count(card) > 1:  # nothing lies there but what is still to be executed
        group = mask_of(other for other, laid in enumerate(state.laid) if laid == card)
        reveal(state, group, card, emit)
        negate(state, group, card, first, NONE, emit)
        return
    bit = 1 << seat
    state.lying ^= bit
    if emit is not None or state.doubt[seat]:
        reveal(state, bit, card, emit)
    state.face |= bit
    state.used |= 1 << card
    state.stack.append((DISCARD_LAID, 0, seat, 0))
    _EFFECTS[card](state, seat, first, emit)


def reveal(state: CouncilState, group: int, card: int, emit: Emit | None) -> None:
    """Turns the laid cards of these seats face-up."""
    for seat in SEATS[group]:
        if state.doubt[seat]:
            clear_doubt(state, seat, card)
        if emit is not None:
            was_open = bool(state.face >> seat & 1)
            emit(CardRevealed(seat, CHARACTERS[card], was_open=was_open))
    state.face |= group


def negate(
    state: CouncilState, group: int, card: int, first: bool, second: Seat, emit: Emit | None
) -> None:
    """The same character from several members: void, unless ``stand firm`` saves one.

    ``second`` is the seat whose card of the group was played after an Oracle, NONE otherwise.
    """
    state.lying &= ~group
    state.used |= 1 << card
    if state.chair != NONE and state.chair != second and group >> state.chair & 1:
        state.chair_failed = 1
    if emit is not None:
        emit(Negated(SEATS[group], CHARACTERS[card]))
    if spend_actions(state, "stand_firm"):
        state.stack.append((STAND, int(first), group, second + 1))
    else:
        discard_negated(state, group, second, emit)


def discard_negated(state: CouncilState, group: int, second: Seat, emit: Emit | None) -> None:
    """Each goes to its owner's pile."""
    for seat in SEATS[group]:
        if seat == second:
            discard(state, seat, state.second[seat], "negated", emit)
            state.second[seat] = NONE
        else:
            discard(state, seat, state.laid[seat], "negated", emit)
            state.laid[seat] = NONE


@settles(STAND)
def settle_stand(state: CouncilState, emit: Emit | None) -> bool:
    """Cards are negated and ``stand firm`` is held: save one of them, or pass."""
    return ask(state, ALL, (*spend_actions(state, "stand_firm"), A_PASS))


@answers(STAND)
def answer_stand(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """spend:NO or pass"""
    _, first, group, second = state.stack.pop()
    if action == A_PASS:
        discard_negated(state, group, second - 1, emit)
    else:
        state.stack.append((STAND_WHO, first, group, second))
        spend(state, action & ARGUMENT, emit)


@settles(STAND_WHO)
def settle_stand_who(state: CouncilState, emit: Emit | None) -> bool:
    """Which of the negated cards is executed all the same."""
    return ask(state, ALL, numbered(A_STAND, state.stack[-1][2]))


@answers(STAND_WHO)
def answer_stand_who(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """stand:SEAT"""
    _, first, group, second = state.stack.pop()
    second -= 1
    saved = action & ARGUMENT
    if emit is not None:
        emit(SeatNamed(saved, "stand"))
    if saved == state.chair and saved != second:
        state.chair_failed = 0
    discard_negated(state, group & ~(1 << saved), second, emit)
    if saved == second:
        card = state.second[saved]
        state.stack.append((DISCARD_SECOND, 0, saved, 0))
    else:
        card = state.laid[saved]
        state.stack.append((DISCARD_LAID, 0, saved, 0))
    _EFFECTS[card](state, saved, bool(first), emit)


@settles(DISCARD_LAID)
def settle_discard_laid(state: CouncilState, emit: Emit | None) -> bool:
    """After its effect; an Oracle that went back to hand by renewing stays there."""
    seat = state.stack.pop()[2]
    card = state.laid[seat]
    if card != NONE:
        state.laid[seat] = NONE
        state.piles[seat] += (card,)
        if emit is not None:
            emit(Discarded(seat, CHARACTERS[card], "done"))
    return False


@settles(SECOND)
def settle_second(state: CouncilState, emit: Emit | None) -> bool:
    """The Oracle's second card, after the roll; a hand of one card is renewed first."""
    operation, renewed, seat, argument = state.stack[-1]
    if not renewed:
        renew_if_last(state, seat, emit)
        state.stack[-1] = (operation, 1, seat, argument)
    return ask(state, seat, PLAYS[state.hands[seat] & ~state.blocked])


@answers(SECOND)
def answer_second(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """play:CHARACTER"""
    owner = state.stack.pop()[2]
    card = action & ARGUMENT
    state.hands[owner] ^= 1 << card
    state.second[owner] = card
    if state.doubt[owner]:
        clear_doubt(state, owner, card)
    if emit is not None:
        emit(CardRevealed(owner, CHARACTERS[card], second=True))
        emit(EffectDone(owner, "oracle"))
    same = mask_of(other for other in SEATS[state.lying] if state.laid[other] == card)
    if same:
        reveal(state, same, card, emit)
        negate(state, same | 1 << owner, card, False, owner, emit)
        return
    state.stack.append((DISCARD_SECOND, 0, owner, 0))
    if state.used >> card & 1:
        if emit is not None:
            emit(EffectDone(owner, CHARACTERS[card], void=True))
        return
    state.used |= 1 << card
    _EFFECTS[card](state, owner, False, emit)


@settles(DISCARD_SECOND)
def settle_discard_second(state: CouncilState, emit: Emit | None) -> bool:
    """The second card, before the Oracle on top of it."""
    seat = state.stack.pop()[2]
    discard(state, seat, state.second[seat], "done", emit)
    state.second[seat] = NONE
    return False


# ================================================================ words (rules: effect words)


def favour(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """favour +n / -n: moves the marker; November's passes never raise it."""
    if amount > 0 and state.passed and state.charter.no_favour_on_pass:
        return
    change_favour(state, amount, emit)


def discard_each(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """discard each: members with two or more hand cards discard one, hidden, then together."""
    owing = mask_of(seat for seat, hand in enumerate(state.hands) if hand & (hand - 1))
    if owing:
        state.stack.append((SEAL, 0, owing, 0))


def bury_one(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """bury one: a member with 2 hand cards and 4 outside the overview puts one under it."""
    fit = mask_of(
        seat
        for seat, hand in enumerate(state.hands)
        if hand & (hand - 1) and hand.bit_count() + len(state.piles[seat]) >= 4
    )
    if fit:
        state.stack.append((NAME, BURY, fit, 0))


def roll(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """roll: the die is rolled."""
    state.stack.append((ROLL, 0, ALL, 0))


def no_bell(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """no bell: not for the next challenge."""
    state.no_bell_next = 1
    if emit is not None:
        emit(BellBanned(state.current))


def recall(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """recall: the challenge judged before this one comes back with its supplicant."""
    if not state.prev:
        return
    number, card = state.prev
    state.prev = ()
    for name in ("left", "right", "kept_left", "kept_right"):
        where = getattr(state, name)
        if number in where:
            setattr(state, name, tuple(n for n in where if n != number))
    state.tops = (number, *state.tops)
    state.added += 1
    state.sup_tops = (card, *state.sup_tops)
    if emit is not None:
        emit(Recalled(number, None if card == NO_SUPPLICANT else CHARACTERS[card]))


def extra_easy(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """extra easy: one more round from the box, if it holds an easy challenge."""
    if easy_in_box(state):
        state.stack.append((BOX_SUPPLICANT, 0, 0, 0))
        state.stack.append((BOX_CHALLENGE, 0, 0, 0))


def easy_in_box(state: CouncilState) -> int:
    """Mask of the easy challenges that ``extra easy`` may draw.

    A stack drawn by bells does not exist yet: as many easy cards as it still holds are not in
    the box, but which ones is open.
    """
    easy = state.charter.bell_masks[0]
    if state.counts is None:
        return state.box & easy
    candidates = state.deep & easy
    return candidates if candidates.bit_count() > state.counts[0] else 0


def recruit_one(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """recruit one: the council names who takes a character from under the overview."""
    fit = mask_of(seat for seat, under in enumerate(state.under) if under)
    if fit:
        state.stack.append((NAME, RECRUIT, fit, 0))


def recruit_each(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """recruit each: everybody who has one there."""
    for seat in range(state.charter.seats - 1, -1, -1):
        if state.under[seat]:
            state.stack.append((RECRUIT, 0, seat, 0))


def recover_each(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """recover each: everybody may take the top card of their pile."""
    for seat in range(state.charter.seats - 1, -1, -1):
        if state.piles[seat]:
            state.stack.append((RECOVER, 0, seat, 0))


def set_die(state: CouncilState, amount: int, emit: Emit | None) -> None:
    """set die: the council turns it to any face."""
    state.stack.append((TURN, BY_SET_DIE, ALL, ALL_FACES))


WORDS: Final[dict[str, Word]] = {
    "favour": favour,
    "discard_each": discard_each,
    "bury_one": bury_one,
    "roll": roll,
    "no_bell": no_bell,
    "recall": recall,
    "extra_easy": extra_easy,
    "recruit_one": recruit_one,
    "recruit_each": recruit_each,
    "recover_each": recover_each,
    "set_die": set_die,
}


@settles(BACK)
def settle_back(state: CouncilState, emit: Emit | None) -> bool:
    """The words of one side of the back, left to right."""
    stack = state.stack
    operation, index, side, number = stack[-1]
    words = state.charter.backs[number][side]
    while index < len(words):
        name, amount = words[index]
        index += 1
        stack[-1] = rest = (operation, index, side, number)
        WORDS[name](state, amount, emit)
        if stack[-1] is not rest:  # the word asks, or the game is over
            return False
    stack.pop()
    return False


@settles(SEAL)
def settle_seal(state: CouncilState, emit: Emit | None) -> bool:
    """Everybody in the mask owes a hidden discard; the last one shows all."""
    owing = state.stack[-1][2]
    if not owing:
        state.stack.pop()
        for seat, card in enumerate(state.sealed):
            if card != NONE:
                state.sealed[seat] = NONE
                state.hands[seat] ^= 1 << card
                discard(state, seat, card, "penalty", emit)
        return False
    seat = SEATS[owing][0]
    state.actor = seat
    state.open_mask = owing
    state.actions = DISCARDS[state.hands[seat]]
    return True


@answers(SEAL)
def answer_seal(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """discard:CHARACTER"""
    operation, step, owing, argument = state.stack[-1]
    state.sealed[seat] = action & ARGUMENT
    state.stack[-1] = (operation, step, owing & ~(1 << seat), argument)
    if emit is not None:
        emit(DiscardChosen(seat, CHARACTERS[action & ARGUMENT]))


@settles(NAME)
def settle_name(state: CouncilState, emit: Emit | None) -> bool:
    """The council names a member for ``bury one`` or ``recruit one``."""
    return ask_unless_forced(state, ALL, numbered(A_NAME, state.stack[-1][2]), emit)


@answers(NAME)
def answer_name(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """name:SEAT"""
    what = state.stack.pop()[1]
    named = action & ARGUMENT
    state.stack.append((what, 0, named, 0))
    if emit is not None:
        emit(SeatNamed(named, "bury" if what == BURY else "recruit"))


@settles(BURY)
def settle_bury(state: CouncilState, emit: Emit | None) -> bool:
    """Own choice of a hand card."""
    seat = state.stack[-1][2]
    return ask(state, seat, numbered(A_BURY, state.hands[seat]))


@answers(BURY)
def answer_bury(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """bury:CHARACTER"""
    owner = state.stack.pop()[2]
    card = action & ARGUMENT
    state.hands[owner] ^= 1 << card
    state.under[owner] |= 1 << card
    if state.doubt[owner]:
        clear_doubt(state, owner, card)
    if emit is not None:
        emit(Buried(owner, CHARACTERS[card]))


@settles(RECRUIT)
def settle_recruit(state: CouncilState, emit: Emit | None) -> bool:
    """A character of choice from under the overview."""
    seat = state.stack[-1][2]
    return ask(state, seat, numbered(A_RECRUIT, state.under[seat]))


@answers(RECRUIT)
def answer_recruit(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """recruit:CHARACTER"""
    owner = state.stack.pop()[2]
    take_from_under(state, owner, action & ARGUMENT, emit)


@settles(RECOVER)
def settle_recover(state: CouncilState, emit: Emit | None) -> bool:
    """May, not must."""
    return ask(state, state.stack[-1][2], (A_RECOVER, A_RECOVER | 1))


@answers(RECOVER)
def answer_recover(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """recover:yes or recover:no"""
    owner = state.stack.pop()[2]
    if not action & ARGUMENT:
        take_from_pile(state, owner, state.piles[owner][-1], emit)


@settles(BOX_CHALLENGE)
def settle_box_challenge(state: CouncilState, emit: Emit | None) -> bool:
    """An easy challenge from the box."""
    return ask_chance(state, numbered(A_BOX_CHALLENGE, easy_in_box(state)))


@answers(BOX_CHALLENGE)
def answer_box_challenge(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """box:NO"""
    state.stack.pop()
    number = action & ARGUMENT
    if state.counts is None:
        state.box &= ~(1 << number)
    else:
        state.deep &= ~(1 << number)
    state.tops = (number, *state.tops)
    state.added += 1
    if emit is not None:
        emit(ChallengeAdded(number))


@settles(BOX_SUPPLICANT)
def settle_box_supplicant(state: CouncilState, emit: Emit | None) -> bool:
    """Its supplicant, face-down; none when the box is empty."""
    if state.sup_box:
        return ask_chance(state, numbered(A_BOX_SUPPLICANT, state.sup_box))
    state.stack.pop()
    state.sup_tops = (NO_SUPPLICANT, *state.sup_tops)
    if emit is not None:
        emit(SupplicantAdded(none=True))
    return False


@answers(BOX_SUPPLICANT)
def answer_box_supplicant(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """box:CHARACTER"""
    state.stack.pop()
    card = action & ARGUMENT
    state.sup_box ^= 1 << card
    state.boxed |= 1 << card
    state.supplicants |= 1 << card
    state.sup_tops = (card, *state.sup_tops)
    if emit is not None:
        emit(SupplicantAdded(none=False, card=CHARACTERS[card]))


# ================================================================ kept REWARDs


def open_card(state: CouncilState, emit: Emit | None) -> None:
    """open card: a member named by the council plays face-up before the others."""
    state.stack.append((OPEN_WHO, 0, 0, 0))


def peek(state: CouncilState, emit: Emit | None) -> None:
    """peek: look at the next challenge without ringing."""
    state.stack.append((DRAW_CHALLENGE, 2, 0, 0))


def tilt(state: CouncilState, emit: Emit | None) -> None:
    """tilt: the council tilts the die to a neighbour."""
    state.stack.append((TILT, BY_REWARD, ALL, 0))


def adjust(state: CouncilState, emit: Emit | None) -> None:
    """adjust: +1 or -1 within 1..12."""
    faces = mask_of(face for face in (state.die - 1, state.die + 1) if 1 <= face <= 12)
    state.stack.append((TURN, BY_REWARD, ALL, faces))


def stand_firm(state: CouncilState, emit: Emit | None) -> None:
    """stand firm: the frame under it asks whose card is executed all the same."""


def other_supplicant(state: CouncilState, emit: Emit | None) -> None:
    """other supplicant: this one goes under its stack, the next is turned up."""
    card = state.supplicant
    state.sup_bottom += (card,)
    state.supplicant = NONE
    state.blocked = 0
    if emit is not None:
        emit(SupplicantPutBack(CHARACTERS[card]))
    marks = 0
    while state.sup_tops[marks : marks + 1] == (NO_SUPPLICANT,):
        marks += 1
    state.stack.append((DRAW_SUPPLICANT, marks, 0, 0))


def reroll(state: CouncilState, emit: Emit | None) -> None:
    """reroll: roll the die."""
    roll(state, 0, emit)


REWARDS: Final[dict[str, Callable[[CouncilState, Emit | None], None]]] = {
    "open_card": open_card,
    "peek": peek,
    "tilt": tilt,
    "adjust": adjust,
    "reroll": reroll,
    "stand_firm": stand_firm,
    "other_supplicant": other_supplicant,
}


def spend(state: CouncilState, number: int, emit: Emit | None) -> None:
    """A kept REWARD goes up on the side where it lay and does its work."""
    if number in state.kept_left:
        state.kept_left = tuple(n for n in state.kept_left if n != number)
        state.left += (number,)
    else:
        state.kept_right = tuple(n for n in state.kept_right if n != number)
        state.right += (number,)
    reward = state.charter.keeps[number]
    assert reward is not None
    if emit is not None:
        emit(RewardSpent(number, reward))
    REWARDS[reward](state, emit)


@settles(OPEN_WHO)
def settle_open_who(state: CouncilState, emit: Emit | None) -> bool:
    """Whoever is not named yet."""
    return ask(state, ALL, numbered(A_OPEN, state.charter.everybody & ~state.named))


@answers(OPEN_WHO)
def answer_open_who(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """open:SEAT"""
    state.stack.pop()
    named = action & ARGUMENT
    state.named |= 1 << named
    if emit is not None:
        emit(SeatNamed(named, "open"))


# ================================================================ draws during the game


@settles(DRAW_CHALLENGE)
def settle_draw_challenge(state: CouncilState, emit: Emit | None) -> bool:
    """From the unordered rest of the stack; bells that ran out there are left out."""
    mask = state.deep
    if state.counts is not None and 0 in state.counts:
        for count, bell in zip(state.counts, state.charter.bell_masks, strict=True):
            if not count:
                mask &= ~bell
    return ask_chance(state, challenge_draws(mask))


@answers(DRAW_CHALLENGE)
def answer_draw_challenge(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """challenge:NO"""
    place = state.stack.pop()[1]
    number = action & ARGUMENT
    state.deep &= ~(1 << number)
    if state.counts is not None:
        easy, medium, _ = state.charter.bell_masks
        e, m, h = state.counts
        if easy >> number & 1:
            e -= 1
        elif medium >> number & 1:
            m -= 1
        else:
            h -= 1
        state.counts = (e, m, h)
    if place:
        state.tops = (number, *state.tops)
        if emit is not None:
            emit(ChallengeTurned(number, "next" if place == 1 else "peek"))
    else:
        begin_challenge(state, number, emit)


def begin_challenge(state: CouncilState, number: int, emit: Emit | None) -> None:
    """The challenge of this round."""
    state.current = number
    state.target_1, state.target_2 = state.charter.targets[number]
    if emit is not None:
        emit(ChallengeTurned(number, "current"))


def stack_is_deep(state: CouncilState) -> bool:
    """Does the challenge stack hold cards nobody has seen (37 not counted)?"""
    return any(state.counts) if state.counts is not None else state.deep != 0


def next_is_unseen(state: CouncilState) -> bool:
    """Is the next card of the stack hidden? (37 lies at the bottom, known to all.)"""
    return not state.tops and stack_is_deep(state)


@settles(DRAW_SUPPLICANT)
def settle_draw_supplicant(state: CouncilState, emit: Emit | None) -> bool:
    """Known tops first, then the shuffled part, then what was put under the stack.

    The frame says how many marks of rounds without a supplicant are passed over on the top.
    """
    marks = state.stack[-1][1]
    if marks < len(state.sup_tops):
        card = state.sup_tops[marks]
        state.sup_tops = state.sup_tops[:marks] + state.sup_tops[marks + 1 :]
    elif state.sup_pool | state.closed:
        return ask_chance(state, SUPPLICANT_DRAWS[state.sup_pool | state.closed])
    elif state.sup_bottom:
        card = state.sup_bottom[0]
        state.sup_bottom = state.sup_bottom[1:]
    else:
        card = NO_SUPPLICANT
    state.stack.pop()
    begin_supplicant(state, card, emit)
    return False


@answers(DRAW_SUPPLICANT)
def answer_draw_supplicant(
    state: CouncilState, seat: Seat, action: Action, emit: Emit | None
) -> None:
    """supplicant:CHARACTER"""
    state.stack.pop()
    card = action & ARGUMENT
    state.sup_pool &= ~(1 << card)
    state.closed &= ~(1 << card)
    begin_supplicant(state, card, emit)


def begin_supplicant(state: CouncilState, card: int, emit: Emit | None) -> None:
    """Asks to be heard: its character may not be used this round."""
    state.supplicant = card
    if card == NO_SUPPLICANT:
        state.blocked = 0
    else:
        state.blocked = 1 << card
        state.turned_up |= 1 << card
        state.boxed &= ~(1 << card)
    if emit is not None:
        emit(SupplicantTurned(None if card == NO_SUPPLICANT else CHARACTERS[card]))


@settles(DRAW_CHAIR)
def settle_draw_chair(state: CouncilState, emit: Emit | None) -> bool:
    """Named at random when the people did not choose."""
    return ask_chance(state, numbered(A_CHAIR, state.charter.everybody))


@answers(DRAW_CHAIR)
def answer_draw_chair(state: CouncilState, seat: Seat, action: Action, emit: Emit | None) -> None:
    """chair:SEAT"""
    state.stack.pop()
    state.chair = action & ARGUMENT
    if emit is not None:
        emit(ChairTaken(state.chair))
