"""The script and the styles of `thrum report`: the page's modules and the kernel put together, without remarks."""

import base64
import pathlib
import re
import zlib

from generators import embedded

PAGE = pathlib.Path("Sources/HapticReport/Page")
STUDIO = pathlib.Path("Sources/HapticStudio/Page")
TARGET = pathlib.Path("Sources/CReportPage")
# In the order in which they need each other.
MODULES = [*(STUDIO / "sound" / name for name in ("plan.js", "kernel.js", "clock.js", "player.js")), PAGE / "haptic.js"]
KERNEL = re.compile(r'const kernelText = "([^"]*)";')


def files():
    made = {
        TARGET / "haptic.js": script(),
        TARGET / "haptic.css": squeezed((PAGE / "haptic.css").read_text()),
        TARGET / "report.css": squeezed((PAGE / "report.css").read_text()),
    }
    return made | embedded.files("report", "CReportPage", "report_file", TARGET, made)


def squeezed(text):
    """A script or a style sheet without comments, indentation and empty lines."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    lines = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//")) + "\n"


def script():
    """One script of all: they share their names, and so no two may be alike."""
    text = "".join(module.read_text() for module in MODULES)
    text = re.sub(r'^import .*?;$\n', "", text, flags=re.MULTILINE)
    text = re.sub(r"^export (?=const|function|async|class)", "", text, flags=re.MULTILINE)
    # A function of its own, without exports: it runs as a script and as a module, also from a file.
    return '(() => {\n"use strict";\n' + f'const kernelText = "{kernel()}";\n' + squeezed(text) + "})();\n"


def kernel():
    """The packed kernel: that of the last run if it is this one, since other versions of zlib pack in other ways."""
    wasm = (STUDIO / "kernel.wasm").read_bytes()
    path = TARGET / "haptic.js"
    found = KERNEL.search(path.read_text()) if path.exists() else None
    try:
        if found and zlib.decompress(base64.b64decode(found[1]), -15) == wasm:
            return found[1]
    except (ValueError, zlib.error):
        pass
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    return base64.b64encode(packer.compress(wasm) + packer.flush()).decode()
