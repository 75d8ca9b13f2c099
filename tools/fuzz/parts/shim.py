"""The library of shim.c: compiled, loaded before a program, and told which call fails."""

import errno
import os
import shutil
import struct
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
# In the order of shim.c.
CALLS = ["open", "openat", "openat2", "read", "write", "short", "fsync", "rename", "linkat", "unlink", "close", "flock", "stat",
         "access", "mkdir", "dup", "fchmod", "fchown", "fsetxattr", "opendir", "readdir", "realpath", "malloc"]
WORDS = struct.Struct(f"={6 + len(CALLS)}Q")
FOREVER = (1 << 64) - 1


def compiler():
    """Returns the system's C compiler, or else the one beside Swift's."""
    return shutil.which("cc") or os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc") or "swiftc")), "clang")


class Shim:
    """The compiled library, and the file that it shares with a program; both are in `folder`."""

    def __init__(self, folder):
        self.library, self.table = os.path.join(folder, "shim.so"), os.path.join(folder, "shim.table")
        subprocess.run([compiler(), "-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o", self.library,
                        os.path.join(HERE, "shim.c"), "-ldl"], check=True)

    def environment(self, call=None, first=0, last=None, code=0, log=None):
        """Returns what a program's environment needs so that its calls from `first` to `last` fail with `code`; 0 kills it."""
        chosen = CALLS.index(call) if call else FOREVER
        with open(self.table, "wb") as file:
            file.write(WORDS.pack(chosen, first, first if last is None else last, code, 0, 0, *[0] * len(CALLS)))
        return {"LD_PRELOAD": self.library, "THRUM_SHIM": self.table} | ({"THRUM_SHIM_LOG": log} if log else {})

    def read(self):
        """Returns how often the last program made each call, and how many of them failed."""
        with open(self.table, "rb") as file:
            _, _, _, _, _, hits, *counts = WORDS.unpack(file.read(WORDS.size))
        return dict(zip(CALLS, counts)), hits


def code(name):
    """Returns the number of an error by its name, such as ENOSPC; 0 for a kill."""
    return 0 if name == "SIGKILL" else getattr(errno, name)
