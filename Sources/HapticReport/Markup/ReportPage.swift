internal import HapticModel
internal import HapticPictures
internal import HapticText
internal import HapticTokens

/// The markup of a report.
///
/// It reads as a document where no script runs; the script adds the buttons.
struct ReportPage {
  let report: PatternReport
  var title: String?
  var theme = Theme.swissCoin
  var appearance = PictureAppearance.auto

  /// Writes the whole page in fragments of one pattern each.
  func write(to sink: (String) throws -> Void) rethrows {
    let style =
      TokenStyle(usedBy: PageText.styles, theme: theme, appearance: appearance).rules + PageText.styles
    let script = PageText.script
    var page = MarkupWriter(.html)
    page.markup("<!doctype html>\n")
    page.start("html", ["lang": "en"])
    page.start("meta", ["charset": "utf-8"])
    page.start("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy(script, style)])
    page.start("meta", ["name": "viewport", "content": "width=device-width,initial-scale=1"])
    page.element("title", shownTitle)
    page.element("style") { $0.markup(style) }
    page.line()
    page.element("header") { writeHead(to: &$0) }
    page.start("main")
    try writeMain(to: &page, sink)
    page.markup("</main>")
    page.element("p", attributes: ["id": "thrum-status", "role": "status"], words: "")
    page.element("script", [:]) { $0.markup(script) }
    page.line()
    try sink(page.take())
  }

  /// The page may run the one script and the one style that are in it, by their hashes.
  private static func policy(_ script: String, _ style: String) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Base64.text(of: SHA256.digest(of: Array(text.utf8))))'" }
    return "default-src 'none'; script-src \(hash(script)) 'wasm-unsafe-eval'; style-src \(hash(style)); "
      + "img-src data:; base-uri 'none'; form-action 'none'"
  }

  // MARK: Head

  private var shownTitle: String {
    if let title = title ?? report.title { return title }
    let names = report.files.flatMap { $0.patterns.map(\.name) }
    return names.count == 1 ? names[0] : "Haptic patterns"
  }

  /// The number of findings of each severity: `2 errors, 1 note`.
  private var findings: String {
    let faults = report.faults.flatMap(\.findings)
    let counts = Self.counts { severity in
      report.files.reduce(0) { $0 + ($1.counts[severity] ?? 0) } + faults.count { $0.severity == severity }
    }
    return counts.isEmpty ? "No findings" : counts
  }

  /// The number of findings of each severity that has any, the worst first; empty for none.
  static func counts(_ number: (Finding.Severity) -> Int) -> String {
    Finding.Severity.allCases.reversed().compactMap { severity in
      let count = number(severity)
      return count == 0 ? nil : Self.count(count, severity.rawValue)
    }.joined(separator: ", ")
  }

  private static let caution =
    "The sound stands in for the vibration, and what is felt is simulated: neither is how a hand feels it."

  private func writeHead(to page: inout MarkupWriter) {
    page.markup(CoverPicture(shownTitle, theme: theme).element)
    page.element("h1") { $0.name(shownTitle) }
    let unread = report.files.filter { !$0.isReadable }.count
    let changed = report.files.reduce(0) { $0 + $1.patterns.count(where: \.isChanged) }
    var sentences = [Self.count(report.patternCount, "pattern"), findings]
    if changed > 0 { sentences.append("\(Self.count(changed, "pattern")) changed since the approved golden") }
    if unread > 0 { sentences.append("\(Self.count(unread, "file")) could not be read") }
    page.element("p", attributes: ["class": "m"], words: sentences.joined(separator: ". ") + ".")
    page.element("p", attributes: ["class": "m"], words: Self.caution)
    page.line()
  }

  // MARK: Main

  private func writeMain(to page: inout MarkupWriter, _ sink: (String) throws -> Void) rethrows {
    let unread = report.files.filter { !$0.isReadable }
    let faults =
      report.faults.map { ($0.source, $0.findings) } + unread.map { ($0.source, $0.findings) }
    if !faults.isEmpty {
      page.element("h2", "Problems")
      for (source, findings) in faults { FindingMarkup(source).write(findings, to: &page) }
    }
    MatrixMarkup(report).write(to: &page)
    let readable = report.files.filter(\.isReadable)
    if !readable.isEmpty {
      page.element("h2", "Patterns")
      page.start("div", ["class": "p"])
      for (index, pattern) in readable.lazy.flatMap(\.patterns).enumerated() {
        page.element("article", ["id": "p\(index + 1)"]) { pattern.write(to: &$0) }
        page.line()
        try sink(page.take())
      }
      page.markup("</div>")
    }
  }

  /// Writes the elements alone, in fragments.
  func writeElements(to sink: (String) throws -> Void) rethrows {
    for file in report.files { for pattern in file.patterns { try sink(pattern.element) } }
  }

  /// A count with its noun: `1 pattern`, `2 patterns`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
