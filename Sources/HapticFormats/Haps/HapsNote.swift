internal import HapticModel
internal import HapticText

/// A note that vibrates, as the file has it.
struct HapsNote {
  let node: Int
  /// The number of its melody.
  let melody: Int
  let start: TimePoint
  var end: TimePoint
  /// The intensity, at least one point.
  let intensity: [Curve.Point]
  /// The sharpness; empty if the note does not give it.
  let sharpness: [Curve.Point]

  /// The note as a vibration with curves of its own.
  var vibration: EnvelopeAssembly.Vibration {
    let middle = [Curve.Point(Continuous.defaultSharpness.value, at: .zero)]
    return EnvelopeAssembly.Vibration(
      start: start, end: end, intensity: line(intensity),
      sharpness: line(sharpness.isEmpty ? middle : sharpness),
      node: node)
  }

  /// The line of keyframes from the note's start to its end.
  private func line(_ keyframes: [Curve.Point]) -> [EnvelopePoint] {
    var points = Curve(keyframes).clipped(at: end - start).points
    if let first = points.first, first.offset > .zero {
      points.insert(Curve.Point(first.value, at: .zero), at: 0)
    }
    return points.map { EnvelopePoint(time: start + $0.offset, value: $0.value) }
  }
}

extension HapsReader {
  private enum NoteKey: String, FieldKey {
    case start = "m_startingPoint"
    case length = "m_length"
    case gain = "m_gain"
    case priority = "m_priority"
    case effect = "m_hapticEffect"
  }

  private enum SignalKey: String, FieldKey {
    case start = "m_startingPoint"
    case length = "m_length"
    case gain = "m_gain"
    case priority = "m_priority"
    case type = "m_type"
    case signal = "m_underlyingSignal"
    case amplitude = "m_amplitudeModulation"
    case frequency = "m_frequencyModulation"
  }

  private enum ModulationKey: String, FieldKey {
    case extrapolation = "m_extrapolationStrategy"
    case keyframes = "m_keyframes"
  }

  private enum KeyframeKey: String, FieldKey {
    case time = "m_time"
    case value = "m_value"
    case inSlope = "m_inSlope"
    case outSlope = "m_outSlope"
  }

  /// Reads a note, whose numbers are in it or in its effect.
  mutating func readNote(_ node: Int, gain outer: Double) {
    guard let note = fields.object(node, noun: "the note", keys: NoteKey.self),
      let signal = note.object(.effect, keys: SignalKey.self, presence: .required)
    else { return }
    guard note[.start] != nil || signal[.start] != nil else { return note.reportMissing(.start) }
    guard let start = note.time(.start, in: .seconds) ?? signal.time(.start, in: .seconds) else { return }
    let length = note.span(.length, in: .seconds) ?? signal.span(.length, in: .seconds)
    let ownGain = note.number(.gain, in: HapsLimits.gains) ?? signal.number(.gain, in: HapsLimits.gains)
    let gain = outer * (ownGain ?? 1)
    let strength = keyframes(signal.object(.amplitude, keys: ModulationKey.self))
    guard let last = strength.last else {
      let level = intensity(gain, note[.gain] ?? signal[.gain] ?? node)
      taps.append(
        .init(time: start, intensity: level, sharpness: Transient.defaultSharpness.value, node: node))
      return
    }
    let end = start + (length ?? last.offset)
    guard end <= .latest else {
      return fields.report(
        .error, code: .timeTooLate, node: node, message: "this vibration ends after 1000000 s")
    }
    guard end > start else {
      return fields.report(
        .warning, code: .noteVoid, node: node, message: "this vibration has no length; it is ignored")
    }
    let pitch = keyframes(signal.object(.frequency, keys: ModulationKey.self))
    faults.add(strength, gain: gain, pitches: pitch, length: end - start)
    notes.append(
      HapsNote(
        node: node, melody: melody, start: start, end: end,
        intensity: strength.map { Curve.Point(intensity($0.value * gain, $0.node), at: $0.offset) },
        sharpness: pitch.map { Curve.Point(HJIFPitch.sharpness(ofHertz: $0.value), at: $0.offset) }))
  }

  private func keyframes(_ modulation: ObjectFields<HapsCode, ModulationKey>?) -> [HapsKeyframe] {
    var keyframes: [HapsKeyframe] = []
    for element in modulation?.list(.keyframes, .required) ?? [] {
      guard let keyframe = keyframe(element) else { continue }
      if let last = keyframes.last, keyframe.offset < last.offset {
        fields.report(
          .warning, code: .timesDecreasing, node: element, hint: "sort the keyframes by time",
          message: "this keyframe is earlier than the one before it; the keyframes are sorted")
      }
      keyframes.append(keyframe)
    }
    return keyframes.stablySorted { $0.offset < $1.offset }
  }

  private func keyframe(_ node: Int) -> HapsKeyframe? {
    guard let keyframe = fields.object(node, noun: "the keyframe", keys: KeyframeKey.self) else { return nil }
    let offset = keyframe.span(.time, in: .seconds, .required)
    let value = keyframe.number(.value, in: HapsLimits.values, .required)
    let slopes = (before: keyframe.number(.inSlope) ?? 0, after: keyframe.number(.outSlope) ?? 0)
    guard let offset, let value else { return nil }
    return HapsKeyframe(offset: offset, value: value, slopes: slopes, node: node)
  }

  /// The root of an amplitude, which is clamped: with a warning if a hand notices it, above 1.2 (a step of 1.58 dB), else with
  /// a note.
  private func intensity(_ amplitude: Double, _ node: Int) -> Double {
    let nearest = min(max(amplitude, 0), 1)
    if amplitude != nearest {
      fields.report(
        amplitude < 0 || amplitude > 1.2 ? .warning : .note, code: .amplitudeClamped, node: node,
        hint: "lower the gains",
        message:
          "the amplitude with its gains is \(JSONText.of(amplitude)); it is clamped to \(JSONText.of(nearest))"
      )
    }
    return nearest.squareRoot() + 0.0
  }
}
