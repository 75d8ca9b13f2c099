/// A small text of `Readings`, and everything that its reader makes of it.
///
/// A file there has the name of a format. Empty lines separate its readings; the lines of one are:
///
/// | line | content |
/// | --- | --- |
/// | `# …` | what the reading is about |
/// | `% …` | an option for reading it, as in `options.txt` |
/// | `< …` | a line of the text, with `\u{…}` for a byte-order mark, a tab and a carriage return |
/// | others | the findings, then the parts with their events and controls |
struct Reading: CustomTestStringConvertible, Sendable {
  let format: PatternFormat
  let about: [String]
  let options: [String]
  let input: [String]
  let expected: [String]

  var testDescription: String { "\(format.id) \(about.first ?? "") \(input.first ?? "")" }

  private init(_ block: [String], of format: PatternFormat) {
    self.format = format
    about = block.filter { $0.hasPrefix("#") }
    options = block.filter { $0.hasPrefix("%") }
    input = block.filter { $0.hasPrefix("<") }
    expected = Array(block.dropFirst(about.count + options.count + input.count))
  }

  /// The folder of the readings.
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Readings")

  private static func file(of format: PatternFormat) -> URL { root.appending(path: format.id + ".txt") }

  /// The readings of a format; none if it has no file.
  static func list(of format: PatternFormat) -> [Reading] {
    let text = (try? String(contentsOf: file(of: format), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n\n").map {
      Reading($0.components(separatedBy: "\n").filter { !$0.isEmpty }, of: format)
    }.filter { !$0.input.isEmpty }
  }

  /// The readings of all formats.
  static let all: [Reading] = PatternFormat.all.filter(\.isReadable).flatMap(list)

  /// The bytes of the text.
  private var bytes: [UInt8] {
    var text = input.map { String($0.dropFirst(2)) }.joined(separator: "\n")
    for (name, character) in [("FEFF", "\u{FEFF}"), ("9", "\t"), ("D", "\r")] {
      text = text.replacing(#"\u{\#(name)}"#, with: character)
    }
    return Array(text.utf8)
  }

  /// Reads the text.
  func document() throws -> PatternDocument {
    var reading = PatternReader.Options(format: format)
    for option in options { try CaseOptions.set(option.dropFirst(2), for: &reading) }
    return PatternReader.read(bytes: bytes, name: "test", options: reading)
  }

  /// Writes the actual results of a format's readings as the expected ones; returns true if anything changed.
  static func accept(_ format: PatternFormat) throws -> Bool {
    let readings = list(of: format)
    let text = try readings.map { reading in
      let outline = try reading.document().outline
      let lines = reading.about + reading.options + reading.input + outline
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
    let before = try? String(contentsOf: file(of: format), encoding: .utf8)
    if readings.isEmpty || text == before { return false }
    try Data(text.utf8).write(to: file(of: format))
    return true
  }
}

extension PatternDocument {
  /// The findings, and the events and controls of each part, a line each.
  var outline: [String] {
    let found = findings.map { finding in
      let place = finding.position.map { "\($0.line):\($0.column)" } ?? "-"
      let hint = finding.hint.map { " (\($0))" } ?? ""
      return
        "\(place) \(finding.severity.rawValue) \(finding.code) \(finding.path): \(finding.message)\(hint)"
    }
    guard isReadable else { return found + ["refused"] }
    return found + (summary.map { ["summary \($0)"] } ?? []) + parts.flatMap { $0.outline(in: source) }
  }
}

extension PatternPart {
  fileprivate func outline(in source: SourceText) -> [String] {
    var head = "part \(name)"
    if pattern.name != name { head += " “\(pattern.name)”" }
    head += " lasts \(ms(timeline.length.nanoseconds)) ms"
    if let repeatStart { head += ", repeats from \(ms(repeatStart.nanoseconds)) ms" }
    let events = zip(pattern.events, origins.events).map { event, offset in
      let place = source.position(at: offset)
      return "\(place.line):\(place.column) \(event.outline)"
    }
    let steps = pattern.parameters.map { "\(ms($0.time.nanoseconds)) \($0.id.rawValue) \($0.value)" }
    let curves = pattern.curves.map { curve in
      let points = curve.points.map { "\(ms($0.offset.nanoseconds)) \($0.value)" }.joined(separator: ", ")
      return "\(ms(curve.time.nanoseconds)) \(curve.id.rawValue): \(points)"
    }
    return [head] + events + steps + curves
  }
}

extension HapticEvent {
  fileprivate var outline: String {
    switch self {
    case .transient(let tap):
      "\(ms(time.nanoseconds)) tap \(tap.intensity.value)/\(tap.sharpness.value)"
        + (tap.padding > .zero ? " then \(ms(tap.padding.nanoseconds))" : "")
    case .continuous(let hum):
      "\(ms(time.nanoseconds))+\(ms(hum.duration.nanoseconds)) \(hum.intensity.value)/\(hum.sharpness.value)"
        + (hum.envelope == Envelope() ? "" : " \(hum.envelope)")
        + (hum.intensityCurve.map { " strength \($0.outline)" } ?? "")
        + (hum.sharpnessCurve.map { " sharpness \($0.outline)" } ?? "")
    case .audioContinuous(let sound): "\(sound)"
    case .audioCustom(let sound): "\(sound)"
    }
  }
}

extension Curve {
  fileprivate var outline: String {
    "[" + points.map { "\(ms($0.offset.nanoseconds)) \($0.value)" }.joined(separator: ", ") + "]"
  }
}

private func ms(_ nanoseconds: Int64) -> String { DecimalTime.milliseconds(nanoseconds) }
