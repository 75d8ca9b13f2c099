"""thrum-studio on a folder of its own, and its page in a tab of Chromium."""

import base64
import json
import pathlib
import subprocess
import tempfile
import urllib.parse
import urllib.request

import processes
from chromium import Tab
from project import PROBES

KINDS = {".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml"}


class Address:
    """The address that a studio printed."""

    def __init__(self, address):
        self.address = address
        self.origin, _, self.key = address.partition("/#k=")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """A studio that the tool did not start goes on."""


class Studio(Address):
    """A studio that the tool started."""

    def __init__(self, program, files, port=0):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="folder-"))
        for name, text in files.items():
            self.folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            self.folder.joinpath(name).write_text(text)
        self.process = processes.start([program, "--no-open", "--port", str(port), str(self.folder)], stdout=subprocess.PIPE, text=True)
        address = self.process.stdout.readline().strip()
        if "/#k=" not in address:
            raise RuntimeError(f"{program} does not print its address, but “{address}”")
        super().__init__(address)

    def __exit__(self, *_):
        processes.end(self.process)


class StudioTab(Tab):
    """The studio's page."""

    def __init__(self, chromium, studio, page=None):
        super().__init__(chromium)
        self.studio, self.pages, self.small = studio, None, None
        self.send("Page.addScriptToEvaluateOnNewDocument", source=(PROBES / "hook.js").read_text())
        if page:
            self.serve(page)

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
            self.post(
                "Fetch.fulfillRequest", requestId=values["requestId"], responseCode=200 if file.is_file() else 404,
                responseHeaders=[*fields, {"name": "Content-Type", "value": KINDS.get(file.suffix, "text/html")}],
                body=base64.b64encode(file.read_bytes() if file.is_file() else b"").decode())

        self.heard.append(hear)
        self.send("Fetch.enable", patterns=[{"urlPattern": self.studio.origin + path} for path in ("/", "/page/*")])

    def load(self, size=(1280, 800)):
        """Loads the page from nothing, as the printed address does."""
        self.resize(*size)
        self.open("about:blank")
        self.open(self.studio.address)
        self.settle()

    def press(self, label):
        """Presses the button with these words."""
        self.run(f"[...document.querySelectorAll('main button')].find(one => one.textContent === {json.dumps(label)}).click()")

    def choose(self, theme, appearance):
        """Sets theme and appearance by the page's own pickers."""
        for value in (theme, appearance):
            self.run(f"(() => {{ const picker = document.querySelector('thrum-header option[value=\"{value}\"]').parentElement;"
                     f" picker.value = '{value}'; picker.dispatchEvent(new Event('change', {{bubbles: true}})) }})()")

    def themes(self):
        """The themes that the page offers."""
        return self.run("[...[...document.querySelectorAll('thrum-header select')].find(one => one.value !== 'system'"
                        " && ![...one.options].some(({value}) => value === 'dark')).options].map(({value}) => value)")

    def look_around(self):
        """Notes the fragments of all pages that the navigation leads to, and those of the folder's entries and one of the catalogue."""
        self.go("#/library")
        found = self.run("[...document.querySelectorAll('thrum-header nav a')].map(one => one.hash)")
        entries = self.run(
            "[...[...document.querySelectorAll('[data-group=folder] .row-open')], document.querySelector('[data-group=catalogue] .row-open')]"
            ".map(one => [one.textContent, one.hash])")
        self.pages = {**{one.removeprefix("#/"): one for one in found}, **{f"entry {name}": one for name, one in entries}}
        self.pages["quote"] = next(one for name, one in entries if name.startswith("letter")).replace("#/entry/", "#/quote/")
        # An entry of 10,000 events is for the numbers only.
        self.small = {name: fragment for name, fragment in self.pages.items() if name != "entry events"}

    def foreign(self):
        """Requests to anywhere but the studio."""
        return [one for one in self.requests if not one.startswith((self.studio.origin + "/", "data:", "blob:", "about:"))]
