/// The kinds of finding that the readers of all JSON formats share.
///
/// The code of a finding is the format's prefix and the raw value, such as `haps-wrong-type`.
public enum FieldCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the file cannot be read

  case wrongType = "wrong-type"
  case fieldMissing = "field-missing"
  case outOfRange = "out-of-range"
  case timeNegative = "time-negative"
  case timeTooLate = "time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  case keyMisspelled = "key-misspelled"
  case clamped = "clamped"

  // MARK: Notes

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
