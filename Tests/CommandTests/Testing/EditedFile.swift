/// A pattern file that people edit: one event or point a line.
struct EditedFile: Sendable {
  let name: String
  let text: String
  /// The members that hold levels and times, and a change of each that a hand could make by accident.
  let changes: [(key: String, by: Double)]

  /// A random number of the file with another value, and its line; the rest of the bytes stay.
  func edited(using random: inout SeededGenerator) -> (text: String, line: Int)? {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let locations = lines.indices.flatMap { line in changes.indices.map { (line: line, change: $0) } }
      .filter { Double(Self.split(lines[$0.line], after: changes[$0.change].key).number) != nil }
    guard let location = locations.randomElement(using: &random) else { return nil }
    let (key, by) = changes[location.change]
    let parts = Self.split(lines[location.line], after: key)
    guard let value = Double(parts.number) else { return nil }
    let other = by < 1 && value > 0.5 ? value - by : value + by
    lines[location.line] = parts.head + Self.decimal(other) + parts.tail
    return (lines.joined(separator: "\n"), location.line + 1)
  }

  private static func split(
    _ line: String, after key: String
  ) -> (head: String, number: String, tail: String) {
    guard let range = line.firstRange(of: key) else { return (line, "", "") }
    let rest = line[range.upperBound...]
    let number = rest.prefix { $0.isNumber || $0 == "." }
    return (String(line[..<range.upperBound]), String(number), String(rest.dropFirst(number.count)))
  }

  /// Four decimals are enough for all of these files.
  private static func decimal(_ value: Double) -> String {
    let scaled = (value * 10_000).rounded()
    return scaled.truncatingRemainder(dividingBy: 10_000) == 0
      ? String(Int(scaled / 10_000)) : String(scaled / 10_000)
  }

  static let all = [ahap, haptic, pulsar, hjif, waveform, envelope]

  static let ahap = EditedFile(
    name: "a.ahap",
    text: """
      {"Version": 1.0, "Pattern": [
      {"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.71}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.3}]}},
      {"Event": {"Time": 0.12, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.4}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.6}]}},
      {"Event": {"Time": 0.2, "EventDuration": 0.3, "EventType": "HapticContinuous", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.2}]}},
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.2, "ParameterCurveControlPoints": [
      {"Time": 0.0, "ParameterValue": 0.2},
      {"Time": 0.1, "ParameterValue": 0.9},
      {"Time": 0.25, "ParameterValue": 0.3}]}},
      {"Parameter": {"ParameterID": "HapticSharpnessControl", "Time": 0.31, "ParameterValue": 0.25}}
      ]}

      """,
    changes: [
      ("{\"Time\": ", 0.003), ("Sharpness\", \"ParameterValue\": ", 0.05), (", \"ParameterValue\": ", 0.02),
    ])

  static let haptic = EditedFile(
    name: "b.haptic",
    text: """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "metadata": {}, "signals": {"continuous": {"envelopes": {
      "amplitude": [
      {"time": 0.0, "amplitude": 0.1},
      {"time": 0.05, "amplitude": 0.61, "emphasis":
      {"amplitude": 0.71, "frequency": 0.4}},
      {"time": 0.215, "amplitude": 0.2},
      {"time": 0.36, "amplitude": 0.45, "emphasis":
      {"amplitude": 0.83, "frequency": 0.7}},
      {"time": 0.5, "amplitude": 0.0}],
      "frequency": [
      {"time": 0.0, "frequency": 0.3},
      {"time": 0.5, "frequency": 0.62}]}}}}

      """, changes: [("{\"amplitude\": ", 0.02), ("\"frequency\": ", 0.05), (", \"amplitude\": ", 0.03)])

  static let pulsar = EditedFile(
    name: "c.json",
    text: """
      {"name": "c", "discretePattern": [
      {"time": 0, "amplitude": 0.8, "frequency": 0.3},
      {"time": 120, "amplitude": 0.35, "frequency": 0.7}],
      "continuousPattern": {"amplitude": [
      {"time": 0, "value": 0.1},
      {"time": 90, "value": 0.9},
      {"time": 300, "value": 0.2}],
      "frequency": [
      {"time": 0, "value": 0.4},
      {"time": 300, "value": 0.6}]}}

      """, changes: [("\"value\": ", 0.05), (", \"amplitude\": ", 0.02)])

  static let hjif = EditedFile(
    name: "d.hjif",
    text: """
      {"version": "2023", "profile": "Simple Parametric", "level": 1, "date": "", "description": "d", "timescale": 1000,
      "perceptions": [{"id": 1, "avatar_id": 1, "description": "", "perception_modality": "Vibrotactile",
      "effect_library": [], "channels": [{"id": 1, "description": "d", "gain": 0.5, "mixing_coefficient": 1,
      "body_part_mask": 0, "bands": [
      {"band_type": "Transient", "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
      {"effect_type": "Basis", "position": 0, "phase": 0, "base_signal": "Sine", "keyframes": [
      {"relative_position": 0, "amplitude_modulation": 0.71, "frequency_modulation": 120}]}]},
      {"band_type": "VectorialWave", "lower_frequency_limit": 65, "upper_frequency_limit": 300, "effects": [
      {"effect_type": "Basis", "position": 200, "phase": 0, "base_signal": "Sine", "keyframes": [
      {"relative_position": 0, "amplitude_modulation": 0.3, "frequency_modulation": 182},
      {"relative_position": 100, "amplitude_modulation": 0.92, "frequency_modulation": 182},
      {"relative_position": 240, "amplitude_modulation": 0.2, "frequency_modulation": 100}]}]}]}]}],
      "syncs": [], "avatars": [{"id": 1, "lod": 0, "type": "Vibration"}]}

      """, changes: [("\"amplitude_modulation\": ", 0.02), ("\"frequency_modulation\": ", 4)])

  static let waveform = EditedFile(
    name: "e.xml",
    text: """
      <vibration-effect>
      <waveform-effect>
      <waveform-entry durationMs="100" amplitude="120"/>
      <waveform-entry durationMs="80" amplitude="200"/>
      <waveform-entry amplitude="0" durationMs="60"/>
      <waveform-entry durationMs="90" amplitude="90"/>
      </waveform-effect>
      </vibration-effect>

      """, changes: [("\" amplitude=\"", 5)])

  static let envelope = EditedFile(
    name: "f.xml",
    text: """
      <vibration-effect>
      <waveform-envelope-effect initialFrequencyHz="90">
      <control-point amplitude="0.3" frequencyHz="90" durationMs="50"/>
      <control-point amplitude="0.82" frequencyHz="140" durationMs="100"/>
      <control-point amplitude="0.0" frequencyHz="100" durationMs="80"/>
      </waveform-envelope-effect>
      </vibration-effect>

      """, changes: [("amplitude=\"", 0.04), ("frequencyHz=\"", 7)])
}
