internal import HapticAudio
internal import HapticEngine
internal import HapticModel

/// Readings of the clocks of a run over time: the engine's against the host's, and the device's.
///
/// They convert a moment of one clock to another afterwards, and show when a device plays steadily.
final class ClockLog: Sendable {
  /// The interval between readings (*chosen*): the engine's clock is corrected as often.
  private static let interval = TimeSpan.milliseconds(10)
  /// The most readings that are kept, of an hour.
  private static let remembered = 360_000

  /// The number of last readings considered, and the maximum difference of time and position in them (*chosen*).
  private static let steadyReadings = 20
  private static let steadyDrift = TimeSpan.milliseconds(15)

  private struct State {
    var engine: [(engine: EngineInstant, host: Int64)] = []
    var device: [ClockReading] = []
    var isOver = false
  }

  private let state = Locked(State())
  private let rate: SampleRate

  /// Creates a log without readings.
  init(rate: SampleRate) { self.rate = rate }

  /// Reads until ``stop()``; wakes the wait each time.
  func follow(_ timebase: DispatchTimebase, sink: any FrameSink, wait: InterruptibleWait) {
    let isOver = state.withLock { state in
      guard state.engine.count < Self.remembered else { return true }
      state.engine.append((timebase.now, DispatchTimebase.hostNanoseconds))
      if let reading = sink.clockReading, reading != state.device.last { state.device.append(reading) }
      return state.isOver
    }
    wait.wake()
    if isOver { return }
    _ = timebase.schedule(at: timebase.now + Self.interval) { [weak self, weak timebase] in
      if let self, let timebase { follow(timebase, sink: sink, wait: wait) }
    }
  }

  /// True if the device plays: in the last readings about as many frames were heard as time passed.
  ///
  /// A sound server's device is ready long before it starts, and its position does not move until then.
  var isSteady: Bool {
    let last = state.withLock { Array($0.device.suffix(Self.steadyReadings)) }
    guard last.count == Self.steadyReadings, let first = last.first, let now = last.last else { return false }
    let heard = rate.span(of: FrameCount(now.presented.index - first.presented.index))
    let drift = heard.nanoseconds - (now.hostNanoseconds - first.hostNanoseconds)
    return abs(drift) <= Self.steadyDrift.nanoseconds
  }

  /// Reads no more.
  func stop() { state.withLock { $0.isOver = true } }

  /// Nanoseconds of the host's clock when the engine's showed `instant`; `nil` before the first reading.
  func hostNanoseconds(at instant: EngineInstant) -> Int64? {
    state.withLock { state in
      state.engine.last { $0.engine <= instant }.map { $0.host + (instant - $0.engine).nanoseconds }
    }
  }
}
