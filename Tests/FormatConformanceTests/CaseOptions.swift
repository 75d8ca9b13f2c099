/// The options for reading and writing a case.
struct CaseOptions {
  var reading = PatternReader.Options()
  var writing = ExportOptions()

  /// Reads `options.txt`; each line is one of the command's own options.
  init(reading folder: URL) throws {
    let file = folder.appending(path: "options.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if ["--kind", "--tap-length"].contains(words[0]) {
        try Self.set(line, for: &writing)
      } else {
        try Self.set(line, for: &reading)
      }
    }
  }

  /// Takes an option for writing as the command has it.
  static func set(_ line: Substring, for writing: inout ExportOptions) throws {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "--kind": writing.kind = words[1]
    case "--tap-length": writing.tapLength = .milliseconds(try #require(Int64(words[1])))
    default: Issue.record("no option \(words[0])")
    }
  }

  /// Takes an option for reading as the command has it.
  static func set(_ line: Substring, for reading: inout PatternReader.Options) throws {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "--absolute-curves": reading.ahap.absoluteCurves = true
    case "--part": reading.part = words.dropFirst().joined(separator: " ")
    case "--from":
      let format: PatternFormat = try #require(PatternFormat(id: words[1]))
      reading.format = format
    case "--notation":
      let dialect: NotationDialect = try #require(NotationDialect(rawValue: words[1]))
      reading.notation = dialect
    default: Issue.record("no option \(words[0])")
    }
  }

  /// A loss in one line.
  static func line(of loss: Change) -> String {
    let time = loss.timeError.map { "\($0.nanoseconds)ns" } ?? "-"
    let level = loss.levelError.map { "\($0)" } ?? "-"
    return
      "\(loss.code) \(loss.path.isEmpty ? "-" : loss.path) ×\(loss.count) \(time) \(level): \(loss.message)"
  }
}
