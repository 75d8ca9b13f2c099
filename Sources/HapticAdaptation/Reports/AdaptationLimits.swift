internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The reasons why events are not felt as on the reference device.
struct AdaptationLimits {
  private let adaptation: Adaptation

  init(_ adaptation: Adaptation) { self.adaptation = adaptation }

  /// Returns the reason why an event is too weak or too strong.
  func reason(_ event: AdaptedEvent, isWeak: Bool) -> String {
    isWeak ? weakness(event) : strength(event)
  }

  private func weakness(_ event: AdaptedEvent) -> String {
    if runsOnVibration(event) {
      return event.isLost
        ? "a vibration at the same time hides it"
        : "the motor has no more strength beside the vibration at the same time"
    }
    if event.after == nil { return "the device does not play it" }
    guard isSwitch || plan(event).strength >= 0.9995 else { return "its neighbours leave it no more" }
    guard canBeLonger(event) else { return "the motor has no more strength" }
    return "the motor has no more strength, and a longer run gains nothing or has no time"
  }

  private func strength(_ event: AdaptedEvent) -> String {
    isSwitch ? "the motor only switches" : "the motor plays nothing weaker, or its neighbours add to it"
  }

  /// True if the device only switches its motor.
  private var isSwitch: Bool {
    adaptation.device.playback != .custom || adaptation.device.drive.steps == 1
  }

  private func plan(_ event: AdaptedEvent) -> EventPlan {
    EventPlan(adaptation.pattern.events[event.event.index])
  }

  /// True for an event that ``Lengthening`` may make longer.
  private func canBeLonger(_ event: AdaptedEvent) -> Bool {
    guard case .continuous(let vibration) = adaptation.pattern.events[event.event.index] else { return true }
    return vibration.envelope.isSustained && vibration.duration < Adaptation.longest
  }

  /// True if a tap plays while a vibration runs.
  private func runsOnVibration(_ event: AdaptedEvent) -> Bool {
    guard event.isTap else { return false }
    let onset = adaptation.pattern.events[event.event.index].time
    return adaptation.pattern.events.enumerated().contains { index, other in
      guard index != event.event.index, case .continuous(let vibration) = other else { return false }
      return vibration.intensity.value > 0 && vibration.time <= onset
        && onset <= vibration.time + vibration.duration
    }
  }
}
