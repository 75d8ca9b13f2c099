internal import HapticCatalog
internal import HapticModel

/// Finds the touches of enabled buttons for which nothing fired.
enum SilentButton {
  static func findings(in recording: HapticRecording) -> [UsageFinding] {
    let buttons = buttons(in: recording)
    let unrecorded = recording.unrecorded.first
    return buttons.keys.sorted().compactMap { buttons[$0].map { finding($0, unrecorded) } }
  }

  /// Returns the buttons by the serials of their touches.
  static func buttons(in recording: HapticRecording) -> [Int: HapticGesture] {
    let answered = Set(recording.haptics.compactMap { $0.touch?.serial }).union(recording.excused)
    return recording.ended.subtracting(answered).reduce(into: [:]) { buttons, serial in
      let controls = recording.controls.filter { $0.serial == serial }
      guard controls.allSatisfy(\.isEnabled) else { return }
      buttons[serial] = controls.last { $0.component != nil }
    }
  }

  /// - Parameter unrecorded: a haptic that no recorder has received, and that may be the answer.
  private static func finding(_ button: HapticGesture, _ unrecorded: UnrecordedHaptic?) -> UsageFinding {
    let pairing = HapticPairing.of(button.component, label: button.name)
    let call = pairing.map { "\($0.haptic)()" } ?? "a haptic"
    let answer = unrecorded.map {
      "if \(DisplayText.plain($0.name)), which was not recorded, is its answer: "
    }
    return UsageFinding(
      rule: .silentButton, haptics: [],
      message: "the touch of \(button.title) fired nothing: each control that is enabled has a haptic",
      hint: answer.map {
        $0 + (unrecorded?.isOnOtherManager == true ? UnheardCalls.makingLater : UnheardCalls.remedy)
      }
        ?? "call \(call) in its action; if a task of the action does, wait for it before you expect anything; "
        + "for a button that is meant to be silent, call play(HapticStyle.none)")
  }
}
