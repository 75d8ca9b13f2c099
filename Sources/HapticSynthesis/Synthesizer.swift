public import HapticModel

/// The kernel's owner and its controller's side: sends commands, revokes them, reads what became of them.
///
/// One thread (or one serial queue) controls; one thread renders through ``handle``. Keep the synthesizer alive
/// until the sink that renders from it has stopped. `@unchecked Sendable` is safe because all that both threads
/// touch are rings and atomics; the controlling methods are to be called from one serial context.
public final class Synthesizer: @unchecked Sendable {
  /// How the haptics sound.
  public let voicing: Voicing
  /// Frames per second.
  public let rate: SampleRate

  /// What a sink's audio thread renders from.
  public let handle: KernelHandle

  private let shared: KernelShared
  private let kernel: UnsafeMutablePointer<SynthesisKernel>
  private var epoch: UInt32 = 0

  /// Makes a kernel at frame 0 of its stream.
  ///
  /// `gain` is applied to every voice before the limiter; `capacity` is how many commands may wait, rounded up to a
  /// power of two.
  public convenience init(
    rate: SampleRate, voicing: Voicing = .audition, gain: Decibels = .zero, capacity: Int = 4096
  ) {
    self.init(rate: rate, settings: KernelSettings(voicing: voicing, gain: gain), capacity: capacity)
  }

  /// Makes a kernel with all of its settings.
  ///
  /// `capacity` is how many commands may wait, rounded up to a power of two.
  public init(rate: SampleRate, settings: KernelSettings, capacity: Int = 4096) {
    self.rate = rate
    voicing = settings.voicing
    var size = 16
    while size < capacity { size *= 2 }
    shared = KernelShared(capacity: size)
    kernel = .allocate(capacity: 1)
    kernel.initialize(
      to: SynthesisKernel(shared: shared, rate: Double(rate.hertz), settings: settings))
    handle = KernelHandle(kernel)
  }

  deinit {
    kernel.deinitialize(count: 1)
    kernel.deallocate()
    shared.deallocate()
  }

  /// The first frame that has not been mixed yet: a command for an earlier one would be late.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  public var head: FrameIndex { FrameIndex(shared.head) }

  /// Sends a command; commands must come in frame order.
  ///
  /// Levels outside their range are clamped, what is not a number becomes 0. Returns false where the ring is full.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  public func send(_ command: VoiceCommand) -> Bool {
    var command = command.clamped
    command.epoch = epoch
    return shared.send(command)
  }

  /// Revokes every command sent so far for `frame` or later, and fades what sounds there within 4 ms.
  ///
  /// Commands sent afterwards may start again from `frame`. Returns false where too many cuts wait.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  public func cut(from frame: FrameIndex) -> Bool {
    guard shared.send(Cut(epoch: epoch &+ 1, frame: frame.index)) else { return false }
    epoch &+= 1
    return true
  }

  /// The next report of what the kernel did with a command, oldest first.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  public func nextPlacement() -> Placement? { shared.takePlacement() }

  /// Placements that were lost because nobody read them in time.
  public var unreportedPlacements: Int { shared.unreported }

  /// How long the stream goes on after the last event has begun to end: the longest tap, 46 ms, rounded up to
  /// 50 ms.
  public static var tail: TimeSpan { .milliseconds(50) }
}
