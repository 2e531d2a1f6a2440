<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name></name>
    <message id="app.name">
        <source>Council Desktop</source>
        <translation>Council Desktop</translation>
    </message>
    <message id="app.list.last">
        <source>{first} and {last}</source>
        <translation>{first} et {last}</translation>
    </message>
    <message id="app.list.more">
        <source>{first}, {next}</source>
        <translation>{first}, {next}</translation>
    </message>
    <message id="app.word.tab_ask">
        <source>Choose</source>
        <extracomment>Words used in many places.</extracomment>
        <translation>Choisir</translation>
    </message>
    <message id="app.word.yes">
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message id="app.word.no">
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message id="app.word.ok">
        <source>All right</source>
        <translation>D’accord</translation>
    </message>
    <message id="app.word.cancel">
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message id="app.word.close">
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message id="app.word.back">
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message id="app.word.more">
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message id="app.word.copy">
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message id="app.word.copied">
        <source>Copied</source>
        <translation>Copié</translation>
    </message>
    <message id="app.word.you">
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message id="app.word.bot">
        <source>bot</source>
        <translation>bot</translation>
    </message>
    <message id="app.word.person">
        <source>person</source>
        <translation>humain</translation>
    </message>
    <message id="app.word.on">
        <source>On</source>
        <translation>Oui</translation>
    </message>
    <message id="app.word.off">
        <source>Off</source>
        <translation>Non</translation>
    </message>
    <message id="app.word.all">
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message id="app.word.none">
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message id="app.word.won">
        <source>won</source>
        <translation>gagné</translation>
    </message>
    <message id="app.word.lost">
        <source>lost</source>
        <translation>perdu</translation>
    </message>
    <message id="app.word.of">
        <source>{count} of {all}</source>
        <translation>{count} sur {all}</translation>
    </message>
    <message id="app.word.percent">
        <source>{count}%</source>
        <translation>{count}&#x202f;%</translation>
    </message>
    <message id="app.word.with_key">
        <source>{text} ({key})</source>
        <translation>{text} ({key})</translation>
    </message>
    <message id="app.home.title">
        <source>Home</source>
        <extracomment>Start page.</extracomment>
        <translation>Accueil</translation>
    </message>
    <message id="app.home.tagline">
        <source>Alone with bots, or with friends at this machine.</source>
        <translation>En solo avec des bots ou entre amis sur cette machine.</translation>
    </message>
    <message id="app.home.play">
        <source>Play</source>
        <translation>Jouer</translation>
    </message>
    <message id="app.home.riddles_text">
        <source>Positions to be solved alone: which way is the best?</source>
        <translation>Des positions à résoudre seul&#xa0;: quelle est la meilleure voie&#x202f;?</translation>
    </message>
    <message id="app.home.years_text">
        <source>Twelve councils with fixed cards. Choose a month and take your seat.</source>
        <translation>Douze conseils aux cartes imposées. Choisissez un mois et prenez place.</translation>
    </message>
    <message id="app.home.again">
        <source>Same chairs again</source>
        <translation>Les mêmes places</translation>
    </message>
    <message id="app.home.daily_text">
        <source>One deal for all, every day</source>
        <translation>Une donne par jour pour tous</translation>
    </message>
    <message id="app.home.king_text">
        <source>Secret cards, a die each, one throne</source>
        <translation>Cartes secrètes, un dé chacun, un seul trône</translation>
    </message>
    <message id="app.home.lesson">
        <source>Introduction</source>
        <translation>Introduction</translation>
    </message>
    <message id="app.home.running">
        <source>Running game · {when}</source>
        <translation>Partie en cours · {when}</translation>
    </message>
    <message id="app.home.continue">
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message id="app.home.new_game">
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message id="app.home.resume">
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message id="app.home.repeat">
        <source>Play again as before</source>
        <translation>Rejouer comme avant</translation>
    </message>
    <message id="app.home.introduction">
        <source>Introduction</source>
        <translation>Partie d’introduction</translation>
    </message>
    <message id="app.home.daily">
        <source>Daily game</source>
        <translation>Partie du jour</translation>
    </message>
    <message id="app.home.code">
        <source>Enter a game code</source>
        <translation>Saisir un code de partie</translation>
    </message>
    <message id="app.home.records">
        <source>Records</source>
        <translation>Records</translation>
    </message>
    <message id="app.home.settings">
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message id="app.home.rules">
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message id="app.home.chronicle">
        <source>Chronicle</source>
        <translation>Chronique</translation>
    </message>
    <message id="app.home.open_book">
        <source>open the book</source>
        <translation>ouvrir le livre</translation>
    </message>
    <message id="app.home.year">
        <source>Rita’s year</source>
        <translation>L’année de Rita</translation>
    </message>
    <message id="app.home.with">
        <source>with {members}</source>
        <translation>avec {members}</translation>
    </message>
    <message id="app.home.state_favour">
        <source>favour {favour}</source>
        <translation>faveur {favour}</translation>
    </message>
    <message id="app.home.state_lay">
        <source>{challenge}: you are about to lay a card.</source>
        <translation>{challenge}&#xa0;: à vous de poser une carte.</translation>
    </message>
    <message id="app.home.state_decide">
        <source>{challenge}: the council is about to decide.</source>
        <translation>{challenge}&#xa0;: au conseil de décider.</translation>
    </message>
    <message id="app.home.state_over">
        <source>The council has ended.</source>
        <translation>Le conseil est terminé.</translation>
    </message>
    <message id="app.home.turn">
        <source>{member}’s turn</source>
        <translation>à {member} de jouer</translation>
    </message>
    <message id="app.home.turn_all">
        <source>everyone’s turn</source>
        <translation>à tous de jouer</translation>
    </message>
    <message id="app.home.none_running">
        <source>No game is running.</source>
        <translation>Aucune partie en cours.</translation>
    </message>
    <message id="app.home.not_played">
        <source>not played yet</source>
        <translation>pas encore joué</translation>
    </message>
    <message id="app.home.last_played">
        <source>last played {when}</source>
        <translation>dernière partie&#xa0;: {when}</translation>
    </message>
    <message id="app.home.throne_empty">
        <source>throne empty</source>
        <translation>trône vide</translation>
    </message>
    <message id="app.home.try_next">
        <source>try it next</source>
        <translation>à tenter</translation>
    </message>
    <message id="app.home.open_month">
        <source>play it</source>
        <translation>jouer ce mois</translation>
    </message>
    <message id="app.home.not_won">
        <source>{term} · not won</source>
        <translation>{term} · non gagné</translation>
    </message>
    <message id="app.home.won_of" numerus="yes">
        <source>{count} of 12 won</source>
        <translation>
            <numerusform>{count} gagné sur 12</numerusform>
            <numerusform>{count} gagnés sur 12</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} of 12 won</extra-po-msgid_plural>
    </message>
    <message id="app.home.seats" numerus="yes">
        <source>{count} seat</source>
        <translation>
            <numerusform>{count} place</numerusform>
            <numerusform>{least} à {count} places</numerusform>
        </translation>
        <extra-po-msgid_plural>{least} to {count} seats</extra-po-msgid_plural>
    </message>
    <message id="app.home.seats_exactly">
        <source>{count} seats</source>
        <translation>{count} places</translation>
    </message>
    <message id="app.home.goes_on">
        <source>running</source>
        <translation>en cours</translation>
    </message>
    <message id="app.home.your_turn">
        <source>your turn</source>
        <translation>à vous de jouer</translation>
    </message>
    <message id="app.home.guided">
        <source>{title}, step by step</source>
        <translation>{title}, pas à pas</translation>
    </message>
    <message id="app.home.month_lost">
        <source>not won</source>
        <translation>non gagné</translation>
    </message>
    <message id="app.home.best_term">
        <source>best term {term}</source>
        <translation>plus long mandat {term}</translation>
    </message>
    <message id="app.home.damaged.title">
        <source>This game can’t be opened</source>
        <translation>Impossible d’ouvrir cette partie</translation>
    </message>
    <message id="app.home.damaged.text">
        <source>{file}: {reason}. The file was not changed.</source>
        <translation>{file}&#xa0;: {reason}. Le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.home.damaged.show">
        <source>Show the file</source>
        <translation>Montrer le fichier</translation>
    </message>
    <message id="app.when.now">
        <source>just now</source>
        <translation>à l’instant</translation>
    </message>
    <message id="app.when.today">
        <source>today, {time}</source>
        <translation>aujourd’hui à {time}</translation>
    </message>
    <message id="app.when.yesterday">
        <source>yesterday, {time}</source>
        <translation>hier à {time}</translation>
    </message>
    <message id="app.when.on">
        <source>on {date}</source>
        <translation>le {date}</translation>
    </message>
    <message id="app.when.day">
        <source>{day} {month} {year}</source>
        <extracomment>How a day is written, with the names of the months in this language.</extracomment>
        <translation>{day} {month} {year}</translation>
    </message>
    <message id="app.when.first_day">
        <source>{day} {month} {year}</source>
        <translation>{day}er {month} {year}</translation>
    </message>
    <message id="app.when.month.1">
        <source>January</source>
        <translation>janvier</translation>
    </message>
    <message id="app.when.month.2">
        <source>February</source>
        <translation>février</translation>
    </message>
    <message id="app.when.month.3">
        <source>March</source>
        <translation>mars</translation>
    </message>
    <message id="app.when.month.4">
        <source>April</source>
        <translation>avril</translation>
    </message>
    <message id="app.when.month.5">
        <source>May</source>
        <translation>mai</translation>
    </message>
    <message id="app.when.month.6">
        <source>June</source>
        <translation>juin</translation>
    </message>
    <message id="app.when.month.7">
        <source>July</source>
        <translation>juillet</translation>
    </message>
    <message id="app.when.month.8">
        <source>August</source>
        <translation>août</translation>
    </message>
    <message id="app.when.month.9">
        <source>September</source>
        <translation>septembre</translation>
    </message>
    <message id="app.when.month.10">
        <source>October</source>
        <translation>octobre</translation>
    </message>
    <message id="app.when.month.11">
        <source>November</source>
        <translation>novembre</translation>
    </message>
    <message id="app.when.month.12">
        <source>December</source>
        <translation>décembre</translation>
    </message>
    <message id="app.when.days" numerus="yes">
        <source>{count} day ago</source>
        <translation>
            <numerusform>il y a {count} jour</numerusform>
            <numerusform>il y a {count} jours</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} days ago</extra-po-msgid_plural>
    </message>
    <message id="app.new.title">
        <source>New game</source>
        <extracomment>New game.</extracomment>
        <translation>Nouvelle partie</translation>
    </message>
    <message id="app.new.game">
        <source>Which game</source>
        <translation>Quel jeu</translation>
    </message>
    <message id="app.new.named">
        <source>{name}: {text}</source>
        <translation>{name}&#xa0;: {text}</translation>
    </message>
    <message id="app.new.kept">
        <source>The game that is going on is kept</source>
        <translation>La partie en cours est conservée</translation>
    </message>
    <message id="app.new.filled">
        <source>Your last set-up is filled in</source>
        <translation>Votre dernière mise en place est reprise</translation>
    </message>
    <message id="app.new.chosen" numerus="yes">
        <source>{count} chosen</source>
        <translation>
            <numerusform>{count} choix</numerusform>
            <numerusform>{count} choix</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} chosen</extra-po-msgid_plural>
    </message>
    <message id="app.new.deal">
        <source>Deal</source>
        <translation>Donne</translation>
    </message>
    <message id="app.new.deal_random">
        <source>New random deal</source>
        <translation>Nouvelle donne au hasard</translation>
    </message>
    <message id="app.new.deal_month">
        <source>A month of Rita’s year</source>
        <translation>L’année de Rita</translation>
    </message>
    <message id="app.new.deal_free">
        <source>Free composition</source>
        <translation>Composition libre</translation>
    </message>
    <message id="app.new.deal_code">
        <source>From a code</source>
        <translation>D’après un code</translation>
    </message>
    <message id="app.new.deal_daily">
        <source>Today’s game</source>
        <translation>La partie du jour</translation>
    </message>
    <message id="app.new.daily_text">
        <source>Fills in today’s date as the seed: whoever plays with the same options today is dealt the same cards.</source>
        <translation>Inscrit la date du jour comme graine&#xa0;: qui joue aujourd’hui avec les mêmes options reçoit les mêmes cartes.</translation>
    </message>
    <message id="app.new.deal_now">
        <source>Deal the cards</source>
        <translation>Distribuer les cartes</translation>
    </message>
    <message id="app.new.free_supplicants">
        <source>Supplicants</source>
        <translation>Solliciteurs</translation>
    </message>
    <message id="app.new.free_challenges">
        <source>Challenges</source>
        <translation>Défis</translation>
    </message>
    <message id="app.new.free_count">
        <source>Choose as many supplicants as challenges, from {least} to {most}.</source>
        <translation>Choisissez autant de solliciteurs que de défis, de {least} à {most}.</translation>
    </message>
    <message id="app.new.free_uneven">
        <source>{supplicants} supplicants and {challenges} challenges are chosen: make them equal.</source>
        <translation>Solliciteurs choisis&#xa0;: {supplicants}, défis choisis&#xa0;: {challenges}. Il en faut autant des uns que des autres.</translation>
    </message>
    <message id="app.new.throne">
        <source>Throne</source>
        <translation>Trône</translation>
    </message>
    <message id="app.new.throne_out">
        <source>{card_start} sits on the throne and is left out</source>
        <translation>{card_start} occupe le trône et ne participe pas</translation>
    </message>
    <message id="app.new.throne_empty">
        <source>Nobody sits on the throne</source>
        <translation>Le trône est vide</translation>
    </message>
    <message id="app.new.throne_member">
        <source>{member} sits on the throne: all characters take part</source>
        <translation>{member} occupe le trône&#xa0;: tous les personnages participent</translation>
    </message>
    <message id="app.new.silence">
        <source>Silence</source>
        <translation>Silence</translation>
    </message>
    <message id="app.new.deck">
        <source>Deck</source>
        <translation>Paquet</translation>
    </message>
    <message id="app.new.deck_editor">
        <source>Edit decks</source>
        <translation>Modifier les paquets</translation>
    </message>
    <message id="app.new.chair">
        <source>First council chair</source>
        <translation>Première présidence du conseil</translation>
    </message>
    <message id="app.new.chair_random">
        <source>Drawn at random</source>
        <translation>Au hasard</translation>
    </message>
    <message id="app.new.bells">
        <source>Bells</source>
        <translation>Cloches</translation>
    </message>
    <message id="app.new.bells_on">
        <source>The bells may be rung</source>
        <translation>On peut sonner les cloches</translation>
    </message>
    <message id="app.new.bells_off">
        <source>A game without bells</source>
        <translation>Une partie sans cloches</translation>
    </message>
    <message id="app.new.memory">
        <source>Memory and undo</source>
        <translation>Mémoire et annulation</translation>
    </message>
    <message id="app.new.paper_mode">
        <source>Paper mode: show only what lies on the table</source>
        <translation>Mode papier&#xa0;: ne montrer que ce qui est sur la table</translation>
    </message>
    <message id="app.new.hints_on">
        <source>Hints on</source>
        <translation>Suggestions permises</translation>
    </message>
    <message id="app.new.undo_summary">
        <source>Undo until something is revealed</source>
        <translation>Annuler tant que rien n’est révélé</translation>
    </message>
    <message id="app.new.undo_solo">
        <source>Undo anything; the game is then marked as revisited</source>
        <translation>Annuler sans limite&#x202f;; la partie est alors marquée comme revisitée</translation>
    </message>
    <message id="app.new.chronicle">
        <source>Chronicle</source>
        <translation>Chronique</translation>
    </message>
    <message id="app.new.chronicle_into">
        <source>Written into “{chronicle}”</source>
        <translation>Inscrite dans «&#x202f;{chronicle}&#x202f;»</translation>
    </message>
    <message id="app.new.chronicle_none">
        <source>Not written into a chronicle</source>
        <translation>Inscrite dans aucune chronique</translation>
    </message>
    <message id="app.new.code">
        <source>Code of this game</source>
        <translation>Code de cette partie</translation>
    </message>
    <message id="app.new.code_enter">
        <source>Type a code</source>
        <translation>Saisir un code</translation>
    </message>
    <message id="app.new.code_text">
        <source>A code names the whole game except who plays it: whoever types it in is dealt the same cards.</source>
        <translation>Un code désigne toute la partie, sauf les membres&#xa0;: qui le saisit reçoit les mêmes cartes.</translation>
    </message>
    <message id="app.new.code_none">
        <source>No code</source>
        <translation>Pas de code</translation>
    </message>
    <message id="app.new.code_holds">
        <source>Everything but the members comes from the code</source>
        <translation>Tout vient du code, sauf les membres</translation>
    </message>
    <message id="app.new.code_copied">
        <source>Copied: {code}</source>
        <translation>Copié&#xa0;: {code}</translation>
    </message>
    <message id="app.new.code_of">
        <source>The code of this deal: {code}</source>
        <translation>Le code de cette donne&#xa0;: {code}</translation>
    </message>
    <message id="app.new.code_refused">
        <source>This code can’t be used. {reason}</source>
        <translation>Impossible de distribuer d’après ce code. {reason}</translation>
    </message>
    <message id="app.new.code_wrong">
        <source>No game has this code: letter or digit number {place} can’t be right.</source>
        <translation>Aucune partie n’a ce code&#xa0;: le caractère {place} est forcément faux.</translation>
    </message>
    <message id="app.new.code_short">
        <source>The code is not complete yet.</source>
        <translation>Le code n’est pas encore complet.</translation>
    </message>
    <message id="app.new.code_length">
        <source>This code has {letters} letters; whole codes have 16, or some more in groups of four.</source>
        <translation>Longueur de ce code&#xa0;: {letters}. Un code complet compte 16 caractères, ou davantage par groupes de quatre.</translation>
    </message>
    <message id="app.new.code_check">
        <source>A letter of this code is wrong, or two are in the wrong order.</source>
        <translation>Un caractère de ce code est faux, ou deux sont inversés.</translation>
    </message>
    <message id="app.new.code_newer">
        <source>This code needs a newer program.</source>
        <translation>Ce code demande une version plus récente du programme.</translation>
    </message>
    <message id="app.new.code_rules">
        <source>This code is for version {rules} of the rules, and this program has version {known}.</source>
        <translation>Ce code correspond à la version {rules} des règles&#x202f;; ce programme utilise la version {known}.</translation>
    </message>
    <message id="app.new.code_deck_differs">
        <source>The deck “{deck}” has other cards here than where this code was made.</source>
        <translation>Le paquet «&#x202f;{deck}&#x202f;» ne contient pas ici les mêmes cartes que là où ce code a été créé.</translation>
    </message>
    <message id="app.new.code_deck">
        <source>This code is for the deck “{deck}”, which is not here.</source>
        <translation>Ce code demande le paquet «&#x202f;{deck}&#x202f;», qui est introuvable ici.</translation>
    </message>
    <message id="app.new.code_a_riddle">
        <source>This is the code of a riddle: enter it under “Riddles”.</source>
        <translation>C’est le code d’une énigme&#xa0;: saisissez-le sous «&#x202f;Énigmes&#x202f;».</translation>
    </message>
    <message id="app.new.code_not_a_riddle">
        <source>This is the code of a game, not of a riddle: enter it under “New game”.</source>
        <translation>C’est le code d’une partie, pas d’une énigme&#xa0;: saisissez-le sous «&#x202f;Nouvelle partie&#x202f;».</translation>
    </message>
    <message id="app.new.from_code">
        <source>from the code: {summary}</source>
        <translation>d’après le code&#xa0;: {summary}</translation>
    </message>
    <message id="app.new.random_seed">
        <source>random</source>
        <translation>au hasard</translation>
    </message>
    <message id="app.new.seed_text">
        <source>The same text deals the same game, on every machine.</source>
        <translation>Le même texte donne la même partie, sur toutes les machines.</translation>
    </message>
    <message id="app.new.throne_text">
        <source>Whoever sits on the throne takes no part: that character is left out of this game.</source>
        <translation>Le personnage qui occupe le trône est laissé de côté pour cette partie.</translation>
    </message>
    <message id="app.new.seed">
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message id="app.new.start_hint">
        <source>Enter deals the cards from anywhere on this page.</source>
        <translation>La touche Entrée distribue les cartes, où que vous soyez sur cette page.</translation>
    </message>
    <message id="app.new.deck_summary" numerus="yes">
        <source>{deck}, {count} challenge</source>
        <translation>
            <numerusform>{deck}, {count} défi</numerusform>
            <numerusform>{deck}, {count} défis</numerusform>
        </translation>
        <extra-po-msgid_plural>{deck}, {count} challenges</extra-po-msgid_plural>
    </message>
    <message id="app.new.summary" numerus="yes">
        <source>{count} chair: {members}</source>
        <translation>
            <numerusform>{count} place&#xa0;: {members}</numerusform>
            <numerusform>{count} places&#xa0;: {members}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} chairs: {members}</extra-po-msgid_plural>
    </message>
    <message id="app.setups.title">
        <source>Named set-ups</source>
        <translation>Mises en place enregistrées</translation>
    </message>
    <message id="app.setups.choose">
        <source>Choose a set-up</source>
        <translation>Choisir une mise en place</translation>
    </message>
    <message id="app.setups.none">
        <source>None saved yet</source>
        <translation>Aucune n’est encore enregistrée</translation>
    </message>
    <message id="app.setups.text">
        <source>Members, options and deck under a name of your own. The seed is not part of it.</source>
        <translation>Membres, options et paquet sous le nom de votre choix. La graine n’en fait pas partie.</translation>
    </message>
    <message id="app.setups.name">
        <source>Name of this set-up</source>
        <translation>Nom de cette mise en place</translation>
    </message>
    <message id="app.setups.save">
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message id="app.setups.replace">
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message id="app.setups.rename">
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message id="app.setups.delete">
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message id="app.setups.about">
        <source>{game}: {members}.</source>
        <translation>{game}&#xa0;: {members}.</translation>
    </message>
    <message id="app.setups.bot">
        <source>{member} (bot: {like})</source>
        <translation>{member} (bot&#xa0;: {like})</translation>
    </message>
    <message id="app.setups.unreadable">
        <source>This set-up can’t be read. It stays in the file of the settings until you delete it.</source>
        <translation>Cette mise en place est illisible. Elle reste dans le fichier des paramètres tant que vous ne la supprimez pas.</translation>
    </message>
    <message id="app.setups.changed">
        <source>“{setup}”, changed</source>
        <translation>«&#x202f;{setup}&#x202f;», modifiée</translation>
    </message>
    <message id="app.setups.saved">
        <source>“{setup}” has been saved.</source>
        <translation>«&#x202f;{setup}&#x202f;» est enregistrée.</translation>
    </message>
    <message id="app.setups.replaced">
        <source>“{setup}” has been saved as it is now.</source>
        <translation>«&#x202f;{setup}&#x202f;» est enregistrée telle qu’elle est maintenant.</translation>
    </message>
    <message id="app.setups.renamed">
        <source>“{old}” is now called “{setup}”.</source>
        <translation>«&#x202f;{old}&#x202f;» s’appelle maintenant «&#x202f;{setup}&#x202f;».</translation>
    </message>
    <message id="app.setups.deleted">
        <source>“{setup}” has been deleted.</source>
        <translation>«&#x202f;{setup}&#x202f;» est supprimée.</translation>
    </message>
    <message id="app.setups.undone">
        <source>It is as it was before.</source>
        <translation>Tout est comme avant.</translation>
    </message>
    <message id="app.setups.count" numerus="yes">
        <source>{count} saved</source>
        <translation>
            <numerusform>{count} enregistrée</numerusform>
            <numerusform>{count} enregistrées</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} saved</extra-po-msgid_plural>
    </message>
    <message id="app.seat.person">
        <source>Person</source>
        <translation>Humain</translation>
    </message>
    <message id="app.seat.bot">
        <source>Bot</source>
        <translation>Bot</translation>
    </message>
    <message id="app.seat.bot_named">
        <source>{member} (bot)</source>
        <translation>{member} (bot)</translation>
    </message>
    <message id="app.seat.name_of">
        <source>Name of chair {number}</source>
        <translation>Nom de la place {number}</translation>
    </message>
    <message id="app.seat.of_chair">
        <source>Chair {number}, {what}</source>
        <translation>Place {number}, {what}</translation>
    </message>
    <message id="app.seat.add">
        <source>Add a chair</source>
        <translation>Ajouter une place</translation>
    </message>
    <message id="app.seat.add_what">
        <source>person or bot</source>
        <translation>humain ou bot</translation>
    </message>
    <message id="app.seat.remove">
        <source>Remove this chair</source>
        <translation>Retirer cette place</translation>
    </message>
    <message id="app.seat.name">
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message id="app.seat.cover">
        <source>cover my hand</source>
        <translation>masquer ma main</translation>
    </message>
    <message id="app.seat.move">
        <source>Seats go clockwise. Move a chair: drag it, or Alt and an arrow.</source>
        <translation>On joue dans le sens horaire. Pour déplacer une place, faites-la glisser, ou Alt et une flèche.</translation>
    </message>
    <message id="app.seat.twice">
        <source>There are two members called {member}: add a letter to one of them.</source>
        <translation>Deux membres s’appellent {member}&#xa0;: ajoutez une lettre à l’un des deux noms.</translation>
    </message>
    <message id="app.seat.nameless">
        <source>Give this chair a name.</source>
        <translation>Donnez un nom à cette place.</translation>
    </message>
    <message id="app.seat.too_few">
        <source>A council has at least {count} members.</source>
        <translation>Un conseil a au moins {count} membres.</translation>
    </message>
    <message id="app.seat.too_many">
        <source>A council has at most {count} members.</source>
        <translation>Un conseil a au plus {count} membres.</translation>
    </message>
    <message id="app.seat.nobody">
        <source>A table of bots only: you watch.</source>
        <translation>Uniquement des bots&#xa0;: vous regardez.</translation>
    </message>
    <message id="app.seat.numeral">
        <source>{member} {numeral}</source>
        <translation>{member} {numeral}</translation>
    </message>
    <message id="app.seat.sat" numerus="yes">
        <source>sat {count} time, next {member} {numeral}</source>
        <translation>
            <numerusform>a siégé {count} fois, sera {member} {numeral}</numerusform>
            <numerusform>a siégé {count} fois, sera {member} {numeral}</numerusform>
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
        <translation>sarcelle, losanges</translation>
    </message>
    <message id="app.seat.colour.2">
        <source>amber, chevrons</source>
        <translation>ambre, chevrons</translation>
    </message>
    <message id="app.seat.colour.3">
        <source>plum, rings</source>
        <translation>prune, anneaux</translation>
    </message>
    <message id="app.seat.colour.4">
        <source>moss, crosses</source>
        <translation>mousse, croix</translation>
    </message>
    <message id="app.level.title">
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message id="app.level.easy">
        <source>Easy</source>
        <translation>Facile</translation>
    </message>
    <message id="app.level.normal">
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message id="app.level.hard">
        <source>Hard</source>
        <translation>Difficile</translation>
    </message>
    <message id="app.level.expert">
        <source>Expert</source>
        <translation>Expert</translation>
    </message>
    <message id="app.level.random">
        <source>At random</source>
        <translation>Au hasard</translation>
    </message>
    <message id="app.level_text.easy">
        <source>Looks one step ahead and forgets a good deal</source>
        <translation>Voit un coup à l’avance et oublie beaucoup</translation>
    </message>
    <message id="app.level_text.normal">
        <source>Remembers most and looks a little ahead</source>
        <translation>Retient presque tout et prévoit un peu</translation>
    </message>
    <message id="app.level_text.hard">
        <source>Remembers everything and thinks ahead</source>
        <translation>Retient tout et prévoit la suite</translation>
    </message>
    <message id="app.level_text.expert">
        <source>Remembers everything and thinks far ahead</source>
        <translation>Retient tout et voit très loin</translation>
    </message>
    <message id="app.temperament.title">
        <source>Temperament</source>
        <translation>Style</translation>
    </message>
    <message id="app.temperament.even">
        <source>Even</source>
        <translation>Neutre</translation>
    </message>
    <message id="app.temperament.beside">
        <source>{level}, {temperament}</source>
        <translation>{level}, {temperament}</translation>
    </message>
    <message id="app.temperament.cautious">
        <source>Cautious</source>
        <translation>Prudent</translation>
    </message>
    <message id="app.temperament.bold">
        <source>Bold</source>
        <translation>Hardi</translation>
    </message>
    <message id="app.temperament.chatty">
        <source>Chatty</source>
        <translation>Bavard</translation>
    </message>
    <message id="app.temperament.quiet">
        <source>Quiet</source>
        <translation>Discret</translation>
    </message>
    <message id="app.temperament_text.even">
        <source>rings and speaks as its level does</source>
        <translation>sonne et parle selon son niveau</translation>
    </message>
    <message id="app.temperament_text.cautious">
        <source>rings the bells late and keeps favour</source>
        <translation>sonne tard les cloches et ménage la faveur</translation>
    </message>
    <message id="app.temperament_text.bold">
        <source>rings the bells early and takes risks</source>
        <translation>sonne tôt les cloches et prend des risques</translation>
    </message>
    <message id="app.temperament_text.chatty">
        <source>speaks at once, and makes proposals</source>
        <translation>parle aussitôt et fait des propositions</translation>
    </message>
    <message id="app.temperament_text.quiet">
        <source>says only what comes as news</source>
        <translation>ne dit que ce que les autres ignorent</translation>
    </message>
    <message id="app.temperament_rival.even">
        <source>lays what its level finds best</source>
        <translation>pose ce que son niveau juge le meilleur</translation>
    </message>
    <message id="app.temperament_rival.cautious">
        <source>prefers cards whose result is certain</source>
        <translation>préfère les cartes au résultat sûr</translation>
    </message>
    <message id="app.temperament_rival.bold">
        <source>prefers cards whose result is uncertain</source>
        <translation>préfère les cartes au résultat incertain</translation>
    </message>
    <message id="app.aim.title">
        <source>Aim</source>
        <translation>Objectif</translation>
    </message>
    <message id="app.aim.safe">
        <source>Safe</source>
        <translation>Sécurité</translation>
    </message>
    <message id="app.aim.balanced">
        <source>Balanced</source>
        <translation>Équilibre</translation>
    </message>
    <message id="app.aim.term">
        <source>Long term</source>
        <translation>Long mandat</translation>
    </message>
    <message id="app.aim_text.safe">
        <source>wants the succession secured above all</source>
        <translation>veut avant tout assurer la succession</translation>
    </message>
    <message id="app.aim_text.balanced">
        <source>weighs safety against points</source>
        <translation>met en balance la sécurité et les points</translation>
    </message>
    <message id="app.aim_text.term">
        <source>wants a long term of office</source>
        <translation>veut un long mandat</translation>
    </message>
    <message id="app.menu.title">
        <source>Menu</source>
        <extracomment>Menus and what they do.</extracomment>
        <translation>Menu</translation>
    </message>
    <message id="app.menu.new_game">
        <source>New game</source>
        <translation>Nouvelle partie</translation>
    </message>
    <message id="app.menu.continue">
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message id="app.menu.home">
        <source>Home</source>
        <translation>Accueil</translation>
    </message>
    <message id="app.menu.undo">
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message id="app.menu.redo">
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message id="app.menu.hint">
        <source>Hint</source>
        <translation>Suggestion</translation>
    </message>
    <message id="app.menu.log">
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message id="app.menu.rules">
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
    <message id="app.menu.settings">
        <source>Settings</source>
        <translation>Paramètres</translation>
    </message>
    <message id="app.menu.keys">
        <source>Keys</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message id="app.menu.curtain">
        <source>Cover the table</source>
        <translation>Masquer la table</translation>
    </message>
    <message id="app.menu.decks">
        <source>Decks</source>
        <translation>Paquets</translation>
    </message>
    <message id="app.menu.riddles">
        <source>Riddles</source>
        <translation>Énigmes</translation>
    </message>
    <message id="app.menu.saves">
        <source>Saved games</source>
        <translation>Parties enregistrées</translation>
    </message>
    <message id="app.menu.save_as">
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message id="app.menu.open">
        <source>Open a game</source>
        <translation>Ouvrir une partie</translation>
    </message>
    <message id="app.menu.copy_code">
        <source>Copy the code of this game</source>
        <translation>Copier le code de cette partie</translation>
    </message>
    <message id="app.menu.look_back">
        <source>Look back</source>
        <translation>Revoir la partie</translation>
    </message>
    <message id="app.menu.notebook">
        <source>Notebook</source>
        <translation>Carnet de jeu</translation>
    </message>
    <message id="app.notebook.about">
        <source>A line of your own beside each of the others: what you think they hold or want. Only you see it; it stays with this game.</source>
        <translation>Une ligne à vous pour chacun des autres&#xa0;: ce que vous pensez qu’ils ont ou veulent. Vous seul la voyez&#x202f;; elle reste avec cette partie.</translation>
    </message>
    <message id="app.notebook.nobody">
        <source>The notebook belongs to a player: open it when one of you sits at the table.</source>
        <translation>Le carnet appartient à un joueur&#xa0;: ouvrez-le quand l’un de vous est à table.</translation>
    </message>
    <message id="app.menu.abandon">
        <source>Abandon this game</source>
        <translation>Abandonner cette partie</translation>
    </message>
    <message id="app.menu.what_if">
        <source>What if</source>
        <translation>Et si…</translation>
    </message>
    <message id="app.menu.replay">
        <source>Replay</source>
        <translation>Revoir</translation>
    </message>
    <message id="app.menu.full_screen">
        <source>Full screen</source>
        <translation>Plein écran</translation>
    </message>
    <message id="app.menu.zoom_in">
        <source>Larger text</source>
        <translation>Agrandir le texte</translation>
    </message>
    <message id="app.menu.zoom_out">
        <source>Smaller text</source>
        <translation>Réduire le texte</translation>
    </message>
    <message id="app.menu.zoom_reset">
        <source>Text at 100%</source>
        <translation>Texte à 100&#x202f;%</translation>
    </message>
    <message id="app.menu.data_folder">
        <source>Open the data folder</source>
        <translation>Ouvrir le dossier des données</translation>
    </message>
    <message id="app.menu.report">
        <source>Report a problem</source>
        <translation>Signaler un problème</translation>
    </message>
    <message id="app.menu.about">
        <source>About</source>
        <translation>À propos</translation>
    </message>
    <message id="app.menu.quit">
        <source>Quit</source>
        <translation>Quitter</translation>
    </message>
    <message id="app.saves.empty">
        <source>No games are saved yet. Every game you begin is saved here from its first card on.</source>
        <extracomment>The page of saved games.</extracomment>
        <translation>Aucune partie enregistrée. Chaque partie est enregistrée ici dès sa première carte.</translation>
    </message>
    <message id="app.saves.none">
        <source>Nothing saved yet</source>
        <translation>Rien d’enregistré</translation>
    </message>
    <message id="app.saves.filter">
        <source>Games of Council Desktop (*.game)</source>
        <translation>Parties de Council Desktop (*.game)</translation>
    </message>
    <message id="app.saves.somebody">
        <source>Member {number}</source>
        <translation>Membre {number}</translation>
    </message>
    <message id="app.saves.won">
        <source>won in round {round} of {rounds}, term {term}</source>
        <translation>gagnée à la manche {round} sur {rounds}, mandat {term}</translation>
    </message>
    <message id="app.saves.lost">
        <source>lost in round {round} of {rounds}, term {term}</source>
        <translation>perdue à la manche {round} sur {rounds}, mandat {term}</translation>
    </message>
    <message id="app.saves.winners" numerus="yes">
        <source>{members} won</source>
        <translation>
            <numerusform>{members} a gagné</numerusform>
            <numerusform>{members} ont gagné</numerusform>
        </translation>
        <extra-po-msgid_plural>{members} won</extra-po-msgid_plural>
    </message>
    <message id="app.saves.nobody_won">
        <source>nobody won</source>
        <translation>personne n’a gagné</translation>
    </message>
    <message id="app.saves.put_aside">
        <source>Put aside</source>
        <translation>Mettre de côté</translation>
    </message>
    <message id="app.saves.copied">
        <source>The copy is in {file}.</source>
        <translation>La copie est dans {file}.</translation>
    </message>
    <message id="app.saves.brought_in">
        <source>{file} was copied to your saved games.</source>
        <translation>{file} a été copié parmi vos parties enregistrées.</translation>
    </message>
    <message id="app.saves.known">
        <source>{file} was among your saved games already.</source>
        <translation>{file} était déjà parmi vos parties enregistrées.</translation>
    </message>
    <message id="app.saves.rescued">
        <source>Everything before the damage is a game of its own now. The damaged file is unchanged.</source>
        <translation>Tout ce qui précède le dommage forme maintenant une partie à part. Le fichier endommagé n’a pas été modifié.</translation>
    </message>
    <message id="app.saves.broken_note">
        <source>You can keep a copy of it elsewhere, or open it with the version that wrote it.</source>
        <translation>Vous pouvez en garder une copie ailleurs, ou l’ouvrir avec la version qui l’a écrit.</translation>
    </message>
    <message id="app.saves.damaged_note">
        <source>What is whole becomes a game of its own, which you can play on.</source>
        <translation>Ce qui est intact devient une partie à part, que vous pouvez continuer.</translation>
    </message>
    <message id="app.saves.kind.running">
        <source>In progress</source>
        <translation>À continuer</translation>
    </message>
    <message id="app.saves.kind.broken">
        <source>Can’t be opened as they are</source>
        <translation>Impossibles à ouvrir tels quels</translation>
    </message>
    <message id="app.saves.kind.finished">
        <source>Finished</source>
        <translation>Terminées</translation>
    </message>
    <message id="app.saves.kind.aside">
        <source>Put aside</source>
        <translation>Mises de côté</translation>
    </message>
    <message id="app.saves.main.running">
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message id="app.saves.main.finished">
        <source>Look at it again</source>
        <translation>La revoir</translation>
    </message>
    <message id="app.saves.main.aside">
        <source>Bring it back</source>
        <translation>La reprendre</translation>
    </message>
    <message id="app.saves.main.broken">
        <source>Open what is whole</source>
        <translation>Ouvrir ce qui est intact</translation>
    </message>
    <message id="app.saves.count_running" numerus="yes">
        <source>{count} running</source>
        <translation>
            <numerusform>{count} en cours</numerusform>
            <numerusform>{count} en cours</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} running</extra-po-msgid_plural>
    </message>
    <message id="app.saves.count_finished" numerus="yes">
        <source>{count} finished</source>
        <translation>
            <numerusform>{count} terminée</numerusform>
            <numerusform>{count} terminées</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} finished</extra-po-msgid_plural>
    </message>
    <message id="app.saves.count_broken" numerus="yes">
        <source>{count} file can’t be opened</source>
        <translation>
            <numerusform>{count} fichier impossible à ouvrir</numerusform>
            <numerusform>{count} fichiers impossibles à ouvrir</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} files can’t be opened</extra-po-msgid_plural>
    </message>
    <message id="app.unkept.title">
        <source>This game has not been saved yet</source>
        <extracomment>A game that the disk does not take.</extracomment>
        <translation>Cette partie n’est pas encore enregistrée</translation>
    </message>
    <message id="app.unkept.text">
        <source>It can’t be written to the disk: {reason}. Save a copy elsewhere, or it will be lost.</source>
        <translation>Le disque la refuse&#xa0;: {reason}. Enregistrez une copie ailleurs, sinon elle sera perdue.</translation>
    </message>
    <message id="app.unkept.slow">
        <source>the disk does not answer</source>
        <translation>il ne répond pas</translation>
    </message>
    <message id="app.unkept.copy">
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message id="app.unkept.drop">
        <source>Leave without saving</source>
        <translation>Quitter sans enregistrer</translation>
    </message>
    <message id="app.unkept.stay">
        <source>Go on playing</source>
        <translation>Continuer à jouer</translation>
    </message>
    <message id="app.unkept.notice">
        <source>This game can’t be saved: {reason}. It goes on in memory, and saving will be tried again. Free some space, or save a copy elsewhere.</source>
        <translation>Impossible d’enregistrer cette partie&#xa0;: {reason}. Elle continue en mémoire et l’enregistrement sera retenté. Libérez de la place, ou enregistrez une copie ailleurs.</translation>
    </message>
    <message id="app.unkept.strip">
        <source>Not saved: {reason}</source>
        <translation>Non enregistrée&#xa0;: {reason}</translation>
    </message>
    <message id="app.what_if.strip">
        <source>What if: you are trying another course from round {round}. The game itself is kept as it was.</source>
        <extracomment>Trying another course from an earlier position.</extracomment>
        <translation>Et si&#xa0;: vous essayez une autre voie depuis la manche {round}. La vraie partie est conservée telle quelle.</translation>
    </message>
    <message id="app.what_if.strip_turn">
        <source>What if: you are trying another course from turn {round}. The game itself is kept as it was.</source>
        <translation>Et si&#xa0;: vous essayez une autre voie depuis le tour {round}. La vraie partie est conservée telle quelle.</translation>
    </message>
    <message id="app.what_if.back">
        <source>Back to the game</source>
        <translation>Retour à la partie</translation>
    </message>
    <message id="app.what_if.tip">
        <source>Play on from here; the game itself is kept as it was</source>
        <translation>Continuer à partir d’ici&#x202f;; la vraie partie est conservée telle quelle</translation>
    </message>
    <message id="app.what_if.refused">
        <source>Several people are playing: another course can be tried once the game has ended.</source>
        <translation>Plusieurs personnes jouent&#xa0;: une autre voie ne peut être essayée qu’une fois la partie terminée.</translation>
    </message>
    <message id="app.what_if.looking">
        <source>Round {round}, position {place} of {count}</source>
        <translation>Manche {round}, position {place} sur {count}</translation>
    </message>
    <message id="app.what_if.looking_turn">
        <source>Turn {round}, position {place} of {count}</source>
        <translation>Tour {round}, position {place} sur {count}</translation>
    </message>
    <message id="app.what_if.scrubber">
        <source>Course of the game</source>
        <translation>Cours de la partie</translation>
    </message>
    <message id="app.what_if.play">
        <source>Show it step by step</source>
        <translation>Montrer pas à pas</translation>
    </message>
    <message id="app.what_if.pause">
        <source>Stop showing</source>
        <translation>Arrêter de montrer</translation>
    </message>
    <message id="app.what_if.step_back">
        <source>One step back</source>
        <translation>Un pas en arrière</translation>
    </message>
    <message id="app.what_if.step_on">
        <source>One step on</source>
        <translation>Un pas en avant</translation>
    </message>
    <message id="app.what_if.revisited">
        <source>revisited</source>
        <translation>revisitée</translation>
    </message>
    <message id="app.what_if.that_way">
        <source>Play it that way ({key_that_way})</source>
        <translation>Jouer ainsi ({key_that_way})</translation>
    </message>
    <message id="app.what_if.round">
        <source>Round {round}</source>
        <translation>Manche {round}</translation>
    </message>
    <message id="app.what_if.round_passed">
        <source>Round {round}, {challenge}, passed</source>
        <translation>Manche {round}, {challenge}, réussi</translation>
    </message>
    <message id="app.what_if.round_failed">
        <source>Round {round}, {challenge}, failed</source>
        <translation>Manche {round}, {challenge}, échoué</translation>
    </message>
    <message id="app.report.text">
        <source>One file with the program’s log, your settings and the versions of its parts. It is written where you choose and sent nowhere.</source>
        <extracomment>The zip that helps to find a problem.</extracomment>
        <translation>Un seul fichier avec le journal technique, vos paramètres et les versions des composants. Il est écrit là où vous le voulez et n’est envoyé nulle part.</translation>
    </message>
    <message id="app.report.with_game">
        <source>The game that is open goes with it, to be played again: with all hands and draws.</source>
        <translation>La partie ouverte y est jointe, avec toutes les mains et tous les tirages, pour pouvoir être rejouée.</translation>
    </message>
    <message id="app.report.without_game">
        <source>No game is open, so none goes with it.</source>
        <translation>Aucune partie n’est ouverte, donc aucune n’est jointe.</translation>
    </message>
    <message id="app.report.names">
        <source>With the names at the table</source>
        <translation>Avec les noms des membres</translation>
    </message>
    <message id="app.report.names_text">
        <source>Without the tick the names of members, and your own, are left out.</source>
        <translation>Si la case n’est pas cochée, les noms des membres et le vôtre sont omis.</translation>
    </message>
    <message id="app.report.write">
        <source>Write the report</source>
        <translation>Créer le rapport</translation>
    </message>
    <message id="app.report.filter">
        <source>Zip files (*.zip)</source>
        <translation>Fichiers zip (*.zip)</translation>
    </message>
    <message id="app.abandon.title">
        <source>Abandon this game?</source>
        <translation>Abandonner cette partie&#x202f;?</translation>
    </message>
    <message id="app.abandon.text">
        <source>The game is put aside unfinished and leaves the start page.</source>
        <translation>La partie est mise de côté sans être terminée et quitte la page d’accueil.</translation>
    </message>
    <message id="app.abandon.yes">
        <source>Abandon it</source>
        <translation>L’abandonner</translation>
    </message>
    <message id="app.abandon.no">
        <source>Go on playing</source>
        <translation>Continuer à jouer</translation>
    </message>
    <message id="app.abandon.done">
        <source>The game is put aside. The saved games still list it, and bring it back.</source>
        <translation>La partie est mise de côté. Elle reste parmi les parties enregistrées, d’où vous pouvez la reprendre.</translation>
    </message>
    <message id="app.abandon.back">
        <source>The game is back.</source>
        <translation>La partie est de retour.</translation>
    </message>
    <message id="app.undo.done">
        <source>Taken back: {line}</source>
        <translation>Annulé&#xa0;: {line}</translation>
    </message>
    <message id="app.undo.redone">
        <source>Done again: {line}</source>
        <translation>Rétabli&#xa0;: {line}</translation>
    </message>
    <message id="app.undo.revisited_roll">
        <source>Taken back after a roll: the chronicle notes “revisited”.</source>
        <translation>Annulé après un jet de dé&#xa0;: la chronique note «&#x202f;revisitée&#x202f;».</translation>
    </message>
    <message id="app.undo.revisited_draw">
        <source>Taken back after a new card: the chronicle notes “revisited”.</source>
        <translation>Annulé après une nouvelle carte&#xa0;: la chronique note «&#x202f;revisitée&#x202f;».</translation>
    </message>
    <message id="app.undo.revisited_answer">
        <source>Taken back after others had acted: the chronicle notes “revisited”.</source>
        <translation>Annulé après l’action des autres&#xa0;: la chronique note «&#x202f;revisitée&#x202f;».</translation>
    </message>
    <message id="app.undo.revisited_open">
        <source>Taken back from the open table: the chronicle notes “revisited”.</source>
        <translation>Annulé après avoir été vu de tous&#xa0;: la chronique note «&#x202f;revisitée&#x202f;».</translation>
    </message>
    <message id="app.trace.own_hand">
        <source>in your own hand</source>
        <translation>dans votre propre main</translation>
    </message>
    <message id="app.trace.played">
        <source>Played so far by {members}.</source>
        <translation>Jouée jusqu’ici par {members}.</translation>
    </message>
    <message id="app.trace.times">
        <source>{member} ({count} times)</source>
        <translation>{member} ({count} fois)</translation>
    </message>
    <message id="app.trace.lies">
        <source>For certain: {places}.</source>
        <translation>Se trouve à coup sûr&#xa0;: {places}.</translation>
    </message>
    <message id="app.trace.may">
        <source>Still out, perhaps: {places}.</source>
        <translation>Encore en jeu, peut-être&#xa0;: {places}.</translation>
    </message>
    <message id="app.trace.out">
        <source>Still out: {out} of {copies}, perhaps {places}.</source>
        <translation>Encore en jeu&#xa0;: {out} sur {copies}, peut-être {places}.</translation>
    </message>
    <message id="app.trace.least">
        <source>At least {count} of them: {places}.</source>
        <translation>Dont au moins {count}&#xa0;: {places}.</translation>
    </message>
    <message id="app.trace.least_between">
        <source>At least {count} of them in one of these places: {places}.</source>
        <translation>Dont au moins {count} à l’un de ces endroits&#xa0;: {places}.</translation>
    </message>
    <message id="app.trace.or">
        <source>{first} or {next}</source>
        <translation>{first} ou {next}</translation>
    </message>
    <message id="app.trace.then">
        <source>{first}; {next}</source>
        <translation>{first}&#x202f;; {next}</translation>
    </message>
    <message id="app.inside.lies_pile">
        <source>In this pile: {cards}.</source>
        <translation>Dans cette pile&#xa0;: {cards}.</translation>
    </message>
    <message id="app.inside.may_pile">
        <source>Perhaps still in this pile: {cards}.</source>
        <translation>Peut-être encore dans cette pile&#xa0;: {cards}.</translation>
    </message>
    <message id="app.inside.lies_pile_these">
        <source>In this pile:</source>
        <translation>Dans cette pile&#xa0;:</translation>
    </message>
    <message id="app.inside.may_pile_these">
        <source>Perhaps still in this pile:</source>
        <translation>Peut-être encore dans cette pile&#xa0;:</translation>
    </message>
    <message id="app.inside.lies_card">
        <source>This card is: {cards}.</source>
        <translation>Cette carte est&#xa0;: {cards}.</translation>
    </message>
    <message id="app.inside.may_card">
        <source>This card may be: {cards}.</source>
        <translation>Cette carte peut être&#xa0;: {cards}.</translation>
    </message>
    <message id="app.inside.may_card_these">
        <source>This card may be:</source>
        <translation>Cette carte peut être&#xa0;:</translation>
    </message>
    <message id="app.inside.times">
        <source>{count}&#xa0;×&#xa0;{card}</source>
        <translation>{count}&#xa0;×&#xa0;{card}</translation>
    </message>
    <message id="app.undo.whose">
        <source>Takes back what {member} did.</source>
        <translation>Annule la dernière action, faite par {member}.</translation>
    </message>
    <message id="app.undo.refused">
        <source>Several people are playing: what was revealed stays revealed.</source>
        <translation>Plusieurs personnes jouent&#xa0;: ce qui a été révélé le reste.</translation>
    </message>
    <message id="app.hint.title">
        <source>Hint</source>
        <translation>Suggestion</translation>
    </message>
    <message id="app.hint.thinking">
        <source>Thinking</source>
        <translation>Réflexion</translation>
    </message>
    <message id="app.hint.off">
        <source>Hints are switched off in this game.</source>
        <translation>Les suggestions sont désactivées dans cette partie.</translation>
    </message>
    <message id="app.hint.best">
        <source>Hint: {best}. Next best: {runner_up}. {reason}</source>
        <translation>Suggestion&#xa0;: {best}. Sinon&#xa0;: {runner_up}. {reason}</translation>
    </message>
    <message id="app.hint.only">
        <source>Hint: {best}. {reason}</source>
        <translation>Suggestion&#xa0;: {best}. {reason}</translation>
    </message>
    <message id="app.hint.say">
        <source>Say “{sentence}”</source>
        <translation>Dire «&#x202f;{sentence}&#x202f;»</translation>
    </message>
    <message id="app.hint.why">
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message id="app.hint.numbers">
        <source>In numbers</source>
        <translation>En chiffres</translation>
    </message>
    <message id="app.hint.close">
        <source>Put the hint away</source>
        <translation>Ranger la suggestion</translation>
    </message>
    <message id="app.hint.rated">
        <source>{name}: {number} of 100.</source>
        <translation>{name}&#xa0;: {number} sur 100.</translation>
    </message>
    <message id="app.hint.goes">
        <source>It may go like this: {steps}.</source>
        <translation>Cela pourrait se passer ainsi&#xa0;: {steps}.</translation>
    </message>
    <message id="app.hint.guessed">
        <source>The others’ cards are expected, not seen.</source>
        <translation>Les cartes des autres sont attendues, pas vues.</translation>
    </message>
    <message id="app.hint.step">
        <source>{member}: {card}, then {value}</source>
        <translation>{member}&#xa0;: {card}, puis {value}</translation>
    </message>
    <message id="app.hint.looking_back">
        <source>Hints are only for the present; you are looking back.</source>
        <translation>Il n’y a de suggestion que pour le présent&#x202f;; vous regardez en arrière.</translation>
    </message>
    <message id="app.hint.no_bots">
        <source>The bots of this game give no hints.</source>
        <translation>Les bots de ce jeu ne donnent pas de conseils.</translation>
    </message>
    <message id="app.hint.over">
        <source>The game is over: there is nothing left to hint at.</source>
        <translation>La partie est terminée&#xa0;: il ne reste rien à suggérer.</translation>
    </message>
    <message id="app.hint.covered">
        <source>There is a hint once the table is uncovered.</source>
        <translation>Il y aura une suggestion une fois la table visible.</translation>
    </message>
    <message id="app.hint.others_turn">
        <source>There is a hint when it is your turn to choose.</source>
        <translation>Il y aura une suggestion quand ce sera à vous de choisir.</translation>
    </message>
    <message id="app.hint.everybody_sees">
        <source>Everybody sees the screen now: a hint would tell of a hand.</source>
        <translation>Tout le monde voit l’écran&#xa0;: une suggestion trahirait une main.</translation>
    </message>
    <message id="app.hint.failed">
        <source>No hint could be worked out.</source>
        <translation>Aucune suggestion n’a pu être trouvée.</translation>
    </message>
    <message id="app.explain.unfold">
        <source>Explain</source>
        <extracomment>What bots can explain: notes beside their sentences, what they knew, their convention cards.</extracomment>
        <translation>Expliquer</translation>
    </message>
    <message id="app.explain.fold">
        <source>Hide the explanation</source>
        <translation>Masquer l’explication</translation>
    </message>
    <message id="app.explain.card">
        <source>Convention card</source>
        <translation>Carte des conventions</translation>
    </message>
    <message id="app.explain.knew">
        <source>What {member} knew then:</source>
        <translation>{member} savait alors&#xa0;:</translation>
    </message>
    <message id="app.explain.of_member">
        <source>{member}:</source>
        <translation>{member}&#xa0;:</translation>
    </message>
    <message id="app.explain.cards_at">
        <source>· {place} {cards}</source>
        <translation>· {place} {cards}</translation>
    </message>
    <message id="app.explain.either">
        <source>{first} or {other}</source>
        <translation>{first} ou {other}</translation>
    </message>
    <message id="app.explain.no_card">
        <source>no card</source>
        <translation>aucune carte</translation>
    </message>
    <message id="app.explain.nothing">
        <source>There is nothing to tell about it.</source>
        <translation>Il n’y a rien à en dire.</translation>
    </message>
    <message id="app.conventions.page">
        <source>{level}: convention card</source>
        <translation>Carte des conventions&#xa0;: {level}</translation>
    </message>
    <message id="app.conventions.origin">
        <source>How the bots of this level talk.</source>
        <translation>Comment parlent les bots de ce niveau.</translation>
    </message>
    <message id="app.conventions.because">
        <source>*Why:* {why}</source>
        <translation>*Pourquoi&#xa0;:* {why}</translation>
    </message>
    <message id="app.log.title">
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message id="app.log.since">
        <source>Since your last turn</source>
        <translation>Depuis votre dernier tour</translation>
    </message>
    <message id="app.log.empty">
        <source>Nothing has happened yet.</source>
        <translation>Il ne s’est encore rien passé.</translation>
    </message>
    <message id="app.log.back_to_now">
        <source>Back to now</source>
        <translation>Revenir au présent</translation>
    </message>
    <message id="app.remark.line">
        <source>{member}: “{words}”</source>
        <translation>{member}&#xa0;: «&#x202f;{words}&#x202f;»</translation>
    </message>
    <message id="app.log.looking_back">
        <source>You are looking at round {round}.</source>
        <translation>Vous regardez la manche {round}.</translation>
    </message>
    <message id="app.log.looking_back_turn">
        <source>You are looking at turn {round}.</source>
        <translation>Vous regardez le tour {round}.</translation>
    </message>
    <message id="app.log.to_new">
        <source>To the first new line</source>
        <translation>À la première nouvelle ligne</translation>
    </message>
    <message id="app.log.since_count" numerus="yes">
        <source>{count} since you acted</source>
        <translation>
            <numerusform>{count} ligne de plus</numerusform>
            <numerusform>{count} lignes de plus</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} since you acted</extra-po-msgid_plural>
    </message>
    <message id="app.speed.title">
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
    <message id="app.speed.step">
        <source>Step by step</source>
        <translation>Pas à pas</translation>
    </message>
    <message id="app.speed.slow">
        <source>Slow</source>
        <translation>Lente</translation>
    </message>
    <message id="app.speed.normal">
        <source>Normal</source>
        <translation>Normale</translation>
    </message>
    <message id="app.speed.fast">
        <source>Fast</source>
        <translation>Rapide</translation>
    </message>
    <message id="app.speed.instant">
        <source>Instant</source>
        <translation>Immédiate</translation>
    </message>
    <message id="app.speed.next">
        <source>Next step</source>
        <translation>Étape suivante</translation>
    </message>
    <message id="app.speed.skip">
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message id="app.thinking" numerus="yes">
        <source>{members} is thinking.</source>
        <translation>
            <numerusform>{members} réfléchit.</numerusform>
            <numerusform>{members} réfléchissent.</numerusform>
        </translation>
        <extra-po-msgid_plural>{members} are thinking.</extra-po-msgid_plural>
    </message>
    <message id="app.curtain.title">
        <source>Hand over</source>
        <extracomment>The curtain between two people at one machine.</extracomment>
        <translation>Passez la main</translation>
    </message>
    <message id="app.curtain.state">
        <source>round {round} of {rounds} · {task}</source>
        <translation>manche {round} sur {rounds} · {task}</translation>
    </message>
    <message id="app.curtain.wakes_first">
        <source>The button wakes after half a second.</source>
        <translation>Le bouton s’active après une demi-seconde.</translation>
    </message>
    <message id="app.curtain.covered">
        <source>{from_member}, your hand is covered. Hand over to</source>
        <translation>{from_member}, votre main est masquée. Passez la main à</translation>
    </message>
    <message id="app.curtain.to">
        <source>Hand over to</source>
        <translation>Passez la main à</translation>
    </message>
    <message id="app.curtain.recap">
        <source>Since you last looked</source>
        <translation>Depuis votre dernier passage</translation>
    </message>
    <message id="app.curtain.public">
        <source>everyone may read this</source>
        <translation>tout le monde peut lire ceci</translation>
    </message>
    <message id="app.curtain.open">
        <source>I am {member}, show my hand</source>
        <translation>Je suis {member}, montrer ma main</translation>
    </message>
    <message id="app.curtain.leave">
        <source>To the start page</source>
        <translation>Vers la page d’accueil</translation>
    </message>
    <message id="app.curtain.wakes">
        <source>The button wakes after half a second, so that no key pressed by {from_member} can open it.</source>
        <translation>Le bouton s’active après une demi-seconde, afin qu’une touche pressée par {from_member} ne puisse pas ouvrir le rideau.</translation>
    </message>
    <message id="app.curtain.private">
        <source>Only you may read this</source>
        <translation>Vous seul·e pouvez lire ceci</translation>
    </message>
    <message id="app.curtain.nothing">
        <source>Nothing has happened since.</source>
        <translation>Il ne s’est rien passé depuis.</translation>
    </message>
    <message id="app.curtain.times">
        <source>{line} ×{count}</source>
        <extracomment>The same line several times, one after the other.</extracomment>
        <translation>{line} ×{count}</translation>
    </message>
    <message id="app.curtain.task_play">
        <source>your turn to lay a card</source>
        <translation>à vous de poser une carte</translation>
    </message>
    <message id="app.curtain.task_execute">
        <source>your turn to carry out a card</source>
        <translation>à vous d’exécuter une carte</translation>
    </message>
    <message id="app.curtain.task_choose">
        <source>your turn to choose</source>
        <translation>à vous de choisir</translation>
    </message>
    <message id="app.curtain.task_council">
        <source>the council decides</source>
        <translation>le conseil décide</translation>
    </message>
    <message id="app.end.years" numerus="yes">
        <source>year in office.</source>
        <extracomment>The panel beside the board at the end. This stands behind the number of the term, which is set large.</extracomment>
        <translation>
            <numerusform>année de mandat.</numerusform>
            <numerusform>années de mandat.</numerusform>
        </translation>
        <extra-po-msgid_plural>years in office.</extra-po-msgid_plural>
    </message>
    <message id="app.end.title">
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message id="app.end.crowns">
        <source>Crowns of the supplicants</source>
        <translation>Couronnes des solliciteurs</translation>
    </message>
    <message id="app.end.challenges">
        <source>Challenges</source>
        <translation>Défis</translation>
    </message>
    <message id="app.end.ended">
        <source>Ended in round {round} of {rounds}</source>
        <translation>Terminé à la manche {round} sur {rounds}</translation>
    </message>
    <message id="app.end.write">
        <source>Write it in the chronicle</source>
        <translation>Inscrire dans la chronique</translation>
    </message>
    <message id="app.end.written">
        <source>Written in the chronicle</source>
        <translation>Inscrite dans la chronique</translation>
    </message>
    <message id="app.end.edit">
        <source>Edit the text</source>
        <translation>Modifier le texte</translation>
    </message>
    <message id="app.end.again">
        <source>Play again</source>
        <translation>Rejouer</translation>
    </message>
    <message id="app.end.same_deal">
        <source>Same deal</source>
        <translation>Même donne</translation>
    </message>
    <message id="app.end.turned">
        <source>Seats turned</source>
        <translation>Places tournées</translation>
    </message>
    <message id="app.end.what_if">
        <source>What if</source>
        <translation>Et si…</translation>
    </message>
    <message id="app.end.first">
        <source>To the beginning</source>
        <translation>Au début</translation>
    </message>
    <message id="app.end.previous">
        <source>One round back</source>
        <translation>Une manche en arrière</translation>
    </message>
    <message id="app.end.next">
        <source>One round on</source>
        <translation>Une manche en avant</translation>
    </message>
    <message id="app.end.last">
        <source>To the end</source>
        <translation>À la fin</translation>
    </message>
    <message id="app.end.council">
        <source>council {number}, from year {year}</source>
        <translation>conseil {number}, depuis l’an {year}</translation>
    </message>
    <message id="app.end.more">
        <source>More below</source>
        <translation>Suite plus bas</translation>
    </message>
    <message id="app.end.fold">
        <source>Fold the result away</source>
        <translation>Replier le résultat</translation>
    </message>
    <message id="app.moment.ledger">
        <source>To the ledger</source>
        <translation>Au décompte</translation>
    </message>
    <message id="app.moment.skip">
        <source>any key shows the end of the count</source>
        <translation>une touche montre la fin du décompte</translation>
    </message>
    <message id="app.moment.held">
        <source>This stays until you go on.</source>
        <translation>Ceci reste affiché jusqu’à ce que vous continuiez.</translation>
    </message>
    <message id="app.moment.parts">
        <source>What you leave behind</source>
        <translation>Ce que vous laissez</translation>
    </message>
    <message id="app.moment.count">
        <source>The count</source>
        <translation>Le décompte</translation>
    </message>
    <message id="app.moment.years" numerus="yes">
        <source>year</source>
        <translation>
            <numerusform>an</numerusform>
            <numerusform>ans</numerusform>
        </translation>
        <extra-po-msgid_plural>years</extra-po-msgid_plural>
    </message>
    <message id="app.files.look_in">
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message id="app.files.kinds">
        <source>Kind of file</source>
        <translation>Type de fichier</translation>
    </message>
    <message id="app.year.title">
        <source>Rita’s year</source>
        <extracomment>Rita&apos;s year.</extracomment>
        <translation>L’année de Rita</translation>
    </message>
    <message id="app.year.state">
        <source>twelve councils, all open · {count} won</source>
        <translation>douze conseils, tous ouverts · gagnés&#xa0;: {count}</translation>
    </message>
    <message id="app.year.not_played">
        <source>not played yet</source>
        <translation>pas encore joué</translation>
    </message>
    <message id="app.year.share">
        <source>{count}% of the best</source>
        <translation>{count}&#x202f;% du maximum</translation>
    </message>
    <message id="app.year.counting">
        <source>share: not worked out yet</source>
        <translation>part pas encore calculée</translation>
    </message>
    <message id="app.year.printed">
        <source>with the printed box</source>
        <translation>avec la boîte</translation>
    </message>
    <message id="app.year.again">
        <source>Play it again</source>
        <translation>Rejouer</translation>
    </message>
    <message id="app.year.medals">
        <source>Medals: share of the best possible</source>
        <translation>Médailles&#xa0;: part du meilleur résultat possible</translation>
    </message>
    <message id="app.year.medal_won">
        <source>won</source>
        <translation>gagné</translation>
    </message>
    <message id="app.year.medal_silver">
        <source>80%</source>
        <translation>80&#x202f;%</translation>
    </message>
    <message id="app.year.medal_gold">
        <source>95%</source>
        <translation>95&#x202f;%</translation>
    </message>
    <message id="app.year.today">
        <source>Today’s council</source>
        <translation>Le conseil du jour</translation>
    </message>
    <message id="app.year.today_text">
        <source>The same deal for everybody who plays today. Made from the date, no network.</source>
        <translation>La même donne pour tous ceux qui jouent aujourd’hui. Établie d’après la date, sans réseau.</translation>
    </message>
    <message id="app.year.begins" numerus="yes">
        <source>One seat, house deck; the die starts on {face}.</source>
        <extracomment>How today&apos;s council begins: the face of the die, how many seats.</extracomment>
        <translation>
            <numerusform>Une place, paquet maison&#x202f;; le dé commence sur {face}.</numerusform>
            <numerusform>{count} places, paquet maison&#x202f;; le dé commence sur {face}.</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} seats, house deck; the die starts on {face}.</extra-po-msgid_plural>
    </message>
    <message id="app.year.open_cards">
        <source>Open supplicants</source>
        <translation>Solliciteurs visibles</translation>
    </message>
    <message id="app.year.days_played" numerus="yes">
        <source>{count} played, best {term}</source>
        <extracomment>Days of this month whose council was played, and the longest term of them.</extracomment>
        <translation>
            <numerusform>{count} jouée, meilleure {term}</numerusform>
            <numerusform>{count} jouées, meilleure {term}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} played, best {term}</extra-po-msgid_plural>
    </message>
    <message id="app.year.play_today">
        <source>Play today’s council</source>
        <translation>Jouer le conseil du jour</translation>
    </message>
    <message id="app.year.print">
        <source>Print the calendar</source>
        <translation>Imprimer le calendrier</translation>
    </message>
    <message id="app.year.tried" numerus="yes">
        <source>tried once, not won yet</source>
        <translation>
            <numerusform>essayé une fois, pas encore gagné</numerusform>
            <numerusform>essayé {count} fois, pas encore gagné</numerusform>
        </translation>
        <extra-po-msgid_plural>tried {count} times, not won yet</extra-po-msgid_plural>
    </message>
    <message id="app.chronicle.title">
        <source>Chronicle</source>
        <translation>Chronique</translation>
    </message>
    <message id="app.chronicle.empty">
        <source>Nothing written yet. Finish a council, or add one you played with the printed box.</source>
        <translation>Rien n’est encore inscrit. Terminez un conseil, ou ajoutez-en un joué avec le jeu imprimé.</translation>
    </message>
    <message id="app.chronicle.no_match">
        <source>No council matches.</source>
        <translation>Aucun conseil ne correspond.</translation>
    </message>
    <message id="app.chronicle.show_all">
        <source>Show all</source>
        <translation>Tout montrer</translation>
    </message>
    <message id="app.chronicle.entry">
        <source>Council {number}, years {from_year} to {to_year}</source>
        <translation>Conseil {number}, années {from_year} à {to_year}</translation>
    </message>
    <message id="app.rules.title">
        <source>Rules</source>
        <extracomment>Rules page.</extracomment>
        <translation>Règles</translation>
    </message>
    <message id="app.rules.search">
        <source>Search the rules</source>
        <translation>Chercher dans les règles</translation>
    </message>
    <message id="app.rules.all_pages">
        <source>All pages</source>
        <translation>Toutes les pages</translation>
    </message>
    <message id="app.rules.see_also">
        <source>See also</source>
        <translation>Voir aussi</translation>
    </message>
    <message id="app.rules.nothing">
        <source>Nothing about “{text}”</source>
        <translation>Rien sur «&#x202f;{text}&#x202f;»</translation>
    </message>
    <message id="app.rules.nearest">
        <source>Perhaps: {words}</source>
        <translation>Peut-être&#xa0;: {words}</translation>
    </message>
    <message id="app.rules.back">
        <source>Back to the table</source>
        <translation>Retour à la table</translation>
    </message>
    <message id="app.rules.face">
        <source>Face {face}</source>
        <translation>Face {face}</translation>
    </message>
    <message id="app.rules.previous_face">
        <source>Previous face</source>
        <translation>Face précédente</translation>
    </message>
    <message id="app.rules.next_face">
        <source>Next face</source>
        <translation>Face suivante</translation>
    </message>
    <message id="app.rules.previous_card">
        <source>Previous card</source>
        <translation>Carte précédente</translation>
    </message>
    <message id="app.rules.next_card">
        <source>Next card</source>
        <translation>Carte suivante</translation>
    </message>
    <message id="app.rules.flower">
        <source>{face} on top: these five can come up next.</source>
        <translation>{face} au-dessus&#xa0;: ces cinq faces peuvent suivre.</translation>
    </message>
    <message id="app.rules.flower_text">
        <source>Beside {face}, clockwise: {faces}</source>
        <translation>Autour du {face}, dans le sens horaire&#xa0;: {faces}</translation>
    </message>
    <message id="app.rules.places_of_one_page">
        <source>{count} places on one page</source>
        <translation>{count} passages sur une page</translation>
    </message>
    <message id="app.rules.places" numerus="yes">
        <source>{count} place</source>
        <translation>
            <numerusform>{count} passage</numerusform>
            <numerusform>{count} passages dans {pages} pages</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} places in {pages} pages</extra-po-msgid_plural>
    </message>
    <message id="app.settings.title">
        <source>Settings</source>
        <extracomment>Settings.</extracomment>
        <translation>Paramètres</translation>
    </message>
    <message id="app.settings.kept">
        <source>saved as soon as you change them</source>
        <translation>enregistrés dès que vous les changez</translation>
    </message>
    <message id="app.settings.find">
        <source>Find a setting</source>
        <translation>Rechercher</translation>
    </message>
    <message id="app.settings.reset">
        <source>Reset this page</source>
        <translation>Réinitialiser cette page</translation>
    </message>
    <message id="app.settings.preview">
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message id="app.settings.take">
        <source>Use this</source>
        <translation>Appliquer</translation>
    </message>
    <message id="app.settings.unreadable">
        <source>was unreadable, the default is used</source>
        <translation>était illisible, la valeur par défaut est utilisée</translation>
    </message>
    <message id="app.settings.categories">
        <source>Pages of the settings</source>
        <translation>Pages des paramètres</translation>
    </message>
    <message id="app.settings.choice">
        <source>{name}: {choice}</source>
        <translation>{name}&#xa0;: {choice}</translation>
    </message>
    <message id="app.settings.nothing">
        <source>No setting is called “{words}”.</source>
        <translation>Aucun paramètre ne s’appelle «&#x202f;{words}&#x202f;».</translation>
    </message>
    <message id="app.settings.now">
        <source>{theme}, {percent}: as it is now</source>
        <translation>{theme}, {percent}&#xa0;: comme maintenant</translation>
    </message>
    <message id="app.settings.compare">
        <source>{theme}, 100%: to compare</source>
        <translation>{theme}, 100&#x202f;%&#xa0;: pour comparer</translation>
    </message>
    <message id="app.settings.page.look">
        <source>Look</source>
        <translation>Apparence</translation>
    </message>
    <message id="app.settings.page.movement">
        <source>Movement</source>
        <translation>Animations</translation>
    </message>
    <message id="app.settings.page.playing">
        <source>Playing</source>
        <translation>Jeu</translation>
    </message>
    <message id="app.settings.page.sound">
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message id="app.settings.page.bots">
        <source>Bots</source>
        <translation>Bots</translation>
    </message>
    <message id="app.settings.page.keys">
        <source>Keys</source>
        <translation>Clavier</translation>
    </message>
    <message id="app.settings.page.language">
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message id="app.settings.page.data">
        <source>Your data</source>
        <translation>Vos données</translation>
    </message>
    <message id="app.settings.theme.name">
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message id="app.settings.theme.text">
        <source>Colours of the table and of every page, at once</source>
        <translation>Couleurs de la table et de toutes les pages à la fois</translation>
    </message>
    <message id="app.settings.theme.night">
        <source>Night</source>
        <translation>Nuit</translation>
    </message>
    <message id="app.settings.theme.night_text">
        <source>dark table</source>
        <translation>table sombre</translation>
    </message>
    <message id="app.settings.theme.parchment">
        <source>Parchment</source>
        <translation>Parchemin</translation>
    </message>
    <message id="app.settings.theme.parchment_text">
        <source>light</source>
        <translation>clair</translation>
    </message>
    <message id="app.settings.theme.contrast">
        <source>Contrast</source>
        <translation>Contraste</translation>
    </message>
    <message id="app.settings.theme.contrast_text">
        <source>black, white</source>
        <translation>noir, blanc</translation>
    </message>
    <message id="app.settings.theme.system">
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message id="app.settings.theme.system_text">
        <source>light or dark</source>
        <translation>clair ou sombre</translation>
    </message>
    <message id="app.settings.text_size.name">
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message id="app.settings.text_size.text">
        <source>From 80 to 250 percent, everywhere at once</source>
        <translation>De 80 à 250 pour cent, partout à la fois</translation>
    </message>
    <message id="app.settings.card_text.name">
        <source>Card text</source>
        <translation>Texte des cartes</translation>
    </message>
    <message id="app.settings.card_text.text">
        <source>How much a card says, and in which typeface; a closer look always says everything</source>
        <translation>Ce que dit une carte, et dans quelle police&#x202f;; la vue rapprochée dit toujours tout</translation>
    </message>
    <message id="app.settings.card_text.book">
        <source>Serif</source>
        <translation>Avec empattements</translation>
    </message>
    <message id="app.settings.card_text.plain">
        <source>Sans serif</source>
        <translation>Sans empattements</translation>
    </message>
    <message id="app.settings.card_text.symbols">
        <source>Symbols only</source>
        <translation>Symboles seuls</translation>
    </message>
    <message id="app.settings.letters.name">
        <source>Font</source>
        <translation>Police</translation>
    </message>
    <message id="app.settings.letters.text">
        <source>The program’s own font, or that of your system</source>
        <translation>Celle du programme, ou celle de votre système</translation>
    </message>
    <message id="app.settings.letters.own">
        <source>Ours</source>
        <translation>La nôtre</translation>
    </message>
    <message id="app.settings.letters.system">
        <source>The system’s</source>
        <translation>Celle du système</translation>
    </message>
    <message id="app.settings.die_numbers.name">
        <source>Numbers on the die</source>
        <translation>Chiffres du dé</translation>
    </message>
    <message id="app.settings.die_numbers.text">
        <source>Figures, or Roman numbers as on old clocks</source>
        <translation>En chiffres arabes, ou romains comme sur les vieilles horloges</translation>
    </message>
    <message id="app.settings.die_numbers.die">
        <source>Figures</source>
        <translation>Arabes</translation>
    </message>
    <message id="app.settings.die_numbers.roman">
        <source>Roman</source>
        <translation>Romains</translation>
    </message>
    <message id="app.settings.card_backs.name">
        <source>Card backs</source>
        <translation>Dos des cartes</translation>
    </message>
    <message id="app.settings.card_backs.text">
        <source>Each chair keeps its colour and its pattern</source>
        <translation>Chaque place garde sa couleur et son motif</translation>
    </message>
    <message id="app.settings.card_backs.both">
        <source>Pattern</source>
        <translation>Motif</translation>
    </message>
    <message id="app.settings.card_backs.crest">
        <source>Crests</source>
        <translation>Blasons</translation>
    </message>
    <message id="app.settings.card_backs.rays">
        <source>Rays</source>
        <translation>Rayons</translation>
    </message>
    <message id="app.settings.log.name">
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message id="app.settings.log.text">
        <source>Whether the log opens beside the table by itself; its button opens and closes it</source>
        <translation>Si le journal s’affiche de lui-même à côté de la table&#x202f;; son bouton l’ouvre et le ferme</translation>
    </message>
    <message id="app.settings.log.always">
        <source>Always</source>
        <translation>Toujours</translation>
    </message>
    <message id="app.settings.log.wide">
        <source>If there is room</source>
        <translation>S’il y a la place</translation>
    </message>
    <message id="app.settings.log.hidden">
        <source>Hidden</source>
        <translation>Caché</translation>
    </message>
    <message id="app.settings.motion.name">
        <source>Movement</source>
        <translation>Animations</translation>
    </message>
    <message id="app.settings.motion.text">
        <source>Reduced: things fade from place to place. Off: nothing moves or fades</source>
        <translation>Réduites&#xa0;: tout passe en fondu d’un endroit à l’autre. Aucune&#xa0;: rien ne bouge ni ne se fond</translation>
    </message>
    <message id="app.settings.motion.system">
        <source>As the system</source>
        <translation>Système</translation>
    </message>
    <message id="app.settings.motion.on">
        <source>On</source>
        <translation>Complètes</translation>
    </message>
    <message id="app.settings.motion.reduced">
        <source>Reduced</source>
        <translation>Réduites</translation>
    </message>
    <message id="app.settings.motion.off">
        <source>Off</source>
        <translation>Aucune</translation>
    </message>
    <message id="app.settings.speed.name">
        <source>Speed of the bots</source>
        <translation>Vitesse des bots</translation>
    </message>
    <message id="app.settings.speed.text">
        <source>How fast their turns are shown; step by step waits for {key_step}</source>
        <translation>La vitesse à laquelle leurs tours sont montrés&#x202f;; «&#x202f;Pas à pas&#x202f;» attend {key_step}</translation>
    </message>
    <message id="app.settings.single_click.name">
        <source>Single click</source>
        <translation>Simple clic</translation>
    </message>
    <message id="app.settings.single_click.text">
        <source>Carry out a choice at once, without confirming it</source>
        <translation>Exécuter un choix aussitôt, sans confirmation</translation>
    </message>
    <message id="app.settings.paper.name">
        <source>Paper mode</source>
        <translation>Mode papier</translation>
    </message>
    <message id="app.settings.paper.text">
        <source>Show only what lies on the table: no reminders, no reachable faces</source>
        <translation>Ne montrer que ce qui est sur la table&#xa0;: ni rappels, ni faces accessibles</translation>
    </message>
    <message id="app.settings.reachable.name">
        <source>Reachable faces</source>
        <translation>Faces accessibles</translation>
    </message>
    <message id="app.settings.reachable.text">
        <source>Show on the dial what the card in hand could reach</source>
        <translation>Montrer sur le cadran ce que la carte en main pourrait atteindre</translation>
    </message>
    <message id="app.settings.hints.name">
        <source>Hints</source>
        <translation>Suggestions</translation>
    </message>
    <message id="app.settings.hints.text">
        <source>Allow hints in games that permit them</source>
        <translation>Permettre les suggestions dans les parties qui les admettent</translation>
    </message>
    <message id="app.settings.observed.name">
        <source>Seen from outside</source>
        <translation>Vu de l’extérieur</translation>
    </message>
    <message id="app.settings.observed.text">
        <source>What an observer may think of you, in games with secret roles</source>
        <translation>Ce qu’un observateur peut penser de vous, dans les jeux à rôles secrets</translation>
    </message>
    <message id="app.settings.tips.name">
        <source>Tips</source>
        <translation>Astuces</translation>
    </message>
    <message id="app.settings.tips.text">
        <source>Explain things when they happen for the first time</source>
        <translation>Afficher un mot d’explication quand quelque chose arrive pour la première fois</translation>
    </message>
    <message id="app.settings.go_on.name">
        <source>Verdicts go on by themselves</source>
        <translation>Les verdicts avancent seuls</translation>
    </message>
    <message id="app.settings.go_on.text">
        <source>After 4 seconds if passed, 8 if failed; else they stay until you go on</source>
        <translation>Après 4 secondes si réussi, 8 si échoué&#x202f;; sinon ils restent jusqu’à ce que vous continuiez</translation>
    </message>
    <message id="app.settings.sound.name">
        <source>Sound</source>
        <translation>Son</translation>
    </message>
    <message id="app.settings.sound.text">
        <source>Die, cards, bell and coins can be heard at the table</source>
        <translation>On entend le dé, les cartes, la cloche et les pièces à la table</translation>
    </message>
    <message id="app.settings.sound.is_on">
        <source>Sound is on.</source>
        <translation>Le son est activé.</translation>
    </message>
    <message id="app.settings.sound.is_off">
        <source>Sound is off.</source>
        <translation>Le son est coupé.</translation>
    </message>
    <message id="app.settings.volume.name">
        <source>Volume</source>
        <translation>Volume</translation>
    </message>
    <message id="app.settings.volume.text">
        <source>How loud the table is</source>
        <translation>Niveau sonore de la table</translation>
    </message>
    <message id="app.settings.opinions.name">
        <source>Opinions of the bots</source>
        <translation>Avis des bots</translation>
    </message>
    <message id="app.settings.opinions.text">
        <source>Show what the bots think before the council decides</source>
        <translation>Montrer ce que pensent les bots avant la décision du conseil</translation>
    </message>
    <message id="app.settings.remarks.name">
        <source>Remarks of the bots</source>
        <translation>Remarques des bots</translation>
    </message>
    <message id="app.settings.remarks.text">
        <source>After a round they say a word about what happened</source>
        <translation>Après une manche, ils disent un mot de ce qui s’est passé</translation>
    </message>
    <message id="app.settings.bot_time.name">
        <source>Thinking time</source>
        <translation>Temps de réflexion</translation>
    </message>
    <message id="app.settings.bot_time.text">
        <source>The longest a bot may think about one decision</source>
        <translation>Le temps maximal d’un bot pour une décision</translation>
    </message>
    <message id="app.settings.bot_time.seconds" numerus="yes">
        <source>{count} second</source>
        <translation>
            <numerusform>{count} seconde</numerusform>
            <numerusform>{count} secondes</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} seconds</extra-po-msgid_plural>
    </message>
    <message id="app.settings.language.name">
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message id="app.settings.language.text">
        <source>The texts change at once</source>
        <translation>Les textes changent aussitôt</translation>
    </message>
    <message id="app.settings.language.system">
        <source>As the system</source>
        <translation>Celle du système</translation>
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
        <translation>Dossier des données</translation>
    </message>
    <message id="app.settings.data.folder">
        <source>Where your games and chronicles are kept</source>
        <translation>Où se trouvent vos parties et vos chroniques</translation>
    </message>
    <message id="app.settings.data.open">
        <source>Open the folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message id="app.settings.data.backup">
        <source>Back up the chronicles</source>
        <translation>Sauvegarder les chroniques</translation>
    </message>
    <message id="app.settings.data.restore">
        <source>Restore a backup</source>
        <translation>Restaurer une sauvegarde</translation>
    </message>
    <message id="app.settings.sample.show">
        <source>Show a {early} at any time and end on a {late}.</source>
        <translation>Montrez un {early} à tout moment et finissez sur un {late}.</translation>
    </message>
    <message id="app.settings.sample.says">
        <source>{member}: {words}</source>
        <translation>{member}&#xa0;: {words}</translation>
    </message>
    <message id="app.settings.sample.main">
        <source>Lay it down</source>
        <translation>La poser</translation>
    </message>
    <message id="app.settings.sample.second">
        <source>Ready</source>
        <translation>Prêt</translation>
    </message>
    <message id="app.settings.keys.title">
        <source>Your keys</source>
        <translation>Vos raccourcis clavier</translation>
    </message>
    <message id="app.settings.keys.text">
        <source>Choose a line, then press the new key; Esc leaves it as it is, Backspace removes it</source>
        <translation>Choisissez une ligne, puis appuyez sur la nouvelle touche&#x202f;; Échap ne change rien, Retour arrière enlève la touche</translation>
    </message>
    <message id="app.settings.keys.press">
        <source>Press a key …</source>
        <translation>Appuyez sur une touche…</translation>
    </message>
    <message id="app.settings.keys.usual">
        <source>Default key: {what}</source>
        <translation>Touche par défaut&#xa0;: {what}</translation>
    </message>
    <message id="app.settings.keys.taken">
        <source>{key} already does this: {what}. Give that another key first.</source>
        <translation>{key} sert déjà à ceci&#xa0;: {what}. Donnez d’abord une autre touche à cette action.</translation>
    </message>
    <message id="app.settings.keys.reserved">
        <source>{key} moves through pages and lists and can’t do anything else.</source>
        <translation>{key} sert à parcourir les pages et les listes, et ne peut servir à rien d’autre.</translation>
    </message>
    <message id="app.settings.keys.reset">
        <source>Reset all keys</source>
        <translation>Réinitialiser toutes les touches</translation>
    </message>
    <message id="app.settings.keys.everywhere">
        <source>Everywhere</source>
        <translation>Partout</translation>
    </message>
    <message id="app.settings.keys.table">
        <source>At the table</source>
        <translation>À la table</translation>
    </message>
    <message id="app.settings.keys.pages">
        <source>On some pages</source>
        <translation>Sur certaines pages</translation>
    </message>
    <message id="app.settings.keys.fixed">
        <source>Can’t be changed</source>
        <translation>Non modifiables</translation>
    </message>
    <message id="app.settings.keys.menu">
        <source>Open the menu</source>
        <translation>Ouvrir le menu</translation>
    </message>
    <message id="app.settings.keys.sound">
        <source>Turn sound on or off</source>
        <translation>Activer ou couper le son</translation>
    </message>
    <message id="app.settings.keys.undo">
        <source>Take back</source>
        <translation>Annuler</translation>
    </message>
    <message id="app.settings.keys.redo">
        <source>Do it again</source>
        <translation>Rétablir</translation>
    </message>
    <message id="app.settings.keys.hint">
        <source>Ask for a hint</source>
        <translation>Demander une suggestion</translation>
    </message>
    <message id="app.settings.keys.closer">
        <source>Look closer at the card in focus</source>
        <translation>Voir de près la carte choisie</translation>
    </message>
    <message id="app.settings.keys.next_tip">
        <source>Next tip</source>
        <translation>Astuce suivante</translation>
    </message>
    <message id="app.settings.keys.that_way">
        <source>Play it that way, at a verdict</source>
        <translation>Jouer ainsi, après un verdict</translation>
    </message>
    <message id="app.settings.keys.step">
        <source>Next step, or skip what moves</source>
        <translation>Continuer pas à pas, ou passer l’animation</translation>
    </message>
    <message id="app.settings.keys.step_back">
        <source>One step back in a turn of King of 12</source>
        <translation>Reculer d’une étape dans un tour de King of 12</translation>
    </message>
    <message id="app.settings.keys.find">
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message id="app.settings.keys.chair_before">
        <source>Move a chair forward</source>
        <translation>Déplacer la place vers l’avant</translation>
    </message>
    <message id="app.settings.keys.chair_after">
        <source>Move a chair back</source>
        <translation>Déplacer la place vers l’arrière</translation>
    </message>
    <message id="app.settings.keys.query_hand">
        <source>Read my hand</source>
        <translation>Lire ma main</translation>
    </message>
    <message id="app.settings.keys.query_die">
        <source>Read the die</source>
        <translation>Lire le dé</translation>
    </message>
    <message id="app.settings.keys.query_targets">
        <source>Read the targets</source>
        <translation>Lire les cibles</translation>
    </message>
    <message id="app.settings.keys.query_favour">
        <source>Read the favour</source>
        <translation>Lire la faveur</translation>
    </message>
    <message id="app.settings.keys.query_turn">
        <source>Whose turn it is</source>
        <translation>Dire à qui de jouer</translation>
    </message>
    <message id="app.settings.keys.query_last">
        <source>The last events</source>
        <translation>Les derniers événements</translation>
    </message>
    <message id="app.settings.keys.query_piles">
        <source>Read the discard piles</source>
        <translation>Lire les défausses</translation>
    </message>
    <message id="app.settings.keys.query_known">
        <source>What I know</source>
        <translation>Ce que je sais</translation>
    </message>
    <message id="app.settings.keys.zones">
        <source>From one part to the next</source>
        <translation>D’une partie à la suivante</translation>
    </message>
    <message id="app.settings.keys.inside">
        <source>Inside a part</source>
        <translation>À l’intérieur d’une partie</translation>
    </message>
    <message id="app.settings.keys.choose">
        <source>Choose, then carry out</source>
        <translation>Choisir, puis exécuter</translation>
    </message>
    <message id="app.settings.keys.back">
        <source>Take the choice back, close, go back</source>
        <translation>Revenir sur le choix, fermer, retour</translation>
    </message>
    <message id="app.settings.keys.course">
        <source>Back and forth in a game</source>
        <translation>Avancer et reculer dans la partie</translation>
    </message>
    <message id="app.asked.nothing">
        <source>There is nothing like that on this table.</source>
        <translation>Il n’y a rien de tel sur cette table.</translation>
    </message>
    <message id="app.asked.nothing_known">
        <source>So far you know nothing of the others but what lies open.</source>
        <translation>Pour l’instant, vous ne savez des autres que ce qui est visible.</translation>
    </message>
    <message id="app.key.zones">
        <source>Tab</source>
        <extracomment>Keys, as shown in lists and tips.</extracomment>
        <translation>Tab</translation>
    </message>
    <message id="app.key.inside">
        <source>Arrows</source>
        <translation>Flèches</translation>
    </message>
    <message id="app.key.choose">
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
    <message id="app.key.back">
        <source>Esc</source>
        <translation>Échap</translation>
    </message>
    <message id="app.key.course">
        <source>Page up, Page down, Home, End</source>
        <translation>Page préc, Page suiv, Début, Fin</translation>
    </message>
    <message id="app.error.title">
        <source>Something went wrong</source>
        <extracomment>Things that go wrong: what happened, and what to do next.</extracomment>
        <translation>Un problème est survenu</translation>
    </message>
    <message id="app.error.text">
        <source>You can go on. If it happens again, quit and start the program again: nothing that was played is lost.</source>
        <translation>Vous pouvez continuer. Si cela se reproduit, quittez le programme et relancez-le&#xa0;: rien de ce qui a été joué n’est perdu.</translation>
    </message>
    <message id="app.error.saved_at">
        <source>Your game is kept in {file}.</source>
        <translation>Votre partie est conservée dans {file}.</translation>
    </message>
    <message id="app.error.details">
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message id="app.error.report_text">
        <source>A report holds what is needed to find the cause. It is written to a file and sent nowhere.</source>
        <translation>Un rapport contient ce qu’il faut pour trouver la cause. Il est écrit dans un fichier et n’est envoyé nulle part.</translation>
    </message>
    <message id="app.error.report_saved">
        <source>The report is in {file}.</source>
        <translation>Le rapport est dans {file}.</translation>
    </message>
    <message id="app.error.restart">
        <source>Start again</source>
        <translation>Relancer</translation>
    </message>
    <message id="app.error.go_on">
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message id="app.error.newer">
        <source>{file} was written by a newer program. Update this one to open it; the file is unchanged.</source>
        <translation>{file} a été écrit par un programme plus récent. Mettez celui-ci à jour pour l’ouvrir&#x202f;; le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.error.damaged">
        <source>{file} is damaged at line {line}. Everything before it is kept; the file is unchanged.</source>
        <translation>{file} est endommagé à la ligne {line}. Tout ce qui précède est conservé&#x202f;; le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.error.damaged_start">
        <source>{file} is damaged in its first line, where the game and its cards stand, and can’t be opened; the file is unchanged.</source>
        <translation>{file} est endommagé dès la première ligne, celle de la partie et de ses cartes, et ne peut pas être ouvert&#x202f;; le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.error.not_a_game">
        <source>{file} is not a saved game; the file is unchanged.</source>
        <translation>{file} n’est pas une partie enregistrée&#x202f;; le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.error.truncated">
        <source>{file} breaks off before its game begins; the file is unchanged.</source>
        <translation>{file} s’arrête avant le début de la partie&#x202f;; le fichier n’a pas été modifié.</translation>
    </message>
    <message id="app.error.unreadable">
        <source>{file} can’t be read: {reason}. Check its name and its rights.</source>
        <translation>Impossible de lire {file}&#xa0;: {reason}. Vérifiez son nom et ses droits d’accès.</translation>
    </message>
    <message id="app.error.no_file">
        <source>{file} is a folder or a device, not a file.</source>
        <translation>{file} est un dossier ou un périphérique, pas un fichier.</translation>
    </message>
    <message id="app.error.choose_game">
        <source>Choose a file that ends in .game.</source>
        <translation>Choisissez un fichier en .game.</translation>
    </message>
    <message id="app.error.missing">
        <source>{file} is not there any more.</source>
        <translation>{file} n’existe plus.</translation>
    </message>
    <message id="app.error.cannot_write">
        <source>{file} can’t be written: {reason}. Free some space or choose another folder.</source>
        <translation>Impossible d’écrire {file}&#xa0;: {reason}. Libérez de la place ou choisissez un autre dossier.</translation>
    </message>
    <message id="app.error.rules_changed">
        <source>{file} was played by rules this program does not have.</source>
        <translation>{file} a été joué selon des règles que ce programme ne connaît pas.</translation>
    </message>
    <message id="app.error.drawn_elsewhere">
        <source>{file} is a game whose dice and draws another program answers. It can only be played on there.</source>
        <translation>Dans {file}, c’est un autre programme qui répond aux jets et aux tirages. La partie ne peut continuer que là.</translation>
    </message>
    <message id="app.error.deck">
        <source>The deck can’t be used: {reason}</source>
        <translation>Le paquet ne peut pas être utilisé&#xa0;: {reason}</translation>
    </message>
    <message id="app.error.settings">
        <source>The settings could not be read, so the defaults are used. The old file is kept as {file}.</source>
        <translation>Les paramètres étaient illisibles&#xa0;: les valeurs par défaut sont utilisées. L’ancien fichier est conservé sous {file}.</translation>
    </message>
    <message id="app.error.settings_backup">
        <source>The settings could not be read, so those before the last change are used. The old file is kept as {file}.</source>
        <translation>Les paramètres étaient illisibles&#xa0;: ceux d’avant le dernier changement sont utilisés. L’ancien fichier est conservé sous {file}.</translation>
    </message>
    <message id="app.error.settings_cut">
        <source>The settings were cut short. What was missing is as it was before, or at its default. The old file is kept as {file}.</source>
        <translation>Les paramètres étaient tronqués. Ce qui manquait a repris sa valeur précédente, ou sa valeur par défaut. L’ancien fichier est conservé sous {file}.</translation>
    </message>
    <message id="app.error.settings_missing">
        <source>The settings were missing, so those in {file} are used.</source>
        <translation>Les paramètres manquaient&#xa0;: ceux du fichier {file} sont utilisés.</translation>
    </message>
    <message id="app.error.riddles">
        <source>What became of your riddles could not be read, so it begins anew. The old file is kept as {file}.</source>
        <translation>Les résultats de vos énigmes étaient illisibles&#xa0;: le compte recommence. L’ancien fichier est conservé sous {file}.</translation>
    </message>
    <message id="app.error.setting">
        <source>The setting {setting} can’t be {value}, so its default is used.</source>
        <translation>Le paramètre {setting} ne peut pas valoir {value}&#xa0;: sa valeur par défaut est utilisée.</translation>
    </message>
    <message id="app.error.settings_values">
        <source>Some settings have values they can’t have, so their defaults are used: {settings}.</source>
        <translation>Certains paramètres ont des valeurs impossibles&#xa0;: leurs valeurs par défaut sont utilisées ({settings}).</translation>
    </message>
    <message id="app.error.bot_failed">
        <source>{member} gave no usable answer twice and now plays at random.</source>
        <translation>{member} n’a pas donné de réponse utilisable, deux fois de suite, et joue désormais au hasard.</translation>
    </message>
    <message id="app.error.second_start">
        <source>Council Desktop is already open.</source>
        <translation>Council Desktop est déjà ouvert.</translation>
    </message>
    <message id="app.error.hangs">
        <source>Council Desktop is already open, but gives no answer. End it, then start again.</source>
        <translation>Council Desktop est déjà ouvert mais ne répond pas. Arrêtez-le, puis relancez-le.</translation>
    </message>
    <message id="app.error.unreachable">
        <source>Council Desktop is already open with this data, but can’t be reached from here. Go on in its window, or close that first.</source>
        <translation>Council Desktop est déjà ouvert avec ces données mais reste injoignable d’ici. Continuez dans sa fenêtre ou fermez-la d’abord.</translation>
    </message>
    <message id="app.about.title">
        <source>About Council Desktop</source>
        <translation>À propos de Council Desktop</translation>
    </message>
    <message id="app.about.text">
        <source>Play Council of 12 alone, with friends at one machine, or with bots.</source>
        <translation>Jouez à Council of 12 en solo, entre amis sur une même machine, ou avec des bots.</translation>
    </message>
    <message id="app.about.version">
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message id="app.about.licence">
        <source>Free software under the MIT licence.</source>
        <translation>Logiciel libre sous licence MIT.</translation>
    </message>
    <message id="app.about.cards">
        <source>Most challenge cards were made for this program: see the rules.</source>
        <translation>La plupart des cartes de défi ont été faites pour ce programme&#xa0;: voir les règles.</translation>
    </message>
    <message id="app.about.credits">
        <source>Emblems, fonts and libraries</source>
        <translation>Emblèmes, polices et bibliothèques</translation>
    </message>
    <message id="app.about.no_network">
        <source>This program never uses the network.</source>
        <translation>Ce programme n’utilise jamais le réseau.</translation>
    </message>
    <message id="app.about.licences">
        <source>Licences</source>
        <translation>Licences</translation>
    </message>
    <message id="app.about.licence_text">
        <source>Text of the licence</source>
        <translation>Texte de la licence</translation>
    </message>
    <message id="app.about.part.unofficial.title">
        <source>Unofficial</source>
        <translation>Non officiel</translation>
    </message>
    <message id="app.about.part.unofficial.text">
        <source>This program is not affiliated with, and not endorsed by, the makers or publishers of any of the games. All rights in the games and their names stay with their owners.</source>
        <translation>Ce programme n’est ni lié aux auteurs et éditeurs de ces jeux, ni approuvé par eux. Tous les droits sur les jeux et leurs noms restent à leurs propriétaires.</translation>
    </message>
    <message id="app.about.part.games.title">
        <source>Whose game this is</source>
        <translation>À qui appartient ce jeu</translation>
    </message>
    <message id="app.about.part.games.text">
        <source>Council of 12 and King of 12 are printed games designed by Rita Modl and published by Corax Games. The Majority and The Majority 2 are by Muneyuki Yokouchi, in English by Ninja Star Games. Hidden Leaders, in German Heimliche Herrschaft, is by Andreas Müller, Markus Müller and Raphael Stocker, published by BFF Games. Who illustrated them is named on their boxes. They made these games; this program only follows their rules, told in our own words, without a single picture or text of theirs. If you like a game, buy the printed one.</source>
        <translation>Council of 12 et King of 12 sont des jeux imprimés, créés par Rita Modl et publiés par Corax Games. The Majority et The Majority 2 sont de Muneyuki Yokouchi, en anglais chez Ninja Star Games. Hidden Leaders est d’Andreas Müller, Markus Müller et Raphael Stocker, publié par BFF Games. Leurs illustrateurs sont nommés sur les boîtes. Ce sont eux qui ont fait ces jeux. Ce programme ne fait que suivre leurs règles, racontées dans nos propres mots, sans reprendre une seule de leurs images ni un seul de leurs textes. Si un jeu vous plaît, achetez-le imprimé.</translation>
    </message>
    <message id="app.about.part.house.title">
        <source>What is made for this program</source>
        <translation>Ce qui a été fait pour ce programme</translation>
    </message>
    <message id="app.about.part.house.text">
        <source>The printed rulebook shows only five of the 37 challenge cards. The other cards, most of the backs, some crown values and some small numbers are ours, made so that everything the rulebook says about them holds. Ours are also the marks of the short game of Hidden Leaders and the cost of the Ghost in The Majority 2. The rules page names the origin of every rule. The program is free under the MIT licence; its drawings, texts and deck are free under CC BY 4.0.</source>
        <translation>Le livret imprimé ne montre que cinq des 37 cartes de défi. Les autres cartes, la plupart des dos, certaines valeurs en couronnes et quelques petits nombres sont les nôtres, conçus pour que tout ce que le livret en dit reste vrai. Sont aussi de nous les marques de la partie courte de Hidden Leaders et le coût du Fantôme dans The Majority 2. La page des règles indique l’origine de chaque règle. Le programme est libre sous licence MIT&#x202f;; ses dessins, ses textes et son paquet sont libres sous CC BY 4.0.</translation>
    </message>
    <message id="app.about.part.parts.title">
        <source>Parts made by others</source>
        <translation>Ce que d’autres ont fait</translation>
    </message>
    <message id="app.about.part.parts.text">
        <source>Emblems: Lorc, Delapouite, Skoll, Faithtoken, Sbed, Caro Asercion, DarkZaitzev and Quoting, from game-icons.net, CC BY 3.0. Fonts: Cinzel, Alegreya and Alegreya Sans, SIL Open Font Licence. Window: Qt for Python, LGPL 3. Python, platformdirs and tomli-w have their own licences, listed here.</source>
        <translation>Emblèmes&#xa0;: Lorc, Delapouite, Skoll, Faithtoken, Sbed, Caro Asercion, DarkZaitzev et Quoting, de game-icons.net, CC BY 3.0. Polices&#xa0;: Cinzel, Alegreya et Alegreya Sans, SIL Open Font Licence. Fenêtre&#xa0;: Qt for Python, LGPL 3. Python, platformdirs et tomli-w ont leurs propres licences, citées ici.</translation>
    </message>
    <message id="app.about.part.network.title">
        <source>No network</source>
        <translation>Pas de réseau</translation>
    </message>
    <message id="app.about.part.network.text">
        <source>This program never uses the network. What you play stays in your data folder.</source>
        <translation>Ce programme n’utilise jamais le réseau. Ce que vous jouez reste dans votre dossier des données.</translation>
    </message>
    <message id="app.access.pair">
        <source>{what}: {said}</source>
        <extracomment>What a screen reader is told.</extracomment>
        <translation>{what}&#xa0;: {said}</translation>
    </message>
    <message id="app.access.pair_detail">
        <source>{what}, {detail}: {said}</source>
        <translation>{what}, {detail}&#xa0;: {said}</translation>
    </message>
    <message id="app.access.tabs">
        <source>What the column shows</source>
        <translation>Ce que montre la colonne</translation>
    </message>
    <message id="app.access.empty_pile">
        <source>No card lies there.</source>
        <translation>Aucune carte ne s’y trouve.</translation>
    </message>
    <message id="app.access.card">
        <source>{character}</source>
        <translation>{character}</translation>
    </message>
    <message id="app.access.hand_card">
        <source>{character}, hand card</source>
        <translation>{character}, carte en main</translation>
    </message>
    <message id="app.access.hand_card_at">
        <source>{character}, hand card {place} of {count}</source>
        <translation>{character}, carte en main {place} sur {count}</translation>
    </message>
    <message id="app.access.chosen">
        <source>{what}, chosen</source>
        <translation>{what}, choix en cours</translation>
    </message>
    <message id="app.access.forbidden">
        <source>{what}, not allowed: {reason}</source>
        <translation>{what}, interdit&#xa0;: {reason}</translation>
    </message>
    <message id="app.access.negated">
        <source>{what}, negated</source>
        <translation>{what}, sans effet&#xa0;: annulé</translation>
    </message>
    <message id="app.access.not_needed">
        <source>{what}, not needed now</source>
        <translation>{what}, pas utile maintenant</translation>
    </message>
    <message id="app.access.face_down">
        <source>face-down card of {member}</source>
        <translation>carte face cachée, posée par {member}</translation>
    </message>
    <message id="app.access.own_face_down">
        <source>your face-down card: {character}</source>
        <translation>votre carte face cachée&#xa0;: {character}</translation>
    </message>
    <message id="app.access.open_card">
        <source>open card of {member}: {character}</source>
        <translation>carte ouverte, posée par {member}&#xa0;: {character}</translation>
    </message>
    <message id="app.access.carried_out">
        <source>card of {member}, being carried out: {character}</source>
        <translation>carte en cours d’exécution, posée par {member}&#xa0;: {character}</translation>
    </message>
    <message id="app.access.die">
        <source>die shows {face}</source>
        <translation>le dé montre {face}</translation>
    </message>
    <message id="app.access.die_blank">
        <source>the die has not been rolled yet</source>
        <translation>le dé n’a pas encore été lancé</translation>
    </message>
    <message id="app.access.die_rolling">
        <source>the die is rolling</source>
        <translation>le dé roule</translation>
    </message>
    <message id="app.access.die_beside">
        <source>beside {face}, clockwise: {faces}</source>
        <translation>autour du {face}, dans le sens horaire&#xa0;: {faces}</translation>
    </message>
    <message id="app.access.die_tilts">
        <source>One tilt away: {faces}.</source>
        <translation>À une bascule&#xa0;: {faces}.</translation>
    </message>
    <message id="app.access.die_opposite">
        <source>On the opposite side: {face}.</source>
        <translation>Face opposée&#xa0;: {face}.</translation>
    </message>
    <message id="app.access.face_lit">
        <source>tilt to {face}</source>
        <translation>basculer sur {face}</translation>
    </message>
    <message id="app.access.face_target">
        <source>tilt to {face}, a target</source>
        <translation>basculer sur {face}, une cible</translation>
    </message>
    <message id="app.access.dial">
        <source>dial with the values 1 to 12</source>
        <translation>cadran avec les valeurs de 1 à 12</translation>
    </message>
    <message id="app.access.dial_now">
        <source>{face}, shown now</source>
        <translation>{face}, face actuelle</translation>
    </message>
    <message id="app.access.dial_target">
        <source>{face}, a target</source>
        <translation>{face}, une cible</translation>
    </message>
    <message id="app.access.dial_reach">
        <source>{face}, can be reached</source>
        <translation>{face}, accessible</translation>
    </message>
    <message id="app.access.favour">
        <source>favour {favour} of {max}</source>
        <translation>faveur {favour} sur {max}</translation>
    </message>
    <message id="app.access.favour_low">
        <source>favour 1 of {max}, one more loss ends the game</source>
        <translation>faveur 1 sur {max}, encore une perte et la partie est finie</translation>
    </message>
    <message id="app.access.challenge">
        <source>challenge {no}, {challenge}, {bell} bell, {years}, target {targets}</source>
        <translation>défi {no}, {challenge}, cloche {bell}, {years}, cible {targets}</translation>
    </message>
    <message id="app.access.challenge_last">
        <source>challenge 37, {challenge}: all lay the same character</source>
        <translation>défi 37, {challenge}&#xa0;: tous posent le même personnage</translation>
    </message>
    <message id="app.access.challenge_rung">
        <source>{what}, on the big bell, counts double</source>
        <translation>{what}, sur la grosse cloche, compte double</translation>
    </message>
    <message id="app.access.challenge_back">
        <source>if failed: {penalty} If passed: {reward}</source>
        <translation>si échoué&#xa0;: {penalty} Si réussi&#xa0;: {reward}</translation>
    </message>
    <message id="app.access.supplicant">
        <source>supplicant {character}: nobody may use this card this round</source>
        <translation>solliciteur {character}&#xa0;: personne ne peut utiliser cette carte pendant cette manche</translation>
    </message>
    <message id="app.access.no_supplicant">
        <source>no supplicant this round</source>
        <translation>pas de solliciteur pendant cette manche</translation>
    </message>
    <message id="app.access.pile">
        <source>discard pile of {member}, top {character}</source>
        <translation>défausse, {member}&#xa0;: {character} au-dessus</translation>
    </message>
    <message id="app.access.pile_empty">
        <source>discard pile of {member}, empty</source>
        <translation>défausse, {member}&#xa0;: vide</translation>
    </message>
    <message id="app.access.member">
        <source>{member}, {kind}</source>
        <translation>{member}, {kind}</translation>
    </message>
    <message id="app.access.chair">
        <source>{member} holds the council chair</source>
        <translation>{member} exerce la présidence du conseil</translation>
    </message>
    <message id="app.access.ready">
        <source>{member} is ready</source>
        <translation>{member} a dit «&#x202f;Prêt&#x202f;»</translation>
    </message>
    <message id="app.access.reward">
        <source>kept reward {reward}: {text}</source>
        <translation>récompense conservée, {reward}&#xa0;: {text}</translation>
    </message>
    <message id="app.access.round">
        <source>round {round} of {rounds}. {step}</source>
        <translation>manche {round} sur {rounds}. {step}</translation>
    </message>
    <message id="app.access.members_panel">
        <source>Members of the council</source>
        <translation>Membres du conseil</translation>
    </message>
    <message id="app.access.table">
        <source>Game table</source>
        <translation>Table de jeu</translation>
    </message>
    <message id="app.access.hand">
        <source>Your hand</source>
        <translation>Votre main</translation>
    </message>
    <message id="app.access.actions">
        <source>What you can do</source>
        <translation>Ce que vous pouvez faire</translation>
    </message>
    <message id="app.access.log">
        <source>Log of the game</source>
        <translation>Journal de la partie</translation>
    </message>
    <message id="app.access.curtain">
        <source>The table is covered</source>
        <translation>La table est masquée</translation>
    </message>
    <message id="app.access.silent_box_ticked">
        <source>silent box, ticked</source>
        <translation>case du silence, cochée</translation>
    </message>
    <message id="app.access.silent_box_open">
        <source>silent box, open</source>
        <translation>case du silence, libre</translation>
    </message>
    <message id="app.access.done_left">
        <source>{challenge}, {result}, counts {points}</source>
        <translation>{challenge}, {result}, compte {points}</translation>
    </message>
    <message id="app.access.done_right">
        <source>{challenge}, {result}, on the big bell, counts {points}</source>
        <translation>{challenge}, {result}, sur la grosse cloche, compte {points}</translation>
    </message>
    <message id="app.access.stack" numerus="yes">
        <source>{count} challenge left</source>
        <translation>
            <numerusform>défis restants&#xa0;: {count}</numerusform>
            <numerusform>défis restants&#xa0;: {count}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} challenges left</extra-po-msgid_plural>
    </message>
    <message id="app.access.supplicants_left" numerus="yes">
        <source>{count} supplicant left</source>
        <translation>
            <numerusform>solliciteurs restants&#xa0;: {count}</numerusform>
            <numerusform>solliciteurs restants&#xa0;: {count}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} supplicants left</extra-po-msgid_plural>
    </message>
    <message id="app.access.hand_size" numerus="yes">
        <source>{member} has {count} hand card</source>
        <translation>
            <numerusform>{member} a {count} carte en main</numerusform>
            <numerusform>{member} a {count} cartes en main</numerusform>
        </translation>
        <extra-po-msgid_plural>{member} has {count} hand cards</extra-po-msgid_plural>
    </message>
    <message id="app.access.overview" numerus="yes">
        <source>{count} character under the overview of {member}: {characters}</source>
        <translation>
            <numerusform>sous l’aide de jeu, {member}&#xa0;: {count} personnage&#xa0;: {characters}</numerusform>
            <numerusform>sous l’aide de jeu, {member}&#xa0;: {count} personnages&#xa0;: {characters}</numerusform>
        </translation>
        <extra-po-msgid_plural>{count} characters under the overview of {member}: {characters}</extra-po-msgid_plural>
    </message>
    <message id="app.access.crowns" numerus="yes">
        <source>{character}, {count} crown</source>
        <translation>
            <numerusform>{character}, {count} couronne</numerusform>
            <numerusform>{character}, {count} couronnes</numerusform>
        </translation>
        <extra-po-msgid_plural>{character}, {count} crowns</extra-po-msgid_plural>
    </message>
</context>
</TS>
