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
      let place = pattern.position(of: loss).map { ":\($0.line):\($0.column)" } ?? ""
      let path = loss.path.isEmpty ? "" : " (\(loss.path))"
      let what = DisplayText.plain("loss: \(loss.message)\(path) [\(loss.code)]")
      return "\(DisplayText.plain(pattern.source.name))\(place): \(what)\n"
    }
  }

  /// The losses as JSON, `thrum.losses/1`, with the warnings of the input's reader.
  package var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.losses/1")
      object.member("pattern", pattern.pattern.name)
      object.member("to", format.id)
      object.array("findings") { array in
        for finding in pattern.findings where finding.severity != .note {
          array.object { finding.write(to: &$0) }
        }
      }
      if let comparison { object.object("comparison") { comparison.write(to: &$0) } }
      object.array("losses") { array in
        for loss in losses { array.object { write(loss, to: &$0) } }
      }
    }
    return writer.text
  }

  /// A loss as a finding: an error if nothing is left to play, else a warning.
  package func finding(of loss: Change) -> Finding {
    Finding(
      code: loss.code.rawValue,
      severity: loss.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) ? .error : .warning,
      message: loss.message, subject: loss.subject, position: pattern.position(of: loss))
  }

  private func write(_ loss: Change, to object: inout JSONWriter) {
    finding(of: loss).write(to: &object)
    object.member("count", loss.count)
    if let error = loss.timeError { object.member("timeErrorNs", error.nanoseconds) }
    if let error = loss.levelError { object.member("levelError", error) }
  }
}
