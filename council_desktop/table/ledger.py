"""The rows of a result, with what is said of them aloud."""

from council_desktop.text.texts import Texts
from council_desktop.widgets.end_panel import LedgerRow


def ledger_row(
    texts: Texts, label: str, detail: str, number: int, icon: str = "", part: bool = False
) -> LedgerRow:
    """What, how it came about ("" for nothing), how much; `icon`: check or cross; `part`: of the
    row above it."""
    key = "app.access.pair_detail" if detail else "app.access.pair"
    params = {"what": label, "said": number} | ({"detail": detail} if detail else {})
    return LedgerRow(label, detail, number, icon, texts.t(key, **params), part)
