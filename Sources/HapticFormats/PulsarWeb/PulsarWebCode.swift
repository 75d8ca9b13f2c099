public import HapticText

/// The kinds of finding about a Pulsar preset for the web.
///
/// The raw values are stable; each case says what to do about it.
public enum PulsarWebCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// A value is of the wrong kind, such as text in place of a number. Correct it.
  case wrongType = "pulsar-web-wrong-type"
  /// A required field is not there. Add it.
  case fieldMissing = "pulsar-web-field-missing"
  /// The list has nothing in it that could be read. Add a `continuous` or a `pulse`.
  case patternEmpty = "pulsar-web-pattern-empty"
  /// There is no such type of entry. Write `continuous` or `pulse`.
  case typeUnknown = "pulsar-web-type-unknown"
  /// A number lies outside what the format allows. Correct it.
  case outOfRange = "pulsar-web-out-of-range"
  /// A time lies before the start, or a length below 0. Begin at 0.
  case timeNegative = "pulsar-web-time-negative"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "pulsar-web-time-too-late"
  /// A key looks like another one; ignored. Correct it.
  case keyMisspelled = "pulsar-web-key-misspelled"
  /// A level lies outside 0…1 and is clamped.
  case clamped = "pulsar-web-clamped"
  /// An entry has no length and is left out. Give it a `duration`.
  case noLength = "pulsar-web-no-length"
  /// A key means nothing here; ignored.
  case keyUnknown = "pulsar-web-key-unknown"
}
