public import HapticModel

/// A difference between the pattern and what plays or is written.
///
/// Fitting a pattern to a device, simulating one and writing a file all return changes, with the same codes and
/// messages. The changes of an export are called its losses.
///
/// Thread-safe: yes, a value.
public struct Change: Sendable, Hashable {
  /// The part of a pattern that a change concerns.
  public enum Subject: Sendable, Hashable {
    /// The pattern as a whole.
    case pattern
    /// The event at an index of the pattern's list.
    case event(Int)
    /// The control step at an index of the pattern's list.
    case parameter(Int)
    /// The control curve at an index of the pattern's list.
    case curve(Int)
  }

  /// The stable name of this kind of change, such as `times-rounded`; scripts may rely on it.
  public let code: Code
  /// The part that was changed or left out, in one sentence without a full stop.
  public let message: String
  /// The part concerned; if there are several, the one with the largest error, or the first.
  public let subject: Subject
  /// The number of parts concerned.
  public let count: Int
  /// The largest difference in time; `nil` if no time was changed.
  public let timeError: TimeSpan?
  /// The largest difference in level, 0…1; `nil` if no level was changed.
  public let levelError: Double?

  /// Makes a change; without a subject it concerns the whole pattern.
  public init(
    _ code: Code, _ message: String, subject: Subject = .pattern, count: Int = 1, timeError: TimeSpan? = nil,
    levelError: Double? = nil
  ) {
    self.code = code
    self.message = message
    self.subject = subject
    self.count = count
    self.timeError = timeError
    self.levelError = levelError
  }

  /// The event concerned; `nil` for any other subject.
  public var event: VoiceID? {
    if case .event(let index) = subject { VoiceID(index) } else { nil }
  }

  /// The subject as a field path, such as `events[3]`; empty for the pattern as a whole.
  public var path: String { subject.path }
}

extension Change.Subject {
  /// The field path, such as `events[3]`; empty for the pattern as a whole.
  public var path: String {
    switch self {
    case .pattern: ""
    case .event(let index): "events[\(index)]"
    case .parameter(let index): "parameters[\(index)]"
    case .curve(let index): "curves[\(index)]"
    }
  }
}
