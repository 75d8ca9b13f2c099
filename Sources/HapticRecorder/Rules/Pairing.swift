internal import HapticCatalog
internal import HapticModel

/// Finds the haptics that the button standard pairs with other controls.
enum Pairing {
  /// - Parameter doubled: the serials of haptics that ``DoubleFire`` has reported.
  static func findings(in haptics: [RecordedHaptic], besides doubled: Set<Int>) -> [UsageFinding] {
    let ownTouches = Set(haptics.filter(\.isFromComponent).compactMap { $0.touch?.serial })
    return haptics.compactMap { haptic in
      guard let touch = haptic.touch, touch.isEnabled, ButtonStandard.ranked.contains(haptic.name),
        !doubled.contains(haptic.serial), !ownTouches.contains(touch.serial)
      else { return nil }
      return finding(haptic, touch)
    }
  }

  private static func finding(_ haptic: RecordedHaptic, _ touch: HapticGesture) -> UsageFinding? {
    let label = touch.name.flatMap(ButtonStandard.haptics(ofLabel:))
    let style = touch.component.flatMap(ButtonStandard.haptics)
    let expected: [String]
    let holder: String
    if let label, isDestructive(label.haptics) || style == nil {
      (expected, holder) = (label.haptics, label.label)
    } else if let style, let title = touch.component?.title {
      (expected, holder) = (style, Words.indefinite(title))
    } else {
      return nil
    }
    guard !expected.contains(haptic.name) else { return nil }
    return UsageFinding(
      rule: .pairing, haptics: [haptic],
      message: "\(haptic.name) fired for \(touch.title): the haptic of \(holder) is \(expected[0])",
      hint: "call \(expected[0])() in the action of \(touch.control)"
        + (label == nil ? ", or give the control another style if \(haptic.name) is right" : ""))
  }

  /// True for a label that is stronger than the style of its button.
  private static func isDestructive(_ haptics: [String]) -> Bool { haptics.contains("destructiveAction") }
}
