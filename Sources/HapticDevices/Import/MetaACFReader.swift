internal import HapticModel
internal import HapticText

/// Reads a configuration of an actuator for Meta's haptics SDK (`.acf`).
///
/// The meaning of its keys is that of the SDK's renderer (`core/renderer_c`): `emphasis_ducking` is the gain of the
/// vibration while a tap sounds. The file does not name the actuator; see ``ImportDraft/setLevelActuator()``.
enum MetaACFReader {
  private static let shapes = ["sine", "square", "saw", "triangle"]
  private static let continuousKeys = ["gain", "emphasis_ducking", "frequency_min", "frequency_max"]
  private static let emphasisKeys = ["gain", "fade_out_percent", "frequency_min", "frequency_max"]

  static func read(_ source: SourceText, into draft: inout ImportDraft) -> [Finding] {
    let text = JSON5Text(reading: source)
    var reader = DeviceFieldReader(findings: text.tree.findings)
    guard let root = text.tree.root,
      let fields = reader.fields(root, "", ["metadata", "continuous", "emphasis"])
    else { return text.findings(reader.findings) }
    if let metadata = reader.fields("metadata", in: fields, ["version", "device", "date", "author", "name"]),
      let device = reader.text("device", in: metadata)
    {
      draft.setTitle(device)
    }
    if reader.required("continuous", in: fields) != nil,
      let continuous = reader.fields("continuous", in: fields, continuousKeys)
    {
      readContinuous(continuous, &reader, &draft)
    }
    if let emphasis = reader.fields("emphasis", in: fields, emphasisKeys) {
      readEmphasis(emphasis, &reader, &draft)
    }
    draft.setLevelActuator()
    return text.findings(reader.findings)
  }

  private static func readContinuous(
    _ fields: DeviceFields, _ reader: inout DeviceFieldReader, _ draft: inout ImportDraft
  ) {
    if let gain = reader.number("gain", in: fields, .gain) {
      draft.drive("vibrationGain", from: "continuous.gain") { $0.vibrationGain = gain }
    }
    if let ducking = reader.level("emphasis_ducking", in: fields) {
      draft.drive("ducking", from: "continuous.emphasis_ducking") { $0.mixing = .duck(ducking) }
      draft.fill("drive.mixing", from: "continuous.emphasis_ducking")
    }
    let low = reader.frequency("frequency_min", in: fields)
    let high = reader.frequency("frequency_max", in: fields)
    guard let low, let high else { return }
    if high < low {
      reader.report(
        .contradiction, "continuous.frequency_max is below frequency_min", fields.element,
        hint: "write the lower frequency as frequency_min")
      return
    }
    draft.drive("frequencyHz[0]", from: "continuous.frequency_min") {
      $0.frequency = .range(low: low, high: high)
    }
    draft.fill("drive.frequencyHz[1]", from: "continuous.frequency_max")
  }

  private static func readEmphasis(
    _ fields: DeviceFields, _ reader: inout DeviceFieldReader, _ draft: inout ImportDraft
  ) {
    if let gain = reader.number("gain", in: fields, .gain) {
      draft.drive("tapGain", from: "emphasis.gain") { $0.tapGain = gain }
    }
    if let element = fields["fade_out_percent"], element.number != 0 {
      reader.report(
        .contradiction, "emphasis.fade_out_percent has no counterpart: taps of a profile do not fade",
        element,
        severity: .warning)
    }
    for (key, name) in [("frequency_min", "soft"), ("frequency_max", "sharp")] {
      guard let tap = reader.fields(key, in: fields, ["output_frequency", "duration_ms", "shape"]),
        let frequency = reader.frequency("output_frequency", in: tap),
        let length = reader.span("duration_ms", in: tap, .tap)
      else { continue }
      let shape = tap["shape"].flatMap { reader.word($0, tap.path(of: "shape"), of: shapes) } ?? "sine"
      let wave = TapShape.Wave(rawValue: shape)
      if wave == nil, let element = tap["shape"] {
        reader.report(
          .contradiction, "a \(shape) is read as a sine: profiles have sine and square", element,
          severity: .warning)
      }
      let burst = TapShape.Burst(length: length, frequency: frequency, wave: wave ?? .sine)
      draft.drive("tap.\(name).ms", from: "emphasis.\(key).duration_ms") {
        if name == "soft" { $0.tap.soft = burst } else { $0.tap.sharp = burst }
      }
      draft.fill("drive.tap.\(name).hz", from: "emphasis.\(key).output_frequency")
      if tap["shape"] != nil, wave != nil {
        draft.fill("drive.tap.\(name).wave", from: "emphasis.\(key).shape")
      }
    }
  }
}
