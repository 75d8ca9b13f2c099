internal import HapticModel
package import HapticTimeline

extension Delivery {
  /// Plans a device's playback of a call.
  ///
  /// The chain is: the pattern, its fallback, a plain vibration, nothing. A device that plays custom patterns also
  /// plays generators; one that plays generators also has a plain vibration.
  ///
  /// Total: every call on every profile has a plan. Cost: linear in the pattern's sounding time.
  package init(of call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm) {
    var log = ChangeLog()
    let choice = Choice(of: call, on: profile)
    let latency = state == .warm ? profile.latency.warm : profile.latency.cold
    var drive = DriveWaveform.none
    var horizon: TimePoint?
    var shared: [SharedDrive] = []
    var firstParts: [VoiceID: VoiceID] = [:]
    if choice.step != .nothing {
      let fit = DeviceFit(choice.call.timeline, for: Self.interface(choice.step, of: profile), &log)
      drive = fit.waveform.delayed(by: latency)
      shared = fit.shared.map { $0.delayed(by: latency) }
      firstParts = fit.firstParts
      horizon = fit.horizon.map { $0 + latency }
      if state == .cold, profile.latency.cold > profile.latency.warm, !drive.segments.isEmpty {
        let late = profile.latency.cold - profile.latency.warm
        log.note(.coldStart, timeError: late)
      }
    }
    self.init(
      step: choice.step, reason: choice.reason, timeline: choice.call.timeline, latency: latency,
      drive: drive, changes: choice.changes + Self.worthTelling(log.changes, on: profile), horizon: horizon,
      shared: shared, firstParts: firstParts)
  }

  /// Returns the interface of a device's motor at a step of the chain.
  private static func interface(_ step: Step, of profile: DeviceProfile) -> DriveInterface {
    var interface = DriveInterface(profile)
    interface.longest = Motion.longest
    guard step == .vibration else { return interface }
    interface.mapping.steps = 1
    if case .fixed(let length) = profile.plainVibration { interface.fixedRun = length }
    return interface
  }

  /// Leaves out changes that hardly any hand feels (*chosen*): rounding to one of fifty or more strengths, and held
  /// strengths within 0.05 of the requested one.
  ///
  /// A motor that is only on or off holds no strengths: the loss of its strength says all.
  private static func worthTelling(_ changes: [Change], on profile: DeviceProfile) -> [Change] {
    let isSwitch = changes.contains { $0.code == .strengthDropped }
    return changes.filter { change in
      switch change.code {
      case .levelsRounded: (profile.drive.steps ?? .max) < 50
      case .curveAsSteps: !isSwitch && (change.levelError ?? 0) > 0.05
      default: true
      }
    }
  }

  /// Returns the changes that the chain makes when a device plays something other than the call.
  package static func chainChanges(of call: HapticCall, on profile: DeviceProfile) -> [Change] {
    Choice(of: call, on: profile).changes
  }

  /// Returns the step of the chain that a device takes for a call.
  package static func step(of call: HapticCall, on profile: DeviceProfile) -> Step {
    Choice(of: call, on: profile).step
  }
}

/// The step of the chain that a device takes.
struct Choice {
  var step: Delivery.Step
  var reason: String?
  /// The call that is played at that step.
  var call: HapticCall
  var changes: [Change] = []

  init(of call: HapticCall, on profile: DeviceProfile) {
    self.call = call
    switch profile.playback {
    case .custom: (step, reason) = (.asAsked, nil)
    case .generators where !call.isCustom: (step, reason) = (.asAsked, nil)
    case .generators:
      if let fallback = call.fallback {
        (step, reason) = (
          .fallback,
          "it plays no custom patterns, only the platform's generators: \(fallback.name) plays instead"
        )
        self.call = HapticCall(fallback.timeline, isCustom: false)
        changes = [Change(.fallbackTaken, "\(fallback.name) plays in place of the pattern")]
      } else {
        (step, reason) = (
          .vibration,
          "it plays no custom patterns, only the platform's generators, and the pattern names no fallback"
        )
        changes = [Change(.plainVibration, "a plain vibration plays in place of the pattern")]
      }
    case .vibration:
      (step, reason) = (.vibration, "it only switches its motor on and off")
      changes = [Change(.plainVibration, "a plain vibration plays in place of the haptic")]
    case .none:
      (step, reason) = (.nothing, "it has no actuator")
      self.call = HapticCall(.empty)
      changes = [Change(.noActuator, "nothing plays: the device has no actuator")]
    }
  }
}
