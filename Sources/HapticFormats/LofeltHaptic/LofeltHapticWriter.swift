internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes `.haptic` 1.0.0 as ``PatternFormat/haptic`` describes it.
enum LofeltHapticWriter {
  /// Writes a pattern; one that was read from `.haptic` keeps its metadata.
  static func export(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let envelope = PatternEnvelope(request, sharpnessBefore: 0, losses: &losses)
    losses.noteRepeat(of: request, "a clip cannot repeat by itself; it plays once")
    let breakpoints = LofeltHapticBreakpoints(envelope, &losses)
    let metadata = metadata(of: request)
    return Export.object(losses) { writer in
      writer.object("version") {
        $0.member("major", 1)
        $0.member("minor", 0)
        $0.member("patch", 0)
      }
      if let metadata { writer.member("metadata", metadata) }
      writer.object("signals") { writer in
        writer.object("continuous") { writer in
          writer.object("envelopes") { write(breakpoints, to: &$0) }
        }
      }
    }
  }

  /// The metadata with the pattern's name as its project.
  private static func metadata(of request: ExportRequest) -> JSONValue? {
    let native = request.native as? ParsedFile<LofeltHapticDetails>
    let details = native?.details
    let name = request.pattern.name
    if native != nil, name == details?.title ?? "" { return details?.metadata }
    var members = name.isEmpty ? [] : [JSONMember("project", .string(name))]
    if case .object(let kept)? = details?.metadata {
      members += kept.filter { $0.key != "project" }
    } else if let summary = request.summary, !summary.isEmpty {
      members.append(JSONMember("description", .string(summary)))
    }
    return members.isEmpty && details?.metadata == nil ? nil : .object(members)
  }

  private static func write(_ breakpoints: LofeltHapticBreakpoints, to writer: inout JSONWriter) {
    writer.objects("amplitude", items: breakpoints.amplitude) { breakpoint, writer in
      writer.member("time", JSONNumber(seconds: breakpoint.time))
      writer.member("amplitude", power(of: breakpoint.intensity))
      guard let tap = breakpoint.tap else { return }
      writer.object("emphasis") {
        $0.member("amplitude", power(of: tap.intensity))
        $0.member("frequency", tap.sharpness)
      }
    }
    writer.objects("frequency", items: breakpoints.frequency) { point, writer in
      writer.member("time", JSONNumber(seconds: point.time))
      writer.member("frequency", power(of: point.value))
    }
  }

  /// The shortest decimal with this root: a square alone would make 0.2 into 0.19999999999999998.
  ///
  /// Greater roots have greater decimals, since no two share one.
  private static func power(of root: Double) -> Double {
    let square = root * root
    var scale = 1.0
    for _ in 0..<16 {
      let rounded = (square * scale).rounded() / scale
      if rounded.squareRoot() == root { return rounded }
      scale *= 10
    }
    return square
  }
}

/// The breakpoints of a file to be written, their levels still intensities.
struct LofeltHapticBreakpoints {
  /// A breakpoint of the amplitude envelope.
  struct Amplitude {
    let time: TimePoint
    /// The vibration's, 0…1.
    let intensity: Double
    var tap: PatternEnvelope.Tap?
  }

  private(set) var amplitude: [Amplitude] = []
  let frequency: [EnvelopePoint]

  /// Makes the breakpoints of an envelope; notes that the file's lines are straight in amplitude and in frequency, not in
  /// intensity and in sharpness.
  init(_ drawn: PatternEnvelope, _ losses: inout ChangeLog) {
    var envelope = drawn
    let taps = envelope.taps
    let first = envelope.intensity.first?.time ?? taps.first?.time ?? .zero
    let start = min(first, taps.first?.time ?? first)
    envelope.extend(from: start, to: max(envelope.end, taps.last?.time ?? start))
    if envelope.intensity.last?.time == start {
      envelope.extend(from: start, to: start + LofeltHapticLimits.shortestLength)
    }
    let pitches = AmplitudeRamps.written(envelope.sharpness, grid: .nanoseconds(1))
    frequency = pitches.points
    let (points, error) = AmplitudeRamps.written(envelope.intensity, grid: .nanoseconds(1))
    if error > 0 { losses.note(.curveAsLines, levelError: error) }
    if pitches.error > 0 {
      losses.add(Change.Code.sharpnessRounded, levelError: pitches.error) {
        "ramps of sharpness written as straight lines of frequency, off by at most \($0.level)"
      }
    }
    var rest = points[...]
    var waiting = taps[...]
    while let tap = waiting.first {
      let together = waiting.prefix { $0.time == tap.time }
      waiting = waiting.dropFirst(together.count)
      while let point = rest.first, point.time < tap.time { append(rest.removeFirst()) }
      var here = Array(rest.prefix { $0.time == tap.time })
      rest = rest.dropFirst(here.count)
      if here.isEmpty { here = [between(amplitude.last, rest.first, at: tap.time)] }
      for point in here.dropLast() { append(point) }
      if let last = here.last { append(Array(together), at: last, isFirst: here.count == 1) }
    }
    for point in rest { append(point) }
  }

  private mutating func append(_ point: EnvelopePoint) {
    amplitude.append(Amplitude(time: point.time, intensity: point.value))
  }

  /// Puts taps of one time at the last point of that time, each on a breakpoint of its own.
  private mutating func append(_ taps: [PatternEnvelope.Tap], at point: EnvelopePoint, isFirst: Bool) {
    let isPlain = taps.count == 1 && taps[0].intensity >= point.value
    if isFirst, !isPlain, !amplitude.isEmpty { append(point) }
    for tap in taps {
      amplitude.append(Amplitude(time: point.time, intensity: min(point.value, tap.intensity), tap: tap))
    }
    if amplitude.last?.intensity != point.value { append(point) }
  }

  /// The point of the envelope at a time between two breakpoints.
  private func between(_ last: Amplitude?, _ next: EnvelopePoint?, at time: TimePoint) -> EnvelopePoint {
    guard let last, let next else { return EnvelopePoint(time: time, value: last?.intensity ?? 0) }
    let power = Curve.interpolated(
      from: EnvelopePoint(time: last.time, value: last.intensity * last.intensity),
      to: EnvelopePoint(time: next.time, value: next.value * next.value), at: time - .zero)
    return EnvelopePoint(time: time, value: power.squareRoot())
  }
}
