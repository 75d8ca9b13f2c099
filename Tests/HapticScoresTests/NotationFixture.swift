/// Ways to read and write lines of notation.
enum NotationFixture {
  static func read(_ line: String, as dialect: NotationDialect = .thrum) -> PatternDocument {
    var options = PatternReader.Options(format: .notation)
    options.notation = dialect
    return PatternReader.read(bytes: Array(line.utf8), name: "<notation>", options: options)
  }

  /// The events as `start tap intensity sharpness` and `start+length intensity sharpness`, times in milliseconds.
  static func events(_ line: String, as dialect: NotationDialect = .thrum) -> [String] {
    read(line, as: dialect).pattern.events.map { event in
      switch event {
      case .transient(let tap):
        "\(ms(tap.time - .zero)) tap \(tap.intensity.value) \(tap.sharpness.value)"
      case .continuous(let hum):
        "\(ms(hum.time - .zero))+\(ms(hum.duration)) \(hum.intensity.value) \(hum.sharpness.value)"
      case .audioContinuous, .audioCustom: "audio"
      }
    }
  }

  /// The onsets in milliseconds.
  static func onsets(_ line: String) -> [String] {
    read(line).pattern.events.map { ms($0.time - TimePoint.zero) }
  }

  /// The findings as `column severity code`.
  static func findings(_ line: String, as dialect: NotationDialect = .thrum) -> [String] {
    read(line, as: dialect).findings.map {
      "\($0.position?.column ?? 0) \($0.severity.rawValue) \($0.code)"
    }
  }

  /// The length of a line in milliseconds.
  static func length(_ line: String) -> String { ms(Timeline(compiling: read(line).pattern).length) }

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

  private static func ms(_ span: TimeSpan) -> String { DecimalTime.milliseconds(span.nanoseconds) }
}
