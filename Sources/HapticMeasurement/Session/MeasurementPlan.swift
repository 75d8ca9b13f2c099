public import HapticModel

/// The inputs of a measurement: how long, and on which device.
///
/// Thread-safe: yes, a value.
public struct MeasurementPlan: Sendable {
  /// The shortest measurement that has time for a recording of clicks: 6 s (*chosen*).
  public static let shortestWithRecording = TimeSpan.milliseconds(6_000)

  /// The approximate time of measuring; the start of a device adds to it.
  public let duration: TimeSpan
  /// The device, or why there is none.
  let device: Measured<MeasuredDevice>
  /// The reason that the report gives for having no recording if ``duration`` is shorter than
  /// ``shortestWithRecording``.
  ///
  /// A tool puts its own remedy here, such as the name of an option.
  public var shortRunReason = "it needs 6 s or more"

  /// Plans to measure timers, and what happens on `device`.
  ///
  /// Traps unless `duration` is positive.
  public init(duration: TimeSpan, device: MeasuredDevice) {
    self.init(duration, .measured(device))
  }

  /// Plans to measure timers without a device: taps are played through a null sink, and nothing is recorded.
  ///
  /// Traps unless `duration` is positive.
  /// - Parameter reason: why there is no device, for the report.
  public init(duration: TimeSpan, withoutDevice reason: String) {
    self.init(duration, .notMeasured(reason))
  }

  private init(_ duration: TimeSpan, _ device: Measured<MeasuredDevice>) {
    precondition(duration > .zero, "a measurement must last longer than 0, not \(duration)")
    (self.duration, self.device) = (duration, device)
  }
}

/// The division of the time for measuring (all shares *chosen*).
struct TimeShares: Sendable, Hashable {
  /// The time for which a recorder listens before the sound: otherwise, PulseAudio's monitors report a false start, for
  /// 2.3 s (measured).
  static let warmUp = TimeSpan.milliseconds(2_500)
  private static let shortestTrial = TimeSpan.milliseconds(200)
  private static let longestClicks = TimeSpan.milliseconds(60_000)

  /// For wake-ups, idle and again loaded.
  let wakeUps: TimeSpan
  /// For dispatch and placement, idle and again loaded.
  let placement: TimeSpan
  /// For each trial of a period and buffer, idle and again loaded.
  let trial: TimeSpan
  /// For clicks that are recorded; `nil` if there is no time for them.
  let clicks: TimeSpan?

  /// Shares `total` out, for what can be measured.
  init(total: TimeSpan, triesBuffers: Bool, records: Bool) {
    var left = total
    if records, total >= MeasurementPlan.shortestWithRecording {
      let share = TimeSpan(nanoseconds: (total - Self.warmUp).nanoseconds / 5)
      clicks = min(max(share, .milliseconds(1_000)), Self.longestClicks)
      left = total - Self.warmUp - share
    } else {
      clicks = nil
    }
    let percent = { (share: Int64) in TimeSpan(nanoseconds: left.nanoseconds / 100 * share) }
    wakeUps = percent(triesBuffers ? 20 : 30)
    placement = percent(triesBuffers ? 15 : 20)
    let runs = 2 * Int64(BufferTrial.candidates.count)
    trial = max(TimeSpan(nanoseconds: percent(30).nanoseconds / runs), Self.shortestTrial)
  }
}
