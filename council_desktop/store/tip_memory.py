"""Which tips a person has seen, remembered between runs."""

from pathlib import Path
from typing import Final

from council_desktop.store.state_file import read_state, write_state

_SEEN: Final = "seen"
_PLACES: Final = "places"


class TipMemory:
    """Names of tips; where nothing can be read it is as if none had been seen."""

    def __init__(self, path: Path | None = None) -> None:
        """Without a path nothing is kept."""
        self._path = path
        state = read_state(path) if path is not None else {}
        seen, places = state.get(_SEEN), state.get(_PLACES)
        names = seen if isinstance(seen, list) else []
        self._seen = {one for one in names if isinstance(one, str)}
        self._places = {
            str(game): place
            for game, place in (places.items() if isinstance(places, dict) else ())
            if isinstance(place, int)
        }

    def __contains__(self, name: str) -> bool:
        """Whether this tip was seen."""
        return name in self._seen

    def add(self, name: str) -> None:
        """It was seen, now and for later."""
        if name not in self._seen:
            self._seen.add(name)
            self._write()

    def forget(self, name: str) -> None:
        """It is to be shown again."""
        if name in self._seen:
            self._seen.remove(name)
            self._write()

    def place(self, game: str) -> int:
        """Number of the tip that is due in this game's introduction; 0 where none was read."""
        return self._places.get(game, 0)

    def keep_place(self, game: str, number: int) -> None:
        """Tips before this one were read; 0 begins anew."""
        if number != self.place(game):
            self._places[game] = number
            self._write()

    def _write(self) -> None:
        if self._path is not None:
            write_state(self._path, {_SEEN: sorted(self._seen), _PLACES: self._places})
