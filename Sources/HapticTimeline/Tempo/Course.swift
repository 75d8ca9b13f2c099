internal import HapticModel

/// A way through time: extents one after another, each counted from where the one before ended.
///
/// Where the tempo changes, half a second and a beat may end elsewhere than a beat and half a second.
struct Course: Sendable {
  enum Leg: Sendable {
    case extent(Extent)
    indirect case repeated(Course, Int64)
    /// To the latest end of several ways, the one that is longest at the first tempo first.
    indirect case latest([Course])
  }

  private(set) var legs: [Leg]
  /// The sum of all extents, by the longest way at the first tempo.
  let total: Extent
  /// The sum of all extents without their signs, at least that of each way.
  let span: Extent
  /// True if no extent goes back.
  let isForward: Bool

  /// A way of one extent.
  init(_ extent: Extent) { self.init([.extent(extent)]) }

  init(_ legs: [Leg]) {
    self.legs = legs
    var (total, span, isForward) = (Extent.zero, Extent.zero, true)
    for leg in legs {
      switch leg {
      case .extent(let extent):
        (total, span) = (total + extent, span + extent.magnitude)
        isForward = isForward && extent == extent.magnitude
      case .repeated(let course, let count):
        total = total + course.total * Fraction(count)
        span = span + course.span * Fraction(count)
        isForward = isForward && course.isForward
      case .latest(let ways):
        total = total + (ways.first?.total ?? .zero)
        span = span + ways.reduce(.zero) { $0.larger(than: $1.span) }
        isForward = isForward && ways.allSatisfy(\.isForward)
      }
    }
    (self.total, self.span, self.isForward) = (total, span, isForward)
  }

  /// The way that takes `ratio` times as long.
  func stretched(by ratio: Fraction) -> Course {
    Course(
      legs.map { leg in
        switch leg {
        case .extent(let extent): .extent(extent * ratio)
        case .repeated(let course, let count): .repeated(course.stretched(by: ratio), count)
        case .latest(let ways): .latest(ways.map { $0.stretched(by: ratio) })
        }
      })
  }
}

extension Extent {
  /// True if it has beats and nanoseconds.
  var isMixed: Bool { beats != .zero && nanoseconds != .zero }

  /// The extent without signs.
  var magnitude: Extent {
    Extent(beats: max(beats, -beats), nanoseconds: max(nanoseconds, -nanoseconds))
  }

  /// The extent with the larger beats and the larger nanoseconds of two.
  fileprivate func larger(than other: Extent) -> Extent {
    Extent(beats: max(beats, other.beats), nanoseconds: max(nanoseconds, other.nanoseconds))
  }
}

extension TempoMap {
  /// Returns the moment at the end of a way, each extent of which is multiplied by `ratio`.
  func moment(_ course: Course, scaledBy ratio: Fraction, after moment: Moment) -> Moment {
    if isSteady { return self.moment(course.total * ratio, after: moment) }
    return course.legs.reduce(moment) { self.moment($1, scaledBy: ratio, after: $0) }
  }

  /// Returns the moment at the end of a leg of a way, each extent of which is multiplied by `ratio`.
  func moment(_ leg: Course.Leg, scaledBy ratio: Fraction, after moment: Moment) -> Moment {
    switch leg {
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
  func moment(_ course: Course, scaledBy ratio: Fraction, before moment: Moment) -> Moment {
    if isSteady { return self.moment(course.total * ratio, before: moment) }
    return course.legs.reversed().reduce(moment) { end, leg in
      switch leg {
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
  func moment(_ extent: Extent, backFrom moment: Moment) -> Moment {
    let isOnePlace = extent.isMixed && (extent.beats < .zero) != (extent.nanoseconds < .zero)
    return isOnePlace ? self.moment(.zero - extent, after: moment) : self.moment(extent, before: moment)
  }

  /// True if many times a way may lead elsewhere than its sum.
  func isStaged(_ course: Course) -> Bool {
    !isSteady && course.span.isMixed && most(course.span) < least(course.total) * Fraction(64)
  }

  /// Returns the moment that `count` times a way lead to, each extent of which is multiplied by `ratio`.
  ///
  /// A way that goes back and forth more than 64 times (*chosen*) as far as it gets counts as its sum.
  ///
  /// Cost: linear in the changes of tempo on the way if the way has beats and nanoseconds.
  func moment(
    _ course: Course, scaledBy ratio: Fraction, times count: Int64, after moment: Moment
  ) -> Moment {
    guard isStaged(course) else {
      return self.moment(course.total * ratio * Fraction(count), after: moment)
    }
    return self.moment(times: count, along: stages(course, scaledBy: ratio, times: count, after: moment))
  }

  /// From this moment on, and after a way has been gone this often, each further time takes `step`.
  struct Stage {
    let number: Int64
    let moment: Moment
    let step: Extent
  }

  /// The moments at which a way that is gone `count` times enters another tempo, each with how often it has been gone.
  func stages(
    _ course: Course, scaledBy ratio: Fraction, times count: Int64, after moment: Moment
  ) -> [Stage] {
    var stages: [Stage] = []
    var (moment, number) = (moment, Int64(0))
    while true {
      let step = steadyTotal(course, under: moment.stretch) * ratio
      stages.append(Stage(number: number, moment: moment, step: step))
      // As many as stay under the present tempo, and one that may not.
      let inside = min(count - number, inside(course, step, scaledBy: ratio, from: moment))
      number += inside
      if number == count { return stages }
      if inside > 0 { moment = self.moment(unbroken: step * Fraction(inside), after: moment) }
      moment = self.moment(course, scaledBy: ratio, after: moment)
      number += 1
    }
  }

  /// Returns the moment after a way has been gone `count` times, by the last stage before it.
  func moment(times count: Int64, along stages: [Stage]) -> Moment {
    let stage = stages[max(stages.partitioningIndex { $0.number > count } - 1, 0)]
    if stage.number == count { return stage.moment }
    return moment(unbroken: stage.step * Fraction(count - stage.number), after: stage.moment)
  }

  /// The sum of the extents of a way that stays under one tempo.
  private func steadyTotal(_ course: Course, under stretch: Int) -> Extent {
    let beat = stretches[stretch].beatLength
    return course.legs.reduce(.zero) { sum, leg in
      switch leg {
      case .extent(let extent): return sum + extent
      case .repeated(let inner, let count):
        return sum + steadyTotal(inner, under: stretch) * Fraction(count)
      case .latest(let ways):
        let ends = ways.map { steadyTotal($0, under: stretch) }
        let last = ends.max { $0.beats * beat + $0.nanoseconds < $1.beats * beat + $1.nanoseconds }
        return sum + (last ?? .zero)
      }
    }
  }

  /// Returns how often a way can be gone without leaving the present tempo.
  private func inside(
    _ course: Course, _ step: Extent, scaledBy ratio: Fraction, from moment: Moment
  ) -> Int64 {
    let stretch = stretches[moment.stretch]
    func length(_ extent: Extent) -> Fraction { extent.beats * stretch.beatLength + extent.nanoseconds }
    let reach = course.isForward ? .zero : length(course.span) * ratio
    if !course.isForward, moment.stretch > 0, time(of: moment) - stretch.start < reach { return 0 }
    guard let room = room(from: moment) else { return .max }
    let pace = length(step)
    return pace > .zero ? max(room - reach, .zero).quotient(by: pace) : 0
  }
}
