/// The part of a pattern that a finding or a change is about.
///
/// Thread-safe: yes, a value.
public enum PatternSubject: Sendable, Hashable {
  /// The pattern as a whole.
  case pattern
  /// The event at an index of the pattern's list.
  case event(Int)
  /// The control step at an index of the pattern's list.
  case parameter(Int)
  /// The control curve at an index of the pattern's list.
  case curve(Int)

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
