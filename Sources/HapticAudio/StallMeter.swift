/// Finds time that a device lost without reporting an underrun: time passes, and the device takes no frames.
///
/// Sound servers play on after their own underruns without a report, and all later sound is heard later. The meter counts
/// the frames that the device has taken, and not the position that it reports: a sound server estimates that position, and
/// under load the estimate drifts by tens of milliseconds. What was taken is a count. A reading may come late, so the least
/// delay of a block counts, and only a delay that stays for the next block, too.
///
/// A server that discards what came too late, and so stays on time, cannot be seen: its silence has no effect on what
/// follows.
///
/// Thread-safe: no. Real-time-safe: yes.
package struct StallMeter: Sendable {
  /// The least delay that counts, in nanoseconds: 5 ms.
  ///
  /// In 12 minutes on PulseAudio's null sink beside two to four busy loops, the least delay of a block moved by at most
  /// 1 ms (measured); clocks that differ by 0.1 % move it by 4 ms between the blocks that are compared.
  package static var tolerance: Int64 { @_noAllocation @_noLocks get { 5_000_000 } }
  /// The shortest block, in nanoseconds (*chosen*).
  private static var shortestBlock: Int64 { @_noAllocation @_noLocks get { 2_000_000_000 } }
  /// The number of readings of a block that ends early, below which it shows nothing (*chosen*).
  private static var fewest: Int { @_noAllocation @_noLocks get { 3 } }

  private let rate: Int64
  private let block: Int64
  private var blockStart: Int64?
  private var minimum = Int64.max
  /// The readings of the present block.
  private var readings = 0
  /// The least delay of the block before the last one; unknown until the device runs steadily.
  private var base: Int64?
  /// The least delay of the last block.
  private var last: Int64?

  /// Makes a meter of a stream of `rate` frames per second, of which the device is read once in `period` frames.
  ///
  /// A block lasts two seconds, or eight periods if those are longer.
  @_noAllocation @_noLocks
  package init(rate: Int64, period: Int64) {
    self.rate = rate
    let eight = period * 8 * 1_000_000_000 / rate
    block = eight > Self.shortestBlock ? eight : Self.shortestBlock
  }

  /// The delay of frame `taken` against the host's clock, in nanoseconds after an unknown but fixed zero.
  @_noAllocation @_noLocks
  package static func delay(host: Int64, taken: Int64, rate: Int64) -> Int64 {
    let (seconds, rest) = (taken / rate, taken % rate)
    return host - seconds * 1_000_000_000 - rest * 1_000_000_000 / rate
  }

  /// Forgets the past: after an underrun, or when the device has started.
  @_noAllocation @_noLocks
  package mutating func restart() {
    (blockStart, minimum, readings, base, last) = (nil, Int64.max, 0, nil, nil)
  }

  /// Takes a reading; returns the nanoseconds by which what follows is heard later, or 0 if it shows no stall.
  ///
  /// At `host`, in nanoseconds of the monotonic clock, the device had taken `taken` frames.
  @_noAllocation @_noLocks
  package mutating func note(host: Int64, taken: Int64) -> Int64 {
    let start = blockStart ?? host
    blockStart = start
    var lost: Int64 = 0
    if host - start >= block {
      lost = close()
      blockStart = host
    }
    let delay = Self.delay(host: host, taken: taken, rate: rate)
    if delay < minimum { minimum = delay }
    readings += 1
    return lost
  }

  /// Ends the stream; returns what ``note(host:taken:)`` would return for a stall in its last seconds.
  @_noAllocation @_noLocks
  package mutating func finish() -> Int64 {
    let lost = readings < Self.fewest ? 0 : close()
    restart()
    return lost
  }

  /// Compares a complete block with the two before it.
  @_noAllocation @_noLocks
  private mutating func close() -> Int64 {
    let present = minimum
    (minimum, readings) = (Int64.max, 0)
    guard let last else {
      self.last = present
      return 0
    }
    self.last = present
    guard let base else {
      // A device that starts late has no steady delay yet.
      if abs(present - last) < Self.tolerance { self.base = last }
      return 0
    }
    let stays = last < present ? last : present
    if stays - base < Self.tolerance {
      self.base = last - base < Self.tolerance ? last : base
      return 0
    }
    self.base = present
    return stays - base
  }
}
