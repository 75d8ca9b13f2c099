package import HapticDevices
package import HapticFormats
package import HapticModel
internal import HapticTimeline

/// The output of `adapt`: where changed copies of a pattern go, and in which format.
///
/// It never writes to the file that was read.
///
/// Thread-safe: no, it holds a pattern with its file.
package struct AdaptedFile {
  /// The argument that named the pattern.
  package let source: String
  /// The pattern as read.
  package let loaded: PatternDocument
  /// The device that the copies are for.
  package let device: DeviceProfile
  /// The path, or `-` for standard output.
  package let output: String
  /// The format that is written.
  package let format: PatternFormat

  /// Chooses the format; throws ``ProjectFailure`` if Thrum only reads it.
  ///
  /// - Parameter to: the requested format; `nil` for that of the name, or else that of the pattern's file.
  package init(
    of loaded: PatternDocument, from source: String, for device: DeviceProfile, to format: PatternFormat?,
    at output: String
  ) throws {
    (self.source, self.loaded, self.device, self.output) = (source, loaded, device, output)
    let own = loaded.format
    // A name like x.json stands for many formats: the format of the input comes first if it fits.
    let fits = own.map { own in own.extensions.contains { output.lowercased().hasSuffix("." + $0) } } ?? false
    let chosen = format ?? (fits ? own : PatternFormat(fileName: output) ?? own ?? .ahap)
    guard let chosen, chosen.isWritable else {
      throw ProjectFailure(
        .usage, subject: output, what: "Thrum only reads \(chosen?.title ?? "this format")",
        code: "read-only-format",
        hint: "choose another format with --to: \(PatternFormat.writable.joined(separator: ", "))")
    }
    self.format = chosen
  }

  /// A copy, encoded.
  package struct Copy {
    /// The files with their paths.
    package let files: [(path: String, bytes: [UInt8])]
    /// The losses of the writer.
    package let losses: LossReport
  }

  /// Encodes a changed pattern; `suffix` comes before the extension of each file.
  package func copy(
    _ pattern: HapticPattern, suffix: String = "", repeatStart: TimePoint? = nil
  ) throws -> Copy {
    var request = ExportRequest(loaded, options: ExportOptions(device: device))
    request.pattern = pattern
    request.repeatStart = repeatStart ?? request.repeatStart
    guard let export = PatternWriter.write(request, as: format) else {
      throw ProjectFailure(
        .usage, subject: "--to \(format.id)", what: "Thrum only reads this format", code: "read-only-format")
    }
    guard output != "-" || export.files.count == 1 else {
      throw ProjectFailure(
        .usage, subject: "--to \(format.id)", what: "the pattern needs \(export.files.count) files",
        code: "several-files", hint: "name a file with -o; the others get its name and a suffix")
    }
    try export.expectReadable(as: format, at: output)
    let files = export.files.map { file in
      (OutputName.of(output, suffix + file.suffix), file.utf8)
    }
    let report = LossReport(
      pattern: PatternDocument(request.part), format: format, losses: export.losses + partsLeftOut)
    return Copy(files: files, losses: report)
  }

  /// The loss of the file's other patterns, unless the user chose one.
  private var partsLeftOut: [Change] {
    guard loaded.parts.count > 1, !loaded.isPartNamed else { return [] }
    let count = loaded.parts.count - 1
    return [
      Change(
        .partsLeftOut, "\(count) other pattern\(count == 1 ? "" : "s") of the file not adapted", count: count)
    ]
  }
}
