"""A third game that is none of the product's: it proves that a title needs only its own folder.

*Two Gates*, for two to six at the table. Everybody holds three cards out of a pool in which many
are equal. In each of four turns all send a card, face-down, to one of the two gates; then all are
turned up and the wind is drawn. At each gate the highest card that stands alone there takes a
coin; where the wind blows it takes two, and may rob another side of one as well, unless that is
dropped. Four or six may play in teams of those who sit opposite each
other. Most coins win, together where several have them; where all are equal nobody does.
"""

GAME = "dry_run"
