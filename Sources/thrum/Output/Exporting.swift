internal import ArgumentParser
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

/// A format that `--to` names.
struct OutputFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = PatternFormat(id: argument), format.isWritable else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { PatternFormat.all.filter(\.isWritable).map(\.id) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Export {
  /// Throws if Thrum would not read a file of this export again.
  func expectReadable(as format: PatternFormat, at output: String) throws {
    guard let reason = refusal(as: format) else { return }
    let place = reason.path.isEmpty ? "" : " (\(reason.path))"
    throw ProjectFailure(
      .output, output == "-" ? "standard output" : output,
      "the pattern does not fit into a file of the format \(format.id): \(reason.message)\(place)",
      code: reason.code,
      hint: "write a shorter part of it, or choose another format with --to")
  }
}

/// The options for writing a pattern, for `export` and `convert`.
struct ExportingOptions: ParsableArguments {
  @Option(
    help: "Choose a kind of the format, if it has several; 'thrum formats' lists them.",
    completion: .list(PatternFormat.all.flatMap(\.kinds)))
  var kind: String?

  @Option(
    name: .customLong("tap-length"), parsing: .unconditional,
    help: ArgumentHelp(
      """
      Run the motor this long for a tap, in milliseconds, in formats that only switch motors. (default: 20, or as \
      --profile says)
      """,
      valueName: "ms"))
  var tapLength: Int?

  @Option(
    help: ArgumentHelp(
      "Write what this device can play, and report the rest as losses.",
      valueName: "name|file"))
  var profile: [ProfileSource] = []

  @Option(help: "Report losses on standard error in this form.")
  var losses = LossFormat.text

  @Option(
    name: .customLong("losses-file"),
    help: ArgumentHelp("Write the losses to this file as JSON, thrum.losses/1.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var lossesFile: String?

  @Flag(help: "If anything is lost, write nothing and exit with code 1.")
  var strict = false

  func validate() throws {
    try ProfileSource.validate(profile)
    guard (1...1000).contains(tapLength ?? 1) else {
      throw ValidationError("--tap-length is a whole number of milliseconds, 1 to 1000.")
    }
  }

  /// Writes a pattern as `format` to `output`, and reports the losses.
  ///
  /// - Parameter claim: the way to get a file to write; every file is claimed before the first is written.
  func write(
    _ pattern: LoadedPattern, as format: PatternFormat, to output: String,
    claiming claim: (String) throws -> OutputFile
  ) throws {
    try prepare(pattern, as: format, to: output, claiming: claim).write()
  }

  /// An encoded pattern, with every file that it takes.
  struct Prepared {
    fileprivate let files: [(OutputFile, [UInt8])]
    fileprivate let fails: Bool

    /// Writes all files; ends the command with exit code 1 if nothing may be written but the losses.
    func write() throws {
      for (file, bytes) in files { try StandardOutput.write(bytes, to: file) }
      if fails { throw ExitCode(1) }
    }
  }

  /// Encodes a pattern, reports the losses, and claims the files.
  ///
  /// - Parameters:
  ///   - suffix: the text before the extension of each file, if the pattern is one of several.
  ///   - claim: the way to get a file to write.
  func prepare(
    _ pattern: LoadedPattern, as format: PatternFormat, to output: String, suffix: String = "",
    claiming claim: (String) throws -> OutputFile = { try OutputFile($0) }
  ) throws -> Prepared {
    try self.check(kind, of: format)
    var request = pattern.request
    let device = try profile.first?.profile()
    request.options = options(for: pattern, on: device)
    guard let export = PatternWriter.write(request, as: format) else {
      throw ProjectFailure(
        .usage, "--to \(format.id)", "Thrum only reads this format", code: "read-only-format")
    }
    let lost = export.losses + left(by: device, of: pattern, format) + partsLeftOut(pattern, format)
    let report = LossReport(pattern: pattern, format: format, losses: lost)
    report.tell(as: self.losses)
    // An empty file is useless, and many players refuse it.
    let isEmpty = lost.contains { $0.code.rawValue.hasSuffix(Change.Code.nothingToPlay.rawValue) }
    let fails = isEmpty || (strict && !lost.isEmpty)
    guard export.files.count == 1 || output != "-" || fails else {
      throw ProjectFailure(
        .usage, "--to \(format.id)", "the pattern needs \(export.files.count) files", code: "several-files",
        hint: "name a file with -o; the others get its name and a suffix")
    }
    if !fails { try export.expectReadable(as: format, at: output) }
    var files =
      try fails
      ? [] : export.files.map { (try claim(Self.name(output, suffix + $0.suffix)), $0.utf8) }
    if let lossesFile {
      files.append((try OutputFile(Self.name(lossesFile, suffix)), Array(report.json.utf8)))
    }
    return Prepared(files: files, fails: fails)
  }

  /// Returns the export options; a tap length from the user takes precedence over the device's.
  private func options(for pattern: LoadedPattern, on device: DeviceProfile?) -> ExportOptions {
    var options = ExportOptions(kind: kind)
    (options.device, options.call) = (device, pattern.call)
    if let tapLength {
      options.tapLength = .milliseconds(Int64(tapLength))
      options.device?.drive.tap.soft.length = options.tapLength
      options.device?.drive.tap.sharp.length = options.tapLength
    }
    return options
  }

  /// Returns the changes that a device makes to a file that is written unchanged, in the words of its simulation.
  ///
  /// Leaves out changes that the writer has already reported, and sound, which the file keeps.
  private func left(
    by device: DeviceProfile?, of pattern: LoadedPattern, _ format: PatternFormat
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
  private func partsLeftOut(_ pattern: LoadedPattern, _ format: PatternFormat) -> [Change] {
    guard let document = pattern.document, document.parts.count > 1, !pattern.isPartNamed,
      document.format != format
    else { return [] }
    let count = document.parts.count - 1
    return [
      Change(
        .partsLeftOut, "\(count) other pattern\(count == 1 ? "" : "s") of the file left out", count: count)
    ]
  }

  private func check(_ kind: String?, of format: PatternFormat) throws {
    guard let kind, !format.kinds.contains(kind) else { return }
    let known =
      format.kinds.isEmpty ? "it has only one kind" : "known: \(format.kinds.joined(separator: ", "))"
    throw ProjectFailure(
      .usage, "--kind \(kind)", "\(format.id) has no such kind", code: "unknown-kind", hint: known)
  }

  /// The name of a further file: the suffix comes before the extension.
  static func name(_ output: String, _ suffix: String) -> String {
    guard !suffix.isEmpty, output != "-" else { return output }
    let folderEnd = output.lastIndex(of: "/").map { output.index(after: $0) } ?? output.startIndex
    guard let dot = output[folderEnd...].lastIndex(of: "."), dot != folderEnd else { return output + suffix }
    return output[..<dot] + suffix + output[dot...]
  }
}
