internal import HapticModel
internal import HapticText

/// A text read line by line, with findings at their places.
struct ImportLines {
  /// A line without the spaces around it.
  struct Line {
    let text: String
    /// The offset of its first byte that is not a space.
    let offset: Int
  }

  let source: SourceText
  let lines: [Line]
  private(set) var findings: [Finding] = []

  init(_ source: SourceText) {
    self.source = source
    var lines: [Line] = []
    var start = 0
    let bytes = source.bytes
    for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x0A {
      let range = start..<end
      let first = bytes[range].firstIndex { $0 > 0x20 } ?? end
      let last = bytes[range].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? first
      if first < last {
        lines.append(Line(text: String(decoding: bytes[first..<last], as: UTF8.self), offset: first))
      }
      start = end + 1
    }
    self.lines = lines
  }

  mutating func report(
    _ code: DeviceCode, _ message: String, at offset: Int, hint: String? = nil,
    severity: Finding.Severity = .error
  ) {
    guard findings.count < SchemaReader.maximumFindings else { return }
    findings.append(
      Finding(
        code: code.rawValue, severity: severity, message: message, position: source.position(at: offset),
        hint: hint))
  }

  /// Returns a number within a range; reports another text.
  mutating func number(_ text: String, key: String, range: SchemaRange, at offset: Int) -> Double? {
    let trimmed = String(text.filter { $0 != " " })
    guard let number = Double(trimmed), !trimmed.isEmpty else {
      report(.wrongKind, "\(key) must be a number, not \(Quotation.quote(text))", at: offset)
      return nil
    }
    if range.contains(number) { return number }
    report(.outOfRange, "\(key) is not \(range.words)", at: offset)
    return nil
  }
}

extension StringProtocol {
  /// The text between two marks; `nil` if either is missing.
  func between(_ start: String, _ end: String) -> String? {
    guard let open = firstRange(of: start), let close = self[open.upperBound...].firstRange(of: end) else {
      return nil
    }
    return String(self[open.upperBound..<close.lowerBound])
  }

  /// The parts of a list, without the spaces around them.
  var listed: [String] {
    split(separator: ",").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }
}
