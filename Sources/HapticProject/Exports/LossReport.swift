package import HapticFormats
internal import HapticModel
internal import HapticText
package import HapticTimeline

/// The losses of an export, for people and for programs.
///
/// Thread-safe: no, it holds a pattern with its file.
package struct LossReport {
  /// The pattern that was exported.
  package let pattern: LoadedPattern
  /// The format that was written.
  package let format: PatternFormat
  /// The losses; what changes the pattern most comes first.
  package let losses: [Change]
  /// The differences between the pattern and what was written; `nil` if Thrum cannot tell.
  package let comparison: ExportComparison?

  /// Reports the losses of a pattern in a format.
  package init(
    pattern: LoadedPattern, format: PatternFormat, losses: [Change], comparison: ExportComparison? = nil
  ) {
    (self.pattern, self.format, self.losses, self.comparison) = (pattern, format, losses, comparison)
  }

  /// One line for each loss: `file:line:column: loss: what [code]`.
  package var lines: [String] {
    zip(losses, pattern.positions(of: losses)).map { loss, position in
      let place = position.map { ":\($0.line):\($0.column)" } ?? ""
      let path = loss.path.isEmpty ? "" : " (\(loss.path))"
      let what = DisplayText.plain("loss: \(loss.message)\(path) [\(loss.code)]")
      return "\(DisplayText.plain(pattern.subject))\(place): \(what)\n"
    }
  }

  /// The losses as JSON, `thrum.losses/1`, with the warnings of the input's reader.
  package var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.losses/1")
      object.member("pattern", pattern.request.pattern.name)
      object.member("to", format.id)
      object.array("findings") { array in
        for finding in pattern.document?.findings ?? [] where finding.severity != .note {
          array.object { Self.write(finding, to: &$0) }
        }
      }
      if let comparison { object.object("comparison") { comparison.write(to: &$0) } }
      object.array("losses") { array in
        for (loss, position) in zip(losses, pattern.positions(of: losses)) {
          array.object { write(loss, at: position, to: &$0) }
        }
      }
    }
    return writer.text
  }

  private static func write(_ finding: Finding, to object: inout JSONWriter) {
    object.member("code", finding.code)
    object.member("severity", finding.severity.rawValue)
    object.member("message", finding.message)
    object.member("path", finding.path)
    if let position = finding.position {
      object.member("line", position.line)
      object.member("column", position.column)
    }
  }

  private func write(_ loss: Change, at position: SourcePosition?, to object: inout JSONWriter) {
    object.member("code", loss.code.rawValue)
    object.member("message", loss.message)
    object.member("path", loss.path)
    if let position {
      object.member("line", position.line)
      object.member("column", position.column)
    }
    object.member("count", loss.count)
    if let error = loss.timeError { object.member("timeErrorNs", error.nanoseconds) }
    if let error = loss.levelError { object.member("levelError", error) }
  }
}
