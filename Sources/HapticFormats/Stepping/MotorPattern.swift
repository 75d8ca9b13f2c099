internal import HapticModel
internal import HapticText

/// Makes a pattern out of what a file tells a motor to do: one strength after another.
///
/// Each stretch in which the motor runs is one vibration, an onset where it begins. Where its strength changes, the
/// vibration has an intensity curve, so that a change is no new onset.
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
  private(set) var origins = PatternOrigins()
  /// When the last step has ended, off or on.
  private(set) var end = TimePoint.zero

  /// The pattern of `steps`, which follow each other from the pattern's start on.
  ///
  /// Their lengths must add up to no more than ``TimePoint/latest``.
  init(_ steps: [Step]) {
    var run: [(start: TimePoint, step: Step)] = []
    // Two steps are neighbours even where one without a length stands between them.
    for step in steps where step.length > .zero {
      if let first = run.first?.step, step.intensity <= 0 || step.sharpness != first.sharpness {
        close(run)
        run = []
      }
      if step.intensity > 0 { run.append((end, step)) }
      end = end + step.length
    }
    close(run)
  }

  /// The pattern and its places.
  func pattern(named name: String = "") -> HapticPattern { HapticPattern(name: name, events: events) }

  private mutating func close(_ run: [(start: TimePoint, step: Step)]) {
    guard let (start, first) = run.first else { return }
    var line: [EnvelopePoint] = []
    for (time, step) in run where line.last?.value != step.intensity {
      // Two points at one time where the value changes.
      if let last = line.last { line.append(EnvelopePoint(time: time, value: last.value)) }
      line.append(EnvelopePoint(time: time, value: step.intensity))
    }
    var vibration = Continuous(from: start, to: end, intensity: line, sharpness: [])
    vibration.sharpness = first.sharpness.map { UnitLevel(clamping: $0) } ?? Continuous.defaultSharpness
    events.append(.continuous(vibration))
    origins.events.append(first.offset)
  }
}
