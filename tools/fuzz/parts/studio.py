"""A thrum-studio on a folder, and requests to it."""

import http.client
import json
import subprocess
import threading


class Studio:
    """A studio that the tool started; `environment` is added to its own."""

    def __init__(self, program, folder, environment):
        self.folder, self.etag = folder, ""
        self.process = subprocess.Popen([program, "--no-open", folder], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env=environment)
        # One that never prints its address is killed, and has none.
        patience = threading.Timer(60, self.process.kill)
        patience.start()
        self.address = self.process.stdout.readline().decode().strip()
        patience.cancel()
        origin, _, self.key = self.address.partition("/#k=")
        self.port = int(origin.rpartition(":")[2]) if self.key else 0

    def ask(self, method, path, body=None, fields=None, patience=60):
        """Returns the status and the body of an answer; raises OSError or HTTPException if none comes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        try:
            connection.request(method, path, body, {"Authorization": "Bearer " + self.key} | (fields or {}))
            answer = connection.getresponse()
            self.etag = (answer.headers.get("ETag") or "").strip('"')
            return answer.status, answer.read()
        finally:
            connection.close()

    def entries(self):
        """Returns the ids of the folder's files by their paths."""
        _, body = self.ask("GET", "/api/library")
        return {one["path"]: one["id"] for one in json.loads(body)["entries"] if one.get("path")}

    def tag(self, entry):
        return json.loads(self.ask("GET", f"/api/entries/{entry}")[1])["etag"]

    def end(self):
        """Kills it; returns its exit code and what it said on standard error."""
        self.process.kill()
        _, said = self.process.communicate()
        return self.process.returncode, said.decode(errors="replace")
