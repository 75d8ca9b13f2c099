"""The parts of a run, a file for each; `check(session)` tries it."""
