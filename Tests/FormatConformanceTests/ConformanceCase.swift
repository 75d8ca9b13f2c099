/// One folder below `Cases`: an input file, and the expected results.
///
/// | file | content |
/// | --- | --- |
/// | `input.…` | the file to read, by its content alone |
/// | `options.txt` | options of the command for reading and writing it, one per line; may be missing |
/// | `findings.txt` | the findings as the command prints them |
/// | `timeline.json` | the compiled timeline; further parts in `timeline.2.json` and so on; none if it is refused |
/// | `written.…` | the output in the folder's format; further files in `written-<suffix>.…` |
/// | `losses.txt` | the losses: code, path, count, largest error in nanoseconds, in level, message |
struct ConformanceCase: CustomTestStringConvertible, Sendable {
  let folder: URL
  let format: PatternFormat

  var testDescription: String { "\(format.id)/\(folder.lastPathComponent)" }

  /// The folder of the cases.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  /// The folders below `url`, by name.
  static func folders(in url: URL) -> [URL] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return entries.sorted().filter { !$0.hasPrefix(".") }.map { url.appending(path: $0) }
  }

  /// All cases; a folder that is not named after a format is a mistake.
  static let all: [ConformanceCase] = folders(in: root).flatMap { folder in
    guard let format = PatternFormat(id: folder.lastPathComponent) else {
      preconditionFailure("Cases/\(folder.lastPathComponent) is named after no format")
    }
    return folders(in: folder).map { ConformanceCase(folder: $0, format: format) }
  }

  /// The actual results for the input: the names and contents of the expected files.
  func outcome() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let inputs = names.filter { $0.hasPrefix("input.") }
    let input = try #require(inputs.first, "\(testDescription) has no input file")
    try #require(inputs.count == 1)
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: input)))
    let options = try CaseOptions(reading: folder)
    let document = PatternReader.read(bytes: bytes, name: input, options: options.reading)
    var files = ["findings.txt": document.report.map { $0 + "\n" }.joined()]
    guard document.isReadable else { return files }
    for (index, part) in document.parts.enumerated() {
      let timeline = Timeline(compiling: part.pattern)
      files[index == 0 ? "timeline.json" : "timeline.\(index + 1).json"] =
        String(decoding: TimelineJSONEncoder.encode(timeline), as: UTF8.self)
    }
    let request = ExportRequest(document, options: options.writing)
    guard let export = PatternWriter.write(request, as: format) else { return files }
    let ending = format.extensions.first ?? "json"
    for file in export.files { files["written\(file.suffix).\(ending)"] = file.text }
    files["losses.txt"] = export.losses.map { CaseOptions.line(of: $0) + "\n" }.joined()
    return files
  }

  /// The expected files.
  func expectation() throws -> [String: String] {
    var files: [String: String] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      if name.hasPrefix("input.") || name == "options.txt" { continue }
      files[name] = String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return files
  }

  /// Writes the actual results as the expected ones.
  func accept(_ files: [String: String]) throws {
    for name in try expectation().keys where files[name] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
  }
}
