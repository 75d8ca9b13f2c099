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
    return text.findings(text.tree.reading(codes: "device") { read($0, &draft) }.findings)
  }

  private static func read(_ root: SchemaContext, _ draft: inout ImportDraft) {
    guard let fields = root.object(["metadata", "continuous", "emphasis"], "a profile") else { return }
    let metadata = fields["metadata"]?.object(["version", "device", "date", "author", "name"])
    if let device = metadata?.read("device", .text) { draft.setTitle(device) }
    if let continuous = fields.required("continuous")?.object(continuousKeys) {
      readContinuous(continuous, &draft)
    }
    if let emphasis = fields["emphasis"]?.object(emphasisKeys) { readEmphasis(emphasis, &draft) }
    draft.setLevelActuator()
  }

  private static func readContinuous(_ fields: SchemaObject, _ draft: inout ImportDraft) {
    if let gain = fields.read("gain", Schema<Double>.measured(.gain)) {
      draft.drive("vibrationGain", from: "continuous.gain") { $0.vibrationGain = gain }
    }
    if let ducking = fields.read("emphasis_ducking", Schema<UnitLevel>.level) {
      draft.drive("ducking", from: "continuous.emphasis_ducking") { $0.mixing = .duck(ducking) }
      draft.fill("drive.mixing", from: "continuous.emphasis_ducking")
    }
    let low = fields.read("frequency_min", Schema<Frequency>.hertz)
    let high = fields.read("frequency_max", Schema<Frequency>.hertz)
    guard let low, let high else { return }
    if high < low {
      fields.context.report(
        .contradiction, "continuous.frequency_max is below frequency_min",
        hint: "write the lower frequency as frequency_min")
      return
    }
    draft.drive("frequencyHz[0]", from: "continuous.frequency_min") {
      $0.frequency = .range(low: low, high: high)
    }
    draft.fill("drive.frequencyHz[1]", from: "continuous.frequency_max")
  }

  private static func readEmphasis(_ fields: SchemaObject, _ draft: inout ImportDraft) {
    if let gain = fields.read("gain", Schema<Double>.measured(.gain)) {
      draft.drive("tapGain", from: "emphasis.gain") { $0.tapGain = gain }
    }
    if let element = fields["fade_out_percent"], element.number != 0 {
      element.report(
        DeviceCode.contradiction.rawValue,
        "emphasis.fade_out_percent has no counterpart: taps of a profile do not fade", severity: .warning)
    }
    for (key, name) in [("frequency_min", "soft"), ("frequency_max", "sharp")] {
      guard let tap = fields[key]?.object(["output_frequency", "duration_ms", "shape"]),
        let frequency = tap.read("output_frequency", Schema<Frequency>.hertz),
        let length = tap.read("duration_ms", Schema<TimeSpan>.milliseconds(.tap))
      else { continue }
      let shape = tap.read("shape", .word(of: shapes)) ?? "sine"
      let wave = TapShape.Wave(rawValue: shape)
      if wave == nil, let element = tap["shape"] {
        element.report(
          DeviceCode.contradiction.rawValue, "a \(shape) is read as a sine: profiles have sine and square",
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
