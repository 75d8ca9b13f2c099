internal import HapticModel
internal import HapticText

extension HapsReading {
  private static let scalars: [StaticString] = [
    "m_startingPoint", "m_length", "m_gain", "m_priority",
  ]

  /// Reads a note, whose numbers stand in it or in its effect.
  mutating func readNote(_ node: Int, gain outer: Double) {
    guard let found = fields.members(of: node, "a note", Self.scalars + ["m_hapticEffect"]),
      let effect = fields.required(found[4], "m_hapticEffect", of: node, "the note"),
      let inner = fields.members(
        of: effect, "m_hapticEffect",
        Self.scalars + ["m_type", "m_underlyingSignal", "m_amplitudeModulation", "m_frequencyModulation"])
    else { return }
    let scalar = { (index: Int) in found[index] ?? inner[index] }
    guard let begin = fields.required(scalar(0), "m_startingPoint", of: node, "the note"),
      let start = fields.time(begin, "m_startingPoint", in: .seconds)
    else { return }
    let length = scalar(1).flatMap { fields.span($0, "m_length", in: .seconds) }
    let gain = outer * gain(scalar(2), "m_gain")
    let strength = inner[6].map { keyframes($0) } ?? []
    guard !strength.isEmpty else {
      let level = intensity(gain, scalar(2) ?? node)
      return taps.append(
        .init(time: start, intensity: level, sharpness: Transient.defaultSharpness.value, node: node))
    }
    let end = start + (length ?? strength[strength.count - 1].offset)
    guard end <= .latest else {
      return fields.report(.error, .timeTooLate, node, "this vibration ends after 1000000 s")
    }
    guard end > start else {
      return fields.report(.warning, .noteVoid, node, "this vibration has no length; it is ignored")
    }
    let pitch = inner[7].map { keyframes($0) } ?? []
    checkOutside(strength, end - start)
    vibrations.append(
      HapsVibration(
        node: node, start: start, end: end,
        intensity: strength.map { ($0.offset, intensity($0.value * gain, $0.node)) },
        sharpness: pitch.map { ($0.offset, sharpness($0.value, $0.node)) }))
  }

  /// A keyframe as the file has it.
  private struct Keyframe {
    let offset: TimeSpan
    let value: Double
    let node: Int
  }

  private mutating func keyframes(_ node: Int) -> [Keyframe] {
    guard let found = fields.members(of: node, "a modulation", ["m_extrapolationStrategy", "m_keyframes"]),
      let list = fields.required(found[1], "m_keyframes", of: node, "the modulation"),
      fields.isList(list, "m_keyframes")
    else { return [] }
    var elements: [Int] = []
    view.forEachElement(of: list) { elements.append($0) }
    var keyframes: [Keyframe] = []
    for element in elements {
      guard let keyframe = keyframe(element) else { continue }
      if let last = keyframes.last, keyframe.offset < last.offset {
        fields.report(
          .error, .timesDecreasing, element, hint: "sort the keyframes by time",
          "this keyframe lies before the one above it")
      } else {
        keyframes.append(keyframe)
      }
    }
    return keyframes
  }

  private mutating func keyframe(_ node: Int) -> Keyframe? {
    let names: [StaticString] = ["m_time", "m_value", "m_inSlope", "m_outSlope"]
    guard let found = fields.members(of: node, "a keyframe", names) else { return nil }
    let offset = fields.required(found[0], "m_time", of: node, "the keyframe")
      .flatMap { fields.span($0, "m_time", in: .seconds) }
    let value = fields.required(found[1], "m_value", of: node, "the keyframe")
      .flatMap { fields.number($0, "m_value", in: HapsLimits.values) }
    for bend in found[2...3] {
      if slope == nil, let bend, let number = fields.number(bend, "a slope"), number != 0 { slope = node }
    }
    guard let offset, let value else { return nil }
    return Keyframe(offset: offset, value: value, node: node)
  }

  /// The root of an amplitude, which is clamped with a warning.
  private func intensity(_ amplitude: Double, _ node: Int) -> Double {
    let range = HapsLimits.amplitudes
    if range.contains(amplitude) { return amplitude.squareRoot() + 0.0 }
    let nearest = amplitude < range.lowerBound ? range.lowerBound : range.upperBound
    fields.report(
      .warning, .clamped, node,
      "the amplitude with its gains is \(JSONText.of(amplitude)); it is clamped to \(JSONText.of(nearest))")
    return nearest
  }

  /// The sharpness that a frequency in hertz stands for.
  private mutating func sharpness(_ frequency: Double, _ node: Int) -> Double {
    let range = HapsLimits.frequencies
    if !range.contains(frequency), outlier == nil { outlier = node }
    let share = (frequency - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }

  private func checkOutside(_ keyframes: [Keyframe], _ length: TimeSpan) {
    guard let first = keyframes.first(where: { $0.offset > length }) else { return }
    fields.report(
      .note, .keyframesOutside, first.node,
      "this keyframe and perhaps others lie after the end of their note, where nothing sounds")
  }
}
