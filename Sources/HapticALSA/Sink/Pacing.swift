/// Keeps a device that takes frames as fast as they come (`null`, `file`) to real time.
///
/// Such a device is known by two signs. Before it plays, its buffer is empty although frames were written to it. Or, in
/// the first second, it has taken more frames than a device of its rate could have.
struct Pacing {
  let rate: Int64
  let buffer: Int64
  let period: Int64
  /// True if the sink sets the pace.
  private(set) var isSelfPaced = false
  private var origin: Int64?

  init(rate: Int64, buffer: Int64, period: Int64) {
    self.rate = rate
    self.buffer = buffer
    self.period = period
  }

  /// Takes the time before the first frame as the start, in nanoseconds of the monotonic clock.
  @_noAllocation @_noLocks
  mutating func begin(at host: Int64) { if origin == nil { origin = host } }

  /// Frames that a device of this rate has played since the start, at most.
  @_noAllocation @_noLocks
  func elapsedFrames(at host: Int64) -> Int64 {
    guard let origin, host > origin else { return 0 }
    let passed = host - origin
    let (seconds, rest) = (passed / 1_000_000_000, passed % 1_000_000_000)
    return seconds * rate + rest * rate / 1_000_000_000
  }

  /// Looks for the two signs after `written` frames went to the device, which has `room` for more.
  @_noAllocation @_noLocks
  mutating func observe(written: Int64, room: Int64, at host: Int64, isPlaying: Bool) {
    if isSelfPaced { return }
    if !isPlaying {
      isSelfPaced = written > 0 && room >= buffer
      return
    }
    let elapsed = elapsedFrames(at: host)
    // 20 ms, or two periods where those are longer: devices fetch whole periods at once when they start.
    let slack = max(rate / 50, 2 * period)
    if elapsed < rate { isSelfPaced = written > elapsed + buffer + slack }
  }

  /// True if the process has been standing still for so long, 30 ms, that a device would have run dry; time then starts
  /// again from what has been rendered, as it does after an underrun.
  @_noAllocation @_noLocks
  mutating func slips(rendered: Int64, at host: Int64) -> Bool {
    guard isSelfPaced, let begin = origin else { return false }
    let behind = elapsedFrames(at: host) - rendered
    if behind <= rate * 3 / 100 { return false }
    origin = begin + behind * 1_000_000_000 / rate
    return true
  }

  /// How many nanoseconds to wait before `rendered` may grow by `frames`; 0 if it may now.
  @_noAllocation @_noLocks
  func wait(rendered: Int64, frames: Int64, at host: Int64) -> Int64 {
    if !isSelfPaced { return 0 }
    let excess = rendered + frames - buffer - elapsedFrames(at: host)
    if excess <= 0 { return 0 }
    return (min(excess, rate) * 1_000_000_000 + rate - 1) / rate
  }
}
