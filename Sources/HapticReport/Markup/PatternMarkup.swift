internal import HapticModel
internal import HapticPictures
internal import HapticText
internal import HapticTimeline

/// The patterns of a file as articles.
struct PatternMarkup {
  let source: SourceText
  /// The situations in which an app uses it; `nil` for a file.
  let context: String?

  /// Returns a pattern as it is on the page.
  ///
  /// - Parameter findings: those that follow it.
  func draw(_ pattern: ReportedPattern, with findings: [Finding]) -> DrawnPattern {
    var (head, element, rest) = (MarkupWriter(.html), MarkupWriter(.html), MarkupWriter(.html))
    head.element("h3") { $0.name(pattern.name) }
    head.element("p", ["class": "m"]) { page in
      page.words(Self.length(of: pattern.timeline) + ReportPage.count(pattern.eventCount, "event"))
      page.words(" · ")
      if let context { page.words(context) } else { page.name(source.name) }
    }
    if let text = pattern.description { TextMarkup(text: text).write(to: &head) }
    Self.writeElement(of: pattern, to: &element)
    if let was = pattern.was { Self.write(pattern, was: was.timeline, sound: was.sound, to: &rest) }
    if pattern.was != nil || !pattern.changes.isEmpty {
      FindingMarkup(source).write(pattern.changes, to: &rest)
    }
    FindingMarkup(source).writeFolded(findings, to: &rest)
    return DrawnPattern(
      name: pattern.name, isChanged: !pattern.changes.isEmpty, head: head.text, element: element.text,
      rest: rest.text, showsElement: pattern.was == nil)
  }

  /// Writes a changed pattern as it was and as it is.
  private static func write(
    _ pattern: ReportedPattern, was: Timeline, sound: ReportedSound, to page: inout MarkupWriter
  ) {
    let length = max(was.length, pattern.timeline.length)
    page.element("h4", "Was")
    writeElement(
      "\(pattern.name), as it was", timeline: was, words: PlainWords.describe(was), sound: sound,
      atLeast: length, to: &page)
    page.element("h4", "Is")
    writeElement(
      "\(pattern.name), as it is", timeline: pattern.timeline, words: pattern.words, sound: pattern.sound,
      atLeast: length, to: &page)
  }

  /// Writes the element with which the pattern is shown and played.
  private static func writeElement(of pattern: ReportedPattern, to page: inout MarkupWriter) {
    writeElement(
      pattern.name, timeline: pattern.timeline, words: pattern.words, sound: pattern.sound, atLeast: .zero,
      to: &page)
  }

  private static func writeElement(
    _ name: String, timeline: Timeline, words: String, sound: ReportedSound, atLeast length: TimeSpan,
    to page: inout MarkupWriter
  ) {
    page.element("thrum-haptic", ["name": name]) { page in
      page.element("figure") { page in
        page.markup(PatternThumbnail(timeline, atLeast: length).svg)
        page.element("figcaption", words)
      }
      // A plan is made of numbers and of words of its own: nothing in it ends a script.
      if let plan = sound.plan { page.element("script", ["type": "application/json"]) { $0.markup(plan) } }
      if let problem = sound.problem {
        page.element(
          "p", attributes: ["class": "thrum-problem"], words: "The page does not play it: \(problem).")
      }
    }
    page.line()
  }

  /// The length before a count; nothing for a tap.
  private static func length(of timeline: Timeline) -> String {
    let length = PlainWords.length(of: timeline).nanoseconds
    if length == 0 { return "" }
    return length < 1_000_000_000
      ? "\(DecimalTime.milliseconds(length)) ms, " : "\(DecimalTime.seconds(length)) s, "
  }
}
