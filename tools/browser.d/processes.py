"""The programs that the tool starts: each in a session of its own, and ended by its number, however the tool ends."""

import os
import pathlib
import signal
import subprocess
import sys

# The longest that a program may take to end, in seconds (chosen, for slow machines).
PATIENCE = 20
HERTZ = os.sysconf("SC_CLK_TCK")
SIGNALS = (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)
running = []


def watch():
    """A signal ends the tool as an exception does, once: what it began is ended on the way out."""
    def stop(number, _):
        for each in SIGNALS:
            signal.signal(each, signal.SIG_IGN)
        sys.exit(128 + number)

    for each in SIGNALS:
        if signal.getsignal(each) != signal.SIG_IGN:
            signal.signal(each, stop)


def start(command, prepare=lambda: None, **options):
    """Starts a program. A signal that comes meanwhile waits until its number is known."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)

    def begin():
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        prepare()

    try:
        process = subprocess.Popen(command, preexec_fn=begin, start_new_session=True, **options)
        running.append(process)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    return process


def end(process):
    """Ends a program, and then those of its group that it left behind."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        pass
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()
    running.remove(process)


def end_all():
    for process in reversed(running.copy()):
        end(process)


def seconds_of(process):
    """The processor time of a program and of those that it started, in seconds."""
    ticks = 0
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12]) if int(fields[3]) == process.pid else 0
    return ticks / HERTZ


def peak_memory(process):
    """The most memory that a program held, in MB."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0
