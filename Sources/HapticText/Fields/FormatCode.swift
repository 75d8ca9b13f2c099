/// The kinds of finding that every reader of a JSON format has; each format names them with its own prefix.
@usableFromInline package protocol FormatCode: RawRepresentable<String>, Sendable {
  /// A value is of the wrong kind, such as text in place of a number: an error.
  static var wrongType: Self { get }
  /// A required field is not there: an error.
  static var fieldMissing: Self { get }
  /// A key means nothing; ignored: a note.
  static var keyUnknown: Self { get }
  /// A key looks like another one; ignored: a warning.
  static var keyMisspelled: Self { get }
  /// A value lies outside what the format allows and is clamped: a warning.
  static var clamped: Self { get }
  /// A value lies outside what the format allows: an error.
  static var outOfRange: Self { get }
  /// A time lies before the start, or a length below 0: an error.
  static var timeNegative: Self { get }
  /// A time lies beyond what Thrum reads, 1,000,000 s: an error.
  static var timeTooLate: Self { get }
}
