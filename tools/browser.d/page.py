"""A page in any browser: the value of a script, waiting, and the studio's pages one after the other."""

import base64
import json
import time

from project import PROBES

# The longest wait for anything that a page is to do, in seconds (chosen, for slow machines).
PATIENCE = 60
# The channels of the last sound that the studio's page gave to the output.
LAST_SOUND = "(({ buffer }) => Array.from({ length: buffer.numberOfChannels }, (_, at) => buffer.getChannelData(at)))(seenByTool.sounds.at(-1))"


class Page:
    """The common part of all browsers; each adds `run(expression)`, which raises RuntimeError for what the page throws."""

    def probe(self, name, *values):
        """The value of a function in a file of its own."""
        return self.run(f"({(PROBES / name).read_text()})({', '.join(json.dumps(one) for one in values)})")

    def holds(self, condition, seconds=PATIENCE):
        """Waits until an expression is true; returns false if it does not become so."""
        end = time.monotonic() + seconds
        while not self.is_true(condition):
            if time.monotonic() > end:
                return False
            time.sleep(0.01)
        return True

    def is_true(self, condition):
        """True if an expression is; false of a page that a link replaces just then."""
        try:
            return self.run(f"(async () => Boolean({condition}))()") is True
        except RuntimeError as error:
            if str(error) != "Runtime.evaluate: Inspected target navigated or closed":
                raise
            return False

    def wait(self, condition, what):
        """Waits until an expression is true."""
        if not self.holds(condition):
            raise TimeoutError(f"within {PATIENCE} s the page did not come to this: {what}")

    def samples(self, channels=LAST_SOUND):
        """The bytes of each of the channels that an expression gives, or promises."""
        texts = self.run(f"Promise.resolve({channels}).then({(PROBES / 'bytes.js').read_text()})")
        return [base64.b64decode(one) for one in texts]

    def sound(self, what, press):
        """The samples of the sound that the studio's page begins after a press."""
        before = self.run("seenByTool.sounds.length")
        press()
        self.wait(f"seenByTool.sounds.length > {before}", f"{what} sounds")
        return self.samples()

    def settle(self):
        """Waits until the studio's page is shown and awaits nothing."""
        self.run("seenByTool.settled()")

    def go(self, fragment):
        """Opens a page of the studio by its fragment, such as #/type; one that is shown already is shown anew."""
        self.run("((to) => { window.leftByTool = document.getElementById('main').firstElementChild;"
                 " if (location.hash === to) dispatchEvent(new HashChangeEvent('hashchange')); else location.hash = to;"
                 f" return 0 }})({json.dumps(fragment)})")
        self.wait("document.getElementById('main').firstElementChild !== window.leftByTool", f"{fragment} is shown")
        self.settle()
