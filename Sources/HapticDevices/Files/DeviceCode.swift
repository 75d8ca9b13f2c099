/// The stable names of the findings of a device profile, in addition to those of JSON.
public enum DeviceCode: String, Sendable, Hashable, CaseIterable {
  /// `format` is not `thrum.device/1`: convert the file, or use a newer Thrum.
  case format = "device-format"
  /// The name contains something other than lower-case letters, digits and single dashes, or is `all`.
  case name = "device-name"
  /// A required key is missing: add it.
  case missingKey = "device-missing-key"
  /// A key is not part of the schema: correct its spelling or remove it.
  case unknownKey = "device-unknown-key"
  /// A value has the wrong type, or is empty although it is required.
  case wrongKind = "device-wrong-kind"
  /// A word is not among those allowed there.
  case unknownWord = "device-unknown-word"
  /// A number is outside the range of its key.
  case outOfRange = "device-out-of-range"
  /// Two fields contradict each other, such as a range with swapped ends.
  case contradiction = "device-contradiction"
  /// A frequency that can be rendered but not felt: a warning.
  case unfelt = "device-unfelt"
  /// The file is larger than any profile: name the right one.
  case tooLarge = "device-too-large"
  /// The file has more faults than the list can hold.
  case tooMany = "device-too-many-faults"
}
