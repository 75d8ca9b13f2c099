/// Finds time that a device lost without reporting an underrun: time passes, and the audible position stands still.
///
/// Sound servers play on after their own underruns without a report, but all later sound is delayed. A reading may come
/// late, or its position be off by some milliseconds, so the least delay of a second counts, and only a delay that stays
/// for the next second, too. With half a second, a busy server showed stalls that no recording had.
///
/// Thread-safe: no. Real-time-safe: yes.
public struct StallMeter: Sendable {
  /// The least delay that counts, in nanoseconds: 10 ms (*chosen*: a sound server's own position is off by a few).
  public static var tolerance: Int64 { @_noAllocation @_noLocks get { 10_000_000 } }
  /// The length of a block, in nanoseconds (*chosen*).
  private static var block: Int64 { @_noAllocation @_noLocks get { 1_000_000_000 } }

  private let rate: Int64
  private var blockStart: Int64?
  private var least = Int64.max
  /// The least delay of the block before the last one; unknown until the device runs steadily.
  private var base: Int64?
  /// The least delay of the last block.
  private var last: Int64?

  /// Makes a meter of a stream of `rate` frames per second.
  @_noAllocation @_noLocks
  public init(rate: Int64) { self.rate = rate }

  /// The delay of frame `presented` against the host's clock, in nanoseconds after an unknown but fixed zero.
  @_noAllocation @_noLocks
  public static func delay(host: Int64, presented: Int64, rate: Int64) -> Int64 {
    let (seconds, rest) = (presented / rate, presented % rate)
    return host - seconds * 1_000_000_000 - rest * 1_000_000_000 / rate
  }

  /// Forgets the past: after an underrun, or when the device has started.
  @_noAllocation @_noLocks
  public mutating func restart() {
    (blockStart, least, base, last) = (nil, Int64.max, nil, nil)
  }

  /// Takes a reading; returns true if it shows a stall.
  ///
  /// At `host`, in nanoseconds of the monotonic clock, the frame `presented` was audible.
  @_noAllocation @_noLocks
  public mutating func note(host: Int64, presented: Int64) -> Bool {
    let start = blockStart ?? host
    blockStart = start
    var isStall = false
    if host - start >= Self.block {
      isStall = close()
      blockStart = host
      least = Int64.max
    }
    let delay = Self.delay(host: host, presented: presented, rate: rate)
    if delay < least { least = delay }
    return isStall
  }

  /// Compares a complete block with the two before it.
  @_noAllocation @_noLocks
  private mutating func close() -> Bool {
    guard let last else {
      self.last = least
      return false
    }
    self.last = least
    guard let base else {
      // A device that starts late has no steady delay yet.
      if abs(least - last) < Self.tolerance { self.base = last }
      return false
    }
    let stays = last < least ? last : least
    if stays - base < Self.tolerance {
      self.base = last - base < Self.tolerance ? last : base
      return false
    }
    self.base = least
    return true
  }
}
