"""The studio's page in a tab: opening its pages, changing its look, waiting for what is to come."""

import base64
import json
import pathlib
import time
import urllib.parse
import urllib.request

PROBES = pathlib.Path(__file__).parent / "probes"
# The longest wait for anything that the page is to do, in seconds (chosen, for slow machines).
PATIENCE = 60


class Tab:
    """One load of the studio's page; keeps every request and every fault that the browser told of."""

    def __init__(self, browser, studio):
        self.browser, self.studio = browser, studio
        self.requests, self.faults, self.asked = [], [], []
        browser.listen(self.hear)
        browser.send("Page.addScriptToEvaluateOnNewDocument", source=(PROBES / "hook.js").read_text())

    def hear(self, method, values):
        if method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            # Leaving a page with edits asks first; the tool leaves.
            self.asked.append(values["type"])
            self.browser.post("Page.handleJavaScriptDialog", accept=True)
        elif method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            self.faults.append(" ".join(str(one.get("value", one.get("description"))) for one in values["args"]))
        # An answer that is no success is the page's to explain; its words are tried where they belong.
        elif method == "Log.entryAdded" and values["entry"]["level"] == "error" and "/api/" not in values["entry"].get("url", ""):
            self.faults.append(f"{values['entry']['text']} {values['entry'].get('url', '')}")

    def serve(self, folder):
        """Takes the page's files from a folder, for those who change them, and not from inside the studio's program."""
        with urllib.request.urlopen(self.studio.origin + "/") as answer:
            fields = [{"name": name, "value": value} for name, value in answer.headers.items()
                      if name.lower() not in ("content-type", "content-length", "connection", "date")]

        def hear(method, values):
            if method != "Fetch.requestPaused":
                return
            path = urllib.parse.urlparse(values["request"]["url"]).path
            file = pathlib.Path(folder, "index.html" if path == "/" else path.removeprefix("/page/"))
            kind = {".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml"}
            self.browser.post(
                "Fetch.fulfillRequest", requestId=values["requestId"], responseCode=200 if file.is_file() else 404,
                responseHeaders=[*fields, {"name": "Content-Type", "value": kind.get(file.suffix, "text/html")}],
                body=base64.b64encode(file.read_bytes() if file.is_file() else b"").decode())

        self.browser.listen(hear)
        self.browser.send("Fetch.enable", patterns=[{"urlPattern": self.studio.origin + path} for path in ("/", "/page/*")])

    def run(self, script):
        found = self.browser.run(script)
        if isinstance(found, str) and found.startswith("threw "):
            raise RuntimeError(f"{found} in: {script[:300]}")
        return found

    def probe(self, name, *values):
        """The value of a function in a file of its own."""
        return self.run(f"({(PROBES / name).read_text()})({', '.join(json.dumps(one) for one in values)})")

    def load(self, size=(1280, 800), address=None):
        """Loads the page from nothing, as the printed address does."""
        self.resize(*size)
        self.browser.open("about:blank")
        self.browser.open(address or self.studio.address)
        self.settle()

    def settle(self):
        found = self.run("seenByTool.settled().then(() => 'settled')")
        if found != "settled":
            raise RuntimeError(f"the page does not settle: {found}")

    def go(self, fragment):
        """Opens a page of the studio by its fragment, such as #/type."""
        self.run("window.leftByTool = document.getElementById('main').firstElementChild; 0")
        # The page that is shown already is shown anew.
        self.run(f"if (location.hash === {json.dumps(fragment)}) dispatchEvent(new HashChangeEvent('hashchange'));"
                 f" else location.hash = {json.dumps(fragment)}; 0")
        self.wait("document.getElementById('main').firstElementChild !== window.leftByTool", f"{fragment} is shown")
        self.settle()

    def wait(self, condition, what):
        """Waits until an expression is true."""
        end = time.monotonic() + PATIENCE
        while self.run(f"Boolean({condition})") is not True:
            if time.monotonic() > end:
                raise TimeoutError(f"within {PATIENCE} s the page did not come to this: {what}")
            time.sleep(0.01)

    def resize(self, width, height):
        self.browser.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def text_size(self, percent):
        """The reader's own text size, as in the browser's settings."""
        self.browser.send("Page.setFontSizes", fontSizes={"standard": 16 * percent // 100, "fixed": 13 * percent // 100})

    def media(self, **features):
        """Wishes of the reader's system, such as forced_colors='active'; none: as without wishes."""
        self.browser.send("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def choose(self, theme, appearance):
        """Sets theme and appearance by the page's own pickers."""
        for value in (theme, appearance):
            self.run(f"(() => {{ const picker = document.querySelector('thrum-header option[value=\"{value}\"]').parentElement;"
                     f" picker.value = '{value}'; picker.dispatchEvent(new Event('change', {{bubbles: true}})) }})()")

    def themes(self):
        """The themes that the page offers."""
        return self.run("[...[...document.querySelectorAll('thrum-header select')].find(one => one.value !== 'system'"
                        " && ![...one.options].some(({value}) => value === 'dark')).options].map(({value}) => value)")

    def pages(self):
        """The fragments of all pages that the navigation leads to, and those of the folder's entries and one of the catalogue."""
        self.go("#/library")
        found = self.run("[...document.querySelectorAll('thrum-header nav a')].map(one => one.hash)")
        entries = self.run(
            "[...[...document.querySelectorAll('[data-group=folder] .row-open')], document.querySelector('[data-group=catalogue] .row-open')]"
            ".map(one => [one.textContent, one.hash])")
        return {**{one.removeprefix("#/"): one for one in found}, **{f"entry {name}": one for name, one in entries}}

    def key(self, key, text=None, **more):
        """Presses and releases a key as the keyboard does; text: what it types."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        values = {"key": key, "code": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper())), **more}
        if key == "Enter":
            text = "\r"
        self.browser.send("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", **values, **({"text": text} if text else {}))
        self.browser.send("Input.dispatchKeyEvent", type="keyUp", **values)

    def foreign(self):
        """Requests to anywhere but the studio."""
        return [one for one in self.requests if not one.startswith((self.studio.origin + "/", "data:", "blob:", "about:"))]
