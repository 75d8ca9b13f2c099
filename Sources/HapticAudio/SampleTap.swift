internal import Synchronization

/// A fixed ring of frames from a sink's audio thread, for a copy of everything played.
///
/// The audio thread writes and never waits; a full ring drops frames, and keeps where and how many, so that the copy can
/// have silence of the same length. One other thread reads.
/// `@unchecked Sendable` is safe because each index has one writer, published with release and read with acquire
/// ordering, and the storage between them belongs to one side at a time.
public final class SampleTap: @unchecked Sendable {
  fileprivate struct Shared: ~Copyable {
    let written = Atomic<Int>(0)
    let read = Atomic<Int>(0)
    let dropped = Atomic<Int>(0)
    /// The number of gaps that were written and read.
    let gapsWritten = Atomic<Int>(0)
    let gapsRead = Atomic<Int>(0)
    /// The frames that were dropped since the last one written; only the audio thread uses it.
    var pending = 0
  }

  /// Frames that were dropped together.
  fileprivate struct Gap {
    /// The number of frames written before them.
    var start: Int
    var count: Int
  }

  /// The number of gaps that can wait to be read (*chosen*); while more would, further frames join the last gap.
  fileprivate static let gapCapacity = 64

  /// The number of lanes in a frame.
  public let lanes: Int

  /// A ring for each lane, one after the other; they advance together.
  private let storage: UnsafeMutablePointer<Float>
  private let gaps: UnsafeMutablePointer<Gap>
  private let capacity: Int
  private let shared: UnsafeMutablePointer<Shared>
  /// The frames of gaps that the reader has taken.
  private var missed = 0

  /// Makes a ring for at least `capacity` frames of `lanes` lanes.
  public init(capacity: Int, lanes: Int = 1) {
    precondition(lanes >= 1, "a frame has at least one lane")
    self.capacity = max(1, capacity)
    self.lanes = lanes
    storage = .allocate(capacity: self.capacity * lanes)
    storage.initialize(repeating: 0, count: self.capacity * lanes)
    gaps = .allocate(capacity: Self.gapCapacity)
    gaps.initialize(repeating: Gap(start: 0, count: 0), count: Self.gapCapacity)
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
  }

  deinit {
    storage.deallocate()
    gaps.deallocate()
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  /// The number of frames dropped so far because the ring was full.
  public var dropped: Int { shared.pointee.dropped.load(ordering: .relaxed) }

  /// Adds frames, as ``UnsafeWriter/write(_:)`` does.
  ///
  /// Thread-safe: one writer. Real-time-safe: no, it may count references.
  public func write(_ frames: borrowing LaneFrames) { withUnsafeWriter { $0.write(frames) } }

  /// Calls `body` with plain pointers to the ring, through which a thread writes without counting references.
  ///
  /// The pointers are valid until `body` returns: an audio thread plays the whole stream in it.
  ///
  /// Thread-safe: one writer. Real-time-safe: yes, if `body` is.
  package func withUnsafeWriter<Result>(_ body: (UnsafeWriter) -> Result) -> Result {
    withExtendedLifetime(self) {
      body(UnsafeWriter(storage: storage, gaps: gaps, capacity: capacity, lanes: lanes, shared: shared))
    }
  }

  /// The number of frames that were dropped after the last one read and before the next one; 0 the next time.
  ///
  /// Thread-safe: one reader. Real-time-safe: yes.
  public func takeMissing() -> Int {
    guard let gap = nextGap, gap.start == shared.pointee.read.load(ordering: .relaxed) else { return 0 }
    shared.pointee.gapsRead.add(1, ordering: .releasing)
    missed += gap.count
    return gap.count
  }

  /// The number of frames that were dropped after the last one written; 0 the next time.
  ///
  /// For the end, when everything else has been read and the audio thread writes no more.
  public func takeMissingAtEnd() -> Int {
    defer { missed = dropped }
    return dropped - missed
  }

  private var nextGap: Gap? {
    let index = shared.pointee.gapsRead.load(ordering: .relaxed)
    guard shared.pointee.gapsWritten.load(ordering: .acquiring) > index else { return nil }
    return gaps[index % Self.gapCapacity]
  }

  /// Moves up to `limit` frames into `buffer`, lane l from `buffer` + l · `limit` on; returns their number.
  ///
  /// Stops where frames were dropped: ``takeMissing()`` tells how many, and has to be called to go on.
  ///
  /// Thread-safe: one reader. Real-time-safe: yes.
  public func read(into buffer: UnsafeMutablePointer<Float>, limit: Int) -> Int {
    let start = shared.pointee.read.load(ordering: .relaxed)
    var count = min(limit, shared.pointee.written.load(ordering: .acquiring) - start)
    if let gap = nextGap { count = min(count, gap.start - start) }
    let offset = start % capacity
    let first = min(count, capacity - offset)
    for lane in 0..<lanes {
      let (source, target) = (storage + lane * capacity, buffer + lane * limit)
      target.update(from: source + offset, count: first)
      (target + first).update(from: source, count: count - first)
    }
    shared.pointee.read.store(start + count, ordering: .releasing)
    return count
  }

  /// The audio thread's side of the ring as plain pointers, without reference counts or locks.
  ///
  /// Only ``withUnsafeWriter(_:)`` makes it; it must not outlive that call.
  package struct UnsafeWriter {
    fileprivate let storage: UnsafeMutablePointer<Float>
    fileprivate let gaps: UnsafeMutablePointer<Gap>
    fileprivate let capacity: Int
    fileprivate let lanes: Int
    fileprivate let shared: UnsafeMutablePointer<Shared>

    /// Adds frames, which must have as many lanes as the tap; counts them as dropped if they do not fit.
    ///
    /// Thread-safe: one writer. Real-time-safe: yes.
    @_noAllocation @_noLocks
    package func write(_ frames: borrowing LaneFrames) {
      let count = frames.count
      let start = shared.pointee.written.load(ordering: .relaxed)
      let free = capacity - (start - shared.pointee.read.load(ordering: .acquiring))
      if count > free || (shared.pointee.pending > 0 && !closeGap(at: start)) {
        shared.pointee.dropped.add(count, ordering: .relaxed)
        shared.pointee.pending += count
        return
      }
      let offset = start % capacity
      let first = min(count, capacity - offset)
      let size = MemoryLayout<Float>.stride
      for lane in 0..<lanes {
        let (source, target) = (frames.start + lane * frames.stride, storage + lane * capacity)
        UnsafeMutableRawPointer(target + offset).copyMemory(from: source, byteCount: first * size)
        UnsafeMutableRawPointer(target).copyMemory(from: source + first, byteCount: (count - first) * size)
      }
      shared.pointee.written.store(start + count, ordering: .releasing)
    }

    /// Tells the reader of the dropped frames; false if it still has to read too many other gaps.
    @_noAllocation @_noLocks
    private func closeGap(at start: Int) -> Bool {
      let index = shared.pointee.gapsWritten.load(ordering: .relaxed)
      if index - shared.pointee.gapsRead.load(ordering: .acquiring) >= SampleTap.gapCapacity { return false }
      gaps[index % SampleTap.gapCapacity] = Gap(start: start, count: shared.pointee.pending)
      shared.pointee.pending = 0
      shared.pointee.gapsWritten.store(index + 1, ordering: .releasing)
      return true
    }
  }
}
