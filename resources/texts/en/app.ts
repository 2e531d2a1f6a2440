<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.name">
        <source></source>
        <translation>Council Desktop</translation>
    </message>
    <message id="app.list.last">
        <source></source>
        <translation>{first} and {last}</translation>
    </message>
    <message id="app.list.more">
        <source></source>
        <translation>{first}, {next}</translation>
    </message>
    <message id="app.word.tab_ask">
        <source></source>
        <extracomment>Words used in many places.</extracomment>
        <translation>Choose</translation>
    </message>
    <message id="app.word.yes">
        <source></source>
        <translation>Yes</translation>
    </message>
    <message id="app.word.no">
        <source></source>
        <translation>No</translation>
    </message>
    <message id="app.word.ok">
        <source></source>
        <translation>All right</translation>
    </message>
    <message id="app.word.cancel">
        <source></source>
        <translation>Cancel</translation>
    </message>
    <message id="app.word.close">
        <source></source>
        <translation>Close</translation>
    </message>
    <message id="app.word.back">
        <source></source>
        <translation>Back</translation>
    </message>
    <message id="app.word.more">
        <source></source>
        <translation>More</translation>
    </message>
    <message id="app.word.copy">
        <source></source>
        <translation>Copy</translation>
    </message>
    <message id="app.word.copied">
        <source></source>
        <translation>Copied</translation>
    </message>
    <message id="app.word.you">
        <source></source>
        <translation>you</translation>
    </message>
    <message id="app.word.bot">
        <source></source>
        <translation>bot</translation>
    </message>
    <message id="app.word.person">
        <source></source>
        <translation>person</translation>
    </message>
    <message id="app.word.on">
        <source></source>
        <translation>On</translation>
    </message>
    <message id="app.word.off">
        <source></source>
        <translation>Off</translation>
    </message>
    <message id="app.word.all">
        <source></source>
        <translation>All</translation>
    </message>
    <message id="app.word.none">
        <source></source>
        <translation>None</translation>
    </message>
    <message id="app.word.won">
        <source></source>
        <translation>won</translation>
    </message>
    <message id="app.word.lost">
        <source></source>
        <translation>lost</translation>
    </message>
    <message id="app.word.of">
        <source></source>
        <translation>{count} of {all}</translation>
    </message>
    <message id="app.word.percent">
        <source></source>
        <translation>{count}%</translation>
    </message>
    <message id="app.word.with_key">
        <source></source>
        <translation>{text} ({key})</translation>
    </message>
    <message id="app.home.title">
        <source></source>
        <extracomment>Start page.</extracomment>
        <translation>Home</translation>
    </message>
    <message id="app.home.tagline">
        <source></source>
        <translation>Alone with bots, or with friends at this machine.</translation>
    </message>
    <message id="app.home.play">
        <source></source>
        <translation>Play</translation>
    </message>
    <message id="app.home.riddles_text">
        <source></source>
        <translation>Positions to be solved alone: which way is the best?</translation>
    </message>
    <message id="app.home.years_text">
        <source></source>
        <translation>Twelve councils with fixed cards. Choose a month and take your seat.</translation>
    </message>
    <message id="app.home.again">
        <source></source>
        <translation>Same chairs again</translation>
    </message>
    <message id="app.home.daily_text">
        <source></source>
        <translation>One deal for all, every day</translation>
    </message>
    <message id="app.home.king_text">
        <source></source>
        <translation>Secret cards, a die each, one throne</translation>
    </message>
    <message id="app.home.lesson">
        <source></source>
        <translation>Introduction</translation>
    </message>
    <message id="app.home.running">
        <source></source>
        <translation>Running game · {when}</translation>
    </message>
    <message id="app.home.continue">
        <source></source>
        <translation>Continue</translation>
    </message>
    <message id="app.home.new_game">
        <source></source>
        <translation>New game</translation>
    </message>
    <message id="app.home.resume">
        <source></source>
        <translation>Resume</translation>
    </message>
    <message id="app.home.repeat">
        <source></source>
        <translation>Play again as before</translation>
    </message>
    <message id="app.home.introduction">
        <source></source>
        <translation>Introduction</translation>
    </message>
    <message id="app.home.daily">
        <source></source>
        <translation>Daily game</translation>
    </message>
    <message id="app.home.code">
        <source></source>
        <translation>Enter a game code</translation>
    </message>
    <message id="app.home.records">
        <source></source>
        <translation>Records</translation>
    </message>
    <message id="app.home.settings">
        <source></source>
        <translation>Settings</translation>
    </message>
    <message id="app.home.rules">
        <source></source>
        <translation>Rules</translation>
    </message>
    <message id="app.home.chronicle">
        <source></source>
        <translation>Chronicle</translation>
    </message>
    <message id="app.home.open_book">
        <source></source>
        <translation>open the book</translation>
    </message>
    <message id="app.home.year">
        <source></source>
        <translation>Rita’s year</translation>
    </message>
    <message id="app.home.with">
        <source></source>
        <translation>with {members}</translation>
    </message>
    <message id="app.home.state_favour">
        <source></source>
        <translation>favour {favour}</translation>
    </message>
    <message id="app.home.state_lay">
        <source></source>
        <translation>{challenge}: you are about to lay a card.</translation>
    </message>
    <message id="app.home.state_decide">
        <source></source>
        <translation>{challenge}: the council is about to decide.</translation>
    </message>
    <message id="app.home.state_over">
        <source></source>
        <translation>The council has ended.</translation>
    </message>
    <message id="app.home.turn">
        <source></source>
        <translation>{member}’s turn</translation>
    </message>
    <message id="app.home.turn_all">
        <source></source>
        <translation>everyone’s turn</translation>
    </message>
    <message id="app.home.none_running">
        <source></source>
        <translation>No game is running.</translation>
    </message>
    <message id="app.home.not_played">
        <source></source>
        <translation>not played yet</translation>
    </message>
    <message id="app.home.last_played">
        <source></source>
        <translation>last played {when}</translation>
    </message>
    <message id="app.home.throne_empty">
        <source></source>
        <translation>throne empty</translation>
    </message>
    <message id="app.home.try_next">
        <source></source>
        <translation>try it next</translation>
    </message>
    <message id="app.home.open_month">
        <source></source>
        <translation>play it</translation>
    </message>
    <message id="app.home.not_won">
        <source></source>
        <translation>{term} · not won</translation>
    </message>
    <message id="app.home.won_of" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} of 12 won</numerusform>
            <numerusform>{count} of 12 won</numerusform>
        </translation>
    </message>
    <message id="app.home.seats" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} seat</numerusform>
            <numerusform>{least} to {count} seats</numerusform>
        </translation>
    </message>
    <message id="app.home.seats_exactly">
        <source></source>
        <translation>{count} seats</translation>
    </message>
    <message id="app.home.goes_on">
        <source></source>
        <translation>running</translation>
    </message>
    <message id="app.home.your_turn">
        <source></source>
        <translation>your turn</translation>
    </message>
    <message id="app.home.guided">
        <source></source>
        <translation>{title}, step by step</translation>
    </message>
    <message id="app.home.month_lost">
        <source></source>
        <translation>not won</translation>
    </message>
    <message id="app.home.best_term">
        <source></source>
        <translation>best term {term}</translation>
    </message>
    <message id="app.home.damaged.title">
        <source></source>
        <translation>This game can’t be opened</translation>
    </message>
    <message id="app.home.damaged.text">
        <source></source>
        <translation>{file}: {reason}. The file was not changed.</translation>
    </message>
    <message id="app.home.damaged.show">
        <source></source>
        <translation>Show the file</translation>
    </message>
    <message id="app.when.now">
        <source></source>
        <translation>just now</translation>
    </message>
    <message id="app.when.today">
        <source></source>
        <translation>today, {time}</translation>
    </message>
    <message id="app.when.yesterday">
        <source></source>
        <translation>yesterday, {time}</translation>
    </message>
    <message id="app.when.on">
        <source></source>
        <translation>on {date}</translation>
    </message>
    <message id="app.when.day">
        <source></source>
        <extracomment>How a day is written, with the names of the months in this language.</extracomment>
        <translation>{day} {month} {year}</translation>
    </message>
    <message id="app.when.first_day">
        <source></source>
        <translation>{day} {month} {year}</translation>
    </message>
    <message id="app.when.month.1">
        <source></source>
        <translation>January</translation>
    </message>
    <message id="app.when.month.2">
        <source></source>
        <translation>February</translation>
    </message>
    <message id="app.when.month.3">
        <source></source>
        <translation>March</translation>
    </message>
    <message id="app.when.month.4">
        <source></source>
        <translation>April</translation>
    </message>
    <message id="app.when.month.5">
        <source></source>
        <translation>May</translation>
    </message>
    <message id="app.when.month.6">
        <source></source>
        <translation>June</translation>
    </message>
    <message id="app.when.month.7">
        <source></source>
        <translation>July</translation>
    </message>
    <message id="app.when.month.8">
        <source></source>
        <translation>August</translation>
    </message>
    <message id="app.when.month.9">
        <source></source>
        <translation>September</translation>
    </message>
    <message id="app.when.month.10">
        <source></source>
        <translation>October</translation>
    </message>
    <message id="app.when.month.11">
        <source></source>
        <translation>November</translation>
    </message>
    <message id="app.when.month.12">
        <source></source>
        <translation>December</translation>
    </message>
    <message id="app.when.days" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} day ago</numerusform>
            <numerusform>{count} days ago</numerusform>
        </translation>
    </message>
    <message id="app.new.title">
        <source></source>
        <extracomment>New game.</extracomment>
        <translation>New game</translation>
    </message>
    <message id="app.new.game">
        <source></source>
        <translation>Which game</translation>
    </message>
    <message id="app.new.named">
        <source></source>
        <translation>{name}: {text}</translation>
    </message>
    <message id="app.new.kept">
        <source></source>
        <translation>The game that is going on is kept</translation>
    </message>
    <message id="app.new.filled">
        <source></source>
        <translation>Your last set-up is filled in</translation>
    </message>
    <message id="app.new.chosen" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} chosen</numerusform>
            <numerusform>{count} chosen</numerusform>
        </translation>
    </message>
    <message id="app.new.deal">
        <source></source>
        <translation>Deal</translation>
    </message>
    <message id="app.new.deal_random">
        <source></source>
        <translation>New random deal</translation>
    </message>
    <message id="app.new.deal_month">
        <source></source>
        <translation>A month of Rita’s year</translation>
    </message>
    <message id="app.new.deal_free">
        <source></source>
        <translation>Free composition</translation>
    </message>
    <message id="app.new.deal_code">
        <source></source>
        <translation>From a code</translation>
    </message>
    <message id="app.new.deal_daily">
        <source></source>
        <translation>Today’s game</translation>
    </message>
    <message id="app.new.daily_text">
        <source></source>
        <translation>Fills in today’s date as the seed: whoever plays with the same options today is dealt the same cards.</translation>
    </message>
    <message id="app.new.deal_now">
        <source></source>
        <translation>Deal the cards</translation>
    </message>
    <message id="app.new.free_supplicants">
        <source></source>
        <translation>Supplicants</translation>
    </message>
    <message id="app.new.free_challenges">
        <source></source>
        <translation>Challenges</translation>
    </message>
    <message id="app.new.free_count">
        <source></source>
        <translation>Choose as many supplicants as challenges, from {least} to {most}.</translation>
    </message>
    <message id="app.new.free_uneven">
        <source></source>
        <translation>{supplicants} supplicants and {challenges} challenges are chosen: make them equal.</translation>
    </message>
    <message id="app.new.throne">
        <source></source>
        <translation>Throne</translation>
    </message>
    <message id="app.new.throne_out">
        <source></source>
        <translation>{card_start} sits on the throne and is left out</translation>
    </message>
    <message id="app.new.throne_empty">
        <source></source>
        <translation>Nobody sits on the throne</translation>
    </message>
    <message id="app.new.throne_member">
        <source></source>
        <translation>{member} sits on the throne: all characters take part</translation>
    </message>
    <message id="app.new.silence">
        <source></source>
        <translation>Silence</translation>
    </message>
    <message id="app.new.deck">
        <source></source>
        <translation>Deck</translation>
    </message>
    <message id="app.new.deck_editor">
        <source></source>
        <translation>Edit decks</translation>
    </message>
    <message id="app.new.chair">
        <source></source>
        <translation>First council chair</translation>
    </message>
    <message id="app.new.chair_random">
        <source></source>
        <translation>Drawn at random</translation>
    </message>
    <message id="app.new.bells">
        <source></source>
        <translation>Bells</translation>
    </message>
    <message id="app.new.bells_on">
        <source></source>
        <translation>The bells may be rung</translation>
    </message>
    <message id="app.new.bells_off">
        <source></source>
        <translation>A game without bells</translation>
    </message>
    <message id="app.new.memory">
        <source></source>
        <translation>Memory and undo</translation>
    </message>
    <message id="app.new.paper_mode">
        <source></source>
        <translation>Paper mode: show only what lies on the table</translation>
    </message>
    <message id="app.new.hints_on">
        <source></source>
        <translation>Hints on</translation>
    </message>
    <message id="app.new.undo_summary">
        <source></source>
        <translation>Undo until something is revealed</translation>
    </message>
    <message id="app.new.undo_solo">
        <source></source>
        <translation>Undo anything; the game is then marked as revisited</translation>
    </message>
    <message id="app.new.chronicle">
        <source></source>
        <translation>Chronicle</translation>
    </message>
    <message id="app.new.chronicle_into">
        <source></source>
        <translation>Written into “{chronicle}”</translation>
    </message>
    <message id="app.new.chronicle_none">
        <source></source>
        <translation>Not written into a chronicle</translation>
    </message>
    <message id="app.new.code">
        <source></source>
        <translation>Code of this game</translation>
    </message>
    <message id="app.new.code_enter">
        <source></source>
        <translation>Type a code</translation>
    </message>
    <message id="app.new.code_text">
        <source></source>
        <translation>A code names the whole game except who plays it: whoever types it in is dealt the same cards.</translation>
    </message>
    <message id="app.new.code_none">
        <source></source>
        <translation>No code</translation>
    </message>
    <message id="app.new.code_holds">
        <source></source>
        <translation>Everything but the members comes from the code</translation>
    </message>
    <message id="app.new.code_copied">
        <source></source>
        <translation>Copied: {code}</translation>
    </message>
    <message id="app.new.code_of">
        <source></source>
        <translation>The code of this deal: {code}</translation>
    </message>
    <message id="app.new.code_refused">
        <source></source>
        <translation>This code can’t be used. {reason}</translation>
    </message>
    <message id="app.new.code_wrong">
        <source></source>
        <translation>No game has this code: letter or digit number {place} can’t be right.</translation>
    </message>
    <message id="app.new.code_short">
        <source></source>
        <translation>The code is not complete yet.</translation>
    </message>
    <message id="app.new.code_length">
        <source></source>
        <translation>This code has {letters} letters; whole codes have 16, or some more in groups of four.</translation>
    </message>
    <message id="app.new.code_check">
        <source></source>
        <translation>A letter of this code is wrong, or two are in the wrong order.</translation>
    </message>
    <message id="app.new.code_newer">
        <source></source>
        <translation>This code needs a newer program.</translation>
    </message>
    <message id="app.new.code_rules">
        <source></source>
        <translation>This code is for version {rules} of the rules, and this program has version {known}.</translation>
    </message>
    <message id="app.new.code_deck_differs">
        <source></source>
        <translation>The deck “{deck}” has other cards here than where this code was made.</translation>
    </message>
    <message id="app.new.code_deck">
        <source></source>
        <translation>This code is for the deck “{deck}”, which is not here.</translation>
    </message>
    <message id="app.new.code_a_riddle">
        <source></source>
        <translation>This is the code of a riddle: enter it under “Riddles”.</translation>
    </message>
    <message id="app.new.code_not_a_riddle">
        <source></source>
        <translation>This is the code of a game, not of a riddle: enter it under “New game”.</translation>
    </message>
    <message id="app.new.from_code">
        <source></source>
        <translation>from the code: {summary}</translation>
    </message>
    <message id="app.new.random_seed">
        <source></source>
        <translation>random</translation>
    </message>
    <message id="app.new.seed_text">
        <source></source>
        <translation>The same text deals the same game, on every machine.</translation>
    </message>
    <message id="app.new.throne_text">
        <source></source>
        <translation>Whoever sits on the throne takes no part: that character is left out of this game.</translation>
    </message>
    <message id="app.new.seed">
        <source></source>
        <translation>Seed</translation>
    </message>
    <message id="app.new.start_hint">
        <source></source>
        <translation>Enter deals the cards from anywhere on this page.</translation>
    </message>
    <message id="app.new.deck_summary" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{deck}, {count} challenge</numerusform>
            <numerusform>{deck}, {count} challenges</numerusform>
        </translation>
    </message>
    <message id="app.new.summary" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} chair: {members}</numerusform>
            <numerusform>{count} chairs: {members}</numerusform>
        </translation>
    </message>
    <message id="app.setups.title">
        <source></source>
        <translation>Named set-ups</translation>
    </message>
    <message id="app.setups.choose">
        <source></source>
        <translation>Choose a set-up</translation>
    </message>
    <message id="app.setups.none">
        <source></source>
        <translation>None saved yet</translation>
    </message>
    <message id="app.setups.text">
        <source></source>
        <translation>Members, options and deck under a name of your own. The seed is not part of it.</translation>
    </message>
    <message id="app.setups.name">
        <source></source>
        <translation>Name of this set-up</translation>
    </message>
    <message id="app.setups.save">
        <source></source>
        <translation>Save</translation>
    </message>
    <message id="app.setups.replace">
        <source></source>
        <translation>Replace</translation>
    </message>
    <message id="app.setups.rename">
        <source></source>
        <translation>Rename</translation>
    </message>
    <message id="app.setups.delete">
        <source></source>
        <translation>Delete</translation>
    </message>
    <message id="app.setups.about">
        <source></source>
        <translation>{game}: {members}.</translation>
    </message>
    <message id="app.setups.bot">
        <source></source>
        <translation>{member} (bot: {like})</translation>
    </message>
    <message id="app.setups.unreadable">
        <source></source>
        <translation>This set-up can’t be read. It stays in the file of the settings until you delete it.</translation>
    </message>
    <message id="app.setups.changed">
        <source></source>
        <translation>“{setup}”, changed</translation>
    </message>
    <message id="app.setups.saved">
        <source></source>
        <translation>“{setup}” has been saved.</translation>
    </message>
    <message id="app.setups.replaced">
        <source></source>
        <translation>“{setup}” has been saved as it is now.</translation>
    </message>
    <message id="app.setups.renamed">
        <source></source>
        <translation>“{old}” is now called “{setup}”.</translation>
    </message>
    <message id="app.setups.deleted">
        <source></source>
        <translation>“{setup}” has been deleted.</translation>
    </message>
    <message id="app.setups.undone">
        <source></source>
        <translation>It is as it was before.</translation>
    </message>
    <message id="app.setups.count" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} saved</numerusform>
            <numerusform>{count} saved</numerusform>
        </translation>
    </message>
    <message id="app.seat.person">
        <source></source>
        <translation>Person</translation>
    </message>
    <message id="app.seat.bot">
        <source></source>
        <translation>Bot</translation>
    </message>
    <message id="app.seat.bot_named">
        <source></source>
        <translation>{member} (bot)</translation>
    </message>
    <message id="app.seat.name_of">
        <source></source>
        <translation>Name of chair {number}</translation>
    </message>
    <message id="app.seat.of_chair">
        <source></source>
        <translation>Chair {number}, {what}</translation>
    </message>
    <message id="app.seat.add">
        <source></source>
        <translation>Add a chair</translation>
    </message>
    <message id="app.seat.add_what">
        <source></source>
        <translation>person or bot</translation>
    </message>
    <message id="app.seat.remove">
        <source></source>
        <translation>Remove this chair</translation>
    </message>
    <message id="app.seat.name">
        <source></source>
        <translation>Name</translation>
    </message>
    <message id="app.seat.cover">
        <source></source>
        <translation>cover my hand</translation>
    </message>
    <message id="app.seat.move">
        <source></source>
        <translation>Seats go clockwise. Move a chair: drag it, or Alt and an arrow.</translation>
    </message>
    <message id="app.seat.twice">
        <source></source>
        <translation>There are two members called {member}: add a letter to one of them.</translation>
    </message>
    <message id="app.seat.nameless">
        <source></source>
        <translation>Give this chair a name.</translation>
    </message>
    <message id="app.seat.too_few">
        <source></source>
        <translation>A council has at least {count} members.</translation>
    </message>
    <message id="app.seat.too_many">
        <source></source>
        <translation>A council has at most {count} members.</translation>
    </message>
    <message id="app.seat.nobody">
        <source></source>
        <translation>A table of bots only: you watch.</translation>
    </message>
    <message id="app.seat.numeral">
        <source></source>
        <translation>{member} {numeral}</translation>
    </message>
    <message id="app.seat.sat" numerus="yes">
        <source></source>
        <translation>
            <numerusform>sat {count} time, next {member} {numeral}</numerusform>
            <numerusform>sat {count} times, next {member} {numeral}</numerusform>
        </translation>
    </message>
    <message id="app.seat.names.1">
        <source></source>
        <translation>Lea</translation>
    </message>
    <message id="app.seat.names.2">
        <source></source>
        <translation>Tom</translation>
    </message>
    <message id="app.seat.names.3">
        <source></source>
        <translation>Mira</translation>
    </message>
    <message id="app.seat.names.4">
        <source></source>
        <translation>Jo</translation>
    </message>
    <message id="app.seat.names.5">
        <source></source>
        <translation>Ada</translation>
    </message>
    <message id="app.seat.names.6">
        <source></source>
        <translation>Ben</translation>
    </message>
    <message id="app.seat.names.7">
        <source></source>
        <translation>Ines</translation>
    </message>
    <message id="app.seat.names.8">
        <source></source>
        <translation>Karl</translation>
    </message>
    <message id="app.seat.colour.1">
        <source></source>
        <translation>teal, lozenges</translation>
    </message>
    <message id="app.seat.colour.2">
        <source></source>
        <translation>amber, chevrons</translation>
    </message>
    <message id="app.seat.colour.3">
        <source></source>
        <translation>plum, rings</translation>
    </message>
    <message id="app.seat.colour.4">
        <source></source>
        <translation>moss, crosses</translation>
    </message>
    <message id="app.level.title">
        <source></source>
        <translation>Level</translation>
    </message>
    <message id="app.level.easy">
        <source></source>
        <translation>Easy</translation>
    </message>
    <message id="app.level.normal">
        <source></source>
        <translation>Normal</translation>
    </message>
    <message id="app.level.hard">
        <source></source>
        <translation>Hard</translation>
    </message>
    <message id="app.level.expert">
        <source></source>
        <translation>Expert</translation>
    </message>
    <message id="app.level.random">
        <source></source>
        <translation>At random</translation>
    </message>
    <message id="app.level_text.easy">
        <source></source>
        <translation>Looks one step ahead and forgets a good deal</translation>
    </message>
    <message id="app.level_text.normal">
        <source></source>
        <translation>Remembers most and looks a little ahead</translation>
    </message>
    <message id="app.level_text.hard">
        <source></source>
        <translation>Remembers everything and thinks ahead</translation>
    </message>
    <message id="app.level_text.expert">
        <source></source>
        <translation>Remembers everything and thinks far ahead</translation>
    </message>
    <message id="app.temperament.title">
        <source></source>
        <translation>Temperament</translation>
    </message>
    <message id="app.temperament.even">
        <source></source>
        <translation>Even</translation>
    </message>
    <message id="app.temperament.beside">
        <source></source>
        <translation>{level}, {temperament}</translation>
    </message>
    <message id="app.temperament.cautious">
        <source></source>
        <translation>Cautious</translation>
    </message>
    <message id="app.temperament.bold">
        <source></source>
        <translation>Bold</translation>
    </message>
    <message id="app.temperament.chatty">
        <source></source>
        <translation>Chatty</translation>
    </message>
    <message id="app.temperament.quiet">
        <source></source>
        <translation>Quiet</translation>
    </message>
    <message id="app.temperament_text.even">
        <source></source>
        <translation>rings and speaks as its level does</translation>
    </message>
    <message id="app.temperament_text.cautious">
        <source></source>
        <translation>rings the bells late and keeps favour</translation>
    </message>
    <message id="app.temperament_text.bold">
        <source></source>
        <translation>rings the bells early and takes risks</translation>
    </message>
    <message id="app.temperament_text.chatty">
        <source></source>
        <translation>speaks at once, and makes proposals</translation>
    </message>
    <message id="app.temperament_text.quiet">
        <source></source>
        <translation>says only what comes as news</translation>
    </message>
    <message id="app.temperament_rival.even">
        <source></source>
        <translation>lays what its level finds best</translation>
    </message>
    <message id="app.temperament_rival.cautious">
        <source></source>
        <translation>prefers cards whose result is certain</translation>
    </message>
    <message id="app.temperament_rival.bold">
        <source></source>
        <translation>prefers cards whose result is uncertain</translation>
    </message>
    <message id="app.aim.title">
        <source></source>
        <translation>Aim</translation>
    </message>
    <message id="app.aim.safe">
        <source></source>
        <translation>Safe</translation>
    </message>
    <message id="app.aim.balanced">
        <source></source>
        <translation>Balanced</translation>
    </message>
    <message id="app.aim.term">
        <source></source>
        <translation>Long term</translation>
    </message>
    <message id="app.aim_text.safe">
        <source></source>
        <translation>wants the succession secured above all</translation>
    </message>
    <message id="app.aim_text.balanced">
        <source></source>
        <translation>weighs safety against points</translation>
    </message>
    <message id="app.aim_text.term">
        <source></source>
        <translation>wants a long term of office</translation>
    </message>
    <message id="app.menu.title">
        <source></source>
        <extracomment>Menus and what they do.</extracomment>
        <translation>Menu</translation>
    </message>
    <message id="app.menu.new_game">
        <source></source>
        <translation>New game</translation>
    </message>
    <message id="app.menu.continue">
        <source></source>
        <translation>Continue</translation>
    </message>
    <message id="app.menu.home">
        <source></source>
        <translation>Home</translation>
    </message>
    <message id="app.menu.undo">
        <source></source>
        <translation>Undo</translation>
    </message>
    <message id="app.menu.redo">
        <source></source>
        <translation>Redo</translation>
    </message>
    <message id="app.menu.hint">
        <source></source>
        <translation>Hint</translation>
    </message>
    <message id="app.menu.log">
        <source></source>
        <translation>Log</translation>
    </message>
    <message id="app.menu.rules">
        <source></source>
        <translation>Rules</translation>
    </message>
    <message id="app.menu.settings">
        <source></source>
        <translation>Settings</translation>
    </message>
    <message id="app.menu.keys">
        <source></source>
        <translation>Keys</translation>
    </message>
    <message id="app.menu.curtain">
        <source></source>
        <translation>Cover the table</translation>
    </message>
    <message id="app.menu.decks">
        <source></source>
        <translation>Decks</translation>
    </message>
    <message id="app.menu.riddles">
        <source></source>
        <translation>Riddles</translation>
    </message>
    <message id="app.menu.saves">
        <source></source>
        <translation>Saved games</translation>
    </message>
    <message id="app.menu.save_as">
        <source></source>
        <translation>Save a copy</translation>
    </message>
    <message id="app.menu.open">
        <source></source>
        <translation>Open a game</translation>
    </message>
    <message id="app.menu.copy_code">
        <source></source>
        <translation>Copy the code of this game</translation>
    </message>
    <message id="app.menu.look_back">
        <source></source>
        <translation>Look back</translation>
    </message>
    <message id="app.menu.notebook">
        <source></source>
        <translation>Notebook</translation>
    </message>
    <message id="app.notebook.about">
        <source></source>
        <translation>A line of your own beside each of the others: what you think they hold or want. Only you see it; it stays with this game.</translation>
    </message>
    <message id="app.notebook.nobody">
        <source></source>
        <translation>The notebook belongs to a player: open it when one of you sits at the table.</translation>
    </message>
    <message id="app.menu.abandon">
        <source></source>
        <translation>Abandon this game</translation>
    </message>
    <message id="app.menu.what_if">
        <source></source>
        <translation>What if</translation>
    </message>
    <message id="app.menu.replay">
        <source></source>
        <translation>Replay</translation>
    </message>
    <message id="app.menu.full_screen">
        <source></source>
        <translation>Full screen</translation>
    </message>
    <message id="app.menu.zoom_in">
        <source></source>
        <translation>Larger text</translation>
    </message>
    <message id="app.menu.zoom_out">
        <source></source>
        <translation>Smaller text</translation>
    </message>
    <message id="app.menu.zoom_reset">
        <source></source>
        <translation>Text at 100%</translation>
    </message>
    <message id="app.menu.data_folder">
        <source></source>
        <translation>Open the data folder</translation>
    </message>
    <message id="app.menu.report">
        <source></source>
        <translation>Report a problem</translation>
    </message>
    <message id="app.menu.about">
        <source></source>
        <translation>About</translation>
    </message>
    <message id="app.menu.quit">
        <source></source>
        <translation>Quit</translation>
    </message>
    <message id="app.saves.empty">
        <source></source>
        <extracomment>The page of saved games.</extracomment>
        <translation>No games are saved yet. Every game you begin is saved here from its first card on.</translation>
    </message>
    <message id="app.saves.none">
        <source></source>
        <translation>Nothing saved yet</translation>
    </message>
    <message id="app.saves.filter">
        <source></source>
        <translation>Games of Council Desktop (*.game)</translation>
    </message>
    <message id="app.saves.somebody">
        <source></source>
        <translation>Member {number}</translation>
    </message>
    <message id="app.saves.won">
        <source></source>
        <translation>won in round {round} of {rounds}, term {term}</translation>
    </message>
    <message id="app.saves.lost">
        <source></source>
        <translation>lost in round {round} of {rounds}, term {term}</translation>
    </message>
    <message id="app.saves.winners" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{members} won</numerusform>
            <numerusform>{members} won</numerusform>
        </translation>
    </message>
    <message id="app.saves.nobody_won">
        <source></source>
        <translation>nobody won</translation>
    </message>
    <message id="app.saves.put_aside">
        <source></source>
        <translation>Put aside</translation>
    </message>
    <message id="app.saves.copied">
        <source></source>
        <translation>The copy is in {file}.</translation>
    </message>
    <message id="app.saves.brought_in">
        <source></source>
        <translation>{file} was copied to your saved games.</translation>
    </message>
    <message id="app.saves.known">
        <source></source>
        <translation>{file} was among your saved games already.</translation>
    </message>
    <message id="app.saves.rescued">
        <source></source>
        <translation>Everything before the damage is a game of its own now. The damaged file is unchanged.</translation>
    </message>
    <message id="app.saves.broken_note">
        <source></source>
        <translation>You can keep a copy of it elsewhere, or open it with the version that wrote it.</translation>
    </message>
    <message id="app.saves.damaged_note">
        <source></source>
        <translation>What is whole becomes a game of its own, which you can play on.</translation>
    </message>
    <message id="app.saves.kind.running">
        <source></source>
        <translation>In progress</translation>
    </message>
    <message id="app.saves.kind.broken">
        <source></source>
        <translation>Can’t be opened as they are</translation>
    </message>
    <message id="app.saves.kind.finished">
        <source></source>
        <translation>Finished</translation>
    </message>
    <message id="app.saves.kind.aside">
        <source></source>
        <translation>Put aside</translation>
    </message>
    <message id="app.saves.main.running">
        <source></source>
        <translation>Continue</translation>
    </message>
    <message id="app.saves.main.finished">
        <source></source>
        <translation>Look at it again</translation>
    </message>
    <message id="app.saves.main.aside">
        <source></source>
        <translation>Bring it back</translation>
    </message>
    <message id="app.saves.main.broken">
        <source></source>
        <translation>Open what is whole</translation>
    </message>
    <message id="app.saves.count_running" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} running</numerusform>
            <numerusform>{count} running</numerusform>
        </translation>
    </message>
    <message id="app.saves.count_finished" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} finished</numerusform>
            <numerusform>{count} finished</numerusform>
        </translation>
    </message>
    <message id="app.saves.count_broken" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} file can’t be opened</numerusform>
            <numerusform>{count} files can’t be opened</numerusform>
        </translation>
    </message>
    <message id="app.unkept.title">
        <source></source>
        <extracomment>A game that the disk does not take.</extracomment>
        <translation>This game has not been saved yet</translation>
    </message>
    <message id="app.unkept.text">
        <source></source>
        <translation>It can’t be written to the disk: {reason}. Save a copy elsewhere, or it will be lost.</translation>
    </message>
    <message id="app.unkept.slow">
        <source></source>
        <translation>the disk does not answer</translation>
    </message>
    <message id="app.unkept.copy">
        <source></source>
        <translation>Save a copy</translation>
    </message>
    <message id="app.unkept.drop">
        <source></source>
        <translation>Leave without saving</translation>
    </message>
    <message id="app.unkept.stay">
        <source></source>
        <translation>Go on playing</translation>
    </message>
    <message id="app.unkept.notice">
        <source></source>
        <translation>This game can’t be saved: {reason}. It goes on in memory, and saving will be tried again. Free some space, or save a copy elsewhere.</translation>
    </message>
    <message id="app.unkept.strip">
        <source></source>
        <translation>Not saved: {reason}</translation>
    </message>
    <message id="app.what_if.strip">
        <source></source>
        <extracomment>Trying another course from an earlier position.</extracomment>
        <translation>What if: you are trying another course from round {round}. The game itself is kept as it was.</translation>
    </message>
    <message id="app.what_if.strip_turn">
        <source></source>
        <translation>What if: you are trying another course from turn {round}. The game itself is kept as it was.</translation>
    </message>
    <message id="app.what_if.back">
        <source></source>
        <translation>Back to the game</translation>
    </message>
    <message id="app.what_if.tip">
        <source></source>
        <translation>Play on from here; the game itself is kept as it was</translation>
    </message>
    <message id="app.what_if.refused">
        <source></source>
        <translation>Several people are playing: another course can be tried once the game has ended.</translation>
    </message>
    <message id="app.what_if.looking">
        <source></source>
        <translation>Round {round}, position {place} of {count}</translation>
    </message>
    <message id="app.what_if.looking_turn">
        <source></source>
        <translation>Turn {round}, position {place} of {count}</translation>
    </message>
    <message id="app.what_if.scrubber">
        <source></source>
        <translation>Course of the game</translation>
    </message>
    <message id="app.what_if.play">
        <source></source>
        <translation>Show it step by step</translation>
    </message>
    <message id="app.what_if.pause">
        <source></source>
        <translation>Stop showing</translation>
    </message>
    <message id="app.what_if.step_back">
        <source></source>
        <translation>One step back</translation>
    </message>
    <message id="app.what_if.step_on">
        <source></source>
        <translation>One step on</translation>
    </message>
    <message id="app.what_if.revisited">
        <source></source>
        <translation>revisited</translation>
    </message>
    <message id="app.what_if.that_way">
        <source></source>
        <translation>Play it that way ({key_that_way})</translation>
    </message>
    <message id="app.what_if.round">
        <source></source>
        <translation>Round {round}</translation>
    </message>
    <message id="app.what_if.round_passed">
        <source></source>
        <translation>Round {round}, {challenge}, passed</translation>
    </message>
    <message id="app.what_if.round_failed">
        <source></source>
        <translation>Round {round}, {challenge}, failed</translation>
    </message>
    <message id="app.report.text">
        <source></source>
        <extracomment>The zip that helps to find a problem.</extracomment>
        <translation>One file with the program’s log, your settings and the versions of its parts. It is written where you choose and sent nowhere.</translation>
    </message>
    <message id="app.report.with_game">
        <source></source>
        <translation>The game that is open goes with it, to be played again: with all hands and draws.</translation>
    </message>
    <message id="app.report.without_game">
        <source></source>
        <translation>No game is open, so none goes with it.</translation>
    </message>
    <message id="app.report.names">
        <source></source>
        <translation>With the names at the table</translation>
    </message>
    <message id="app.report.names_text">
        <source></source>
        <translation>Without the tick the names of members, and your own, are left out.</translation>
    </message>
    <message id="app.report.write">
        <source></source>
        <translation>Write the report</translation>
    </message>
    <message id="app.report.filter">
        <source></source>
        <translation>Zip files (*.zip)</translation>
    </message>
    <message id="app.abandon.title">
        <source></source>
        <translation>Abandon this game?</translation>
    </message>
    <message id="app.abandon.text">
        <source></source>
        <translation>The game is put aside unfinished and leaves the start page.</translation>
    </message>
    <message id="app.abandon.yes">
        <source></source>
        <translation>Abandon it</translation>
    </message>
    <message id="app.abandon.no">
        <source></source>
        <translation>Go on playing</translation>
    </message>
    <message id="app.abandon.done">
        <source></source>
        <translation>The game is put aside. The saved games still list it, and bring it back.</translation>
    </message>
    <message id="app.abandon.back">
        <source></source>
        <translation>The game is back.</translation>
    </message>
    <message id="app.undo.done">
        <source></source>
        <translation>Taken back: {line}</translation>
    </message>
    <message id="app.undo.redone">
        <source></source>
        <translation>Done again: {line}</translation>
    </message>
    <message id="app.undo.revisited_roll">
        <source></source>
        <translation>Taken back after a roll: the chronicle notes “revisited”.</translation>
    </message>
    <message id="app.undo.revisited_draw">
        <source></source>
        <translation>Taken back after a new card: the chronicle notes “revisited”.</translation>
    </message>
    <message id="app.undo.revisited_answer">
        <source></source>
        <translation>Taken back after others had acted: the chronicle notes “revisited”.</translation>
    </message>
    <message id="app.undo.revisited_open">
        <source></source>
        <translation>Taken back from the open table: the chronicle notes “revisited”.</translation>
    </message>
    <message id="app.trace.own_hand">
        <source></source>
        <translation>in your own hand</translation>
    </message>
    <message id="app.trace.played">
        <source></source>
        <translation>Played so far by {members}.</translation>
    </message>
    <message id="app.trace.times">
        <source></source>
        <translation>{member} ({count} times)</translation>
    </message>
    <message id="app.trace.lies">
        <source></source>
        <translation>For certain: {places}.</translation>
    </message>
    <message id="app.trace.may">
        <source></source>
        <translation>Still out, perhaps: {places}.</translation>
    </message>
    <message id="app.trace.out">
        <source></source>
        <translation>Still out: {out} of {copies}, perhaps {places}.</translation>
    </message>
    <message id="app.trace.least">
        <source></source>
        <translation>At least {count} of them: {places}.</translation>
    </message>
    <message id="app.trace.least_between">
        <source></source>
        <translation>At least {count} of them in one of these places: {places}.</translation>
    </message>
    <message id="app.trace.or">
        <source></source>
        <translation>{first} or {next}</translation>
    </message>
    <message id="app.trace.then">
        <source></source>
        <translation>{first}; {next}</translation>
    </message>
    <message id="app.inside.lies_pile">
        <source></source>
        <translation>In this pile: {cards}.</translation>
    </message>
    <message id="app.inside.may_pile">
        <source></source>
        <translation>Perhaps still in this pile: {cards}.</translation>
    </message>
    <message id="app.inside.lies_pile_these">
        <source></source>
        <translation>In this pile:</translation>
    </message>
    <message id="app.inside.may_pile_these">
        <source></source>
        <translation>Perhaps still in this pile:</translation>
    </message>
    <message id="app.inside.lies_card">
        <source></source>
        <translation>This card is: {cards}.</translation>
    </message>
    <message id="app.inside.may_card">
        <source></source>
        <translation>This card may be: {cards}.</translation>
    </message>
    <message id="app.inside.may_card_these">
        <source></source>
        <translation>This card may be:</translation>
    </message>
    <message id="app.inside.times">
        <source></source>
        <translation>{count}&#xa0;×&#xa0;{card}</translation>
    </message>
    <message id="app.undo.whose">
        <source></source>
        <translation>Takes back what {member} did.</translation>
    </message>
    <message id="app.undo.refused">
        <source></source>
        <translation>Several people are playing: what was revealed stays revealed.</translation>
    </message>
    <message id="app.hint.title">
        <source></source>
        <translation>Hint</translation>
    </message>
    <message id="app.hint.thinking">
        <source></source>
        <translation>Thinking</translation>
    </message>
    <message id="app.hint.off">
        <source></source>
        <translation>Hints are switched off in this game.</translation>
    </message>
    <message id="app.hint.best">
        <source></source>
        <translation>Hint: {best}. Next best: {runner_up}. {reason}</translation>
    </message>
    <message id="app.hint.only">
        <source></source>
        <translation>Hint: {best}. {reason}</translation>
    </message>
    <message id="app.hint.say">
        <source></source>
        <translation>Say “{sentence}”</translation>
    </message>
    <message id="app.hint.why">
        <source></source>
        <translation>Why</translation>
    </message>
    <message id="app.hint.numbers">
        <source></source>
        <translation>In numbers</translation>
    </message>
    <message id="app.hint.close">
        <source></source>
        <translation>Put the hint away</translation>
    </message>
    <message id="app.hint.rated">
        <source></source>
        <translation>{name}: {number} of 100.</translation>
    </message>
    <message id="app.hint.goes">
        <source></source>
        <translation>It may go like this: {steps}.</translation>
    </message>
    <message id="app.hint.guessed">
        <source></source>
        <translation>The others’ cards are expected, not seen.</translation>
    </message>
    <message id="app.hint.step">
        <source></source>
        <translation>{member}: {card}, then {value}</translation>
    </message>
    <message id="app.hint.looking_back">
        <source></source>
        <translation>Hints are only for the present; you are looking back.</translation>
    </message>
    <message id="app.hint.no_bots">
        <source></source>
        <translation>The bots of this game give no hints.</translation>
    </message>
    <message id="app.hint.over">
        <source></source>
        <translation>The game is over: there is nothing left to hint at.</translation>
    </message>
    <message id="app.hint.covered">
        <source></source>
        <translation>There is a hint once the table is uncovered.</translation>
    </message>
    <message id="app.hint.others_turn">
        <source></source>
        <translation>There is a hint when it is your turn to choose.</translation>
    </message>
    <message id="app.hint.everybody_sees">
        <source></source>
        <translation>Everybody sees the screen now: a hint would tell of a hand.</translation>
    </message>
    <message id="app.hint.failed">
        <source></source>
        <translation>No hint could be worked out.</translation>
    </message>
    <message id="app.explain.unfold">
        <source></source>
        <extracomment>What bots can explain: notes beside their sentences, what they knew, their convention cards.</extracomment>
        <translation>Explain</translation>
    </message>
    <message id="app.explain.fold">
        <source></source>
        <translation>Hide the explanation</translation>
    </message>
    <message id="app.explain.card">
        <source></source>
        <translation>Convention card</translation>
    </message>
    <message id="app.explain.knew">
        <source></source>
        <translation>What {member} knew then:</translation>
    </message>
    <message id="app.explain.of_member">
        <source></source>
        <translation>{member}:</translation>
    </message>
    <message id="app.explain.cards_at">
        <source></source>
        <translation>· {place} {cards}</translation>
    </message>
    <message id="app.explain.either">
        <source></source>
        <translation>{first} or {other}</translation>
    </message>
    <message id="app.explain.no_card">
        <source></source>
        <translation>no card</translation>
    </message>
    <message id="app.explain.nothing">
        <source></source>
        <translation>There is nothing to tell about it.</translation>
    </message>
    <message id="app.conventions.page">
        <source></source>
        <translation>{level}: convention card</translation>
    </message>
    <message id="app.conventions.origin">
        <source></source>
        <translation>How the bots of this level talk.</translation>
    </message>
    <message id="app.conventions.because">
        <source></source>
        <translation>*Why:* {why}</translation>
    </message>
    <message id="app.log.title">
        <source></source>
        <translation>Log</translation>
    </message>
    <message id="app.log.since">
        <source></source>
        <translation>Since your last turn</translation>
    </message>
    <message id="app.log.empty">
        <source></source>
        <translation>Nothing has happened yet.</translation>
    </message>
    <message id="app.log.back_to_now">
        <source></source>
        <translation>Back to now</translation>
    </message>
    <message id="app.remark.line">
        <source></source>
        <translation>{member}: “{words}”</translation>
    </message>
    <message id="app.log.looking_back">
        <source></source>
        <translation>You are looking at round {round}.</translation>
    </message>
    <message id="app.log.looking_back_turn">
        <source></source>
        <translation>You are looking at turn {round}.</translation>
    </message>
    <message id="app.log.to_new">
        <source></source>
        <translation>To the first new line</translation>
    </message>
    <message id="app.log.since_count" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} since you acted</numerusform>
            <numerusform>{count} since you acted</numerusform>
        </translation>
    </message>
    <message id="app.speed.title">
        <source></source>
        <translation>Speed</translation>
    </message>
    <message id="app.speed.step">
        <source></source>
        <translation>Step by step</translation>
    </message>
    <message id="app.speed.slow">
        <source></source>
        <translation>Slow</translation>
    </message>
    <message id="app.speed.normal">
        <source></source>
        <translation>Normal</translation>
    </message>
    <message id="app.speed.fast">
        <source></source>
        <translation>Fast</translation>
    </message>
    <message id="app.speed.instant">
        <source></source>
        <translation>Instant</translation>
    </message>
    <message id="app.speed.next">
        <source></source>
        <translation>Next step</translation>
    </message>
    <message id="app.speed.skip">
        <source></source>
        <translation>Skip</translation>
    </message>
    <message id="app.thinking" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{members} is thinking.</numerusform>
            <numerusform>{members} are thinking.</numerusform>
        </translation>
    </message>
    <message id="app.curtain.title">
        <source></source>
        <extracomment>The curtain between two people at one machine.</extracomment>
        <translation>Hand over</translation>
    </message>
    <message id="app.curtain.state">
        <source></source>
        <translation>round {round} of {rounds} · {task}</translation>
    </message>
    <message id="app.curtain.wakes_first">
        <source></source>
        <translation>The button wakes after half a second.</translation>
    </message>
    <message id="app.curtain.covered">
        <source></source>
        <translation>{from_member}, your hand is covered. Hand over to</translation>
    </message>
    <message id="app.curtain.to">
        <source></source>
        <translation>Hand over to</translation>
    </message>
    <message id="app.curtain.recap">
        <source></source>
        <translation>Since you last looked</translation>
    </message>
    <message id="app.curtain.public">
        <source></source>
        <translation>everyone may read this</translation>
    </message>
    <message id="app.curtain.open">
        <source></source>
        <translation>I am {member}, show my hand</translation>
    </message>
    <message id="app.curtain.leave">
        <source></source>
        <translation>To the start page</translation>
    </message>
    <message id="app.curtain.wakes">
        <source></source>
        <translation>The button wakes after half a second, so that no key pressed by {from_member} can open it.</translation>
    </message>
    <message id="app.curtain.private">
        <source></source>
        <translation>Only you may read this</translation>
    </message>
    <message id="app.curtain.nothing">
        <source></source>
        <translation>Nothing has happened since.</translation>
    </message>
    <message id="app.curtain.times">
        <source></source>
        <extracomment>The same line several times, one after the other.</extracomment>
        <translation>{line} ×{count}</translation>
    </message>
    <message id="app.curtain.task_play">
        <source></source>
        <translation>your turn to lay a card</translation>
    </message>
    <message id="app.curtain.task_execute">
        <source></source>
        <translation>your turn to carry out a card</translation>
    </message>
    <message id="app.curtain.task_choose">
        <source></source>
        <translation>your turn to choose</translation>
    </message>
    <message id="app.curtain.task_council">
        <source></source>
        <translation>the council decides</translation>
    </message>
    <message id="app.end.years" numerus="yes">
        <source></source>
        <extracomment>The panel beside the board at the end. This stands behind the number of the term, which is set large.</extracomment>
        <translation>
            <numerusform>year in office.</numerusform>
            <numerusform>years in office.</numerusform>
        </translation>
    </message>
    <message id="app.end.title">
        <source></source>
        <translation>Result</translation>
    </message>
    <message id="app.end.crowns">
        <source></source>
        <translation>Crowns of the supplicants</translation>
    </message>
    <message id="app.end.challenges">
        <source></source>
        <translation>Challenges</translation>
    </message>
    <message id="app.end.ended">
        <source></source>
        <translation>Ended in round {round} of {rounds}</translation>
    </message>
    <message id="app.end.write">
        <source></source>
        <translation>Write it in the chronicle</translation>
    </message>
    <message id="app.end.written">
        <source></source>
        <translation>Written in the chronicle</translation>
    </message>
    <message id="app.end.edit">
        <source></source>
        <translation>Edit the text</translation>
    </message>
    <message id="app.end.again">
        <source></source>
        <translation>Play again</translation>
    </message>
    <message id="app.end.same_deal">
        <source></source>
        <translation>Same deal</translation>
    </message>
    <message id="app.end.turned">
        <source></source>
        <translation>Seats turned</translation>
    </message>
    <message id="app.end.what_if">
        <source></source>
        <translation>What if</translation>
    </message>
    <message id="app.end.first">
        <source></source>
        <translation>To the beginning</translation>
    </message>
    <message id="app.end.previous">
        <source></source>
        <translation>One round back</translation>
    </message>
    <message id="app.end.next">
        <source></source>
        <translation>One round on</translation>
    </message>
    <message id="app.end.last">
        <source></source>
        <translation>To the end</translation>
    </message>
    <message id="app.end.council">
        <source></source>
        <translation>council {number}, from year {year}</translation>
    </message>
    <message id="app.end.more">
        <source></source>
        <translation>More below</translation>
    </message>
    <message id="app.end.fold">
        <source></source>
        <translation>Fold the result away</translation>
    </message>
    <message id="app.moment.ledger">
        <source></source>
        <translation>To the ledger</translation>
    </message>
    <message id="app.moment.skip">
        <source></source>
        <translation>any key shows the end of the count</translation>
    </message>
    <message id="app.moment.held">
        <source></source>
        <translation>This stays until you go on.</translation>
    </message>
    <message id="app.moment.parts">
        <source></source>
        <translation>What you leave behind</translation>
    </message>
    <message id="app.moment.count">
        <source></source>
        <translation>The count</translation>
    </message>
    <message id="app.moment.years" numerus="yes">
        <source></source>
        <translation>
            <numerusform>year</numerusform>
            <numerusform>years</numerusform>
        </translation>
    </message>
    <message id="app.files.look_in">
        <source></source>
        <translation>Folder</translation>
    </message>
    <message id="app.files.kinds">
        <source></source>
        <translation>Kind of file</translation>
    </message>
    <message id="app.year.title">
        <source></source>
        <extracomment>Rita&apos;s year.</extracomment>
        <translation>Rita’s year</translation>
    </message>
    <message id="app.year.state">
        <source></source>
        <translation>twelve councils, all open · {count} won</translation>
    </message>
    <message id="app.year.not_played">
        <source></source>
        <translation>not played yet</translation>
    </message>
    <message id="app.year.share">
        <source></source>
        <translation>{count}% of the best</translation>
    </message>
    <message id="app.year.counting">
        <source></source>
        <translation>share: not worked out yet</translation>
    </message>
    <message id="app.year.printed">
        <source></source>
        <translation>with the printed box</translation>
    </message>
    <message id="app.year.again">
        <source></source>
        <translation>Play it again</translation>
    </message>
    <message id="app.year.medals">
        <source></source>
        <translation>Medals: share of the best possible</translation>
    </message>
    <message id="app.year.medal_won">
        <source></source>
        <translation>won</translation>
    </message>
    <message id="app.year.medal_silver">
        <source></source>
        <translation>80%</translation>
    </message>
    <message id="app.year.medal_gold">
        <source></source>
        <translation>95%</translation>
    </message>
    <message id="app.year.today">
        <source></source>
        <translation>Today’s council</translation>
    </message>
    <message id="app.year.today_text">
        <source></source>
        <translation>The same deal for everybody who plays today. Made from the date, no network.</translation>
    </message>
    <message id="app.year.begins" numerus="yes">
        <source></source>
        <extracomment>How today&apos;s council begins: the face of the die, how many seats.</extracomment>
        <translation>
            <numerusform>One seat, house deck; the die starts on {face}.</numerusform>
            <numerusform>{count} seats, house deck; the die starts on {face}.</numerusform>
        </translation>
    </message>
    <message id="app.year.open_cards">
        <source></source>
        <translation>Open supplicants</translation>
    </message>
    <message id="app.year.days_played" numerus="yes">
        <source></source>
        <extracomment>Days of this month whose council was played, and the longest term of them.</extracomment>
        <translation>
            <numerusform>{count} played, best {term}</numerusform>
            <numerusform>{count} played, best {term}</numerusform>
        </translation>
    </message>
    <message id="app.year.play_today">
        <source></source>
        <translation>Play today’s council</translation>
    </message>
    <message id="app.year.print">
        <source></source>
        <translation>Print the calendar</translation>
    </message>
    <message id="app.year.tried" numerus="yes">
        <source></source>
        <translation>
            <numerusform>tried once, not won yet</numerusform>
            <numerusform>tried {count} times, not won yet</numerusform>
        </translation>
    </message>
    <message id="app.chronicle.title">
        <source></source>
        <translation>Chronicle</translation>
    </message>
    <message id="app.chronicle.empty">
        <source></source>
        <translation>Nothing written yet. Finish a council, or add one you played with the printed box.</translation>
    </message>
    <message id="app.chronicle.no_match">
        <source></source>
        <translation>No council matches.</translation>
    </message>
    <message id="app.chronicle.show_all">
        <source></source>
        <translation>Show all</translation>
    </message>
    <message id="app.chronicle.entry">
        <source></source>
        <translation>Council {number}, years {from_year} to {to_year}</translation>
    </message>
    <message id="app.rules.title">
        <source></source>
        <extracomment>Rules page.</extracomment>
        <translation>Rules</translation>
    </message>
    <message id="app.rules.search">
        <source></source>
        <translation>Search the rules</translation>
    </message>
    <message id="app.rules.all_pages">
        <source></source>
        <translation>All pages</translation>
    </message>
    <message id="app.rules.see_also">
        <source></source>
        <translation>See also</translation>
    </message>
    <message id="app.rules.nothing">
        <source></source>
        <translation>Nothing about “{text}”</translation>
    </message>
    <message id="app.rules.nearest">
        <source></source>
        <translation>Perhaps: {words}</translation>
    </message>
    <message id="app.rules.back">
        <source></source>
        <translation>Back to the table</translation>
    </message>
    <message id="app.rules.face">
        <source></source>
        <translation>Face {face}</translation>
    </message>
    <message id="app.rules.previous_face">
        <source></source>
        <translation>Previous face</translation>
    </message>
    <message id="app.rules.next_face">
        <source></source>
        <translation>Next face</translation>
    </message>
    <message id="app.rules.previous_card">
        <source></source>
        <translation>Previous card</translation>
    </message>
    <message id="app.rules.next_card">
        <source></source>
        <translation>Next card</translation>
    </message>
    <message id="app.rules.flower">
        <source></source>
        <translation>{face} on top: these five can come up next.</translation>
    </message>
    <message id="app.rules.flower_text">
        <source></source>
        <translation>Beside {face}, clockwise: {faces}</translation>
    </message>
    <message id="app.rules.places_of_one_page">
        <source></source>
        <translation>{count} places on one page</translation>
    </message>
    <message id="app.rules.places" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} place</numerusform>
            <numerusform>{count} places in {pages} pages</numerusform>
        </translation>
    </message>
    <message id="app.settings.title">
        <source></source>
        <extracomment>Settings.</extracomment>
        <translation>Settings</translation>
    </message>
    <message id="app.settings.kept">
        <source></source>
        <translation>saved as soon as you change them</translation>
    </message>
    <message id="app.settings.find">
        <source></source>
        <translation>Find a setting</translation>
    </message>
    <message id="app.settings.reset">
        <source></source>
        <translation>Reset this page</translation>
    </message>
    <message id="app.settings.preview">
        <source></source>
        <translation>Preview</translation>
    </message>
    <message id="app.settings.take">
        <source></source>
        <translation>Use this</translation>
    </message>
    <message id="app.settings.unreadable">
        <source></source>
        <translation>was unreadable, the default is used</translation>
    </message>
    <message id="app.settings.categories">
        <source></source>
        <translation>Pages of the settings</translation>
    </message>
    <message id="app.settings.choice">
        <source></source>
        <translation>{name}: {choice}</translation>
    </message>
    <message id="app.settings.nothing">
        <source></source>
        <translation>No setting is called “{words}”.</translation>
    </message>
    <message id="app.settings.now">
        <source></source>
        <translation>{theme}, {percent}: as it is now</translation>
    </message>
    <message id="app.settings.compare">
        <source></source>
        <translation>{theme}, 100%: to compare</translation>
    </message>
    <message id="app.settings.page.look">
        <source></source>
        <translation>Look</translation>
    </message>
    <message id="app.settings.page.movement">
        <source></source>
        <translation>Movement</translation>
    </message>
    <message id="app.settings.page.playing">
        <source></source>
        <translation>Playing</translation>
    </message>
    <message id="app.settings.page.sound">
        <source></source>
        <translation>Sound</translation>
    </message>
    <message id="app.settings.page.bots">
        <source></source>
        <translation>Bots</translation>
    </message>
    <message id="app.settings.page.keys">
        <source></source>
        <translation>Keys</translation>
    </message>
    <message id="app.settings.page.language">
        <source></source>
        <translation>Language</translation>
    </message>
    <message id="app.settings.page.data">
        <source></source>
        <translation>Your data</translation>
    </message>
    <message id="app.settings.theme.name">
        <source></source>
        <translation>Theme</translation>
    </message>
    <message id="app.settings.theme.text">
        <source></source>
        <translation>Colours of the table and of every page, at once</translation>
    </message>
    <message id="app.settings.theme.night">
        <source></source>
        <translation>Night</translation>
    </message>
    <message id="app.settings.theme.night_text">
        <source></source>
        <translation>dark table</translation>
    </message>
    <message id="app.settings.theme.parchment">
        <source></source>
        <translation>Parchment</translation>
    </message>
    <message id="app.settings.theme.parchment_text">
        <source></source>
        <translation>light</translation>
    </message>
    <message id="app.settings.theme.contrast">
        <source></source>
        <translation>Contrast</translation>
    </message>
    <message id="app.settings.theme.contrast_text">
        <source></source>
        <translation>black, white</translation>
    </message>
    <message id="app.settings.theme.system">
        <source></source>
        <translation>System</translation>
    </message>
    <message id="app.settings.theme.system_text">
        <source></source>
        <translation>light or dark</translation>
    </message>
    <message id="app.settings.text_size.name">
        <source></source>
        <translation>Text size</translation>
    </message>
    <message id="app.settings.text_size.text">
        <source></source>
        <translation>From 80 to 250 percent, everywhere at once</translation>
    </message>
    <message id="app.settings.card_text.name">
        <source></source>
        <translation>Card text</translation>
    </message>
    <message id="app.settings.card_text.text">
        <source></source>
        <translation>How much a card says, and in which typeface; a closer look always says everything</translation>
    </message>
    <message id="app.settings.card_text.book">
        <source></source>
        <translation>Serif</translation>
    </message>
    <message id="app.settings.card_text.plain">
        <source></source>
        <translation>Sans serif</translation>
    </message>
    <message id="app.settings.card_text.symbols">
        <source></source>
        <translation>Symbols only</translation>
    </message>
    <message id="app.settings.letters.name">
        <source></source>
        <translation>Font</translation>
    </message>
    <message id="app.settings.letters.text">
        <source></source>
        <translation>The program’s own font, or that of your system</translation>
    </message>
    <message id="app.settings.letters.own">
        <source></source>
        <translation>Ours</translation>
    </message>
    <message id="app.settings.letters.system">
        <source></source>
        <translation>The system’s</translation>
    </message>
    <message id="app.settings.die_numbers.name">
        <source></source>
        <translation>Numbers on the die</translation>
    </message>
    <message id="app.settings.die_numbers.text">
        <source></source>
        <translation>Figures, or Roman numbers as on old clocks</translation>
    </message>
    <message id="app.settings.die_numbers.die">
        <source></source>
        <translation>Figures</translation>
    </message>
    <message id="app.settings.die_numbers.roman">
        <source></source>
        <translation>Roman</translation>
    </message>
    <message id="app.settings.card_backs.name">
        <source></source>
        <translation>Card backs</translation>
    </message>
    <message id="app.settings.card_backs.text">
        <source></source>
        <translation>Each chair keeps its colour and its pattern</translation>
    </message>
    <message id="app.settings.card_backs.both">
        <source></source>
        <translation>Pattern</translation>
    </message>
    <message id="app.settings.card_backs.crest">
        <source></source>
        <translation>Crests</translation>
    </message>
    <message id="app.settings.card_backs.rays">
        <source></source>
        <translation>Rays</translation>
    </message>
    <message id="app.settings.log.name">
        <source></source>
        <translation>Log</translation>
    </message>
    <message id="app.settings.log.text">
        <source></source>
        <translation>Whether the log opens beside the table by itself; its button opens and closes it</translation>
    </message>
    <message id="app.settings.log.always">
        <source></source>
        <translation>Always</translation>
    </message>
    <message id="app.settings.log.wide">
        <source></source>
        <translation>If there is room</translation>
    </message>
    <message id="app.settings.log.hidden">
        <source></source>
        <translation>Hidden</translation>
    </message>
    <message id="app.settings.motion.name">
        <source></source>
        <translation>Movement</translation>
    </message>
    <message id="app.settings.motion.text">
        <source></source>
        <translation>Reduced: things fade from place to place. Off: nothing moves or fades</translation>
    </message>
    <message id="app.settings.motion.system">
        <source></source>
        <translation>As the system</translation>
    </message>
    <message id="app.settings.motion.on">
        <source></source>
        <translation>On</translation>
    </message>
    <message id="app.settings.motion.reduced">
        <source></source>
        <translation>Reduced</translation>
    </message>
    <message id="app.settings.motion.off">
        <source></source>
        <translation>Off</translation>
    </message>
    <message id="app.settings.speed.name">
        <source></source>
        <translation>Speed of the bots</translation>
    </message>
    <message id="app.settings.speed.text">
        <source></source>
        <translation>How fast their turns are shown; step by step waits for {key_step}</translation>
    </message>
    <message id="app.settings.single_click.name">
        <source></source>
        <translation>Single click</translation>
    </message>
    <message id="app.settings.single_click.text">
        <source></source>
        <translation>Carry out a choice at once, without confirming it</translation>
    </message>
    <message id="app.settings.paper.name">
        <source></source>
        <translation>Paper mode</translation>
    </message>
    <message id="app.settings.paper.text">
        <source></source>
        <translation>Show only what lies on the table: no reminders, no reachable faces</translation>
    </message>
    <message id="app.settings.reachable.name">
        <source></source>
        <translation>Reachable faces</translation>
    </message>
    <message id="app.settings.reachable.text">
        <source></source>
        <translation>Show on the dial what the card in hand could reach</translation>
    </message>
    <message id="app.settings.hints.name">
        <source></source>
        <translation>Hints</translation>
    </message>
    <message id="app.settings.hints.text">
        <source></source>
        <translation>Allow hints in games that permit them</translation>
    </message>
    <message id="app.settings.observed.name">
        <source></source>
        <translation>Seen from outside</translation>
    </message>
    <message id="app.settings.observed.text">
        <source></source>
        <translation>What an observer may think of you, in games with secret roles</translation>
    </message>
    <message id="app.settings.tips.name">
        <source></source>
        <translation>Tips</translation>
    </message>
    <message id="app.settings.tips.text">
        <source></source>
        <translation>Explain things when they happen for the first time</translation>
    </message>
    <message id="app.settings.go_on.name">
        <source></source>
        <translation>Verdicts go on by themselves</translation>
    </message>
    <message id="app.settings.go_on.text">
        <source></source>
        <translation>After 4 seconds if passed, 8 if failed; else they stay until you go on</translation>
    </message>
    <message id="app.settings.sound.name">
        <source></source>
        <translation>Sound</translation>
    </message>
    <message id="app.settings.sound.text">
        <source></source>
        <translation>Die, cards, bell and coins can be heard at the table</translation>
    </message>
    <message id="app.settings.sound.is_on">
        <source></source>
        <translation>Sound is on.</translation>
    </message>
    <message id="app.settings.sound.is_off">
        <source></source>
        <translation>Sound is off.</translation>
    </message>
    <message id="app.settings.volume.name">
        <source></source>
        <translation>Volume</translation>
    </message>
    <message id="app.settings.volume.text">
        <source></source>
        <translation>How loud the table is</translation>
    </message>
    <message id="app.settings.opinions.name">
        <source></source>
        <translation>Opinions of the bots</translation>
    </message>
    <message id="app.settings.opinions.text">
        <source></source>
        <translation>Show what the bots think before the council decides</translation>
    </message>
    <message id="app.settings.remarks.name">
        <source></source>
        <translation>Remarks of the bots</translation>
    </message>
    <message id="app.settings.remarks.text">
        <source></source>
        <translation>After a round they say a word about what happened</translation>
    </message>
    <message id="app.settings.bot_time.name">
        <source></source>
        <translation>Thinking time</translation>
    </message>
    <message id="app.settings.bot_time.text">
        <source></source>
        <translation>The longest a bot may think about one decision</translation>
    </message>
    <message id="app.settings.bot_time.seconds" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} second</numerusform>
            <numerusform>{count} seconds</numerusform>
        </translation>
    </message>
    <message id="app.settings.language.name">
        <source></source>
        <translation>Language</translation>
    </message>
    <message id="app.settings.language.text">
        <source></source>
        <translation>The texts change at once</translation>
    </message>
    <message id="app.settings.language.system">
        <source></source>
        <translation>As the system</translation>
    </message>
    <message id="app.settings.language_name.en">
        <source></source>
        <translation>English</translation>
    </message>
    <message id="app.settings.language_name.de">
        <source></source>
        <translation>Deutsch</translation>
    </message>
    <message id="app.settings.language_name.fr">
        <source></source>
        <translation>Français</translation>
    </message>
    <message id="app.settings.data.name">
        <source></source>
        <translation>Data folder</translation>
    </message>
    <message id="app.settings.data.folder">
        <source></source>
        <translation>Where your games and chronicles are kept</translation>
    </message>
    <message id="app.settings.data.open">
        <source></source>
        <translation>Open the folder</translation>
    </message>
    <message id="app.settings.data.backup">
        <source></source>
        <translation>Back up the chronicles</translation>
    </message>
    <message id="app.settings.data.restore">
        <source></source>
        <translation>Restore a backup</translation>
    </message>
    <message id="app.settings.sample.show">
        <source></source>
        <translation>Show a {early} at any time and end on a {late}.</translation>
    </message>
    <message id="app.settings.sample.says">
        <source></source>
        <translation>{member}: {words}</translation>
    </message>
    <message id="app.settings.sample.main">
        <source></source>
        <translation>Lay it down</translation>
    </message>
    <message id="app.settings.sample.second">
        <source></source>
        <translation>Ready</translation>
    </message>
    <message id="app.settings.keys.title">
        <source></source>
        <translation>Your keys</translation>
    </message>
    <message id="app.settings.keys.text">
        <source></source>
        <translation>Choose a line, then press the new key; Esc leaves it as it is, Backspace removes it</translation>
    </message>
    <message id="app.settings.keys.press">
        <source></source>
        <translation>Press a key …</translation>
    </message>
    <message id="app.settings.keys.usual">
        <source></source>
        <translation>Default key: {what}</translation>
    </message>
    <message id="app.settings.keys.taken">
        <source></source>
        <translation>{key} already does this: {what}. Give that another key first.</translation>
    </message>
    <message id="app.settings.keys.reserved">
        <source></source>
        <translation>{key} moves through pages and lists and can’t do anything else.</translation>
    </message>
    <message id="app.settings.keys.reset">
        <source></source>
        <translation>Reset all keys</translation>
    </message>
    <message id="app.settings.keys.everywhere">
        <source></source>
        <translation>Everywhere</translation>
    </message>
    <message id="app.settings.keys.table">
        <source></source>
        <translation>At the table</translation>
    </message>
    <message id="app.settings.keys.pages">
        <source></source>
        <translation>On some pages</translation>
    </message>
    <message id="app.settings.keys.fixed">
        <source></source>
        <translation>Can’t be changed</translation>
    </message>
    <message id="app.settings.keys.menu">
        <source></source>
        <translation>Open the menu</translation>
    </message>
    <message id="app.settings.keys.sound">
        <source></source>
        <translation>Turn sound on or off</translation>
    </message>
    <message id="app.settings.keys.undo">
        <source></source>
        <translation>Take back</translation>
    </message>
    <message id="app.settings.keys.redo">
        <source></source>
        <translation>Do it again</translation>
    </message>
    <message id="app.settings.keys.hint">
        <source></source>
        <translation>Ask for a hint</translation>
    </message>
    <message id="app.settings.keys.closer">
        <source></source>
        <translation>Look closer at the card in focus</translation>
    </message>
    <message id="app.settings.keys.next_tip">
        <source></source>
        <translation>Next tip</translation>
    </message>
    <message id="app.settings.keys.that_way">
        <source></source>
        <translation>Play it that way, at a verdict</translation>
    </message>
    <message id="app.settings.keys.step">
        <source></source>
        <translation>Next step, or skip what moves</translation>
    </message>
    <message id="app.settings.keys.step_back">
        <source></source>
        <translation>One step back in a turn of King of 12</translation>
    </message>
    <message id="app.settings.keys.find">
        <source></source>
        <translation>Search</translation>
    </message>
    <message id="app.settings.keys.chair_before">
        <source></source>
        <translation>Move a chair forward</translation>
    </message>
    <message id="app.settings.keys.chair_after">
        <source></source>
        <translation>Move a chair back</translation>
    </message>
    <message id="app.settings.keys.query_hand">
        <source></source>
        <translation>Read my hand</translation>
    </message>
    <message id="app.settings.keys.query_die">
        <source></source>
        <translation>Read the die</translation>
    </message>
    <message id="app.settings.keys.query_targets">
        <source></source>
        <translation>Read the targets</translation>
    </message>
    <message id="app.settings.keys.query_favour">
        <source></source>
        <translation>Read the favour</translation>
    </message>
    <message id="app.settings.keys.query_turn">
        <source></source>
        <translation>Whose turn it is</translation>
    </message>
    <message id="app.settings.keys.query_last">
        <source></source>
        <translation>The last events</translation>
    </message>
    <message id="app.settings.keys.query_piles">
        <source></source>
        <translation>Read the discard piles</translation>
    </message>
    <message id="app.settings.keys.query_known">
        <source></source>
        <translation>What I know</translation>
    </message>
    <message id="app.settings.keys.zones">
        <source></source>
        <translation>From one part to the next</translation>
    </message>
    <message id="app.settings.keys.inside">
        <source></source>
        <translation>Inside a part</translation>
    </message>
    <message id="app.settings.keys.choose">
        <source></source>
        <translation>Choose, then carry out</translation>
    </message>
    <message id="app.settings.keys.back">
        <source></source>
        <translation>Take the choice back, close, go back</translation>
    </message>
    <message id="app.settings.keys.course">
        <source></source>
        <translation>Back and forth in a game</translation>
    </message>
    <message id="app.asked.nothing">
        <source></source>
        <translation>There is nothing like that on this table.</translation>
    </message>
    <message id="app.asked.nothing_known">
        <source></source>
        <translation>So far you know nothing of the others but what lies open.</translation>
    </message>
    <message id="app.key.zones">
        <source></source>
        <extracomment>Keys, as shown in lists and tips.</extracomment>
        <translation>Tab</translation>
    </message>
    <message id="app.key.inside">
        <source></source>
        <translation>Arrows</translation>
    </message>
    <message id="app.key.choose">
        <source></source>
        <translation>Enter</translation>
    </message>
    <message id="app.key.back">
        <source></source>
        <translation>Esc</translation>
    </message>
    <message id="app.key.course">
        <source></source>
        <translation>Page up, Page down, Home, End</translation>
    </message>
    <message id="app.error.title">
        <source></source>
        <extracomment>Things that go wrong: what happened, and what to do next.</extracomment>
        <translation>Something went wrong</translation>
    </message>
    <message id="app.error.text">
        <source></source>
        <translation>You can go on. If it happens again, quit and start the program again: nothing that was played is lost.</translation>
    </message>
    <message id="app.error.saved_at">
        <source></source>
        <translation>Your game is kept in {file}.</translation>
    </message>
    <message id="app.error.details">
        <source></source>
        <translation>Details</translation>
    </message>
    <message id="app.error.report_text">
        <source></source>
        <translation>A report holds what is needed to find the cause. It is written to a file and sent nowhere.</translation>
    </message>
    <message id="app.error.report_saved">
        <source></source>
        <translation>The report is in {file}.</translation>
    </message>
    <message id="app.error.restart">
        <source></source>
        <translation>Start again</translation>
    </message>
    <message id="app.error.go_on">
        <source></source>
        <translation>Go on</translation>
    </message>
    <message id="app.error.newer">
        <source></source>
        <translation>{file} was written by a newer program. Update this one to open it; the file is unchanged.</translation>
    </message>
    <message id="app.error.damaged">
        <source></source>
        <translation>{file} is damaged at line {line}. Everything before it is kept; the file is unchanged.</translation>
    </message>
    <message id="app.error.damaged_start">
        <source></source>
        <translation>{file} is damaged in its first line, where the game and its cards stand, and can’t be opened; the file is unchanged.</translation>
    </message>
    <message id="app.error.not_a_game">
        <source></source>
        <translation>{file} is not a saved game; the file is unchanged.</translation>
    </message>
    <message id="app.error.truncated">
        <source></source>
        <translation>{file} breaks off before its game begins; the file is unchanged.</translation>
    </message>
    <message id="app.error.unreadable">
        <source></source>
        <translation>{file} can’t be read: {reason}. Check its name and its rights.</translation>
    </message>
    <message id="app.error.no_file">
        <source></source>
        <translation>{file} is a folder or a device, not a file.</translation>
    </message>
    <message id="app.error.choose_game">
        <source></source>
        <translation>Choose a file that ends in .game.</translation>
    </message>
    <message id="app.error.missing">
        <source></source>
        <translation>{file} is not there any more.</translation>
    </message>
    <message id="app.error.cannot_write">
        <source></source>
        <translation>{file} can’t be written: {reason}. Free some space or choose another folder.</translation>
    </message>
    <message id="app.error.rules_changed">
        <source></source>
        <translation>{file} was played by rules this program does not have.</translation>
    </message>
    <message id="app.error.drawn_elsewhere">
        <source></source>
        <translation>{file} is a game whose dice and draws another program answers. It can only be played on there.</translation>
    </message>
    <message id="app.error.deck">
        <source></source>
        <translation>The deck can’t be used: {reason}</translation>
    </message>
    <message id="app.error.settings">
        <source></source>
        <translation>The settings could not be read, so the defaults are used. The old file is kept as {file}.</translation>
    </message>
    <message id="app.error.settings_backup">
        <source></source>
        <translation>The settings could not be read, so those before the last change are used. The old file is kept as {file}.</translation>
    </message>
    <message id="app.error.settings_cut">
        <source></source>
        <translation>The settings were cut short. What was missing is as it was before, or at its default. The old file is kept as {file}.</translation>
    </message>
    <message id="app.error.settings_missing">
        <source></source>
        <translation>The settings were missing, so those in {file} are used.</translation>
    </message>
    <message id="app.error.riddles">
        <source></source>
        <translation>What became of your riddles could not be read, so it begins anew. The old file is kept as {file}.</translation>
    </message>
    <message id="app.error.setting">
        <source></source>
        <translation>The setting {setting} can’t be {value}, so its default is used.</translation>
    </message>
    <message id="app.error.settings_values">
        <source></source>
        <translation>Some settings have values they can’t have, so their defaults are used: {settings}.</translation>
    </message>
    <message id="app.error.bot_failed">
        <source></source>
        <translation>{member} gave no usable answer twice and now plays at random.</translation>
    </message>
    <message id="app.error.second_start">
        <source></source>
        <translation>Council Desktop is already open.</translation>
    </message>
    <message id="app.error.hangs">
        <source></source>
        <translation>Council Desktop is already open, but gives no answer. End it, then start again.</translation>
    </message>
    <message id="app.error.unreachable">
        <source></source>
        <translation>Council Desktop is already open with this data, but can’t be reached from here. Go on in its window, or close that first.</translation>
    </message>
    <message id="app.about.title">
        <source></source>
        <translation>About Council Desktop</translation>
    </message>
    <message id="app.about.text">
        <source></source>
        <translation>Play Council of 12 alone, with friends at one machine, or with bots.</translation>
    </message>
    <message id="app.about.version">
        <source></source>
        <translation>Version {version}</translation>
    </message>
    <message id="app.about.licence">
        <source></source>
        <translation>Free software under the MIT licence.</translation>
    </message>
    <message id="app.about.cards">
        <source></source>
        <translation>Most challenge cards were made for this program: see the rules.</translation>
    </message>
    <message id="app.about.credits">
        <source></source>
        <translation>Emblems, fonts and libraries</translation>
    </message>
    <message id="app.about.no_network">
        <source></source>
        <translation>This program never uses the network.</translation>
    </message>
    <message id="app.about.licences">
        <source></source>
        <translation>Licences</translation>
    </message>
    <message id="app.about.licence_text">
        <source></source>
        <translation>Text of the licence</translation>
    </message>
    <message id="app.about.part.unofficial.title">
        <source></source>
        <translation>Unofficial</translation>
    </message>
    <message id="app.about.part.unofficial.text">
        <source></source>
        <translation>This program is not affiliated with, and not endorsed by, the makers or publishers of any of the games. All rights in the games and their names stay with their owners.</translation>
    </message>
    <message id="app.about.part.games.title">
        <source></source>
        <translation>Whose game this is</translation>
    </message>
    <message id="app.about.part.games.text">
        <source></source>
        <translation>Council of 12 and King of 12 are printed games designed by Rita Modl and published by Corax Games. The Majority and The Majority 2 are by Muneyuki Yokouchi, in English by Ninja Star Games. Hidden Leaders, in German Heimliche Herrschaft, is by Andreas Müller, Markus Müller and Raphael Stocker, published by BFF Games. Who illustrated them is named on their boxes. They made these games; this program only follows their rules, told in our own words, without a single picture or text of theirs. If you like a game, buy the printed one.</translation>
    </message>
    <message id="app.about.part.house.title">
        <source></source>
        <translation>What is made for this program</translation>
    </message>
    <message id="app.about.part.house.text">
        <source></source>
        <translation>The printed rulebook shows only five of the 37 challenge cards. The other cards, most of the backs, some crown values and some small numbers are ours, made so that everything the rulebook says about them holds. Ours are also the marks of the short game of Hidden Leaders and the cost of the Ghost in The Majority 2. The rules page names the origin of every rule. The program is free under the MIT licence; its drawings, texts and deck are free under CC BY 4.0.</translation>
    </message>
    <message id="app.about.part.parts.title">
        <source></source>
        <translation>Parts made by others</translation>
    </message>
    <message id="app.about.part.parts.text">
        <source></source>
        <translation>Emblems: Lorc, Delapouite, Skoll, Faithtoken, Sbed, Caro Asercion, DarkZaitzev and Quoting, from game-icons.net, CC BY 3.0. Fonts: Cinzel, Alegreya and Alegreya Sans, SIL Open Font Licence. Window: Qt for Python, LGPL 3. Python, platformdirs and tomli-w have their own licences, listed here.</translation>
    </message>
    <message id="app.about.part.network.title">
        <source></source>
        <translation>No network</translation>
    </message>
    <message id="app.about.part.network.text">
        <source></source>
        <translation>This program never uses the network. What you play stays in your data folder.</translation>
    </message>
    <message id="app.access.pair">
        <source></source>
        <extracomment>What a screen reader is told.</extracomment>
        <translation>{what}: {said}</translation>
    </message>
    <message id="app.access.pair_detail">
        <source></source>
        <translation>{what}, {detail}: {said}</translation>
    </message>
    <message id="app.access.tabs">
        <source></source>
        <translation>What the column shows</translation>
    </message>
    <message id="app.access.empty_pile">
        <source></source>
        <translation>No card lies there.</translation>
    </message>
    <message id="app.access.card">
        <source></source>
        <translation>{character}</translation>
    </message>
    <message id="app.access.hand_card">
        <source></source>
        <translation>{character}, hand card</translation>
    </message>
    <message id="app.access.hand_card_at">
        <source></source>
        <translation>{character}, hand card {place} of {count}</translation>
    </message>
    <message id="app.access.chosen">
        <source></source>
        <translation>{what}, chosen</translation>
    </message>
    <message id="app.access.forbidden">
        <source></source>
        <translation>{what}, not allowed: {reason}</translation>
    </message>
    <message id="app.access.negated">
        <source></source>
        <translation>{what}, negated</translation>
    </message>
    <message id="app.access.not_needed">
        <source></source>
        <translation>{what}, not needed now</translation>
    </message>
    <message id="app.access.face_down">
        <source></source>
        <translation>face-down card of {member}</translation>
    </message>
    <message id="app.access.own_face_down">
        <source></source>
        <translation>your face-down card: {character}</translation>
    </message>
    <message id="app.access.open_card">
        <source></source>
        <translation>open card of {member}: {character}</translation>
    </message>
    <message id="app.access.carried_out">
        <source></source>
        <translation>card of {member}, being carried out: {character}</translation>
    </message>
    <message id="app.access.die">
        <source></source>
        <translation>die shows {face}</translation>
    </message>
    <message id="app.access.die_blank">
        <source></source>
        <translation>the die has not been rolled yet</translation>
    </message>
    <message id="app.access.die_rolling">
        <source></source>
        <translation>the die is rolling</translation>
    </message>
    <message id="app.access.die_beside">
        <source></source>
        <translation>beside {face}, clockwise: {faces}</translation>
    </message>
    <message id="app.access.die_tilts">
        <source></source>
        <translation>One tilt away: {faces}.</translation>
    </message>
    <message id="app.access.die_opposite">
        <source></source>
        <translation>On the opposite side: {face}.</translation>
    </message>
    <message id="app.access.face_lit">
        <source></source>
        <translation>tilt to {face}</translation>
    </message>
    <message id="app.access.face_target">
        <source></source>
        <translation>tilt to {face}, a target</translation>
    </message>
    <message id="app.access.dial">
        <source></source>
        <translation>dial with the values 1 to 12</translation>
    </message>
    <message id="app.access.dial_now">
        <source></source>
        <translation>{face}, shown now</translation>
    </message>
    <message id="app.access.dial_target">
        <source></source>
        <translation>{face}, a target</translation>
    </message>
    <message id="app.access.dial_reach">
        <source></source>
        <translation>{face}, can be reached</translation>
    </message>
    <message id="app.access.favour">
        <source></source>
        <translation>favour {favour} of {max}</translation>
    </message>
    <message id="app.access.favour_low">
        <source></source>
        <translation>favour 1 of {max}, one more loss ends the game</translation>
    </message>
    <message id="app.access.challenge">
        <source></source>
        <translation>challenge {no}, {challenge}, {bell} bell, {years}, target {targets}</translation>
    </message>
    <message id="app.access.challenge_last">
        <source></source>
        <translation>challenge 37, {challenge}: all lay the same character</translation>
    </message>
    <message id="app.access.challenge_rung">
        <source></source>
        <translation>{what}, on the big bell, counts double</translation>
    </message>
    <message id="app.access.challenge_back">
        <source></source>
        <translation>if failed: {penalty} If passed: {reward}</translation>
    </message>
    <message id="app.access.supplicant">
        <source></source>
        <translation>supplicant {character}: nobody may use this card this round</translation>
    </message>
    <message id="app.access.no_supplicant">
        <source></source>
        <translation>no supplicant this round</translation>
    </message>
    <message id="app.access.pile">
        <source></source>
        <translation>discard pile of {member}, top {character}</translation>
    </message>
    <message id="app.access.pile_empty">
        <source></source>
        <translation>discard pile of {member}, empty</translation>
    </message>
    <message id="app.access.member">
        <source></source>
        <translation>{member}, {kind}</translation>
    </message>
    <message id="app.access.chair">
        <source></source>
        <translation>{member} holds the council chair</translation>
    </message>
    <message id="app.access.ready">
        <source></source>
        <translation>{member} is ready</translation>
    </message>
    <message id="app.access.reward">
        <source></source>
        <translation>kept reward {reward}: {text}</translation>
    </message>
    <message id="app.access.round">
        <source></source>
        <translation>round {round} of {rounds}. {step}</translation>
    </message>
    <message id="app.access.members_panel">
        <source></source>
        <translation>Members of the council</translation>
    </message>
    <message id="app.access.table">
        <source></source>
        <translation>Game table</translation>
    </message>
    <message id="app.access.hand">
        <source></source>
        <translation>Your hand</translation>
    </message>
    <message id="app.access.actions">
        <source></source>
        <translation>What you can do</translation>
    </message>
    <message id="app.access.log">
        <source></source>
        <translation>Log of the game</translation>
    </message>
    <message id="app.access.curtain">
        <source></source>
        <translation>The table is covered</translation>
    </message>
    <message id="app.access.silent_box_ticked">
        <source></source>
        <translation>silent box, ticked</translation>
    </message>
    <message id="app.access.silent_box_open">
        <source></source>
        <translation>silent box, open</translation>
    </message>
    <message id="app.access.done_left">
        <source></source>
        <translation>{challenge}, {result}, counts {points}</translation>
    </message>
    <message id="app.access.done_right">
        <source></source>
        <translation>{challenge}, {result}, on the big bell, counts {points}</translation>
    </message>
    <message id="app.access.stack" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} challenge left</numerusform>
            <numerusform>{count} challenges left</numerusform>
        </translation>
    </message>
    <message id="app.access.supplicants_left" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} supplicant left</numerusform>
            <numerusform>{count} supplicants left</numerusform>
        </translation>
    </message>
    <message id="app.access.hand_size" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{member} has {count} hand card</numerusform>
            <numerusform>{member} has {count} hand cards</numerusform>
        </translation>
    </message>
    <message id="app.access.overview" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{count} character under the overview of {member}: {characters}</numerusform>
            <numerusform>{count} characters under the overview of {member}: {characters}</numerusform>
        </translation>
    </message>
    <message id="app.access.crowns" numerus="yes">
        <source></source>
        <translation>
            <numerusform>{character}, {count} crown</numerusform>
            <numerusform>{character}, {count} crowns</numerusform>
        </translation>
    </message>
</context>
</TS>
