internal import HapticCatalog
internal import HapticModel

/// Finds haptics that are too dense for what they are for.
enum Overuse {
  /// Returns a finding for each run of haptics that are too close or too many.
  static func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    let times = haptics.map(\.time)
    return TapDensity.denseIntervals(of: times) { !haptics[$0].isStep }.map { interval in
      let dense = Array(haptics[interval])
      let closest = zip(dense, dense.dropFirst()).map { $1.time - $0.time }.min() ?? .zero
      // Steps do not count among the haptics of a second, but may be too close to each other.
      return closest < TapDensity.countable ? buzz(dense, closest) : crowd(dense.filter { !$0.isStep })
    }
  }

  // MARK: Findings

  private static func buzz(_ haptics: [RecordedHaptic], _ closest: TimeSpan) -> UsageFinding {
    if closest == .zero {
      return finding(
        haptics,
        "some at the same virtual time: if no time passes in the app either, they run together into a buzz",
        hint: remedy(for: haptics)
          + "; if time passes between them in the app, let it pass in the test: recorder.advance(by:)")
    }
    return finding(
      haptics,
      "\(closest.nanoseconds / 1_000_000) ms apart at the closest: below 90 ms they run together into a buzz",
      hint: remedy(for: haptics))
  }

  private static func crowd(_ haptics: [RecordedHaptic]) -> UsageFinding {
    finding(
      haptics, "more than \(TapDensity.maximumPerSecond) in a second: they lose their meaning",
      hint: remedy(for: haptics))
  }

  private static func finding(
    _ haptics: [RecordedHaptic], _ reason: String, hint: String
  ) -> UsageFinding {
    let span = haptics[haptics.count - 1].time - haptics[0].time
    return UsageFinding(
      rule: .overuse, haptics: haptics,
      message:
        "\(haptics.count) taps within \(span.roundedMilliseconds) ms (\(names(of: haptics))), \(reason)",
      hint: hint)
  }

  // MARK: Remedies

  private static func remedy(for haptics: [RecordedHaptic]) -> String {
    let skipped = "skip calls less than 90 ms after the last"
    return "fire once, when the value settles or the gesture ends; if each step matters, "
      + (haptics.allSatisfy(\.isStep)
        ? skipped
        : skipped + ", and stay below 4 in a second, or use selectionChanged(), which is made for steps")
  }

  /// Returns the names of haptics, each once: `selectionChanged, tap`.
  private static func names(of haptics: [RecordedHaptic]) -> String {
    var names: [String] = []
    for haptic in haptics where !names.contains(haptic.name) { names.append(haptic.name) }
    return names.joined(separator: ", ")
  }
}

extension RecordedHaptic {
  /// True if it is made for each step of a value that changes: it plays the selection generator and nothing else.
  var isStep: Bool {
    guard plays.count == 1, case .generator(.selection) = plays[0].source else { return false }
    return true
  }
}
