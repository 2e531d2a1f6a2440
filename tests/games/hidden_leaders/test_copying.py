"""Cards that carry out others, chains, and the extra card (rules: Copied effects, Chains)."""

from tests.games.hidden_leaders.table import table
from tests.protocol.pipe import names


def test_modest_monsterslayer_copies_a_tavern_card() -> None:
    """It leaves the tavern meanwhile, then lies face-down, known to all."""
    slayer = table("25", tavern="61 11").play(25).asks(0, "hero:11 hero:61").say("hero:61")
    slayer.asks(0, "move:R-1 move:G-2").expect(tavern="11", covered_0="")
    slayer.say("move:R-1").done().expect(red=3, covered_0="61", tavern="11")
    assert [slayer.covered(seat, 0) for seat in (0, 1, None)] == [[61], [61], [None]]
    table("25").play(25).done().expect(covered_0="")


def test_insidious_impaler_buries_what_it_copied() -> None:
    table("46", tavern="11").play(46).done().expect(red=1, green=3, grave="73 11", tavern="")


def test_copying_the_emperor_does_nothing() -> None:
    table("25", tavern="73", grave="").play(25).done().expect(covered_0="73", red=4)
    table("46", tavern="73", grave="1").play(46).done().expect(grave="1 73", red=4)
    table("52").play(52).done().expect(grave="73", red=4)
    table("39", open_0="73", grave="").play(39).done().expect(open_0="73 39", red=4)
    table("67", covered_0="73", grave="").play(67).done().expect(open_0="67 73", red=4)


def test_undead_copiers_of_the_bored_goblin() -> None:
    """They lie face-up and are Undead themselves."""
    table("39", open_0="8").play(39).done().expect(red=2)
    table("46", tavern="8").play(46).done().expect(red=2)
    table("52", grave="8").play(52).done().expect(red=2)
    table("25", tavern="8").play(25).done().expect(red=4)


def test_ghastly_granny_copies_another_own_card() -> None:
    granny = table("39", open_0="11 7", open_1="12").play(39).asks(0, "hero:7 hero:11")
    granny.say("hero:11").done().expect(red=1, green=3, open_0="11 7 39")
    table("39", open_1="12").play(39).done()


def test_sun_shy_skeleton_copies_the_top_of_the_graveyard() -> None:
    table("52", grave="7 11").play(52).done().expect(red=1, green=3, grave="7 11")
    table("52", grave="").play(52).done()


def test_the_copied_card_of_the_graveyard_is_there() -> None:
    """50 may swap it, 53 take it, 45 and 68 draw it, 49 put it into the tavern, 51 count it."""
    swap = table("52", open_0="1", grave="7 50").play(52).say("hero:1").done()
    swap.expect(open_0="50 52", grave="7 1")
    table("52", grave="7 53").play(52).say("move:R+1", "hero:53").done().expect(hand_0="53")
    table("52", grave="7 45").play(52).say("keep:45").done().expect(covered_0="45", wild="7")
    table("52", grave="7 68").play(52).say("move:R-1").done().expect(hand_0="7 68", grave="")
    table("52", grave="7 49").play(52).say("move:R+1").done().expect(tavern="49 7", grave="")
    table("52", grave="7 51").play(52).done().expect(red=6, green=6)


def test_saltwater_sage_turns_a_card_up_and_carries_it_out() -> None:
    sage = table("67", covered_0="11 7", covered_1="1").play(67).asks(0, "covered:0.1 covered:0.2")
    sage.say("covered:0.2").done().expect(open_0="67 7", covered_0="11", red=3, green=5)
    table("67").play(67).done()


def test_granny_and_skeleton_do_not_run_for_ever() -> None:
    """52 copies 39 in the graveyard, which copies nothing: 52 is in the chain."""
    table("52", grave="39").play(52).done().expect(grave="39")
    table("52", open_0="11 7", grave="39").play(52).asks(0, "hero:7 hero:11")
    table("39", open_0="52", grave="7").play(39).done().expect(red=3, green=5)


def test_what_is_in_the_chain_is_not_copied_from_the_graveyard() -> None:
    """52 copies 46 in the graveyard, which copies 39, which copies nothing: both are running."""
    table("52", grave="46", tavern="39").play(52).done().expect(grave="46 39", red=4)


def test_a_card_turned_up_by_the_sage_belongs_to_the_chain() -> None:
    """39, turned up by 67, cannot copy 67."""
    table("67", covered_0="39").play(67).done().expect(open_0="67 39", red=4)
    other = table("67", covered_0="39", open_0="7").play(67).done()
    other.expect(red=3, green=5)


def test_nested_copies_end_innermost_first() -> None:
    nested = table("25", tavern="46 11 7").play(25).asks(0, "hero:7 hero:11 hero:46")
    nested.say("hero:46").asks(0, "hero:7 hero:11").say("hero:11").done()
    nested.expect(red=1, green=3, grave="73 11", covered_0="46", tavern="7")
    assert names(nested.events)[-2:] == ["hero_buried", "copy_covered"]


def test_a_card_being_copied_is_no_tavern_card() -> None:
    table("25", tavern="27").play(25).done().expect(green=5, covered_0="27")
    table("25", tavern="64").play(25).done().expect(open_0="25", covered_0="64")
    table("25", tavern="33").play(25).say("move:R+1").done().expect(open_0="25", covered_0="33")
    table("46", tavern="41", open_1="1").play(46).done().expect(open_1="1", grave="73 41")


def test_the_copier_makes_the_choices_others_keep_theirs() -> None:
    amazon = table("25", tavern="2", open_1="1 19").play(25).say("move:R+1", "player:1")
    amazon.asks(1, "hero:1 hero:19").say("hero:1").done().expect(covered_0="2")
    troll = table("25", tavern="15", open_2="1").play(25).asks(2, "move:G+2 move:G-2")
    troll.say("move:G+2").done().expect(hand_0="1", covered_0="15", green=6)
    witch = table("25", tavern="48", hand_1="1 2", hand_2="3 4").play(25).say("move:R+1")
    witch.act(2, "hand:4").act(1, "hand:1").done().expect(wild="1 4", covered_0="48", hand_1="2")
    priest = table("25", tavern="20").play(25).asks(1, "move:R+2 move:R-2").say("move:R+2")
    priest.done().expect(red=6, covered_0="20")


def test_doubtful_priest() -> None:
    """The neighbour's choice first, then an extra card that is not Empire."""
    priest = table("20 11 19 7").play(20).asks(1, "move:R+2 move:R-2").say("move:R-2")
    priest.asks(0, "play:7 play:11 pass").say("play:11").done().expect(red=1, green=3)
    priest.expect(open_0="20 11", hand_0="7 19")
    assert table("20 11").play(20).say("move:R+2", "pass").done().heard("declined")


def test_the_priest_moves_red_where_it_can_go() -> None:
    """The move that is left happens by itself; no discard takes the place of the extra card."""
    table("20 7", red=12).play(20).asks(0, "play:7 pass").expect(red=10)
    table("20 7", red=1).play(20).asks(0, "play:7 pass").expect(red=3)


def test_the_extra_card_is_asked_for_while_a_hand_card_is_left() -> None:
    """So that silence tells nothing; the Emperor is an Empire card."""
    table("20 19 73", grave="").play(20).say("move:R+2").asks(0, "pass").say("pass").done()
    table("20").play(20).say("move:R+2").done()


def test_the_extra_card_ends_before_the_copied_one() -> None:
    nested = table("25 46", tavern="20 11").play(25).say("hero:20", "move:R+2")
    nested.asks(0, "play:46 pass").say("play:46").done()
    nested.expect(grave="73 11", covered_0="20", red=3, green=3)


def test_the_extra_card_begins_a_new_chain() -> None:
    """52 copies the Priest; the Granny played then may copy 52, which is running outside."""
    outer = table("52 39", open_0="7", grave="20").play(52).say("move:R+2").say("play:39")
    outer.asks(0, "hero:7 hero:52").say("hero:52").asks(1, "move:R+2 move:R-2")


def test_a_chain_through_the_graveyard() -> None:
    """25 in the graveyard, copied by 52, may copy 46 from the tavern, and that another one."""
    deep = table("52", grave="25", tavern="46 11").play(52).say("hero:46").done()
    deep.expect(grave="25 11", covered_0="46", red=1, green=3, tavern="")
