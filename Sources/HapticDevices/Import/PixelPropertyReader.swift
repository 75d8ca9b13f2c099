internal import HapticModel
internal import HapticText

/// Reads the properties of a Pixel's vibrator (`getprop`, or lines of a makefile) and its calibration file.
///
/// Keys, units and constants are those of Google's HAL for the cs40l26 (`Vibrator.cpp`, `Hardware.h`).
struct PixelPropertyReader {
  /// The primitives by their bits in `supported_primitives`; bit 0 is a pause.
  private static let primitives = [
    "", "click", "thud", "spin", "quick_rise", "slow_rise", "quick_fall", "tick", "low_tick",
  ]
  /// The end of the prefix of all properties.
  private static let prefix = "vibrator.hal."

  private var lines: ImportLines

  static func read(_ source: SourceText, into draft: inout ImportDraft) -> [Finding] {
    var reader = PixelPropertyReader(lines: ImportLines(source))
    for line in reader.lines.lines where !line.text.hasPrefix("#") {
      guard let (key, value) = pair(line.text) else { continue }
      reader.read(key, value: value, line: line, draft: &draft)
    }
    return reader.lines.findings
  }

  /// The key and the value of `[key]: [value]`, `key=value` with a backslash, or `key: value`.
  private static func pair(_ line: String) -> (String, String)? {
    let bare = String(line.filter { !"[]\\\t".contains($0) })
    guard let mark = bare.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    func trimmed(_ part: Substring) -> String {
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return (trimmed(bare[..<mark]), trimmed(bare[bare.index(after: mark)...]))
  }

  private mutating func read(_ key: String, value: String, line: ImportLines.Line, draft: inout ImportDraft) {
    let name = key.firstRange(of: Self.prefix).map { String(key[$0.upperBound...]) } ?? key
    switch name {
    case "f0_measured":
      guard let hertz = fixedPoint(value, key: key, scale: 16_384, range: .frequency, line: line),
        let frequency = Frequency(hertz: hertz)
      else { return }
      draft.change("actuator.resonanceHz", from: key) { $0.resonance = frequency }
      draft.setFrequency(frequency, from: key)
    case "q_measured":
      guard let q = fixedPoint(value, key: key, scale: 65_536, range: .q, line: line) else { return }
      draft.change("actuator.q", from: key) { $0.q = q }
    case "supported_primitives":
      guard let bits = lines.number(value, key: key, range: .steps, at: line.offset) else { return }
      let names = Self.primitives.indices.dropFirst().filter { Int(bits) >> $0 & 1 == 1 }.map {
        Self.primitives[$0]
      }
      draft.change("primitives", from: key) { $0.primitives = Set(names) }
    case "version": break
    default:
      guard key.contains(Self.prefix) || ["redc_measured", "v_tick", "v_click", "v_long"].contains(name)
      else {
        return
      }
      lines.report(
        .unknownKey, "\(key) has no counterpart in a profile; it is left out", at: line.offset,
        severity: .warning)
    }
  }

  /// Returns a hexadecimal number divided by its scale.
  private mutating func fixedPoint(
    _ text: String, key: String, scale: Double, range: SchemaRange, line: ImportLines.Line
  ) -> Double? {
    let digits = text.prefix { $0.isHexDigit }
    guard let raw = UInt32(digits, radix: 16) else {
      lines.report(
        .wrongKind, "\(key) must be a hexadecimal number, not \(Quotation.quote(text))", at: line.offset)
      return nil
    }
    return lines.number("\(Double(raw) / scale)", key: key, range: range, at: line.offset)
  }
}
