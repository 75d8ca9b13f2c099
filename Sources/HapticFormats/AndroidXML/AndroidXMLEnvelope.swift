internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as one envelope: straight lines between points at whole milliseconds, from no strength to none.
struct AndroidXMLEnvelope {
  /// A point of the envelope.
  struct Point {
    /// The time in milliseconds.
    let tick: Int64
    /// The amplitude of the motor, which is straight between two points.
    let drive: Double
    let sharpness: Double
    /// True if the point belongs to a tap, which is to be felt however short it is.
    var isTap = false
  }

  /// A tap or a vibration, as it is drawn.
  struct Span {
    /// The milliseconds in which it sounds.
    let ticks: ClosedRange<Int64>
    let event: Int
    let isTap: Bool
    /// True if it is drawn together with another event.
    var isMerged = false
  }

  /// A jump, which is drawn as a ramp.
  struct Jump {
    /// The millisecond at which the ramp begins.
    let tick: Int64
    let event: Int
  }

  /// The curves of all vibrations, or of one tap.
  private struct Layer {
    let drive: Curve
    let sharpness: Curve
    var isTap = false

    var start: TimeSpan { drive.points.first?.offset ?? .zero }
    var end: TimeSpan { drive.points.last?.offset ?? .zero }

    func point(at offset: TimeSpan) -> Point {
      Point(
        tick: offset.ticks(of: AndroidXMLEnvelope.tick), drive: drive.value(at: offset),
        sharpness: sharpness.value(at: offset), isTap: isTap)
    }
  }

  /// The largest number of taps (*chosen*, far beyond any device's number of points); the rest is left out.
  private static let limit = 1 << 12
  private static let tick = MillisecondLine.tick
  /// The pause between a tap and the next event, in ms, if there is room: as in all formats that drive a motor.
  private static let pause: Int64 = 10

  /// The points in the order of time, the first at 0 ms; none if nothing plays.
  private(set) var points: [Point] = []
  /// The events that are drawn, in the order of their starts.
  private(set) var spans: [Span] = []
  /// The jumps in the order of time.
  private(set) var jumps: [Jump] = []

  let scale: AndroidXMLEnvelopeScale

  /// Draws a pattern in the numbers of a kind of envelope; `losses` gets what that changes.
  init(_ request: ExportRequest, as kind: AndroidXMLEnvelopeKind, _ losses: inout ChangeLog) {
    scale = AndroidXMLEnvelopeScale(kind, on: request.options.device)
    let envelope = PatternEnvelope(request, grid: Self.tick, losses: &losses)
    let vibrations = layer(of: envelope, &losses)
    let options = request.options
    let shape = (options.device ?? .neutral(tapLength: options.tapLength)).drive.tap
    let taps = layers(
      of: envelope.taps, shape, onsets: Self.onsets(of: envelope), vibrations: vibrations, losses: &losses)
    points = Self.merged(taps, vibrations).simplified(in: scale, &losses)
    spans.sort { ($0.ticks.lowerBound, $0.event) < ($1.ticks.lowerBound, $1.event) }
  }

  // MARK: Taps

  /// The milliseconds at which events begin to sound, in order.
  private static func onsets(of envelope: PatternEnvelope) -> [Int64] {
    let taps = envelope.taps.filter { $0.intensity > 0 }.map(\.time)
    let vibrations = envelope.segments.filter { $0.voice.peak.value > 0 }.map(\.start)
    return (taps + vibrations).map { ($0 - .zero).ticks(of: tick) }.sorted()
  }

  private mutating func layers(
    of taps: [PatternEnvelope.Tap], _ shape: TapShape, onsets: [Int64], vibrations: Layer?,
    losses: inout ChangeLog
  ) -> [Layer] {
    var layers: [Layer] = []
    var end = TimeSpan.zero
    for tap in taps.strongestFirst where tap.intensity > 0 {
      guard layers.count < Self.limit else {
        losses.add(Change.Code.entriesCapped, subject: .event(tap.event)) {
          "\($0.count) tap\($0.plural) beyond the limit left out"
        }
        continue
      }
      let start = losses.rounded(tap.time, to: Self.tick, tap.event) - TimePoint.zero
      let wanted = max(shape.length(UnitLevel(clamping: tap.sharpness)).ticks(of: Self.tick), 3)
      let length = Self.length(wanted, from: start.ticks(of: Self.tick), before: onsets)
      if length < wanted { losses.note(.pulseShortened, .event(tap.event)) }
      let layer = layer(of: tap, from: start, lasting: length)
      let isOnVibration = vibrations.map {
        max($0.point(at: layer.start).drive, $0.point(at: layer.end).drive) > 0
      }
      let isMerged = isOnVibration == true || end > layer.start
      if isMerged { losses.note(.eventsMerged, .event(tap.event)) }
      let ticks = start.ticks(of: Self.tick)...(start.ticks(of: Self.tick) + length)
      spans.append(Span(ticks: ticks, event: tap.event, isTap: true, isMerged: isMerged))
      layers.append(layer)
      end = max(end, layer.end)
    }
    return layers
  }

  /// The length of a tap, so that it ends before the next event begins.
  private static func length(_ wanted: Int64, from start: Int64, before onsets: [Int64]) -> Int64 {
    let next = onsets.partitioningIndex { $0 > start }
    guard next < onsets.count else { return wanted }
    let distance = onsets[next] - start
    return max(min(wanted, distance - min(pause, distance / 2)), 2)
  }

  private func layer(
    of tap: PatternEnvelope.Tap, from start: TimeSpan, lasting length: Int64
  ) -> Layer {
    let (end, drive) = (start + Self.tick * length, scale.strengths.amplitude(of: tap.intensity))
    let pulse = [
      Curve.Point(0, at: start), Curve.Point(drive, at: start + Self.tick),
      Curve.Point(drive, at: end - Self.tick), Curve.Point(0, at: end),
    ]
    return Layer(drive: Curve(pulse), sharpness: .constant(tap.sharpness), isTap: true)
  }

  // MARK: Vibrations

  private mutating func layer(of envelope: PatternEnvelope, _ losses: inout ChangeLog) -> Layer? {
    guard let first = envelope.intensity.first?.time, let last = envelope.intensity.last?.time else {
      return nil
    }
    var intensity = [EnvelopePoint(time: first, value: 0)]
    for point in envelope.intensity { intensity.append(point.value, at: point.time) }
    intensity.append(0, at: last)
    let line = straight(intensity, &losses)
    for point in line { _ = losses.rounded(point.time, to: Self.tick, envelope.event(at: point.time)) }
    let strength = MillisecondLine(line)
    let drive = Curve(strength.points)
    // The sharpness is held until the silence, in which it changes unheard.
    let held = Curve(envelope.sharpness)
    let ends = zip(envelope.segments, envelope.segments.dropFirst()).filter { $0.end < $1.start }.map(\.0.end)
    let pauses = ends.map { EnvelopePoint(time: $0, value: held.value(at: $0 - .zero)) }
    let sharpness = MillisecondLine(Curve(held.points + pauses).points)
    let heard = sharpness.jumps.filter { drive.value(at: Self.tick * $0.tick) > 0 }
    var times: Set<TimePoint> = []
    for jump in (strength.jumps + heard).sorted(by: { $0.tick < $1.tick })
    where times.insert(jump.time).inserted {
      jumps.append(Jump(tick: jump.tick, event: envelope.event(at: jump.time)))
    }
    appendSpans(of: envelope.segments, drive)
    return Layer(drive: drive, sharpness: Curve(sharpness.points))
  }

  /// The drives of intensities: a straight line of intensity is bent in drive, and gets points between.
  private func straight(_ intensity: [EnvelopePoint], _ losses: inout ChangeLog) -> [EnvelopePoint] {
    var line = intensity
    if scale.exponent == 2 {
      let (points, error) = Self.sparse(
        AmplitudeRamps.written(intensity, grid: Self.tick).points, between: Set(intensity.map(\.offset)))
      if error > 0 { losses.note(.curveAsLines, levelError: error) }
      line = points
    } else if scale.exponent != 1 {
      line = Self.filled(intensity)
    }
    return line.map { EnvelopePoint(scale.strengths.amplitude(of: $0.value), at: $0.offset) }
  }

  /// The greatest error of an intensity between two points of a ramp (*chosen*: half of what is noticed, since devices
  /// allow few points).
  private static let tolerance = 0.05
  /// The least intensity of a basic envelope on a typical device; the drive of a ramp below it is not felt.
  private static let faintest = 0.1

  /// The points of a pattern, and as few of those between them as keep the ramps within the tolerance; the greatest error.
  private static func sparse(
    _ points: [EnvelopePoint], between own: Set<TimeSpan>
  ) -> (points: [EnvelopePoint], error: Double) {
    var kept = Array(points.prefix(1))
    var (position, greatest) = (0, 0.0)
    while position + 1 < points.count {
      // As far as the straight amplitude passes all between.
      var (next, reached) = (position + 1, 0.0)
      while !own.contains(points[next].offset), next + 1 < points.count {
        let errors = points[position + 1...next].map { point in
          (error: bow(point, from: points[position], to: points[next + 1]), isFaint: point.value < faintest)
        }
        guard errors.allSatisfy({ $0.error <= ($0.isFaint ? faintest : tolerance) }) else { break }
        let error = errors.map(\.error).max() ?? 0
        (next, reached) = (next + 1, error)
      }
      // Not to a point that an envelope cannot reach.
      while next > position + 1, points[next].value < faintest, !own.contains(points[next].offset) {
        next -= 1
      }
      greatest = max(greatest, reached)
      kept.append(points[next])
      position = next
    }
    return (kept, greatest)
  }

  /// The distance of a point from the straight amplitude between two others, as an intensity.
  private static func bow(
    _ point: EnvelopePoint, from left: EnvelopePoint, to right: EnvelopePoint
  ) -> Double {
    func squared(_ point: EnvelopePoint) -> EnvelopePoint {
      EnvelopePoint(point.value * point.value, at: point.offset)
    }
    let power = Curve.interpolated(from: squared(left), to: squared(right), at: point.offset)
    return abs(power.squareRoot() - point.value)
  }

  /// The points with others between, at most a sixteenth of an intensity apart (*chosen*).
  private static func filled(_ intensity: [EnvelopePoint]) -> [EnvelopePoint] {
    var filled = Array(intensity.prefix(1))
    for (from, to) in zip(intensity, intensity.dropFirst()) {
      let ticks = (to.offset - from.offset).nanoseconds / tick.nanoseconds
      let count = min(Int64((abs(to.value - from.value) * 16).rounded(.up)), ticks)
      for part in stride(from: 1, to: count, by: 1) {
        let offset = from.offset + tick * (ticks * part / count)
        filled.append(EnvelopePoint(Curve.interpolated(from: from, to: to, at: offset), at: offset))
      }
      filled.append(to)
    }
    return filled
  }

  /// Adds the vibrations that sound; the parts of one between which another is the strongest are one.
  private mutating func appendSpans(of segments: [StrongestVoice], _ drive: Curve) {
    var indices: [Int: Int] = [:]
    for segment in segments {
      let (start, end) = (segment.start - TimePoint.zero, segment.end - TimePoint.zero)
      let ticks = start.ticks(of: Self.tick)...end.ticks(of: Self.tick)
      if let index = indices[segment.voice.event] {
        let whole = spans[index].ticks.lowerBound...ticks.upperBound
        spans[index] = Span(ticks: whole, event: segment.voice.event, isTap: false)
        continue
      }
      let points = drive.points[drive.points.partitioningIndex { $0.offset >= start }...]
      guard points.prefix(while: { $0.offset <= end + Self.tick }).contains(where: { $0.value > 0 }) else {
        continue
      }
      indices[segment.voice.event] = spans.count
      spans.append(Span(ticks: ticks, event: segment.voice.event, isTap: false))
    }
  }

  /// All layers as one, of which the strongest counts at each point.
  ///
  /// Cost: the number of points times the number of taps that overlap, times the logarithm of a layer's points.
  private static func merged(_ taps: [Layer], _ vibrations: Layer?) -> [Point] {
    var layers = taps
    if let vibrations { layers.append(vibrations) }
    let offsets = Set(layers.flatMap { ($0.drive.points + $0.sharpness.points).map(\.offset) })
    var waiting = layers.stablySorted { $0.start < $1.start }[...]
    var active: [Layer] = []
    return offsets.sorted().compactMap { offset in
      active.removeAll { $0.end < offset }
      while let next = waiting.first, next.start <= offset { active.append(waiting.removeFirst()) }
      return active.map { $0.point(at: offset) }.max { $0.drive < $1.drive }
    }
  }
}

extension [PatternEnvelope.Tap] {
  /// Those of one time in the order of their strength: the same for both orders of a file.
  var strongestFirst: [PatternEnvelope.Tap] {
    stablySorted { ($0.time, -$0.intensity, -$0.sharpness) < ($1.time, -$1.intensity, -$1.sharpness) }
  }
}

extension AndroidXMLEnvelope.Point {
  /// The point with another drive.
  func driven(_ drive: Double) -> AndroidXMLEnvelope.Point {
    AndroidXMLEnvelope.Point(tick: tick, drive: drive, sharpness: sharpness, isTap: isTap)
  }
}

extension [AndroidXMLEnvelope.Point] {
  /// The points from 0 ms on, in the numbers of the file, without those that lie on a line between others.
  ///
  /// Devices allow few points. Written, read and simplified again it is the same. After the strength has come to 0 for
  /// good, the rest is silence.
  fileprivate func simplified(
    in scale: AndroidXMLEnvelopeScale, _ losses: inout ChangeLog
  ) -> [AndroidXMLEnvelope.Point] {
    let all = map { scale.point(nearestTo: $0, &losses) }
    guard let first, let last = all.lastIndex(where: { $0.drive > 0 }) else { return [] }
    let start = AndroidXMLEnvelope.Point(tick: 0, drive: 0, sharpness: first.sharpness)
    return ([scale.point(nearestTo: start, &losses)] + all.prefix(last + 2).filter { $0.tick > 0 }).lean
  }

  /// The points without those that lie on a line between others.
  private var lean: [AndroidXMLEnvelope.Point] {
    var kept = self
    var count = kept.count + 1
    while kept.count < count {
      count = kept.count
      // As near as six decimals of a basic envelope's intensity tell.
      kept = kept.simplified(tolerance: 5e-6, ofSharpness: 1.5e-5)
    }
    return kept
  }

  /// The points with others on the ways that not every device plays at once, all in the numbers of the file.
  func guaranteed(in scale: AndroidXMLEnvelopeScale) -> [AndroidXMLEnvelope.Point] {
    var unheard = ChangeLog()
    func split(_ points: [AndroidXMLEnvelope.Point]) -> [AndroidXMLEnvelope.Point] {
      points.split(longest: AndroidXMLLimits.longestSegment, shortest: 1)
        .map { scale.point(nearestTo: $0, &unheard) }
    }
    // A point between may be weaker than the file's numbers; what that changes is settled before the ways are split again.
    return split(split(self).lean)
  }

  /// The points that are needed so that straight lines pass all others within a tolerance of each curve.
  private func simplified(tolerance: Double, ofSharpness other: Double) -> [AndroidXMLEnvelope.Point] {
    func curve(_ value: (AndroidXMLEnvelope.Point) -> Double) -> Curve {
      Curve(map { Curve.Point(value($0), at: .milliseconds($0.tick)) })
    }
    let kept = Set(
      (curve(\.drive).simplified(tolerance: tolerance).points
        + curve(\.sharpness).simplified(tolerance: other).points).map(\.offset))
    return filter { kept.contains(.milliseconds($0.tick)) }
  }
}

extension AndroidXMLEnvelopeScale {
  /// The greatest error of an intensity that is no loss (*chosen*: far less than any hand feels).
  private static let leastError = 1e-3

  /// The point that the file's numbers hold; notes another strength.
  fileprivate func point(
    nearestTo point: AndroidXMLEnvelope.Point, _ losses: inout ChangeLog
  ) -> AndroidXMLEnvelope.Point {
    let sharpness = sharpness(ofPitch: pitch(ofSharpness: point.sharpness))
    let level = level(ofDrive: point.drive, sharpness: sharpness)
    let drive = drive(ofLevel: level, sharpness: sharpness)
    let wanted = strengths.intensity(of: min(point.drive, limit(at: sharpness)))
    let error = abs(strengths.intensity(of: drive) - wanted)
    if error > Self.leastError {
      losses.add(level > 0 ? Change.Code.levelsRounded : .belowLeastCommand, levelError: error) {
        level > 0
          ? "the strength of \($0.count) point\($0.plural) of the envelope rounded, by at most \($0.level)"
          : "\($0.count) point\($0.plural) of the envelope weaker than an envelope can be, by at most \($0.level)"
      }
    }
    return AndroidXMLEnvelope.Point(tick: point.tick, drive: drive, sharpness: sharpness, isTap: point.isTap)
  }
}
