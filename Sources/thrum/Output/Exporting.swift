internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// A format that `--to` names.
struct OutputFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = PatternFormat(id: argument.lowercased()), format.isWritable else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { PatternFormat.writable }

  /// The hint for a file whose name means no format: the longer endings that do, or else the names of all formats.
  static func hint(for output: String) -> String {
    let (folder, name) = PathText.split(output)
    let (base, ending) = PathText.ending(of: name) ?? (name, "")
    let stem = "\(folder)\(base)"
    let longer = PatternFormat.all.filter(\.isWritable).compactMap { format in
      format.extensions.first { $0.hasSuffix("." + ending.lowercased()) }.map {
        "\(stem).\($0) for \(format.id)"
      }
    }
    let names = "--to: \(allValueStrings.joined(separator: ", "))"
    if ending.isEmpty || longer.isEmpty { return "choose one with \(names)" }
    return "name it \(longer.joined(separator: ", ")); or choose a format with \(names)"
  }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The formats that `--to` names: one, or several with commas between them.
struct OutputFormats: ExpressibleByArgument {
  /// The formats, each once.
  let formats: [PatternFormat]

  init?(argument: String) {
    var formats: [PatternFormat] = []
    for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let one = OutputFormat(argument: String(name)) else { return nil }
      if !formats.contains(one.format) { formats.append(one.format) }
    }
    self.formats = formats
  }

  static var allValueStrings: [String] { OutputFormat.allValueStrings }

  static var defaultCompletionKind: CompletionKind { OutputFormat.defaultCompletionKind }
}

/// The format of a report of losses.
enum LossFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}

extension LossReport {
  /// Reports the losses on standard error.
  func write(as form: LossFormat) {
    if form == .json { StandardError.writeWhole(json) } else { StandardError.write(lines.joined()) }
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

  @Option(name: .customLong("losses"), help: "Report losses on standard error in this form. (default: text)")
  var form: LossFormat?

  @Flag(help: "Report losses as JSON, thrum.losses/1, as --losses json does.")
  var json = false

  @Option(
    name: .customLong("losses-file"),
    help: ArgumentHelp("Write the losses to this file as JSON, thrum.losses/1.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var lossesFile: String?

  @Flag(help: "If anything is lost, write nothing and exit with code 1.")
  var strict = false

  /// The form of the report of losses.
  var losses: LossFormat { form ?? (json ? .json : .text) }

  func validate() throws {
    if json, form == .text { throw ValidationError("--json and --losses text cannot be combined.") }
    try ProfileSource.validate(profile)
    guard (1...1000).contains(tapLength ?? 1) else {
      throw ValidationError("--tap-length is a whole number of milliseconds, 1 to 1000.")
    }
  }

  /// Writes a pattern as `format` to `output`, and reports the losses.
  ///
  /// - Parameter claim: the way to get a file to write; every file is claimed before the first is written.
  func write(
    _ pattern: PatternDocument, as format: PatternFormat, to output: String,
    claiming claim: (String) throws -> OutputFile
  ) throws {
    try Prepared.write([prepare(pattern, as: format, to: output, claiming: claim)], losses)
  }

  /// An encoded pattern, with every file that it takes.
  struct Prepared {
    fileprivate let files: [(OutputFile, [UInt8])]
    /// The losses.
    let report: LossReport
    /// True if nothing may be written.
    let fails: Bool

    /// Makes the folders on the way, and writes the files, if they may be written.
    func writeFiles() throws {
      for (file, bytes) in files where !fails {
        try OutputFolder.make(for: file.path)
        try file.write(bytes)
      }
    }

    /// Writes the files of several patterns, up to the first that may not be written, and reports the losses of all.
    ///
    /// Ends the command with exit code 1 if there is such a pattern.
    static func write(_ all: [Prepared], _ losses: LossFormat) throws {
      var fails = false
      for one in all {
        if !fails { for (file, bytes) in one.files { try StandardOutput.write(bytes, to: file) } }
        one.report.write(as: losses)
        fails = fails || one.fails
      }
      if fails { throw ExitCode(1) }
    }
  }

  /// Refuses a file whose name means another format than is written.
  private static func expectName(of output: String, toMean format: PatternFormat) throws {
    guard output != "-", let named = PatternFormat(fileName: output), named != format else { return }
    let remedy = named.isWritable ? ", or write --to \(named.id)" : ""
    let ending = format.extensions.first.map { "name it *.\($0)" } ?? "give it another ending, such as .json"
    throw ProjectFailure(
      .usage, subject: output, what: "the name means \(named.id), but \(format.id) would be in the file",
      code: "name-mismatch",
      hint: ending + remedy)
  }

  /// Encodes a pattern, and claims the files.
  ///
  /// - Parameters:
  ///   - suffix: the text before the extension of each file, if the pattern is one of several.
  ///   - claim: the way to get a file to write.
  func prepare(
    _ pattern: PatternDocument, as format: PatternFormat, to output: String, suffix: String = "",
    claiming claim: (String) throws -> OutputFile = { try OutputFile($0) }
  ) throws -> Prepared {
    try Self.expectName(of: output, toMean: format)
    let encoded = try EncodedPattern(
      pattern, as: format, on: profile.first?.profile(), kind: kind,
      tapLength: tapLength.map { .milliseconds(Int64($0)) })
    let report = encoded.report
    let fails = encoded.isEmpty || (strict && !report.losses.isEmpty)
    if !fails { try encoded.expectWritable(at: output) }
    var files =
      try fails
      ? [] : encoded.files.map { (try claim(OutputName.of(output, suffix + $0.suffix)), $0.utf8) }
    if let lossesFile {
      files.append((try OutputFile(OutputName.of(lossesFile, suffix)), Array(report.json.utf8)))
    }
    return Prepared(files: files, report: report, fails: fails)
  }
}
