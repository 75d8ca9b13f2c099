internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The differences between a drawn envelope and the points that are written.
struct AndroidXMLEnvelopeReport {
  private let drawn: AndroidXMLEnvelope
  private let points: [AndroidXMLEnvelope.Point]
  private let line: Curve
  private let wanted: Curve
  /// The shortest way between two points, in ms.
  private let shortest: Int64

  init(_ drawn: AndroidXMLEnvelope, written points: [AndroidXMLEnvelope.Point], shortest: Int64) {
    self.shortest = shortest
    func curve(_ points: [AndroidXMLEnvelope.Point]) -> Curve {
      Curve(points.map { Curve.Point($0.drive, at: .milliseconds($0.tick)) })
    }
    self.drawn = drawn
    self.points = points
    (line, wanted) = (curve(points), curve(drawn.points))
  }

  /// Notes the jumps, the taps and the events that are gone, as they are written.
  ///
  /// `glints` are peaks that were left out as too short: with them no pause is lost.
  func note(glints: Int, _ losses: inout ChangeLog) {
    noteJumps(&losses)
    noteTaps(&losses)
    noteGone(glints, &losses)
  }

  /// The index of the point at or before a millisecond.
  private func index(at tick: Int64) -> Int { max(points.partitioningIndex { $0.tick > tick } - 1, 0) }

  /// The smallest and the largest of some lengths, as words.
  private static func words(_ lengths: [Int64]) -> String {
    guard let minimum = lengths.min(), let maximum = lengths.max() else { return "0 ms" }
    return minimum == maximum ? "\(maximum) ms" : "\(minimum) to \(maximum) ms"
  }

  // MARK: Jumps

  private func noteJumps(_ losses: inout ChangeLog) {
    let ramps = drawn.jumps.compactMap { jump -> (event: Int, length: Int64)? in
      let index = index(at: jump.tick)
      guard index + 1 < points.count else { return nil }
      let (from, to) = (points[index], points[index + 1])
      let isLevel = from.drive == to.drive && from.sharpness == to.sharpness
      return isLevel ? nil : (jump.event, to.tick - from.tick)
    }
    let words = Self.words(ramps.map(\.length))
    for ramp in ramps {
      losses.add(
        AndroidXMLLosses.Code.jumpAsRamp, subject: .event(ramp.event), timeError: .milliseconds(ramp.length)
      ) {
        "\($0.count) jump\($0.plural) written as \($0.count == 1 ? "a ramp" : "ramps") of \(words)"
      }
    }
  }

  // MARK: Taps

  private func noteTaps(_ losses: inout ChangeLog) {
    let taps = drawn.spans.filter(\.isTap).compactMap { tap -> (event: Int, length: Int64)? in
      length(of: tap).map { (tap.event, $0) }
    }
    let words = Self.words(taps.map(\.length))
    for tap in taps {
      losses.add(Change.Code.tapAsPulse, subject: .event(tap.event)) {
        "\($0.count) tap\($0.plural) written as a vibration of \(words)"
      }
    }
  }

  /// The length of a tap from silence to silence, or as it is drawn over another event; `nil` if it is gone.
  private func length(of tap: AndroidXMLEnvelope.Span) -> Int64? {
    let drawn = tap.ticks.upperBound - tap.ticks.lowerBound
    if tap.isMerged { return drawn }
    var last = index(at: tap.ticks.lowerBound)
    var first = last
    while first > 0, points[first].drive > 0 { first -= 1 }
    if last + 1 < points.count { last += 1 }
    while last + 1 < points.count, points[last].drive > 0 { last += 1 }
    let isGone = points[first...last].allSatisfy { $0.drive == 0 }
    return isGone ? nil : points[last].tick - points[first].tick
  }

  // MARK: Events that are gone

  /// Notes the events of which less than half the strength is left, and the pauses between events that are gone.
  private func noteGone(_ glints: Int, _ losses: inout ChangeLog) {
    let all = drawn.spans.count
    let taps = drawn.spans.count(where: \.isTap)
    let noun = "\(all) \(taps == 0 ? "vibration" : taps == all ? "tap" : "event")\(all == 1 ? "" : "s")"
    var gone = glints
    for span in drawn.spans {
      let (requested, found) = (
        strongest(of: wanted, in: span.ticks), strongest(of: line, in: reached(by: span))
      )
      guard requested > 0, found < requested / 2 else { continue }
      gone += 1
      losses.add(AndroidXMLLosses.Code.eventLost, subject: .event(span.event), levelError: requested - found)
      {
        "\($0.count) of \(noun) lost: the envelope has too few points"
      }
    }
    // An interval of sound that is missing takes the pause beside it along.
    let intervals = (
      AndroidXMLEnvelopeFitting.intervals(of: drawn.points), AndroidXMLEnvelopeFitting.intervals(of: points)
    )
    for _ in 0..<max(intervals.0 - intervals.1 - gone, 0) {
      losses.add(AndroidXMLLosses.Code.pauseLost) {
        "\($0.count) pause\($0.plural) between events lost: the envelope has too few points, or they are too far apart"
      }
    }
  }

  /// The milliseconds of an event, and those in which a ramp that is too slow for it arrives.
  private func reached(by span: AndroidXMLEnvelope.Span) -> ClosedRange<Int64> {
    let (start, end) = (span.ticks.lowerBound, span.ticks.upperBound)
    let arrived = points[min(index(at: end) + 1, points.count - 1)].tick
    return start...max(end, min(arrived, end + 2 * shortest))
  }

  /// The largest intensity of a line of drives within some milliseconds.
  private func strongest(of line: Curve, in ticks: ClosedRange<Int64>) -> Double {
    let (start, end) = (TimeSpan.milliseconds(ticks.lowerBound), TimeSpan.milliseconds(ticks.upperBound))
    let inside = line.points[line.points.partitioningIndex { $0.offset > start }...].prefix {
      $0.offset < end
    }
    let drives = [line.value(at: start), line.value(before: end)] + inside.map(\.value)
    return drawn.scale.strengths.intensity(of: drives.max() ?? 0)
  }
}
