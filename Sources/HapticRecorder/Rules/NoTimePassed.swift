internal import HapticCatalog
internal import HapticModel

/// Finds the touches between which a test lets no time pass: no distance between their haptics can be judged.
enum NoTimePassed {
  static func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    runs(in: haptics).map(finding)
  }

  /// Returns the haptics whose distances count: of touches at the same time, those of the first.
  static func judgeable(_ haptics: [RecordedHaptic]) -> [RecordedHaptic] {
    let later = runs(in: haptics).flatMap { run in run.filter { $0.touch?.serial != run[0].touch?.serial } }
    let dropped = Set(later.map(\.serial))
    return haptics.filter { !dropped.contains($0.serial) }
  }

  /// Returns the haptics of two or more touches at one time.
  private static func runs(in haptics: [RecordedHaptic]) -> [[RecordedHaptic]] {
    var runs: [[RecordedHaptic]] = []
    for haptic in haptics where haptic.touch != nil {
      if runs.last?.last?.time == haptic.time {
        runs[runs.count - 1].append(haptic)
      } else {
        runs.append([haptic])
      }
    }
    return runs.filter { run in run.contains { $0.touch?.serial != run[0].touch?.serial } }
  }

  private static func finding(_ haptics: [RecordedHaptic]) -> UsageFinding {
    var controls: [Int: String] = [:]
    for haptic in haptics.reversed() {
      if let touch = haptic.touch { controls[touch.serial] = touch.control }
    }
    let touched = controls.keys.sorted().compactMap { controls[$0] }
    let time = DecimalTime.milliseconds(haptics[0].time.nanoseconds)
    return UsageFinding(
      rule: .noAdvance, haptics: haptics,
      message: "\(touches(of: touched)) at the same virtual time, \(time) ms",
      hint: "let time pass between touches: in a test, only recorder.advance(by:) does")
  }

  /// The touches in words: `"A" and "B" were touched`, `"A" was touched 2 times`.
  private static func touches(of controls: [String]) -> String {
    let different = controls.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    if different.count == 1 { return "\(different[0]) was touched \(controls.count) times" }
    let shown = different.count > 3 ? Array(different.prefix(2)) + ["\(different.count - 2) more"] : different
    return "\(Words.list(shown)) were touched"
  }
}
