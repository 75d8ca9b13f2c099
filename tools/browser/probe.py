"""Functions of the page in files of their own, and waiting for what is to come."""

import json
import pathlib
import time

PROBES = pathlib.Path(__file__).parent / "probes"
# The longest wait for anything that the page is to do, in seconds (chosen, for slow machines).
PATIENCE = 60


def run(browser, script):
    """The value of an expression; raises if it throws."""
    found = browser.run(script)
    if isinstance(found, str) and found.startswith("threw "):
        raise RuntimeError(f"{script}: {found}")
    return found


def probe(browser, name, *values):
    """The value of a function in a file of its own."""
    return run(browser, f"({(PROBES / name).read_text()})({', '.join(json.dumps(one) for one in values)})")


def until(browser, condition, what):
    """Waits until an expression is true."""
    end = time.monotonic() + PATIENCE
    while browser.run(f"Boolean({condition})") is not True:
        if time.monotonic() > end:
            raise TimeoutError(f"within {PATIENCE} s the page did not come to this: {what}")
        time.sleep(0.01)


def click(browser, selector):
    """Presses the middle of an element with the mouse, as a person does."""
    place = run(browser, f"(() => {{ const one = document.querySelector({json.dumps(selector)}); one.scrollIntoView({{block: 'center', behavior: 'instant'}});"
                f" const {{x, y, width, height}} = one.getBoundingClientRect(); return [x + width / 2, y + height / 2] }})()")
    for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
        browser.send("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left" if kind != "mouseMoved" else "none", clickCount=1)


def key(browser, name, code):
    """Presses and releases a key."""
    values = {"key": name, "code": name, "windowsVirtualKeyCode": code}
    browser.send("Input.dispatchKeyEvent", type="rawKeyDown", **values)
    browser.send("Input.dispatchKeyEvent", type="keyUp", **values)
