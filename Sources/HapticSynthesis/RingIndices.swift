internal import Synchronization

/// The indices of a fixed ring from one producer thread to one consumer thread, without locks or allocation.
///
/// Only the producer moves the write index, only the consumer the read index; each publishes with release and reads the
/// other's with acquire ordering. Copies of the value share the indices; the owner calls ``deallocate()`` once both
/// threads are done. The elements are in separate arrays of concrete types: the compiler's real-time check rejects
/// generic storage.
///
/// `@unchecked Sendable` is safe under that rule: one producer, one consumer.
struct RingIndices: @unchecked Sendable {
  private struct Shared: ~Copyable {
    let written = Atomic<Int>(0)
    let read = Atomic<Int>(0)
  }

  private let shared: UnsafeMutablePointer<Shared>
  private let mask: Int

  /// Makes indices for `capacity` elements, a power of two.
  init(capacity: Int) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "a ring's capacity is a power of two")
    shared = .allocate(capacity: 1)
    shared.initialize(to: Shared())
    mask = capacity - 1
  }

  /// Frees the memory; neither side may touch the ring afterwards.
  func deallocate() {
    shared.deinitialize(count: 1)
    shared.deallocate()
  }

  /// Producer: the index for a new element, or -1 if the ring is full.
  @_noAllocation @_noLocks
  func indexToWrite() -> Int {
    let written = shared.pointee.written.load(ordering: .relaxed)
    if written &- shared.pointee.read.load(ordering: .acquiring) > mask { return -1 }
    return written & mask
  }

  /// Producer: publishes the element at ``indexToWrite()``.
  @_noAllocation @_noLocks
  func didWrite() {
    let written = shared.pointee.written.load(ordering: .relaxed)
    shared.pointee.written.store(written &+ 1, ordering: .releasing)
  }

  /// Consumer: the index of the oldest element, or -1 if the ring is empty.
  @_noAllocation @_noLocks
  func indexToRead() -> Int {
    let read = shared.pointee.read.load(ordering: .relaxed)
    return read == shared.pointee.written.load(ordering: .acquiring) ? -1 : read & mask
  }

  /// Consumer: frees the index from ``indexToRead()``.
  @_noAllocation @_noLocks
  func didRead() {
    let read = shared.pointee.read.load(ordering: .relaxed)
    shared.pointee.read.store(read &+ 1, ordering: .releasing)
  }
}
