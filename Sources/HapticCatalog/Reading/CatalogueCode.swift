/// The stable names of the findings that reading a catalogue makes, beside those of JSON.
public enum CatalogueCode: String, Sendable, Hashable, CaseIterable {
  /// `format` is not `thrum.haptic/1`: write the file for this version, or use a newer Thrum.
  case format = "catalogue-format"
  /// A required key is missing: add it.
  case missingKey = "catalogue-missing-key"
  /// A key is not part of the schema: correct its spelling or remove it.
  case unknownKey = "catalogue-unknown-key"
  /// A value is of the wrong kind, or empty where something has to stand.
  case wrongKind = "catalogue-wrong-kind"
  /// The name is no Swift identifier, or not the file's name.
  case name = "catalogue-name"
  /// No feedback generator, or no variant of it, has this name.
  case generator = "catalogue-generator"
  /// No role has this name.
  case role = "catalogue-role"
  /// An intensity outside 0…1, or where none can be given.
  case intensity = "catalogue-intensity"
  /// A time that is no number of seconds from 0 on.
  case time = "catalogue-time"
  /// The AHAP file that a haptic plays is not there, or could not be read.
  case pattern = "catalogue-pattern"
  /// An AHAP file says something that a catalogue's reader of patterns does not read: leave it out, or read the files with
  /// a reader of all of AHAP.
  case content = "catalogue-content"
  /// A fallback that is missing, or that names no haptic made of generators.
  case fallback = "catalogue-fallback"
  /// Two files define one name; the later one counts.
  case duplicate = "catalogue-duplicate"
  /// A file that is neither `.json` nor `.ahap`, or a generator's file with a name that no generator has.
  case file = "catalogue-file"
}
