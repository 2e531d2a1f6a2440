"""Players that answer tasks: bots, scripts and replays."""
