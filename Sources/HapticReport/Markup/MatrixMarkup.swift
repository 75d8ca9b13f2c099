internal import HapticLint
internal import HapticText

/// The table of patterns and devices.
struct MatrixMarkup {
  private let rows: [(number: Int, pattern: DrawnPattern)]
  private let devices: [String]

  init(_ report: PatternReport) {
    let patterns = report.files.filter(\.isReadable).flatMap(\.patterns)
    rows = patterns.enumerated().map { ($0.offset + 1, $0.element) }.filter { !$0.pattern.outcomes.isEmpty }
    var devices: [String] = []
    var seen: Set<String> = []
    for row in rows {
      for outcome in row.pattern.outcomes where seen.insert(outcome.profile).inserted {
        devices.append(outcome.profile)
      }
    }
    self.devices = devices
  }

  /// Writes the table and its legend; nothing without devices.
  func write(to page: inout MarkupWriter) {
    if devices.isEmpty { return }
    page.element("section", ["class": "matrix"]) { page in
      page.element("h2", attributes: ["id": "felt"], words: "Felt on devices, simulated")
      page.element("dl") { page in
        for each in OutcomeWord.all {
          page.element("dt", each.word)
          page.element("dd", each.meaning)
        }
      }
      page.element("div", ["class": "s", "role": "region", "aria-labelledby": "felt", "tabindex": "0"]) {
        page in
        page.element("table") { writeTable(to: &$0) }
      }
    }
    page.line()
  }

  private func writeTable(to page: inout MarkupWriter) {
    page.start("thead")
    page.start("tr")
    page.start("th", ["scope": "col"])
    page.words("Pattern")
    for device in devices {
      page.start("th", ["scope": "col"])
      page.words(device)
    }
    page.start("tbody")
    for row in rows {
      page.line()
      page.start("tr")
      page.start("th", ["scope": "row"])
      page.element("a", ["href": "#p\(row.number)"]) { $0.name(row.pattern.name) }
      for device in devices {
        guard let outcome = row.pattern.outcomes.first(where: { $0.profile == device }) else {
          page.start("td")
          continue
        }
        switch outcome.verdict {
        case .felt: page.start("td")
        case .faint, .cut: page.start("td", ["class": "f"])
        case .partly, .notFelt, .nothing: page.start("td", ["class": "x"])
        }
        page.words(outcome.word)
      }
    }
  }
}
