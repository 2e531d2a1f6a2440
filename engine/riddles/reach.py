"""Whether one first choice alone comes to the best end there is: found out without counting ways.

An answer that is good enough ends the looking there, so it takes a part of what a proof does. What
it leaves is proven as everything else; what it refuses no proof would have made a riddle.
"""

from typing import Any

from engine.riddles.search import Key, Search, TooLarge, key_of


class Reach:
    """Of one search that has not begun."""

    def __init__(self, search: Search, top: int) -> None:
        """`top`: how good that end is."""
        self._search, self._top = search, top
        self._known: dict[Key, bool] = {}

    def alone(self) -> bool:
        """Is there exactly one first choice that comes to it? Raises TooLarge."""
        search, found = self._search, 0
        seat = search.asked(search.start)
        for action in search.start.legal_for(seat):
            found += self._after(search.start, seat, action)
            if found > 1:
                return False
        return found == 1

    def _after(self, state: Any, seat: int, action: int) -> bool:
        after, worth = self._search.step(state, seat, action)
        if worth is not None:
            return worth >= self._top
        key = key_of(after)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._search.most:
                raise TooLarge("There are more positions than a riddle may have.")
            known = self._known[key] = self._comes(after)
        return known

    def _comes(self, state: Any) -> bool:
        search = self._search
        forced = search.forced(state)
        if forced is not None:
            return self._after(state, *forced)
        seat = search.asked(state)
        ends = (self._after(state, seat, action) for action in state.legal_for(seat))
        return any(ends) if search.chooses(state) else all(ends)
