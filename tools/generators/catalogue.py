"""The built-in catalogue as Swift: values, and a method for each haptic.

`thrum show --json` reads the AHAP files, in which a pattern is a timeline. Their Swift is kept as long as no such file changes, so
that a haptic that only plays generators needs no built thrum. A test compares the values with those that the library reads.
"""

import fractions
import hashlib
import json
import pathlib
import re
import subprocess
import sys

from generators import fail

PATTERNS = pathlib.Path("Patterns")
FOLDER = pathlib.Path("Sources/HapticCatalog/Generated")
EVENTS = FOLDER / "BuiltInPatterns.swift"
HEAD = "// Made from Patterns by 'tools/generate catalogue': do not edit.\n"
KEYS = {"format", "name", "plays", "context", "note", "role", "fallback", "description"}
PLAY_KEYS = {"generator", "variant", "pattern", "intensity", "at"}
ROLES = ["input", "confirmation", "notification"]
# A vibration without an envelope of its own, as a timeline has it.
PLAIN = {"attackNs": 5_000_000, "decayNs": None, "releaseNs": 5_000_000}


def files(reader):
    """The files; `reader` returns the path of a built thrum, for AHAP files that are new. Without one, their Swift is empty."""
    for members, words in cases():
        found = mistake(members, "save")
        if (words is None) != (found is None) or words and words not in found:
            fail(__file__, f"a case of a mistake gives {found!r}, not a message with {words!r}")
    ahap = sorted(PATTERNS.glob("Generators/*.ahap")) + sorted(PATTERNS.glob("HapticManager/*.ahap"))
    haptics = [haptic(path) for path in sorted(PATTERNS.glob("HapticManager/*.json"))]
    return {
        EVENTS: patterns(ahap, reader),
        FOLDER / "BuiltInCatalogue.swift": formatted(values(ahap, haptics)),
        FOLDER / "HapticManager+Haptics.swift": formatted("extension HapticManager {\n" + "\n".join(methods for _, methods in haptics) + "}\n"),
    }


def formatted(text):
    command = ["swift", "format", "format", "--configuration", ".swift-format"]
    return subprocess.run(command, input=f"{HEAD}\n{text}", capture_output=True, text=True, check=True).stdout


def haptic(path):
    """The value and the methods of a haptic's file. The library's reader says more about a mistake; here it has to be Swift."""
    try:
        members = json.loads(path.read_text(), parse_float=fractions.Fraction)
        fault = mistake(members, path.stem)
        if fault:
            fail(path, fault)
        return definition(members), methods(members)
    except (KeyError, TypeError, ValueError) as error:
        fail(path, f"this is no haptic as Patterns/README.md describes it: {error!r}")


def mistake(members, stem):
    """Returns why a haptic's file cannot become Swift that compiles and runs; `None` if it can."""
    generators = {path.stem for path in PATTERNS.glob("Generators/*.ahap")}
    unknown = set(members) - KEYS | {key for one in members["plays"] for key in set(one) - PLAY_KEYS}
    if unknown:
        return f"unknown keys, see Patterns/README.md: {', '.join(sorted(unknown))}"
    if members["format"] != "thrum.haptic/1":
        return "the format has to be thrum.haptic/1"
    if members["name"] != stem or not re.fullmatch(r"[A-Za-z_]\w*", stem, re.ASCII):
        return "the name has to be a Swift identifier, and the file's name"
    if members.get("role", ROLES[0]) not in ROLES:
        return f"role has to be one of {', '.join(ROLES)}"
    for one in members["plays"]:
        if ("pattern" in one) == ("generator" in one):
            return "a play has either a pattern or a generator"
        name = "-".join(one[key] for key in ("generator", "variant") if key in one)
        if "generator" in one and name not in generators:
            return f"there is no generator {name}: {', '.join(sorted(generators))}"
        if not 0 <= one.get("intensity", 1) <= 1:
            return "intensity has to be between 0 and 1"
        if one.get("at", 0) < 0:
            return "at has to be 0 s or later"
    return None


def cases():
    """Mistakes in files, and words of the message about each."""
    plain = {"format": "thrum.haptic/1", "name": "save", "context": "c", "note": "n", "description": "d",
             "plays": [{"generator": "notification", "variant": "success"}]}
    one = plain["plays"][0]
    return [(plain, None)] + [(plain | change, words) for change, words in (
        ({"format": "thrum.haptic/2"}, "format"), ({"rolle": "input"}, "rolle"), ({"name": "other"}, "name"),
        ({"role": "bogus"}, "role"), ({"plays": [{"generator": "impakt"}]}, "impakt"), ({"plays": [{"generator": "impact"}]}, "impact"),
        ({"plays": [one | {"pattern": "a.ahap"}]}, "either"), ({"plays": [{}]}, "either"),
        ({"plays": [one | {"intensity": 7}]}, "intensity"), ({"plays": [one | {"at": -3}]}, "0 s"))]


def patterns(ahap, reader):
    digest = hashlib.sha256(b"".join(path.name.encode() + path.read_bytes() for path in ahap)).hexdigest()[:16]
    kept = EVENTS.read_text() if EVENTS.exists() else ""
    if f"digest {digest}." in kept or reader is None:
        return kept if f"digest {digest}." in kept else ""
    entries = "".join(f"{literal(path.name)}: [{', '.join(events(path, reader))}],\n" for path in ahap)
    return formatted(
        f"// The AHAP files have the digest {digest}.\n\ninternal import HapticModel\n\nextension BuiltInCatalogue {{\n"
        "/// The events of the AHAP files, by their names.\n"
        f"static var patterns: [String: [HapticEvent]] {{\n[\n{entries}]\n}}\n}}\n")


def events(path, reader):
    """The events of an AHAP file in Swift."""
    shown = subprocess.run([reader(), "show", path, "--json"], capture_output=True, text=True)
    if shown.returncode != 0:
        sys.exit(shown.stderr.strip())
    timeline, end = json.loads(shown.stdout), 0
    for entry in timeline["entries"]:
        action, kind, time, held = (entry.pop(key, 0) for key in ("action", "kind", "timeNs", "heldNs"))
        levels = [str(float(entry.pop(key))) for key in ("intensity", "sharpness") if key in entry]
        entry.pop("voice", None)
        entry.pop("commanded", None)
        if action == "start" and kind == "transient" and not entry:
            yield f".transient(Transient({', '.join(levels)}, at: {nanoseconds(time)}))"
        elif action == "start" and kind == "continuous" and entry == PLAIN:
            yield f".continuous(Continuous({', '.join(levels)}, at: {nanoseconds(time)}, for: {nanoseconds(held)}))"
        elif action != "stop" or entry:
            fail(path, "the built-in catalogue has taps, and vibrations without an envelope and curves")
        end = max(end, time + held + (PLAIN["releaseNs"] if held else 0))
    if timeline["lengthNs"] != end:
        fail(path, "a tap of the built-in catalogue has no EventDuration")


def values(ahap, haptics):
    summaries = (f"{literal(path.stem)}:\n{literal(summary(path))},\n" for path in ahap if path.parent.name == "Generators")
    return ("internal import HapticModel\n\n/// The files of the built-in catalogue as values.\nenum BuiltInCatalogue {\n"
            "/// The descriptions of the generators, by their names.\n"
            f"static var generators: [String: String] {{\n[\n{''.join(summaries)}]\n}}\n\n"
            "/// The haptics in the order of their names.\n"
            f"static var haptics: [HapticDefinition] {{\n[\n{''.join(value for value, _ in haptics)}]\n}}\n}}\n")


def summary(path):
    return json.loads(path.read_text())["Metadata"]["Description"]


def definition(haptic):
    plays = ", ".join(map(play, haptic["plays"]))
    role = f".{haptic['role']}" if "role" in haptic else "nil"
    fallback = literal(haptic["fallback"]) if "fallback" in haptic else "nil"
    return (f"HapticDefinition(\nname: {literal(haptic['name'])}, plays: [{plays}],\n"
            f"context: {literal(haptic['context'])},\nnote: {literal(haptic['note'])},\n"
            f"role: {role}, fallback: {fallback},\ndescription: {literal(haptic['description'])}),\n")


def play(one):
    source = f".pattern(file: {literal(one['pattern'])})" if "pattern" in one else f".generator({case(one['generator'], one.get('variant'))})"
    intensity = f", intensity: {float(one['intensity'])}" if "intensity" in one else ""
    time = f", at: {nanoseconds(round(one['at'] * 10**9))}" if one.get("at") else ""
    return f"HapticPlay({source}{intensity}{time})"


def methods(haptic):
    name, context = haptic["name"], line(haptic["context"])
    return f"""  /// Plays `{name}`: {context}.
  ///
  /// {line(haptic['description'])} Character: {line(haptic['note'])}.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func `{name}`() {{ playBuiltIn({literal(name)}) }}

  /// Plays `{name}` on ``current``: {context}.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static func `{name}`() {{ current.`{name}`() }}
"""


def case(kind, variant):
    return f".{kind}(.{variant})" if variant else f".{kind}"


def nanoseconds(count):
    return f".nanoseconds({count:_})" if count else ".zero"


def line(text):
    return " ".join(text.split())


def literal(text):
    """A Swift string literal on one line."""
    return '"' + "".join(map(escaped, text)) + '"'


def escaped(letter):
    code = ord(letter)
    return f"\\u{{{code:x}}}" if code < 0x20 or 0x7F <= code < 0xA0 else "\\" + letter if letter in '"\\' else letter
