"""Passive, painted widgets: setters and signals, no rules."""
