"""An entry of the chronicle as one text for a QTextBrowser: read aloud in its order."""

from html import escape

from council_desktop.services.chronicle import words
from council_desktop.services.chronicle.entries import Damaged, Entry, Line
from council_desktop.services.texts import Texts
from council_desktop.services.theme import DISPLAY_FACE, Theme


def entry_html(texts: Texts, theme: Theme, line: Line) -> str:
    """Everything an entry holds, as HTML in the colours of paper."""
    muted, gold = theme.paper_muted.name(), theme.paper_gold.name()
    parts = [
        f'<p style="color:{muted}; margin:0">{escape(words.heading(texts, line))}</p>',
        f'<h1 style="font-family:{DISPLAY_FACE}; font-weight:600; margin:2px 0 6px 0">'
        f"{escape(words.title(texts, line))}</h1>",
    ]
    if isinstance(line, Damaged):
        parts.append(
            f'<p style="color:{theme.paper_red.name()}">{escape(words.damage(texts, line))}</p>'
        )
        return "".join(parts)
    ink = (theme.paper_green if line.facts.won else theme.paper_red).name()
    ends = [words.result(texts, line), words.month(texts, line), words.end(texts, line)]
    said = texts.t("chronicle.page.between").join(escape(end) for end in ends if end)
    parts.append(f'<p style="color:{ink}; margin:0 0 6px 0"><b>{said}</b></p>')
    parts.append(
        '<p style="font-size:large; margin:0 0 8px 0">'
        + " &nbsp; ".join(
            f'{escape(member.name)} <span style="color:{gold}">{member.roman}</span>'
            for member in line.members
        )
        + "</p>"
    )
    if line.facts.note:
        note = "<br>".join(escape(row) for row in line.facts.note.splitlines())
        parts.append(f"<p><i>{note}</i></p>")
    parts.append(_challenges(texts, theme, line))
    parts.append(_ledger(texts, theme, line))
    parts.append(
        f'<p style="color:{gold}; font-size:large">{escape(words.verdict(texts, line))}</p>'
    )
    throne = words.on_throne(texts, line)
    sentence = (
        texts.t("chronicle.entry.throne", name=throne)
        if throne
        else texts.t("chronicle.entry.throne_empty")
    )
    parts.append(f"<p><b>{escape(sentence)}</b></p>")
    for small in words.small_print(texts, line):
        parts.append(f'<p style="color:{muted}; margin:0">{escape(small)}</p>')
    return "".join(parts)


def _challenges(texts: Texts, theme: Theme, entry: Entry) -> str:
    """A row for each: number, name, target, points, result."""
    rows = []
    for one in entry.facts.challenges:
        good = theme.paper_green if one.passed else theme.paper_red
        result = texts.t(f"chronicle.entry.{'passed' if one.passed else 'failed'}")
        bell = texts.t("chronicle.entry.double") if one.doubled else ""
        targets = texts.t("chronicle.page.and").join(
            " ".join(str(face) for face in faces) for faces in one.targets
        )
        rows.append(
            f'<tr><td style="color:{theme.paper_muted.name()}" align="right">{one.no}</td>'
            f"<td>{escape(words.challenge(texts, one))}</td>"
            f'<td align="center"><b>{targets}</b></td>'
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
