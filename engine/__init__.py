"""Pure rules of the family of games; standard library only."""

import os

if os.environ.get("COUNCIL_DESKTOP_COMPILED"):
    from engine import compiled

    compiled.use()
