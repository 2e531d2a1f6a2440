"""The page on which a riddle is played: the table of its game, with a panel in place of the log."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from council_desktop.controllers.riddle_controller import RiddleController, Try
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.store.riddle_results import RiddleResults
from council_desktop.store.settings import Settings
from council_desktop.system.announce import announce
from council_desktop.system.keys import bind, keys_of
from council_desktop.system.patience import asked_anew
from council_desktop.table.asks import Ask
from council_desktop.table.frame import TableFrame
from council_desktop.table.kind import TableKind
from council_desktop.text.riddle_words import RiddleWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.card import CardSize, CardState, Face, bleed, card_pixmap
from council_desktop.widgets.chain import Part, Played, Slot, Value
from council_desktop.widgets.paint import ratio_of
from council_desktop.widgets.riddle_panel import (
    BranchLine,
    Hand,
    PanelWords,
    RiddlePanel,
    TryLine,
)
from council_desktop.widgets.verdict import Verdict
from engine.bots.base import Hint
from engine.riddles.grading import GRADES, grading
from engine.riddles.proof import branches

_VAGUE, _CLEARER, _PLAIN = 1, 2, 3
"""The hints, by how many were asked for; the proof counts as one more."""
_PROOF: Final = 4
_CARD: Final = 50
"""How high a card of somebody's hand is in the panel, at 100 %."""
_NO_BREAK: Final = "\u00a0"
"""A space at which no line ends."""
_PLAIN_REASON: Final = "riddles.hint.plain"


class RiddlePage(QWidget):
    """One riddle; it is left as it is and gone on with when it is shown again."""

    back_requested = Signal()
    next_requested = Signal()
    share_requested = Signal()
    rules_requested = Signal(str)
    message = Signal(str)
    """One sentence the window shows for a moment."""
    tried = Signal(bool, int)
    """An end was reached: was it the best, and after how many seconds."""

    def __init__(
        self,
        controller: RiddleController,
        kind: TableKind,
        id_: str,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        settings: Settings,
        menu: QMenu,
        results: RiddleResults,
    ) -> None:
        """`id_`: under which its results are kept."""
        super().__init__()
        self.controller, self.id = controller, id_
        self._texts, self._theme, self._assets = texts, theme, assets
        self._results = results
        names = [member.name for member in controller.members]
        self._words = RiddleWords(texts, controller.match.game, controller.riddle, names)
        self._kind = kind
        self._menu = menu
        menu.setParent(self, menu.windowFlags())
        self._clock = QElapsedTimer()
        self._clock.start()
        self._tries: list[TryLine] = []
        self._ways: list[Try] = []
        """The same as the rules write them."""
        self._chosen: list[str] = []
        """In words, what was chosen on the way that is gone now."""
        self._hints = 0
        self._ring_at: tuple[str, ...] | None = None
        """The way to the step at which the ring stands; None before the plain hint."""
        self._proving = self._stepping = False
        """Whether the proof is shown; whether its next step is wanted by who gave the last one."""
        self._sure = False
        """Whether somebody was asked if the answer is to be shown before it is found."""
        self._found: tuple[int, list[str]] | None = None
        """Where the riddle was solved, by its entry, and what was chosen on the way there in words,
        while its proof is gone through: then it comes back."""
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self.board = TableBackground(theme, assets)
        inside = QVBoxLayout(self.board)
        inside.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.board)
        self.table: TableFrame = self._kind.build(controller, texts, theme, assets, settings)
        self.table.keys = keys_of(texts)
        self.table.retold = self._retold
        self.table.panel.judges = False  # what an answer is worth is the riddle
        inside.addWidget(self.table)
        self.panel = RiddlePanel(theme, assets, self._panel_words())
        self.table.set_side(self.panel)
        self.table.call_side(self._t("panel.name"))
        self.table.set_log("always")
        self._connect()
        self._show_order()
        if not controller.begun:
            controller.start()
            announce(self.panel, self._words.question(controller.proof))

    def _connect(self) -> None:
        controller, table, panel = self.controller, self.table, self.panel
        presenter: Any = table.presenter
        presenter.idle.connect(controller.tell_end)
        presenter.idle.connect(self._show_step)
        presenter.idle.connect(self._show_order)
        # later: what comes after the verdict is still to be shown and ended
        presenter.wentOn.connect(self._on_went_on, Qt.ConnectionType.QueuedConnection)
        presenter.hinted.connect(lambda text: announce(table, text))
        controller.problem.connect(self._on_problem)
        controller.tried.connect(self._on_tried)
        controller.hint_wanted.connect(self.next_hint)
        # methods, not functions: they go with this page, and the controller outlives it
        controller.decision_opened.connect(self._on_decision)
        controller.viewer_changed.connect(self._on_moved)
        controller.submitted.connect(self._on_submitted)
        table.rulesRequested.connect(lambda: self.rules_requested.emit(""))
        table.menuRequested.connect(self.show_menu)
        table.hintRequested.connect(self.next_hint)
        table.cleared.connect(self._on_cleared)
        table.logToggled.connect(self._on_side)
        panel.hint_requested.connect(self.next_hint)
        panel.over_requested.connect(self.start_over)
        panel.proof_requested.connect(self._on_proof)
        panel.step_requested.connect(self._go_step)
        panel.share_requested.connect(self.share_requested)
        panel.next_requested.connect(self.next_requested)
        bind(self._texts, "undo", self.board, table.undoRequested.emit)
        bind(self._texts, "redo", self.board, table.redoRequested.emit)

    def _on_side(self, shown: bool) -> None:
        self.table.show_side(shown)
        self._say_question()

    def _say_question(self) -> None:
        """What is asked is seen although the panel is put aside."""
        aside = not self.table.side_shown
        self.table.header.say(self._words.brief(self.controller.proof) if aside else "")

    def _panel_words(self) -> PanelWords:
        t, proof = self._t, self.controller.proof
        graded = grading(proof)
        said = self._words
        return PanelWords(
            title=said.title(self.id),
            grade=graded.grade,
            of=GRADES,
            grade_text=t(
                "panel.grade",
                grade=t("grade", count=graded.grade, of=GRADES),
                game=self._texts.t(f"{self.controller.match.game.id}.title").replace(
                    " ", _NO_BREAK
                ),
            ),
            question=said.question(proof),
            notes=(said.ways(proof), said.others(proof), said.looked(graded)),
            told=said.told(
                [member.name for member in self.controller.members], self._kind.short_card
            ),
            order=t("panel.order"),
            tries=t("panel.tries"),
            hints=t("panel.hints"),
            hint_buttons=tuple(t("panel.hint", number=number) for number in range(1, _PLAIN + 1)),
            hint_names=tuple(
                t("panel.next_hint", number=number, name=t(f"panel.{name}"))
                for number, name in enumerate(("vague", "clearer", "plain"), start=1)
            ),
            hint_again=t("panel.hint_again"),
            over=t("panel.over"),
            proof=t("panel.proof"),
            proof_title=t("panel.proof_title"),
            share=t("panel.share"),
            next=t("panel.next"),
            hands=self._hands(),
        )

    def _hands(self) -> tuple[Hand, ...]:
        """Of those whose cards are told: as the table paints them, small."""
        names, faces = [member.name for member in self.controller.members], self.table.tray.faces
        return tuple(
            Hand(line, names[seat], tuple((self._small(faces[card]), name) for card, name in cards))
            for line, seat, cards in self._words.hands()
            if all(card in faces for card, _ in cards)
        )

    def _small(self, face: Face) -> QPixmap:
        """A card, without the room for what lies round larger ones."""
        size, ratio = CardSize.MINI, ratio_of(self)
        scale = round(self._theme.px(_CARD) / size.size.height(), 3)
        whole = card_pixmap(self._assets, self._theme, face, size, CardState(), scale, ratio)
        edge = round((bleed(size, scale) - 1) * ratio)
        return whole.copy(whole.rect().adjusted(edge, edge, -edge, -edge))

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"riddles.{key}", **params)

    @property
    def _ask(self) -> Ask | None:
        presenter: Any = self.table.presenter
        ask: Ask | None = presenter.ask
        return ask

    # ------------------------------------------------------------ the way to the end

    def _on_submitted(self, token: str) -> None:
        self._chosen.append(self._named(token))

    def _named(self, token: str) -> str:
        ask = self._ask
        choice = ask.choice(token) if ask is not None else None
        return choice.whole or choice.confirm if choice is not None else self._words.token(token)

    def _on_moved(self, viewer: object = None) -> None:
        """Undone, or back at the beginning: the way is shorter again."""
        del self._chosen[len(self.controller.chosen()) :]
        if self.controller.attempt is None:
            self.panel.show_verdict("", False)
            self.table.drop_band()
        self._mark_tried()
        self._show_order()

    def _on_tried(self, attempt: Try) -> None:
        self._ask_sure(False)
        end = self._words.end(attempt.worth)
        if attempt.solved and self._proving:  # shown, not found
            announce(self.panel, self._show_verdict(attempt))
            self._show_step()
            self._lead_on()
            return
        seconds = int(self._clock.restart() / 1000)
        line = TryLine(len(self._tries) + 1, " · ".join(self._chosen), end, attempt.solved)
        self._tries.append(line)
        self._ways.append(attempt)
        self.panel.show_tries(self._tries)
        announce(self.panel, self._show_verdict(attempt))
        self.tried.emit(attempt.solved, seconds)
        self._lead_on()

    def _lead_on(self) -> None:
        """At an end nothing is asked at the table: the keyboard is on what goes on from there."""
        now = self.window().focusWidget()
        if now is not None and self.panel.isAncestorOf(now):
            return  # Somebody goes through the proof.
        way = self.panel.next if self.panel.next.isVisible() else self.panel.over
        if way.isVisible():
            asked_anew()
            way.setFocus()

    def _show_verdict(self, attempt: Try) -> str:
        end = self._words.end(attempt.worth)
        if attempt.solved:
            verdict = self._t("shown" if self._proving else "solved", end=end)
            if not self._proving:
                self.table.lay_band(self._t("word"))
        else:
            best = self.controller.proof.outcome.worth
            verdict = self._t("failed", end=end, best=self._words.end(best))
        self.panel.show_verdict(verdict, attempt.solved)
        return verdict

    def _show_order(self) -> None:
        """The cards in their order, as far as they were played."""
        controller = self.controller
        parts = self._kind.order(self._texts, controller, controller.base)
        self.panel.show_order(parts, self._spoken(parts))

    def _spoken(self, parts: Sequence[Part]) -> str:
        said = []
        for part in parts:
            if isinstance(part, Slot):
                said.append(self._t("panel.slot", number=part.number))
            elif isinstance(part, Played):
                said.append(part.name)
            elif isinstance(part, Value) and part.number is not None:
                said.append(str(part.number))
        return ", ".join(said)

    def _mark_tried(self) -> None:
        """What has led on from here to an end that was not the best one, and to no better end."""
        way = self.controller.chosen()
        at = len(way)
        gone = [one for one in self._ways if len(one.tokens) > at and one.tokens[:at] == way]
        right = {one.tokens[at] for one in gone if one.solved}
        failed = {one.tokens[at] for one in gone} - right
        self.table.set_tried(frozenset(failed), self._t("tried_card"))

    def _on_cleared(self) -> None:
        """Esc at the end, where nothing is left to be taken back: the table would keep it."""
        if self.controller.attempt is not None:
            self.back_requested.emit()

    def _retold(self, said: Verdict) -> Verdict:
        """At the end a verdict is about what was asked, which the game may count otherwise."""
        attempt = self.controller.attempt
        if attempt is None:
            return said
        if not attempt.solved or self._proving:
            return replace(said, go_on=self._t("back" if self._found is None else "panel.found"))
        title = self._t("solved", end=self._words.end(attempt.worth))
        spoken, go_on = f"{title} {said.spoken}", self._t("page.go_on")
        return replace(
            said, good=True, word=self._t("word"), title=title, go_on=go_on, spoken=spoken
        )

    def _on_went_on(self) -> None:
        """The gold button at the verdict of a way that failed leads back to the riddle; else the
        keyboard is in the panel now, on what leads on."""
        attempt = self.controller.attempt
        if attempt is None or (attempt.solved and not self._proving):
            return
        if attempt.solved and self._found is not None:
            self._to_found()
        else:
            self.start_over()

    def start_over(self) -> None:
        """Back to where the riddle begins."""
        self._finish()
        self.controller.try_again()
        self.table.focus_asked()

    def _finish(self) -> None:
        presenter: Any = self.table.presenter
        presenter.finish_now()

    # ------------------------------------------------------------ hints and the proof

    def next_hint(self) -> None:
        """One more hint, from vague to plain; the plain one points at the best choice, and whoever
        asks again is shown that of the step they are at."""
        again = self._hints == _PLAIN
        self._hints = min(_PLAIN, self._hints + 1)
        if self._hints == _PLAIN:
            self._ring_at = self.controller.chosen()
        self._results.hint_seen(self.id, self._hints)
        texts = self._hint_texts()
        if not again:
            self.panel.show_hints(texts)
            announce(self.panel, texts[-1])
        self._on_decision()

    def _hint_texts(self) -> list[str]:
        return self._words.hints(self.controller.proof, self._named, self._hints)

    def _on_decision(self, decision: object = None) -> None:
        self._ask_sure(False)
        here = self.controller.decision is not None and not self._proving
        shown = self._ring_at == self.controller.chosen()
        if here and shown:
            best = self.controller.best_token()
            self.controller.show_hint(Hint(best, None, _PLAIN_REASON))
        self.panel.offer_ring(here and not shown and self._hints == _PLAIN)
        self._mark_tried()
        self._show_step()

    def _on_proof(self) -> None:
        """Its button: what is still to be found is shown to whoever asks twice."""
        known, attempt = self._results.of(self.id), self.controller.attempt
        found = known.done or (attempt is not None and attempt.solved)
        if self._sure or self._proving or found or known.hints >= _PROOF:
            self._ask_sure(False)
            self.show_proof()
            return
        self._ask_sure(True)
        self.message.emit(self._t("panel.proof_asks"))

    def _ask_sure(self, asks: bool) -> None:
        if asks != self._sure:
            self._sure = asks
            self.panel.proof.setText(self._t("panel.proof_sure" if asks else "panel.proof"))

    def show_proof(self) -> None:
        """From the beginning, step by step: what every answer leads to. Put away again it leaves
        one where it was, or where the riddle was solved before it."""
        if self._proving and self._found is not None:
            self._to_found()
            return
        self._proving = not self._proving
        if self._proving:
            self._results.hint_seen(self.id, _PROOF)
            attempt, head = self.controller.attempt, self.controller.match.head
            self._found = (head, list(self._chosen)) if attempt and attempt.solved else None
            self.start_over()
        self._stepping = self._proving
        self._show_step()

    def _to_found(self) -> None:
        """Back to where the riddle was solved, as it was before its proof."""
        assert self._found is not None
        self._finish()
        (entry, chosen), self._found, self._proving = self._found, None, False
        self.controller.come_back_to(entry)
        self._chosen = chosen
        attempt = self.controller.attempt
        assert attempt is not None
        announce(self.panel, self._show_verdict(attempt))
        self._show_step()
        asked_anew()
        self.panel.next.setFocus()

    def _show_step(self) -> None:
        ask = self._ask
        controller = self.controller
        if not self._proving or controller.decision is None or ask is None:
            back = self._proving and controller.attempt is not None and self._found is not None
            self.panel.show_proof((), self._t("panel.found") if back else "")
            self._lead_step(back)
            return
        proof, state = controller.proof, controller.match.state
        lines = [
            BranchLine(
                self._named(one.token),
                self._words.branch(one, proof),
                one.worth >= proof.search.goal,
            )
            for one in branches(controller.match.game, controller.search, state)
        ]
        self.panel.show_proof(lines, self._t("panel.step"))
        self._lead_step(True)

    def _lead_step(self, shown: bool) -> None:
        """Its button goes while the table shows what was done, and comes again."""
        if self._stepping and shown:
            self._stepping = False
            asked_anew()
            self.panel.step.setFocus()

    def _go_step(self) -> None:
        if self.controller.attempt is not None and self._found is not None:
            self._to_found()
        elif self.controller.decision is not None:
            self._stepping = True
            self._finish()
            self.controller.submit(self.controller.best_token())

    # ------------------------------------------------------------ the page

    def _on_problem(self, key: str, params: dict[str, Any]) -> None:
        if self._texts.has(key):
            self.message.emit(self._texts.t(key, **params))

    @property
    def has_menu(self) -> bool:
        """Whether the button of the menu is to be seen."""
        return bool(self.table.header.buttons["menu"].isVisible())

    def show_menu(self) -> None:
        """Below its button."""
        button = self.table.header.buttons["menu"]
        self._menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def set_settings(self, settings: Settings) -> None:
        """What holds from now on."""
        presenter: Any = self.table.presenter
        presenter.set_settings(settings)

    def place(self) -> Any:
        """What is to be found again in another look: tries, hints, the way so far."""
        self._finish()
        presenter: Any = self.table.presenter
        tries = presenter.rest(), list(self._tries), list(self._ways)
        return *tries, list(self._chosen), self._hints, self._ring_at, self._proving, self._found

    def come_back(self, place: Any) -> None:
        """The inverse."""
        rest, self._tries, self._ways, self._chosen, self._hints, *place = place
        self._ring_at, self._proving, self._found = place
        presenter: Any = self.table.presenter
        presenter.rest_again(rest)
        self.panel.show_tries(self._tries)
        self.panel.show_hints(self._hint_texts())
        attempt = self.controller.attempt
        if attempt is not None:
            self._show_verdict(attempt)
        self._on_decision()

    def tries(self) -> Sequence[TryLine]:
        """What was gone to its end so far."""
        return self._tries

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self.panel.next.isVisible():
            self.panel.next.setFocus()
        else:
            self.table.focus_asked()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back to the list once the table has no use for it."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
