internal import HapticModel
internal import HapticText

/// The properties of a band that its effects need.
struct HJIFBand {
  let type: HJIFBandType
  /// The factor of amplitudes, at least 0.
  let gain: Double
  /// The sharpness of a Curve band, and of a vibration or a tap without a frequency.
  let sharpness: Double
  /// True if the amplitude of a Curve band eases from keyframe to keyframe.
  let isSmooth: Bool
}

/// The taps and vibrations of a channel.
struct HJIFSignal {
  var taps: [EnvelopeAssembly.Tap] = []
  var vibrations: [EnvelopeAssembly.Vibration] = []
}

extension HJIFReader {
  private enum BandKey: String, FieldKey {
    case type = "band_type"
    case lower = "lower_frequency_limit"
    case upper = "upper_frequency_limit"
    case effects
    case blockLength = "block_length"
    case curveType = "curve_type"
    case priority
  }

  /// Reads a band's effects into the signal of its channel.
  mutating func readBand(_ node: Int, gain: Double, library: [Int64: HJIFEffect], signal: inout HJIFSignal) {
    guard let band = fields.object(node, noun: "the band", keys: BandKey.self) else { return }
    let middle = middle(of: band)
    let list = band.value(.effects, .required)
    guard let typeNode = band.value(.type, .required),
      let type = word(.type, of: band, in: HJIFBandType.self, or: .error)
    else { return }
    let form = word(.curveType, of: band, in: HJIFCurveForm.self, or: .warning)
    if let curve = band[.curveType], form != nil, type != .curve {
      fields.report(
        .warning, code: .contradiction, node: curve, message: "only a Curve band has a curve_type")
    }
    guard list != nil, let effects = band.list(.effects) else { return }
    if type == .waveletWave { return reportWavelets(band, typeNode: typeNode, effects: effects) }
    if type == .curve {
      let lines = form.flatMap(\.notDrawn).map { ", along straight lines instead of \($0)" } ?? ""
      fields.report(
        .note, code: .curveRectified, node: typeNode,
        message: "the curve is read as a vibration\(lines); its distance from 0 is the strength")
    }
    let sharpness = type == .curve ? middle : Continuous.defaultSharpness.value
    let properties = HJIFBand(
      type: type, gain: gain, sharpness: sharpness, isSmooth: type == .curve && form ?? .cubic == .cubic)
    for element in effects {
      guard let effect = effect(element), let played = played(effect, library) else { continue }
      play(played, in: properties, &signal)
    }
  }

  /// The sharpness of the middle of a band's limits, the default if they cannot be read.
  private func middle(of band: ObjectFields<HJIFCode, BandKey>) -> Double {
    let limits = [BandKey.lower, .upper].map { key in
      band.has(key, otherwise: "the band's limits are not checked") ? band.number(key, in: 0...1e6) : nil
    }
    guard let low = limits[0], let high = limits[1] else { return Continuous.defaultSharpness.value }
    if low > high, let lower = band[.lower] {
      fields.report(
        .warning, code: .contradiction, node: lower, message: "the lower limit lies above the upper one")
    }
    return HJIFPitch.sharpness(ofHertz: (low + high) / 2)
  }

  private func reportWavelets(_ band: ObjectFields<HJIFCode, BandKey>, typeNode: Int, effects: [Int]) {
    fields.report(
      .warning, code: .waveletLeftOut, node: typeNode, hint: "have the encoder write VectorialWave bands",
      message: "a WaveletWave band cannot be read; it is left out")
    if details.profile == .simpleParametric {
      reportExceeded(typeNode, "the Simple Parametric profile has no WaveletWave bands")
    }
    if band.has(.blockLength, otherwise: "a WaveletWave band needs one"), let block = band[.blockLength],
      let length = band.integer(.blockLength, in: 1...4_294_967_295), length & (length - 1) != 0
    {
      fields.report(
        .warning, code: .contradiction, node: block, message: "block_length is \(length), not a power of two")
    }
    for effect in effects {
      fields.view.forEachMember(of: effect) { key, _ in
        if fields.view.isEqual(key, "keyframes") {
          fields.report(
            .warning, code: .contradiction, node: key,
            message: "an effect in a WaveletWave band has no keyframes")
        }
      }
    }
  }

  /// Adds an effect to the signal.
  func play(_ effect: HJIFEffect, in band: HJIFBand, _ signal: inout HJIFSignal) {
    guard let last = effect.keyframes.last else {
      return fields.report(
        .warning, code: .effectVoid, node: effect.node, message: "the effect has no keyframes; it is left out"
      )
    }
    guard effect.position + last.time <= .latest else {
      return fields.report(
        .error, code: .timeTooLate, node: effect.node,
        message: "the effect ends after 1000000 s, the latest time that can be read"
      )
    }
    if band.type == .transient {
      for keyframe in effect.keyframes { signal.taps.append(tap(keyframe, at: effect.position, in: band)) }
    } else if last.time == .zero {
      fields.report(
        .warning, code: .effectVoid, node: effect.node, message: "the vibration has no length; it is left out"
      )
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
      time: position + keyframe.time,
      intensity: intensity(keyframe.amplitude ?? 1, keyframe: keyframe, band: band),
      sharpness: keyframe.sharpness ?? band.sharpness, node: keyframe.node)
  }

  private func vibration(
    _ effect: HJIFEffect, in band: HJIFBand, until end: TimePoint
  ) -> EnvelopeAssembly.Vibration {
    var (intensity, sharpness): ([EnvelopePoint], [EnvelopePoint]) = ([], [])
    var before: (amplitude: Double, point: EnvelopePoint)?
    var positions: [EnvelopeAssembly.Position] = []
    for keyframe in effect.keyframes {
      let time = effect.position + keyframe.time
      if let amplitude = keyframe.amplitude {
        let point = EnvelopePoint(
          time: time, value: self.intensity(amplitude, keyframe: keyframe, band: band))
        if let before { intensity += between(before, (amplitude, point), in: band) }
        intensity.append(point)
        before = (amplitude, point)
        positions.append(EnvelopeAssembly.Position(line: .intensity, time: time, node: keyframe.node))
      }
      if let value = keyframe.sharpness {
        sharpness.append(EnvelopePoint(time: time, value: value))
        positions.append(EnvelopeAssembly.Position(line: .sharpness, time: time, node: keyframe.node))
      }
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
      node: effect.node, positions: positions)
  }

  /// The points between two keyframes, at whole milliseconds: one where the amplitude passes through 0, or those of an
  /// easing.
  private func between(
    _ left: (amplitude: Double, point: EnvelopePoint), _ right: (amplitude: Double, point: EnvelopePoint),
    in band: HJIFBand
  ) -> [EnvelopePoint] {
    let span = right.point.offset - left.point.offset
    let rise = right.amplitude - left.amplitude
    let parts = band.isSmooth && rise != 0 ? HJIFCurveForm.parts : 1
    var shares = (1..<parts).map { Double($0) / Double(parts) }
    if left.amplitude * right.amplitude < 0, !band.isSmooth { shares.append(-left.amplitude / rise) }
    var points: [EnvelopePoint] = []
    for share in shares.sorted() {
      let ticks = (Double(span.nanoseconds) * share / Double(HJIFEffects.tick.nanoseconds)).rounded()
      let offset = HJIFEffects.tick * Int64(ticks)
      guard offset > points.last.map({ $0.offset - left.point.offset }) ?? .zero, offset < span else {
        continue
      }
      let part = Double(offset.nanoseconds) / Double(span.nanoseconds)
      let amplitude = band.isSmooth ? left.amplitude + rise * part * part * (3 - 2 * part) : 0
      points.append(
        EnvelopePoint(
          UnitLevel(clamping: (amplitude.magnitude * band.gain).squareRoot()).value,
          at: left.point.offset + offset))
    }
    return points
  }

  private func reportDefault(_ noun: String, hasAmplitude: Bool, _ node: Int) {
    let missing = hasAmplitude ? "frequency; the sharpness 0.5 is" : "amplitude; 1 is"
    fields.report(.note, code: .defaultChosen, node: node, message: "the \(noun) has no \(missing) used")
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
  private func intensity(_ amplitude: Double, keyframe: HJIFKeyframe, band: HJIFBand) -> Double {
    if amplitude < 0, band.type != .curve {
      fields.report(
        .note, code: .signalIgnored, node: keyframe.node,
        message: "an amplitude below 0 inverts the wave; its distance from 0 is used")
    }
    let product = amplitude.magnitude * band.gain
    if product > 1 {
      fields.report(
        .warning, code: .clamped, node: keyframe.node,
        message: "the amplitude times the gain is \(JSONText.of(product)), above 1; it is clamped to 1")
    }
    return UnitLevel(clamping: product.squareRoot()).value
  }
}

/// The forms of a Curve band's line between two keyframes (`curve_type`).
enum HJIFCurveForm: String, CaseIterable {
  /// The reference renders it, as it does a missing one, as an easing: 3s² - 2s³.
  case cubic = "Cubic"
  case linear = "Linear"
  case unknown = "Unknown"
  case akima = "Akima"
  case bezier = "Bezier"
  case bSpline = "Bspline"

  /// The parts in which an easing is drawn (*chosen*: exact at ten points).
  static let parts = 20

  /// The word for a form that is read as straight lines although the reference has others; `nil` if it is read exactly.
  var notDrawn: String? { self == .cubic || self == .linear ? nil : rawValue }
}
