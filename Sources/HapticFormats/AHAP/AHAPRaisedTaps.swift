internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The taps whose intensity hangs on a rise or fall of the intensity control that is there for them alone.
///
/// In formats whose curves do not reach taps a tap may be stronger than the curve allows. Such a pattern
/// raises the curve for a nanosecond at the tap. Thrum plays that to the letter; a player that looks at curves
/// less often plays what stands beside the rise.
struct AHAPRaisedTaps {
  /// How near the control is looked at beside a tap: 1 µs (*chosen*; far below what a hand or a player tells).
  private static let neighbourhood = TimeSpan.microseconds(1)
  /// How far the control must be off there to count (*chosen*: a curve that ramps over 1 ms does not).
  private static let least = 0.001

  private(set) var count = 0
  /// The tap that would be off the most, and by how much; 0…1.
  private(set) var worst: (index: Int, error: Double) = (0, 0)

  init(_ pattern: HapticPattern) {
    if pattern.curves.isEmpty { return }
    let timeline = Timeline(compiling: pattern)
    let courses = ControlCourses(timeline)
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      let error = tap.commanded.value * Self.step(of: courses, at: entry.time)
      if error < Self.least { continue }
      count += 1
      if error > worst.error { worst = (id.index, error) }
    }
  }

  /// How far the control at a time is from what it is on both sides, at most; 0 where one side agrees with it.
  private static func step(of courses: ControlCourses, at time: TimePoint) -> Double {
    let value = courses.value(of: .hapticIntensity, at: time)
    let after = abs(value - courses.value(of: .hapticIntensity, at: time + neighbourhood))
    if time < .zero + neighbourhood { return after < least ? 0 : after }
    let before = abs(value - courses.value(of: .hapticIntensity, at: time - neighbourhood))
    return min(before, after) < least ? 0 : max(before, after)
  }

  /// The loss, where there is one.
  var loss: Change? {
    if count == 0 { return nil }
    let level = JSONText.of((worst.error * 1000).rounded() / 1000)
    return Change(
      Change.Code(rawValue: AHAPLosses.Code.curveReachesTaps.rawValue),
      """
      \(count == 1 ? "a tap has its" : "\(count) taps have their") strength from a change of the intensity \
      control that lasts 1 ns; a player that misses it is off by up to \(level) (kind split avoids that)
      """,
      subject: .event(worst.index), count: count, levelError: worst.error)
  }
}
