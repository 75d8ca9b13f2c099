internal import HapticLint
internal import HapticRegression
internal import HapticText
internal import HapticTimeline

/// A file of a report, or a haptic of the catalogue, read and checked.
struct ReportedFile: Sendable {
  /// The text, and the name as messages show it.
  let source: SourceText
  /// The situations in which an app uses it; `nil` for a file.
  let context: String?
  /// The findings of its reader and of the rules.
  let findings: [Finding]
  /// The patterns; empty if it could not be read.
  let patterns: [ReportedPattern]
  /// False if it could not be read as a pattern.
  let isReadable: Bool

  /// True if a finding is an error, or a pattern differs from its golden.
  var fails: Bool {
    findings.contains { $0.severity == .error } || patterns.contains { !$0.changes.isEmpty }
  }
}

/// A pattern of a report.
struct ReportedPattern: Sendable {
  /// The name.
  let name: String
  /// The plain words.
  let words: String
  /// The events that are drawn.
  let timeline: Timeline
  /// The number of events that are drawn.
  var eventCount: Int { timeline.entries.count { $0.action.isStart } }
  /// Its sound.
  let sound: ReportedSound
  /// The outcome on each device.
  var outcomes: [DeviceOutcome] = []
  /// The approved timeline and its sound; `nil` if it is the same.
  var was: (timeline: Timeline, sound: ReportedSound)?
  /// The changes since the golden, as findings.
  var changes: [Finding] = []
}

extension TimelineEntry.Action {
  /// True if an event begins.
  fileprivate var isStart: Bool { if case .start = self { true } else { false } }
}
