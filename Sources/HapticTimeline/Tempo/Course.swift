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

  /// Returns the moment that `count` times a way lead to, each extent of which is multiplied by `ratio`.
  ///
  /// A way that goes back and forth more than 64 times (*chosen*) as far as it gets counts as its sum.
  ///
  /// Cost: linear in the changes of tempo on the way if the way has beats and nanoseconds.
  func moment(
    _ course: Course, scaledBy ratio: Fraction, times count: Int64, after moment: Moment
  ) -> Moment {
    let step = course.total * ratio
    guard !isSteady, course.span.isMixed, most(course.span) < least(course.total) * Fraction(64) else {
      return self.moment(step * Fraction(count), after: moment)
    }
    var (moment, left) = (moment, count)
    while left > 0 {
      // As many as stay under the present tempo, and one that may not.
      let inside = min(left, inside(course, scaledBy: ratio, from: moment))
      if inside > 0 { moment = self.moment(unbroken: step * Fraction(inside), after: moment) }
      left -= inside
      if left > 0 {
        moment = self.moment(course, scaledBy: ratio, after: moment)
        left -= 1
      }
    }
    return moment
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
