"""The machine around the program: paths, processes, logs, clock, keys, sound."""
