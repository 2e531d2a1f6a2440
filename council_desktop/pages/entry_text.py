"""An entry of the chronicle as one text for a QTextBrowser: read aloud in its order."""

from collections.abc import Iterator, Sequence
from html import escape

from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.contests import AnyLine, Contest
from council_desktop.chronicle.entries import Damaged, Entry, Member
from council_desktop.chronicle.telling import Telling
from council_desktop.look.theme import DISPLAY_FACE, Theme
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts


def entry_html(telling: Telling, theme: Theme, line: AnyLine) -> str:
    """Everything an entry holds, as HTML in the colours of paper."""
    texts = telling.texts
    muted, gold = theme.paper_muted.name(), theme.paper_gold.name()
    parts = [
        f'<p style="color:{muted}; margin:0">{escape(telling.heading(line))}</p>',
        f'<h1 style="font-family:{DISPLAY_FACE}; font-weight:600; margin:2px 0 6px 0">'
        f"{escape(telling.title(line))}</h1>",
    ]
    if isinstance(line, Damaged):
        parts.append(
            f'<p style="color:{theme.paper_red.name()}">{escape(words.damage(texts, line))}</p>'
        )
        return "".join(parts)
    if isinstance(line, Contest):
        return "".join((*parts, *_contest(texts, theme, line)))
    ink = (theme.paper_green if line.facts.won else theme.paper_red).name()
    ends = [words.result(texts, line), words.month(texts, line), words.end(texts, line)]
    said = texts.t("chronicle.page.between").join(escape(end) for end in ends if end)
    parts.append(f'<p style="color:{ink}; margin:0 0 6px 0"><b>{said}</b></p>')
    parts.append(_members(theme, line.members))
    if line.facts.note:
        note = "<br>".join(escape(row) for row in line.facts.note.splitlines())
        parts.append(f"<p><i>{note}</i></p>")
    parts.append(_challenges(texts, theme, line))
    parts.append(_ledger(texts, theme, line))
    parts.append(
        f'<p style="color:{gold}; font-size:large">{escape(words.verdict(texts, line))}</p>'
    )
    parts.append(f"<p><b>{escape(words.throne(texts, line))}</b></p>")
    for small in words.small_print(texts, line):
        parts.append(f'<p style="color:{muted}; margin:0">{escape(small)}</p>')
    return "".join(parts)


def _members(theme: Theme, members: Sequence[Member]) -> str:
    gold = theme.paper_gold.name()
    return (
        '<p style="font-size:large; margin:0 0 8px 0">'
        + " &nbsp; ".join(
            f'{escape(member.name)} <span style="color:{gold}">{member.roman}</span>'
            for member in members
        )
        + "</p>"
    )


def _contest(texts: Texts, theme: Theme, contest: Contest) -> Iterator[str]:
    """Who sat there, the rounds, the throne; a round is a row for everybody."""
    muted, gold = theme.paper_muted.name(), theme.paper_gold.name()
    yield _members(theme, contest.members)
    throne = contest_words.throne(texts, contest)
    if throne:
        yield f'<p style="color:{gold}; font-size:large; margin:0"><b>{escape(throne)}</b></p>'
    if contest.facts.note:
        note = "<br>".join(escape(row) for row in contest.facts.note.splitlines())
        yield f"<p><i>{note}</i></p>"
    wins = (
        f"<tr><td>{escape(member.name)}</td>"
        f"<td>{escape(contest_words.rounds_won(texts, contest, seat))}</td></tr>"
        for seat, member in enumerate(contest.members)
    )
    yield f'<table cellpadding="2" cellspacing="4">{"".join(wins)}</table>'
    rows = []
    for row in contest_words.rounds(texts, contest):
        ink = (theme.paper_green if row.won else theme.paper_red).name()
        rows.append(
            f'<tr><td colspan="3" style="padding-top:8px"><b>{escape(row.label)}</b> '
            f'<span style="color:{ink}"><b>{escape(row.winner)}</b></span></td></tr>'
        )
        rows += [
            f'<tr><td>{escape(member.name)}</td><td align="right"><b>{points}</b></td>'
            f'<td style="color:{muted}">{escape(cards)}</td></tr>'
            for member, points, cards in zip(contest.members, row.points, row.cards, strict=True)
        ]
    yield f'<table cellpadding="2" cellspacing="2">{"".join(rows)}</table><p></p>'
    for small in contest_words.small_print(texts, contest):
        yield f'<p style="color:{muted}; margin:0">{escape(small)}</p>'
    day = day_words(texts, contest.facts.played)
    yield f'<p style="color:{muted}; margin:0">{escape(day)}</p>' if day else ""


def _challenges(texts: Texts, theme: Theme, entry: Entry) -> str:
    """A row for each: number, name, target, points, result."""
    rows = []
    for one in entry.facts.challenges:
        good = theme.paper_green if one.passed else theme.paper_red
        result = texts.t(f"chronicle.entry.{'passed' if one.passed else 'failed'}")
        bell = texts.t("chronicle.entry.double") if one.doubled else ""
        rows.append(
            f'<tr><td style="color:{theme.paper_muted.name()}" align="right">{one.no}</td>'
            f'<td style="white-space:nowrap">{escape(words.challenge(texts, one))}</td>'
            f'<td align="center"><b>{escape(words.targets(texts, one))}</b></td>'
            f'<td style="color:{good.name()}">{escape(result)}</td>'
            f'<td align="right"><b>{one.points}</b></td>'
            f'<td style="color:{theme.paper_gold.name()}">{escape(bell)}</td></tr>'
        )
    return f'<table cellpadding="2" cellspacing="4">{"".join(rows)}</table>' if rows else ""


def _ledger(texts: Texts, theme: Theme, entry: Entry) -> str:
    rows = [
        f'<tr><td>{escape(row.label)}</td><td align="right"><b>{row.years}</b></td></tr>'
        for row in words.ledger(texts, entry)
    ]
    total = escape(texts.t("chronicle.ledger.term"))
    rows.append(
        f'<tr><td style="font-family:{DISPLAY_FACE}">{total}</td>'
        f'<td align="right"><span style="font-family:{DISPLAY_FACE}; font-size:xx-large">'
        f"{entry.facts.term}</span></td></tr>"
    )
    return f'<table width="70%" cellpadding="2">{"".join(rows)}</table>'
