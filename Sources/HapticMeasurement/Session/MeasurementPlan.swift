package import HapticModel

/// The inputs of a measurement: how long, and on which device.
///
/// Thread-safe: yes, a value.
package struct MeasurementPlan: Sendable {
  /// The shortest measurement that has time for a recording of clicks: 20 s (*chosen*), of which it takes half.
  package static let shortestWithRecording = TimeSpan.milliseconds(20_000)
  /// The shortest measurement that has time for trials of shorter buffers: 180 s (*chosen*), so that the taps with every core
  /// busy still last a minute.
  package static let shortestWithTrials = TimeSpan.milliseconds(180_000)

  /// The time of measuring in all.
  package let duration: TimeSpan
  /// The device, or why there is none.
  let device: Measured<MeasuredDevice>
  /// The reason that the report gives for having no recording if ``duration`` is shorter than
  /// ``shortestWithRecording``.
  ///
  /// A tool puts its own remedy here, such as the name of an option.
  package var shortRunReason = "it needs 20 s or more"
  /// The same for trials of buffers, if ``duration`` is shorter than ``shortestWithTrials``.
  package var shortTrialReason = "it needs 180 s or more"

  /// Plans to measure timers, and what happens on `device`.
  ///
  /// Traps unless `duration` is positive.
  package init(duration: TimeSpan, device: MeasuredDevice) {
    self.init(duration, .measured(device))
  }

  /// Plans to measure timers without a device: taps are played through a null sink, and nothing is recorded.
  ///
  /// Traps unless `duration` is positive.
  /// - Parameter reason: why there is no device, for the report.
  package init(duration: TimeSpan, withoutDevice reason: String) {
    self.init(duration, .notMeasured(reason))
  }

  private init(_ duration: TimeSpan, _ device: Measured<MeasuredDevice>) {
    precondition(duration > .zero, "a measurement must last longer than 0, not \(duration)")
    (self.duration, self.device) = (duration, device)
  }
}

/// The division of the time for measuring (all shares *chosen*).
///
/// The taps get what is left: their buffer is the one that live play will use.
struct TimeShares: Sendable, Hashable {
  /// The time for which a recorder listens before the sound: otherwise, PulseAudio's monitors report a false start, for
  /// 2.3 s (measured).
  static let warmUp = TimeSpan.milliseconds(2_500)
  /// The time of clicks that are recorded.
  private static let longestClicks = TimeSpan.milliseconds(2_000)
  /// The time for a device's start, a run's settling and a recorder's rest, beside the clicks.
  private static let beside = TimeSpan.milliseconds(5_500)
  /// The time after the taps in which the device is closed.
  private static let closing = TimeSpan.milliseconds(500)

  /// For clicks that are recorded; `nil` if there is no time for them.
  let clicks: TimeSpan?
  /// For everything about the recording of clicks.
  let recording: TimeSpan
  /// For all trials of buffers; zero if there is no time for them.
  let trials: TimeSpan
  /// For everything after the taps.
  let afterTaps: TimeSpan

  /// Shares `total` out, for what can be measured with a device or without.
  init(total: TimeSpan, hasDevice: Bool) {
    let records = hasDevice && total >= MeasurementPlan.shortestWithRecording
    clicks = records ? Self.longestClicks : nil
    recording = records ? Self.warmUp + Self.longestClicks + Self.beside : .zero
    let tries = hasDevice && total >= MeasurementPlan.shortestWithTrials
    trials = tries ? TimeSpan(nanoseconds: total.nanoseconds / 5) : .zero
    afterTaps = recording + trials + min(Self.closing, TimeSpan(nanoseconds: total.nanoseconds / 5))
  }
}
