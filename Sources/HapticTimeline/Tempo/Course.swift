internal import HapticModel

/// A way through time: extents one after another, each counted from where the one before ended.
///
/// Where the tempo changes, half a second and a beat may end elsewhere than a beat and half a second.
struct Course: Sendable {
  enum Leg: Sendable {
    case extent(Extent)
    indirect case repeated(Course, Int64)
  }

  private(set) var legs: [Leg]
  /// The sum of all extents.
  let total: Extent
  /// The sum of all extents without their signs.
  let span: Extent

  /// True if no extent goes back.
  var isForward: Bool { span == total }

  /// A way of one extent.
  init(_ extent: Extent) { self.init([.extent(extent)]) }

  init(_ legs: [Leg]) {
    self.legs = legs
    var (total, span) = (Extent.zero, Extent.zero)
    for leg in legs {
      switch leg {
      case .extent(let extent): (total, span) = (total + extent, span + extent.magnitude)
      case .repeated(let course, let count):
        total = total + course.total * Fraction(count)
        span = span + course.span * Fraction(count)
      }
    }
    (self.total, self.span) = (total, span)
  }

  /// The way that takes `ratio` times as long.
  func stretched(by ratio: Fraction) -> Course {
    Course(
      legs.map { leg in
        switch leg {
        case .extent(let extent): .extent(extent * ratio)
        case .repeated(let course, let count): .repeated(course.stretched(by: ratio), count)
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
}

extension TempoMap {
  /// Returns the moment at the end of a way, each extent of which is multiplied by `ratio`.
  func moment(_ course: Course, scaledBy ratio: Fraction, after moment: Moment) -> Moment {
    if isSteady { return self.moment(course.total * ratio, after: moment) }
    return course.legs.reduce(moment) { moment, leg in
      switch leg {
      case .extent(let extent): self.moment(extent * ratio, after: moment)
      case .repeated(let inner, let count):
        self.moment(inner, scaledBy: ratio, times: count, after: moment)
      }
    }
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
    let step = course.total * ratio
    guard isStaged(course) else { return self.moment(step * Fraction(count), after: moment) }
    let stages = stages(course, scaledBy: ratio, times: count, after: moment)
    return self.moment(step, times: count, along: stages)
  }

  /// The moments at which a way that is gone `count` times enters another tempo, each with how often it has been gone.
  func stages(
    _ course: Course, scaledBy ratio: Fraction, times count: Int64, after moment: Moment
  ) -> [(number: Int64, moment: Moment)] {
    let step = course.total * ratio
    var stages = [(number: Int64(0), moment: moment)]
    var (moment, number) = (moment, Int64(0))
    while number < count {
      // As many as stay under the present tempo, and one that may not.
      let inside = min(count - number, inside(course, scaledBy: ratio, from: moment))
      number += inside
      if number == count { break }
      if inside > 0 { moment = self.moment(unbroken: step * Fraction(inside), after: moment) }
      moment = self.moment(course, scaledBy: ratio, after: moment)
      number += 1
      stages.append((number, moment))
    }
    return stages
  }

  /// Returns the moment that `count` steps lead to, by the last stage before it.
  func moment(_ step: Extent, times count: Int64, along stages: [(number: Int64, moment: Moment)]) -> Moment {
    let stage = stages[max(stages.partitioningIndex { $0.number > count } - 1, 0)]
    if stage.number == count { return stage.moment }
    return moment(unbroken: step * Fraction(count - stage.number), after: stage.moment)
  }

  /// Returns how often a way can be gone without leaving the present tempo.
  private func inside(_ course: Course, scaledBy ratio: Fraction, from moment: Moment) -> Int64 {
    let stretch = stretches[moment.stretch]
    func length(_ extent: Extent) -> Fraction {
      (extent.beats * stretch.beatLength + extent.nanoseconds) * ratio
    }
    let isForward = course.isForward
    let reach = isForward ? .zero : length(course.span)
    if !isForward, moment.stretch > 0, time(of: moment) - stretch.start < reach { return 0 }
    guard let room = room(from: moment) else { return .max }
    let pace = length(course.total)
    return pace > .zero ? max(room - reach, .zero).quotient(by: pace) : 0
  }
}
