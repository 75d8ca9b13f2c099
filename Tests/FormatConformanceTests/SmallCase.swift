/// A text that is read, or a pattern that is written, and everything that comes of it.
struct SmallCase: CustomTestStringConvertible, Sendable {
  /// A folder of files, each with the name of a format.
  enum Kind: String {
    /// Texts that are read: the findings, then the parts with their events and controls.
    case readings = "Readings"
    /// Patterns that are written, as lines of a table or after `notation`: the losses, then the lines of each file.
    case writings = "Writings"
  }

  let kind: Kind
  let format: PatternFormat
  let content: TextCase

  var testDescription: String { "\(format.id) \(content.title)" }

  private static func file(_ kind: Kind, of format: PatternFormat) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "\(kind.rawValue)/\(format.id).txt")
  }

  /// The cases of a format; none if it has no file.
  static func list(_ kind: Kind, of format: PatternFormat) -> [SmallCase] {
    TextCase.list(file(kind, of: format)).map { SmallCase(kind: kind, format: format, content: $0) }
  }

  /// Writes the actual results of a format's cases as the expected ones; returns true if anything changed.
  static func accept(_ kind: Kind, _ format: PatternFormat) throws -> Bool {
    try TextCase.accept(file(kind, of: format)) {
      try SmallCase(kind: kind, format: format, content: $0).outcome()
    }
  }

  /// The actual result.
  func outcome() throws -> [String] { try kind == .readings ? document().outline : written() }

  /// Reads the text.
  func document() throws -> PatternDocument {
    var reading = PatternReader.Options(format: format)
    for option in content.options { try CaseOptions.set(option, for: &reading) }
    return PatternReader.read(bytes: Array(content.text.utf8), name: "test", options: reading)
  }

  /// The pattern with its options, or the text as it was read; `nil` if it is refused.
  func request() throws -> ExportRequest? {
    if kind == .readings {
      let document = try document()
      return document.isReadable ? ExportRequest(document) : nil
    }
    let notation = content.text.wholeMatch(of: /notation (.*)/).map { String($0.output.1) }
    let pattern =
      notation.map { HapticPattern("knock", notation: $0) } ?? HapticPattern("knock", table: content.text)
    var request = ExportRequest(pattern)
    for option in content.options {
      if let time = option.wholeMatch(of: /--repeat (\d+) µs/) {
        request.repeatStart = .nanoseconds(1_000 * (try #require(Int64(time.output.1))))
      } else {
        try CaseOptions.set(option, for: &request.options)
      }
    }
    return request
  }

  private func written() throws -> [String] {
    let export = try #require(try request().flatMap { PatternWriter.write($0, as: format) })
    return export.losses.map { CaseOptions.line(of: $0) }
      + export.files.flatMap { file in
        [file.suffix.isEmpty ? "file" : "file \(file.suffix)"] + TextCase.lines(of: file.text)
      }
  }
}

extension PatternDocument {
  /// The findings, and the events and controls of each part, a line each.
  var outline: [String] {
    let found = findings.map { finding in
      let position = finding.position.map { "\($0.line):\($0.column)" } ?? "-"
      let hint = finding.hint.map { " (\($0))" } ?? ""
      return
        "\(position) \(finding.severity.rawValue) \(finding.code) \(finding.path): \(finding.message)\(hint)"
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
      let position = source.position(at: offset)
      return "\(position.line):\(position.column) \(event.outline)"
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
