internal import HapticModel

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
