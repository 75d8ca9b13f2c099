internal import HapticModel

/// A way through time: extents one after another, each counted from where the one before ended.
///
/// Where the tempo changes, half a second and a beat may end elsewhere than a beat and half a second.
struct TempoPath: Sendable {
  enum Step: Sendable {
    case extent(BeatSpan)
    indirect case repeated(TempoPath, Int64)
    /// To the latest end of several ways, the one that is longest at the first tempo first.
    indirect case latest([TempoPath])
  }

  private(set) var steps: [Step]
  /// The sum of all extents, by the longest way at the first tempo.
  let total: BeatSpan
  /// The sum of all extents without their signs, at least that of each way.
  let span: BeatSpan
  /// True if no extent goes back.
  let isForward: Bool

  /// A way of one extent.
  init(_ extent: BeatSpan) { self.init([.extent(extent)]) }

  init(_ steps: [Step]) {
    self.steps = steps
    var (total, span, isForward) = (BeatSpan.zero, BeatSpan.zero, true)
    for step in steps {
      switch step {
      case .extent(let extent):
        (total, span) = (total + extent, span + extent.magnitude)
        isForward = isForward && extent == extent.magnitude
      case .repeated(let route, let count):
        total = total + route.total * Fraction(count)
        span = span + route.span * Fraction(count)
        isForward = isForward && route.isForward
      case .latest(let ways):
        total = total + (ways.first?.total ?? .zero)
        span = span + ways.reduce(.zero) { $0.larger(than: $1.span) }
        isForward = isForward && ways.allSatisfy(\.isForward)
      }
    }
    (self.total, self.span, self.isForward) = (total, span, isForward)
  }

  /// The way that takes `ratio` times as long.
  func stretched(by ratio: Fraction) -> TempoPath {
    TempoPath(
      steps.map { step in
        switch step {
        case .extent(let extent): .extent(extent * ratio)
        case .repeated(let route, let count): .repeated(route.stretched(by: ratio), count)
        case .latest(let ways): .latest(ways.map { $0.stretched(by: ratio) })
        }
      })
  }
}

extension BeatSpan {
  /// True if it has beats and nanoseconds.
  var isMixed: Bool { beats != .zero && nanoseconds != .zero }

  /// The extent without signs.
  var magnitude: BeatSpan {
    BeatSpan(beats: max(beats, -beats), nanoseconds: max(nanoseconds, -nanoseconds))
  }

  /// The extent with the larger beats and the larger nanoseconds of two.
  fileprivate func larger(than other: BeatSpan) -> BeatSpan {
    BeatSpan(beats: max(beats, other.beats), nanoseconds: max(nanoseconds, other.nanoseconds))
  }
}

extension TempoMap {
  /// Returns the moment at the end of a way, each extent of which is multiplied by `ratio`.
  func moment(_ route: TempoPath, scaledBy ratio: Fraction, after moment: BeatTime) -> BeatTime {
    if isSteady { return self.moment(route.total * ratio, after: moment) }
    return route.steps.reduce(moment) { self.moment($1, scaledBy: ratio, after: $0) }
  }

  /// Returns the moment at the end of a step of a way, each extent of which is multiplied by `ratio`.
  func moment(_ step: TempoPath.Step, scaledBy ratio: Fraction, after moment: BeatTime) -> BeatTime {
    switch step {
    case .extent(let extent): self.moment(extent * ratio, after: moment)
    case .repeated(let inner, let count):
      self.moment(inner, scaledBy: ratio, times: count, after: moment)
    case .latest(let ways):
      ways.map { self.moment($0, scaledBy: ratio, after: moment) }
        .max { time(of: $0) < time(of: $1) } ?? moment
    }
  }

  /// Returns the moment from which a way leads to another one, each extent of which is multiplied by `ratio`.
  ///
  /// A way that is gone more than 1,000 times (*chosen*) counts as its sum. Beats less some time, such as "1 bar - 20 ms",
  /// are one place: its beats come first also on the way back.
  func moment(_ route: TempoPath, scaledBy ratio: Fraction, before moment: BeatTime) -> BeatTime {
    if isSteady { return self.moment(route.total * ratio, before: moment) }
    return route.steps.reversed().reduce(moment) { end, step in
      switch step {
      case .extent(let extent): return self.moment(extent * ratio, backFrom: end)
      case .repeated(let inner, let count):
        guard isStaged(inner), count <= 1_000 else {
          return self.moment(inner.total * ratio * Fraction(count), before: end)
        }
        return (0..<count).reduce(end) { end, _ in self.moment(inner, scaledBy: ratio, before: end) }
      case .latest(let ways):
        return ways.map { self.moment($0, scaledBy: ratio, before: end) }
          .min { time(of: $0) < time(of: $1) } ?? end
      }
    }
  }

  /// Returns the moment from which an extent leads to another one, by the rule for ways.
  func moment(_ extent: BeatSpan, backFrom moment: BeatTime) -> BeatTime {
    let isOnePosition = extent.isMixed && (extent.beats < .zero) != (extent.nanoseconds < .zero)
    return isOnePosition ? self.moment(.zero - extent, after: moment) : self.moment(extent, before: moment)
  }

  /// True if many times a way may lead elsewhere than its sum.
  func isStaged(_ route: TempoPath) -> Bool {
    !isSteady && route.span.isMixed && maximum(route.span) < minimum(route.total) * Fraction(64)
  }

  /// Returns the moment that `count` times a way lead to, each extent of which is multiplied by `ratio`.
  ///
  /// A way that goes back and forth more than 64 times (*chosen*) as far as it gets counts as its sum.
  ///
  /// Cost: linear in the changes of tempo on the way if the way has beats and nanoseconds.
  func moment(
    _ route: TempoPath, scaledBy ratio: Fraction, times count: Int64, after moment: BeatTime
  ) -> BeatTime {
    guard isStaged(route) else {
      return self.moment(route.total * ratio * Fraction(count), after: moment)
    }
    return self.moment(times: count, along: stages(route, scaledBy: ratio, times: count, after: moment))
  }

  /// From this moment on, and after a way has been gone this often, each further time takes `step`.
  struct Stage {
    let number: Int64
    let moment: BeatTime
    let step: BeatSpan
  }

  /// The moments at which a way that is gone `count` times enters another tempo, each with how often it has been gone.
  func stages(
    _ route: TempoPath, scaledBy ratio: Fraction, times count: Int64, after moment: BeatTime
  ) -> [Stage] {
    var stages: [Stage] = []
    var (moment, number) = (moment, Int64(0))
    while true {
      let step = steadyTotal(route, under: moment.segment) * ratio
      stages.append(Stage(number: number, moment: moment, step: step))
      // As many as stay under the present tempo, and one that may not.
      let inside = min(count - number, inside(route, step, scaledBy: ratio, from: moment))
      number += inside
      if number == count { return stages }
      if inside > 0 { moment = self.moment(unbroken: step * Fraction(inside), after: moment) }
      moment = self.moment(route, scaledBy: ratio, after: moment)
      number += 1
    }
  }

  /// Returns the moment after a way has been gone `count` times, by the last stage before it.
  func moment(times count: Int64, along stages: [Stage]) -> BeatTime {
    let stage = stages[max(stages.partitioningIndex { $0.number > count } - 1, 0)]
    if stage.number == count { return stage.moment }
    return moment(unbroken: stage.step * Fraction(count - stage.number), after: stage.moment)
  }

  /// The sum of the extents of a way that stays under one tempo.
  private func steadyTotal(_ route: TempoPath, under segment: Int) -> BeatSpan {
    let beat = segments[segment].beatLength
    return route.steps.reduce(.zero) { sum, step in
      switch step {
      case .extent(let extent): return sum + extent
      case .repeated(let inner, let count):
        return sum + steadyTotal(inner, under: segment) * Fraction(count)
      case .latest(let ways):
        let ends = ways.map { steadyTotal($0, under: segment) }
        let last = ends.max { $0.beats * beat + $0.nanoseconds < $1.beats * beat + $1.nanoseconds }
        return sum + (last ?? .zero)
      }
    }
  }

  /// Returns how often a way can be gone without leaving the present tempo.
  private func inside(
    _ route: TempoPath, _ step: BeatSpan, scaledBy ratio: Fraction, from moment: BeatTime
  ) -> Int64 {
    let segment = segments[moment.segment]
    func length(_ extent: BeatSpan) -> Fraction { extent.beats * segment.beatLength + extent.nanoseconds }
    let reach = route.isForward ? .zero : length(route.span) * ratio
    if !route.isForward, moment.segment > 0, time(of: moment) - segment.start < reach { return 0 }
    guard let room = room(from: moment) else { return .max }
    let pace = length(step)
    return pace > .zero ? max(room - reach, .zero).quotient(by: pace) : 0
  }
}
