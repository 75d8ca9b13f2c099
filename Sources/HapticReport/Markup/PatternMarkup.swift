internal import HapticModel
internal import HapticPictures
internal import HapticText
internal import HapticTimeline

/// The patterns of a file as articles.
struct PatternMarkup {
  let file: ReportedFile

  /// Writes an article for each pattern, and numbers it; the findings of the file are in the last one.
  func write(from number: inout Int, to page: inout HTMLWriter) {
    for (index, pattern) in file.patterns.enumerated() {
      number += 1
      page.element("article", ["id": "p\(number)"]) { page in
        write(pattern, to: &page)
        if index == file.patterns.count - 1 { FindingMarkup(file.source).write(file.findings, to: &page) }
      }
      page.line()
    }
  }

  private func write(_ pattern: ReportedPattern, to page: inout HTMLWriter) {
    page.element("h3") { $0.name(pattern.name) }
    page.element("p", ["class": "m"]) { page in
      page.words(Self.length(of: pattern.timeline) + ReportPage.count(pattern.eventCount, "event"))
      if let context = file.context {
        page.words(" · \(context)")
      } else {
        page.words(" · ")
        page.name(file.source.name)
      }
    }
    guard let was = pattern.was else {
      Self.writeElement(of: pattern, to: &page)
      if !pattern.changes.isEmpty { FindingMarkup(file.source).write(pattern.changes, to: &page) }
      return
    }
    let length = max(was.timeline.length, pattern.timeline.length)
    page.element("h4", "Was")
    Self.writeElement(
      "\(pattern.name), as it was", was.timeline, PlainWords.describe(was.timeline), was.sound,
      atLeast: length,
      to: &page)
    page.element("h4", "Is")
    Self.writeElement(
      "\(pattern.name), as it is", pattern.timeline, pattern.words, pattern.sound, atLeast: length, to: &page)
    FindingMarkup(file.source).write(pattern.changes, to: &page)
  }

  /// Writes the element with which the pattern is shown and played.
  static func writeElement(of pattern: ReportedPattern, to page: inout HTMLWriter) {
    writeElement(
      pattern.name, pattern.timeline, pattern.words, pattern.sound, atLeast: .zero, to: &page)
  }

  private static func writeElement(
    _ name: String, _ timeline: Timeline, _ words: String, _ sound: ReportedSound, atLeast length: TimeSpan,
    to page: inout HTMLWriter
  ) {
    page.element("thrum-haptic", ["name": name]) { page in
      page.element("figure") { page in
        page.markup(PatternThumbnail(timeline, atLeast: length).svg)
        page.element("figcaption", words)
      }
      // A plan is made of numbers and of words of its own: nothing in it ends a script.
      if let plan = sound.plan { page.element("script", ["type": "application/json"]) { $0.markup(plan) } }
      if let problem = sound.problem {
        page.element("p", ["class": "thrum-problem"], "The page does not play it: \(problem).")
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
