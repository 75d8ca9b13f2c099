internal import Synchronization

/// A fixed ring of frames from a sink's audio thread, for a copy of everything played.
///
/// The audio thread writes and never waits; a full ring drops the frames and counts them. One other thread reads.
/// `@unchecked Sendable` is safe because each index has one writer, published with release and read with acquire
/// ordering, and the storage between them belongs to one side at a time.
public final class SampleTap: @unchecked Sendable {
  fileprivate struct Shared: ~Copyable {
    let written = Atomic<Int>(0)
    let read = Atomic<Int>(0)
    let dropped = Atomic<Int>(0)
  }

  /// The number of lanes in a frame.
  public let lanes: Int

  /// A ring for each lane, one after the other; they advance together.
  private let storage: UnsafeMutablePointer<Float>
  private let capacity: Int
  private let shared: UnsafeMutablePointer<Shared>

  /// Makes a ring for at least `capacity` frames of `lanes` lanes.
  public init(capacity: Int, lanes: Int = 1) {
    precondition(lanes >= 1, "a frame has at least one lane")
    self.capacity = max(1, capacity)
    self.lanes = lanes
    storage = .allocate(capacity: self.capacity * lanes)
    storage.initialize(repeating: 0, count: self.capacity * lanes)
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
  }

  deinit {
    storage.deallocate()
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  /// The number of frames dropped so far because the ring was full.
  public var dropped: Int { shared.pointee.dropped.load(ordering: .relaxed) }

  /// The writer of the audio thread: plain pointers.
  public var writer: Writer { Writer(storage: storage, capacity: capacity, lanes: lanes, shared: shared) }

  /// Moves up to `limit` frames into `buffer`, lane l from `buffer` + l · `limit` on; returns their number.
  ///
  /// Thread-safe: one reader. Real-time-safe: yes.
  public func read(into buffer: UnsafeMutablePointer<Float>, limit: Int) -> Int {
    let start = shared.pointee.read.load(ordering: .relaxed)
    let count = min(limit, shared.pointee.written.load(ordering: .acquiring) - start)
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

  /// The audio thread's side of the ring.
  ///
  /// Valid as long as the tap lives.
  public struct Writer: @unchecked Sendable {
    fileprivate let storage: UnsafeMutablePointer<Float>
    fileprivate let capacity: Int
    fileprivate let lanes: Int
    fileprivate let shared: UnsafeMutablePointer<Shared>

    /// Adds frames, which must have as many lanes as the tap; counts them as dropped if they do not fit.
    ///
    /// Thread-safe: one writer. Real-time-safe: yes.
    @_noAllocation @_noLocks
    public func write(_ frames: LaneFrames) {
      let count = frames.count
      let start = shared.pointee.written.load(ordering: .relaxed)
      let free = capacity - (start - shared.pointee.read.load(ordering: .acquiring))
      if count > free {
        shared.pointee.dropped.add(count, ordering: .relaxed)
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
  }
}
