internal import HapticCatalog
internal import HapticModel

/// Finds the screens with several primary controls.
enum CrowdedScreen {
  static func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    var screens: [[RecordedHaptic]] = []
    for haptic in haptics where haptic.name == "primaryAction" && haptic.touch?.name != nil {
      guard let screen = haptic.screen else { continue }
      if screens.last?.last?.screen != screen { screens.append([]) }
      let isNew = !screens[screens.count - 1].contains { $0.touch?.name == haptic.touch?.name }
      if isNew { screens[screens.count - 1].append(haptic) }
    }
    return screens.filter { $0.count > 1 }.map(finding)
  }

  private static func finding(_ haptics: [RecordedHaptic]) -> UsageFinding {
    let controls = haptics.compactMap { $0.touch?.control }.joined(separator: " and ")
    let screen = DisplayText.plain(haptics[0].screen?.name ?? "")
    return UsageFinding(
      rule: .primaryTwice, haptics: haptics,
      message:
        "primaryAction fired for \(controls) on the screen \"\(screen)\": a screen has one primary action",
      hint: "give the less important one a haptic of its rank, such as save(), actionBarTap() or lightTap()")
  }
}
