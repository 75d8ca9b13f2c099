"""A folder as users have it, for commands that fail in the middle: patterns, goldens, imports, and files of others."""

import json
import math
import os
import resource
import shutil
import struct

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
DUMP = """Vibrator (id=1):
  VibratorInfo:
    capabilities = [ON_CALLBACK, AMPLITUDE_CONTROL]
    q-factor = 11.0
    supportedPrimitives = [PRIMITIVE_CLICK(12ms), PRIMITIVE_TICK(5ms)]
"""


# The limits of a command: seconds of processor, and seconds on a busy machine.
PROCESSOR, PATIENCE = 10, 120


def limit():
    """Ends this process with SIGXCPU when it has taken its time; for the child of a `Popen`."""
    resource.setrlimit(resource.RLIMIT_CPU, (PROCESSOR, PROCESSOR + 5))


def ahap(events, extra=""):
    return json.dumps({"Version": 1.0, "Pattern": events}, indent=1) + "\n" + extra


def tap(at, intensity, sharpness=0.5):
    return {"Event": {"Time": at, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": intensity},
        {"ParameterID": "HapticSharpness", "ParameterValue": sharpness}]}}


def vibration(at, length, intensity):
    return {"Event": {"Time": at, "EventType": "HapticContinuous", "EventDuration": length, "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": intensity}]}}


def wav(samples, rate):
    """Returns a WAV file of 16-bit samples with one channel."""
    data = struct.pack(f"<{len(samples)}h", *(round(max(-1, min(1, one)) * 32767) for one in samples))
    return (b"RIFF" + struct.pack("<I", 36 + len(data)) + b"WAVEfmt " + struct.pack("<IHHIIHH", 16, 1, 1, rate, 2 * rate, 2, 16)
            + b"data" + struct.pack("<I", len(data)) + data)


def moved(drive):
    """Returns what an accelerometer shows of a mass on a spring of 170 Hz and Q 8 under a drive of 16 bits in two channels.

    A symplectic integration in steps of 1/48,000 s; every sixth sample counts.
    """
    start = drive.index(b"data") + 8
    left = struct.unpack_from(f"<{(len(drive) - start) // 4 * 2}h", drive, start)[::2]
    omega, x, v, result = 2 * math.pi * 170, 0.0, 0.0, [0.0] * 4000
    for frame, sample in enumerate(left):
        acceleration = sample / 16384 / 8 - omega * omega * x - omega / 8 * v
        v += acceleration / 48000
        x += v / 48000
        if frame % 6 == 0:
            result.append(0.5 * acceleration)
    return result + [0.0] * 4000


def write(folder, name, content, mode=0o644):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    os.chmod(path, mode)
    return path


def make(folder, run):
    """Makes the folder; `run` runs thrum in it with some words."""
    write(folder, "a.ahap", ahap([tap(0, 0.5), tap(0.2, 0.9), vibration(0.5, 0.3, 0.6)]))
    # Faults that lint fixes: an intensity beyond 1, and events out of order.
    write(folder, "bad.ahap", ahap([tap(0.4, 1.4), tap(0.1, 0.5)]), 0o640)
    write(folder, "sub/worse.ahap", ahap([tap(0.3, 2.0), tap(0.1, 0.4)]))
    write(folder, "beat.sequence.json", json.dumps({
        "format": "thrum.sequence/1", "tempo": 120, "tracks": [{"steps": [{"notation": "oO.O", "repeat": 4}]}]}))
    write(folder, "letter.txt", "Paid. Thank you!\n")
    write(folder, "phone.txt", DUMP)
    write(folder, "thrum.json", json.dumps({"test": {"profiles": ["iphone"], "goldens": "goldens"}}))
    # Files of others, with names as unfinished files have them, and one that a link leads to.
    write(folder, "a.ahap.12.part", "of others")
    write(folder, "goldens/mine.golden.json.7.part", "of others, too")
    write(folder, "notes.txt", "of others, in the end", 0o600)
    for name in ("old.xml", "old.wav", "old.html", "old.txt", "old.jsonl"):
        os.setxattr(write(folder, name, f"former {name}\n", 0o640), "user.note", b"kept")
    # Goldens of the right, of a changed, of a renamed and of a missing pattern.
    write(folder, "gone.ahap", ahap([tap(0, 0.3), vibration(0.2, 0.2, 0.4)]))
    write(folder, "lost.ahap", ahap([vibration(0.1, 0.9, 0.8), tap(1.5, 0.2)]))
    write(folder, "calm.ahap", ahap([vibration(0, 0.5, 0.4)]))
    run("test", ".", "--update")
    os.rename(os.path.join(folder, "gone.ahap"), os.path.join(folder, "found.ahap"))
    os.remove(os.path.join(folder, "lost.ahap"))
    write(folder, "calm.ahap", ahap([vibration(0, 0.5, 0.7)]))
    write(folder, "new/fresh.ahap", ahap([tap(0, 0.7)]))
    run("profiles", "calibrate", "--pattern", "sweep.ahap")
    run("render", "sweep.ahap", "--mode", "drive", "-o", "drive.wav")
    with open(os.path.join(folder, "drive.wav"), "rb") as file:
        write(folder, "rec.wav", wav(moved(file.read()), 8000))
    for name in ("drive.wav", "sweep.ahap"):
        os.remove(os.path.join(folder, name))
    run("trace", "a.ahap", "-o", "was.trace.jsonl")


class Snapshot:
    """The files below a folder: their bytes, their rights and their attributes."""

    def __init__(self, folder):
        self.files = {}
        for place, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(place, name)
                facts = os.lstat(path)
                with open(path, "rb") as file:
                    content = file.read()
                attributes = {key: os.getxattr(path, key) for key in os.listxattr(path)}
                self.files[os.path.relpath(path, folder)] = (content, facts.st_mode & 0o7777, attributes)

    def bytes(self, name):
        return self.files[name][0] if name in self.files else None


def copy(template, folder):
    """Makes the folder the same as a template, attributes included."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(template, folder, symlinks=True)
