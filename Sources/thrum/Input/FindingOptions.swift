internal import ArgumentParser
internal import HapticLint
internal import HapticText

/// The form of the findings for people.
enum FindingStyle: String, EnumerableFlag {
  case concise
  case full

  static func help(for value: FindingStyle) -> ArgumentHelp? {
    switch value {
    case .concise:
      "Print one line for each code of a file. (default: with devices and several patterns)"
    case .full: "Print each finding with its source line and its hint. (default: otherwise)"
    }
  }

  /// The style of a report.
  var style: LintReport.Style { self == .concise ? .concise : .full }
}

/// The options that choose findings, and the form in which people read them.
struct FindingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Report only these codes. ahap means every code that begins with ahap-; all adds the notes about what plays as written, such as unknown keys. Errors of files that cannot be read stay. Repeatable.",
      valueName: "code,…"),
    completion: .custom(selectableCodes))
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Do not report these codes; repeatable.", valueName: "code,…"),
    completion: .custom(selectableCodes))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Do not report the findings that this file accepts; name each that is gone in a note.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Flag(help: "Accept the present findings: write them into the file that --baseline names.")
  var updateBaseline = false

  @Flag(
    help: "Print a table of the codes instead of the findings: how many each has, and how many --fix mends.")
  var statistics = false

  @Flag(name: .shortAndLong, help: "Print errors and warnings only: no notes, no table, no source lines.")
  var quiet = false

  @Flag var style: FindingStyle?

  func validate() throws {
    if updateBaseline, baseline == nil { throw ValidationError("--update-baseline needs --baseline.") }
    for (option, words) in [("--select", select), ("--ignore", ignore)] {
      for word in Self.words(words) where !Self.isKnown(word) {
        let near = NearMiss.suggestion(for: word, among: Self.known)
        let hint = near.map { " Did you mean \($0)?" } ?? " 'thrum lint --explain CODE' explains a code."
        throw ValidationError("\(option): there is no code '\(word)'.\(hint)")
      }
    }
  }

  /// The codes that are reported.
  var selection: LintSelection {
    if select.isEmpty, ignore.isEmpty { return LintSelection() }
    return LintSelection(select: Self.words(select), ignore: Self.words(ignore), among: RuleText.codes)
  }

  /// The form of the findings; `nil` for the one that fits them.
  var form: LintReport.Style? { style?.style ?? (quiet ? .concise : nil) }

  /// The codes, and the words that begin several.
  static var known: [String] {
    RuleText.codes + LintSelection.families(of: RuleText.codes) + [LintSelection.all]
  }

  private static func isKnown(_ word: String) -> Bool {
    RuleText.codes.contains { LintSelection.word(word, means: $0) }
  }

  private static func words(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }
}
