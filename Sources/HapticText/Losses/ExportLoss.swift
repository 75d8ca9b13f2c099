public import HapticModel

/// What a format could not say as the pattern says it: one change or omission of an export, as data.
///
/// Thread-safe: yes, a value.
public struct ExportLoss: Sendable, Hashable {
  /// The part of a pattern that a loss concerns.
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

  /// The stable name of this kind of loss, such as `times-rounded`; scripts may rely on it.
  public let code: String
  /// What was changed or left out, in one sentence without a full stop.
  public let message: String
  /// What it concerns; where a loss stands for several parts, the one that lost the most, or the first.
  public let subject: Subject
  /// How many parts of the pattern it stands for.
  public let count: Int
  /// The largest difference in time; `nil` where no time was changed.
  public let timeError: TimeSpan?
  /// The largest difference in level, 0…1; `nil` where no level was changed.
  public let levelError: Double?

  /// Makes a loss; without a subject the whole pattern is meant.
  public init(
    code: String, message: String, subject: Subject = .pattern, count: Int = 1, timeError: TimeSpan? = nil,
    levelError: Double? = nil
  ) {
    self.code = code
    self.message = message
    self.subject = subject
    self.count = count
    self.timeError = timeError
    self.levelError = levelError
  }

  /// The subject as a field path, such as `events[3]`; empty for the pattern as a whole.
  public var path: String {
    switch subject {
    case .pattern: ""
    case .event(let index): "events[\(index)]"
    case .parameter(let index): "parameters[\(index)]"
    case .curve(let index): "curves[\(index)]"
    }
  }
}

extension PatternOrigins {
  /// The byte offset of what a loss concerns; `nil` for the whole pattern, and where it stands in no text.
  public func offset(of subject: ExportLoss.Subject) -> Int? {
    switch subject {
    case .pattern: nil
    case .event(let index): events.indices.contains(index) ? events[index] : nil
    case .parameter(let index): parameters.indices.contains(index) ? parameters[index] : nil
    case .curve(let index): curves.indices.contains(index) ? curves[index] : nil
    }
  }
}
