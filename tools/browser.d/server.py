"""A site of this machine, on a port of its own."""

import http.server
import pathlib
import tempfile
import threading

# A name of another site, which the browser takes for one of this machine.
OTHER_NAME = "evil.example"
EMPTY = "<!doctype html><title>other</title><body></body>"


class Server(http.server.ThreadingHTTPServer):
    """The files of a folder, with a policy if there is one; without a folder one empty page. It answers inside 'with'."""

    def __init__(self, folder=None, policy=None):
        if folder is None:
            folder = tempfile.mkdtemp(prefix="site-")
            pathlib.Path(folder, "index.html").write_text(EMPTY)

        class Files(http.server.SimpleHTTPRequestHandler):
            def __init__(self, *values):
                super().__init__(*values, directory=str(folder))

            def end_headers(self):
                self.send_header("Cache-Control", "no-store")
                if policy:
                    self.send_header("Content-Security-Policy", policy)
                super().end_headers()

            def log_message(self, *_):
                pass

        super().__init__(("127.0.0.1", 0), Files)
        self.origin = f"http://127.0.0.1:{self.server_port}"

    def __enter__(self):
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        """Closes its port, so that another server can have it."""
        self.shutdown()
        self.server_close()
