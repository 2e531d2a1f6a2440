"""The book of finished councils: what is kept, how it is read, and how it gets out and in.

`store` opens the file, `book` is one chronicle in it, `entries` says what an entry holds, `story`
makes one of a finished game and `printed` of a game with the printed box; `records` counts. What
is written for people is made in `words`, `exchange`, `html_pages` and `pdf_pages`. Only the last
one needs Qt.
"""
