"""Cards that swap, recruit, search, draw and make others discard."""

from tests.games.hidden_leaders.table import table


def test_groggy_preacher_swaps_with_the_tavern() -> None:
    """The card comes into the place of the one that leaves, without effects."""
    preacher = table("33", open_0="1 2", tavern="55 40 19").play(33).say("move:R+1")
    preacher.asks(0, "hero:19 hero:40 hero:55").say("hero:40").asks(0, "hero:1 hero:2 hero:33")
    preacher.say("hero:1").done().expect(open_0="40 2 33", tavern="55 1 19", red=5)
    (told,) = preacher.heard("tavern_swapped", 1)
    assert (told["place"], told["slot"]) == (1, 2), "counted from one"
    table("33").play(33).say("move:R+1").done()
    itself = table("33", tavern="55").play(33).say("move:R+1").done()
    itself.expect(open_0="55", tavern="33")


def test_half_headed_wizard_swaps_for_another() -> None:
    wizard = table("41", open_0="3", open_1="1 2", tavern="55 40").play(41)
    wizard.asks(0, "hero:40 hero:55").say("hero:55").asks(0, "hero:1 hero:2").say("hero:1").done()
    wizard.expect(open_1="55 2", tavern="1 40", open_0="3 41")
    table("41", tavern="55").play(41).done().expect(tavern="55")


def test_queer_quartermaster() -> None:
    """Not for an Empire card, and the Emperor is one; the card just played neither."""
    master = table("34 40 55", grave="", open_0="1 19 73 2").play(34).asks(0, "hero:1 hero:2 pass")
    master.say("hero:1").asks(0, "hand:40 hand:55").say("hand:55").done()
    master.expect(open_0="55 19 73 2 34", hand_0="1 40")
    table("34 40", open_0="1").play(34).say("pass").done().expect(open_0="1 34")
    table("34", open_0="1").play(34).done()
    table("34 40", open_0="19").play(34).done()
    table("34 40", open_0="1").play(34).say("hero:1").done().expect(open_0="40 34", hand_0="1")


def test_mummy_mystic_swaps_with_the_graveyard() -> None:
    mystic = table("50", grave="73 1", open_0="2").play(50).asks(0, "hero:2 hero:50 pass")
    mystic.say("hero:2").done().expect(open_0="1 50", grave="73 2")
    table("50", grave="").play(50).done()
    table("50").play(50).asks(0, "hero:50 pass").say("pass").done().expect(grave="73")


def test_resurrected_ram_raises_the_tavern() -> None:
    """Slot by slot to the wilderness; the top of the graveyard comes to slot 1."""
    ram = table("49", tavern="1 2 3", grave="73 55 56 40", wild="4").play(49).say("move:R+1").done()
    ram.expect(tavern="40 56 55", grave="73", wild="4 1 2 3")
    short = table("49", tavern="1").play(49).say("move:R+1").done()
    short.expect(tavern="73", grave="", wild="1")
    table("49", tavern="1", grave="").play(49).say("move:R+1").done().expect(tavern="", wild="1")


def test_hopeful_salamander_recruits() -> None:
    salamander = table("64", tavern="55 11").play(64).asks(0, "hero:11 hero:55").say("hero:11")
    salamander.done().expect(open_0="64 11", tavern="55", red=5, green=5)
    table("64").play(64).done()


def test_wrapped_warrior_searches_the_graveyard() -> None:
    warrior = table("53", grave="73 2 1").play(53).say("move:R+1").asks(0, "hero:1 hero:2 hero:73")
    assert warrior.heard("graveyard_seen", 0)[0]["cards"] == [1, 2, 73]
    assert warrior.heard("graveyard_seen", 1)[0]["cards"] is None
    warrior.say("hero:2").done().expect(grave="73 1", hand_0="2")
    assert warrior.heard("graveyard_taken", 1)[0]["card"] is None
    table("53", grave="").play(53).say("move:R+1").done()


def test_miniature_merman_draws_from_a_pile() -> None:
    merman = table("68", grave="73 2 1", wild="19 20 21").play(68).say("move:G+1")
    merman.asks(0, "pile:graveyard pile:wilderness").say("pile:wilderness").done()
    merman.expect(hand_0="20 21", wild="19")
    assert merman.heard("pile_drawn", 1)[0]["cards"] is None
    table("68", grave="73 2 1", wild="19").play(68).say("move:G+1", "pile:graveyard").expect(
        hand_0="1 2", grave="73"
    )
    table("68").play(68).say("move:G+1").done().expect(hand_0="73", grave="")
    bag = table("68", grave="", bag="1 2 3", wild="4").play(68).say("move:G+1")
    bag.asks(-1, "wilderness:1 wilderness:2 wilderness:3").say("wilderness:2").done()
    bag.expect(hand_0="2 4", bag="1 3", wild="")
    table("68", grave="").play(68).say("move:G+1").done()


def test_will_bending_witch_makes_all_discard_at_once() -> None:
    """Hands change when all have chosen; from the left of the active player on."""
    witch = table("48 7", hand_1="1 2", hand_2="3 4", wild="9").play(48).say("move:R+1")
    assert witch.state.open_seats() == (1, 2)
    witch.act(2, "hand:4").expect(hand_2="3 4", wild="9").asks(1, "hand:1 hand:2")
    witch.act(1, "hand:1").done().expect(hand_1="2", hand_2="3", wild="9 1 4", hand_0="7")


def test_single_cards_are_discarded_without_asking() -> None:
    witch = table("48", hand_1="1", hand_2="3 4").play(48).say("move:R+1").asks(2, "hand:3 hand:4")
    witch.expect(hand_1="1").say("hand:3").done().expect(hand_1="", wild="1 3")
    table("48", hand_2="3").play(48).say("move:R+1").done().expect(wild="3")
    table("48").play(48).say("move:R+1").done()
