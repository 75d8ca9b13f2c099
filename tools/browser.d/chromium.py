"""Chromium without a window, driven through its debugging pipe, and its tabs."""

import base64
import fcntl
import json
import os
import pathlib
import select
import shutil
import tempfile
import time

import processes
from page import Page
from record import Untried

# The longest that Chromium may say nothing, in seconds (chosen, for slow machines).
PATIENCE = 60
# No window, and no errand of Chromium's own.
ALWAYS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
          "--disable-component-update", "--disable-sync", "--no-first-run", "--remote-debugging-pipe"]
CODES = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
TYPED = {"Enter": "\r", " ": " "}


class Chromium:
    """One browser; each tab has a profile of its own."""

    def __init__(self, program, *flags):
        if shutil.which(program) is None:
            raise Untried(f"there is no program {program}")
        folder = tempfile.mkdtemp(prefix="chromium-")
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def connect():
            # The browser takes commands at 3 and answers at 4. The copies keep either from being overwritten.
            copies = [fcntl.fcntl(one, fcntl.F_DUPFD, 64) for one in (to_browser, from_browser)]
            for copy, number in zip(copies, (3, 4)):
                os.dup2(copy, number)
                os.close(copy)

        log = pathlib.Path(folder, "log")
        with log.open("w") as said:
            self.process = processes.start([program, *ALWAYS, f"--user-data-dir={folder}", *flags, "about:blank"], connect,
                                           close_fds=False, stdout=said, stderr=said)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.count, self.tabs, self.is_lost = b"", 0, {}, False
        try:
            self.send("Browser.getVersion")
        except (EOFError, OSError) as problem:
            words = (log.read_text(errors="replace").strip().splitlines() or ["it says nothing"])[-1]
            raise Untried(f"{program} does not start: {problem}: {words[:200]}") from None

    def message(self):
        """Reads one message. An event goes to its tab."""
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], PATIENCE)[0]:
                raise TimeoutError(f"Chromium says nothing for {PATIENCE} s")
            more = os.read(self.reader, 1 << 20)
            if not more:
                self.is_lost = True
                raise EOFError("Chromium has ended")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        if "method" in message and message.get("sessionId") in self.tabs:
            self.tabs[message["sessionId"]].take(message["method"], message["params"])
        return message

    def post(self, method, session=None, **values):
        """Sends a command without waiting for its answer; returns its number."""
        self.count += 1
        data = json.dumps({"id": self.count, "method": method, "params": values, **({"sessionId": session} if session else {})}).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        return self.count

    def send(self, method, session=None, **values):
        number = self.post(method, session, **values)
        end = time.monotonic() + 2 * PATIENCE
        while True:
            message = self.message()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            if time.monotonic() > end:
                raise TimeoutError(f"no answer to {method} {str(values)[:200]}")


class Tab(Page):
    """A tab with a profile of its own, with every request and every fault that the browser told of."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.events, self.requests, self.faults, self.asked, self.heard = [], [], [], [], []
        self.context = chromium.send("Target.createBrowserContext")["browserContextId"]
        target = chromium.send("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = chromium.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        chromium.tabs[self.session] = self
        for domain in ("Page", "Network", "Runtime", "Log", "Audits"):
            self.send(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        # Where the tool itself ends, it ends the browser at once.
        if kind is None or issubclass(kind, Exception):
            self.end()

    def end(self):
        """Closes the tab and what it opened. A browser that does not is lost."""
        try:
            self.chromium.send("Target.disposeBrowserContext", browserContextId=self.context)
        except (EOFError, OSError, RuntimeError):
            self.chromium.is_lost = True

    def send(self, method, **values):
        return self.chromium.send(method, self.session, **values)

    def post(self, method, **values):
        return self.chromium.post(method, self.session, **values)

    def take(self, method, values):
        """Takes an event of this tab."""
        self.events.append((method, values))
        for listener in self.heard:
            listener(method, values)
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            # Leaving a page with edits asks first; the tool leaves.
            self.asked.append(values["type"])
            self.post("Page.handleJavaScriptDialog", accept=True)
        elif method == "Inspector.targetCrashed":
            raise RuntimeError("the tab has crashed")
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled":
            self.faults.append(f"{values['type']}: " + " ".join(str(one.get("value", one.get("description"))) for one in values["args"]))
        # An answer that is no success is the page's to explain; its words are tried where they belong. The tool reads canvases.
        elif method == "Log.entryAdded" and "/api/" not in values["entry"].get("url", "") and "willReadFrequently" not in values["entry"]["text"]:
            self.faults.append(f"{values['entry']['level']}: {values['entry']['text']} {values['entry'].get('url', '')}")
        elif method == "Audits.issueAdded" and values["issue"]["code"] == "ContentSecurityPolicyIssue":
            self.faults.append(str(values["issue"]["details"]))

    def event(self, kind):
        """The next event of this kind, those that came already first."""
        while True:
            for index, (method, values) in enumerate(self.events):
                if method == kind:
                    return self.events.pop(index)[1]
            self.chromium.message()

    def open(self, address):
        """Loads a page; returns the status of its answer, or None without one."""
        self.events.clear()
        if "errorText" in self.send("Page.navigate", url=address):
            return None
        self.event("Page.loadEventFired")
        statuses = [values["response"]["status"] for method, values in self.events
                    if method == "Network.responseReceived" and values["type"] == "Document"]
        return statuses[-1] if statuses else None

    def run(self, script):
        """The value of an expression, which may be a promise."""
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            problem = result["exceptionDetails"].get("exception", {}).get("description", "?").split("\n")[0]
            raise RuntimeError(f"{problem} in: {script[:300]}")
        return result["result"].get("value")

    def click(self, selector):
        """Presses the middle of an element with the mouse, as a person does."""
        x, y = self.run(f"(() => {{ const one = document.querySelector({json.dumps(selector)}); one.scrollIntoView({{block: 'center', behavior: 'instant'}});"
                        " const {x, y, width, height} = one.getBoundingClientRect(); return [x + width / 2, y + height / 2] })()")
        for kind, button in (("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")):
            self.mouse(kind, x, y, button=button, clickCount=1)

    def mouse(self, kind, x, y, **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def key(self, key, text=None, **more):
        """Presses and releases a key as the keyboard does; text: what it types."""
        text = text or TYPED.get(key)
        values = {"key": key, "code": "Space" if key == " " else key, "windowsVirtualKeyCode": CODES.get(key, ord(key[0].upper())), **more}
        self.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **values, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", **values)

    def resize(self, width, height=900):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def text_size(self, percent):
        """The reader's own text size, as in the browser's settings."""
        self.send("Page.setFontSizes", fontSizes={"standard": 16 * percent // 100, "fixed": 13 * percent // 100})

    def media(self, **features):
        """Wishes of the reader's system, such as forced_colors='active'; none: as without wishes."""
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def shot(self, path, width, tallest):
        """A picture of the page at a width, in its whole height or the first part of it, in CSS pixels."""
        self.resize(width)
        self.resize(width, min(self.run("document.documentElement.scrollHeight"), tallest))
        self.run("new Promise(next => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next))))")
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))
