internal import HapticModel

/// A fade at absolute times in the score: linear from zero to full level and back.
struct Fade {
  /// The start and the end of the fade-in; `nil` if it takes no time.
  private let rise: (from: Fraction, to: Fraction)?
  /// The start and the end of the fade-out; `nil` if it takes no time, or there is no end.
  private let fall: (from: Fraction, to: Fraction)?

  init(
    _ frame: TimeMapping, end: BeatTime?, in fadeIn: BeatSpan, out fadeOut: BeatSpan, under tempo: TempoMap
  ) {
    rise = Self.span(tempo.time(of: frame.base), frame.time(fadeIn, under: tempo))
    fall = end.flatMap { end in
      let begin = tempo.moment(fadeOut * frame.ratio, before: end)
      return Self.span(tempo.time(of: begin), tempo.time(of: end))
    }
  }

  private static func span(_ from: Fraction, _ to: Fraction) -> (from: Fraction, to: Fraction)? {
    from < to ? (from, to) : nil
  }

  /// The level at a moment.
  func level(at moment: Fraction) -> Double {
    var level = 1.0
    if let rise, moment < rise.to {
      level *= max(0, (moment - rise.from).value / (rise.to - rise.from).value)
    }
    if let fall, moment > fall.from {
      level *= max(0, (fall.to - moment).value / (fall.to - fall.from).value)
    }
    return level
  }

  /// Fades an event: a tap by one level, a vibration by a curve.
  func apply(to event: inout PlacedEvent, under tempo: TempoMap) {
    let onset = tempo.time(of: event.position)
    let end = onset + event.life
    let isInside = (rise.map { onset >= $0.to } ?? true) && (fall.map { end <= $0.from } ?? true)
    if isInside { return }
    guard case .continuous = event.event else {
      let level = level(at: onset)
      event.event.changeIntensity { UnitLevel(clamping: $0.value * level) }
      return
    }
    follow(&event, from: onset, to: end)
  }

  /// Returns breakpoints for the time in which both fades act: their product is not a straight line.
  ///
  /// Sixteen segments leave an error of at most a thousandth of full level.
  private func bends(from onset: Fraction) -> [TimeSpan] {
    guard let rise, let fall, fall.from < rise.to else { return [] }
    let (first, last) = (max(rise.from, fall.from), min(rise.to, fall.to))
    return (1..<16).map { step in
      TimeSpan(nanoseconds: (first + (last - first) * Fraction(step, 16) - onset).rounded)
    }
  }

  /// Multiplies the intensity curve by the fade, between the breakpoints of both.
  private func follow(_ event: inout PlacedEvent, from onset: Fraction, to end: Fraction) {
    guard case .continuous(var vibration) = event.event else { return }
    let own = vibration.intensityCurve ?? .constant(1)
    let life = TimeSpan(nanoseconds: end.rounded - onset.rounded)
    var corners: Set<TimeSpan> = [.zero, life]
    for moment in [rise?.from, rise?.to, fall?.from, fall?.to].compactMap({ $0 }) {
      corners.insert(TimeSpan(nanoseconds: (moment - onset).rounded))
    }
    corners.formUnion(own.points.map(\.offset))
    corners.formUnion(bends(from: onset))
    let sorted = corners.filter { $0 >= .zero && $0 <= life }.sorted()
    var points: [Curve.Point] = []
    for (left, right) in zip(sorted, sorted.dropFirst()) {
      let levels = (
        level(at: onset + Fraction(left.nanoseconds)), level(at: onset + Fraction(right.nanoseconds))
      )
      let first = Curve.Point(own.value(at: left) * levels.0, at: left)
      if points.last != first { points.append(first) }
      points.append(Curve.Point(own.value(before: right) * levels.1, at: right))
    }
    vibration.intensityCurve = Curve(points)
    event.event = .continuous(vibration)
  }
}
