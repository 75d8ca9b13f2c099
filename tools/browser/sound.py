"""What the page gives to the sound output, against the command's file."""

import base64
import pathlib
import struct
import subprocess
import tempfile

CATALOGUE = ("tap", "settlementComplete", "error", "heartbeat", "selectionChanged")
# The page's buffers as texts.
SAMPLES = """(() => { const { buffer } = seenByTool.sounds.at(-1); return Array.from({ length: buffer.numberOfChannels }, (_, at) => {
  const bytes = new Uint8Array(buffer.getChannelData(at).buffer); let text = ''; for (let from = 0; from < bytes.length; from += 32768)
  text += String.fromCharCode(...bytes.subarray(from, from + 32768)); return btoa(text) }) })()"""


def wav(path):
    """The channels of a WAV file of 32-bit floats, as bytes."""
    data = path.read_bytes()
    at, channels = 12, 1
    while at < len(data):
        kind, size = data[at:at + 4], struct.unpack("<I", data[at + 4:at + 8])[0]
        if kind == b"fmt ":
            channels = struct.unpack("<H", data[at + 10:at + 12])[0]
        if kind == b"data":
            body = data[at + 8:at + 8 + size]
            return [b"".join(body[frame:frame + 4] for frame in range(4 * one, len(body), 4 * channels)) for one in range(channels)]
        at += 8 + size + size % 2
    return []


def check_samples(tab, record, thrum):
    """Each sample that the page sounds is that of `thrum render --bits 32f`."""
    tab.go("#/library")
    rows = tab.run("[...document.querySelectorAll('thrum-row:not(:has(:disabled))')].map(one => [one.dataset.id, one.entry.name, one.entry.path])")
    chosen = [row for row in rows if row[2] in ("arrival.ahap", "chat.sequence.json") or (row[2] is None and row[1] in CATALOGUE)]
    with tempfile.TemporaryDirectory() as folder:
        for place, name, path in chosen:
            target = pathlib.Path(folder, "sound.wav")
            subprocess.run([thrum, "render", str(tab.studio.folder / path) if path else name, "-o", str(target), "--bits", "32f"],
                           check=True, capture_output=True, timeout=60)
            before = tab.run("seenByTool.sounds.length")
            tab.run(f"document.querySelector('thrum-row[data-id=\"{place}\"] .row-play').click()")
            tab.wait(f"seenByTool.sounds.length > {before}", f"{name} sounds")
            heard = [base64.b64decode(one) for one in tab.run(SAMPLES)]
            wanted = wav(target)
            target.unlink()
            # One actuator is on both sides: of the file in two channels, in the page in one, which the browser gives to both.
            heard = heard * len(wanted) if len(heard) == 1 else heard
            frames = [len(one) // 4 for one in (*heard, *wanted)]
            differ = sum(one[at:at + 4] != other[at:at + 4] for one, other in zip(heard, wanted) for at in range(0, len(other), 4))
            record.check(f"sound: {name} in the page is that of thrum render, {frames[-1]} frames",
                         heard == wanted, None if heard == wanted else f"{differ} samples differ, frames {frames}")
            tab.key("Escape")
