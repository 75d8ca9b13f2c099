#!/usr/bin/env python3
"""usage: make.py SWIFT PROGRAMS MAPS OUTPUT [THRUM]   Writes the packages, their checksums and the list of parts.

SWIFT is the version of the compiler, PROGRAMS holds the built programs, MAPS the linker's lists of what is inside, and
THRUM is asked for its help (default: the one of PROGRAMS). Two runs give the same bytes.
"""

import concurrent.futures
import hashlib
import json
import pathlib
import sys
import time

sys.dont_write_bytecode = True
import archives  # noqa: E402
import elf  # noqa: E402
import parts  # noqa: E402
import tree  # noqa: E402

# Whoever answers for the packages: here alone, so that their bytes do not depend on who made the newest commit. A fork that
# packs for others puts its own name here.
MAINTAINER = "The authors of Thrum <maintainers@users.noreply.a-seed-5e891b13.example>"
CONTROL = """\
Package: thrum
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libasound2 (>= 1.0.29)
Suggests: libasound2-plugins, librsvg2-bin
Section: sound
Priority: optional
Description: play, draw, check and simulate haptic patterns
 Thrum plays the pattern files of phones, watches, controllers and web pages
 as sound, draws them, checks them, simulates what a hand feels on twenty-five
 devices, and exports them for others.
 .
 'thrum studio' opens a page on which the patterns of a folder are seen, heard
 and changed.
"""
COPYRIGHT = """\
Thrum
Copyright 2026 the authors of Thrum

Licensed under the Apache License, Version 2.0. On Debian systems, its text is
in /usr/share/common-licenses/Apache-2.0.

What follows is the file NOTICE, which names the other works inside.

"""
README = """\
Thrum {version} for Linux on x86-64, glibc 2.31 or newer, with libasound.so.2
(Debian: libasound2, Fedora: alsa-lib).

It runs from here:

  bin/thrum play settlementComplete

To install it for yourself, from this folder:

  mkdir -p ~/.local && cp -r bin share ~/.local

share/man has a page for each command: man -l share/man/man1/thrum.1
"""


def debian_changelog(version, seconds):
    """The changelog that a Debian package has to have: CHANGELOG.md beside it says what changed."""
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(seconds))
    return (
        f"thrum ({version}) unstable; urgency=medium\n\n"
        f"  * Release {version}: see CHANGELOG.md.gz beside this file.\n\n -- {MAINTAINER}  {when}\n")


def debian_files(files, version, seconds):
    """The tree as Debian has it: below usr, texts compressed, a file for copyrights, completions for zsh elsewhere."""
    found = {}
    for name, (mode, content) in files.items():
        name = name.replace("share/zsh/site-functions/", "share/zsh/vendor-completions/")
        if name in ("share/doc/thrum/LICENSE", "share/doc/thrum/NOTICE"):
            continue
        if name.startswith("share/man/") or name == "share/doc/thrum/CHANGELOG.md":
            name, content = f"{name}.gz", archives.packed(content)
        found[f"usr/{name}"] = (mode, content)
    notice = files["share/doc/thrum/NOTICE"][1]
    found["usr/share/doc/thrum/copyright"] = (0o644, COPYRIGHT.encode() + notice)
    changes = debian_changelog(version, seconds).encode()
    found["usr/share/doc/thrum/changelog.gz"] = (0o644, archives.packed(changes))
    return found


def control(files, version):
    # Debian counts each file in whole KiB, and each folder as one.
    sizes = sum((len(content) + 1023) // 1024 for _, content in files.values()) + len(archives.folders(files))
    glibc = elf.newest([content for name, (_, content) in files.items() if name.startswith("usr/bin/")], "GLIBC")
    return CONTROL.format(version=version, maintainer=MAINTAINER, size=sizes, glibc=glibc)


def artefacts(swift, programs, maps, thrum):
    version, seconds = tree.version(), tree.seconds()
    files, symbols = tree.files(programs, thrum)
    about = files | {"README": (0o644, README.format(version=version).encode())}
    debian = debian_files(files, version, seconds)
    name = f"thrum-{version}-linux-x86_64"
    bill = parts.bill(
        version, seconds, swift, programs, maps, {path: content for path, (_, content) in files.items()})
    made = {
        f"thrum_{version}_amd64.deb": lambda: archives.deb(control(debian, version), debian, seconds),
        f"{name}.tar.xz": lambda: archives.tarball({f"{name}/{path}": file for path, file in about.items()}, seconds),
        f"{name}-symbols.tar.xz": lambda: archives.tarball(
            {f"{name}/share/thrum/{path}": (0o644, content) for path, content in symbols.items()}, seconds),
        f"thrum-{version}.spdx.json": lambda: (json.dumps(bill, indent=2) + "\n").encode(),
    }
    # To compress takes half a minute for each of the first two.
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return dict(zip(made, pool.map(lambda make: make(), made.values())))


def main():
    if len(sys.argv) not in (5, 6):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    programs, maps, output = (pathlib.Path(word) for word in sys.argv[2:5])
    made = artefacts(sys.argv[1], programs, maps, sys.argv[5] if sys.argv[5:] else programs / "thrum")
    sums = "".join(f"{hashlib.sha256(made[name]).hexdigest()}  {name}\n" for name in sorted(made))
    output.mkdir(parents=True, exist_ok=True)
    for name, content in (made | {"SHA256SUMS": sums.encode()}).items():
        (output / name).write_bytes(content)
        print(f"{len(content) / 1e6:8.2f} MB  {output / name}")


main()
