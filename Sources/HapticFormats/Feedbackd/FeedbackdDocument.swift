internal import HapticModel
public import HapticText

/// A feedbackd theme that has been read: a part for each vibration in it.
///
/// Thread-safe: yes, a value.
public struct FeedbackdDocument: Sendable {
  /// A feedback's place in the theme.
  struct Place: Sendable, Hashable {
    let profile: Int
    let feedback: Int
  }

  /// The vibrations in the order of the file, each named `profile/event-name`.
  public internal(set) var parts: [PatternPart] = []
  /// The whole theme, sounds and lights included, for writing it again; `nil` where it is too large to keep.
  public internal(set) var theme: JSONValue?
  /// Everything that was found, in the order of the text.
  public internal(set) var findings: [Finding] = []
  /// Where each part stands in ``theme``.
  var places: [Place] = []

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }

  /// The index of the part with this name; `nil` where there is none.
  func index(named name: String) -> Int? { parts.firstIndex { $0.name == name } }

  /// Whether a pattern is what was read from the file.
  func holds(_ pattern: HapticPattern) -> Bool {
    if parts.isEmpty { return pattern.events.isEmpty }
    return parts.contains { part in
      part.name == pattern.name && part.pattern.events == pattern.events
        && part.pattern.curves == pattern.curves && part.pattern.parameters == pattern.parameters
    }
  }
}
