package import HapticFormats
internal import HapticModel
package import HapticText
package import HapticTimeline

/// The losses of an export, for people and for programs.
///
/// Thread-safe: no, it holds a pattern with its file.
package struct LossReport {
  /// The pattern that was exported.
  package let pattern: PatternDocument
  /// The format that was written.
  package let format: PatternFormat
  /// The losses; what changes the pattern most comes first.
  package let losses: [Change]
  /// The differences between the pattern and what was written; `nil` if Thrum cannot tell.
  package let comparison: ExportComparison?

  /// Reports the losses of a pattern in a format.
  package init(
    pattern: PatternDocument, format: PatternFormat, losses: [Change], comparison: ExportComparison? = nil
  ) {
    (self.pattern, self.format, self.losses, self.comparison) = (pattern, format, losses, comparison)
  }

  /// One line for each loss: `file:line:column: loss: what [code]`.
  package var lines: [String] {
    losses.map { loss in
      let location = pattern.position(of: loss).map { ":\($0.line):\($0.column)" } ?? ""
      let path = loss.path.isEmpty ? "" : " (\(loss.path))"
      let what = DisplayText.plain("loss: \(loss.message)\(path) [\(loss.code)]")
      return "\(DisplayText.plain(pattern.source.name))\(location): \(what)\n"
    }
  }

  /// The losses as JSON, `thrum.losses/1`, with the warnings of the input's reader.
  package var json: String { Self.report.json(self) }

  /// The format of ``json``.
  package static var report: Report<LossReport> {
    Report("thrum.losses/1", summary: "What a file does not keep of its pattern.") {
      Column("pattern", \.pattern.pattern.name)
      Column("to", \.format.id)
      Column(
        "findings", list: { $0.pattern.findings.lazy.filter { $0.severity != .note } }, of: Finding.members)
      Column("comparison", optional: \.comparison, of: ExportComparison.members)
      Column("losses", list: { report in report.losses.map { (report.finding(of: $0), $0) } }, of: loss)
    }
  }

  private static var loss: Members<(Finding, Change)> {
    Members {
      Finding.members.of { $0.0 }
      Column("count", \.1.count)
      Column("timeErrorNs", \.1.timeError)
      Column("levelError", \.1.levelError)
    }
  }

  /// A loss as a finding: an error if nothing is left to play, else a warning.
  package func finding(of loss: Change) -> Finding {
    Finding(
      code: loss.code.rawValue,
      severity: loss.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) ? .error : .warning,
      message: loss.message, subject: loss.subject, position: pattern.position(of: loss))
  }
}
