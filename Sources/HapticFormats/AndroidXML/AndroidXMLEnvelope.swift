internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as one basic envelope: straight lines between points at whole milliseconds, from intensity 0 to 0.
struct AndroidXMLEnvelope {
  /// A point of the envelope.
  struct Point {
    /// The time in milliseconds.
    let tick: Int64
    let intensity: Double
    let sharpness: Double
  }

  /// The curves of all vibrations, or of one tap.
  private struct Layer {
    let intensity: Curve
    let sharpness: Curve

    var start: TimeSpan { intensity.points.first?.offset ?? .zero }
    var end: TimeSpan { intensity.points.last?.offset ?? .zero }

    func point(at offset: TimeSpan) -> Point {
      Point(
        tick: offset.ticks(of: AndroidXMLEnvelope.tick), intensity: intensity.value(at: offset),
        sharpness: sharpness.value(at: offset))
    }
  }

  /// The largest number of taps (*chosen*, far beyond any device's number of points); the rest is left out.
  private static let limit = 1 << 12
  private static let tick = TimeSpan.milliseconds(1)

  /// The points in the order of time, the first at 0 ms; none if nothing plays.
  private(set) var points: [Point] = []

  /// Draws a pattern; `losses` gets what that changes.
  init(_ request: ExportRequest, _ losses: inout ChangeLog) {
    let envelope = PatternEnvelope(request.pattern, grid: Self.tick, losses: &losses)
    let vibrations = Self.layer(of: envelope, &losses)
    let options = request.options
    let shape = (options.device ?? .neutral(tapLength: options.tapLength)).drive.tap
    var taps: [Layer] = []
    for tap in envelope.taps where tap.intensity > 0 {
      guard taps.count < Self.limit else {
        losses.add(Change.Code.entriesCapped, .event(tap.event)) {
          "\($0.count) tap\($0.plural) beyond the limit left out"
        }
        continue
      }
      let length = Self.tick * max(shape.length(UnitLevel(clamping: tap.sharpness)).ticks(of: Self.tick), 3)
      let layer = Self.layer(of: tap, lasting: length, &losses)
      let isOnVibration = vibrations.map {
        max($0.point(at: layer.start).intensity, $0.point(at: layer.end).intensity) > 0
      }
      if isOnVibration == true || taps.contains(where: { $0.end > layer.start }) {
        losses.note(.eventsMerged, .event(tap.event))
      }
      taps.append(layer)
    }
    points = Self.merged(taps, vibrations).simplified()
  }

  // MARK: Layers

  private static func layer(
    of tap: PatternEnvelope.Tap, lasting length: TimeSpan, _ losses: inout ChangeLog
  ) -> Layer {
    losses.add(Change.Code.tapAsPulse, .event(tap.event)) {
      "\($0.count) tap\($0.plural) written as a vibration of \(length.ticks(of: tick)) ms"
    }
    let start = losses.rounded(tap.time, to: tick, tap.event) - TimePoint.zero
    let end = start + length
    let pulse = [
      Curve.Point(0, at: start), Curve.Point(tap.intensity, at: start + tick),
      Curve.Point(tap.intensity, at: end - tick), Curve.Point(0, at: end),
    ]
    return Layer(intensity: Curve(pulse), sharpness: .constant(tap.sharpness))
  }

  private static func layer(of envelope: PatternEnvelope, _ losses: inout ChangeLog) -> Layer? {
    guard let first = envelope.intensity.first?.time, let last = envelope.intensity.last?.time else {
      return nil
    }
    var intensity = [EnvelopePoint(time: first, value: 0)]
    for point in envelope.intensity {
      _ = losses.rounded(point.time, to: tick, envelope.event(at: point.time))
      intensity.append(point.value, at: point.time)
    }
    intensity.append(0, at: last)
    var jumps: Set<TimePoint> = []
    let strength = ramped(intensity, &jumps) { _ in true }
    // The sharpness is held until the silence, in which it changes unheard.
    let held = Curve(envelope.sharpness)
    let ends = zip(envelope.segments, envelope.segments.dropFirst()).filter { $0.end < $1.start }.map(\.0.end)
    let pauses = ends.map { EnvelopePoint(time: $0, value: held.value(at: $0 - .zero)) }
    let sharpness = ramped(Curve(held.points + pauses).points, &jumps) { strength.value(at: $0) > 0 }
    for time in jumps.sorted() {
      losses.add(AndroidXMLLosses.Code.jumpAsRamp, .event(envelope.event(at: time)), timeError: tick) {
        "\($0.count) jump\($0.plural) written as ramps of \($0.milliseconds) ms"
      }
    }
    return Layer(intensity: strength, sharpness: sharpness)
  }

  /// A line with its points at whole milliseconds and its jumps as ramps of one; `jumps` gets their times.
  private static func ramped(
    _ points: [EnvelopePoint], _ jumps: inout Set<TimePoint>, isHeard: (TimeSpan) -> Bool
  ) -> Curve {
    var ramped: [EnvelopePoint] = []
    for (index, point) in points.enumerated() {
      let offset = tick * point.offset.ticks(of: tick)
      let previous = index > 0 ? points[index - 1] : point
      let isJump =
        previous.offset == point.offset && abs(previous.value - point.value) > 1e-6 && isHeard(offset)
      if isJump { jumps.insert(point.time) }
      guard let last = ramped.last else {
        ramped.append(EnvelopePoint(point.value, at: offset))
        continue
      }
      // Of several points in one millisecond the last counts; only a jump, or a rise from silence, is moved a little.
      let needsRamp = isJump || last.value == 0 && point.value > 0 && last.offset >= offset
      let time = needsRamp && last.offset <= offset + tick ? last.offset + tick : max(offset, last.offset)
      if time == last.offset { ramped.removeLast() }
      ramped.append(EnvelopePoint(point.value, at: time))
    }
    return Curve(ramped)
  }

  /// All layers as one, of which the strongest counts at each point.
  ///
  /// Cost: the number of points times the number of taps that overlap, times the logarithm of a layer's points.
  private static func merged(_ taps: [Layer], _ vibrations: Layer?) -> [Point] {
    var layers = taps
    if let vibrations { layers.append(vibrations) }
    let offsets = Set(layers.flatMap { ($0.intensity.points + $0.sharpness.points).map(\.offset) })
    var waiting = layers.stablySorted { $0.start < $1.start }[...]
    var active: [Layer] = []
    return offsets.sorted().compactMap { offset in
      active.removeAll { $0.end < offset }
      while let next = waiting.first, next.start <= offset { active.append(waiting.removeFirst()) }
      return active.map { $0.point(at: offset) }.max { $0.intensity < $1.intensity }
    }
  }
}

extension [AndroidXMLEnvelope.Point] {
  /// The points from 0 ms on, to six decimals, without those that lie on a line between others.
  ///
  /// The single precision of Android's levels holds six decimals, and devices allow few points. Written, read and
  /// simplified again it is the same. After the intensity has come to 0 for good, the rest is silence.
  fileprivate func simplified() -> [AndroidXMLEnvelope.Point] {
    guard let first, let last = lastIndex(where: { $0.intensity >= 5e-7 }) else { return [] }
    func rounded(_ level: Double) -> Double { (level * 1e6).rounded() / 1e6 }
    let start = AndroidXMLEnvelope.Point(tick: 0, intensity: 0, sharpness: first.sharpness)
    var kept = ([start] + prefix(last + 2).filter { $0.tick > 0 }).map {
      AndroidXMLEnvelope.Point(
        tick: $0.tick, intensity: rounded($0.intensity), sharpness: rounded($0.sharpness))
    }
    var count = kept.count + 1
    while kept.count < count {
      count = kept.count
      // As near as six decimals tell.
      kept = kept.simplified(tolerance: 1.5e-6, ofSharpness: 1.5e-6)
    }
    return kept
  }

  /// The points that are needed so that straight lines pass all others within a tolerance of each curve.
  func simplified(tolerance: Double, ofSharpness other: Double) -> [AndroidXMLEnvelope.Point] {
    func curve(_ value: (AndroidXMLEnvelope.Point) -> Double) -> Curve {
      Curve(map { Curve.Point(value($0), at: .milliseconds($0.tick)) })
    }
    let kept = Set(
      (curve(\.intensity).simplified(tolerance: tolerance).points
        + curve(\.sharpness).simplified(tolerance: other).points).map(\.offset))
    return filter { kept.contains(.milliseconds($0.tick)) }
  }
}
