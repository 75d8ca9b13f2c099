internal import HapticModel
internal import HapticText

extension HJIFReading {
  /// The keyframes of a list in the order of time.
  func keyframes(_ list: Int) -> [HJIFKeyframe] {
    guard fields.isList(list, "keyframes") else { return [] }
    var keyframes: [HJIFKeyframe] = []
    view.forEachElement(of: list) { element in
      if let keyframe = keyframe(element) { keyframes.append(keyframe) }
    }
    let isOutOfOrder = { (place: Int) in keyframes[place].time < keyframes[place - 1].time }
    guard let first = keyframes.indices.dropFirst().first(where: isOutOfOrder) else { return keyframes }
    fields.report(
      .warning, .unordered, keyframes[first].node,
      "this keyframe comes before the one above it; sorted by time")
    return keyframes.stablySorted { $0.time < $1.time }
  }

  private func keyframe(_ node: Int) -> HJIFKeyframe? {
    guard let found = fields.members(of: node, "a keyframe", HJIFVocabulary.keyframe) else { return nil }
    var keyframe = HJIFKeyframe(node: node)
    if let place = found[0] {
      guard let time = span(place, "relative_position") else { return nil }
      keyframe.time = time
    } else {
      fields.report(.note, .defaultChosen, node, "the keyframe has no relative_position; read as 0")
    }
    keyframe.amplitude = found[1].flatMap { fields.clamped($0, "amplitude_modulation", in: -1...1) }
    keyframe.sharpness = found[2]
      .flatMap { fields.clamped($0, "frequency_modulation", in: HJIFLimits.frequencies) }
      .map(HJIFPitch.sharpness)
    return keyframe
  }

  /// Adds what an effect plays in a band.
  func play(_ effect: HJIFEffect, _ band: HJIFBand, _ signal: inout HJIFSignal) {
    guard let last = effect.keyframes.last else {
      return fields.report(.warning, .effectVoid, effect.node, "the effect has no keyframes; it is left out")
    }
    guard effect.position + last.time <= .latest else {
      return fields.report(
        .error, .timeTooLate, effect.node, "the effect ends after 1000000 s, the most that can be read")
    }
    if band.type == .transient {
      for keyframe in effect.keyframes { signal.taps.append(tap(keyframe, effect, band)) }
    } else if let stroke = stroke(effect, band, until: last.time) {
      signal.strokes.append(stroke)
    }
  }

  private func tap(_ keyframe: HJIFKeyframe, _ effect: HJIFEffect, _ band: HJIFBand) -> HJIFTap {
    if keyframe.amplitude == nil || keyframe.sharpness == nil {
      let missing = keyframe.amplitude == nil ? "amplitude; 1 is" : "frequency; the sharpness 0.5 is"
      fields.report(.note, .defaultChosen, keyframe.node, "the tap has no \(missing) taken")
    }
    return HJIFTap(
      time: effect.position + keyframe.time, intensity: intensity(keyframe.amplitude ?? 1, keyframe, band),
      sharpness: keyframe.sharpness ?? band.sharpness, node: keyframe.node)
  }

  private func stroke(_ effect: HJIFEffect, _ band: HJIFBand, until end: TimeSpan) -> HJIFStroke? {
    guard end > .zero else {
      fields.report(.warning, .effectVoid, effect.node, "the vibration has no length; it is left out")
      return nil
    }
    let amplitudes = effect.keyframes.compactMap { keyframe in
      keyframe.amplitude.map { (keyframe.time, intensity($0, keyframe, band)) }
    }
    let pitches = effect.keyframes.compactMap { keyframe in keyframe.sharpness.map { (keyframe.time, $0) } }
    let isCurve = band.type == .curve
    if amplitudes.isEmpty || pitches.isEmpty && !isCurve {
      let missing = amplitudes.isEmpty ? "amplitude; 1 is" : "frequency; the sharpness 0.5 is"
      fields.report(.note, .defaultChosen, effect.node, "the vibration has no \(missing) taken")
    }
    let full = UnitLevel(clamping: band.gain.squareRoot()).value
    return HJIFStroke(
      start: effect.position, end: effect.position + end,
      intensity: AmplitudeRamps.read(
        course(amplitudes, else: full, at: effect.position, until: end), grid: HJIFEffects.tick),
      sharpness: course(isCurve ? [] : pitches, else: band.sharpness, at: effect.position, until: end),
      node: effect.node)
  }

  /// The points of one quantity, held from the effect's start to the first and from the last to its end.
  private func course(
    _ values: [(TimeSpan, Double)], else level: Double, at start: TimePoint, until end: TimeSpan
  ) -> [HJIFStroke.Point] {
    var points = values.map { HJIFStroke.Point(time: start + $0.0, value: $0.1) }
    let first = points.first ?? .init(time: start + end, value: level)
    if points.isEmpty || first.time > start { points.insert(.init(time: start, value: first.value), at: 0) }
    let last = points[points.count - 1]
    if last.time < start + end { points.append(.init(time: start + end, value: last.value)) }
    return Self.trimmed(points)
  }

  /// The points without a step at the very start or end, where nothing has a length.
  private static func trimmed(_ points: [HJIFStroke.Point]) -> [HJIFStroke.Point] {
    let first = points.lastIndex { $0.time == points[0].time } ?? 0
    let last = points.firstIndex { $0.time == points[points.count - 1].time } ?? points.count - 1
    return first < last ? Array(points[first...last]) : points
  }

  /// The intensity of an amplitude: the root of its distance from 0, multiplied by the gain.
  private func intensity(_ amplitude: Double, _ keyframe: HJIFKeyframe, _ band: HJIFBand) -> Double {
    if amplitude < 0, band.type != .curve {
      fields.report(
        .note, .signalIgnored, keyframe.node,
        "an amplitude below 0 turns the wave; its distance from 0 is taken")
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
