internal import HapticAudio
internal import HapticModel
internal import Synchronization

/// The reports of the audio thread, and the stop request to it: atomics in shared memory.
///
/// `@unchecked Sendable` is safe because the memory contains only atomics and lives as long as this owner, which the
/// audio thread's context keeps alive.
final class WriterReport: @unchecked Sendable {
  let shared: UnsafeMutablePointer<WriterShared>
  /// Ends the audio thread's waits.
  let bell = WakePipe()
  /// Ends the wait for the answer to a hold.
  let reply = WakePipe()

  init() {
    shared = .allocate(capacity: 1)
    shared.initialize(to: WriterShared())
  }

  deinit {
    shared.deinitialize(count: 1)
    shared.deallocate()
    bell.close()
    reply.close()
  }
}

/// The memory that the audio thread writes and others read.
struct WriterShared: ~Copyable {
  let stopRequested = Atomic<Bool>(false)
  let xruns = Atomic<Int>(0)
  let suspends = Atomic<Int>(0)
  let stalls = Atomic<Int>(0)
  /// The nanoseconds lost in all stalls.
  let lost = Atomic<Int64>(0)
  let framesWritten = Atomic<Int64>(0)
  let isSelfPaced = Atomic<Bool>(false)
  /// The result of the request for real-time scheduling: `notAsked`, `grantedByService`, 0, or the error number.
  let scheduling = Atomic<CInt>(WriterShared.notAsked)

  // The newest clock reading, under a sequence lock: an odd sequence means that it is being written.
  private let sequence = Atomic<UInt64>(0)
  private let host = Atomic<Int64>(0)
  private let presented = Atomic<Int64>(0)
  private let rendered = Atomic<Int64>(0)
  private let jumps = Atomic<Int>(0)

  static var notAsked: CInt { -1 }
  static var grantedByService: CInt { -2 }

  /// Publishes a reading; only the audio thread may call this.
  @_noAllocation @_noLocks
  func publish(
    host newHost: Int64, presented newPresented: Int64, rendered newRendered: Int64, jumps newJumps: Int
  ) {
    let start = sequence.load(ordering: .relaxed)
    sequence.store(start &+ 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    host.store(newHost, ordering: .relaxed)
    presented.store(newPresented, ordering: .relaxed)
    rendered.store(newRendered, ordering: .relaxed)
    jumps.store(newJumps, ordering: .relaxed)
    sequence.store(start &+ 2, ordering: .releasing)
  }

  /// The newest reading, read consistently; `nil` before the first.
  var reading: ClockReading? {
    while true {
      let start = sequence.load(ordering: .acquiring)
      if start == 0 { return nil }
      let reading = ClockReading(
        hostNanoseconds: host.load(ordering: .relaxed),
        presented: FrameIndex(presented.load(ordering: .relaxed)),
        rendered: FrameIndex(rendered.load(ordering: .relaxed)),
        discontinuities: jumps.load(ordering: .relaxed))
      atomicMemoryFence(ordering: .acquiring)
      if start % 2 == 0, sequence.load(ordering: .relaxed) == start { return reading }
    }
  }

  // MARK: Holding

  private let holding = Atomic<Int>(Holding.free.rawValue)
  private let heldHeard = Atomic<Int64>(0)
  private let heldRendered = Atomic<Int64>(0)
  private let heldResumption = Atomic<Int64>(0)

  private enum Holding: Int { case free, requested, held, closed }

  /// Asks for a hold; false if the stream is ending or held.
  func askToHold() -> Bool { change(.free, to: .requested) }

  /// The answer; `nil` if there is none, and the request is withdrawn.
  func takeHold() -> HeldStream? {
    if change(.requested, to: .free) { return nil }
    guard isHeld else { return nil }
    return HeldStream(
      heard: FrameIndex(heldHeard.load(ordering: .relaxed)),
      rendered: FrameIndex(heldRendered.load(ordering: .relaxed)),
      resumption: FrameIndex(heldResumption.load(ordering: .relaxed)))
  }

  /// Ends a hold.
  func release() { _ = change(.held, to: .free) }

  var isHoldRequested: Bool {
    @_noAllocation @_noLocks
    get { holding.load(ordering: .relaxed) == 1 }
  }

  var isHeld: Bool {
    @_noAllocation @_noLocks
    get { holding.load(ordering: .acquiring) == 2 }
  }

  /// Answers a hold; false if the request was withdrawn.
  ///
  /// Only the audio thread may call this.
  func answerHold(heard: Int64, rendered: Int64, resumption: Int64) -> Bool {
    heldHeard.store(heard, ordering: .relaxed)
    heldRendered.store(rendered, ordering: .relaxed)
    heldResumption.store(resumption, ordering: .relaxed)
    return change(.requested, to: .held)
  }

  /// Refuses all further holds.
  ///
  /// Only the audio thread may call this.
  func refuseHolds() { holding.store(Holding.closed.rawValue, ordering: .releasing) }

  private func change(_ old: Holding, to new: Holding) -> Bool {
    holding.compareExchange(
      expected: old.rawValue, desired: new.rawValue, ordering: .acquiringAndReleasing
    ).exchanged
  }
}
