/// Paces a device that takes frames without delay (`null`, `file`) to real time.
///
/// There are two signs of such a device: before it plays, its buffer is empty although frames were written to it; or,
/// in the first second, it has taken more frames than a device of its rate could have.
struct Pacing {
  let rate: Int64
  /// The frames that are kept filled.
  let buffer: Int64
  let period: Int64
  /// The frames that the device's buffer holds.
  let capacity: Int64
  /// True if the sink sets the pace.
  private(set) var isSelfPaced = false
  private var origin: Int64?
  /// The frames that had passed when the process last looked, before it was stopped.
  private var seen: Int64 = 0

  /// Paces a device whose buffer of `capacity` frames, or `buffer`, is filled up to `buffer`.
  init(rate: Int64, buffer: Int64, period: Int64, capacity: Int64? = nil) {
    self.rate = rate
    self.buffer = buffer
    self.period = period
    self.capacity = capacity ?? buffer
  }

  /// Sets the start to the time before the first frame, in nanoseconds of the monotonic clock.
  @_noAllocation @_noLocks
  mutating func begin(at host: Int64) { if origin == nil { origin = host } }

  /// The maximum number of frames that a device of this rate has played since the start.
  @_noAllocation @_noLocks
  func elapsedFrames(at host: Int64) -> Int64 {
    guard let origin, host > origin else { return 0 }
    let passed = host - origin
    let (seconds, rest) = (passed / 1_000_000_000, passed % 1_000_000_000)
    return seconds * rate + rest * rate / 1_000_000_000
  }

  /// Checks for the two signs after `written` frames went to the device, which has `room` for more.
  @_noAllocation @_noLocks
  mutating func observe(written: Int64, room: Int64, at host: Int64, isPlaying: Bool) {
    if isSelfPaced { return }
    if !isPlaying {
      isSelfPaced = written > 0 && room >= capacity
      return
    }
    let elapsed = elapsedFrames(at: host)
    // 20 ms, or two periods if those are longer: devices fetch whole periods at once when they start.
    let slack = max(rate / 50, 2 * period)
    if elapsed < rate { isSelfPaced = written > elapsed + buffer + slack }
  }

  /// Returns true if the process was stopped for more than 30 ms beyond its buffer, in which a device would have run
  /// dry.
  ///
  /// Time then goes on from where the process last looked. Were it to go on from the last rendered frame, a whole buffer
  /// would be due at once, before the engine could send its events.
  @_noAllocation @_noLocks
  mutating func slips(rendered: Int64, at host: Int64) -> Bool {
    guard isSelfPaced, let begin = origin else { return false }
    let elapsed = elapsedFrames(at: host)
    if elapsed - rendered <= rate * 3 / 100 {
      seen = elapsed
      return false
    }
    origin = begin + (elapsed - min(seen, rendered)) * 1_000_000_000 / rate
    return true
  }

  /// Continues after a hold, at which `rendered` frames count as played.
  @_noAllocation @_noLocks
  mutating func restart(rendered: Int64, at host: Int64) {
    let (seconds, rest) = (rendered / rate, rendered % rate)
    origin = host - seconds * 1_000_000_000 - rest * 1_000_000_000 / rate
    seen = rendered
  }

  /// The nanoseconds to wait before `rendered` may grow by `frames`; 0 if it may now.
  @_noAllocation @_noLocks
  func wait(rendered: Int64, frames: Int64, at host: Int64) -> Int64 {
    if !isSelfPaced { return 0 }
    let excess = rendered + frames - buffer - elapsedFrames(at: host)
    if excess <= 0 { return 0 }
    return (min(excess, rate) * 1_000_000_000 + rate - 1) / rate
  }
}
