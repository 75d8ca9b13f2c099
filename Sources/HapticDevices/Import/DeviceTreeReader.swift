internal import HapticModel
internal import HapticText

/// Reads the node of a vibrator in the source of a device tree.
///
/// The properties are those of the kernel's bindings: gpio-vibrator, pwm-vibrator, ti,drv260x, dlg,da7280 and Qualcomm's
/// haptics. Only the properties of the first such node are read, wherever its braces are.
struct DeviceTreeReader {
  /// The values of `compatible` that are known.
  static let compatibles = [
    "gpio-vibrator", "pwm-vibrator", "ti,drv2604", "ti,drv2605", "dlg,da7280", "qcom,pmi8998-haptics",
    "qcom,hv-haptics", "qcom,spmi-haptics",
  ]

  /// A property: its name, its value without its end, and its place.
  private struct Property {
    let name: String
    let value: String
    let offset: Int
  }

  private var lines: ImportLines
  private var properties: [Property] = []

  static func read(_ source: SourceText, into draft: inout ImportDraft) -> [Finding] {
    var reader = DeviceTreeReader(lines: ImportLines(source))
    if reader.findNode(source) { reader.read(&draft) }
    return reader.lines.findings
  }

  private init(lines: ImportLines) { self.lines = lines }

  // MARK: Nodes

  /// Finds the properties of the first node of a vibrator.
  private mutating func findNode(_ source: SourceText) -> Bool {
    var nodes: [[Property]] = [[]]
    var (statement, start) = ("", 0)
    for (offset, byte) in Self.withoutComments(source.bytes).enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        nodes.append([])
        statement = ""
      case UInt8(ascii: ";"):
        if let property = Self.property(statement, at: start) { nodes[nodes.count - 1].append(property) }
        statement = ""
      case UInt8(ascii: "}"):
        guard nodes.count > 1 else {
          lines.report(.wrongKind, "this brace closes nothing", at: offset)
          return false
        }
        if take(nodes.removeLast()) { return true }
        statement = ""
      default:
        if statement.isEmpty {
          if byte <= 0x20 { continue }
          start = offset
        }
        statement.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    if nodes.count > 1 {
      lines.report(.wrongKind, "the text ends inside a node", at: max(source.bytes.count - 1, 0))
      return false
    }
    // Without braces, as the body of a node.
    if take(nodes[0]) { return true }
    lines.report(
      .missingKey, "no node has the compatible of a known vibrator", at: 0,
      hint: "known: \(Self.compatibles.joined(separator: ", "))")
    return false
  }

  private mutating func take(_ node: [Property]) -> Bool {
    let isVibrator = node.contains { property in
      property.name == "compatible" && Self.compatibles.contains { property.value.contains("\"\($0)") }
    }
    if isVibrator { properties = node }
    return isVibrator
  }

  private static func property(_ statement: String, at offset: Int) -> Property? {
    guard !statement.isEmpty else { return nil }
    let parts = statement.split(separator: "=", maxSplits: 1)
    func trimmed(_ text: Substring) -> String {
      String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
    return Property(name: trimmed(parts[0]), value: parts.count > 1 ? trimmed(parts[1]) : "", offset: offset)
  }

  /// The bytes with spaces in place of comments and of line ends.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else {
        index += 1
        continue
      }
      let isBlock = next == UInt8(ascii: "*")
      var end = index + 2
      while end < bytes.count {
        if isBlock
          ? bytes[end] == UInt8(ascii: "/") && bytes[end - 1] == UInt8(ascii: "*") : bytes[end] == 0x0A
        {
          break
        }
        end += 1
      }
      for position in index...min(end, bytes.count - 1) { result[position] = 0x20 }
      index = end + 1
    }
    return result
  }

  // MARK: Properties

  private mutating func cell(_ name: String, _ range: SchemaRange) -> Double? {
    guard let property = properties.first(where: { $0.name == name }) else { return nil }
    let text = property.value.between("<", ">") ?? property.value
    if text.hasPrefix("0x"), let number = UInt32(text.dropFirst(2), radix: 16) {
      return lines.number(String(number), key: name, range: range, at: property.offset)
    }
    return lines.number(text, key: name, range: range, at: property.offset)
  }

  private func has(_ name: String) -> Bool { properties.contains { $0.name == name } }
  private func text(_ name: String) -> String { properties.first { $0.name == name }?.value ?? "" }

  private mutating func read(_ draft: inout ImportDraft) {
    let compatible = text("compatible")
    if compatible.contains("gpio-vibrator") {
      draft.setMotor(from: "gpio-vibrator")
      draft.drive("steps", from: "gpio-vibrator, which is on or off") { $0.steps = 1 }
      draft.change("playback", from: "gpio-vibrator") { $0.playback = .vibration }
    } else if compatible.contains("pwm-vibrator") {
      draft.setMotor(from: "pwm-vibrator")
      draft.drive("steps", from: "pwm-vibrator, magnitudes of 16 bits") { $0.steps = 65_535 }
    }
    readType(&draft)
    readFrequency(&draft)
    readVoltages(&draft)
    if has("dlg,rapid-stop-enable") || text("qcom,brake-mode").contains("BRAKE") {
      let key = has("dlg,rapid-stop-enable") ? "dlg,rapid-stop-enable" : "qcom,brake-mode"
      draft.change("actuator.braking", from: "\(key), with a strength of 1, which is chosen") {
        $0.braking = 1
      }
    }
  }

  private mutating func readType(_ draft: inout ImportDraft) {
    let mode = text("mode")
    let isMotor =
      mode.contains("ERM") || mode == "<2>" || text("dlg,actuator-type").contains("ERM")
      || text("qcom,actuator-type") == "<1>"
    if isMotor { return draft.setMotor(from: "the type of the actuator") }
    let isResonant =
      mode.contains("LRA") || mode == "<0>" || mode == "<1>" || text("dlg,actuator-type").contains("LRA")
      || text("qcom,actuator-type") == "<0>" || has("qcom,lra-period-us")
    if isResonant, draft.profile.actuator?.type == "lra" {
      draft.fill("actuator.type", from: "the type of the actuator")
    }
  }

  private mutating func readFrequency(_ draft: inout ImportDraft) {
    var found = cell("dlg,resonant-freq-hz", .frequency).map { ("dlg,resonant-freq-hz", $0) }
    for key in ["qcom,wave-play-rate-us", "qcom,lra-period-us"] where found == nil {
      found = cell(key, SchemaRange(42, maximum: 1_000_000, unit: "us")).map { (key, 1_000_000 / $0) }
    }
    guard let (key, hertz) = found, let frequency = Frequency(hertz: (hertz * 1000).rounded() / 1000) else {
      return
    }
    guard case .resonant = draft.profile.actuator else { return }
    draft.change("actuator.resonanceHz", from: key) { $0.resonance = frequency }
    draft.setFrequency(frequency, from: key)
  }

  /// Reads the overdrive as the ratio of two voltages.
  private mutating func readVoltages(_ draft: inout ImportDraft) {
    let volts = SchemaRange(1, maximum: 100_000_000)
    for (rated, maximum) in [
      ("vib-rated-mv", "vib-overdrive-mv"), ("dlg,nom-microvolt", "dlg,abs-max-microvolt"),
    ] {
      guard let low = cell(rated, volts), let high = cell(maximum, volts) else { continue }
      let ratio = (high / low * 1000).rounded() / 1000
      guard SchemaRange.overdrive.contains(ratio) else {
        let position = properties.first { $0.name == maximum }?.offset ?? 0
        lines.report(.contradiction, "\(maximum) is not 1 to 10 times \(rated)", at: position)
        continue
      }
      draft.setOverdrive(ratio, from: "\(maximum) / \(rated)")
    }
  }
}
