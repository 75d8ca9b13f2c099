/// The stable names of the findings that reading a device profile makes, beside those of JSON.
public enum DeviceCode: String, Sendable, Hashable, CaseIterable {
  /// `format` is not `thrum.device/1`: write the file for this version, or use a newer Thrum.
  case format = "device-format"
  /// The name is not made of small letters, digits and single dashes, or is `all`.
  case name = "device-name"
  /// A required key is missing: add it.
  case missingKey = "device-missing-key"
  /// A key is not part of the schema: correct its spelling or remove it.
  case unknownKey = "device-unknown-key"
  /// A value is of the wrong kind, or empty where something has to stand.
  case wrongKind = "device-wrong-kind"
  /// A word is none of those that can stand in its place.
  case unknownWord = "device-unknown-word"
  /// A number lies outside the range that its key takes.
  case outOfRange = "device-out-of-range"
  /// Two fields contradict each other, such as a range whose ends are reversed.
  case contradiction = "device-contradiction"
  /// A frequency that can be rendered but that no skin feels: a warning.
  case unfelt = "device-unfelt"
  /// The file is larger than any profile: name the right one.
  case tooLarge = "device-too-large"
  /// The file has more faults than are listed.
  case tooMany = "device-too-many-faults"
}
