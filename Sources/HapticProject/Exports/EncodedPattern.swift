package import HapticDevices
package import HapticFormats
package import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern in a format, with everything that is lost: what `thrum export` and `thrum convert` write.
///
/// Thread-safe: no, it holds a pattern with its file.
package struct EncodedPattern {
  /// The losses.
  package let report: LossReport
  private let export: Export

  /// Encodes a pattern; throws ``ProjectFailure`` if Thrum only reads the format, or it has no such kind.
  ///
  /// - Parameters:
  ///   - device: the device that plays the file: only what it can play is written.
  ///   - kind: the kind of the format; `nil` for its first.
  ///   - tapLength: the length of a tap in formats that only switch motors; it takes precedence over the device's.
  package init(
    _ pattern: PatternDocument, as format: PatternFormat, on device: DeviceProfile? = nil,
    kind: String? = nil,
    tapLength: TimeSpan? = nil
  ) throws {
    try Self.check(kind, of: format)
    var request = ExportRequest(
      pattern, options: ExportOptions(kind: kind, device: device, call: pattern.call))
    if let tapLength {
      request.options.tapLength = tapLength
      request.options.device?.drive.tap.soft.length = tapLength
      request.options.device?.drive.tap.sharp.length = tapLength
    }
    guard let export = PatternWriter.write(request, as: format) else {
      throw ProjectFailure(
        .usage, subject: "--to \(format.id)", what: "Thrum only reads this format", code: "read-only-format")
    }
    self.export = export
    let lost =
      export.losses + Self.left(by: device, of: pattern, format) + Self.partsLeftOut(pattern, format)
    report = LossReport(pattern: pattern, format: format, losses: lost, comparison: export.comparison)
  }

  /// The differences between the pattern and what was written; `nil` if Thrum cannot tell.
  package var comparison: ExportComparison? { export.comparison }

  /// The files; each suffix comes before the extension of the name.
  package var files: [(suffix: String, utf8: [UInt8])] { export.files.map { ($0.suffix, $0.utf8) } }

  /// True if nothing is left to play: an empty file is useless, and many players refuse it.
  package var isEmpty: Bool {
    report.losses.contains { $0.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) }
  }

  /// Throws ``ProjectFailure`` if the files do not fit into an output, `-` for one stream, or Thrum would not read them
  /// again.
  package func expectWritable(at output: String) throws {
    guard export.files.count == 1 || output != "-" else {
      throw ProjectFailure(
        .usage, subject: "--to \(report.format.id)", what: "the pattern needs \(export.files.count) files",
        code: "several-files", hint: "name a file with -o; the others get its name and a suffix")
    }
    try export.expectReadable(as: report.format, at: output)
  }

  /// Returns the changes that a device makes to a file that is written unchanged, in the words of its simulation.
  ///
  /// Leaves out changes that the writer has already reported, and sound, which the file keeps.
  private static func left(
    by device: DeviceProfile?, of pattern: PatternDocument, _ format: PatternFormat
  ) -> [Change] {
    guard let device, !format.drivesMotor else { return [] }
    let delivery = Delivery(of: pattern.call, on: device)
    guard delivery.step == .asAsked else { return [] }
    return delivery.changes.filter { ![.rateLimited, .audioDropped].contains($0.code) }.map { left in
      Change(
        left.code, "on \(device.name), simulated: \(left.message)", subject: left.subject, count: left.count,
        timeError: left.timeError, levelError: left.levelError)
    }
  }

  /// Returns the loss of the file's other patterns, unless the user chose one.
  private static func partsLeftOut(_ pattern: PatternDocument, _ format: PatternFormat) -> [Change] {
    guard pattern.parts.count > 1, !pattern.isPartNamed, pattern.format != format else { return [] }
    let count = pattern.parts.count - 1
    return [
      Change(
        .partsLeftOut, "\(count) other pattern\(count == 1 ? "" : "s") of the file left out", count: count)
    ]
  }

  private static func check(_ kind: String?, of format: PatternFormat) throws {
    guard let kind, !format.kinds.contains(kind) else { return }
    let known =
      format.kinds.isEmpty ? "it has only one kind" : "known: \(format.kinds.joined(separator: ", "))"
    throw ProjectFailure(
      .usage, subject: "--kind \(kind)", what: "\(format.id) has no such kind", code: "unknown-kind",
      hint: known)
  }
}

extension Export {
  /// Throws if Thrum would not read a file of this export again.
  package func expectReadable(as format: PatternFormat, at output: String) throws {
    guard let reason = refusal(as: format) else { return }
    let location = reason.path.isEmpty ? "" : " (\(reason.path))"
    throw ProjectFailure(
      .output, subject: output == "-" ? "standard output" : output,
      what: "the pattern does not fit into a file of the format \(format.id): \(reason.message)\(location)",
      code: reason.code,
      hint: "write a shorter part of it, or choose another format with --to")
  }
}

extension PatternFormat {
  /// The names of the formats that Thrum writes.
  package static var writable: [String] { all.filter(\.isWritable).map(\.id) }
}
