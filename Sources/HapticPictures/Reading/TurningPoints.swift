internal import HapticModel
internal import HapticTimeline

/// A time at which a vibration or a control may bend.
struct TurningPoint {
  let time: TimePoint
  /// The intensity of the vibration then, or the value of the control.
  let weight: Double
}

extension Timeline {
  /// The times at which the vibrations may bend: starts, peaks, stops, ends and control points, sorted.
  ///
  /// A vibration's stop is also sampled just before it, because a control may step at the same instant. Of a `column`
  /// with more than `maximum` of them some are left out, never the strongest: the rest could not be told apart.
  func turningPoints(atMost maximum: Int, in column: (TimePoint) -> Int) -> [TimePoint] {
    let points = turningPoints.sorted { $0.time < $1.time }
    var times: [TimePoint] = []
    var first = 0
    while first < points.count {
      let number = column(points[first].time)
      var end = first + 1
      while end < points.count, column(points[end].time) == number { end += 1 }
      let count = end - first
      let groups = min(count, maximum)
      for group in 0..<groups {
        let part = first + count * group / groups..<first + count * (group + 1) / groups
        if let strongest = points[part].max(by: { $0.weight < $1.weight }) { times.append(strongest.time) }
      }
      first = end
    }
    return times
  }

  private var turningPoints: [TurningPoint] {
    var points: [TurningPoint] = []
    func add(_ time: TimePoint, _ weight: Double) { points.append(TurningPoint(time: time, weight: weight)) }
    for entry in entries {
      switch entry.action {
      case .stop: break
      case .control(let segment):
        add(entry.time, segment.from)
        add(entry.time + segment.span, segment.to)
      case .start(_, .continuous(let voice)):
        let intensity = voice.intensity.value
        let offsets = [.zero, min(voice.attack, voice.held), voice.held, voice.held + voice.release]
        for offset in offsets { add(entry.time + offset, intensity * voice.level(after: offset)) }
        for curve in [voice.intensityCurve, voice.sharpnessCurve] {
          for point in curve?.points ?? [] {
            add(entry.time + point.offset, intensity * voice.level(after: point.offset))
          }
        }
      case .start, .curve: break
      }
    }
    return points
  }
}
