internal import HapticCatalog
internal import HapticModel

/// Finds the touches of enabled buttons for which nothing fired.
enum SilentButton {
  static func findings(in recording: HapticRecording) -> [UsageFinding] {
    let buttons = buttons(in: recording)
    return buttons.keys.sorted().compactMap { buttons[$0].map(finding) }
  }

  /// Returns the buttons by the serials of their touches.
  static func buttons(in recording: HapticRecording) -> [Int: HapticGesture] {
    // A haptic on a queue may belong to any touch; it is a finding of its own.
    guard !recording.unrecorded.contains(where: { $0.openRecorders == 1 }) else { return [:] }
    let answered = Set(recording.haptics.compactMap { $0.touch?.serial }).union(recording.excused)
    return recording.ended.subtracting(answered).reduce(into: [:]) { buttons, serial in
      let controls = recording.controls.filter { $0.serial == serial }
      guard controls.allSatisfy(\.isEnabled) else { return }
      buttons[serial] = controls.last { $0.component != nil }
    }
  }

  private static func finding(_ button: HapticGesture) -> UsageFinding {
    let call = button.component.flatMap(ButtonStandard.haptics).map { "\($0[0])()" } ?? "a haptic"
    return UsageFinding(
      rule: .silentButton, haptics: [],
      message: "the touch of \(button.title) fired nothing: each button that is enabled has a haptic",
      hint:
        "call \(call) in its action; if a task of the action does, wait for it before you expect anything; "
        + "for a button that is meant to be silent, call play(HapticStyle.none)")
  }
}
