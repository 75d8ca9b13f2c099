internal import HapticModel
internal import HapticTimeline

extension Delivery {
  /// Plans what a device does with a call.
  ///
  /// The chain is: the pattern, its fallback, a plain vibration, nothing. A device that plays custom patterns plays
  /// generators too; one that plays generators has a plain vibration besides.
  ///
  /// Total: every call on every profile has a plan. Cost: linear in the time that the pattern sounds.
  public init(of call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm) {
    var log = DegradationLog()
    let choice = Choice(of: call, on: profile)
    let latency = state == .warm ? profile.latency.warm : profile.latency.cold
    var drive = DriveCourse.none
    var horizon: TimePoint?
    if choice.step != .nothing {
      let plan = Self.plan(choice, profile, &log)
      drive = plan.drive.delayed(by: latency)
      horizon = plan.horizon.map { $0 + latency }
      if state == .cold, profile.latency.cold > profile.latency.warm, !drive.pieces.isEmpty {
        let late = DecimalTime.milliseconds((profile.latency.cold - profile.latency.warm).nanoseconds)
        log.add(.coldStart) { _ in "nothing was prepared: it begins \(late) ms later than a prepared one" }
      }
    }
    self.init(
      step: choice.step, reason: choice.reason, timeline: choice.call.timeline, latency: latency,
      drive: drive,
      degradations: choice.degradations + log.degradations, horizon: horizon)
  }

  /// The step of the chain that a device takes for a call.
  public static func step(of call: HapticCall, on profile: DeviceProfile) -> Step {
    Choice(of: call, on: profile).step
  }

  private static func plan(
    _ choice: Choice, _ profile: DeviceProfile, _ log: inout DegradationLog
  ) -> (drive: DriveCourse, horizon: TimePoint?) {
    var mapping = profile.drive
    if choice.step == .vibration {
      if case .fixed(let length) = profile.plainVibration {
        return (fixed(length, choice.call, profile), nil)
      }
      mapping.steps = 1
    }
    let asks = DriveAsks(of: choice.call.timeline, under: mapping, on: profile, &log)
    var sweep = DriveSweep(mapping, asks)
    let course = sweep.course(of: choice.call.timeline, &log)
    return (course.capped(by: profile.limits, &log), sweep.horizon)
  }

  /// One run of the motor, where there is anything to play.
  private static func fixed(_ length: TimeSpan, _ call: HapticCall, _ profile: DeviceProfile) -> DriveCourse {
    // What the limits would do to the events matters to nobody: they are not played.
    var unheard = DegradationLog()
    let asks = DriveAsks(of: call.timeline, under: profile.drive, on: profile, &unheard)
    guard let first = asks.asks.first(where: \.isAudible) else { return .none }
    let frequency = profile.drive.frequency.frequency(.medium)
    return DriveCourse([
      DriveCourse.Piece(
        from: first.start, to: first.start + length, amplitude: 1, 1, frequency: frequency, event: first.id)
    ])
  }
}

/// The step of the chain that a device takes.
struct Choice {
  var step: Delivery.Step
  var reason: String?
  /// What is played at that step.
  var call: HapticCall
  var degradations: [Degradation] = []

  init(of call: HapticCall, on profile: DeviceProfile) {
    self.call = call
    switch profile.playback {
    case .custom: (step, reason) = (.asAsked, nil)
    case .generators where !call.isCustom: (step, reason) = (.asAsked, nil)
    case .generators:
      if let fallback = call.fallback {
        (step, reason) = (
          .fallback,
          "it plays no patterns of its own, only the platform's generators: \(fallback.name) plays instead"
        )
        self.call = HapticCall(fallback.timeline, isCustom: false)
        degradations = [Degradation(.fallbackTaken, "\(fallback.name) plays in place of the pattern")]
      } else {
        (step, reason) = (
          .vibration,
          "it plays no patterns of its own, only the platform's generators, and the pattern names no fallback"
        )
        degradations = [Degradation(.plainVibration, "a plain vibration plays in place of the pattern")]
      }
    case .vibration:
      (step, reason) = (.vibration, "it only switches its motor on and off")
      degradations = [Degradation(.plainVibration, "a plain vibration plays in place of the haptic")]
    case .none:
      (step, reason) = (.nothing, "it has no actuator")
      self.call = HapticCall(.empty)
      degradations = [Degradation(.nothingPlays, "nothing plays: the device has no actuator")]
    }
  }
}
