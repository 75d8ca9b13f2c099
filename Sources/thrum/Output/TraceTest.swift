internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticProject
internal import HapticRegression
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A comparison of two traces, the old and the new.
struct TraceTest {
  private let old: PatternDocument
  private let new: PatternDocument
  private let differences: [TraceComparison.Difference]

  /// Reads and compares two files; unreadable input ends the command.
  init(_ paths: [String], within tolerance: TraceTolerance?) throws {
    let documents = try paths.map { path in
      let document = Loader().document(of: try FileBytes.read(path), at: path)
      guard document.native is ParsedFile<[TimingTrace]> || document.format == nil else {
        throw ProjectFailure(
          .input, subject: document.source.name, what: "this file is not a trace", code: "no-trace",
          hint: "'thrum trace' writes a trace of a pattern")
      }
      guard document.isReadable else {
        throw ProjectFailure(
          .input, document.findings, in: document.source,
          lines: document.findings.map(document.source.describe))
      }
      return document
    }
    (old, new) = (documents[0], documents[1])
    let traces = documents.map { ($0.native as? ParsedFile<[TimingTrace]>)?.details ?? [] }
    differences = TraceComparison.compare(old: traces[0], new: traces[1], within: tolerance)
      .flatMap(\.differences)
  }

  /// Writes the differences; ends with exit code 1 if any of them is an error.
  func run(_ format: LintFormat) throws {
    let starts = Self.lineStarts(of: new.source.bytes)
    let findings = differences.map { difference in
      Finding(
        code: difference.code.rawValue, severity: difference.isNote ? .note : .error,
        message: difference.message,
        position: difference.line.map { line in
          SourcePosition(offset: starts[min(line, starts.count) - 1], line: line, column: 1)
        })
    }
    // A trace that was cut off is compared as far as it goes, with a warning.
    let doubts = new.findings.filter { $0.severity == .warning }
    let report = LintReport([LintResult(source: new.source, findings: doubts + findings)], rules: Self.rules)
    try report.write(as: format) { try StandardOutput.write($0) }
    if format == .text {
      let count = differences.count { !$0.isNote }
      let names = (old: DisplayText.plain(old.source.name), new: DisplayText.plain(new.source.name))
      let notes = differences.count - count
      let besides = notes == 0 ? "" : ", with \(notes) note\(notes == 1 ? "" : "s")"
      StandardError.write(
        count == 0
          ? "\(names.new) matches \(names.old)\(besides)\n"
          : "\(count) difference\(count == 1 ? "" : "s") between \(names.old) and \(names.new)\n")
    }
    if !differences.allSatisfy(\.isNote) { throw ExitCode(1) }
  }

  /// One rule for each kind of difference, for SARIF and GitHub reports.
  private static var rules: [FindingRule] {
    TraceComparison.Difference.Code.allCases.map { code in
      FindingRule(
        code: code.rawValue,
        reason:
          "The old trace is the approved run. If the difference is intended, replace the old trace with the "
          + "new one.")
    }
  }

  /// The byte offset of each line.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }
}
