internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Fits the points of an envelope to a device: not too near, not too far, not too many, not too weak.
struct AndroidXMLEnvelopeFitting {
  typealias Point = AndroidXMLEnvelope.Point

  /// The shortest way between two points, in ms.
  let shortest: Int64
  /// The longest way between two points, in ms.
  private let longest: Int64
  /// The largest number of points without the one at the start, which is not written.
  private let room: Int
  /// The latest end of the envelope, in ms.
  private let end: Int64
  private let scale: AndroidXMLEnvelopeScale

  init(_ device: DeviceProfile, _ scale: AndroidXMLEnvelopeScale) {
    let tick = TimeSpan.milliseconds(1)
    // 100,000 s, longer than any envelope (*chosen*).
    let ever: Int64 = 100_000_000
    func milliseconds(_ span: TimeSpan) -> Int64 { min(max(span.nanoseconds / 1_000_000, 1), ever) }
    let envelope = device.envelope
    // Rounded to the inside of what the device takes.
    shortest =
      envelope.map { milliseconds(min($0.shortestSegment, tick * ever) + .nanoseconds(999_999)) } ?? 1
    longest = max(envelope.map { milliseconds($0.longestSegment) } ?? ever, shortest)
    room = min(max(envelope?.points ?? 1 << 14, 2), 1 << 14)
    let upAndDown = 2 * shortest
    let pattern = device.limits.longestPattern.map { max($0.ticks(of: tick), upAndDown) } ?? .max
    end = min(Int64(room) * longest, pattern)
    self.scale = scale
  }

  /// Fits the points of an envelope, which begin with one at 0 ms and end with one of no strength; notes the changes.
  ///
  /// `glints` counts the peaks from silence and back that are left out as too short.
  func fit(_ drawn: AndroidXMLEnvelope, _ losses: inout ChangeLog) -> (points: [Point], glints: Int) {
    let strong = strong(drawn.points, &losses)
    let even = withoutPeaks(strong, spans: drawn.spans, losses: &losses)
    let glints = Self.intervals(of: strong) - Self.intervals(of: even)
    return (thinned(cut(spaced(even, &losses), &losses), &losses), max(glints, 0))
  }

  /// The number of intervals between which there is silence.
  static func intervals(of points: [Point]) -> Int {
    let isOn = points.map { $0.drive > 0 }
    return zip([false] + isOn, isOn).count { !$0 && $1 }
  }

  // MARK: Strengths

  private func strong(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    points.map { point in
      guard point.drive > 0 else { return point }
      let played = scale.strengths.played(intensity(point))
      let error = abs(scale.strengths.intensity(of: played) - intensity(point))
      guard error > 1e-6 else { return point }
      losses.add(played > 0 ? Change.Code.levelsRounded : .belowLeastCommand, levelError: error) {
        played > 0
          ? "the strength of \($0.count) point\($0.plural) of the envelope rounded, by at most \($0.level)"
          : "\($0.count) point\($0.plural) of the envelope below the least command that the device acts on"
      }
      return point.driven(played)
    }
  }

  /// The intensity of a point, in which errors are counted.
  private func intensity(_ point: Point) -> Double { scale.strengths.intensity(of: point.drive) }

  /// The largest difference in intensity of points and a line through others.
  private func error(of points: [Point], from kept: [Point]) -> Double {
    let line = Curve(kept.map { Curve.Point($0.drive, at: .milliseconds($0.tick)) })
    let errors = points.map { point in
      abs(scale.strengths.intensity(of: line.value(at: .milliseconds(point.tick))) - intensity(point))
    }
    return errors.max() ?? 0
  }

  // MARK: Peaks

  /// The width in ms up to which a peak from silence and back, within a long vibration, is too short to be felt (*chosen*:
  /// a motor takes 5 ms or more to rise).
  private static let glint: Int64 = 4

  /// Leaves out the peaks and dips of long vibrations that are narrower than the shortest way.
  ///
  /// Written, such a one would be twice that wide, which is further from the pattern than none. Pauses, short vibrations and
  /// taps stay: they are to be felt.
  private func withoutPeaks(
    _ points: [Point], spans: [AndroidXMLEnvelope.Span], losses: inout ChangeLog
  ) -> [Point] {
    guard shortest > 2 else { return points }
    let short = spans.map(\.ticks).filter { $0.upperBound - $0.lowerBound <= 2 * shortest }
    var kept = Array(points.prefix(1))
    var index = 1
    var dropped: (count: Int, error: Double) = (0, 0)
    while index < points.count {
      // The points of one strength.
      var last = index
      while last + 1 < points.count, abs(points[last + 1].drive - points[index].drive) < 1e-6 {
        last += 1
      }
      let before = kept[kept.count - 1]
      let next = short.partitioningIndex { $0.lowerBound > points[index].tick }
      let isShort = next > 0 && short[next - 1].upperBound + 1 >= points[index].tick
      if last + 1 < points.count, !isShort, !points[index...last].contains(where: \.isTap),
        let error = error(ofLeavingOut: points[index], between: before, points[last + 1])
      {
        dropped = (dropped.count + last - index + 1, max(dropped.error, error))
      } else {
        kept += points[index...last]
      }
      index = last + 1
    }
    // Whatever plays, something has to be left of it.
    guard kept.contains(where: { $0.drive > 0 }) else { return points }
    noteDropped(dropped.count, error: dropped.error, losses: &losses)
    return kept
  }

  /// The error of leaving out a narrow peak or dip; `nil` if the point is no such one.
  private func error(ofLeavingOut point: Point, between before: Point, _ after: Point) -> Double? {
    let isFromSilence = before.drive == 0 && after.drive == 0
    let width = isFromSilence ? Self.glint + 1 : shortest
    guard after.tick - before.tick < width, point.drive > 0, !before.isTap, !after.isTap else { return nil }
    let (rise, fall) = (intensity(point) - intensity(before), intensity(point) - intensity(after))
    return rise * fall > 0 ? max(abs(rise), abs(fall)) : nil
  }

  // MARK: Distances

  /// Moves points that are too near to the one before, and leaves out those that would only be in the way.
  private func spaced(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    var kept = Array(points.prefix(1))
    var dropped: (count: Int, error: Double) = (0, 0)
    for (index, point) in points.enumerated().dropFirst() {
      let earliest = kept[kept.count - 1].tick + shortest
      if point.tick < earliest {
        let next = index + 1 < points.count ? points[index + 1] : nil
        if let next, let error = omission(of: point, before: next, last: kept[kept.count - 1]) {
          dropped = (dropped.count + 1, max(dropped.error, error))
          continue
        }
        noteDelay(earliest - point.tick, &losses)
      }
      kept.append(
        Point(
          tick: max(point.tick, earliest), drive: point.drive, sharpness: point.sharpness, isTap: point.isTap)
      )
    }
    noteDropped(dropped.count, error: dropped.error, losses: &losses)
    return kept
  }

  /// The error of leaving out a point that comes too soon; `nil` if it has to be kept.
  private func omission(of point: Point, before next: Point, last: Point) -> Double? {
    let earliest = last.tick + shortest
    let error = abs(intensity(point) - intensity(last))
    if error < 1e-6 { return 0 }
    let between = min(last.drive, next.drive)...max(last.drive, next.drive)
    // On the way from one to the next; or so late already that it would no longer be what it was.
    let isOnTheWay = next.tick < earliest + shortest && between.contains(point.drive)
    return isOnTheWay || earliest - point.tick > 2 * shortest ? error : nil
  }

  private func noteDelay(_ ticks: Int64, _ losses: inout ChangeLog) {
    losses.add(AndroidXMLLosses.Code.pointDelayed, timeError: .milliseconds(ticks)) {
      "\($0.count) point\($0.plural) of the envelope delayed, as the device requires, by at most \($0.milliseconds) ms"
    }
  }

  private func noteDropped(_ count: Int, error: Double, losses: inout ChangeLog) {
    guard error > 1e-6 else { return }
    for _ in 0..<count {
      losses.add(Change.Code.pointsDropped, levelError: error) {
        "\($0.count) point\($0.plural) of the envelope left out, off by at most \($0.level)"
      }
    }
  }

  /// Ends the envelope at the longest that the device plays, with a last way down.
  private func cut(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    guard let last = points.last, last.tick > end else { return points }
    losses.add(Change.Code.patternCapped, timeError: .milliseconds(last.tick - end)) {
      "the envelope is cut at the device's maximum length; \($0.milliseconds) ms are left out"
    }
    return points.filter { $0.tick <= end - shortest }
      + [Point(tick: end, drive: 0, sharpness: last.sharpness)]
  }

  // MARK: Number

  /// As many points as the device takes, with ways that are too long split.
  private func thinned(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    let all = points.split(longest: longest, shortest: shortest)
    if all.count - 1 <= room { return all }
    var thinning = EnvelopeThinning(all, longest: longest, scale.strengths)
    thinning.thin(to: room + 1)
    var kept = thinning.points
    if kept.count - 1 > room { kept = evenly(all) }
    noteDropped(
      points.count - min(kept.count, points.count - 1), error: error(of: points, from: kept), losses: &losses)
    return kept
  }

  /// The strongest of the points at even distances, where the longest way allows no others.
  private func evenly(_ points: [Point]) -> [Point] {
    guard let last = points.last else { return [] }
    let line = Curve(points.map { Curve.Point($0.drive, at: .milliseconds($0.tick)) })
    var kept = Array(points.prefix(1))
    for part in 1..<Int64(room) {
      let (from, tick) = (kept[kept.count - 1].tick, last.tick * part / Int64(room))
      let strongest = line.extremes(from: .milliseconds(from), to: .milliseconds(tick))?.upperBound ?? 0
      let sharpness = points[max(points.partitioningIndex { $0.tick > tick } - 1, 0)].sharpness
      kept.append(Point(tick: tick, drive: strongest, sharpness: sharpness))
    }
    return kept + [last]
  }
}

extension [AndroidXMLEnvelope.Point] {
  /// The points with further ones on the ways that are longer than `longest` ms, none of which becomes shorter than
  /// `shortest`.
  func split(longest: Int64, shortest: Int64) -> [AndroidXMLEnvelope.Point] {
    var all = Array(prefix(1))
    for (from, to) in zip(self, dropFirst()) {
      let length = to.tick - from.tick
      // If both limits cannot be kept, no way is too short.
      let count = Swift.min((length + longest - 1) / longest, Swift.max(length / shortest, 1))
      for part in stride(from: 1, to: count, by: 1) {
        let tick = from.tick + length * part / count
        func between(_ level: (AndroidXMLEnvelope.Point) -> Double) -> Double {
          Curve.interpolated(
            from: .init(level(from), at: .milliseconds(from.tick)),
            to: .init(level(to), at: .milliseconds(to.tick)), at: .milliseconds(tick))
        }
        all.append(
          AndroidXMLEnvelope.Point(
            tick: tick, drive: between(\.drive), sharpness: between(\.sharpness)))
      }
      all.append(to)
    }
    return all
  }
}
