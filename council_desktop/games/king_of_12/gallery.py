"""What there is to be seen of King of 12: its decisions, tables of every size, the end."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Final

from council_desktop.games.gallery import Stops, Stuck, ask_for_hint
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.look import bring_into_view

_GAMES: Final = 14
"""At most so many games are played for the pictures."""
_NAMES: Final = ("Lea", "Tom", "Mira", "Anouk")


class KingStops(Stops):
    """Rules, introduction, games, and both games in one chronicle."""

    small: ClassVar[frozenset[str]] = frozenset(
        {
            "king-play",
            "king-tilt",
            "king-revealed",
            "king-end",
            "chronicle-king",
            "chronicle-throne",
        }
    )
    contrast: ClassVar[frozenset[str]] = frozenset(
        {
            "rules-king_turn",
            "king-play",
            "king-tilt",
            "king-revealed",
            "king-end",
            "king-after",
        }
    )

    def games(self) -> None:
        """All that is its own; then the chronicle with what was played."""
        self._kings()
        self._thrones()

    def _kings(self) -> None:
        """King of 12: every kind of decision, every number of players, the end."""
        window, robot = self.window, self.robot
        window.show_new(GAME)
        self.take("king-new")
        self._king_rules()
        self._king_introduction()
        missing = {"king-play", "king-revealed", "king-tilt", "king-take", "king-keep", "king-end"}
        missing |= {"king-stepped", "king-hint", "king-after"}
        for number in range(_GAMES):
            if not missing and number > 2:
                return
            seats = (4, 3, 2)[number % 3]
            self._deal_kings(seats, f"gallery king {number}", "random" if number > 2 else "normal")
            if number < 3:
                robot.wait(robot.something, "somebody to be asked")
                self.take(f"king-{seats}")
            while True:
                robot.wait(robot.something, "somebody to be asked, or the end")
                if robot.page.end is not None:
                    self._want_king("king-end", missing)
                    self._want_king("king-after", missing, self._to_last_turn)
                    break
                self._look_at_king(missing)
                decision = robot.page.controller.decision
                if decision is not None:
                    self._want_king(f"king-{decision.kind}", missing)
                    if "king-hint" in missing and decision.kind == "play":
                        self._want_king("king-hint", missing, partial(ask_for_hint, robot))
                    robot.answer(robot.advice("random" if number > 2 else "normal"))

    def _look_at_king(self, missing: set[str]) -> None:
        """The end of a turn in which something was negated and something cancelled."""
        robot = self.robot
        presenter: Any = robot.page.table.presenter
        if not presenter.resting:
            return
        seats = presenter.frame.moment.seats
        if any(one.negated for one in seats) and any(one.cancelled for one in seats):
            self._want_king("king-revealed", missing)
            self._want_king("king-stepped", missing, self._compare_again)
        robot.click(robot.page.table.panel.primary)
        robot.wait(robot.something, "somebody to be asked")

    def _thrones(self) -> None:
        """Both games in one book: an entry of King of 12, and a council whose throne is empty."""
        window, book = self.window, self.window.scribe.book
        assert book is not None
        vacant = [entry for entry in book.entries() if entry.facts.throne.empty]
        if not vacant or not book.contests():
            raise Stuck("the chronicle has no empty throne, or no game of King of 12")

        def show(uid: str) -> None:
            window.show_chronicle()
            window.pages.get("chronicle").choose(uid)

        self.take("chronicle-king", lambda: show(book.contests()[-1].uid))
        self.take("chronicle-throne", lambda: show(vacant[-1].uid))
        window.show_home()

    def _compare_again(self) -> None:
        """One step back: to where equal values cancel each other."""
        presenter: Any = self.robot.page.table.presenter
        if presenter.frame is None or presenter.frame.step != "compare":
            presenter.look_at_step([one.step for one in presenter.reveal].index("compare"))

    def _to_last_turn(self) -> None:
        """Below the result: what every card has cost, down to the last one."""
        self.camera.wait_for_answers()
        after = self.window.aftermath
        assert after is not None
        self.robot.settle()
        bring_into_view(after.panel.buttons[-1])

    def _king_rules(self) -> None:
        """A drawn turn beside the text, and one of a character."""
        window = self.window
        for page in ("king_turn", "king_cards#knight"):
            window.show_rules(page)
            self.take(f"rules-{page.partition('#')[0]}")
        window.show_home()

    def _king_introduction(self) -> None:
        """Two of its tips: about a card, and about a turn that is over."""
        window, robot = self.window, self.robot
        window.play_introduction(GAME)
        wanted = {"king_machine", "king_ribbon"}
        while wanted:
            robot.wait(robot.something, "the introduction to ask")
            robot.settle()
            page = robot.page
            tip = page.tips.tip
            if tip is not None and tip.name in wanted:
                wanted.discard(tip.name)
                name = tip.name.removeprefix("king_")
                self.camera.save(f"king-introduction-{name}-{window.settings.theme}")
            if tip is not None and not tip.waits:
                robot.click(page.tips.panel.on)
            elif page.controller.decision is None:
                robot.go_on()
            else:
                robot.answer(robot.advice("easy"))
        window.show_home()

    def _want_king(
        self, name: str, missing: set[str], prepare: Callable[[], None] | None = None
    ) -> None:
        if name in missing:
            missing.discard(name)
            chooses = name in ("king-play", "king-tilt")
            self.take(name, self.choose if chooses else prepare)

    def _deal_kings(self, seats: int, seed: str, level: str) -> None:
        chairs = tuple(Chair(_NAMES[seat], seat == 0, level) for seat in range(seats))
        chosen = ["knight", "lady", "sorcerer", "oracle", "machine", "golem", "parasite"]
        options = {"set": chosen} if level == "random" else {}
        choice = GameChoice(chairs, GAME, seed, MappingProxyType(options))
        self.window.deal(choice, remember=False)
