/// The stable names of the findings of a catalogue, in addition to those of JSON.
public enum CatalogueCode: String, Sendable, Hashable, CaseIterable {
  /// `format` is not `thrum.haptic/1`: convert the file, or use a newer Thrum.
  case format = "catalogue-format"
  /// A required key is missing: add it.
  case missingKey = "catalogue-missing-key"
  /// A key is not part of the schema: correct its spelling or remove it.
  case unknownKey = "catalogue-unknown-key"
  /// A value has the wrong type, or is empty although it is required.
  case wrongKind = "catalogue-wrong-kind"
  /// The name is not a Swift identifier, or not the file's name.
  case name = "catalogue-name"
  /// No feedback generator, or no variant of it, has this name.
  case generator = "catalogue-generator"
  /// No role has this name.
  case role = "catalogue-role"
  /// An intensity is outside 0…1, or is not allowed here.
  case intensity = "catalogue-intensity"
  /// A time is not a number of seconds from 0 on.
  case time = "catalogue-time"
  /// The AHAP file that a haptic plays is missing or unreadable.
  case pattern = "catalogue-pattern"
  /// An AHAP file contains something that a catalogue's pattern reader does not support: remove it, or use a reader of
  /// full AHAP.
  case content = "catalogue-content"
  /// A fallback is missing, or does not name a haptic made of generators.
  case fallback = "catalogue-fallback"
  /// Two files define one name; the later one is used.
  case duplicate = "catalogue-duplicate"
  /// A file is neither `.json` nor `.ahap`, or a generator's file does not have a generator's name.
  case file = "catalogue-file"
}
