internal import HapticLint
internal import HapticRegression
internal import HapticText
internal import HapticTimeline

/// A file of a report, or a haptic of the catalogue, read, checked and drawn.
///
/// It keeps the page's own markup and numbers, not the texts and the patterns: a folder may have many.
struct ReportedFile: Sendable {
  /// The name as messages show it.
  let source: SourceText
  /// The findings of its reader, if it could not be read; others are in the markup.
  let findings: [Finding]
  /// The number of findings of each severity.
  let counts: [Finding.Severity: Int]
  /// The patterns; empty if it could not be read.
  var patterns: [DrawnPattern]
  /// False if it could not be read as a pattern.
  let isReadable: Bool

  /// Draws the patterns of a file.
  ///
  /// - Parameters:
  ///   - context: the situations in which an app uses it; `nil` for a file.
  ///   - findings: those of its reader and of the rules.
  init(
    _ source: SourceText, context: String?, findings: [Finding], patterns: [ReportedPattern], isReadable: Bool
  ) {
    self.source = SourceText(name: source.name, bytes: [])
    self.isReadable = isReadable
    self.findings = isReadable ? [] : findings.map(\.withoutText)
    counts = findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
    let markup = PatternMarkup(source: self.source, context: context)
    self.patterns = patterns.enumerated().map { index, pattern in
      // The findings of the file are in the last one.
      markup.draw(pattern, with: index == patterns.count - 1 ? findings : [])
    }
  }

  /// True if a finding is an error, or a pattern differs from its golden.
  var fails: Bool { counts[.error] != nil || patterns.contains(where: \.isChanged) }

  /// The bytes of its markup.
  var size: Int { patterns.reduce(0) { $0 + $1.size } }
}

/// A pattern as it is on the page.
struct DrawnPattern: Sendable {
  /// The name.
  let name: String
  /// True if it has changes since its golden.
  let isChanged: Bool
  /// The title above the pattern.
  let head: String
  /// The element with which it is shown and played.
  let element: String
  /// The markup that follows; of a changed pattern, the elements of both versions.
  let rest: String
  /// True if the element stands between the two.
  let showsElement: Bool
  /// The outcome on each device.
  var outcomes: [DeviceOutcome] = []

  /// The bytes of its markup.
  var size: Int { head.utf8.count + element.utf8.count + rest.utf8.count }

  /// Writes the inside of its article.
  func write(to page: inout MarkupWriter) {
    page.markup(head)
    if showsElement { page.markup(element) }
    page.markup(rest)
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
  /// The description in its file, set; `nil` if it has none.
  var description: SetText?
  /// The approved timeline and its sound; `nil` if it is the same.
  var was: (timeline: Timeline, sound: ReportedSound)?
  /// The changes since the golden, as findings.
  var changes: [Finding] = []
}

extension TimelineEntry.Action {
  /// True if an event begins.
  fileprivate var isStart: Bool { if case .start = self { true } else { false } }
}
