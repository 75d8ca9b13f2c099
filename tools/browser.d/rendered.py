"""The samples of 'thrum render', and whether a page sounds as they do."""

import pathlib
import struct
import subprocess
import tempfile


def channels(thrum, pattern):
    """The channels that 'thrum render' gives, in 32-bit floats, as bytes."""
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "sound.wav")
        subprocess.run([thrum, "render", str(pattern), "--bits", "32f", "-o", str(file)], check=True, capture_output=True, timeout=300)
        return wav(file.read_bytes())


def wav(data):
    """The channels of a WAV file of 32-bit floats, as bytes."""
    at, count = 12, 1
    while at < len(data):
        kind, size = data[at:at + 4], struct.unpack("<I", data[at + 4:at + 8])[0]
        if kind == b"fmt ":
            count = struct.unpack("<H", data[at + 10:at + 12])[0]
        if kind == b"data":
            body = data[at + 8:at + 8 + size]
            return [b"".join(body[frame:frame + 4] for frame in range(4 * one, len(body), 4 * count)) for one in range(count)]
        at += 8 + size + size % 2
    return []


def difference(heard, wanted):
    """None, or in words how the channels of a page differ from those of a file."""
    # One actuator is on both sides: of the file in two channels, in the page in one, which the browser gives to both.
    heard = heard * len(wanted) if len(heard) == 1 else heard
    if heard == wanted and wanted:
        return None
    differ = sum(one[at:at + 4] != other[at:at + 4] for one, other in zip(heard, wanted) for at in range(0, len(other), 4))
    return f"{differ} samples differ, frames {[len(one) // 4 for one in (*heard, *wanted)]}"
