<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.name">
        <source>Council Desktop</source>
        <translation>Council Desktop</translation>
    </message>
    <message id="app.list.last">
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message id="app.list.more">
        <source>{first}, {next}</source>
        <translation>{first}, {next}</translation>
    </message>
    <message id="app.word.tab_ask">
        <source>Choose</source>
        <extracomment>Words used in many places.</extracomment>
        <translation>Wählen</translation>
    </message>
    <message id="app.word.yes">
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message id="app.word.no">
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message id="app.word.ok">
        <source>All right</source>
        <translation>OK</translation>
    </message>
    <message id="app.word.cancel">
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message id="app.word.close">
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message id="app.word.back">
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message id="app.word.more">
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message id="app.word.copy">
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message id="app.word.copied">
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
    <message id="app.word.you">
        <source>you</source>
        <translation>du</translation>
    </message>
    <message id="app.word.bot">
        <source>bot</source>
        <translation>Bot</translation>
    </message>
    <message id="app.word.person">
        <source>person</source>
        <translation>Person</translation>
    </message>
    <message id="app.word.on">
        <source>On</source>
        <translation>An</translation>
    </message>
    <message id="app.word.off">
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message id="app.word.all">
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message id="app.word.none">
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message id="app.word.won">
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message id="app.word.lost">
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message id="app.word.of">
        <source>{count} of {all}</source>
        <translation>{count} von {all}</translation>
    </message>
    <message id="app.word.percent">
        <source>{count}%</source>
        <translation>{count}&#xa0;%</translation>
    </message>
    <message id="app.word.with_key">
        <source>{text} ({key})</source>
        <translation>{text} ({key})</translation>
    </message>
    <message id="app.home.title">
        <source>Home</source>
        <extracomment>Start page.</extracomment>
        <translation>Start</translation>
    </message>
    <message id="app.home.tagline">
        <source>Alone with bots, or with friends at this machine.</source>
        <translation>Allein mit Bots oder mit Freunden an diesem Rechner.</translation>
    </message>
    <message id="app.home.play">
        <source>Play</source>
        <translation>Spielen</translation>
    </message>
    <message id="app.home.riddles_text">
        <source>Positions to be solved alone: which way is the best?</source>
        <translation>Stellungen zum Lösen, allein: Welcher Weg ist der beste?</translation>
    </message>
    <message id="app.home.years_text">
        <source>Twelve councils with fixed cards. Choose a month and take your seat.</source>
        <translation>Zwölf Räte mit festen Karten. Wähle einen Monat und nimm Platz.</translation>
    </message>
    <message id="app.home.again">
        <source>Same chairs again</source>
        <translation>Gleiche Besetzung</translation>
    </message>
    <message id="app.home.daily_text">
        <source>One deal for all, every day</source>
        <translation>Jeden Tag ein Rat für alle</translation>
    </message>
    <message id="app.home.king_text">
        <source>Secret cards, a die each, one throne</source>
        <translation>Verdeckte Karten, ein Würfel für jeden, ein Thron</translation>
    </message>
    <message id="app.home.lesson">
        <source>Introduction</source>
        <translation>Einführung</translation>
    </message>
    <message id="app.home.running">
        <source>Running game · {when}</source>
        <translation>Laufende Partie · {when}</translation>
    </message>
    <message id="app.home.continue">
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message id="app.home.new_game">
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message id="app.home.resume">
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message id="app.home.repeat">
        <source>Play again as before</source>
        <translation>Noch einmal wie zuletzt</translation>
    </message>
    <message id="app.home.introduction">
        <source>Introduction</source>
        <translation>Einführungsspiel</translation>
    </message>
    <message id="app.home.daily">
        <source>Daily game</source>
        <translation>Tagespartie</translation>
    </message>
    <message id="app.home.code">
        <source>Enter a game code</source>
        <translation>Spielcode eingeben</translation>
    </message>
    <message id="app.home.records">
        <source>Records</source>
        <translation>Rekorde</translation>
    </message>
    <message id="app.home.settings">
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message id="app.home.rules">
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message id="app.home.chronicle">
        <source>Chronicle</source>
        <translation>Chronik</translation>
    </message>
    <message id="app.home.open_book">
        <source>open the book</source>
        <translation>Buch aufschlagen</translation>
    </message>
    <message id="app.home.year">
        <source>Rita’s year</source>
        <translation>Ritas Jahr</translation>
    </message>
    <message id="app.home.with">
        <source>with {members}</source>
        <translation>mit {members}</translation>
    </message>
    <message id="app.home.state_favour">
        <source>favour {favour}</source>
        <translation>Gunst {favour}</translation>
    </message>
    <message id="app.home.state_lay">
        <source>{challenge}: you are about to lay a card.</source>
        <translation>{challenge}: Als Nächstes legst du eine Karte.</translation>
    </message>
    <message id="app.home.state_decide">
        <source>{challenge}: the council is about to decide.</source>
        <translation>{challenge}: Als Nächstes entscheidet der Rat.</translation>
    </message>
    <message id="app.home.state_over">
        <source>The council has ended.</source>
        <translation>Der Rat ist zu Ende.</translation>
    </message>
    <message id="app.home.turn">
        <source>{member}’s turn</source>
        <translation>{member} ist am Zug</translation>
    </message>
    <message id="app.home.turn_all">
        <source>everyone’s turn</source>
        <translation>alle sind am Zug</translation>
    </message>
    <message id="app.home.none_running">
        <source>No game is running.</source>
        <translation>Gerade läuft keine Partie.</translation>
    </message>
    <message id="app.home.not_played">
        <source>not played yet</source>
        <translation>noch nicht gespielt</translation>
    </message>
    <message id="app.home.last_played">
        <source>last played {when}</source>
        <translation>zuletzt gespielt: {when}</translation>
    </message>
    <message id="app.home.throne_empty">
        <source>throne empty</source>
        <translation>Thron leer</translation>
    </message>
    <message id="app.home.try_next">
        <source>try it next</source>
        <translation>gleich dran</translation>
    </message>
    <message id="app.home.open_month">
        <source>play it</source>
        <translation>spielen</translation>
    </message>
    <message id="app.home.not_won">
        <source>{term} · not won</source>
        <translation>{term} · nicht gewonnen</translation>
    </message>
    <message id="app.home.won_of" numerus="yes">
        <source>{count} of 12 won</source>
        <translation>
            <numerusform>{count} von 12 gewonnen</numerusform>
            <numerusform>{count} von 12 gewonnen</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} of 12 won</extra-po-msgid_plural>
    </message>
    <message id="app.home.seats" numerus="yes">
        <source>{count} seat</source>
        <translation>
            <numerusform>{count} Platz</numerusform>
            <numerusform>{least} bis {count} Plätze</numerusform>
        </translation>
        <extra-po-msgid_plural>{least} to {count} seats</extra-po-msgid_plural>
    </message>
    <message id="app.home.seats_exactly">
        <source>{count} seats</source>
        <translation>{count} Plätze</translation>
    </message>
    <message id="app.home.goes_on">
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message id="app.home.your_turn">
        <source>your turn</source>
        <translation>du bist dran</translation>
    </message>
    <message id="app.home.guided">
        <source>{title}, step by step</source>
        <translation>{title}, Schritt für Schritt</translation>
    </message>
    <message id="app.home.month_lost">
        <source>not won</source>
        <translation>nicht gewonnen</translation>
    </message>
    <message id="app.home.best_term">
        <source>best term {term}</source>
        <translation>längste Amtszeit {term}</translation>
    </message>
    <message id="app.home.damaged.title">
        <source>This game can’t be opened</source>
        <translation>Diese Partie lässt sich nicht öffnen</translation>
    </message>
    <message id="app.home.damaged.text">
        <source>{file}: {reason}. The file was not changed.</source>
        <translation>{file}: {reason}. Die Datei wurde nicht verändert.</translation>
    </message>
    <message id="app.home.damaged.show">
        <source>Show the file</source>
        <translation>Datei zeigen</translation>
    </message>
    <message id="app.when.now">
        <source>just now</source>
        <translation>gerade eben</translation>
    </message>
    <message id="app.when.today">
        <source>today, {time}</source>
        <translation>heute, {time}</translation>
    </message>
    <message id="app.when.yesterday">
        <source>yesterday, {time}</source>
        <translation>gestern, {time}</translation>
    </message>
    <message id="app.when.on">
        <source>on {date}</source>
        <translation>am {date}</translation>
    </message>
    <message id="app.when.day">
        <source>{day} {month} {year}</source>
        <extracomment>How a day is written, with the names of the months in this language.</extracomment>
        <translation>{day}. {month} {year}</translation>
    </message>
    <message id="app.when.first_day">
        <source>{day} {month} {year}</source>
        <translation>{day}. {month} {year}</translation>
    </message>
    <message id="app.when.month.1">
        <source>January</source>
        <translation>Januar</translation>
    </message>
    <message id="app.when.month.2">
        <source>February</source>
        <translation>Februar</translation>
    </message>
    <message id="app.when.month.3">
        <source>March</source>
        <translation>März</translation>
    </message>
    <message id="app.when.month.4">
        <source>April</source>
        <translation>April</translation>
    </message>
    <message id="app.when.month.5">
        <source>May</source>
        <translation>Mai</translation>
    </message>
    <message id="app.when.month.6">
        <source>June</source>
        <translation>Juni</translation>
    </message>
    <message id="app.when.month.7">
        <source>July</source>
        <translation>Juli</translation>
    </message>
    <message id="app.when.month.8">
        <source>August</source>
        <translation>August</translation>
    </message>
    <message id="app.when.month.9">
        <source>September</source>
        <translation>September</translation>
    </message>
    <message id="app.when.month.10">
        <source>October</source>
        <translation>Oktober</translation>
    </message>
    <message id="app.when.month.11">
        <source>November</source>
        <translation>November</translation>
    </message>
    <message id="app.when.month.12">
        <source>December</source>
        <translation>Dezember</translation>
    </message>
    <message id="app.when.days" numerus="yes">
        <source>{count} day ago</source>
        <translation>
            <numerusform>vor {count} Tag</numerusform>
            <numerusform>vor {count} Tagen</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} days ago</extra-po-msgid_plural>
    </message>
    <message id="app.new.title">
        <source>New game</source>
        <extracomment>New game.</extracomment>
        <translation>Neue Partie</translation>
    </message>
    <message id="app.new.game">
        <source>Which game</source>
        <translation>Welches Spiel</translation>
    </message>
    <message id="app.new.named">
        <source>{name}: {text}</source>
        <translation>{name}: {text}</translation>
    </message>
    <message id="app.new.kept">
        <source>The game that is going on is kept</source>
        <translation>Die laufende Partie bleibt erhalten</translation>
    </message>
    <message id="app.new.filled">
        <source>Your last set-up is filled in</source>
        <translation>Deine letzte Auswahl ist schon eingetragen</translation>
    </message>
    <message id="app.new.chosen" numerus="yes">
        <source>{count} chosen</source>
        <translation>
            <numerusform>{count} gewählt</numerusform>
            <numerusform>{count} gewählt</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} chosen</extra-po-msgid_plural>
    </message>
    <message id="app.new.deal">
        <source>Deal</source>
        <translation>Karten</translation>
    </message>
    <message id="app.new.deal_random">
        <source>New random deal</source>
        <translation>Neu gemischt</translation>
    </message>
    <message id="app.new.deal_month">
        <source>A month of Rita’s year</source>
        <translation>Monat aus Ritas Jahr</translation>
    </message>
    <message id="app.new.deal_free">
        <source>Free composition</source>
        <translation>Freie Zusammenstellung</translation>
    </message>
    <message id="app.new.deal_code">
        <source>From a code</source>
        <translation>Aus einem Spielcode</translation>
    </message>
    <message id="app.new.deal_daily">
        <source>Today’s game</source>
        <translation>Tagespartie</translation>
    </message>
    <message id="app.new.daily_text">
        <source>Fills in today’s date as the seed: whoever plays with the same options today is dealt the same cards.</source>
        <translation>Trägt das heutige Datum als Startwert ein: Wer heute mit denselben Einstellungen spielt, bekommt dieselben Karten.</translation>
    </message>
    <message id="app.new.deal_now">
        <source>Deal the cards</source>
        <translation>Karten austeilen</translation>
    </message>
    <message id="app.new.free_supplicants">
        <source>Supplicants</source>
        <translation>Bittsteller</translation>
    </message>
    <message id="app.new.free_challenges">
        <source>Challenges</source>
        <translation>Herausforderungen</translation>
    </message>
    <message id="app.new.free_count">
        <source>Choose as many supplicants as challenges, from {least} to {most}.</source>
        <translation>Wähle ebenso viele Bittsteller wie Herausforderungen, {least} bis {most}.</translation>
    </message>
    <message id="app.new.free_uneven">
        <source>{supplicants} supplicants and {challenges} challenges are chosen: make them equal.</source>
        <translation>Gewählt sind {supplicants} Bittsteller und {challenges} Herausforderungen: Es müssen gleich viele sein.</translation>
    </message>
    <message id="app.new.throne">
        <source>Throne</source>
        <translation>Thron</translation>
    </message>
    <message id="app.new.throne_out">
        <source>{card_start} sits on the throne and is left out</source>
        <translation>{card_start} sitzt auf dem Thron und bleibt in der Schachtel</translation>
    </message>
    <message id="app.new.throne_empty">
        <source>Nobody sits on the throne</source>
        <translation>Niemand sitzt auf dem Thron</translation>
    </message>
    <message id="app.new.throne_member">
        <source>{member} sits on the throne: all characters take part</source>
        <translation>{member} sitzt auf dem Thron: Alle Charaktere sind dabei</translation>
    </message>
    <message id="app.new.silence">
        <source>Silence</source>
        <translation>Schweigen</translation>
    </message>
    <message id="app.new.deck">
        <source>Deck</source>
        <translation>Deck</translation>
    </message>
    <message id="app.new.deck_editor">
        <source>Edit decks</source>
        <translation>Decks bearbeiten</translation>
    </message>
    <message id="app.new.chair">
        <source>First council chair</source>
        <translation>Erster Ratsvorsitz</translation>
    </message>
    <message id="app.new.chair_random">
        <source>Drawn at random</source>
        <translation>Wird ausgelost</translation>
    </message>
    <message id="app.new.bells">
        <source>Bells</source>
        <translation>Glocken</translation>
    </message>
    <message id="app.new.bells_on">
        <source>The bells may be rung</source>
        <translation>Die Glocken dürfen läuten</translation>
    </message>
    <message id="app.new.bells_off">
        <source>A game without bells</source>
        <translation>Partie ohne Glocken</translation>
    </message>
    <message id="app.new.memory">
        <source>Memory and undo</source>
        <translation>Gedächtnis und Rückgängig</translation>
    </message>
    <message id="app.new.paper_mode">
        <source>Paper mode: show only what lies on the table</source>
        <translation>Papiermodus: nur zeigen, was auf dem Tisch liegt</translation>
    </message>
    <message id="app.new.hints_on">
        <source>Hints on</source>
        <translation>Mit Tipps</translation>
    </message>
    <message id="app.new.undo_summary">
        <source>Undo until something is revealed</source>
        <translation>Rückgängig, bis etwas aufgedeckt wird</translation>
    </message>
    <message id="app.new.undo_solo">
        <source>Undo anything; the game is then marked as revisited</source>
        <translation>Immer rückgängig; die Partie gilt dann als zurückgespult</translation>
    </message>
    <message id="app.new.chronicle">
        <source>Chronicle</source>
        <translation>Chronik</translation>
    </message>
    <message id="app.new.chronicle_into">
        <source>Written into “{chronicle}”</source>
        <translation>Kommt in „{chronicle}“</translation>
    </message>
    <message id="app.new.chronicle_none">
        <source>Not written into a chronicle</source>
        <translation>Kommt in keine Chronik</translation>
    </message>
    <message id="app.new.code">
        <source>Code of this game</source>
        <translation>Spielcode dieser Partie</translation>
    </message>
    <message id="app.new.code_enter">
        <source>Type a code</source>
        <translation>Spielcode eingeben</translation>
    </message>
    <message id="app.new.code_text">
        <source>A code names the whole game except who plays it: whoever types it in is dealt the same cards.</source>
        <translation>Ein Spielcode enthält alles außer den Mitgliedern: Wer ihn eingibt, bekommt dieselben Karten.</translation>
    </message>
    <message id="app.new.code_none">
        <source>No code</source>
        <translation>Kein Spielcode</translation>
    </message>
    <message id="app.new.code_holds">
        <source>Everything but the members comes from the code</source>
        <translation>Alles außer den Mitgliedern kommt aus dem Spielcode</translation>
    </message>
    <message id="app.new.code_copied">
        <source>Copied: {code}</source>
        <translation>Kopiert: {code}</translation>
    </message>
    <message id="app.new.code_of">
        <source>The code of this deal: {code}</source>
        <translation>Spielcode: {code}</translation>
    </message>
    <message id="app.new.code_refused">
        <source>This code can’t be used. {reason}</source>
        <translation>Mit diesem Spielcode lässt sich keine Partie austeilen. {reason}</translation>
    </message>
    <message id="app.new.code_wrong">
        <source>No game has this code: letter or digit number {place} can’t be right.</source>
        <translation>Zu diesem Code gibt es keine Partie: Das {place}. Zeichen kann nicht stimmen.</translation>
    </message>
    <message id="app.new.code_short">
        <source>The code is not complete yet.</source>
        <translation>Der Code ist noch nicht vollständig.</translation>
    </message>
    <message id="app.new.code_length">
        <source>This code has {letters} letters; whole codes have 16, or some more in groups of four.</source>
        <translation>Dieser Code hat {letters} Zeichen; vollständige haben 16 oder ein paar mehr, in Vierergruppen.</translation>
    </message>
    <message id="app.new.code_check">
        <source>A letter of this code is wrong, or two are in the wrong order.</source>
        <translation>Ein Zeichen dieses Codes stimmt nicht, oder zwei sind vertauscht.</translation>
    </message>
    <message id="app.new.code_newer">
        <source>This code needs a newer program.</source>
        <translation>Dieser Code braucht ein neueres Programm.</translation>
    </message>
    <message id="app.new.code_rules">
        <source>This code is for version {rules} of the rules, and this program has version {known}.</source>
        <translation>Dieser Code gehört zu Regelstand {rules}, hier gilt Regelstand {known}.</translation>
    </message>
    <message id="app.new.code_deck_differs">
        <source>The deck “{deck}” has other cards here than where this code was made.</source>
        <translation>Das Deck „{deck}“ hat hier andere Karten als dort, wo dieser Code entstanden ist.</translation>
    </message>
    <message id="app.new.code_deck">
        <source>This code is for the deck “{deck}”, which is not here.</source>
        <translation>Dieser Code gehört zum Deck „{deck}“, das hier fehlt.</translation>
    </message>
    <message id="app.new.code_a_riddle">
        <source>This is the code of a riddle: enter it under “Riddles”.</source>
        <translation>Das ist der Code eines Rätsels: Gib ihn unter „Rätsel“ ein.</translation>
    </message>
    <message id="app.new.code_not_a_riddle">
        <source>This is the code of a game, not of a riddle: enter it under “New game”.</source>
        <translation>Das ist der Code einer Partie, nicht eines Rätsels: Gib ihn unter „Neue Partie“ ein.</translation>
    </message>
    <message id="app.new.from_code">
        <source>from the code: {summary}</source>
        <translation>aus dem Spielcode: {summary}</translation>
    </message>
    <message id="app.new.random_seed">
        <source>random</source>
        <translation>zufällig</translation>
    </message>
    <message id="app.new.seed_text">
        <source>The same text deals the same game, on every machine.</source>
        <translation>Derselbe Text ergibt auf jedem Rechner dieselbe Partie.</translation>
    </message>
    <message id="app.new.throne_text">
        <source>Whoever sits on the throne takes no part: that character is left out of this game.</source>
        <translation>Wer auf dem Thron sitzt, spielt nicht mit: Dieser Charakter bleibt in der Schachtel.</translation>
    </message>
    <message id="app.new.seed">
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message id="app.new.start_hint">
        <source>Enter deals the cards from anywhere on this page.</source>
        <translation>Die Eingabetaste teilt von überall auf dieser Seite aus.</translation>
    </message>
    <message id="app.new.deck_summary" numerus="yes">
        <source>{deck}, {count} challenge</source>
        <translation>
            <numerusform>{deck}, {count} Herausforderung</numerusform>
            <numerusform>{deck}, {count} Herausforderungen</numerusform>
        </translation>
        <extra-po-msgid_plural>{deck}, {count} challenges</extra-po-msgid_plural>
    </message>
    <message id="app.new.summary" numerus="yes">
        <source>{count} chair: {members}</source>
        <translation>
            <numerusform>{count} Platz: {members}</numerusform>
            <numerusform>{count} Plätze: {members}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} chairs: {members}</extra-po-msgid_plural>
    </message>
    <message id="app.setups.title">
        <source>Named set-ups</source>
        <translation>Vorlagen</translation>
    </message>
    <message id="app.setups.choose">
        <source>Choose a set-up</source>
        <translation>Vorlage auswählen</translation>
    </message>
    <message id="app.setups.none">
        <source>None saved yet</source>
        <translation>Noch keine gespeichert</translation>
    </message>
    <message id="app.setups.text">
        <source>Members, options and deck under a name of your own. The seed is not part of it.</source>
        <translation>Mitglieder, Regeln und Deck unter einem eigenen Namen. Der Startwert gehört nicht dazu.</translation>
    </message>
    <message id="app.setups.name">
        <source>Name of this set-up</source>
        <translation>Name der Vorlage</translation>
    </message>
    <message id="app.setups.save">
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message id="app.setups.replace">
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message id="app.setups.rename">
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message id="app.setups.delete">
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message id="app.setups.about">
        <source>{game}: {members}.</source>
        <translation>{game}: {members}.</translation>
    </message>
    <message id="app.setups.bot">
        <source>{member} (bot: {like})</source>
        <translation>{member} (Bot: {like})</translation>
    </message>
    <message id="app.setups.unreadable">
        <source>This set-up can’t be read. It stays in the file of the settings until you delete it.</source>
        <translation>Diese Vorlage ist nicht lesbar. Sie bleibt in der Datei der Einstellungen, bis du sie löschst.</translation>
    </message>
    <message id="app.setups.changed">
        <source>“{setup}”, changed</source>
        <translation>„{setup}“, geändert</translation>
    </message>
    <message id="app.setups.saved">
        <source>“{setup}” has been saved.</source>
        <translation>„{setup}“ ist gespeichert.</translation>
    </message>
    <message id="app.setups.replaced">
        <source>“{setup}” has been saved as it is now.</source>
        <translation>„{setup}“ ist jetzt mit dieser Auswahl gespeichert.</translation>
    </message>
    <message id="app.setups.renamed">
        <source>“{old}” is now called “{setup}”.</source>
        <translation>„{old}“ heißt jetzt „{setup}“.</translation>
    </message>
    <message id="app.setups.deleted">
        <source>“{setup}” has been deleted.</source>
        <translation>„{setup}“ ist gelöscht.</translation>
    </message>
    <message id="app.setups.undone">
        <source>It is as it was before.</source>
        <translation>Alles ist wieder wie vorher.</translation>
    </message>
    <message id="app.setups.count" numerus="yes">
        <source>{count} saved</source>
        <translation>
            <numerusform>{count} gespeichert</numerusform>
            <numerusform>{count} gespeichert</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} saved</extra-po-msgid_plural>
    </message>
    <message id="app.seat.person">
        <source>Person</source>
        <translation>Person</translation>
    </message>
    <message id="app.seat.bot">
        <source>Bot</source>
        <translation>Bot</translation>
    </message>
    <message id="app.seat.bot_named">
        <source>{member} (bot)</source>
        <translation>{member} (Bot)</translation>
    </message>
    <message id="app.seat.name_of">
        <source>Name of chair {number}</source>
        <translation>Name auf Platz {number}</translation>
    </message>
    <message id="app.seat.of_chair">
        <source>Chair {number}, {what}</source>
        <translation>Platz {number}, {what}</translation>
    </message>
    <message id="app.seat.add">
        <source>Add a chair</source>
        <translation>Platz hinzufügen</translation>
    </message>
    <message id="app.seat.add_what">
        <source>person or bot</source>
        <translation>Person oder Bot</translation>
    </message>
    <message id="app.seat.remove">
        <source>Remove this chair</source>
        <translation>Diesen Platz entfernen</translation>
    </message>
    <message id="app.seat.name">
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message id="app.seat.cover">
        <source>cover my hand</source>
        <translation>meine Hand verdecken</translation>
    </message>
    <message id="app.seat.move">
        <source>Seats go clockwise. Move a chair: drag it, or Alt and an arrow.</source>
        <translation>Gespielt wird im Uhrzeigersinn. Plätze verschiebst du mit der Maus oder mit Alt und Pfeiltaste.</translation>
    </message>
    <message id="app.seat.twice">
        <source>There are two members called {member}: add a letter to one of them.</source>
        <translation>Zwei Mitglieder heißen {member}: Ändere einen der beiden Namen.</translation>
    </message>
    <message id="app.seat.nameless">
        <source>Give this chair a name.</source>
        <translation>Gib diesem Platz einen Namen.</translation>
    </message>
    <message id="app.seat.too_few">
        <source>A council has at least {count} members.</source>
        <translation>Ein Rat hat mindestens {count} Mitglieder.</translation>
    </message>
    <message id="app.seat.too_many">
        <source>A council has at most {count} members.</source>
        <translation>Ein Rat hat höchstens {count} Mitglieder.</translation>
    </message>
    <message id="app.seat.nobody">
        <source>A table of bots only: you watch.</source>
        <translation>Nur Bots am Tisch: Du schaust zu.</translation>
    </message>
    <message id="app.seat.numeral">
        <source>{member} {numeral}</source>
        <translation>{member} {numeral}</translation>
    </message>
    <message id="app.seat.sat" numerus="yes">
        <source>sat {count} time, next {member} {numeral}</source>
        <translation>
            <numerusform>saß schon {count}-mal im Rat, jetzt {member} {numeral}</numerusform>
            <numerusform>saß schon {count}-mal im Rat, jetzt {member} {numeral}</numerusform>
        </translation>
        <extra-po-msgid_plural>sat {count} times, next {member} {numeral}</extra-po-msgid_plural>
    </message>
    <message id="app.seat.names.1">
        <source>Lea</source>
        <translation>Lea</translation>
    </message>
    <message id="app.seat.names.2">
        <source>Tom</source>
        <translation>Tom</translation>
    </message>
    <message id="app.seat.names.3">
        <source>Mira</source>
        <translation>Mira</translation>
    </message>
    <message id="app.seat.names.4">
        <source>Jo</source>
        <translation>Jo</translation>
    </message>
    <message id="app.seat.names.5">
        <source>Ada</source>
        <translation>Ada</translation>
    </message>
    <message id="app.seat.names.6">
        <source>Ben</source>
        <translation>Ben</translation>
    </message>
    <message id="app.seat.names.7">
        <source>Ines</source>
        <translation>Ines</translation>
    </message>
    <message id="app.seat.names.8">
        <source>Karl</source>
        <translation>Karl</translation>
    </message>
    <message id="app.seat.colour.1">
        <source>teal, lozenges</source>
        <translation>Petrol, Rauten</translation>
    </message>
    <message id="app.seat.colour.2">
        <source>amber, chevrons</source>
        <translation>Bernstein, Winkel</translation>
    </message>
    <message id="app.seat.colour.3">
        <source>plum, rings</source>
        <translation>Pflaume, Ringe</translation>
    </message>
    <message id="app.seat.colour.4">
        <source>moss, crosses</source>
        <translation>Moosgrün, Kreuze</translation>
    </message>
    <message id="app.level.title">
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message id="app.level.easy">
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message id="app.level.normal">
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message id="app.level.hard">
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message id="app.level.expert">
        <source>Expert</source>
        <translation>Meisterhaft</translation>
    </message>
    <message id="app.level.random">
        <source>At random</source>
        <translation>Zufällig</translation>
    </message>
    <message id="app.level_text.easy">
        <source>Looks one step ahead and forgets a good deal</source>
        <translation>Denkt einen Schritt voraus und vergisst so manches</translation>
    </message>
    <message id="app.level_text.normal">
        <source>Remembers most and looks a little ahead</source>
        <translation>Merkt sich das meiste und denkt ein wenig voraus</translation>
    </message>
    <message id="app.level_text.hard">
        <source>Remembers everything and thinks ahead</source>
        <translation>Merkt sich alles und denkt voraus</translation>
    </message>
    <message id="app.level_text.expert">
        <source>Remembers everything and thinks far ahead</source>
        <translation>Merkt sich alles und denkt weit voraus</translation>
    </message>
    <message id="app.temperament.title">
        <source>Temperament</source>
        <translation>Wesen</translation>
    </message>
    <message id="app.temperament.even">
        <source>Even</source>
        <translation>Ausgeglichen</translation>
    </message>
    <message id="app.temperament.beside">
        <source>{level}, {temperament}</source>
        <translation>{level}, {temperament}</translation>
    </message>
    <message id="app.temperament.cautious">
        <source>Cautious</source>
        <translation>Vorsichtig</translation>
    </message>
    <message id="app.temperament.bold">
        <source>Bold</source>
        <translation>Kühn</translation>
    </message>
    <message id="app.temperament.chatty">
        <source>Chatty</source>
        <translation>Gesprächig</translation>
    </message>
    <message id="app.temperament.quiet">
        <source>Quiet</source>
        <translation>Wortkarg</translation>
    </message>
    <message id="app.temperament_text.even">
        <source>rings and speaks as its level does</source>
        <translation>läutet und spricht, wie es seiner Stufe entspricht</translation>
    </message>
    <message id="app.temperament_text.cautious">
        <source>rings the bells late and keeps favour</source>
        <translation>läutet die Glocken selten und schont die Gunst</translation>
    </message>
    <message id="app.temperament_text.bold">
        <source>rings the bells early and takes risks</source>
        <translation>läutet die Glocken gern und wagt etwas</translation>
    </message>
    <message id="app.temperament_text.chatty">
        <source>speaks at once, and makes proposals</source>
        <translation>spricht sofort und macht Vorschläge</translation>
    </message>
    <message id="app.temperament_text.quiet">
        <source>says only what comes as news</source>
        <translation>sagt nur, was die anderen nicht ahnen</translation>
    </message>
    <message id="app.temperament_rival.even">
        <source>lays what its level finds best</source>
        <translation>legt, was seine Stufe für das Beste hält</translation>
    </message>
    <message id="app.temperament_rival.cautious">
        <source>prefers cards whose result is certain</source>
        <translation>bevorzugt Karten mit sicherem Ausgang</translation>
    </message>
    <message id="app.temperament_rival.bold">
        <source>prefers cards whose result is uncertain</source>
        <translation>bevorzugt Karten mit ungewissem Ausgang</translation>
    </message>
    <message id="app.aim.title">
        <source>Aim</source>
        <translation>Ziel</translation>
    </message>
    <message id="app.aim.safe">
        <source>Safe</source>
        <translation>Sicher</translation>
    </message>
    <message id="app.aim.balanced">
        <source>Balanced</source>
        <translation>Ausgewogen</translation>
    </message>
    <message id="app.aim.term">
        <source>Long term</source>
        <translation>Lange Amtszeit</translation>
    </message>
    <message id="app.aim_text.safe">
        <source>wants the succession secured above all</source>
        <translation>will vor allem die Thronfolge sichern</translation>
    </message>
    <message id="app.aim_text.balanced">
        <source>weighs safety against points</source>
        <translation>wägt Sicherheit gegen Punkte ab</translation>
    </message>
    <message id="app.aim_text.term">
        <source>wants a long term of office</source>
        <translation>will eine lange Amtszeit</translation>
    </message>
    <message id="app.menu.title">
        <source>Menu</source>
        <extracomment>Menus and what they do.</extracomment>
        <translation>Menü</translation>
    </message>
    <message id="app.menu.new_game">
        <source>New game</source>
        <translation>Neue Partie</translation>
    </message>
    <message id="app.menu.continue">
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message id="app.menu.home">
        <source>Home</source>
        <translation>Start</translation>
    </message>
    <message id="app.menu.undo">
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message id="app.menu.redo">
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message id="app.menu.hint">
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message id="app.menu.log">
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message id="app.menu.rules">
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message id="app.menu.settings">
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message id="app.menu.keys">
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message id="app.menu.curtain">
        <source>Cover the table</source>
        <translation>Tisch verdecken</translation>
    </message>
    <message id="app.menu.decks">
        <source>Decks</source>
        <translation>Decks</translation>
    </message>
    <message id="app.menu.riddles">
        <source>Riddles</source>
        <translation>Rätsel</translation>
    </message>
    <message id="app.menu.saves">
        <source>Saved games</source>
        <translation>Spielstände</translation>
    </message>
    <message id="app.menu.save_as">
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message id="app.menu.open">
        <source>Open a game</source>
        <translation>Partie öffnen</translation>
    </message>
    <message id="app.menu.copy_code">
        <source>Copy the code of this game</source>
        <translation>Spielcode kopieren</translation>
    </message>
    <message id="app.menu.look_back">
        <source>Look back</source>
        <translation>Zurückblicken</translation>
    </message>
    <message id="app.menu.notebook">
        <source>Notebook</source>
        <translation>Notizbuch</translation>
    </message>
    <message id="app.notebook.about">
        <source>A line of your own beside each of the others: what you think they hold or want. Only you see it; it stays with this game.</source>
        <translation>Eine eigene Zeile zu jedem der anderen: was sie wohl haben oder wollen. Nur du siehst sie; sie bleibt bei dieser Partie.</translation>
    </message>
    <message id="app.notebook.nobody">
        <source>The notebook belongs to a player: open it when one of you sits at the table.</source>
        <translation>Das Notizbuch gehört einem Mitspieler: Öffne es, wenn jemand von euch am Tisch sitzt.</translation>
    </message>
    <message id="app.menu.abandon">
        <source>Abandon this game</source>
        <translation>Partie aufgeben</translation>
    </message>
    <message id="app.menu.what_if">
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message id="app.menu.replay">
        <source>Replay</source>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message id="app.menu.full_screen">
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message id="app.menu.zoom_in">
        <source>Larger text</source>
        <translation>Text größer</translation>
    </message>
    <message id="app.menu.zoom_out">
        <source>Smaller text</source>
        <translation>Text kleiner</translation>
    </message>
    <message id="app.menu.zoom_reset">
        <source>Text at 100%</source>
        <translation>Text auf 100&#xa0;%</translation>
    </message>
    <message id="app.menu.data_folder">
        <source>Open the data folder</source>
        <translation>Datenordner öffnen</translation>
    </message>
    <message id="app.menu.report">
        <source>Report a problem</source>
        <translation>Problem melden</translation>
    </message>
    <message id="app.menu.about">
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message id="app.menu.quit">
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message id="app.saves.empty">
        <source>No games are saved yet. Every game you begin is saved here from its first card on.</source>
        <extracomment>The page of saved games.</extracomment>
        <translation>Noch ist keine Partie gespeichert. Jede Partie, die du beginnst, wird ab der ersten Karte hier aufbewahrt.</translation>
    </message>
    <message id="app.saves.none">
        <source>Nothing saved yet</source>
        <translation>Noch nichts gespeichert</translation>
    </message>
    <message id="app.saves.filter">
        <source>Games of Council Desktop (*.game)</source>
        <translation>Partien von Council Desktop (*.game)</translation>
    </message>
    <message id="app.saves.somebody">
        <source>Member {number}</source>
        <translation>Mitglied {number}</translation>
    </message>
    <message id="app.saves.won">
        <source>won in round {round} of {rounds}, term {term}</source>
        <translation>gewonnen in Runde {round} von {rounds}, Amtszeit {term}</translation>
    </message>
    <message id="app.saves.lost">
        <source>lost in round {round} of {rounds}, term {term}</source>
        <translation>verloren in Runde {round} von {rounds}, Amtszeit {term}</translation>
    </message>
    <message id="app.saves.winners" numerus="yes">
        <source>{members} won</source>
        <translation>
            <numerusform>{members} hat gewonnen</numerusform>
            <numerusform>{members} haben gewonnen</numerusform>
        </translation>
        <extra-po-msgid_plural>{members} won</extra-po-msgid_plural>
    </message>
    <message id="app.saves.nobody_won">
        <source>nobody won</source>
        <translation>niemand gewann</translation>
    </message>
    <message id="app.saves.put_aside">
        <source>Put aside</source>
        <translation>Weglegen</translation>
    </message>
    <message id="app.saves.copied">
        <source>The copy is in {file}.</source>
        <translation>Die Kopie liegt in {file}.</translation>
    </message>
    <message id="app.saves.brought_in">
        <source>{file} was copied to your saved games.</source>
        <translation>{file} wurde zu deinen Spielständen kopiert.</translation>
    </message>
    <message id="app.saves.known">
        <source>{file} was among your saved games already.</source>
        <translation>{file} war schon bei deinen Spielständen.</translation>
    </message>
    <message id="app.saves.rescued">
        <source>Everything before the damage is a game of its own now. The damaged file is unchanged.</source>
        <translation>Alles vor dem Schaden ist jetzt eine eigene Partie. Die beschädigte Datei ist unverändert.</translation>
    </message>
    <message id="app.saves.broken_note">
        <source>You can keep a copy of it elsewhere, or open it with the version that wrote it.</source>
        <translation>Du kannst anderswo eine Kopie davon aufheben oder sie mit der Version öffnen, die sie geschrieben hat.</translation>
    </message>
    <message id="app.saves.damaged_note">
        <source>What is whole becomes a game of its own, which you can play on.</source>
        <translation>Der unbeschädigte Teil wird zu einer eigenen Partie, die du weiterspielen kannst.</translation>
    </message>
    <message id="app.saves.kind.running">
        <source>In progress</source>
        <translation>Zum Weiterspielen</translation>
    </message>
    <message id="app.saves.kind.broken">
        <source>Can’t be opened as they are</source>
        <translation>So nicht zu öffnen</translation>
    </message>
    <message id="app.saves.kind.finished">
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message id="app.saves.kind.aside">
        <source>Put aside</source>
        <translation>Weggelegt</translation>
    </message>
    <message id="app.saves.main.running">
        <source>Continue</source>
        <translation>Weiterspielen</translation>
    </message>
    <message id="app.saves.main.finished">
        <source>Look at it again</source>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message id="app.saves.main.aside">
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message id="app.saves.main.broken">
        <source>Open what is whole</source>
        <translation>Unbeschädigten Teil öffnen</translation>
    </message>
    <message id="app.saves.count_running" numerus="yes">
        <source>{count} running</source>
        <translation>
            <numerusform>{count} läuft</numerusform>
            <numerusform>{count} laufen</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} running</extra-po-msgid_plural>
    </message>
    <message id="app.saves.count_finished" numerus="yes">
        <source>{count} finished</source>
        <translation>
            <numerusform>{count} beendet</numerusform>
            <numerusform>{count} beendet</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} finished</extra-po-msgid_plural>
    </message>
    <message id="app.saves.count_broken" numerus="yes">
        <source>{count} file can’t be opened</source>
        <translation>
            <numerusform>{count} Datei lässt sich nicht öffnen</numerusform>
            <numerusform>{count} Dateien lassen sich nicht öffnen</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} files can’t be opened</extra-po-msgid_plural>
    </message>
    <message id="app.unkept.title">
        <source>This game has not been saved yet</source>
        <extracomment>A game that the disk does not take.</extracomment>
        <translation>Diese Partie ist noch nicht gespeichert</translation>
    </message>
    <message id="app.unkept.text">
        <source>It can’t be written to the disk: {reason}. Save a copy elsewhere, or it will be lost.</source>
        <translation>Der Datenträger nimmt sie nicht an: {reason}. Speichere anderswo eine Kopie, sonst geht sie verloren.</translation>
    </message>
    <message id="app.unkept.slow">
        <source>the disk does not answer</source>
        <translation>er antwortet nicht</translation>
    </message>
    <message id="app.unkept.copy">
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message id="app.unkept.drop">
        <source>Leave without saving</source>
        <translation>Nicht speichern</translation>
    </message>
    <message id="app.unkept.stay">
        <source>Go on playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message id="app.unkept.notice">
        <source>This game can’t be saved: {reason}. It goes on in memory, and saving will be tried again. Free some space, or save a copy elsewhere.</source>
        <translation>Diese Partie lässt sich nicht speichern: {reason}. Sie läuft im Arbeitsspeicher weiter, und das Speichern wird erneut versucht. Schaffe Platz oder speichere anderswo eine Kopie.</translation>
    </message>
    <message id="app.unkept.strip">
        <source>Not saved: {reason}</source>
        <translation>Nicht gespeichert: {reason}</translation>
    </message>
    <message id="app.what_if.strip">
        <source>What if: you are trying another course from round {round}. The game itself is kept as it was.</source>
        <extracomment>Trying another course from an earlier position.</extracomment>
        <translation>Was wäre, wenn: Du probierst ab Runde {round} einen anderen Verlauf. Die Partie selbst bleibt, wie sie war.</translation>
    </message>
    <message id="app.what_if.strip_turn">
        <source>What if: you are trying another course from turn {round}. The game itself is kept as it was.</source>
        <translation>Was wäre, wenn: Du probierst ab Zug {round} einen anderen Verlauf. Die Partie selbst bleibt, wie sie war.</translation>
    </message>
    <message id="app.what_if.back">
        <source>Back to the game</source>
        <translation>Zurück zur Partie</translation>
    </message>
    <message id="app.what_if.tip">
        <source>Play on from here; the game itself is kept as it was</source>
        <translation>Von hier aus weiterspielen; die Partie selbst bleibt, wie sie war</translation>
    </message>
    <message id="app.what_if.refused">
        <source>Several people are playing: another course can be tried once the game has ended.</source>
        <translation>Ihr spielt zu mehreren: Einen anderen Verlauf könnt ihr probieren, sobald die Partie zu Ende ist.</translation>
    </message>
    <message id="app.what_if.looking">
        <source>Round {round}, position {place} of {count}</source>
        <translation>Runde {round}, Stellung {place} von {count}</translation>
    </message>
    <message id="app.what_if.looking_turn">
        <source>Turn {round}, position {place} of {count}</source>
        <translation>Zug {round}, Stellung {place} von {count}</translation>
    </message>
    <message id="app.what_if.scrubber">
        <source>Course of the game</source>
        <translation>Verlauf der Partie</translation>
    </message>
    <message id="app.what_if.play">
        <source>Show it step by step</source>
        <translation>Schritt für Schritt zeigen</translation>
    </message>
    <message id="app.what_if.pause">
        <source>Stop showing</source>
        <translation>Anhalten</translation>
    </message>
    <message id="app.what_if.step_back">
        <source>One step back</source>
        <translation>Ein Schritt zurück</translation>
    </message>
    <message id="app.what_if.step_on">
        <source>One step on</source>
        <translation>Ein Schritt vor</translation>
    </message>
    <message id="app.what_if.revisited">
        <source>revisited</source>
        <translation>zurückgespult</translation>
    </message>
    <message id="app.what_if.that_way">
        <source>Play it that way ({key_that_way})</source>
        <translation>So spielen ({key_that_way})</translation>
    </message>
    <message id="app.what_if.round">
        <source>Round {round}</source>
        <translation>Runde {round}</translation>
    </message>
    <message id="app.what_if.round_passed">
        <source>Round {round}, {challenge}, passed</source>
        <translation>Runde {round}, {challenge}, bestanden</translation>
    </message>
    <message id="app.what_if.round_failed">
        <source>Round {round}, {challenge}, failed</source>
        <translation>Runde {round}, {challenge}, gescheitert</translation>
    </message>
    <message id="app.report.text">
        <source>One file with the program’s log, your settings and the versions of its parts. It is written where you choose and sent nowhere.</source>
        <extracomment>The zip that helps to find a problem.</extracomment>
        <translation>Eine Datei mit dem Protokoll des Programms, deinen Einstellungen und den Versionen seiner Bestandteile. Sie wird dort gespeichert, wo du willst, und nirgendwohin geschickt.</translation>
    </message>
    <message id="app.report.with_game">
        <source>The game that is open goes with it, to be played again: with all hands and draws.</source>
        <translation>Die offene Partie kommt zum Nachspielen mit: mit allen Händen und allem, was noch gezogen wird.</translation>
    </message>
    <message id="app.report.without_game">
        <source>No game is open, so none goes with it.</source>
        <translation>Gerade ist keine Partie offen, also kommt keine mit.</translation>
    </message>
    <message id="app.report.names">
        <source>With the names at the table</source>
        <translation>Mit den Namen am Tisch</translation>
    </message>
    <message id="app.report.names_text">
        <source>Without the tick the names of members, and your own, are left out.</source>
        <translation>Ohne das Häkchen fehlen die Namen der Mitglieder und dein eigener.</translation>
    </message>
    <message id="app.report.write">
        <source>Write the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message id="app.report.filter">
        <source>Zip files (*.zip)</source>
        <translation>Zip-Dateien (*.zip)</translation>
    </message>
    <message id="app.abandon.title">
        <source>Abandon this game?</source>
        <translation>Diese Partie aufgeben?</translation>
    </message>
    <message id="app.abandon.text">
        <source>The game is put aside unfinished and leaves the start page.</source>
        <translation>Die Partie wird unbeendet weggelegt und verschwindet von der Startseite.</translation>
    </message>
    <message id="app.abandon.yes">
        <source>Abandon it</source>
        <translation>Aufgeben</translation>
    </message>
    <message id="app.abandon.no">
        <source>Go on playing</source>
        <translation>Weiterspielen</translation>
    </message>
    <message id="app.abandon.done">
        <source>The game is put aside. The saved games still list it, and bring it back.</source>
        <translation>Die Partie ist weggelegt. Du findest sie bei den Spielständen und kannst sie von dort zurückholen.</translation>
    </message>
    <message id="app.abandon.back">
        <source>The game is back.</source>
        <translation>Die Partie ist zurück.</translation>
    </message>
    <message id="app.undo.done">
        <source>Taken back: {line}</source>
        <translation>Rückgängig gemacht: {line}</translation>
    </message>
    <message id="app.undo.redone">
        <source>Done again: {line}</source>
        <translation>Wiederholt: {line}</translation>
    </message>
    <message id="app.undo.revisited_roll">
        <source>Taken back after a roll: the chronicle notes “revisited”.</source>
        <translation>Nach einem Wurf zurückgenommen: Die Chronik vermerkt „zurückgespult“.</translation>
    </message>
    <message id="app.undo.revisited_draw">
        <source>Taken back after a new card: the chronicle notes “revisited”.</source>
        <translation>Nach einer neuen Karte zurückgenommen: Die Chronik vermerkt „zurückgespult“.</translation>
    </message>
    <message id="app.undo.revisited_answer">
        <source>Taken back after others had acted: the chronicle notes “revisited”.</source>
        <translation>Zurückgenommen, nachdem andere am Zug waren: Die Chronik vermerkt „zurückgespult“.</translation>
    </message>
    <message id="app.undo.revisited_open">
        <source>Taken back from the open table: the chronicle notes “revisited”.</source>
        <translation>Offen Gezeigtes zurückgenommen: Die Chronik vermerkt „zurückgespult“.</translation>
    </message>
    <message id="app.trace.own_hand">
        <source>in your own hand</source>
        <translation>auf deiner eigenen Hand</translation>
    </message>
    <message id="app.trace.played">
        <source>Played so far by {members}.</source>
        <translation>Bisher gespielt von {members}.</translation>
    </message>
    <message id="app.trace.times">
        <source>{member} ({count} times)</source>
        <translation>{member} ({count}-mal)</translation>
    </message>
    <message id="app.trace.lies">
        <source>For certain: {places}.</source>
        <translation>Mit Sicherheit: {places}.</translation>
    </message>
    <message id="app.trace.may">
        <source>Still out, perhaps: {places}.</source>
        <translation>Noch unterwegs, vielleicht: {places}.</translation>
    </message>
    <message id="app.trace.out">
        <source>Still out: {out} of {copies}, perhaps {places}.</source>
        <translation>Noch unterwegs: {out} von {copies}, vielleicht {places}.</translation>
    </message>
    <message id="app.trace.least">
        <source>At least {count} of them: {places}.</source>
        <translation>Davon mindestens {count}: {places}.</translation>
    </message>
    <message id="app.trace.least_between">
        <source>At least {count} of them in one of these places: {places}.</source>
        <translation>Davon mindestens {count} an einem dieser Orte: {places}.</translation>
    </message>
    <message id="app.trace.or">
        <source>{first} or {next}</source>
        <translation>{first} oder {next}</translation>
    </message>
    <message id="app.trace.then">
        <source>{first}; {next}</source>
        <translation>{first}; {next}</translation>
    </message>
    <message id="app.inside.lies_pile">
        <source>In this pile: {cards}.</source>
        <translation>In diesem Stapel: {cards}.</translation>
    </message>
    <message id="app.inside.may_pile">
        <source>Perhaps still in this pile: {cards}.</source>
        <translation>Vielleicht noch in diesem Stapel: {cards}.</translation>
    </message>
    <message id="app.inside.lies_pile_these">
        <source>In this pile:</source>
        <translation>In diesem Stapel:</translation>
    </message>
    <message id="app.inside.may_pile_these">
        <source>Perhaps still in this pile:</source>
        <translation>Vielleicht noch in diesem Stapel:</translation>
    </message>
    <message id="app.inside.lies_card">
        <source>This card is: {cards}.</source>
        <translation>Diese Karte ist: {cards}.</translation>
    </message>
    <message id="app.inside.may_card">
        <source>This card may be: {cards}.</source>
        <translation>Diese Karte kann sein: {cards}.</translation>
    </message>
    <message id="app.inside.may_card_these">
        <source>This card may be:</source>
        <translation>Diese Karte kann sein:</translation>
    </message>
    <message id="app.inside.times">
        <source>{count}&#xa0;×&#xa0;{card}</source>
        <translation>{count}&#xa0;×&#xa0;{card}</translation>
    </message>
    <message id="app.undo.whose">
        <source>Takes back what {member} did.</source>
        <translation>Nimmt zurück, was {member} getan hat.</translation>
    </message>
    <message id="app.undo.refused">
        <source>Several people are playing: what was revealed stays revealed.</source>
        <translation>Ihr spielt zu mehreren: Was aufgedeckt ist, bleibt.</translation>
    </message>
    <message id="app.hint.title">
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message id="app.hint.thinking">
        <source>Thinking</source>
        <translation>Denkt nach</translation>
    </message>
    <message id="app.hint.off">
        <source>Hints are switched off in this game.</source>
        <translation>In dieser Partie sind die Tipps ausgeschaltet.</translation>
    </message>
    <message id="app.hint.best">
        <source>Hint: {best}. Next best: {runner_up}. {reason}</source>
        <translation>Tipp: {best}. Sonst: {runner_up}. {reason}</translation>
    </message>
    <message id="app.hint.only">
        <source>Hint: {best}. {reason}</source>
        <translation>Tipp: {best}. {reason}</translation>
    </message>
    <message id="app.hint.say">
        <source>Say “{sentence}”</source>
        <translation>sag „{sentence}“</translation>
    </message>
    <message id="app.hint.why">
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message id="app.hint.numbers">
        <source>In numbers</source>
        <translation>In Zahlen</translation>
    </message>
    <message id="app.hint.close">
        <source>Put the hint away</source>
        <translation>Tipp weglegen</translation>
    </message>
    <message id="app.hint.rated">
        <source>{name}: {number} of 100.</source>
        <translation>{name}: {number} von 100.</translation>
    </message>
    <message id="app.hint.goes">
        <source>It may go like this: {steps}.</source>
        <translation>So könnte es gehen: {steps}.</translation>
    </message>
    <message id="app.hint.guessed">
        <source>The others’ cards are expected, not seen.</source>
        <translation>Die Karten der anderen sind erwartet, nicht gesehen.</translation>
    </message>
    <message id="app.hint.step">
        <source>{member}: {card}, then {value}</source>
        <translation>{member}: {card}, dann {value}</translation>
    </message>
    <message id="app.hint.looking_back">
        <source>Hints are only for the present; you are looking back.</source>
        <translation>Tipps gibt es nur zum aktuellen Stand; du blickst gerade zurück.</translation>
    </message>
    <message id="app.hint.no_bots">
        <source>The bots of this game give no hints.</source>
        <translation>Die Bots dieses Spiels geben keine Tipps.</translation>
    </message>
    <message id="app.hint.over">
        <source>The game is over: there is nothing left to hint at.</source>
        <translation>Die Partie ist zu Ende: Zu raten gibt es nichts mehr.</translation>
    </message>
    <message id="app.hint.covered">
        <source>There is a hint once the table is uncovered.</source>
        <translation>Einen Tipp gibt es, sobald der Tisch aufgedeckt ist.</translation>
    </message>
    <message id="app.hint.others_turn">
        <source>There is a hint when it is your turn to choose.</source>
        <translation>Einen Tipp gibt es, sobald du am Zug bist.</translation>
    </message>
    <message id="app.hint.everybody_sees">
        <source>Everybody sees the screen now: a hint would tell of a hand.</source>
        <translation>Gerade sehen alle auf den Bildschirm: Ein Tipp würde eine Hand verraten.</translation>
    </message>
    <message id="app.hint.failed">
        <source>No hint could be worked out.</source>
        <translation>Es ließ sich kein Tipp berechnen.</translation>
    </message>
    <message id="app.explain.unfold">
        <source>Explain</source>
        <extracomment>What bots can explain: notes beside their sentences, what they knew, their convention cards.</extracomment>
        <translation>Erklären</translation>
    </message>
    <message id="app.explain.fold">
        <source>Hide the explanation</source>
        <translation>Erklärung zuklappen</translation>
    </message>
    <message id="app.explain.card">
        <source>Convention card</source>
        <translation>Absprachen</translation>
    </message>
    <message id="app.explain.knew">
        <source>What {member} knew then:</source>
        <translation>Was {member} in diesem Moment wusste:</translation>
    </message>
    <message id="app.explain.of_member">
        <source>{member}:</source>
        <translation>{member}:</translation>
    </message>
    <message id="app.explain.cards_at">
        <source>· {place} {cards}</source>
        <translation>· {place} {cards}</translation>
    </message>
    <message id="app.explain.either">
        <source>{first} or {other}</source>
        <translation>{first} oder {other}</translation>
    </message>
    <message id="app.explain.no_card">
        <source>no card</source>
        <translation>keine Karte</translation>
    </message>
    <message id="app.explain.nothing">
        <source>There is nothing to tell about it.</source>
        <translation>Dazu gibt es nichts zu erzählen.</translation>
    </message>
    <message id="app.conventions.page">
        <source>{level}: convention card</source>
        <translation>Absprachen: {level}</translation>
    </message>
    <message id="app.conventions.origin">
        <source>How the bots of this level talk.</source>
        <translation>Wie die Bots dieser Stufe reden.</translation>
    </message>
    <message id="app.conventions.because">
        <source>*Why:* {why}</source>
        <translation>*Warum:* {why}</translation>
    </message>
    <message id="app.log.title">
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message id="app.log.since">
        <source>Since your last turn</source>
        <translation>Seit deinem letzten Zug</translation>
    </message>
    <message id="app.log.empty">
        <source>Nothing has happened yet.</source>
        <translation>Noch ist nichts geschehen.</translation>
    </message>
    <message id="app.log.back_to_now">
        <source>Back to now</source>
        <translation>Zum aktuellen Stand</translation>
    </message>
    <message id="app.remark.line">
        <source>{member}: “{words}”</source>
        <translation>{member}: „{words}“</translation>
    </message>
    <message id="app.log.looking_back">
        <source>You are looking at round {round}.</source>
        <translation>Du siehst Runde {round}.</translation>
    </message>
    <message id="app.log.looking_back_turn">
        <source>You are looking at turn {round}.</source>
        <translation>Du siehst Zug {round}.</translation>
    </message>
    <message id="app.log.to_new">
        <source>To the first new line</source>
        <translation>Zur ersten neuen Zeile</translation>
    </message>
    <message id="app.log.since_count" numerus="yes">
        <source>{count} since you acted</source>
        <translation>
            <numerusform>{count} seit deinem Zug</numerusform>
            <numerusform>{count} seit deinem Zug</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} since you acted</extra-po-msgid_plural>
    </message>
    <message id="app.speed.title">
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message id="app.speed.step">
        <source>Step by step</source>
        <translation>Schrittweise</translation>
    </message>
    <message id="app.speed.slow">
        <source>Slow</source>
        <translation>Langsam</translation>
    </message>
    <message id="app.speed.normal">
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message id="app.speed.fast">
        <source>Fast</source>
        <translation>Schnell</translation>
    </message>
    <message id="app.speed.instant">
        <source>Instant</source>
        <translation>Sofort</translation>
    </message>
    <message id="app.speed.next">
        <source>Next step</source>
        <translation>Nächster Schritt</translation>
    </message>
    <message id="app.speed.skip">
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message id="app.thinking" numerus="yes">
        <source>{members} is thinking.</source>
        <translation>
            <numerusform>{members} denkt nach.</numerusform>
            <numerusform>{members} denken nach.</numerusform>
        </translation>
        <extra-po-msgid_plural>{members} are thinking.</extra-po-msgid_plural>
    </message>
    <message id="app.curtain.title">
        <source>Hand over</source>
        <extracomment>The curtain between two people at one machine.</extracomment>
        <translation>Platz weitergeben</translation>
    </message>
    <message id="app.curtain.state">
        <source>round {round} of {rounds} · {task}</source>
        <translation>Runde {round} von {rounds} · {task}</translation>
    </message>
    <message id="app.curtain.wakes_first">
        <source>The button wakes after half a second.</source>
        <translation>Der Knopf reagiert erst nach einer halben Sekunde.</translation>
    </message>
    <message id="app.curtain.covered">
        <source>{from_member}, your hand is covered. Hand over to</source>
        <translation>{from_member}, deine Hand ist verdeckt. Gib weiter an</translation>
    </message>
    <message id="app.curtain.to">
        <source>Hand over to</source>
        <translation>Gib weiter an</translation>
    </message>
    <message id="app.curtain.recap">
        <source>Since you last looked</source>
        <translation>Seit du zuletzt hingesehen hast</translation>
    </message>
    <message id="app.curtain.public">
        <source>everyone may read this</source>
        <translation>das dürfen alle lesen</translation>
    </message>
    <message id="app.curtain.open">
        <source>I am {member}, show my hand</source>
        <translation>Ich bin {member}, zeig meine Hand</translation>
    </message>
    <message id="app.curtain.leave">
        <source>To the start page</source>
        <translation>Zur Startseite</translation>
    </message>
    <message id="app.curtain.wakes">
        <source>The button wakes after half a second, so that no key pressed by {from_member} can open it.</source>
        <translation>Der Knopf reagiert erst nach einer halben Sekunde, damit kein Tastendruck von {from_member} ihn auslöst.</translation>
    </message>
    <message id="app.curtain.private">
        <source>Only you may read this</source>
        <translation>Nur du darfst das lesen</translation>
    </message>
    <message id="app.curtain.nothing">
        <source>Nothing has happened since.</source>
        <translation>Seitdem ist nichts geschehen.</translation>
    </message>
    <message id="app.curtain.times">
        <source>{line} ×{count}</source>
        <extracomment>The same line several times, one after the other.</extracomment>
        <translation>{line} ×{count}</translation>
    </message>
    <message id="app.curtain.task_play">
        <source>your turn to lay a card</source>
        <translation>du legst eine Karte</translation>
    </message>
    <message id="app.curtain.task_execute">
        <source>your turn to carry out a card</source>
        <translation>du führst eine Karte aus</translation>
    </message>
    <message id="app.curtain.task_choose">
        <source>your turn to choose</source>
        <translation>du wählst</translation>
    </message>
    <message id="app.curtain.task_council">
        <source>the council decides</source>
        <translation>der Rat entscheidet</translation>
    </message>
    <message id="app.end.years" numerus="yes">
        <source>year in office.</source>
        <extracomment>The panel beside the board at the end. This stands behind the number of the term, which is set large.</extracomment>
        <translation>
            <numerusform>Jahr im Amt.</numerusform>
            <numerusform>Jahre im Amt.</numerusform>
        </translation>
        <extra-po-msgid_plural>years in office.</extra-po-msgid_plural>
    </message>
    <message id="app.end.title">
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message id="app.end.crowns">
        <source>Crowns of the supplicants</source>
        <translation>Kronen der Bittsteller</translation>
    </message>
    <message id="app.end.challenges">
        <source>Challenges</source>
        <translation>Herausforderungen</translation>
    </message>
    <message id="app.end.ended">
        <source>Ended in round {round} of {rounds}</source>
        <translation>Zu Ende in Runde {round} von {rounds}</translation>
    </message>
    <message id="app.end.write">
        <source>Write it in the chronicle</source>
        <translation>In die Chronik schreiben</translation>
    </message>
    <message id="app.end.written">
        <source>Written in the chronicle</source>
        <translation>Steht in der Chronik</translation>
    </message>
    <message id="app.end.edit">
        <source>Edit the text</source>
        <translation>Text ändern</translation>
    </message>
    <message id="app.end.again">
        <source>Play again</source>
        <translation>Noch einmal</translation>
    </message>
    <message id="app.end.same_deal">
        <source>Same deal</source>
        <translation>Gleiche Karten</translation>
    </message>
    <message id="app.end.turned">
        <source>Seats turned</source>
        <translation>Plätze gedreht</translation>
    </message>
    <message id="app.end.what_if">
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
    <message id="app.end.first">
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message id="app.end.previous">
        <source>One round back</source>
        <translation>Eine Runde zurück</translation>
    </message>
    <message id="app.end.next">
        <source>One round on</source>
        <translation>Eine Runde vor</translation>
    </message>
    <message id="app.end.last">
        <source>To the end</source>
        <translation>Zum Ende</translation>
    </message>
    <message id="app.end.council">
        <source>council {number}, from year {year}</source>
        <translation>{number}. Rat, ab dem Jahr {year}</translation>
    </message>
    <message id="app.end.more">
        <source>More below</source>
        <translation>Mehr darunter</translation>
    </message>
    <message id="app.end.fold">
        <source>Fold the result away</source>
        <translation>Ergebnis zuklappen</translation>
    </message>
    <message id="app.moment.ledger">
        <source>To the ledger</source>
        <translation>Zur Abrechnung</translation>
    </message>
    <message id="app.moment.skip">
        <source>any key shows the end of the count</source>
        <translation>jede Taste zeigt das Ende der Zählung</translation>
    </message>
    <message id="app.moment.held">
        <source>This stays until you go on.</source>
        <translation>Bleibt stehen, bis du weitergehst.</translation>
    </message>
    <message id="app.moment.parts">
        <source>What you leave behind</source>
        <translation>Was von euch bleibt</translation>
    </message>
    <message id="app.moment.count">
        <source>The count</source>
        <translation>Die Zählung</translation>
    </message>
    <message id="app.moment.years" numerus="yes">
        <source>year</source>
        <translation>
            <numerusform>Jahr</numerusform>
            <numerusform>Jahre</numerusform>
        </translation>
        <extra-po-msgid_plural>years</extra-po-msgid_plural>
    </message>
    <message id="app.files.look_in">
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message id="app.files.kinds">
        <source>Kind of file</source>
        <translation>Dateityp</translation>
    </message>
    <message id="app.year.title">
        <source>Rita’s year</source>
        <extracomment>Rita&apos;s year.</extracomment>
        <translation>Ritas Jahr</translation>
    </message>
    <message id="app.year.state">
        <source>twelve councils, all open · {count} won</source>
        <translation>zwölf Räte, alle spielbar · {count} gewonnen</translation>
    </message>
    <message id="app.year.not_played">
        <source>not played yet</source>
        <translation>noch nicht gespielt</translation>
    </message>
    <message id="app.year.share">
        <source>{count}% of the best</source>
        <translation>{count}&#xa0;% des Möglichen</translation>
    </message>
    <message id="app.year.counting">
        <source>share: not worked out yet</source>
        <translation>Anteil noch nicht berechnet</translation>
    </message>
    <message id="app.year.printed">
        <source>with the printed box</source>
        <translation>mit der Schachtel gespielt</translation>
    </message>
    <message id="app.year.again">
        <source>Play it again</source>
        <translation>Noch einmal</translation>
    </message>
    <message id="app.year.medals">
        <source>Medals: share of the best possible</source>
        <translation>Medaillen: Anteil am Möglichen</translation>
    </message>
    <message id="app.year.medal_won">
        <source>won</source>
        <translation>gewonnen</translation>
    </message>
    <message id="app.year.medal_silver">
        <source>80%</source>
        <translation>80&#xa0;%</translation>
    </message>
    <message id="app.year.medal_gold">
        <source>95%</source>
        <translation>95&#xa0;%</translation>
    </message>
    <message id="app.year.today">
        <source>Today’s council</source>
        <translation>Tagespartie</translation>
    </message>
    <message id="app.year.today_text">
        <source>The same deal for everybody who plays today. Made from the date, no network.</source>
        <translation>Dieselben Karten für alle, die heute spielen. Aus dem Datum bestimmt, ganz ohne Internet.</translation>
    </message>
    <message id="app.year.begins" numerus="yes">
        <source>One seat, house deck; the die starts on {face}.</source>
        <extracomment>How today&apos;s council begins: the face of the die, how many seats.</extracomment>
        <translation>
            <numerusform>Ein Platz, Hausdeck; der Würfel beginnt auf {face}.</numerusform>
            <numerusform>{count} Plätze, Hausdeck; der Würfel beginnt auf {face}.</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} seats, house deck; the die starts on {face}.</extra-po-msgid_plural>
    </message>
    <message id="app.year.open_cards">
        <source>Open supplicants</source>
        <translation>Offene Bittsteller</translation>
    </message>
    <message id="app.year.days_played" numerus="yes">
        <source>{count} played, best {term}</source>
        <extracomment>Days of this month whose council was played, and the longest term of them.</extracomment>
        <translation>
            <numerusform>{count} gespielt, beste {term}</numerusform>
            <numerusform>{count} gespielt, beste {term}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} played, best {term}</extra-po-msgid_plural>
    </message>
    <message id="app.year.play_today">
        <source>Play today’s council</source>
        <translation>Tagespartie spielen</translation>
    </message>
    <message id="app.year.print">
        <source>Print the calendar</source>
        <translation>Kalender drucken</translation>
    </message>
    <message id="app.year.tried" numerus="yes">
        <source>tried once, not won yet</source>
        <translation>
            <numerusform>einmal versucht, noch nicht gewonnen</numerusform>
            <numerusform>{count}-mal versucht, noch nicht gewonnen</numerusform>
        </translation>
        <extra-po-msgid_plural>tried {count} times, not won yet</extra-po-msgid_plural>
    </message>
    <message id="app.chronicle.title">
        <source>Chronicle</source>
        <translation>Chronik</translation>
    </message>
    <message id="app.chronicle.empty">
        <source>Nothing written yet. Finish a council, or add one you played with the printed box.</source>
        <translation>Noch steht nichts darin. Spielt einen Rat zu Ende oder tragt einen nach, den ihr mit dem gedruckten Spiel gespielt habt.</translation>
    </message>
    <message id="app.chronicle.no_match">
        <source>No council matches.</source>
        <translation>Kein Rat passt dazu.</translation>
    </message>
    <message id="app.chronicle.show_all">
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
    <message id="app.chronicle.entry">
        <source>Council {number}, years {from_year} to {to_year}</source>
        <translation>{number}. Rat, Jahre {from_year} bis {to_year}</translation>
    </message>
    <message id="app.rules.title">
        <source>Rules</source>
        <extracomment>Rules page.</extracomment>
        <translation>Regeln</translation>
    </message>
    <message id="app.rules.search">
        <source>Search the rules</source>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message id="app.rules.all_pages">
        <source>All pages</source>
        <translation>Alle Seiten</translation>
    </message>
    <message id="app.rules.see_also">
        <source>See also</source>
        <translation>Siehe auch</translation>
    </message>
    <message id="app.rules.nothing">
        <source>Nothing about “{text}”</source>
        <translation>Nichts zu „{text}“</translation>
    </message>
    <message id="app.rules.nearest">
        <source>Perhaps: {words}</source>
        <translation>Vielleicht: {words}</translation>
    </message>
    <message id="app.rules.back">
        <source>Back to the table</source>
        <translation>Zurück zum Tisch</translation>
    </message>
    <message id="app.rules.face">
        <source>Face {face}</source>
        <translation>Seite {face}</translation>
    </message>
    <message id="app.rules.previous_face">
        <source>Previous face</source>
        <translation>Vorige Seite</translation>
    </message>
    <message id="app.rules.next_face">
        <source>Next face</source>
        <translation>Nächste Seite</translation>
    </message>
    <message id="app.rules.previous_card">
        <source>Previous card</source>
        <translation>Vorige Karte</translation>
    </message>
    <message id="app.rules.next_card">
        <source>Next card</source>
        <translation>Nächste Karte</translation>
    </message>
    <message id="app.rules.flower">
        <source>{face} on top: these five can come up next.</source>
        <translation>Oben liegt {face}: Diese fünf können als Nächstes oben liegen.</translation>
    </message>
    <message id="app.rules.flower_text">
        <source>Beside {face}, clockwise: {faces}</source>
        <translation>Neben {face}, im Uhrzeigersinn: {faces}</translation>
    </message>
    <message id="app.rules.places_of_one_page">
        <source>{count} places on one page</source>
        <translation>{count} Stellen auf einer Seite</translation>
    </message>
    <message id="app.rules.places" numerus="yes">
        <source>{count} place</source>
        <translation>
            <numerusform>{count} Stelle</numerusform>
            <numerusform>{count} Stellen auf {pages} Seiten</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} places in {pages} pages</extra-po-msgid_plural>
    </message>
    <message id="app.settings.title">
        <source>Settings</source>
        <extracomment>Settings.</extracomment>
        <translation>Einstellungen</translation>
    </message>
    <message id="app.settings.kept">
        <source>saved as soon as you change them</source>
        <translation>Änderungen werden sofort gespeichert</translation>
    </message>
    <message id="app.settings.find">
        <source>Find a setting</source>
        <translation>Einstellung suchen</translation>
    </message>
    <message id="app.settings.reset">
        <source>Reset this page</source>
        <translation>Seite zurücksetzen</translation>
    </message>
    <message id="app.settings.preview">
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message id="app.settings.take">
        <source>Use this</source>
        <translation>Übernehmen</translation>
    </message>
    <message id="app.settings.unreadable">
        <source>was unreadable, the default is used</source>
        <translation>war nicht lesbar, jetzt gilt die Vorgabe</translation>
    </message>
    <message id="app.settings.categories">
        <source>Pages of the settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message id="app.settings.choice">
        <source>{name}: {choice}</source>
        <translation>{name}: {choice}</translation>
    </message>
    <message id="app.settings.nothing">
        <source>No setting is called “{words}”.</source>
        <translation>Keine Einstellung heißt „{words}“.</translation>
    </message>
    <message id="app.settings.now">
        <source>{theme}, {percent}: as it is now</source>
        <translation>{theme}, {percent}: wie es jetzt ist</translation>
    </message>
    <message id="app.settings.compare">
        <source>{theme}, 100%: to compare</source>
        <translation>{theme}, 100&#xa0;%: zum Vergleich</translation>
    </message>
    <message id="app.settings.page.look">
        <source>Look</source>
        <translation>Aussehen</translation>
    </message>
    <message id="app.settings.page.movement">
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message id="app.settings.page.playing">
        <source>Playing</source>
        <translation>Spielen</translation>
    </message>
    <message id="app.settings.page.sound">
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message id="app.settings.page.bots">
        <source>Bots</source>
        <translation>Bots</translation>
    </message>
    <message id="app.settings.page.keys">
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message id="app.settings.page.language">
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message id="app.settings.page.data">
        <source>Your data</source>
        <translation>Deine Daten</translation>
    </message>
    <message id="app.settings.theme.name">
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message id="app.settings.theme.text">
        <source>Colours of the table and of every page, at once</source>
        <translation>Die Farben des Tisches und aller Seiten, auf einen Schlag</translation>
    </message>
    <message id="app.settings.theme.night">
        <source>Night</source>
        <translation>Nacht</translation>
    </message>
    <message id="app.settings.theme.night_text">
        <source>dark table</source>
        <translation>dunkler Tisch</translation>
    </message>
    <message id="app.settings.theme.parchment">
        <source>Parchment</source>
        <translation>Pergament</translation>
    </message>
    <message id="app.settings.theme.parchment_text">
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message id="app.settings.theme.contrast">
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message id="app.settings.theme.contrast_text">
        <source>black, white</source>
        <translation>schwarz, weiß</translation>
    </message>
    <message id="app.settings.theme.system">
        <source>System</source>
        <translation>System</translation>
    </message>
    <message id="app.settings.theme.system_text">
        <source>light or dark</source>
        <translation>hell oder dunkel</translation>
    </message>
    <message id="app.settings.text_size.name">
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message id="app.settings.text_size.text">
        <source>From 80 to 250 percent, everywhere at once</source>
        <translation>Von 80 bis 250 Prozent, überall zugleich</translation>
    </message>
    <message id="app.settings.card_text.name">
        <source>Card text</source>
        <translation>Kartentext</translation>
    </message>
    <message id="app.settings.card_text.text">
        <source>How much a card says, and in which typeface; a closer look always says everything</source>
        <translation>Wie viel auf einer Karte steht und in welcher Schrift; die Nahansicht zeigt immer alles</translation>
    </message>
    <message id="app.settings.card_text.book">
        <source>Serif</source>
        <translation>Buchschrift</translation>
    </message>
    <message id="app.settings.card_text.plain">
        <source>Sans serif</source>
        <translation>Klare Schrift</translation>
    </message>
    <message id="app.settings.card_text.symbols">
        <source>Symbols only</source>
        <translation>Nur Symbole</translation>
    </message>
    <message id="app.settings.letters.name">
        <source>Font</source>
        <translation>Schrift</translation>
    </message>
    <message id="app.settings.letters.text">
        <source>The program’s own font, or that of your system</source>
        <translation>Die Schrift des Programms oder die deines Systems</translation>
    </message>
    <message id="app.settings.letters.own">
        <source>Ours</source>
        <translation>Eigene</translation>
    </message>
    <message id="app.settings.letters.system">
        <source>The system’s</source>
        <translation>Systemschrift</translation>
    </message>
    <message id="app.settings.die_numbers.name">
        <source>Numbers on the die</source>
        <translation>Zahlen auf dem Würfel</translation>
    </message>
    <message id="app.settings.die_numbers.text">
        <source>Figures, or Roman numbers as on old clocks</source>
        <translation>Ziffern oder römische Zahlen wie auf alten Uhren</translation>
    </message>
    <message id="app.settings.die_numbers.die">
        <source>Figures</source>
        <translation>Ziffern</translation>
    </message>
    <message id="app.settings.die_numbers.roman">
        <source>Roman</source>
        <translation>Römisch</translation>
    </message>
    <message id="app.settings.card_backs.name">
        <source>Card backs</source>
        <translation>Kartenrücken</translation>
    </message>
    <message id="app.settings.card_backs.text">
        <source>Each chair keeps its colour and its pattern</source>
        <translation>Jeder Platz behält seine Farbe und sein Muster</translation>
    </message>
    <message id="app.settings.card_backs.both">
        <source>Pattern</source>
        <translation>Muster</translation>
    </message>
    <message id="app.settings.card_backs.crest">
        <source>Crests</source>
        <translation>Wappen</translation>
    </message>
    <message id="app.settings.card_backs.rays">
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message id="app.settings.log.name">
        <source>Log</source>
        <translation>Verlauf</translation>
    </message>
    <message id="app.settings.log.text">
        <source>Whether the log opens beside the table by itself; its button opens and closes it</source>
        <translation>Ob der Verlauf von selbst neben dem Tisch steht; sein Knopf öffnet und schließt ihn</translation>
    </message>
    <message id="app.settings.log.always">
        <source>Always</source>
        <translation>Immer</translation>
    </message>
    <message id="app.settings.log.wide">
        <source>If there is room</source>
        <translation>Wenn Platz ist</translation>
    </message>
    <message id="app.settings.log.hidden">
        <source>Hidden</source>
        <translation>Nie</translation>
    </message>
    <message id="app.settings.motion.name">
        <source>Movement</source>
        <translation>Bewegung</translation>
    </message>
    <message id="app.settings.motion.text">
        <source>Reduced: things fade from place to place. Off: nothing moves or fades</source>
        <translation>Wenig: Alles wird sanft überblendet. Aus: Nichts bewegt sich, nichts wird überblendet</translation>
    </message>
    <message id="app.settings.motion.system">
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message id="app.settings.motion.on">
        <source>On</source>
        <translation>An</translation>
    </message>
    <message id="app.settings.motion.reduced">
        <source>Reduced</source>
        <translation>Wenig</translation>
    </message>
    <message id="app.settings.motion.off">
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message id="app.settings.speed.name">
        <source>Speed of the bots</source>
        <translation>Tempo der Bots</translation>
    </message>
    <message id="app.settings.speed.text">
        <source>How fast their turns are shown; step by step waits for {key_step}</source>
        <translation>Wie schnell ihre Züge zu sehen sind; bei „Schrittweise“ geht es mit {key_step} weiter</translation>
    </message>
    <message id="app.settings.single_click.name">
        <source>Single click</source>
        <translation>Einfacher Klick</translation>
    </message>
    <message id="app.settings.single_click.text">
        <source>Carry out a choice at once, without confirming it</source>
        <translation>Eine Wahl sofort ausführen, ohne sie zu bestätigen</translation>
    </message>
    <message id="app.settings.paper.name">
        <source>Paper mode</source>
        <translation>Papiermodus</translation>
    </message>
    <message id="app.settings.paper.text">
        <source>Show only what lies on the table: no reminders, no reachable faces</source>
        <translation>Nur zeigen, was auf dem Tisch liegt: keine Gedächtnishilfen, keine erreichbaren Seiten</translation>
    </message>
    <message id="app.settings.reachable.name">
        <source>Reachable faces</source>
        <translation>Erreichbare Seiten</translation>
    </message>
    <message id="app.settings.reachable.text">
        <source>Show on the dial what the card in hand could reach</source>
        <translation>Auf dem Zahlenring zeigen, was die gewählte Karte erreichen könnte</translation>
    </message>
    <message id="app.settings.hints.name">
        <source>Hints</source>
        <translation>Tipps</translation>
    </message>
    <message id="app.settings.hints.text">
        <source>Allow hints in games that permit them</source>
        <translation>Tipps in Partien erlauben, die sie zulassen</translation>
    </message>
    <message id="app.settings.observed.name">
        <source>Seen from outside</source>
        <translation>Von außen gesehen</translation>
    </message>
    <message id="app.settings.observed.text">
        <source>What an observer may think of you, in games with secret roles</source>
        <translation>Was jemand, der nur zusieht, von dir halten mag, in Spielen mit geheimen Rollen</translation>
    </message>
    <message id="app.settings.tips.name">
        <source>Tips</source>
        <translation>Hinweise</translation>
    </message>
    <message id="app.settings.tips.text">
        <source>Explain things when they happen for the first time</source>
        <translation>Kurz erklären, was zum ersten Mal geschieht</translation>
    </message>
    <message id="app.settings.go_on.name">
        <source>Verdicts go on by themselves</source>
        <translation>Urteile gehen von selbst weiter</translation>
    </message>
    <message id="app.settings.go_on.text">
        <source>After 4 seconds if passed, 8 if failed; else they stay until you go on</source>
        <translation>Nach 4 Sekunden, wenn bestanden, nach 8, wenn gescheitert; sonst bleiben sie, bis du weitergehst</translation>
    </message>
    <message id="app.settings.sound.name">
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message id="app.settings.sound.text">
        <source>Die, cards, bell and coins can be heard at the table</source>
        <translation>Würfel, Karten, Glocke und Münzen sind am Tisch zu hören</translation>
    </message>
    <message id="app.settings.sound.is_on">
        <source>Sound is on.</source>
        <translation>Der Ton ist an.</translation>
    </message>
    <message id="app.settings.sound.is_off">
        <source>Sound is off.</source>
        <translation>Der Ton ist aus.</translation>
    </message>
    <message id="app.settings.volume.name">
        <source>Volume</source>
        <translation>Lautstärke</translation>
    </message>
    <message id="app.settings.volume.text">
        <source>How loud the table is</source>
        <translation>Wie laut es am Tisch ist</translation>
    </message>
    <message id="app.settings.opinions.name">
        <source>Opinions of the bots</source>
        <translation>Meinungen der Bots</translation>
    </message>
    <message id="app.settings.opinions.text">
        <source>Show what the bots think before the council decides</source>
        <translation>Zeigen, was die Bots denken, bevor der Rat entscheidet</translation>
    </message>
    <message id="app.settings.remarks.name">
        <source>Remarks of the bots</source>
        <translation>Bemerkungen der Bots</translation>
    </message>
    <message id="app.settings.remarks.text">
        <source>After a round they say a word about what happened</source>
        <translation>Nach einer Runde sagen sie ein Wort zu dem, was geschehen ist</translation>
    </message>
    <message id="app.settings.bot_time.name">
        <source>Thinking time</source>
        <translation>Bedenkzeit</translation>
    </message>
    <message id="app.settings.bot_time.text">
        <source>The longest a bot may think about one decision</source>
        <translation>So lange darf ein Bot höchstens über eine Entscheidung nachdenken</translation>
    </message>
    <message id="app.settings.bot_time.seconds" numerus="yes">
        <source>{count} second</source>
        <translation>
            <numerusform>{count} Sekunde</numerusform>
            <numerusform>{count} Sekunden</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} seconds</extra-po-msgid_plural>
    </message>
    <message id="app.settings.language.name">
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message id="app.settings.language.text">
        <source>The texts change at once</source>
        <translation>Die Texte wechseln sofort</translation>
    </message>
    <message id="app.settings.language.system">
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message id="app.settings.language_name.en">
        <source>English</source>
        <translation>English</translation>
    </message>
    <message id="app.settings.language_name.de">
        <source>Deutsch</source>
        <translation>Deutsch</translation>
    </message>
    <message id="app.settings.language_name.fr">
        <source>Français</source>
        <translation>Français</translation>
    </message>
    <message id="app.settings.data.name">
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message id="app.settings.data.folder">
        <source>Where your games and chronicles are kept</source>
        <translation>Hier liegen deine Partien und Chroniken</translation>
    </message>
    <message id="app.settings.data.open">
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message id="app.settings.data.backup">
        <source>Back up the chronicles</source>
        <translation>Chroniken sichern</translation>
    </message>
    <message id="app.settings.data.restore">
        <source>Restore a backup</source>
        <translation>Sicherung einspielen</translation>
    </message>
    <message id="app.settings.sample.show">
        <source>Show a {early} at any time and end on a {late}.</source>
        <translation>Zeigt irgendwann eine {early} und endet auf einer {late}.</translation>
    </message>
    <message id="app.settings.sample.says">
        <source>{member}: {words}</source>
        <translation>{member}: {words}</translation>
    </message>
    <message id="app.settings.sample.main">
        <source>Lay it down</source>
        <translation>Legen</translation>
    </message>
    <message id="app.settings.sample.second">
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message id="app.settings.keys.title">
        <source>Your keys</source>
        <translation>Eigene Tasten</translation>
    </message>
    <message id="app.settings.keys.text">
        <source>Choose a line, then press the new key; Esc leaves it as it is, Backspace removes it</source>
        <translation>Zeile wählen, dann die neue Taste drücken; Esc lässt alles, wie es ist, die Rücktaste entfernt die Taste</translation>
    </message>
    <message id="app.settings.keys.press">
        <source>Press a key …</source>
        <translation>Taste drücken …</translation>
    </message>
    <message id="app.settings.keys.usual">
        <source>Default key: {what}</source>
        <translation>Zurücksetzen: {what}</translation>
    </message>
    <message id="app.settings.keys.taken">
        <source>{key} already does this: {what}. Give that another key first.</source>
        <translation>{key} ist schon belegt: {what}. Lege dafür zuerst eine andere Taste fest.</translation>
    </message>
    <message id="app.settings.keys.reserved">
        <source>{key} moves through pages and lists and can’t do anything else.</source>
        <translation>{key} führt durch Seiten und Listen und lässt sich nicht anders belegen.</translation>
    </message>
    <message id="app.settings.keys.reset">
        <source>Reset all keys</source>
        <translation>Alle Tasten zurücksetzen</translation>
    </message>
    <message id="app.settings.keys.everywhere">
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message id="app.settings.keys.table">
        <source>At the table</source>
        <translation>Am Tisch</translation>
    </message>
    <message id="app.settings.keys.pages">
        <source>On some pages</source>
        <translation>Auf einzelnen Seiten</translation>
    </message>
    <message id="app.settings.keys.fixed">
        <source>Can’t be changed</source>
        <translation>Fest belegt</translation>
    </message>
    <message id="app.settings.keys.menu">
        <source>Open the menu</source>
        <translation>Menü öffnen</translation>
    </message>
    <message id="app.settings.keys.sound">
        <source>Turn sound on or off</source>
        <translation>Ton an- oder ausschalten</translation>
    </message>
    <message id="app.settings.keys.undo">
        <source>Take back</source>
        <translation>Rückgängig</translation>
    </message>
    <message id="app.settings.keys.redo">
        <source>Do it again</source>
        <translation>Wiederholen</translation>
    </message>
    <message id="app.settings.keys.hint">
        <source>Ask for a hint</source>
        <translation>Um einen Tipp bitten</translation>
    </message>
    <message id="app.settings.keys.closer">
        <source>Look closer at the card in focus</source>
        <translation>Ausgewählte Karte näher ansehen</translation>
    </message>
    <message id="app.settings.keys.next_tip">
        <source>Next tip</source>
        <translation>Nächster Hinweis</translation>
    </message>
    <message id="app.settings.keys.that_way">
        <source>Play it that way, at a verdict</source>
        <translation>So spielen, bei einem Urteil</translation>
    </message>
    <message id="app.settings.keys.step">
        <source>Next step, or skip what moves</source>
        <translation>Nächster Schritt oder Bewegung überspringen</translation>
    </message>
    <message id="app.settings.keys.step_back">
        <source>One step back in a turn of King of 12</source>
        <translation>Ein Schritt zurück in einem Zug von King of 12</translation>
    </message>
    <message id="app.settings.keys.find">
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message id="app.settings.keys.chair_before">
        <source>Move a chair forward</source>
        <translation>Platz nach vorn schieben</translation>
    </message>
    <message id="app.settings.keys.chair_after">
        <source>Move a chair back</source>
        <translation>Platz nach hinten schieben</translation>
    </message>
    <message id="app.settings.keys.query_hand">
        <source>Read my hand</source>
        <translation>Meine Hand vorlesen</translation>
    </message>
    <message id="app.settings.keys.query_die">
        <source>Read the die</source>
        <translation>Würfel vorlesen</translation>
    </message>
    <message id="app.settings.keys.query_targets">
        <source>Read the targets</source>
        <translation>Zielwerte vorlesen</translation>
    </message>
    <message id="app.settings.keys.query_favour">
        <source>Read the favour</source>
        <translation>Gunst vorlesen</translation>
    </message>
    <message id="app.settings.keys.query_turn">
        <source>Whose turn it is</source>
        <translation>Wer am Zug ist</translation>
    </message>
    <message id="app.settings.keys.query_last">
        <source>The last events</source>
        <translation>Die letzten Ereignisse</translation>
    </message>
    <message id="app.settings.keys.query_piles">
        <source>Read the discard piles</source>
        <translation>Ablagestapel vorlesen</translation>
    </message>
    <message id="app.settings.keys.query_known">
        <source>What I know</source>
        <translation>Was ich weiß</translation>
    </message>
    <message id="app.settings.keys.zones">
        <source>From one part to the next</source>
        <translation>Von einem Bereich zum nächsten</translation>
    </message>
    <message id="app.settings.keys.inside">
        <source>Inside a part</source>
        <translation>Innerhalb eines Bereichs</translation>
    </message>
    <message id="app.settings.keys.choose">
        <source>Choose, then carry out</source>
        <translation>Wählen, dann ausführen</translation>
    </message>
    <message id="app.settings.keys.back">
        <source>Take the choice back, close, go back</source>
        <translation>Wahl zurücknehmen, schließen, zurück</translation>
    </message>
    <message id="app.settings.keys.course">
        <source>Back and forth in a game</source>
        <translation>In der Partie vor und zurück</translation>
    </message>
    <message id="app.asked.nothing">
        <source>There is nothing like that on this table.</source>
        <translation>Davon liegt nichts auf diesem Tisch.</translation>
    </message>
    <message id="app.asked.nothing_known">
        <source>So far you know nothing of the others but what lies open.</source>
        <translation>Noch weißt du von den anderen nur, was offen liegt.</translation>
    </message>
    <message id="app.key.zones">
        <source>Tab</source>
        <extracomment>Keys, as shown in lists and tips.</extracomment>
        <translation>Tab</translation>
    </message>
    <message id="app.key.inside">
        <source>Arrows</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message id="app.key.choose">
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message id="app.key.back">
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message id="app.key.course">
        <source>Page up, Page down, Home, End</source>
        <translation>Bild auf, Bild ab, Pos1, Ende</translation>
    </message>
    <message id="app.error.title">
        <source>Something went wrong</source>
        <extracomment>Things that go wrong: what happened, and what to do next.</extracomment>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
    <message id="app.error.text">
        <source>You can go on. If it happens again, quit and start the program again: nothing that was played is lost.</source>
        <translation>Du kannst weiterspielen. Passiert es wieder, dann beende das Programm und starte es neu: Nichts von dem, was gespielt wurde, geht verloren.</translation>
    </message>
    <message id="app.error.saved_at">
        <source>Your game is kept in {file}.</source>
        <translation>Deine Partie liegt in {file}.</translation>
    </message>
    <message id="app.error.details">
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message id="app.error.report_text">
        <source>A report holds what is needed to find the cause. It is written to a file and sent nowhere.</source>
        <translation>Ein Bericht enthält, was man braucht, um den Fehler zu finden. Er wird in eine Datei geschrieben und nirgendwohin geschickt.</translation>
    </message>
    <message id="app.error.report_saved">
        <source>The report is in {file}.</source>
        <translation>Der Bericht liegt in {file}.</translation>
    </message>
    <message id="app.error.restart">
        <source>Start again</source>
        <translation>Neu starten</translation>
    </message>
    <message id="app.error.go_on">
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message id="app.error.newer">
        <source>{file} was written by a newer program. Update this one to open it; the file is unchanged.</source>
        <translation>{file} stammt von einer neueren Version dieses Programms. Aktualisiere es, um die Datei zu öffnen; sie ist unverändert.</translation>
    </message>
    <message id="app.error.damaged">
        <source>{file} is damaged at line {line}. Everything before it is kept; the file is unchanged.</source>
        <translation>{file} ist in Zeile {line} beschädigt. Alles davor ist erhalten; die Datei ist unverändert.</translation>
    </message>
    <message id="app.error.damaged_start">
        <source>{file} is damaged in its first line, where the game and its cards stand, and can’t be opened; the file is unchanged.</source>
        <translation>{file} ist in der ersten Zeile beschädigt, wo die Partie und ihre Karten stehen, und lässt sich nicht öffnen; die Datei ist unverändert.</translation>
    </message>
    <message id="app.error.not_a_game">
        <source>{file} is not a saved game; the file is unchanged.</source>
        <translation>{file} ist keine gespeicherte Partie; die Datei ist unverändert.</translation>
    </message>
    <message id="app.error.truncated">
        <source>{file} breaks off before its game begins; the file is unchanged.</source>
        <translation>{file} bricht ab, bevor die Partie beginnt; die Datei ist unverändert.</translation>
    </message>
    <message id="app.error.unreadable">
        <source>{file} can’t be read: {reason}. Check its name and its rights.</source>
        <translation>{file} lässt sich nicht lesen: {reason}. Prüfe den Namen und die Zugriffsrechte.</translation>
    </message>
    <message id="app.error.no_file">
        <source>{file} is a folder or a device, not a file.</source>
        <translation>{file} ist ein Ordner oder ein Gerät, keine Datei.</translation>
    </message>
    <message id="app.error.choose_game">
        <source>Choose a file that ends in .game.</source>
        <translation>Wähle eine Datei, die auf .game endet.</translation>
    </message>
    <message id="app.error.missing">
        <source>{file} is not there any more.</source>
        <translation>{file} ist nicht mehr da.</translation>
    </message>
    <message id="app.error.cannot_write">
        <source>{file} can’t be written: {reason}. Free some space or choose another folder.</source>
        <translation>{file} lässt sich nicht schreiben: {reason}. Schaffe Platz oder wähle einen anderen Ordner.</translation>
    </message>
    <message id="app.error.rules_changed">
        <source>{file} was played by rules this program does not have.</source>
        <translation>{file} wurde nach Regeln gespielt, die dieses Programm nicht kennt.</translation>
    </message>
    <message id="app.error.drawn_elsewhere">
        <source>{file} is a game whose dice and draws another program answers. It can only be played on there.</source>
        <translation>Bei {file} beantwortet ein anderes Programm Würfe und Ziehungen. Nur dort kann weitergespielt werden.</translation>
    </message>
    <message id="app.error.deck">
        <source>The deck can’t be used: {reason}</source>
        <translation>Das Deck lässt sich nicht verwenden: {reason}</translation>
    </message>
    <message id="app.error.settings">
        <source>The settings could not be read, so the defaults are used. The old file is kept as {file}.</source>
        <translation>Die Einstellungen waren nicht lesbar, jetzt gelten die Vorgaben. Die alte Datei heißt nun {file}.</translation>
    </message>
    <message id="app.error.settings_backup">
        <source>The settings could not be read, so those before the last change are used. The old file is kept as {file}.</source>
        <translation>Die Einstellungen waren nicht lesbar, jetzt gelten die vor der letzten Änderung. Die alte Datei heißt nun {file}.</translation>
    </message>
    <message id="app.error.settings_cut">
        <source>The settings were cut short. What was missing is as it was before, or at its default. The old file is kept as {file}.</source>
        <translation>Die Einstellungen waren unvollständig. Was fehlte, ist wie zuvor oder wie am Anfang. Die alte Datei heißt nun {file}.</translation>
    </message>
    <message id="app.error.settings_missing">
        <source>The settings were missing, so those in {file} are used.</source>
        <translation>Die Einstellungen fehlten, jetzt gelten die aus {file}.</translation>
    </message>
    <message id="app.error.riddles">
        <source>What became of your riddles could not be read, so it begins anew. The old file is kept as {file}.</source>
        <translation>Die Ergebnisse deiner Rätsel waren nicht lesbar, die Zählung beginnt neu. Die alte Datei heißt nun {file}.</translation>
    </message>
    <message id="app.error.setting">
        <source>The setting {setting} can’t be {value}, so its default is used.</source>
        <translation>Die Einstellung {setting} kann nicht {value} sein, jetzt gilt ihre Vorgabe.</translation>
    </message>
    <message id="app.error.settings_values">
        <source>Some settings have values they can’t have, so their defaults are used: {settings}.</source>
        <translation>Einige Einstellungen haben unmögliche Werte, für sie gelten jetzt die Vorgaben: {settings}.</translation>
    </message>
    <message id="app.error.bot_failed">
        <source>{member} gave no usable answer twice and now plays at random.</source>
        <translation>{member} hat zweimal keine brauchbare Antwort gegeben und spielt nun zufällig.</translation>
    </message>
    <message id="app.error.second_start">
        <source>Council Desktop is already open.</source>
        <translation>Council Desktop ist schon offen.</translation>
    </message>
    <message id="app.error.hangs">
        <source>Council Desktop is already open, but gives no answer. End it, then start again.</source>
        <translation>Council Desktop ist schon offen, antwortet aber nicht. Beende es und starte dann neu.</translation>
    </message>
    <message id="app.error.unreachable">
        <source>Council Desktop is already open with this data, but can’t be reached from here. Go on in its window, or close that first.</source>
        <translation>Council Desktop ist mit diesen Daten schon offen, von hier aus aber nicht zu erreichen. Spiele in jenem Fenster weiter oder schließe es zuerst.</translation>
    </message>
    <message id="app.about.title">
        <source>About Council Desktop</source>
        <translation>Über Council Desktop</translation>
    </message>
    <message id="app.about.text">
        <source>Play Council of 12 alone, with friends at one machine, or with bots.</source>
        <translation>Spiele Council of 12 allein, mit Freunden an einem Rechner oder mit Bots.</translation>
    </message>
    <message id="app.about.version">
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message id="app.about.licence">
        <source>Free software under the MIT licence.</source>
        <translation>Freie Software unter der MIT-Lizenz.</translation>
    </message>
    <message id="app.about.cards">
        <source>Most challenge cards were made for this program: see the rules.</source>
        <translation>Die meisten Herausforderungen wurden für dieses Programm gemacht: siehe Regeln.</translation>
    </message>
    <message id="app.about.credits">
        <source>Emblems, fonts and libraries</source>
        <translation>Embleme, Schriften und Bibliotheken</translation>
    </message>
    <message id="app.about.no_network">
        <source>This program never uses the network.</source>
        <translation>Dieses Programm geht nie ins Internet.</translation>
    </message>
    <message id="app.about.licences">
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message id="app.about.licence_text">
        <source>Text of the licence</source>
        <translation>Wortlaut der Lizenz</translation>
    </message>
    <message id="app.about.part.unofficial.title">
        <source>Unofficial</source>
        <translation>Inoffiziell</translation>
    </message>
    <message id="app.about.part.unofficial.text">
        <source>This program is not affiliated with, and not endorsed by, the makers or publishers of any of the games. All rights in the games and their names stay with their owners.</source>
        <translation>Dieses Programm steht in keiner Verbindung zu denen, die eines der Spiele gemacht oder verlegt haben, und wird von ihnen nicht unterstützt. Alle Rechte an den Spielen und ihren Namen bleiben bei ihren Inhabern.</translation>
    </message>
    <message id="app.about.part.games.title">
        <source>Whose game this is</source>
        <translation>Wessen Spiel das ist</translation>
    </message>
    <message id="app.about.part.games.text">
        <source>Council of 12 and King of 12 are printed games designed by Rita Modl and published by Corax Games. The Majority and The Majority 2 are by Muneyuki Yokouchi, in English by Ninja Star Games. Hidden Leaders, in German Heimliche Herrschaft, is by Andreas Müller, Markus Müller and Raphael Stocker, published by BFF Games. Who illustrated them is named on their boxes. They made these games; this program only follows their rules, told in our own words, without a single picture or text of theirs. If you like a game, buy the printed one.</source>
        <translation>Council of 12 und King of 12 sind gedruckte Spiele von Rita Modl, erschienen bei Corax Games. The Majority und The Majority 2 sind von Muneyuki Yokouchi, auf Englisch bei Ninja Star Games. Heimliche Herrschaft (Hidden Leaders) ist von Andreas Müller, Markus Müller und Raphael Stocker, erschienen bei BFF Games. Wer sie illustriert hat, steht auf den Schachteln. Von ihnen stammen die Spiele, dieses Programm folgt nur ihren Regeln: in eigenen Worten und ohne ein einziges Bild oder einen einzigen Satz daraus. Wenn dir ein Spiel gefällt, kauf das gedruckte.</translation>
    </message>
    <message id="app.about.part.house.title">
        <source>What is made for this program</source>
        <translation>Was für dieses Programm gemacht ist</translation>
    </message>
    <message id="app.about.part.house.text">
        <source>The printed rulebook shows only five of the 37 challenge cards. The other cards, most of the backs, some crown values and some small numbers are ours, made so that everything the rulebook says about them holds. Ours are also the marks of the short game of Hidden Leaders and the cost of the Ghost in The Majority 2. The rules page names the origin of every rule. The program is free under the MIT licence; its drawings, texts and deck are free under CC BY 4.0.</source>
        <translation>Die gedruckte Anleitung zeigt nur fünf der 37 Herausforderungen. Die übrigen Karten, die meisten Rückseiten, einige Kronenwerte und ein paar kleine Zahlen stammen von uns, und zwar so, dass alles zutrifft, was die Anleitung über sie sagt. Von uns sind auch die Zeichen für das kurze Spiel von Heimliche Herrschaft und die Kosten des Geists in The Majority 2. Die Regelseite nennt zu jeder Regel die Herkunft. Das Programm ist frei unter der MIT-Lizenz; Zeichnungen, Texte und Deck sind frei unter CC BY 4.0.</translation>
    </message>
    <message id="app.about.part.parts.title">
        <source>Parts made by others</source>
        <translation>Teile, die andere gemacht haben</translation>
    </message>
    <message id="app.about.part.parts.text">
        <source>Emblems: Lorc, Delapouite, Skoll, Faithtoken, Sbed, Caro Asercion, DarkZaitzev and Quoting, from game-icons.net, CC BY 3.0. Fonts: Cinzel, Alegreya and Alegreya Sans, SIL Open Font Licence. Window: Qt for Python, LGPL 3. Python, platformdirs and tomli-w have their own licences, listed here.</source>
        <translation>Embleme: Lorc, Delapouite, Skoll, Faithtoken, Sbed, Caro Asercion, DarkZaitzev und Quoting, von game-icons.net, CC BY 3.0. Schriften: Cinzel, Alegreya und Alegreya Sans, SIL Open Font Licence. Fenster: Qt for Python, LGPL 3. Python, platformdirs und tomli-w haben eigene Lizenzen, die hier aufgeführt sind.</translation>
    </message>
    <message id="app.about.part.network.title">
        <source>No network</source>
        <translation>Kein Internet</translation>
    </message>
    <message id="app.about.part.network.text">
        <source>This program never uses the network. What you play stays in your data folder.</source>
        <translation>Dieses Programm geht nie ins Internet. Was du spielst, bleibt in deinem Datenordner.</translation>
    </message>
    <message id="app.access.pair">
        <source>{what}: {said}</source>
        <extracomment>What a screen reader is told.</extracomment>
        <translation>{what}: {said}</translation>
    </message>
    <message id="app.access.pair_detail">
        <source>{what}, {detail}: {said}</source>
        <translation>{what}, {detail}: {said}</translation>
    </message>
    <message id="app.access.tabs">
        <source>What the column shows</source>
        <translation>Was die Spalte zeigt</translation>
    </message>
    <message id="app.access.empty_pile">
        <source>No card lies there.</source>
        <translation>Dort liegt keine Karte.</translation>
    </message>
    <message id="app.access.card">
        <source>{character}</source>
        <translation>{character}</translation>
    </message>
    <message id="app.access.hand_card">
        <source>{character}, hand card</source>
        <translation>{character}, Handkarte</translation>
    </message>
    <message id="app.access.hand_card_at">
        <source>{character}, hand card {place} of {count}</source>
        <translation>{character}, Handkarte {place} von {count}</translation>
    </message>
    <message id="app.access.chosen">
        <source>{what}, chosen</source>
        <translation>{what}, gewählt</translation>
    </message>
    <message id="app.access.forbidden">
        <source>{what}, not allowed: {reason}</source>
        <translation>{what}, nicht erlaubt: {reason}</translation>
    </message>
    <message id="app.access.negated">
        <source>{what}, negated</source>
        <translation>{what}, aufgehoben</translation>
    </message>
    <message id="app.access.not_needed">
        <source>{what}, not needed now</source>
        <translation>{what}, jetzt nicht gebraucht</translation>
    </message>
    <message id="app.access.face_down">
        <source>face-down card of {member}</source>
        <translation>verdeckte Karte von {member}</translation>
    </message>
    <message id="app.access.own_face_down">
        <source>your face-down card: {character}</source>
        <translation>deine verdeckte Karte: {character}</translation>
    </message>
    <message id="app.access.open_card">
        <source>open card of {member}: {character}</source>
        <translation>offene Karte von {member}: {character}</translation>
    </message>
    <message id="app.access.carried_out">
        <source>card of {member}, being carried out: {character}</source>
        <translation>Karte von {member}, wird gerade ausgeführt: {character}</translation>
    </message>
    <message id="app.access.die">
        <source>die shows {face}</source>
        <translation>der Würfel zeigt {face}</translation>
    </message>
    <message id="app.access.die_blank">
        <source>the die has not been rolled yet</source>
        <translation>der Würfel ist noch nicht gefallen</translation>
    </message>
    <message id="app.access.die_rolling">
        <source>the die is rolling</source>
        <translation>der Würfel rollt</translation>
    </message>
    <message id="app.access.die_beside">
        <source>beside {face}, clockwise: {faces}</source>
        <translation>neben {face}, im Uhrzeigersinn: {faces}</translation>
    </message>
    <message id="app.access.die_tilts">
        <source>One tilt away: {faces}.</source>
        <translation>Mit einmal Kippen erreichbar: {faces}.</translation>
    </message>
    <message id="app.access.die_opposite">
        <source>On the opposite side: {face}.</source>
        <translation>Auf der Gegenseite: {face}.</translation>
    </message>
    <message id="app.access.face_lit">
        <source>tilt to {face}</source>
        <translation>auf {face} kippen</translation>
    </message>
    <message id="app.access.face_target">
        <source>tilt to {face}, a target</source>
        <translation>auf {face} kippen, ein Zielwert</translation>
    </message>
    <message id="app.access.dial">
        <source>dial with the values 1 to 12</source>
        <translation>Zahlenring mit den Werten 1 bis 12</translation>
    </message>
    <message id="app.access.dial_now">
        <source>{face}, shown now</source>
        <translation>{face}, liegt jetzt oben</translation>
    </message>
    <message id="app.access.dial_target">
        <source>{face}, a target</source>
        <translation>{face}, ein Zielwert</translation>
    </message>
    <message id="app.access.dial_reach">
        <source>{face}, can be reached</source>
        <translation>{face}, erreichbar</translation>
    </message>
    <message id="app.access.favour">
        <source>favour {favour} of {max}</source>
        <translation>Gunst {favour} von {max}</translation>
    </message>
    <message id="app.access.favour_low">
        <source>favour 1 of {max}, one more loss ends the game</source>
        <translation>Gunst 1 von {max}, noch ein Verlust beendet die Partie</translation>
    </message>
    <message id="app.access.challenge">
        <source>challenge {no}, {challenge}, {bell} bell, {years}, target {targets}</source>
        <translation>Herausforderung {no}, {challenge}, {bell}, {years}, Zielwert {targets}</translation>
    </message>
    <message id="app.access.challenge_last">
        <source>challenge 37, {challenge}: all lay the same character</source>
        <translation>Herausforderung 37, {challenge}: Alle legen den gleichen Charakter</translation>
    </message>
    <message id="app.access.challenge_rung">
        <source>{what}, on the big bell, counts double</source>
        <translation>{what}, bei der großen Glocke, zählt doppelt</translation>
    </message>
    <message id="app.access.challenge_back">
        <source>if failed: {penalty} If passed: {reward}</source>
        <translation>Gescheitert: {penalty} Bestanden: {reward}</translation>
    </message>
    <message id="app.access.supplicant">
        <source>supplicant {character}: nobody may use this card this round</source>
        <translation>Bittsteller {character}: In dieser Runde darf niemand diese Karte spielen</translation>
    </message>
    <message id="app.access.no_supplicant">
        <source>no supplicant this round</source>
        <translation>kein Bittsteller in dieser Runde</translation>
    </message>
    <message id="app.access.pile">
        <source>discard pile of {member}, top {character}</source>
        <translation>Ablagestapel von {member}, oben {character}</translation>
    </message>
    <message id="app.access.pile_empty">
        <source>discard pile of {member}, empty</source>
        <translation>Ablagestapel von {member}, leer</translation>
    </message>
    <message id="app.access.member">
        <source>{member}, {kind}</source>
        <translation>{member}, {kind}</translation>
    </message>
    <message id="app.access.chair">
        <source>{member} holds the council chair</source>
        <translation>{member} hat den Ratsvorsitz</translation>
    </message>
    <message id="app.access.ready">
        <source>{member} is ready</source>
        <translation>{member} ist bereit</translation>
    </message>
    <message id="app.access.reward">
        <source>kept reward {reward}: {text}</source>
        <translation>aufbewahrte Belohnung {reward}: {text}</translation>
    </message>
    <message id="app.access.round">
        <source>round {round} of {rounds}. {step}</source>
        <translation>Runde {round} von {rounds}. {step}</translation>
    </message>
    <message id="app.access.members_panel">
        <source>Members of the council</source>
        <translation>Mitglieder des Rats</translation>
    </message>
    <message id="app.access.table">
        <source>Game table</source>
        <translation>Spieltisch</translation>
    </message>
    <message id="app.access.hand">
        <source>Your hand</source>
        <translation>Deine Hand</translation>
    </message>
    <message id="app.access.actions">
        <source>What you can do</source>
        <translation>Was du tun kannst</translation>
    </message>
    <message id="app.access.log">
        <source>Log of the game</source>
        <translation>Verlauf der Partie</translation>
    </message>
    <message id="app.access.curtain">
        <source>The table is covered</source>
        <translation>Der Tisch ist verdeckt</translation>
    </message>
    <message id="app.access.silent_box_ticked">
        <source>silent box, ticked</source>
        <translation>Kästchen, angekreuzt</translation>
    </message>
    <message id="app.access.silent_box_open">
        <source>silent box, open</source>
        <translation>Kästchen, frei</translation>
    </message>
    <message id="app.access.done_left">
        <source>{challenge}, {result}, counts {points}</source>
        <translation>{challenge}, {result}, zählt {points}</translation>
    </message>
    <message id="app.access.done_right">
        <source>{challenge}, {result}, on the big bell, counts {points}</source>
        <translation>{challenge}, {result}, bei der großen Glocke, zählt {points}</translation>
    </message>
    <message id="app.access.stack" numerus="yes">
        <source>{count} challenge left</source>
        <translation>
            <numerusform>noch {count} Herausforderung</numerusform>
            <numerusform>noch {count} Herausforderungen</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} challenges left</extra-po-msgid_plural>
    </message>
    <message id="app.access.supplicants_left" numerus="yes">
        <source>{count} supplicant left</source>
        <translation>
            <numerusform>noch {count} Bittsteller</numerusform>
            <numerusform>noch {count} Bittsteller</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} supplicants left</extra-po-msgid_plural>
    </message>
    <message id="app.access.hand_size" numerus="yes">
        <source>{member} has {count} hand card</source>
        <translation>
            <numerusform>{member} hat {count} Handkarte</numerusform>
            <numerusform>{member} hat {count} Handkarten</numerusform>
        </translation>
        <extra-po-msgid_plural>{member} has {count} hand cards</extra-po-msgid_plural>
    </message>
    <message id="app.access.overview" numerus="yes">
        <source>{count} character under the overview of {member}: {characters}</source>
        <translation>
            <numerusform>{count} Charakter unter der Übersicht von {member}: {characters}</numerusform>
            <numerusform>{count} Charaktere unter der Übersicht von {member}: {characters}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} characters under the overview of {member}: {characters}</extra-po-msgid_plural>
    </message>
    <message id="app.access.crowns" numerus="yes">
        <source>{character}, {count} crown</source>
        <translation>
            <numerusform>{character}, {count} Krone</numerusform>
            <numerusform>{character}, {count} Kronen</numerusform>
        </translation>
        <extra-po-msgid_plural>{character}, {count} crowns</extra-po-msgid_plural>
    </message>
</context>
</TS>
