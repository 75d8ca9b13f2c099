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

  static func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    let answers = answers(in: haptics)
    let reported = Set(answers.flatMap { $0.map(\.serial) })
    let found = answers.map(finding(forAnswer:)) + fused(haptics, besides: reported).map(finding(forFused:))
    return found.sorted { $0.haptics[0].serial < $1.haptics[0].serial }
  }

  /// True if there are one or two calls too many; more, such as a slider that ticks at each step, are overuse.
  private static func isFew(_ count: Int) -> Bool { (2...TapDensity.maximumPerSecond).contains(count) }

  // MARK: One touch

  /// Returns the groups of haptics that respond to one touch, with two or three haptics each: more are overuse.
  ///
  /// Steps that can be counted are one response each.
  private static func answers(in haptics: [RecordedHaptic]) -> [[RecordedHaptic]] {
    var groups: [[RecordedHaptic]] = []
    var latest: [Int: Int] = [:]
    for haptic in haptics {
      guard let serial = haptic.gesture?.serial else { continue }
      if let group = latest[serial], let last = groups[group].last,
        haptic.time - last.time < (haptic.isStep && last.isStep ? TapDensity.countable : answer)
      {
        groups[group].append(haptic)
      } else {
        latest[serial] = groups.count
        groups.append([haptic])
      }
    }
    return groups.filter { isFew($0.count) }
  }

  private static func finding(forAnswer haptics: [RecordedHaptic]) -> UsageFinding {
    let own = haptics.first(where: \.isFromComponent)
    let gesture = (own ?? haptics[0]).gesture
    let control = gesture?.control ?? "a control"
    return UsageFinding(
      rule: .doubleFire, haptics: haptics,
      message: "one touch of \(control) fired \(haptics.count) haptics: "
        + haptics.map(\.name).joined(separator: ", then "),
      hint: removal(from: haptics, own: own, control: control) + waiting(for: haptics))
  }

  /// Returns the remedy: the calls to remove.
  private static func removal(
    from haptics: [RecordedHaptic], own: RecordedHaptic?, control: String
  ) -> String {
    guard let own, let component = own.gesture?.component else {
      return "answer each touch once: keep one of the calls, and remove the others"
    }
    let calls = haptics.filter { !$0.isFromComponent }.map(\.call)
    if calls.isEmpty {
      return "let one component answer the touch: several of them have played their own haptics"
    }
    return "\(indefinite(component.title)) plays \(own.name) by itself: remove "
      + "\(calls.joined(separator: " and ")) from the action of \(control)"
  }

  /// Returns another remedy for a haptic that signals the end of work: in a test no time passes by itself.
  private static func waiting(for haptics: [RecordedHaptic]) -> String {
    let ends = haptics.dropFirst().filter { ![nil, .input].contains($0.haptic.role) }
    guard let end = ends.first else { return "" }
    return
      "; if \(end.name) signals the end of work, let time pass before it: recorder.advance(by:)"
  }

  private static func indefinite(_ noun: String) -> String {
    ("AEIOU".contains(noun.prefix(1)) ? "an " : "a ") + noun
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
        last.gesture == nil || haptic.gesture == nil
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
    let span = haptics[haptics.count - 1].time - haptics[0].time
    return UsageFinding(
      rule: .doubleFire, haptics: haptics,
      message: haptics.map(\.name).joined(separator: " and ") + " fired "
        + "\(DecimalTime.milliseconds(span.nanoseconds)) ms apart: closer than 25 ms they feel like one",
      hint:
        "keep one of them; if the last answers something later, let time pass before it: "
        + "recorder.advance(by:)")
  }
}
