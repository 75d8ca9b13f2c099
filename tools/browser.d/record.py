"""The record of a run: what held, what did not, what was not tried, and the numbers that were measured."""

import contextlib
import pathlib
import sys
import time
import traceback

from project import ROOT

HERE = pathlib.Path(__file__).parent
# The most lines that name failures at the end, and the most letters of one (chosen: a log may keep its last thirty lines).
MOST_LINES, MOST_LETTERS = 25, 400


class Untried(Exception):
    """Something that this machine cannot try, with the reason."""


def place(frames):
    """The file and the line of the innermost frame that belongs to a part."""
    frames = [frame for frame in frames if HERE / "parts" in pathlib.Path(frame.filename).parents] or frames
    return f"{pathlib.Path(frames[-1].filename).relative_to(ROOT)}:{frames[-1].lineno}"


class Record:
    """Prints each check; at the end the counts of each part, and all that failed."""

    def __init__(self):
        self.begun = time.monotonic()
        self.part, self.passed, self.seconds, self.failures, self.untried = None, {}, {}, [], []

    @contextlib.contextmanager
    def of(self, part):
        """Counts what is checked inside for a part. A part that does not come to its end is broken."""
        print(f"== {part}", flush=True)
        self.part, self.passed[part], begun = part, 0, time.monotonic()
        try:
            yield
        except Untried as why:
            self.skip(part, why)
        except Exception as problem:
            frames = traceback.extract_tb(problem.__traceback__)
            self.fail("comes to its end", f"{type(problem).__name__}: {problem}", place([one for one in frames if one.filename.startswith(str(ROOT))]))
        self.seconds[part] = time.monotonic() - begun

    def check(self, what, is_kept, found=None):
        said = f" ({found})" if found is not None else ""
        if is_kept:
            print(f"kept: {what}{said}", flush=True)
            self.passed[self.part] += 1
        else:
            self.fail(what, found, place(traceback.extract_stack(sys._getframe(1))))
        return is_kept

    def fail(self, what, found, where):
        said = f": {found}" if found is not None else ""
        print(f"BROKEN: {what}{said}\n    at {where}", flush=True)
        self.failures.append((self.part, where, " ".join(f"{what}{said}".split())))

    def none(self, what, found, most=8):
        """A check that a list of faults is empty; prints the first few of those that are there."""
        shown = "".join(f"\n    {one}" for one in found[:most]) + (f"\n    … and {len(found) - most} more" if len(found) > most else "")
        return self.check(what, not found, f"{len(found)}{shown}" if found else None)

    def number(self, what, value, unit, goal=None, bound=None):
        """Prints a measured number beside its goal; fails only beyond a bound so wide that a slow machine keeps it."""
        said = f"{value:.1f}" if isinstance(value, float) else f"{value:,}"
        print(f"      {what:<56} {said:>10} {unit:<6}" + (f" goal {goal}" if goal else ""), flush=True)
        if bound is None:
            return
        least, most = bound
        if least <= value <= most:
            self.passed[self.part] += 1
        else:
            self.check(f"{what} is within {least} and {most} {unit}", False, said)

    def skip(self, what, why):
        print(f"NOT TRIED: {what}: {why}", flush=True)
        self.untried.append((what, why))

    def failed(self, part):
        return sum(one == part for one, _, _ in self.failures)

    def named(self):
        """The failures in a few lines: one each, else one for each place, else one for each part."""
        for key in (lambda one: one, lambda one: one[:2], lambda one: one[:1]):
            lines = {}
            for one in self.failures:
                lines.setdefault(key(one), []).append(one)
            if len(lines) <= MOST_LINES:
                break
        for first, *more in lines.values():
            part, where, words = first
            # Of many, each is named by the start of its words.
            words = "; ".join(one[2][:MOST_LETTERS // 8] for one in (first, *more)) if more else words[:MOST_LETTERS]
            yield f"failed: {part}, {where}: " + (f"{len(more) + 1} checks: " if more else "") + words

    def end(self):
        """Prints the sum; returns the exit code: 1 if anything is broken, 77 if nothing was tried."""
        counts = [f"{part} {count} passed, {self.failed(part)} failed in {self.seconds[part]:.0f} s"
                  for part, count in self.passed.items() if count or self.failed(part)]
        total = sum(self.passed.values())
        if self.untried:
            print("not tried: " + "; ".join(f"{what}: {why}" for what, why in self.untried))
        print("; ".join([*counts, f"in all {total} passed, {len(self.failures)} failed in {time.monotonic() - self.begun:.0f} s"]))
        for line in self.named():
            print(line)
        return 1 if self.failures else 0 if total else 77
