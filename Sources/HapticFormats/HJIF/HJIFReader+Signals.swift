internal import HapticModel
internal import HapticText

/// The taps and vibrations of a channel.
struct HJIFSignal {
  var taps: [EnvelopeAssembly.Tap] = []
  var vibrations: [EnvelopeAssembly.Vibration] = []
}

extension HJIFReader {
  /// Adds an effect to the signal.
  func play(_ effect: HJIFEffect, in band: HJIFBand, _ signal: inout HJIFSignal) {
    guard let last = effect.keyframes.last else {
      return fields.report(.warning, .effectVoid, effect.node, "the effect has no keyframes; it is left out")
    }
    guard effect.position + last.time <= .latest else {
      return fields.report(
        .error, .timeTooLate, effect.node, "the effect ends after 1000000 s, the latest time that can be read"
      )
    }
    if band.type == .transient {
      for keyframe in effect.keyframes { signal.taps.append(tap(keyframe, at: effect.position, in: band)) }
    } else if last.time == .zero {
      fields.report(.warning, .effectVoid, effect.node, "the vibration has no length; it is left out")
    } else {
      signal.vibrations.append(vibration(effect, in: band, until: effect.position + last.time))
    }
  }

  private func tap(
    _ keyframe: HJIFKeyframe, at position: TimePoint, in band: HJIFBand
  ) -> EnvelopeAssembly.Tap {
    if keyframe.amplitude == nil || keyframe.sharpness == nil {
      reportDefault("tap", hasAmplitude: keyframe.amplitude != nil, keyframe.node)
    }
    return EnvelopeAssembly.Tap(
      time: position + keyframe.time, intensity: intensity(keyframe.amplitude ?? 1, keyframe, band),
      sharpness: keyframe.sharpness ?? band.sharpness, node: keyframe.node)
  }

  private func vibration(
    _ effect: HJIFEffect, in band: HJIFBand, until end: TimePoint
  ) -> EnvelopeAssembly.Vibration {
    var (intensity, sharpness): ([EnvelopePoint], [EnvelopePoint]) = ([], [])
    for keyframe in effect.keyframes {
      let time = effect.position + keyframe.time
      if let amplitude = keyframe.amplitude {
        intensity.append(EnvelopePoint(time: time, value: self.intensity(amplitude, keyframe, band)))
      }
      if let value = keyframe.sharpness { sharpness.append(EnvelopePoint(time: time, value: value)) }
    }
    let isCurve = band.type == .curve
    if intensity.isEmpty || sharpness.isEmpty && !isCurve {
      reportDefault("vibration", hasAmplitude: !intensity.isEmpty, effect.node)
    }
    let full = UnitLevel(clamping: band.gain.squareRoot()).value
    let line = held(intensity, or: full, from: effect.position, to: end)
    return EnvelopeAssembly.Vibration(
      start: effect.position, end: end, intensity: AmplitudeRamps.read(line, grid: HJIFEffects.tick),
      sharpness: held(isCurve ? [] : sharpness, or: band.sharpness, from: effect.position, to: end),
      node: effect.node)
  }

  private func reportDefault(_ noun: String, hasAmplitude: Bool, _ node: Int) {
    let missing = hasAmplitude ? "frequency; the sharpness 0.5 is" : "amplitude; 1 is"
    fields.report(.note, .defaultChosen, node, "the \(noun) has no \(missing) used")
  }

  /// The points of a curve, the first held from the effect's start and the last to its end.
  private func held(
    _ points: [EnvelopePoint], or level: Double, from start: TimePoint, to end: TimePoint
  ) -> [EnvelopePoint] {
    let (from, to) = (points.first?.value ?? level, points.last?.value ?? level)
    var held = points
    if held.first?.time != start { held.insert(EnvelopePoint(time: start, value: from), at: 0) }
    if held.last?.time != end { held.append(EnvelopePoint(time: end, value: to)) }
    // A step at the very start or end has no length to sound in.
    let first = held.lastIndex { $0.time == start } ?? 0
    let last = held.firstIndex { $0.time == end } ?? held.count - 1
    return first < last ? Array(held[first...last]) : held
  }

  /// The intensity of an amplitude: the root of its distance from 0, multiplied by the gain.
  private func intensity(_ amplitude: Double, _ keyframe: HJIFKeyframe, _ band: HJIFBand) -> Double {
    if amplitude < 0, band.type != .curve {
      fields.report(
        .note, .signalIgnored, keyframe.node,
        "an amplitude below 0 inverts the wave; its distance from 0 is used")
    }
    let product = amplitude.magnitude * band.gain
    if product > 1 {
      fields.report(
        .warning, .clamped, keyframe.node,
        "the amplitude times the gain is \(JSONText.of(product)), above 1; it is clamped to 1")
    }
    return UnitLevel(clamping: product.squareRoot()).value
  }
}
