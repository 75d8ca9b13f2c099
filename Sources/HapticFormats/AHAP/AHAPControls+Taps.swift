internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension AHAPControls {
  /// The time for which the control is raised before a tap, and again after it: 1 ms (*chosen*).
  ///
  /// A player that reads times in single precision can distinguish it from the tap in patterns of up to hours, and a
  /// tap masks a vibration that is changed for 2 ms.
  static var lift: TimeSpan { .milliseconds(1) }

  /// A tap as it is to play.
  private struct Tap {
    let index: Int
    let time: TimePoint
    let strength: Double
  }

  /// Writes taps so that they play as they are meant under the control, which is raised if it is too weak for them.
  ///
  /// `strength` is that of the strongest vibration that the control shapes.
  mutating func reach(
    _ lines: [ParameterCurve], under strength: Double, _ log: inout ChangeLog
  ) -> [ParameterCurve] {
    let taps = timeline.entries.compactMap { entry -> Tap? in
      guard case .start(let id, .transient(let tap)) = entry.action else { return nil }
      return Tap(index: id.index, time: entry.time, strength: tap.intensity.value)
    }
    return lines.indices.map { index in
      let line = lines[index]
      let end = index + 1 < lines.count ? lines[index + 1].time : .latest
      let first = taps.partitioningIndex { $0.time >= line.time }
      let inside = taps[first..<max(first, taps.partitioningIndex { $0.time >= end })]
      let raised = raise(line, for: inside, under: strength, &log)
      for tap in inside { divide(tap, by: raised.curve.value(at: tap.time - line.time)) }
      return raised
    }
  }

  /// The control, raised around the taps that are stronger than it.
  private func raise(
    _ line: ParameterCurve, for taps: ArraySlice<Tap>, under strength: Double, _ log: inout ChangeLog
  ) -> ParameterCurve {
    var lifts: [(offset: TimeSpan, strength: Double)] = []
    for tap in taps {
      let offset = tap.time - line.time
      let level = line.curve.value(at: offset)
      guard tap.strength > level else { continue }
      lifts.append((offset, tap.strength))
      let error = (tap.strength - level) * strength
      log.add(
        AHAPLosses.Code.curveReachesTaps, subject: .event(tap.index), timeError: Self.lift, levelError: error
      ) {
        """
        \($0.count) tap\($0.plural) raise\($0.count == 1 ? "s" : "") the intensity control for 2 ms; the vibration \
        is too strong there by up to \($0.level) (kind split avoids that)
        """
      }
    }
    return ParameterCurve(line.id, at: line.time, points: line.curve.raised(by: Self.lift, at: lifts).points)
  }

  private mutating func divide(_ tap: Tap, by control: Double) {
    guard case .transient(var event) = pattern.events[tap.index] else { return }
    event.intensity = UnitLevel(clamping: control > 0 ? tap.strength / control : 0)
    pattern.events[tap.index] = .transient(event)
  }
}

extension Curve {
  /// The curve, raised to a strength around each of these offsets, by `margin` on both sides.
  fileprivate func raised(
    by margin: TimeSpan, at peaks: [(offset: TimeSpan, strength: Double)]
  ) -> Curve {
    guard let start = points.first?.offset, !peaks.isEmpty else { return self }
    var lifts: [(from: TimeSpan, to: TimeSpan, level: Double)] = []
    for peak in peaks {
      let (from, to) = (max(peak.offset - margin, start), peak.offset + margin)
      if let last = lifts.last, from <= last.to {
        lifts[lifts.count - 1] = (last.from, to, max(last.level, peak.strength))
      } else {
        lifts.append((from, to, peak.strength))
      }
    }
    var raised: [Point] = []
    var rest = points[...]
    for lift in lifts {
      let before = rest.prefix { $0.offset < lift.from }
      raised += before
      rest = rest.dropFirst(before.count)
      if lift.from > start { raised.append(Point(value(before: lift.from), at: lift.from)) }
      let bends = rest.prefix { $0.offset < lift.to }.map(\.offset)
      for (left, right) in zip([lift.from] + bends, bends + [lift.to]) where left < right {
        raised += line(from: left, to: right, atLeast: lift.level)
      }
      raised.append(Point(value(at: lift.to), at: lift.to))
      rest = rest.drop { $0.offset <= lift.to }
    }
    var points: [Point] = []
    for point in raised + rest { points.appendHeld(point.value, at: point.time) }
    return Curve(points)
  }

  /// The greater of the curve and a level between two bends.
  private func line(from left: TimeSpan, to right: TimeSpan, atLeast level: Double) -> [Point] {
    let (first, last) = (value(at: left), value(before: right))
    var points = [Point(max(first, level), at: left)]
    if (first - level) * (last - level) < 0 {
      let part = (level - first) / (last - first)
      let span = TimeSpan(nanoseconds: Int64(Double((right - left).nanoseconds) * part))
      points.append(Point(level, at: left + span))
    }
    return points + [Point(max(last, level), at: right)]
  }
}
