internal import HapticEngine
package import HapticModel

/// The timing of a machine: timers, placement of taps, buffers, and the latency to the monitor of its sound server.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct MachineTiming: Sendable {
  /// A measurement made twice.
  package struct ByLoad<Value: Sendable>: Sendable {
    /// Measured without load from this process.
    package internal(set) var idle: Value
    /// Measured with a busy thread for each core.
    package internal(set) var loaded: Value
  }

  /// The requested time of measuring.
  package internal(set) var requestedDuration: TimeSpan
  /// The number of cores, and of busy threads under load.
  package internal(set) var coreCount: Int
  /// The look-ahead of live play.
  package internal(set) var lookAhead: TimeSpan
  /// The lateness of the timer's wake-ups.
  package internal(set) var wakeUps: ByLoad<[TimeSpan]>
  /// The name of the device that was measured.
  package internal(set) var device: Measured<String>
  /// From dispatch to placement, on the device or, without one, on a null sink.
  package internal(set) var placement: ByLoad<Measured<PlacementFacts>>
  /// The time of the taps, idle and again loaded.
  package internal(set) var tapDuration: TimeSpan
  /// The periods and buffers tried, from the longest to the first that did not hold.
  package internal(set) var trials: Measured<[BufferTrial]>
  /// The duration of each trial, idle and again loaded.
  package internal(set) var trialDuration: TimeSpan
  /// The recording of the monitor.
  package internal(set) var loopback: Measured<LoopbackFacts>

  /// The trial of the smallest period and buffer that held, idle and loaded; `nil` if none did.
  package var smallestBuffer: BufferTrial? {
    guard case .measured(let trials) = trials else { return nil }
    return trials.filter(\.held).min { $0.requested.buffer < $1.requested.buffer }
  }

  /// The percentiles that are reported, of what must not be long.
  static let upperPercentiles = [50.0, 90, 95, 99, 99.9]
  /// The percentiles that are reported, of what must not be short.
  static let lowerPercentiles = [50.0, 10, 5, 1, 0.1]

  /// The minimum number of wake-ups for a statement about one in a thousand.
  private static let thousand = 1_000

  /// The smallest safe look-ahead: a machine that was late with nothing to do is late.
  ///
  /// Not measured if the taps of either run did not finish.
  package var verdict: Measured<LookAheadVerdict> {
    switch (placement.idle, placement.loaded) {
    case (.measured(let idle), .measured(let loaded)): .measured(verdict(idle, loaded))
    case (.notMeasured(let reason), _): .notMeasured("idle, \(reason)")
    case (_, .notMeasured(let reason)): .notMeasured("loaded, \(reason)")
    }
  }

  private func verdict(_ idle: PlacementFacts, _ loaded: PlacementFacts) -> LookAheadVerdict {
    let lateness = wakeUps.idle + wakeUps.loaded + idle.lateness + loaded.lateness
    return LookAheadVerdict(
      lateness: lateness.max() ?? .zero,
      usualLateness: lateness.count < Self.thousand ? nil : TimingReport.percentile(99.9, of: lateness),
      period: max(idle.period, loaded.period), commit: max(idle.commit, loaded.commit), current: lookAhead,
      late: idle.late + loaded.late, missing: idle.missing + loaded.missing, xruns: idle.xruns + loaded.xruns,
      stalls: idle.stalls + loaded.stalls, held: tapDuration)
  }
}

/// The clicks in a recording of the sink's monitor, compared with those played.
package struct LoopbackFacts: Sendable {
  /// The number of clicks played.
  package internal(set) var played: Int
  /// The number of clicks recorded.
  package internal(set) var recorded: Int
  /// The largest difference between both in the distance of a click from the first.
  package internal(set) var deviation: FrameCount
  /// From the moment when a click was handed to the kernel to the moment of its recording.
  package internal(set) var fromDispatch: [TimeSpan]
  /// From the moment of the frame on which the kernel placed a click to the moment of its recording.
  package internal(set) var fromPlacement: [TimeSpan]
  /// Underruns during the clicks, in which silence is heard.
  package internal(set) var xruns: Int

  /// True if no click was lost, doubled or moved by more than a frame.
  package var isExact: Bool { played == recorded && deviation.count <= 1 }
}

/// A measured value, or the reason why it was not measured.
package enum Measured<Value: Sendable>: Sendable {
  /// The value.
  case measured(Value)
  /// The reason, in words for a report.
  case notMeasured(String)

  /// The value; `nil` if it was not measured.
  package var value: Value? {
    if case .measured(let value) = self { value } else { nil }
  }

  /// Returns what `transform` makes of the value, or the same reason.
  func map<Other>(_ transform: (Value) -> Other) -> Measured<Other> {
    switch self {
    case .measured(let value): .measured(transform(value))
    case .notMeasured(let reason): .notMeasured(reason)
    }
  }
}
