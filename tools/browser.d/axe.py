"""axe-core, as the wheel of axe_playwright_python carries it; fetched with pip into .build, never kept in the project."""

import hashlib
import json
import pathlib
import subprocess
import sys
import zipfile

# axe-core 4.12.1, by Deque, under the Mozilla Public License 2.0.
PACKAGE = "axe_playwright_python==0.1.8"
WHEEL = "axe_playwright_python-0.1.8-py3-none-any.whl"
SHA256 = "fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8"
OPTIONS = {"resultTypes": ["violations"]}


def script(root):
    """The script, or None with the reason that there is none."""
    wheel = pathlib.Path(root, ".build/axe", WHEEL)
    if not wheel.exists():
        wheel.parent.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--dest",
             str(wheel.parent), PACKAGE], capture_output=True, text=True, timeout=300)
        if not wheel.exists():
            said = (done.stderr.strip().splitlines() or ["pip said nothing"])[-1]
            return None, f"'pip download {PACKAGE}' gave no wheel: {said}"
    found = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if found != SHA256:
        return None, f"{wheel} is not the wheel that was pinned: its SHA-256 is {found}; delete it and run the tool again"
    with zipfile.ZipFile(wheel) as files:
        return files.read("axe_playwright_python/axe.min.js").decode(), None


def violations(tab, source):
    """The violations of the page as it is shown: the rule, where, and how to mend it."""
    if not tab.run("typeof axe === 'object'"):
        tab.run(f"{source}; 0")
    found = tab.run(f"axe.run(document, {json.dumps(OPTIONS)}).then(({{violations}}) => violations.flatMap(({{id, nodes}}) =>"
                    " nodes.map(({target, failureSummary}) => id + ' at ' + target.join(' ') + ': ' + failureSummary.split('\\n').slice(1, 2).join().trim())))")
    return found if isinstance(found, list) else [str(found)]
