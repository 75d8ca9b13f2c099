internal import ArgumentParser
internal import HapticCatalog
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

/// A format that `--from` names.
struct InputFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = PatternFormat(id: argument), format.isReadable else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { PatternFormat.all.filter(\.isReadable).map(\.id) }
}

/// How input is read.
struct InputOptions: ParsableArguments {
  @Option(help: "The format of files and standard input. Found out from the content, where nothing is said.")
  var from: InputFormat?

  @Flag(
    name: .customLong("absolute-curves"),
    help: "Reads the times of an AHAP's control points from the pattern's start, not from the curve's.")
  var absoluteCurves = false
}

/// What a person names as a pattern: a haptic of the catalogue, a file, or standard input.
struct PatternSource: ExpressibleByArgument {
  let argument: String

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["ahap", "haptic", "json"]) }

  /// Reads and compiles it.
  ///
  /// Warnings go to standard error; what cannot be read ends the command with code 2.
  func timeline(_ input: InputOptions) throws -> Timeline { Timeline(compiling: try pattern(input)) }

  /// Reads it.
  func pattern(_ input: InputOptions) throws -> HapticPattern {
    // No name has a dot or a slash: for a path the catalogue need not be read.
    if !isPath, let pattern = Catalogue.builtIn[argument]?.pattern { return pattern }
    if argument != "-", !FileBytes.exists(argument) { throw unknown }
    let name = argument == "-" ? "<standard input>" : argument
    let options = PatternReader.Options(
      format: input.from?.format, ahap: AHAPDecoder.Options(absoluteCurves: input.absoluteCurves))
    let document = PatternReader.read(bytes: try FileBytes.read(argument), name: name, options: options)
    let lines = document.findings.filter { $0.severity != .note }.map(document.source.describe)
    guard document.isReadable else { throw CommandFailure(.input, lines: lines) }
    for line in lines { StandardError.write(line + "\n") }
    var pattern = document.pattern
    if pattern.name.isEmpty { pattern.name = Self.stem(of: name) }
    return pattern
  }

  private var isPath: Bool { argument.contains("/") || argument.contains(".") }

  private var unknown: CommandFailure {
    if isPath {
      return CommandFailure(.input, argument, "no such file", code: "no-such-file")
    }
    let near = Catalogue.builtIn.suggestions(for: argument)
    let hint =
      near.isEmpty
      ? "'thrum list' shows the catalogue" : "did you mean \(near.joined(separator: " or "))?"
    return CommandFailure(
      .input, argument, "no haptic of the catalogue and no file has this name", code: "unknown-name",
      hint: hint)
  }

  /// The last part of a path, without its extension.
  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }
}
