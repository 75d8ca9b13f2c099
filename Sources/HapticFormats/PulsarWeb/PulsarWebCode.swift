public import HapticText

/// The kinds of finding about a Pulsar preset for the web.
///
/// The raw values are stable; each case says what to do about it.
public enum PulsarWebCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  public static let prefix = "pulsar-web"

  /// The list has nothing in it that could be read. Add a `continuous` or a `pulse`.
  case patternEmpty = "pulsar-web-pattern-empty"
  /// There is no such type of entry. Write `continuous` or `pulse`.
  case typeUnknown = "pulsar-web-type-unknown"
  /// An entry has no length and is left out. Give it a `duration`.
  case noLength = "pulsar-web-no-length"
}
