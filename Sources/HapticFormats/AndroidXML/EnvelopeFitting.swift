internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Makes the points of an envelope what a device takes: not too near, not too far, not too many, not too weak.
struct EnvelopeFitting {
  typealias Point = EnvelopeStrokes.Point

  /// The shortest way between two points, in ms.
  private let shortest: Int64
  /// The longest way between two points, in ms.
  private let longest: Int64
  /// The most points, the one at the start not counted, since nobody writes it.
  private let most: Int
  /// When the envelope ends at the latest, in ms.
  private let end: Int64
  private let strengths: StrengthScale

  init(_ device: DeviceProfile) {
    let tick = TimeSpan.milliseconds(1)
    let envelope = device.envelope
    // Rounded to the inside of what the device takes.
    shortest = envelope.map { Self.milliseconds($0.shortestSegment, .nanoseconds(999_999)) } ?? 1
    longest = max(envelope.map { Self.milliseconds($0.longestSegment, .zero) } ?? Self.ever, shortest)
    most = min(max(envelope?.points ?? 1 << 14, 2), 1 << 14)
    let room = 2 * shortest
    let pattern = device.limits.longestPattern.map { max($0.ticks(of: tick), room) } ?? .max
    end = min(Int64(most) * longest, pattern)
    strengths = device.levels
  }

  /// 100,000 s, longer than any envelope (*chosen*).
  private static let ever: Int64 = 100_000_000

  private static func milliseconds(_ span: TimeSpan, _ rest: TimeSpan) -> Int64 {
    let span = min(span, .milliseconds(1) * ever) + rest
    return min(max(span.nanoseconds / 1_000_000, 1), ever)
  }

  /// Fits points that begin with one at 0 ms and end with one of no strength; what that changes is noted.
  func fit(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    let spaced = spaced(strong(points, &losses), &losses)
    return thinned(cut(spaced, &losses), &losses)
  }

  // MARK: Strengths

  private func strong(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    points.map { point in
      guard point.intensity > 0 else { return point }
      // Six decimals, as the rest of the envelope; up, since the least must be reached.
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
    for (place, point) in points.enumerated().dropFirst() {
      let last = kept[kept.count - 1]
      let earliest = last.tick + shortest
      let isEnd = place == points.count - 1
      if !isEnd, point.tick < earliest,
        let error = omission(of: point, after: last, points[place + 1], earliest)
      {
        dropped = (dropped.count + 1, max(dropped.error, error))
        continue
      }
      if point.tick < earliest { noteDelay(earliest - point.tick, &losses) }
      kept.append(
        Point(tick: max(point.tick, earliest), intensity: point.intensity, sharpness: point.sharpness))
    }
    if dropped.error > 1e-6 { noteDropped(dropped.count, dropped.error, &losses) }
    return kept
  }

  /// What leaving out a point that comes too soon costs; `nil` where it has to be kept.
  private func omission(of point: Point, after last: Point, _ next: Point, _ earliest: Int64) -> Double? {
    let error = abs(point.intensity - last.intensity)
    if error < 1e-6 { return 0 }
    let between = min(last.intensity, next.intensity)...max(last.intensity, next.intensity)
    // On the way from one to the next; or so late already that it would no longer be what it was.
    let isOnTheWay = next.tick < earliest + shortest && between.contains(point.intensity)
    return isOnTheWay || earliest - point.tick > 2 * shortest ? error : nil
  }

  private func noteDelay(_ ticks: Int64, _ losses: inout ChangeLog) {
    losses.add(AndroidXMLLosses.Code.pointDelayed, timeError: .milliseconds(ticks)) {
      "\($0.count) point\($0.plural) of the envelope delayed to what the device can do, by at most \($0.milliseconds) ms"
    }
  }

  private func noteDropped(_ count: Int, _ error: Double, _ losses: inout ChangeLog) {
    for _ in 0..<count {
      losses.add(Change.Code.pointsDropped, levelError: error) {
        "\($0.count) point\($0.plural) of the envelope left out, off by at most \($0.level)"
      }
    }
  }

  // MARK: Length

  /// Ends the envelope where the device does, with a last way down.
  private func cut(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    guard let last = points.last, last.tick > end else { return points }
    let edge = end - shortest
    var kept = points.filter { $0.tick <= edge }
    kept.append(Point(tick: end, intensity: 0, sharpness: last.sharpness))
    losses.add(Change.Code.patternCapped, timeError: .milliseconds(last.tick - end)) {
      "the envelope is cut at the longest that the device plays; \($0.milliseconds) ms are left out"
    }
    return kept
  }

  // MARK: Number

  /// As many points as the device takes, ways that are too long split.
  private func thinned(_ points: [Point], _ losses: inout ChangeLog) -> [Point] {
    var room = most
    var best = EnvelopeThinning(points, keeping: room)
    var fitted = split(best.points)
    while fitted.count - 1 > most, room > 1 {
      room = max(min(room, best.points.count - 1) - (fitted.count - 1 - most), 1)
      best = EnvelopeThinning(points, keeping: room)
      fitted = split(best.points)
    }
    let count = points.count - best.points.count
    if count > 0 { noteDropped(count, best.error, &losses) }
    return fitted
  }

  private func split(_ points: [Point]) -> [Point] {
    var all = Array(points.prefix(1))
    for (from, to) in zip(points, points.dropFirst()) {
      let length = to.tick - from.tick
      // Where both limits cannot be kept, no way is too short.
      let count = min((length + longest - 1) / longest, max(length / shortest, 1))
      for part in stride(from: Int64(1), through: count, by: 1) {
        let share = Double(part) / Double(count)
        func between(_ from: Double, _ to: Double) -> Double {
          part == count ? to : ((from + (to - from) * share) * 1e6).rounded() / 1e6
        }
        all.append(
          Point(
            tick: from.tick + length * part / count, intensity: between(from.intensity, to.intensity),
            sharpness: between(from.sharpness, to.sharpness)))
      }
    }
    return all
  }
}
