/// Ways to read and write lines of notation.
enum NotationFixture {
  static func read(_ line: String) -> PatternDocument {
    PatternReader.read(bytes: Array(line.utf8), name: "<notation>", options: .init(format: .notation))
  }

  /// The findings as `column severity code`.
  static func findings(_ line: String) -> [String] {
    read(line).findings.map {
      "\($0.position?.column ?? 0) \($0.severity.rawValue) \($0.code)"
    }
  }

  /// The written line, without its end.
  static func write(_ pattern: HapticPattern) -> (line: String, losses: [String]) {
    let export = PatternWriter.write(ExportRequest(pattern), as: .notation)
    let text = export?.files.first?.text ?? ""
    return (String(text.dropLast()), export?.losses.map(\.code.rawValue) ?? [])
  }

  /// The line as the notation's own writer has it, without its end: nothing reads it back.
  static func encode(_ pattern: HapticPattern) -> (line: String, losses: [String]) {
    let (utf8, losses) = NotationEncoder.encode(pattern)
    return (String(String(decoding: utf8, as: UTF8.self).dropLast()), losses.map(\.code.rawValue))
  }
}
