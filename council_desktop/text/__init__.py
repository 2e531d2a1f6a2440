"""Words: found by key, counted, dated, shortened, searched."""
