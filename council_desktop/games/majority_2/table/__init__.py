"""The table of The Majority 2: three lanes between two players.

`marks.py` and `faces.py` are what lies there, `outlook.py` what a choice would do to it,
`asks.py` and `composer.py` put view, question and choice into words and pictures, `board.py` and
`supply.py` paint them, `table_widget.py` puts them together, and `presenter.py` shows the view at
each event.
"""
