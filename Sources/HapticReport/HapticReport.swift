internal import HapticLint
public import HapticPictures
public import HapticTokens

/// Patterns with everything that a page shows of them.
///
/// Thread-safe: yes, a value.
public struct HapticReport: Sendable {
  let files: [ReportedFile]
  let configurations: [LintResult]
  /// True if everything could be read.
  public let isComplete: Bool

  init(files: [ReportedFile], configurations: [LintResult], isComplete: Bool) {
    (self.files, self.configurations) = (files, configurations)
    self.isComplete = isComplete && files.allSatisfy(\.isReadable)
  }

  /// The number of patterns.
  public var patternCount: Int { files.reduce(0) { $0 + $1.patterns.count } }

  /// True if there is nothing to report.
  public var isEmpty: Bool { files.isEmpty }

  /// True if a finding is an error, or a pattern differs from its golden.
  public var fails: Bool {
    files.contains(where: \.fails) || configurations.contains { $0.fails(strictly: false) }
  }

  /// The page: one file that needs no other, with the same bytes for the same report.
  ///
  /// - Parameters:
  ///   - title: the page's title; `nil` for the name of its only pattern, or a general one.
  ///   - theme: the tokens.
  ///   - appearance: light, dark, or as the reader's system is set.
  public func html(
    title: String? = nil, theme: Theme = .swissCoin, appearance: PictureAppearance = .auto
  ) -> String {
    ReportPage(report: self, title: title, theme: theme, appearance: appearance).html
  }

  /// The patterns alone, as elements `<thrum-haptic>` for a page that loads ``elementScript``.
  public var elements: String { ReportPage(report: self).elements }

  /// The module that defines `<thrum-haptic>`: one file with the kernel and the styles inside.
  public static var elementScript: String { PageText.elementScript }
}
