"""The theme table and the assets: contrast, sizes, typefaces, glyphs."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)
from pytestqt.qtbot import QtBot

import council_desktop
from council_desktop.games.registry import TITLES
from council_desktop.look.assets import (
    CHALLENGE_EMBLEMS,
    CHARACTER_EMBLEMS,
    EFFECT_EMBLEMS,
    MONTH_EMBLEMS,
    Assets,
    parse_path,
    read_svg,
)
from council_desktop.look.theme import (
    MAX_TEXT_SCALE,
    MIN_TEXT_SCALE,
    THEME_NAMES,
    TYPES,
    Role,
    Theme,
    build_theme,
    mix,
    palette,
    stylesheet,
)
from council_desktop.widgets.background import CALM
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.style import apply_theme


def _channel(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: QColor) -> float:
    red, green, blue = (_channel(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, two: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(params=THEME_NAMES)
def any_theme(request: pytest.FixtureRequest) -> Theme:
    return build_theme(str(request.param))


def test_texts_can_be_read(any_theme: Theme) -> None:
    t = any_theme
    grounds = (t.panel, t.panel_low, t.tray, t.field, t.table[2])
    for text in (t.ink, t.muted, t.gold_text, t.red_text, t.green_text):
        for ground in grounds:
            assert contrast(text, ground) >= 4.5
    warmest = mix(t.table[0], t.glow, t.glow.alphaF() * CALM)
    warmest.setAlpha(255)
    for ground in (warmest, t.primary_off):
        assert contrast(t.muted, ground) >= 4.5, ground.name()
    for text in (t.paper_ink, t.paper_muted, t.paper_gold, t.paper_green, t.paper_red):
        for ground in t.paper:
            assert contrast(text, ground) >= 4.5
    for text, ground in (
        (t.gold_ink, t.gold),
        (t.gold_ink, t.primary[0]),
        (t.gold_ink, t.primary[1]),
        (t.negated[1], t.negated[0]),
        (t.reason[1], t.reason[0]),
        (t.failed[1], t.failed[0]),
        (t.passed[1], t.passed[0]),
        (t.active_text, t.active_fill),
        (t.dial_now_ink, t.dial_now),
        (t.fill_ink, t.red_fill),
    ):
        assert contrast(text, ground) >= 4.5, (text.name(), ground.name())


def test_families_and_control_lines_can_be_seen(any_theme: Theme) -> None:
    t = any_theme
    for colour in t.families.values():
        assert contrast(t.family_paper, colour) >= 4.5
        assert contrast(colour, t.paper[1]) >= 4.5
    for ground in (t.panel, t.field):
        assert contrast(t.line, ground) >= 2.95
    assert contrast(t.bell_outline, t.paper[1]) >= 3
    assert len(t.seats) == len({seat.pattern for seat in t.seats}) == 6
    for seat in t.seats:
        assert contrast(seat.line, seat.ground) >= 3, seat.pattern


def test_marks_of_factions_can_be_seen_and_their_words_be_read(any_theme: Theme) -> None:
    t = any_theme
    for name, hue in t.hues.items():
        assert contrast(hue.ink, hue.fill) >= 4.5, name
        assert contrast(hue.text, t.paper[1]) >= 4.5, name
    assert contrast(t.war[3], t.war[0]) >= 4.5
    assert contrast(t.war_gold, t.war[0]) >= 3


def test_texts_scale_within_limits() -> None:
    assert build_theme("dark", 0.1).text_scale == MIN_TEXT_SCALE
    assert build_theme("dark", 9).text_scale == MAX_TEXT_SCALE
    small, large = build_theme("dark", 1.0), build_theme("dark", 2.0)
    for role in Role:
        assert large.font(role).pointSizeF() == pytest.approx(2 * small.font(role).pointSizeF())
    assert min(kind.points for kind in TYPES.values()) >= 10
    assert small.key != large.key


def test_bundled_typefaces_are_the_ones_used(assets: Assets, dark: Theme) -> None:
    for role in Role:
        info = QFontInfo(dark.font(role))
        assert info.family() == TYPES[role].face
        assert info.weight() == TYPES[role].weight.value
        assert info.italic() == TYPES[role].italic


def test_every_weight_is_a_face_of_its_own(assets: Assets, dark: Theme) -> None:
    widths = {
        role: QFontMetricsF(dark.drawn_font(role, 100)).horizontalAdvance("Hexenmeister 0123")
        for role in (Role.BODY, Role.STRONG, Role.HEAVY)
    }
    assert len(set(widths.values())) == 3


@pytest.mark.parametrize("role", [Role.BODY, Role.STRONG, Role.READING, Role.SPEECH, Role.NUMBER])
def test_figures_are_lining_and_letters_complete(assets: Assets, dark: Theme, role: Role) -> None:
    metrics = QFontMetricsF(dark.drawn_font(role, 200))
    heights = [metrics.tightBoundingRect(figure).height() for figure in "0123456789"]
    assert max(heights) - min(heights) < 0.16 * max(heights)
    # Old-style figures hang below the line by a fifth of the size.
    for figure in "34579":
        assert metrics.tightBoundingRect(figure).bottom() < 0.08 * 200
    for letter in "ÄÖÜäöüßÉÈÊÀÇŒéèêàçœ→−×÷·…„“”’«»łşő":
        assert metrics.inFontUcs4(ord(letter)), letter


def test_all_emblems_exist(assets: Assets) -> None:
    names = [
        *CHARACTER_EMBLEMS.values(),
        *CHALLENGE_EMBLEMS[1:],
        *MONTH_EMBLEMS[1:],
        *EFFECT_EMBLEMS.values(),
        *(title.emblem for title in TITLES.values()),
    ]
    assert len(CHALLENGE_EMBLEMS) == 38
    assert len(MONTH_EMBLEMS) == 13
    box = QRectF(-0.04, -0.04, 1.08, 1.08)
    for name in names:
        path = assets.glyph(name)
        assert not path.isEmpty()
        assert box.contains(path.boundingRect()), name
    with pytest.raises(KeyError):
        assets.glyph("no-such-emblem")


def test_every_file_of_the_sets_can_be_read(assets: Assets) -> None:
    from engine.resources import resource_path

    for folder in ("art", "icons"):
        for file in resource_path(folder).glob("*.svg"):
            text = file.read_text(encoding="utf-8")
            assert not read_svg(text).isEmpty()
            assert not re.search(r'(fill|stroke)="#', text), "no colours in the files"


def test_path_data() -> None:
    assert parse_path("M0 0h10v10H0z").boundingRect() == QRectF(0, 0, 10, 10)
    assert parse_path("m1 1 2 0 0 2-2 0z m5 5h1v1z").boundingRect() == QRectF(1, 1, 6, 6)
    circle = parse_path("M0-5a5 5 0 1 1 0 10A5 5 0 010-5z")
    assert circle.boundingRect().width() == pytest.approx(10, abs=0.01)
    assert circle.boundingRect().height() == pytest.approx(10, abs=0.01)
    curve = parse_path("M0 0c0 5 10 5 10 0s10-5 10 0q5 5 10 0t10 0")
    assert curve.currentPosition().x() == pytest.approx(40)
    assert parse_path("M.5.5l1e1-.5").currentPosition().x() == pytest.approx(10.5)


def test_icons_have_a_disabled_look(assets: Assets, dark: Theme) -> None:
    icon = assets.icon("undo", dark.ink, dark.disabled)
    on = icon.pixmap(18, icon.Mode.Normal).toImage()
    off = icon.pixmap(18, icon.Mode.Disabled).toImage()
    assert on != off


@pytest.mark.parametrize("room", [1.0, 1.8])
def test_an_icon_is_as_far_from_words_as_they_are_large(
    qtbot: QtBot, assets: Assets, room: float
) -> None:
    look = build_theme("dark", room=room)
    worded, bare = QPushButton("Riddles"), QPushButton()
    for button in (worded, bare):
        qtbot.addWidget(button)
        set_icon(button, "search", look, assets)
    side = bare.iconSize()
    assert side.width() == side.height() == worded.iconSize().height() == look.px(18)
    assert worded.iconSize().width() - side.width() + 4 == look.px(4)
    picture = worded.icon().pixmap(worded.iconSize(), 1.0, QIcon.Mode.Normal, QIcon.State.Off)
    assert picture.width() == worded.iconSize().width()


def test_only_the_theme_table_holds_colours() -> None:
    root = Path(council_desktop.__file__).parent
    found = [
        path.relative_to(root)
        for path in root.rglob("*.py")
        if path.name != "theme.py"
        and re.search(
            r"#[0-9a-fA-F]{6}\b|QColor\(\s*\d|GlobalColor\.(?!transparent)", path.read_text()
        )
    ]
    assert found == []


def test_controls_take_the_theme(qtbot: QtBot, qapp: QApplication, any_theme: Theme) -> None:
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    try:
        apply_theme(qapp, any_theme)
        window = QWidget()
        qtbot.addWidget(window)
        box, combo, spin = QCheckBox("x", window), QComboBox(window), QSpinBox(window)
        button = QPushButton("Go", window)
        button.setProperty("kind", "primary")
        combo.addItem("careful")
        window.show()
        window.grab()
        assert palette(any_theme).window().color() == any_theme.panel_low
        assert combo.sizeHint().height() >= 36
        assert spin.sizeHint().height() >= 36
        assert button.sizeHint().height() >= 36
        assert box.sizeHint().height() >= 32
    finally:
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])
        qapp.setFont(before[2])
        qapp.setStyle("Fusion")


def test_the_style_sheet_grows_with_the_text() -> None:
    assert "12.00pt" in stylesheet(build_theme("dark"))
    assert "24.00pt" in stylesheet(build_theme("dark", 2.0))


def test_the_boxes_of_a_list_grow_with_the_text(qtbot: QtBot, qapp: QApplication) -> None:
    before = (qapp.styleSheet(), qapp.palette(), qapp.font())
    try:
        apply_theme(qapp, build_theme("dark", 2.0))
        box = QListWidget()
        qtbot.addWidget(box)
        item = QListWidgetItem("Druid")
        item.setCheckState(Qt.CheckState.Checked)
        box.addItem(item)
        box.show()
        option = QStyleOptionViewItem()
        box.itemDelegate().initStyleOption(option, box.indexFromItem(item))
        option.rect = box.visualItemRect(item)
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        assert box.style().subElementRect(part, option, box).width() >= 36
    finally:
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])
        qapp.setFont(before[2])
        qapp.setStyle("Fusion")
