internal import Synchronization

/// The rings and atomics that the kernel and its controller share, as plain pointers.
///
/// `@unchecked Sendable` is safe because every part of it is a single-producer single-consumer ring or an
/// atomic; ``Synthesizer`` frees it after the kernel.
struct KernelShared: @unchecked Sendable {
  private struct Published: ~Copyable {
    let head = Atomic<Int64>(0)
    let unreported = Atomic<Int>(0)
    let leastGain = Atomic<UInt32>(Float(1).bitPattern)
    let reducedQuanta = Atomic<Int64>(0)
  }

  private static let cutCapacity = 64

  private let commandIndices: RingIndices
  private let commandStorage: UnsafeMutablePointer<VoiceCommand>
  private let cutIndices: RingIndices
  private let cutStorage: UnsafeMutablePointer<Cut>
  private let placementIndices: RingIndices
  private let placementStorage: UnsafeMutablePointer<Placement>
  private let published: UnsafeMutablePointer<Published>

  /// Makes rings for `capacity` commands, a power of two, and twice as many placements.
  init(capacity: Int) {
    commandIndices = RingIndices(capacity: capacity)
    commandStorage = .allocate(capacity: capacity)
    cutIndices = RingIndices(capacity: Self.cutCapacity)
    cutStorage = .allocate(capacity: Self.cutCapacity)
    placementIndices = RingIndices(capacity: 2 * capacity)
    placementStorage = .allocate(capacity: 2 * capacity)
    published = .allocate(capacity: 1)
    published.initialize(to: Published())
  }

  func deallocate() {
    commandIndices.deallocate()
    commandStorage.deallocate()
    cutIndices.deallocate()
    cutStorage.deallocate()
    placementIndices.deallocate()
    placementStorage.deallocate()
    published.deinitialize(count: 1)
    published.deallocate()
  }

  // MARK: Controller

  /// Sends a command; false if the ring is full.
  func send(_ command: VoiceCommand) -> Bool {
    let index = commandIndices.indexToWrite()
    if index < 0 { return false }
    (commandStorage + index).initialize(to: command)
    commandIndices.didWrite()
    return true
  }

  /// Sends a cut; false if the ring is full.
  func send(_ cut: Cut) -> Bool {
    let index = cutIndices.indexToWrite()
    if index < 0 { return false }
    (cutStorage + index).initialize(to: cut)
    cutIndices.didWrite()
    return true
  }

  /// Takes the oldest placement.
  func takePlacement() -> Placement? {
    let index = placementIndices.indexToRead()
    if index < 0 { return nil }
    let placement = placementStorage[index]
    placementIndices.didRead()
    return placement
  }

  /// The first frame that has not been mixed yet.
  var head: Int64 { published.pointee.head.load(ordering: .acquiring) }

  /// The number of placements lost because the ring was full.
  var unreported: Int { published.pointee.unreported.load(ordering: .relaxed) }

  /// The least gain of the limiter so far, and the number of quanta that it has reduced.
  var reduction: (leastGain: Float, quanta: Int64) {
    (
      Float(bitPattern: published.pointee.leastGain.load(ordering: .relaxed)),
      published.pointee.reducedQuanta.load(ordering: .relaxed)
    )
  }

  // MARK: Kernel

  /// The oldest command, still in the ring.
  @_noAllocation @_noLocks
  func peekCommand() -> UnsafeMutablePointer<VoiceCommand>? {
    let index = commandIndices.indexToRead()
    return index < 0 ? nil : commandStorage + index
  }

  /// Frees the slot of the oldest command.
  @_noAllocation @_noLocks
  func dropCommand() { commandIndices.didRead() }

  /// The oldest cut, still in the ring.
  @_noAllocation @_noLocks
  func peekCut() -> UnsafeMutablePointer<Cut>? {
    let index = cutIndices.indexToRead()
    return index < 0 ? nil : cutStorage + index
  }

  /// Frees the slot of the oldest cut.
  @_noAllocation @_noLocks
  func dropCut() { cutIndices.didRead() }

  /// Publishes the first frame that has not been mixed yet.
  @_noAllocation @_noLocks
  func publish(head: Int64) { published.pointee.head.store(head, ordering: .releasing) }

  /// Publishes how much the limiter has reduced.
  @_noAllocation @_noLocks
  func publish(_ reduction: Reduction) {
    published.pointee.leastGain.store(reduction.leastGain.bitPattern, ordering: .relaxed)
    published.pointee.reducedQuanta.store(reduction.quanta, ordering: .relaxed)
  }

  /// Reports the placement of a command; counts it as unreported if the ring is full.
  @_noAllocation @_noLocks
  func report(_ placement: Placement) {
    let index = placementIndices.indexToWrite()
    if index < 0 {
      published.pointee.unreported.add(1, ordering: .relaxed)
      return
    }
    (placementStorage + index).initialize(to: placement)
    placementIndices.didWrite()
  }
}
