internal import HapticText

/// The findings of a file as a list.
struct FindingMarkup {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// Writes the list; nothing without findings.
  func write(_ findings: [Finding], to page: inout MarkupWriter) {
    if findings.isEmpty { return }
    page.element("ul") { page in
      for finding in findings {
        page.start("li")
        write(finding, to: &page)
      }
    }
    page.line()
  }

  /// Writes the list folded below the numbers of findings, open if there is an error; nothing without findings.
  func writeFolded(_ findings: [Finding], to page: inout MarkupWriter) {
    if findings.isEmpty { return }
    page.element("details", findings.hasErrors ? ["open": ""] : [:]) { page in
      page.element("summary", ReportPage.counts { severity in findings.count { $0.severity == severity } })
      write(findings, to: &page)
    }
  }

  private func write(_ finding: Finding, to page: inout MarkupWriter) {
    page.element("span", attributes: ["class": finding.severity.rawValue], words: finding.severity.rawValue)
    page.words(": \(finding.message) ")
    page.element("span", ["class": "m"]) { page in
      page.words("[\(finding.code)]")
      if let position = finding.position {
        page.words(" ")
        page.name("\(source.name):\(position.line):\(position.column)")
      } else {
        page.words(" ")
        page.name(source.name)
      }
    }
    if let hint = finding.hint {
      page.start("br")
      page.words("Hint: \(hint)")
    }
  }
}
