internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Fits the points of an envelope to a device: not too near, not too far, not too many, not too weak.
struct AndroidXMLEnvelopeFitting {
  typealias Point = AndroidXMLEnvelope.Point

  /// The shortest way between two points, in ms.
  private let shortest: Int64
  /// The longest way between two points, in ms.
  private let longest: Int64
  /// The largest number of points without the one at the start, which is not written.
  private let room: Int
  /// The latest end of the envelope, in ms.
  private let end: Int64
  private let strengths: StrengthScale

  init(_ device: DeviceProfile) {
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
    strengths = device.levels
  }

  /// Fits points that begin with one at 0 ms and end with one of no strength; notes the changes.
  func fit(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    let spaced = spaced(strong(points, &losses), &losses)
    return thinned(cut(spaced, &losses), &losses)
  }

  // MARK: Strengths

  private func strong(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    points.map { point in
      guard point.intensity > 0 else { return point }
      // Six decimals, as the rest of the envelope; up, since the least command must be reached.
      let exact = strengths.playedIntensity(point.intensity)
      let played = min(((exact * 1e6 - 1e-3).rounded(.up)) / 1e6, 1)
      let error = abs(played - point.intensity)
      guard error > 1e-6 else { return point }
      losses.add(exact > 0 ? Change.Code.levelsRounded : .belowLeastCommand, levelError: error) {
        exact > 0
          ? "the strength of \($0.count) point\($0.plural) of the envelope rounded, by at most \($0.level)"
          : "\($0.count) point\($0.plural) of the envelope below the least command that the device acts on"
      }
      return Point(tick: point.tick, intensity: played, sharpness: point.sharpness)
    }
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
        Point(tick: max(point.tick, earliest), intensity: point.intensity, sharpness: point.sharpness))
    }
    if dropped.error > 1e-6 { noteDropped(dropped.count, dropped.error, &losses) }
    return kept
  }

  /// The error of leaving out a point that comes too soon; `nil` if it has to be kept.
  private func omission(of point: Point, before next: Point, last: Point) -> Double? {
    let earliest = last.tick + shortest
    let error = abs(point.intensity - last.intensity)
    if error < 1e-6 { return 0 }
    let between = min(last.intensity, next.intensity)...max(last.intensity, next.intensity)
    // On the way from one to the next; or so late already that it would no longer be what it was.
    let isOnTheWay = next.tick < earliest + shortest && between.contains(point.intensity)
    return isOnTheWay || earliest - point.tick > 2 * shortest ? error : nil
  }

  private func noteDelay(_ ticks: Int64, _ losses: inout ChangeLog) {
    losses.add(AndroidXMLLosses.Code.pointDelayed, timeError: .milliseconds(ticks)) {
      "\($0.count) point\($0.plural) of the envelope delayed, as the device requires, by at most \($0.milliseconds) ms"
    }
  }

  private func noteDropped(_ count: Int, _ error: Double, _ losses: inout ChangeLog) {
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
      + [Point(tick: end, intensity: 0, sharpness: last.sharpness)]
  }

  // MARK: Number

  /// As many points as the device takes, with ways that are too long split.
  ///
  /// The tolerance is found by bisection: the smallest at which the points are few enough.
  private func thinned(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    if split(points).count - 1 <= room { return split(points) }
    var tolerances = 0.0...1.0
    for _ in 0..<20 {
      let middle = (tolerances.lowerBound + tolerances.upperBound) / 2
      let isEnough = split(Self.simplified(points, middle)).count - 1 <= room
      tolerances = isEnough ? tolerances.lowerBound...middle : middle...tolerances.upperBound
    }
    let kept = Self.simplified(points, tolerances.upperBound)
    let line = Curve(kept.map { Curve.Point($0.intensity, at: .milliseconds($0.tick)) })
    let errors = points.map { abs(line.value(at: .milliseconds($0.tick)) - $0.intensity) }
    noteDropped(points.count - kept.count, errors.max() ?? 0, &losses)
    return split(kept)
  }

  /// Strength is felt before sharpness (*chosen*: four times as much).
  private static func simplified(_ points: [Point], _ tolerance: Double) -> [Point] {
    points.simplified(tolerance: tolerance, ofSharpness: 4 * tolerance)
  }

  private func split(_ points: [Point]) -> [Point] {
    var all = Array(points.prefix(1))
    for (from, to) in zip(points, points.dropFirst()) {
      let length = to.tick - from.tick
      // If both limits cannot be kept, no way is too short.
      let count = min((length + longest - 1) / longest, max(length / shortest, 1))
      for part in stride(from: 1, to: count, by: 1) {
        let tick = from.tick + length * part / count
        func between(_ level: (Point) -> Double) -> Double {
          let exact = Curve.interpolated(
            from: .init(level(from), at: .milliseconds(from.tick)),
            to: .init(level(to), at: .milliseconds(to.tick)), at: .milliseconds(tick))
          return (exact * 1e6).rounded() / 1e6
        }
        all.append(Point(tick: tick, intensity: between(\.intensity), sharpness: between(\.sharpness)))
      }
      all.append(to)
    }
    return all
  }
}
