"""A person who plays by what is to be seen: reads the table, chooses something, carries it out."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from council_desktop.text.texts import Texts
from tests.patience import LONGEST_S
from tests.screen.screen import Program, ScreenProblem, Thing, until

_CHOOSABLE: Final = ("Button", "CheckBox", "RadioButton")
_MOST_STEPS: Final = 600
_MOST_KEYS: Final = 120
"""To get from anywhere to anywhere."""
_HELD_S: Final = (3.0, 30.0, LONGEST_S)
"""How long something may take to follow a key or a click, until it is tried again: at first it may
have fallen into a movement, later the machine is busy."""

TEXTS: Final = Texts("en")


def word(key: str) -> str:
    """A text of the program."""
    return TEXTS.t(f"app.{key}")


BAR: Final = {word(f"menu.{name}") for name in ("undo", "redo", "hint", "log", "rules", "title")}
"""Names of the buttons on top of the table."""

_STEPS: Final = TEXTS.t("king_of_12.access.steps")
"""A part of the table where nothing is decided: what happened is looked at again."""
_LIKED: Final = (
    TEXTS.t("council_of_12.table.backed_by", members="").strip(),
    TEXTS.t("council_of_12.table.a_target"),
)
"""Words in the name of an option that speak for it: bots would take it, it meets a target."""


_SEEN_S = 0.35
"""A question is seen for a moment before a key answers it (system.patience)."""


class Sight:
    """What is visible at one moment."""

    def __init__(self, things: list[Thing]) -> None:
        self.things = things

    def named(self, name: str, role: str = "") -> Thing | None:
        """The last visible thing of this name."""
        found = [t for t in self.things if t.name == name and role in ("", t.role)]
        return found[-1] if found else None

    @property
    def at_table(self) -> bool:
        """Is the table to be seen?"""
        return self.named(word("access.table")) is not None

    @property
    def over(self) -> bool:
        """Is the result to be seen?"""
        return self.named(word("end.again"), "Button") is not None

    def _buttons(self) -> list[Thing]:
        panel = word("access.actions")
        return [t for t in self.things if t.within(panel) and t.role == "Button"]

    @property
    def primary(self) -> Thing | None:
        """The gold button."""
        buttons = self._buttons()
        return buttons[0] if buttons else None

    @property
    def second(self) -> Thing | None:
        """The button beside it."""
        buttons = self._buttons()
        return buttons[1] if len(buttons) > 1 else None

    def options(self) -> list[Thing]:
        """Everything on the table that can be chosen."""
        buttons = {thing.id for thing in self._buttons()}
        return [
            thing
            for thing in self.things
            if thing.within(word("access.table"))
            and thing.hand
            and thing.enabled
            and thing.role in _CHOOSABLE
            and thing.name not in BAR
            and thing.id not in buttons
            and not thing.within(_STEPS)
        ]

    def prompt(self) -> str:
        """What is asked: the title over the hand."""
        hand = word("access.hand")
        return next((t.name for t in self.things if t.zones[:1] == (hand,) and t.name), "")

    def state(self) -> tuple[object, ...]:
        """Changes when something has been carried out or chosen."""
        primary, second = self.primary, self.second
        return (
            self.prompt(),
            primary is not None and (primary.name, primary.enabled),
            second is not None and (second.name, second.enabled),
            tuple((t.name, t.checked) for t in self.options()),
        )


class Player:
    """Plays one program; subclasses say by which hand."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        self.program = program
        self.rng = Random(seed)
        self.prompts: dict[str, int] = {}
        """What was asked, and how often it was answered."""
        self.steps = 0
        self.aside = 0.5
        """How often the button beside the gold one is pressed: being ready, or a step back."""

    def look(self) -> Sight:
        """What is to be seen now."""
        return Sight(self.program.look())

    def wait(self, ready: Callable[[Sight], bool], what: str, seconds: float = LONGEST_S) -> Sight:
        """Look until it is so."""

        def now() -> Sight | None:
            sight = self.look()
            return sight if ready(sight) else None

        found = until(now, what, seconds)
        assert isinstance(found, Sight)
        return found

    def press(self, name: str, role: str = "Button") -> None:
        """Press a button of the pages round the game."""
        sight = self.wait(lambda s: s.named(name, role) is not None, f"the button {name}")
        thing = sight.named(name, role)
        assert thing is not None
        self.activate(thing)

    def to_the_table(self) -> None:
        """From the start page through New game to a dealt table."""
        self.press(word("home.new_game"))
        self.press(word("new.deal_now"))
        self.wait(lambda sight: sight.at_table, "the table")

    def play(self, steps: int = 0) -> None:
        """Until the result is shown, or after so many steps. Raises ScreenProblem."""
        while True:
            sight = self.wait(self._something, "something to do, or the result")
            if sight.over or 0 < steps <= self.steps:
                return
            self.steps += 1
            if self.steps > _MOST_STEPS:
                raise ScreenProblem(f"not over after {_MOST_STEPS} steps: {sight.prompt()!r}")
            focus = self.program.focus()
            if focus is not None and focus.name in BAR:
                raise ScreenProblem(
                    f"the keyboard has jumped to {focus.name!r}: {sight.prompt()!r}"
                )
            primary = sight.primary
            if primary is not None and primary.enabled:
                self._carry_out(sight)
            else:
                self._choose(sight)

    def _something(self, sight: Sight) -> bool:
        primary = sight.primary
        return sight.over or bool(sight.options()) or (primary is not None and primary.enabled)

    def _carry_out(self, sight: Sight) -> None:
        prompt = sight.prompt()
        self.prompts[prompt] = self.prompts.get(prompt, 0) + 1
        primary = sight.primary
        self._until_changed(sight, self.confirm)
        self._tell(prompt, primary)

    def _choose(self, sight: Sight) -> None:
        second = sight.second
        unspoken = [t for t in sight.options() if not (t.role == "RadioButton" and t.checked)]
        if (
            second is not None
            and second.enabled
            and (not unspoken or self.rng.random() < self.aside)
        ):
            self._until_changed(sight, lambda _: self.activate(second))
            self._tell(sight.prompt(), second)
            return
        # Mostly what lies on the table, sometimes a sentence first.
        cards = [t for t in unspoken if t.role != "RadioButton"]
        options = cards if cards and self.rng.random() < 0.8 else unspoken
        if not options:
            time.sleep(0.02)
            return
        liked = [t for t in options if any(words in t.name for words in _LIKED)]
        thing = self.rng.choice(liked or options)
        self._until_changed(sight, lambda _: self.choose(thing))
        self._tell(sight.prompt(), thing)

    def _tell(self, prompt: str, thing: Thing | None) -> None:
        """Something was chosen or carried out: for whoever keeps a transcript."""

    def _until_changed(self, before: Sight, act: Callable[[Sight], None]) -> None:
        """Act, and see that it has done something; once more where it fell into a movement."""
        for held in _HELD_S:
            act(before)
            last = time.monotonic() + held
            while time.monotonic() < last:
                if self.look().state() != before.state():
                    return
                time.sleep(0.02)
        raise ScreenProblem(f"nothing came of it: {before.prompt()!r}, {self.look().options()}")

    # ------------------------------------------------------------ by hand

    def activate(self, thing: Thing) -> None:
        """Press a button."""
        raise NotImplementedError

    def choose(self, thing: Thing) -> None:
        """Choose an option."""
        raise NotImplementedError

    def confirm(self, sight: Sight) -> None:
        """Carry out what is chosen."""
        raise NotImplementedError


class MousePlayer(Player):
    """Never touches a key."""

    def activate(self, thing: Thing) -> None:
        """Click it, after turning the wheel until it is to be seen."""
        thing = self._bring(thing)
        if not thing.free:
            raise ScreenProblem(f"something lies over {thing.name!r}")
        self.program.click(thing)

    def choose(self, thing: Thing) -> None:
        """Click it."""
        self.activate(thing)

    def confirm(self, sight: Sight) -> None:
        """Click the gold button."""
        assert sight.primary is not None
        self.activate(sight.primary)

    def _bring(self, thing: Thing) -> Thing:
        down = True
        for turn in range(40):
            seen = next((t for t in self.look().things if t.id == thing.id), None)
            if seen is None:
                return thing  # It has just gone; the click then changes nothing.
            if min(seen.box[2:]) >= 16:
                return seen
            zones = {t.name: t for t in self.look().things if t.name in seen.zones}
            area = next((zones[name] for name in seen.zones if name in zones), seen)
            if turn == 20:
                down = False
            self.program.wheel(area, down)
            time.sleep(0.02)
        raise ScreenProblem(f"{thing.name!r} can't be brought into sight")


class KeyPlayer(Player):
    """Never touches the mouse: Tab, arrows, Enter and Esc only."""

    def __init__(self, program: Program, seed: int = 1) -> None:
        super().__init__(program, seed)
        self.told: list[str] = []
        """What was asked, which keys were pressed then, and what was chosen or carried out."""
        self._pressed = 0

    def _tell(self, prompt: str, thing: Thing | None) -> None:
        pressed = " ".join(self.program.keys[self._pressed :])
        self._pressed = len(self.program.keys)
        self.told.append(f"{prompt} | {pressed} | {thing.name if thing is not None else ''}")

    def keep(self, path: Path) -> None:
        """Write the transcript."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(self.told) + "\n", encoding="utf-8")

    def activate(self, thing: Thing) -> None:
        """Walk there and press Enter."""
        self._walk(thing)
        time.sleep(_SEEN_S)
        self.program.key("Return")

    def choose(self, thing: Thing) -> None:
        """Walk there and press Enter; sometimes take it back and choose it again."""
        before = self.look().state()
        self._walk(thing)
        if thing.role == "RadioButton":
            return  # The arrows choose among sentences by themselves.
        time.sleep(_SEEN_S)
        self.program.key("Return")
        if self.rng.random() < 0.15:
            self.wait(lambda s: s.state() != before, f"{thing.name!r} to be chosen")
            self.program.key("Escape")
            self.wait(
                lambda s: s.primary is not None and not s.primary.enabled,
                "the choice to be taken back",
            )
            self._walk(thing)
            self.program.key("Return")

    def confirm(self, sight: Sight) -> None:
        """Enter where the keyboard is, or on the gold button."""
        if self.rng.random() < 0.5:
            assert sight.primary is not None
            self._walk(sight.primary)
        self.program.key("Return")

    def _walk(self, goal: Thing) -> None:
        """Arrows inside a group, Tab to the next one, until the goal has the keyboard."""
        keys = 0
        while keys < _MOST_KEYS:
            start = self._focus()
            if start.id == goal.id:
                return
            if _same_group(start, goal):
                seen = {start.id}
                while keys < _MOST_KEYS:
                    now = self._step("Down")
                    keys += 1
                    if now.id == goal.id:
                        return
                    if now.id in seen:
                        break
                    seen.add(now.id)
            self._step("Tab")
            keys += 1
        raise ScreenProblem(f"{goal.name!r} can't be reached by keyboard: {self._focus()}")

    def _focus(self) -> Thing:
        thing = until(self.program.focus, "something with the keyboard")
        assert isinstance(thing, Thing)
        return thing

    def _step(self, key: str) -> Thing:
        """Press a key and see where the keyboard is then."""
        before = self._focus()
        self.program.key(key)
        last = time.monotonic() + 0.25
        while (now := self._focus()).id == before.id and time.monotonic() < last:
            time.sleep(0.01)
        return now


def _same_group(one: Thing, other: Thing) -> bool:
    """Might arrows lead from one to the other? Only in the zones of the table: on the pages round
    it they would choose among radio buttons on the way."""
    return bool(one.zones) and one.zones == other.zones and one.role in _CHOOSABLE
