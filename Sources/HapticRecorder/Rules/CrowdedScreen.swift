internal import HapticCatalog
internal import HapticModel

/// Finds the screens with several primary controls.
enum CrowdedScreen {
  /// The number of primary controls from which on a recording that names no screen is told (*chosen*): two may be on
  /// different screens.
  private static let mostUnnamed = 2

  static func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    var screens: [[RecordedHaptic]] = [[]]
    var last: RecordedHaptic?
    for haptic in haptics {
      if isElsewhere(haptic, after: last) { screens.append([]) }
      last = haptic
      guard haptic.name == "primaryAction", let name = haptic.touch?.name else { continue }
      let isNew = !screens[screens.count - 1].contains { $0.touch?.name == name }
      if isNew { screens[screens.count - 1].append(haptic) }
    }
    return screens.filter { $0.count > ($0.first?.screen == nil ? mostUnnamed : 1) }.map(finding)
  }

  /// True if a haptic is on another screen than the one before it: the test says so, or the haptic leads there.
  private static func isElsewhere(_ haptic: RecordedHaptic, after last: RecordedHaptic?) -> Bool {
    haptic.screen != last?.screen
      || (haptic.screen == nil && HapticPairing.leading.contains(haptic.name))
  }

  private static func finding(_ haptics: [RecordedHaptic]) -> UsageFinding {
    let controls = Words.list(haptics.compactMap { $0.touch?.control })
    let screen = haptics[0].screen.map { "the screen \"\(DisplayText.plain($0.name))\"" } ?? "one screen"
    let naming =
      haptics[0].screen == nil
      ? "; if they are on different screens, name each with recorder.show(_:)" : ""
    return UsageFinding(
      rule: .primaryTwice, haptics: haptics,
      message: "primaryAction fired for \(controls) on \(screen): a screen has one primary action",
      hint:
        "give the less important \(haptics.count > 2 ? "ones" : "one") a haptic of \(haptics.count > 2 ? "their" : "its") "
        + "rank, such as save(), actionBarTap() or lightTap()\(naming)")
  }
}
