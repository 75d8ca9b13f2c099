"""Chromium without a window, driven through its debugging pipe."""

import json
import os
import select
import shutil
import subprocess
import tempfile

# The longest that Chromium may say nothing, in seconds (chosen, for slow machines).
PATIENCE = 60
# No errand of Chromium's own.
QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]


class Browser:
    """One browser with one tab; ended by its process number."""

    def __init__(self, program, *flags):
        self.folder = tempfile.mkdtemp(prefix="thrum-chromium-")
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def connect():
            # The browser takes commands at 3 and answers at 4. The copies at 10 and 11 keep either from being overwritten.
            os.dup2(to_browser, 10)
            os.dup2(from_browser, 11)
            os.dup2(10, 3)
            os.dup2(11, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *QUIET,
             f"--user-data-dir={self.folder}", "--remote-debugging-pipe", *flags, "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.count, self.events = b"", 0, []
        self.heard = []
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.send(f"{domain}.enable")

    def listen(self, listener):
        """Calls a function with every event, when it is read from the pipe."""
        self.heard.append(listener)

    def message(self):
        while b"\0" not in self.buffer:
            if not select.select([self.reader], [], [], PATIENCE)[0]:
                raise TimeoutError("Chromium says nothing for a minute")
            more = os.read(self.reader, 1 << 20)
            if not more:
                raise EOFError("Chromium has ended")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        for listener in self.heard if "method" in message else []:
            listener(message["method"], message["params"])
        return message

    def post(self, method, **values):
        """Sends a command without waiting for its answer; returns its number."""
        self.count += 1
        command = {"id": self.count, "method": method, "params": values}
        if self.session:
            command["sessionId"] = self.session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        return self.count

    def send(self, method, **values):
        number = self.post(method, **values)
        while True:
            message = self.message()
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self.events.append(message)

    def wait(self, event):
        """The next event of this kind, those that came already first."""
        while True:
            for index, message in enumerate(self.events):
                if message.get("method") == event:
                    return self.events.pop(index)["params"]
            self.events.append(self.message())

    def open(self, address):
        """Loads a page; returns the status of its answer, or None without one."""
        self.events.clear()
        result = self.send("Page.navigate", url=address)
        if "errorText" in result:
            return None
        self.wait("Page.loadEventFired")
        statuses = [
            message["params"]["response"]["status"] for message in self.events
            if message.get("method") == "Network.responseReceived" and message["params"]["type"] == "Document"]
        return statuses[-1] if statuses else None

    def run(self, script):
        """The value of an expression, which may be a promise."""
        result = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            return "threw " + result["exceptionDetails"].get("exception", {}).get("description", "?").split("\n")[0]
        return result["result"].get("value")

    def end(self):
        self.process.terminate()
        self.process.wait()
        for descriptor in (self.reader, self.writer):
            os.close(descriptor)
        shutil.rmtree(self.folder, ignore_errors=True)
