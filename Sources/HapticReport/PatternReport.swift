package import HapticPictures
internal import HapticText
package import HapticTokens

/// Patterns with everything that a page shows of them.
///
/// Thread-safe: yes, a value.
package struct PatternReport: Sendable {
  let files: [ReportedFile]
  /// The faults of configurations and goldens.
  let faults: [ReportFault]
  let title: String?
  /// True if everything could be read.
  package let isComplete: Bool

  init(files: [ReportedFile], faults: [ReportFault], title: String?, isComplete: Bool) {
    (self.files, self.faults, self.title) = (files, faults, title)
    self.isComplete = isComplete && files.allSatisfy(\.isReadable)
  }

  /// The lines for people about files that cannot be read: the first error of each, with its place, and their number.
  package var unreadLines: [String] {
    let unread = files.filter { !$0.isReadable }
    if unread.isEmpty { return [] }
    let lines = unread.compactMap { file in
      (file.findings.first { $0.severity == .error }).map(file.source.describe)
    }
    return lines + ["\(unread.count) file\(unread.count == 1 ? "" : "s") cannot be read"]
  }

  /// The number of patterns.
  package var patternCount: Int { files.reduce(0) { $0 + $1.patterns.count } }

  /// True if there is nothing to report.
  package var isEmpty: Bool { files.isEmpty }

  /// True if a finding is an error, or a pattern differs from its golden.
  package var fails: Bool {
    files.contains(where: \.fails) || faults.contains { $0.findings.hasErrors }
  }

  /// The page: one file that needs no other, with the same bytes for the same report.
  ///
  /// - Parameters:
  ///   - title: the page's title; `nil` for the name of its folder or of its only pattern, or a general one.
  ///   - theme: the tokens.
  ///   - appearance: light, dark, or as the reader's system is set.
  package func html(
    title: String? = nil, theme: Theme = .swissCoin, appearance: PictureAppearance = .auto
  ) -> String {
    var text = ""
    writeHTML(title: title, theme: theme, appearance: appearance) { text += $0 }
    return text
  }

  /// Writes the page of ``html(title:theme:appearance:)`` in fragments of one pattern each.
  ///
  /// - Parameter sink: receives the fragments in order.
  package func writeHTML(
    title: String? = nil, theme: Theme = .swissCoin, appearance: PictureAppearance = .auto,
    to sink: (String) throws -> Void
  ) rethrows {
    try ReportPage(report: self, title: title, theme: theme, appearance: appearance).write(to: sink)
  }

  /// The patterns alone, as elements `<thrum-haptic>` for a page that loads ``elementScript``.
  package var elements: String {
    var text = ""
    writeElements { text += $0 }
    return text
  }

  /// Writes the ``elements`` in fragments of one pattern each.
  package func writeElements(to sink: (String) throws -> Void) rethrows {
    try ReportPage(report: self).writeElements(to: sink)
  }

  /// The module that defines `<thrum-haptic>`: one file with the kernel and the styles inside.
  package static var elementScript: String { PageText.elementScript }
}

/// A file that is no pattern, with what is wrong with it.
struct ReportFault: Sendable {
  let source: SourceText
  let findings: [Finding]
}
