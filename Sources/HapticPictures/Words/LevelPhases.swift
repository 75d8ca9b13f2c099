internal import HapticModel
internal import HapticTimeline

/// The level of a vibration as phases that rise or fall by more than a tenth of its peak.
///
/// The first and the last 10 ms are left out if they are edges; so is the last millisecond of the length. All limits are
/// *chosen*.
struct LevelPhases {
  /// A rise or a fall.
  struct Phase {
    let from: Double
    let to: Double
    /// True if it takes more than 20 ms from a tenth to nine tenths of the way.
    let isSlow: Bool

    var rises: Bool { to > from }
  }

  /// The largest level.
  let peak: Double
  /// The smallest level without the edges.
  let minimum: Double
  /// The phases in the order of time; none if the level holds.
  let phases: [Phase]
  /// True if it begins with an edge of 10 to 20 ms and holds from there on.
  let startsSoftly: Bool
  /// True if nothing but its envelope shapes it.
  let isPlain: Bool
  /// The length that is written, without an edge in which it dies away.
  let length: TimeSpan
  /// The length of a release that is a phase of its own; `nil` for none.
  let release: TimeSpan?

  private let curve: LevelCurve
  private let points: [LevelCurve.Point]

  /// The longest edge that is no shape.
  static var edge: TimeSpan { .milliseconds(10) }
  /// The shortest time in which a level rises rather than steps.
  private static var slow: TimeSpan { .milliseconds(20) }
  /// The longest time in which a level starts softly.
  private static var softly: TimeSpan { .milliseconds(25) }
  /// The smallest change, relative to the peak.
  private static let noticeable = 0.1

  init(_ vibration: TimelineParts.Vibration, _ controls: ControlCurves) {
    curve = LevelCurve(vibration, controls)
    let stop = vibration.start + vibration.voice.held
    let tail = Tail(curve, stop: stop, vibration: vibration)
    let end = tail == .part ? vibration.end : stop
    length = tail == .part ? end - vibration.start : vibration.voice.writtenLength
    release = tail == .fade ? vibration.voice.release : nil
    var sounding = curve.points.filter { $0.time <= end }
    // The last point at the stop is the beginning of the release.
    if end < vibration.end { sounding.removeLast() }
    points = Self.body(sounding, curve, hasEnd: tail != .fade)
    peak = sounding.map(\.level).max() ?? 0
    let bends = controls.bends(of: .hapticIntensity, from: vibration.start, to: end)
    isPlain = vibration.voice.intensityCurve == nil && bends.isEmpty
    minimum = points.map(\.level).min() ?? 0
    let turns = Self.turns(points, noticeable: Self.noticeable * peak + 1e-9)
    var phases: [Phase] = []
    var reached = 0
    for (first, last) in zip(turns, turns.dropFirst()) {
      let (time, index) = Self.time(points, curve, from: first, to: last)
      if phases.isEmpty { reached = index }
      phases.append(
        Phase(from: points[first].level, to: points[last].level, isSlow: time > Self.slow))
    }
    self.phases = phases
    let lowest = peak * (1 - Self.noticeable)
    startsSoftly =
      phases.count == 1 && phases[0].rises && !phases[0].isSlow && turns[0] == 0
      && phases[0].from < Self.noticeable * peak
      && points[reached].time - points[0].time <= Self.softly
      && points[reached...].allSatisfy { $0.level >= lowest }
  }

  /// The release of a vibration.
  private enum Tail {
    /// It is an edge, or follows almost nothing.
    case none
    /// It falls from a level that counts.
    case fade
    /// The control rises in it, so that it is a part of the whole curve.
    case part

    init(_ curve: LevelCurve, stop: TimePoint, vibration: TimelineParts.Vibration) {
      self = .none
      guard vibration.voice.release > LevelPhases.edge else { return }
      let change = LevelPhases.noticeable * curve.peak
      let tail = curve.points.drop { $0.time < stop }
      // The first point at the stop is the end of what is held, the last one the beginning of the release.
      let begin = tail.lastIndex { $0.time == stop } ?? tail.startIndex
      let levels = tail[begin...].map(\.level)
      guard let held = tail.first?.level, let first = levels.first, let maximum = levels.max(),
        maximum > change
      else { return }
      var minimum = first
      var falls = first > change && abs(held - first) <= change
      for level in levels {
        if level > minimum + change { falls = false }
        minimum = min(minimum, level)
      }
      self = falls ? .fade : .part
    }
  }

  // MARK: Edges

  /// Returns the points without the edges.
  private static func body(
    _ points: [LevelCurve.Point], _ curve: LevelCurve, hasEnd: Bool
  ) -> [LevelCurve.Point] {
    let first = edgeEnd(points, curve, direction: 1)
    guard hasEnd else { return Array(points[first...]) }
    let last = points.count - 1 - edgeEnd(points.reversed(), curve, direction: -1)
    return first <= last ? Array(points[first...last]) : [points[first]]
  }

  /// Returns the index of the point that ends an edge at the beginning of some points; 0 for none.
  ///
  /// An edge rises from the first point, within 10 ms, and at least four times as fast as in the 10 ms after it.
  ///
  /// - Parameter direction: 1 if the points go forward in time, -1 if they go back.
  private static func edgeEnd(
    _ points: [LevelCurve.Point], _ curve: LevelCurve, direction: Int64
  ) -> Int {
    guard let first = points.first, let last = points.last else { return 0 }
    func distance(_ from: TimePoint, _ to: TimePoint) -> TimeSpan { (to - from) * direction }
    var found = 0
    var highest = first.level
    for (index, point) in points.enumerated().dropFirst() {
      let length = distance(first.time, point.time)
      guard length <= edge, point.level >= highest else { break }
      highest = point.level
      guard length > .zero, highest > first.level else { continue }
      let span = min(edge, distance(point.time, last.time))
      let after = span == .zero ? highest : curve.level(at: point.time + span * direction)
      let rise = (highest - first.level) * span.inSeconds
      if (after - highest) * length.inSeconds * 4 <= rise { found = index }
    }
    return found
  }

  // MARK: Phases

  /// Returns the indices of the points at which the level turns by more than a change; one if it holds.
  private static func turns(_ points: [LevelCurve.Point], noticeable change: Double) -> [Int] {
    var turns: [Int] = []
    var (low, high) = (0, 0)
    var isRising: Bool?
    for (index, point) in points.enumerated() {
      switch isRising {
      case nil:
        if point.level < points[low].level { low = index }
        if point.level > points[high].level { high = index }
        if point.level - points[low].level > change {
          (turns, isRising, high) = ([low], true, index)
        } else if points[high].level - point.level > change {
          (turns, isRising, low) = ([high], false, index)
        }
      case true?:
        if point.level > points[high].level { high = index }
        guard points[high].level - point.level > change else { continue }
        turns.append(high)
        (isRising, low) = (false, index)
      case false?:
        if point.level < points[low].level { low = index }
        guard point.level - points[low].level > change else { continue }
        turns.append(low)
        (isRising, high) = (true, index)
      }
    }
    if let isRising { turns.append(isRising ? high : low) }
    return turns
  }

  /// Returns the time that a phase takes from a tenth to nine tenths of its way, and the index of the first point at or
  /// after that.
  private static func time(
    _ points: [LevelCurve.Point], _ curve: LevelCurve, from first: Int, to last: Int
  ) -> (span: TimeSpan, index: Int) {
    let (start, change) = (points[first].level, points[last].level - points[first].level)
    func part(_ index: Int) -> Double { (points[index].level - start) / change }
    let end = (first...last).first { part($0) >= 0.9 } ?? last
    let begin = (first...end).last { part($0) <= 0.1 } ?? first
    func moment(before index: Int, _ isPast: (Double) -> Bool) -> TimePoint {
      guard index > first else { return points[index].time }
      var (low, high) = (points[index - 1].time, points[index].time)
      while high - low > .nanoseconds(1) {
        let middle = low + .nanoseconds((high - low).nanoseconds / 2)
        if isPast((curve.level(at: middle) - start) / change) { high = middle } else { low = middle }
      }
      return high
    }
    let reached = moment(before: end) { $0 >= 0.9 }
    let left = begin < end ? moment(before: begin + 1) { $0 > 0.1 } : points[begin].time
    return (reached - left, end)
  }
}

extension ContinuousVoice {
  /// The length that is written: up to the stop, without a last millisecond in which the vibration's own curve falls to
  /// nothing, since some formats write a sudden end so.
  var writtenLength: TimeSpan {
    guard let curve = intensityCurve, held > .milliseconds(1), curve.value(before: held) <= 0,
      curve.value(at: held) <= 0
    else { return held }
    let level = curve.value(at: held - .milliseconds(1))
    guard level > 0, let last = curve.points.last(where: { $0.offset < held && $0.value >= 0.9 * level })
    else { return held }
    return last.offset >= held - .milliseconds(1) ? last.offset : held
  }
}
