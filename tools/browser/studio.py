"""thrum-studio on a folder of its own."""

import pathlib
import shutil
import subprocess
import tempfile


class Studio:
    """A studio that the tool started; ended by its process number."""

    def __init__(self, program, files, port=0):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="thrum-browser-"))
        for name, text in files.items():
            self.folder.joinpath(name).parent.mkdir(parents=True, exist_ok=True)
            self.folder.joinpath(name).write_text(text)
        self.process = subprocess.Popen(
            [program, "--no-open", "--port", str(port), str(self.folder)], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.origin, self.key = self.address.split("/#k=")
        self.port = int(self.origin.rsplit(":", 1)[1])

    def end(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)
