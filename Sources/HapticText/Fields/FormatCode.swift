/// The kinds of finding that the readers of all JSON formats share.
///
/// The code of a finding is the format's prefix and the raw value, such as `haps-wrong-type`.
public enum FieldCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  /// A value has the wrong type, such as text in place of a number. Correct it.
  case wrongType = "wrong-type"
  /// A required field is missing. Add it.
  case fieldMissing = "field-missing"
  /// A value is outside the range that the format allows. Correct it.
  case outOfRange = "out-of-range"
  /// A time is before the start, or a length is below 0. Correct it.
  case timeNegative = "time-negative"
  /// A time is beyond the latest that Thrum reads, 1,000,000 s.
  case timeTooLate = "time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// An unknown key resembles a known one; it is ignored.
  case keyMisspelled = "key-misspelled"
  /// A value is outside its range and is clamped.
  case clamped = "clamped"

  // MARK: Notes

  /// A key has no meaning in the format; it is ignored.
  case keyUnknown = "key-unknown"
}

/// The kinds of finding that only one format has, in addition to those of ``FieldCode``.
public protocol FormatCode: RawRepresentable<String>, Sendable {
  /// The beginning of every code of the format, without the hyphen that follows it.
  static var prefix: String { get }
}

extension FormatCode {
  /// The finding's code for a shared kind, such as `haps-wrong-type`.
  public static func code(_ shared: FieldCode) -> String { "\(prefix)-\(shared.rawValue)" }
}
