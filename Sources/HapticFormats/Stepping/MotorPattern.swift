internal import HapticModel
internal import HapticText

/// Makes a pattern out of what a file tells a motor to do: one strength after another.
///
/// Each stretch in which the motor runs is one vibration, an onset where it begins. Where its strength never
/// changes, the vibration has that intensity; a file in which a running motor changes its strength gets
/// vibrations of full intensity under one curve of the intensity control, so that a change is no new onset.
struct MotorPattern {
  /// A strength that is held for a while.
  struct Step {
    /// How long; 0 means nothing.
    var length: TimeSpan
    /// The intensity, 0…1; 0 is off.
    var intensity: Double
    /// The sharpness; `nil` where the format has none.
    var sharpness: Double?
    /// Where it stands in the text, in bytes.
    var offset: Int
  }

  private(set) var events: [HapticEvent] = []
  private(set) var points: [ParameterCurve.Point] = []
  private(set) var origins = PatternOrigins()
  /// When the last step has ended, off or on.
  private(set) var end = TimePoint.zero

  /// The pattern of `steps`, which follow each other from the pattern's start on.
  ///
  /// Their lengths must add up to no more than ``TimePoint/latest``.
  init(_ steps: [Step]) {
    // Two steps are neighbours even where one without a length stands between them.
    let steps = steps.filter { $0.length > .zero }
    let isCurved = zip(steps, steps.dropFirst()).contains {
      $0.intensity > 0 && $1.intensity > 0 && $0.intensity != $1.intensity
    }
    var run: (start: TimePoint, first: Step)?
    for step in steps {
      if let open = run, step.intensity <= 0 || step.sharpness != open.first.sharpness {
        close(open, isCurved)
        run = nil
      }
      if step.intensity > 0 {
        if run == nil { run = (end, step) }
        if isCurved { appendPoint(step) }
      }
      end = end + step.length
    }
    if let run { close(run, isCurved) }
  }

  /// The pattern and its places.
  func pattern(named name: String = "") -> HapticPattern {
    let curves = points.isEmpty ? [] : [ParameterCurve(.hapticIntensity, points: points)]
    return HapticPattern(name: name, events: events, curves: curves)
  }

  private mutating func close(_ run: (start: TimePoint, first: Step), _ isCurved: Bool) {
    let intensity: UnitLevel = isCurved ? .full : UnitLevel(clamping: run.first.intensity)
    let sharpness = run.first.sharpness.map { UnitLevel(clamping: $0) } ?? Continuous.defaultSharpness
    events.append(.continuous(Continuous(intensity, sharpness, at: run.start, for: end - run.start)))
    origins.events.append(run.first.offset)
  }

  /// A step of the curve: two points at one time where the value changes, and nothing where it does not.
  private mutating func appendPoint(_ step: Step) {
    if origins.curves.isEmpty { origins.curves.append(step.offset) }
    let offset = end - TimePoint.zero
    guard let last = points.last else { return points.append(.init(step.intensity, at: offset)) }
    if last.value == step.intensity { return }
    if last.offset < offset { points.append(.init(last.value, at: offset)) }
    points.append(.init(step.intensity, at: offset))
  }
}
