internal import HapticCatalog
internal import HapticModel

/// Finds touches, or moments, with more than one haptic.
enum DoubleFire {
  /// The time within which haptics of one touch count as one response, 100 ms: the perceived quality of a virtual button
  /// drops if its feedback comes 100 ms after the touch instead of 70 ms (Kaaresoja, Brewster and Lantz 2014).
  static var answer: TimeSpan { .milliseconds(100) }
  /// The time within which haptics feel like one: 25 ms, since two pulses on the ball of the thumb are felt as one up
  /// to 24.7 ms apart on average (Petrosino and Fucci 1984, 24 subjects).
  ///
  /// The simulation of devices and lint's fuse-hard have the same limit; a test compares them.
  static var fusion: TimeSpan { .milliseconds(25) }

  static func findings(in recording: HapticRecording) -> [UsageFinding] {
    // A disabled control is told to stay silent, haptic by haptic.
    let haptics = recording.haptics.filter { $0.touch?.isEnabled ?? true }
    let answers = answers(in: haptics)
    let reported = Set(answers.flatMap { $0.map(\.serial) })
    let found =
      answers.map { DoubleAnswer($0, touches: recording.gestures).finding }
      + fused(haptics, besides: reported).map(finding(forFused:))
    return found.sorted { $0.haptics[0].serial < $1.haptics[0].serial }
  }

  /// True if there are one or two calls too many; more, such as a slider that ticks at each step, are overuse.
  private static func isFew(_ count: Int) -> Bool { (2...TapDensity.maximumPerSecond).contains(count) }

  // MARK: One touch

  /// Returns the groups of haptics that respond to one touch, with two or more haptics each.
  private static func answers(in haptics: [RecordedHaptic]) -> [[RecordedHaptic]] {
    var touches: [Int: [RecordedHaptic]] = [:]
    for haptic in haptics {
      if let serial = haptic.touch?.serial { touches[serial, default: []].append(haptic) }
    }
    return touches.keys.sorted().flatMap { answers(toTouch: touches[$0] ?? []) }
  }

  /// Returns the groups of haptics of one touch that are too many: two or three close together, and answers at any
  /// distance.
  private static func answers(toTouch haptics: [RecordedHaptic]) -> [[RecordedHaptic]] {
    let few = groups(of: haptics).filter { $0.count == 1 || isFew($0.count) }
    let close = few.filter { $0.count > 1 }
    let answering = few.filter { $0.contains(where: ButtonStandard.isAnswer) }
    let answers = answering.flatMap { $0.filter(ButtonStandard.isAnswer) }
    guard answering.count > 1, !areDense(answers) else { return close }
    let whole = few.filter { $0.count > 1 || $0.contains(where: ButtonStandard.isAnswer) }
    return [whole.flatMap { $0 }]
  }

  /// Returns the haptics in groups of those that are so close that they count as one response.
  ///
  /// Steps that can be counted are one response each.
  private static func groups(of haptics: [RecordedHaptic]) -> [[RecordedHaptic]] {
    haptics.reduce(into: []) { groups, haptic in
      if let last = groups.last?.last,
        haptic.time - last.time < (haptic.isStep && last.isStep ? TapDensity.countable : answer)
      {
        groups[groups.count - 1].append(haptic)
      } else {
        groups.append([haptic])
      }
    }
  }

  /// True if there are so many, so close together, that they are overuse.
  private static func areDense(_ haptics: [RecordedHaptic]) -> Bool {
    !isFew(haptics.count) && !TapDensity.denseIntervals(of: haptics.map(\.time)).isEmpty
  }

  // MARK: One moment

  /// Returns the groups of haptics that feel like one, with at most three haptics each: more are a buzz, which is
  /// overuse.
  ///
  /// Haptics of different touches do not count: two fingers may be fast.
  private static func fused(_ haptics: [RecordedHaptic], besides reported: Set<Int>) -> [[RecordedHaptic]] {
    var runs: [[RecordedHaptic]] = []
    for haptic in haptics {
      if let last = runs.last?.last, haptic.time - last.time < fusion,
        last.touch == nil || haptic.touch == nil
      {
        runs[runs.count - 1].append(haptic)
      } else {
        runs.append([haptic])
      }
    }
    return runs.filter { run in
      isFew(run.count) && !run.allSatisfy { reported.contains($0.serial) }
    }
  }

  private static func finding(forFused haptics: [RecordedHaptic]) -> UsageFinding {
    let last = haptics[haptics.count - 1]
    return UsageFinding(
      rule: .doubleFire, haptics: haptics,
      message: haptics.map(\.name).joined(separator: " and ") + " fired "
        + "\(DecimalTime.milliseconds((last.time - haptics[0].time).nanoseconds)) ms apart: "
        + "closer than 25 ms they feel like one",
      hint: ButtonStandard.isResult(last)
        ? DoubleAnswer.waiting(for: last, isOnlyRemedy: true)
        : "keep one of them; if the last answers something later, let time pass before it: "
          + "recorder.advance(by:)")
  }
}
