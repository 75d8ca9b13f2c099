extension CodePage {
  /// The pages of the findings about goldens, configurations, the catalogue and devices.
  static let project = #"""
    catalogue-format
      format is not thrum.haptic/1: convert the file, or use a newer Thrum.
    - "format": "thrum.haptic/2"
    + "format": "thrum.haptic/1"
    catalogue-missing-key
      A required key is missing: add it.
    - {"format": "thrum.haptic/1", "name": "save"}
    + add "role", "summary" and "play"
    catalogue-unknown-key
      A key is not part of the schema: correct its spelling or remove it.
    - "sumary": "saved"
    + "summary": "saved"
    catalogue-wrong-kind
      A value has the wrong type, or is empty although it is required.
    - "summary": ["saved"]
    + "summary": "saved"
    catalogue-name
      The name is not a Swift identifier, or not the file's name.
    - "name": "my save" in save.json
    + "name": "save"
    catalogue-generator
      No feedback generator, or no variant of it, has this name.
    - "impact": "heavier"
    + "impact": "heavy"
    catalogue-role
      No role has this name.
    - "role": "confirm"
    + "role": "confirmation"
    catalogue-intensity
      An intensity is outside 0…1, or is not allowed here.
    - "intensity": 7
    + "intensity": 0.7
    catalogue-time
      A time is not a number of seconds from 0 on.
    - "at": "0.1 s"
    + "at": 0.1
    catalogue-pattern
      The AHAP file that a haptic plays is missing or unreadable.
    - "pattern": "savd.ahap"
    + "pattern": "save.ahap", beside the .json file
    catalogue-content
      An AHAP file contains something that a catalogue's pattern reader does not support: remove it, or use a
      reader of full AHAP.
    - an AHAP file with a sound in the catalogue
    + take the AudioCustom event out of the file
    catalogue-fallback
      A fallback is missing, or does not name a haptic made of generators.
    - "fallback": "settlementComplete", which is a pattern itself
    + "fallback": "success"
    catalogue-duplicate
      Two files define one name; the later one is used.
    - save.json and saved.json, both with "name": "save"
    + keep one of the two
    catalogue-file
      A file is neither .json nor .ahap, or a generator's file does not have a generator's name.
    - Patterns/HapticManager/save.txt
    + Patterns/HapticManager/save.json
    device-format
      format is not thrum.device/1: convert the file, or use a newer Thrum.
    - "format": "thrum.device/2"
    + "format": "thrum.device/1"
    device-name
      The name contains something other than lower-case letters, digits and single dashes, or is all.
    - "name": "My Phone"
    + "name": "my-phone"
    device-missing-key
      A required key is missing: add it.
    - "actuator": {"type": "lra"}
    + "actuator": {"type": "lra", "resonanceHz": {"value": 175, "source": "data sheet"}}
    device-unknown-key
      A key is not part of the schema: correct its spelling or remove it.
    - "resonanceHertz"
    + "resonanceHz"
    device-wrong-kind
      A value has the wrong type, or is empty although it is required.
    - "site": 1
    + "site": "hand"
    device-unknown-word
      A word is not among those allowed there.
    - "site": "palm"
    + "site": "hand"
    device-out-of-range
      A number is outside the range of its key.
    - "resonanceHz": {"value": -175}
    + "resonanceHz": {"value": 175}
    device-contradiction
      Two fields contradict each other, such as a range with swapped ends.
    - a range of 230 to 80 Hz
    + a range of 80 to 230 Hz
    device-unfelt
      A frequency that can be rendered but not felt: a warning.
    - a resonance of 1500 Hz
    + check the data sheet: hands feel up to about 1000 Hz
    device-too-large
      The file is larger than any profile: name the right one.
    - thrum simulate tap --profile recording.wav
    + thrum simulate tap --profile mine.json
    device-too-many-faults
      The file has more faults than the list can hold.
    - a file that is no profile
    + start from a profile: thrum profiles watch --json > mine.json
    golden-missing
      There is no golden.
    - thrum test haptics/
    + thrum test --update haptics/
    golden-orphaned
      A golden has no matching pattern: its pattern file is gone.
    - haptics/goldens/old.golden.json without haptics/old.ahap
    + thrum test --update haptics/, which removes it
    golden-renamed
      A pattern file without a golden is like one that is gone.
    - git mv haptics/tap.ahap haptics/click.ahap
    + thrum test --update haptics/, which moves the golden
    golden-contents
      A golden has other devices or exports than the configuration.
    - another "profiles" in thrum.json
    + thrum test --update haptics/
    config-wrong-type
      A value has the wrong type, such as a list in place of an object; ignored. Correct it.
    - "lint": []
    + "lint": {"rules": {"fuse-hard": "error"}}
    config-format-unknown
      format is not thrum.config/1. Write that.
    - "format": "config"
    + "format": "thrum.config/1"
    config-key-unknown
      A key has no meaning here; ignored. Correct or remove it.
    - "lints": {…}
    + "lint": {…}
    config-rule-unknown
      No rule and no reader has this code; ignored. Correct the name.
    - "fuse-hart": "off"
    + "fuse-hard": "off"
    config-level-unknown
      A level is not one of off, note, warning and error; ignored.
    - "fuse-hard": "warn"
    + "fuse-hard": "warning"
    config-role-unknown
      A role is not one of input, confirmation and notification; ignored.
    - "save": "confirm"
    + "save": "confirmation"
    config-export-unknown
      Thrum does not write this format; ignored. thrum formats lists the formats that it writes.
    - "exports": ["hla"]
    + "exports": ["ahap"]
    config-out-of-range
      A tolerance is out of range; ignored. Correct it.
    - "tolerances": {"timeMs": -1}
    + "tolerances": {"timeMs": 1}
    """#
}
