"""What a run can try, a file for each part; `check(session)` tries it."""
