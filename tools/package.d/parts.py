"""The list of what is inside the programs, as SPDX 2.3: read off from what the linker says that it took."""

import hashlib
import json
import pathlib
import re
import subprocess
import time

import tree

APACHE_SWIFT = "Apache-2.0 WITH Swift-exception"
GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
SWIFT_AUTHORS = "Copyright (c) Apple Inc. and the Swift project authors"
# The licence of each Swift package; a package that is linked and not here ends the making.
PACKAGES = {
    "swift-argument-parser": (APACHE_SWIFT, SWIFT_AUTHORS),
    "swift-collections": (APACHE_SWIFT, SWIFT_AUTHORS),
    "swift-atomics": (APACHE_SWIFT, SWIFT_AUTHORS),
    "swift-nio": ("Apache-2.0", "Copyright (c) Apple Inc. and the SwiftNIO project authors"),
}
# Parts of the toolchain and of the system, by the file that the linker took: the first pattern that matches.
FILES = [
    (r"/lib_?Foundation(Essentials|CShims|Collections)\.a$", "swift-foundation"),
    (r"/lib(dispatch|BlocksRuntime|swiftDispatch)\.a$", "swift-corelibs-libdispatch"),
    (r"/swift_static/.*/(swiftrt\.o|lib(swift\w*|_\w*)\.a)$", "swift"),
    (r"/libstdc\+\+\.a$", "libstdc++"),
    (r"/(libgcc(_eh)?\.a|crt(begin|end)\w*\.o)$", "libgcc"),
    (r"/(S?crt[1in]\.o|libc_nonshared\.a)$", "glibc-start"),
]
SYSTEM = {
    "swift-foundation": (
        APACHE_SWIFT, SWIFT_AUTHORS, "FoundationEssentials", "https://github.com/swiftlang/swift-foundation"),
    "swift-corelibs-libdispatch": (
        APACHE_SWIFT, SWIFT_AUTHORS, "Dispatch", "https://github.com/swiftlang/swift-corelibs-libdispatch"),
    "swift": (
        APACHE_SWIFT, SWIFT_AUTHORS, "Swift's standard library and runtime", "https://github.com/swiftlang/swift"),
    "llvm": (
        "Apache-2.0 WITH LLVM-exception", "Copyright (c) the LLVM Project contributors",
        "LLVM's support library, inside the runtime of Swift", "https://github.com/swiftlang/llvm-project"),
    "llhttp": ("MIT", "Copyright Fedor Indutny, 2018", "llhttp, inside swift-nio", "https://github.com/nodejs/llhttp"),
    "libstdc++": (GCC, "Copyright (c) Free Software Foundation, Inc.", "the C++ library", "https://gcc.gnu.org"),
    "libgcc": (GCC, "Copyright (c) Free Software Foundation, Inc.", "GCC's runtime", "https://gcc.gnu.org"),
    "glibc-start": (
        "LGPL-2.1-or-later WITH GCC-exception-2.0-note", "Copyright (c) Free Software Foundation, Inc.",
        "the start files of the GNU C Library", "https://www.gnu.org/software/libc/"),
}
# A part whose code is inside another one's.
INSIDE = {"swift": "llvm", "CNIOLLHTTP": "llhttp"}
# The libraries that the programs load from the system and do not contain.
LOADED = {
    "glibc": ("LGPL-2.1-or-later", "https://www.gnu.org/software/libc/"),
    "alsa-lib": ("LGPL-2.1-or-later", "https://www.alsa-project.org"),
}


def taken(text):
    """The files of which a linker's list says that some bytes are inside."""
    after = text.split("\nMemory map\n", 1)[-1]
    found = set()
    for size, name in re.findall(r" 0x[0-9a-f]+ +0x([0-9a-f]+) (\S[^\n]*)$", after, re.MULTILINE):
        if int(size, 16) and not name.startswith("**"):
            found.add(re.sub(r"\([^()]*\)$", "", name.strip()))
    return found


def owner(target):
    """The Swift package that has this target; None if it is Thrum's own."""
    # SwiftPM writes thrum_studio for thrum-studio.
    if any((tree.ROOT / "Sources" / name).is_dir() for name in (target, target.replace("_", "-"))):
        return None
    for folder in sorted((tree.ROOT / ".build/checkouts").glob(f"*/Sources/{target}")):
        return folder.parts[-3]
    raise SystemExit(f"error: no package has the target {target}, which is linked")


def component(name):
    """The parts that a file belongs to, by their names."""
    target = re.search(r"([^/]+)\.build/[^/]", name.rsplit("/release/", 1)[-1] if "/release/" in name else name)
    if target and "/swift_static/" not in name:
        package = owner(target[1])
        return [part for part in (package, INSIDE.get(target[1])) if part]
    if pathlib.PurePath(name).name.startswith("older-glibc"):
        return []
    for pattern, part in FILES:
        if re.search(pattern, name):
            return [part, INSIDE[part]] if part in INSIDE else [part]
    raise SystemExit(f"error: no licence is known for {name}, which is linked: add it to {__file__} and NOTICE")


def system_versions(program):
    """The versions of GCC, as the program says, and of the C library that it is linked with."""
    comment = subprocess.run(["readelf", "-p", ".comment", program], capture_output=True, text=True).stdout
    gcc = re.search(r"GCC: \(.*?\) (\S+)", comment)
    libc = subprocess.run(["getconf", "GNU_LIBC_VERSION"], capture_output=True, text=True).stdout.split()
    return gcc[1] if gcc else "NOASSERTION", libc[-1] if libc else "NOASSERTION"


def describe(name, version, licence, rights, place, comment=None):
    entry = {
        "name": name, "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "p", name), "versionInfo": version,
        "downloadLocation": place, "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
        "copyrightText": rights,
    }
    return entry | ({"comment": comment} if comment else {})


def pins():
    """The version and the commit of each Swift package, as they were built."""
    resolved = json.loads((tree.ROOT / "Package.resolved").read_text())
    return {
        pin["identity"]: (pin["state"]["version"], pin["state"]["revision"], pin["location"])
        for pin in resolved["pins"]
    }


def part(name, program, swift):
    if name in PACKAGES:
        version, revision, location = pins()[name]
        location = location.removesuffix(".git")
        entry = describe(name, version, *PACKAGES[name], f"git+{location}@{revision}")
        purl = f"pkg:swift/{location.removeprefix('https://')}@{version}"
        reference = {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": purl}
        return entry | {"externalRefs": [reference]}
    gcc, libc = system_versions(program)
    licence, rights, what, place = SYSTEM[name]
    version = {"libstdc++": gcc, "libgcc": gcc, "glibc-start": libc, "llhttp": "NOASSERTION"}.get(name, swift)
    return describe(name, version, licence, rights, place, comment=what)


def bill(version, seconds, swift, programs, maps, files):
    """The list: Thrum's programs, the parts of each, and what they load; `swift` is the version of the compiler."""
    packages, relations = [], []

    def relate(one, kind, other):
        relations.append({"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other})

    contained = {}
    for program in tree.PROGRAMS:
        names = {each for name in taken((maps / f"{program}.map").read_text()) for each in component(name)}
        entry = describe(program, version, "Apache-2.0", "Copyright 2026 the authors of Thrum", "NOASSERTION")
        digest = hashlib.sha256(files[f"bin/{program}"]).hexdigest()
        entry["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
        packages.append(entry)
        relate("SPDXRef-DOCUMENT", "DESCRIBES", entry["SPDXID"])
        for name in sorted(names):
            contained.setdefault(name, part(name, programs / program, swift))
            relate(entry["SPDXID"], "STATIC_LINK", contained[name]["SPDXID"])
        for name, (licence, place) in LOADED.items():
            if name != "alsa-lib" or program == "thrum":
                contained.setdefault(name, describe(name, "NOASSERTION", licence, "NOASSERTION", place))
                relate(entry["SPDXID"], "DYNAMIC_LINK", contained[name]["SPDXID"])
    packages += [contained[name] for name in sorted(contained)]
    digest = hashlib.sha256(json.dumps([packages, relations]).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"thrum-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/thrum-{version}-{digest[:32]}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds)),
            "creators": [f"Tool: thrum-tools-package-{version}"],
        },
        "packages": packages, "relationships": relations,
    }
