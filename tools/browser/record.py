"""The record of a run: what held, what did not, what was not tried, and the numbers that were measured."""

import sys
import time


class Record:
    """Prints each check, and at the end what failed."""

    def __init__(self):
        self.failures, self.skipped, self.count, self.begun = [], [], 0, time.monotonic()

    def check(self, what, is_kept, found=None):
        self.count += 1
        if is_kept:
            print(f"kept: {what}" + (f" ({found})" if found is not None else ""), flush=True)
        else:
            print(f"BROKEN: {what}" + (f": {found}" if found is not None else ""), flush=True)
            self.failures.append(what)
        return is_kept

    def none(self, what, found, most=8):
        """A check that a list of faults is empty; prints the first few of those that are there."""
        shown = "".join(f"\n    {one}" for one in found[:most]) + (f"\n    … and {len(found) - most} more" if len(found) > most else "")
        return self.check(what, not found, f"{len(found)}{shown}" if found else None)

    def number(self, what, value, unit, goal=None, bound=None):
        """Prints a measured number beside its goal; fails only beyond a bound so wide that a slow machine keeps it."""
        said = f"{value:.1f}" if isinstance(value, float) else f"{value:,}"
        print(f"      {what:<56} {said:>10} {unit:<6}" + (f" goal {goal}" if goal else ""), flush=True)
        if bound is not None:
            self.count += 1
            least, most = bound
            if not least <= value <= most:
                self.check(f"{what} is within {least} and {most} {unit}", False, said)

    def skip(self, what, why):
        print(f"NOT TRIED: {what}: {why}", flush=True)
        self.skipped.append(what)

    def end(self):
        """Prints the sum, and exits."""
        print(f"{self.count} checks in {time.monotonic() - self.begun:.0f} s, {len(self.failures)} failed"
              + (f", {len(self.skipped)} not tried: {', '.join(self.skipped)}" if self.skipped else ""))
        for one in self.failures:
            print(f"failed: {one}", file=sys.stderr)
        sys.exit(1 if self.failures else 0)
