package import HapticModel

/// Owns the kernel and is its controller's side: sends and revokes commands, and reads their placements.
///
/// One thread (or one serial queue) controls; one thread renders, directly or through a ``KernelBank``, which holds the
/// synthesizer. `@unchecked Sendable` is safe because the threads share only rings and atomics; call the controlling
/// methods from one serial context.
package final class Synthesizer: @unchecked Sendable {
  /// The voicing of the haptics.
  package let voicing: Voicing
  /// Frames per second.
  package let rate: SampleRate

  /// The kernel, which is freed with the synthesizer; only ``UnsafeKernels`` renders from it besides.
  let kernel: UnsafeMutablePointer<SynthesisKernel>
  private let shared: KernelShared
  private var epoch: UInt32 = 0

  /// Makes a kernel at frame 0 of its stream.
  ///
  /// `gain` is applied to every voice before the limiter; `capacity` is the maximum number of waiting commands, rounded
  /// up to a power of two.
  package convenience init(
    rate: SampleRate, voicing: Voicing = .audition, gain: Decibels = .zero, capacity: Int = 4096
  ) {
    self.init(rate: rate, settings: KernelSettings(voicing: voicing, gain: gain), capacity: capacity)
  }

  /// Makes a kernel with all of its settings.
  ///
  /// `capacity` is the maximum number of waiting commands, rounded up to a power of two.
  package init(rate: SampleRate, settings: KernelSettings, capacity: Int = 4096) {
    self.rate = rate
    voicing = settings.voicing
    var size = 16
    while size < capacity { size *= 2 }
    shared = KernelShared(capacity: size)
    kernel = .allocate(capacity: 1)
    kernel.initialize(
      to: SynthesisKernel(shared: shared, rate: Double(rate.hertz), settings: settings))
  }

  deinit {
    kernel.deinitialize(count: 1)
    kernel.deallocate()
    shared.deallocate()
  }

  /// Renders the next `frames` mono frames into `buffer`, as floats within ±1.
  ///
  /// Returns the number of frames rendered, less than `frames` only if the stream ended (a command of kind `end`);
  /// every later call returns 0. The samples do not depend on how calls divide the stream.
  ///
  /// Thread-safe: one thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func render(into buffer: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    defer { extendLifetime(self) }
    return kernel.pointee.render(into: buffer, frames: frames)
  }

  /// Skips frames that are certainly silent; returns their number, at most `limit`.
  ///
  /// For offline rendering: every command for the next `limit` frames must have been sent already.
  ///
  /// Thread-safe: the rendering thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func skipSilence(limit: Int) -> Int {
    defer { extendLifetime(self) }
    return kernel.pointee.skipSilence(limit: limit)
  }

  /// The first frame that has not been mixed yet: commands for earlier frames would be late.
  ///
  /// Thread-safe: yes. Real-time-safe: yes.
  package var head: FrameIndex { FrameIndex(shared.head) }

  /// Sends a command; commands must come in frame order.
  ///
  /// Levels outside their range are clamped; NaN becomes 0. Returns false if the ring is full.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  package func send(_ command: VoiceCommand) -> Bool {
    var command = command.clamped
    command.epoch = epoch
    return shared.send(command)
  }

  /// Revokes every command sent so far for `frame` or later, and fades out the sound there within 4 ms.
  ///
  /// Later commands may use frames from `frame` on. Returns false if too many cuts are waiting.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  package func cut(from frame: FrameIndex) -> Bool {
    guard shared.send(Cut(epoch: epoch &+ 1, frame: frame.index)) else { return false }
    epoch &+= 1
    return true
  }

  /// Returns the oldest unread placement of a command.
  ///
  /// Thread-safe: controller only. Real-time-safe: yes.
  package func nextPlacement() -> Placement? { shared.takePlacement() }

  /// The number of placements lost because they were not read in time.
  package var unreportedPlacements: Int { shared.unreported }

  /// The deepest reduction by the limiter so far, 0 or negative, and the frames that it reduced.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var reduction: (deepest: Decibels, frames: FrameCount) {
    let (gain, quanta) = shared.reduction
    return (
      Decibels(amplitudeRatio: Double(gain)) ?? .zero, FrameCount(quanta * Int64(SynthesisKernel.quantum))
    )
  }

  /// The length of the stream after the last event begins to end: the longest tap, 46 ms, rounded up to 50 ms.
  package static var tail: TimeSpan { .milliseconds(50) }
}
