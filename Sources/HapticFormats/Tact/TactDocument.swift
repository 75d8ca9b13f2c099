public import HapticText

/// A bHaptics project that has been read: a part for each device in it.
///
/// Thread-safe: yes, a value.
public struct TactDocument: Sendable {
  /// What each device does, in the order in which the project first makes use of them.
  public internal(set) var parts: [PatternPart] = []
  /// The project's description; `nil` where that is missing or empty.
  public internal(set) var summary: String?
  /// The whole project, for writing it again; `nil` where it is too large to keep.
  public internal(set) var project: JSONValue?
  /// Everything that was found, in the order of the text.
  public internal(set) var findings: [Finding] = []

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}
