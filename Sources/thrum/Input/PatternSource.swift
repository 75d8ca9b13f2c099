internal import ArgumentParser
internal import HapticCatalog
internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

/// What a person names as a pattern: a haptic of the catalogue, a file, or standard input.
struct PatternSource: ExpressibleByArgument {
  let argument: String

  init(argument: String) { self.argument = argument }

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["ahap", "json"]) }

  /// Reads and compiles it. Warnings go to standard error; what cannot be read ends the command with code 2.
  func timeline() throws -> Timeline { Timeline(compiling: try pattern()) }

  /// Reads it.
  func pattern() throws -> HapticPattern {
    if let pattern = Catalogue.builtIn[argument]?.pattern { return pattern }
    if argument != "-", !FileBytes.exists(argument) { throw unknown }
    let name = argument == "-" ? "<standard input>" : argument
    let source = SourceText(name: name, bytes: try FileBytes.read(argument))
    let document = PatternReader.read(source)
    let lines = document.findings.filter { $0.severity != .note }.map { source.describe($0) }
    guard document.isReadable else { throw CommandFailure(.input, lines: lines) }
    for line in lines { StandardError.write(line + "\n") }
    var pattern = document.pattern
    if pattern.name.isEmpty { pattern.name = Self.stem(of: name) }
    return pattern
  }

  private var unknown: CommandFailure {
    let isPath = argument.contains("/") || argument.contains(".")
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
