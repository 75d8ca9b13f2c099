"""Firefox and WebKitGTK without a window, each driven by its own protocol, with the same few methods."""

import contextlib
import glob
import json
import os
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

import processes
from page import Page
from record import Untried

# The longest wait for anything, in seconds (chosen, for slow machines).
PATIENCE = 60
CONTROL = "\ue009"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def key_actions(keys):
    """The actions of WebDriver for keys pressed together, released in turn."""
    return [{"type": "key", "id": "keyboard", "actions": [{"type": "keyDown", "value": key} for key in keys]
             + [{"type": "keyUp", "value": key} for key in reversed(keys)]}]


class Engine(Page):
    """The common part: the value of an expression, keys, their end."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.processes:
            processes.end(process)

    def run(self, script):
        return self.execute(f"return ({script})")

    def type(self, text):
        for letter in text:
            self.press(letter)


def find(*programs):
    """Says which of the programs of an engine are missing, if any are."""
    missing = [one for one in programs if shutil.which(one) is None]
    if missing:
        raise Untried(f"there is no program {' and no program '.join(missing)}")


class Firefox(Engine):
    """Firefox, by Marionette: each message is its length, a colon, and JSON."""

    def __init__(self, program="firefox-esr"):
        find(program)
        folder, port, self.count, self.buffer = tempfile.mkdtemp(prefix="firefox-"), free_port(), 0, b""
        pathlib.Path(folder, "user.js").write_text(
            f'user_pref("marionette.port", {port});\nuser_pref("media.autoplay.default", 0);\n'
            'user_pref("app.update.enabled", false);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n')
        process = processes.start([program, "--headless", "--marionette", "--no-remote", "--profile", folder],
                                  env={**os.environ, "HOME": folder}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes = [process]
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
                break
            except OSError:
                if time.monotonic() > end or process.poll() is not None:
                    raise TimeoutError("Firefox does not open its port") from None
                time.sleep(0.1)
        self.message()
        self.send("WebDriver:NewSession", {"strictFileInteractability": False})
        self.send("WebDriver:SetTimeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def message(self):
        while b":" not in self.buffer:
            self.receive()
        length, _, rest = self.buffer.partition(b":")
        self.buffer = rest
        while len(self.buffer) < int(length):
            self.receive()
        body, self.buffer = self.buffer[:int(length)], self.buffer[int(length):]
        return json.loads(body)

    def receive(self):
        more = self.connection.recv(1 << 16)
        if not more:
            raise EOFError("Firefox has ended")
        self.buffer += more

    def send(self, command, values):
        self.count += 1
        body = json.dumps([0, self.count, command, values]).encode()
        self.connection.sendall(str(len(body)).encode() + b":" + body)
        while True:
            _, number, error, value = self.message()
            if number == self.count:
                if error:
                    raise RuntimeError(f"{command}: {error.get('message')}")
                return value

    def open(self, address):
        self.send("WebDriver:Navigate", {"url": address})

    def execute(self, script):
        return self.send("WebDriver:ExecuteScript", {"script": script, "args": [], "sandbox": None, "newSandbox": False})["value"]

    def press(self, *keys):
        self.send("WebDriver:PerformActions", {"actions": key_actions(keys)})


class WebKit(Engine):
    """WebKitGTK's MiniBrowser on a display of its own, by its WebDriver over HTTP."""

    def __init__(self, program="WebKitWebDriver"):
        find(program, "Xvfb")
        folder, port = tempfile.mkdtemp(prefix="webkit-"), free_port()
        environment = {**os.environ, "HOME": folder, "XDG_RUNTIME_DIR": folder, "WEBKIT_FORCE_SANDBOX": "0",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        read, write = os.pipe()
        display = processes.start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1000x24", "-nolisten", "tcp"],
                                  pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        with open(read) as told:
            # Read to the end of the line: Xvfb writes it in parts, and ends if nobody reads one.
            environment["DISPLAY"] = ":" + told.readline().strip()
        process = processes.start([program, f"--port={port}", "--host=127.0.0.1"], env=environment,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes = [process, display]
        self.base = f"http://127.0.0.1:{port}"
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.send("GET", "/status")
                break
            except urllib.error.URLError:
                if time.monotonic() > end:
                    raise TimeoutError("WebKitWebDriver does not answer") from None
                time.sleep(0.1)
        browsers = sorted(glob.glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
        options = {"args": ["--automation"], **({"binary": browsers[-1]} if browsers else {})}
        found = self.send("POST", "/session", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.base += "/session/" + found["sessionId"]
        self.send("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def send(self, method, path, values=None):
        body = None if values is None else json.dumps(values).encode()
        request = urllib.request.Request(self.base + path, data=body, method=method, headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as problem:
            raise RuntimeError(f"{method} {path}: {json.load(problem)['value'].get('message')}") from None

    def open(self, address):
        self.send("POST", "/url", {"url": address})

    def execute(self, script):
        return self.send("POST", "/execute/sync", {"script": script, "args": []})

    def press(self, *keys):
        self.send("POST", "/actions", {"actions": key_actions(keys)})

    def __exit__(self, kind, *_):
        # A driver whose session has ended leaves no browser behind.
        if kind is None or issubclass(kind, Exception):
            with contextlib.suppress(RuntimeError, OSError):
                self.send("DELETE", "")
        super().__exit__()
