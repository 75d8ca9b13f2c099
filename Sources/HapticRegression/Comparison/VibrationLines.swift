internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The changes of the lines of a vibration: its intensity and its sharpness over time, in the file's numbers.
struct VibrationLines {
  /// A vibration with its time and its length.
  typealias Old = (voice: ContinuousVoice, time: TimePoint, length: TimeSpan)
  typealias New = (voice: ContinuousVoice, event: ComparedEvent, length: TimeSpan)

  private(set) var changes: [Change] = []
  /// True if the intensity is compared point by point, and not as one level.
  let drawsIntensity: Bool
  /// True if the sharpness is compared point by point, and not as one level.
  let drawsSharpness: Bool

  init(_ old: Old, _ new: New, in terms: LevelSemantics) {
    drawsIntensity = old.voice.intensityCurve != new.voice.intensityCurve
    drawsSharpness = old.voice.sharpnessCurve != new.voice.sharpnessCurve
    let name = new.event.name
    if drawsIntensity {
      let line = ComparedLine(
        name: "\(name): \(terms.intensity.word)", line: .intensity, term: terms.intensity, owner: new.event)
      compare(line, old: old, new: new) { Self.intensity($0, length: $1, term: terms.intensity) }
    }
    if drawsSharpness {
      let line = ComparedLine(
        name: "\(name): \(terms.sharpness.word)", line: .sharpness, term: terms.sharpness, owner: new.event)
      compare(line, old: old, new: new) { Self.sharpness($0, length: $1, term: terms.sharpness) }
    }
  }

  /// Compares a line by the time since the vibration's start, or by the time in the pattern if that explains more: if
  /// only the first point moved, the others did not.
  private mutating func compare(
    _ line: ComparedLine, old: Old, new: New,
    points: (ContinuousVoice, TimeSpan) -> [Curve.Point]
  ) {
    let (before, after) = (points(old.voice, old.length), points(new.voice, new.length))
    let now = Self.points(after, from: new.event.time)
    func found(_ start: TimePoint) -> [Change] {
      ControlChanges(line, old: Self.points(before, from: start), new: now, stepsAre: "").changes
    }
    let relative = found(new.event.time)
    guard old.time != new.event.time else {
      changes += relative
      return
    }
    let absolute = found(old.time)
    changes += absolute.count < relative.count ? absolute : relative
  }

  // MARK: Lines

  private static func intensity(
    _ voice: ContinuousVoice, length: TimeSpan, term: LevelSemantics.Term
  ) -> [Curve.Point] {
    let curve = voice.intensityCurve?.points ?? held(1, length)
    if term.decibels != nil {
      let squares = curve.map { point in
        let level = voice.intensity.value * point.value
        return Curve.Point(level * level, at: point.offset)
      }
      return Curve(squares).simplified(tolerance: 1e-9).points
        .map { Curve.Point(term.share(of: $0.value.squareRoot()), at: $0.offset) }
    }
    let shares = curve.map { Curve.Point(term.share(of: voice.intensity.value * $0.value), at: $0.offset) }
    // Points between those of the file keep a straight line of its numbers.
    return term.isSquared ? Curve(shares).simplified(tolerance: 1e-9).points : shares
  }

  private static func sharpness(
    _ voice: ContinuousVoice, length: TimeSpan, term: LevelSemantics.Term
  ) -> [Curve.Point] {
    let curve = voice.sharpnessCurve?.points ?? held(0, length)
    let shares = curve.map { point in
      let level = UnitLevel(clamping: voice.sharpness.value + point.value)
      return Curve.Point(term.share(of: level.value), at: point.offset)
    }
    return term.isSquared ? Curve(shares).simplified(tolerance: 1e-9).points : shares
  }

  private static func held(_ value: Double, _ length: TimeSpan) -> [Curve.Point] {
    [Curve.Point(value, at: .zero), Curve.Point(value, at: length)]
  }

  /// The points of a curve; those of a curve of steps are its steps.
  private static func points(_ curve: [Curve.Point], from start: TimePoint) -> [ControlPoint] {
    var points: [ControlPoint] = []
    var isStepped = true
    for (index, point) in curve.enumerated() {
      let isJump = index == 0 || curve[index - 1].offset == point.offset
      if !isJump, curve[index - 1].value != point.value { isStepped = false }
      points.append(
        ControlPoint(
          time: start + point.offset,
          content: ControlPoint.Content(value: point.value, isReached: !isJump)))
    }
    return isStepped ? points.filter { !$0.content.isReached } : points
  }
}
