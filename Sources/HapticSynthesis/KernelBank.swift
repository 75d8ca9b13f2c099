/// A plain pointer to the kernel for a sink's audio thread, without reference counts or locks.
///
/// `@unchecked Sendable` is safe because exactly one thread renders: the handle is given to one sink, and the
/// kernel's owner frees it only after that sink has stopped.
public struct KernelHandle: @unchecked Sendable {
  private let kernel: UnsafeMutablePointer<SynthesisKernel>

  init(_ kernel: UnsafeMutablePointer<SynthesisKernel>) { self.kernel = kernel }

  /// Renders the next `frames` mono frames into `buffer`, as floats within ±1.
  ///
  /// Returns the number of frames rendered, less than `frames` only if the stream ended (a command of kind `end`);
  /// every later call returns 0. The samples do not depend on how calls divide the stream.
  ///
  /// Thread-safe: one thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  public func render(into buffer: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    kernel.pointee.render(into: buffer, frames: frames)
  }

  /// The number of frames that ``skipSilence(limit:)`` would skip now.
  @_noAllocation @_noLocks
  func silentFrames(limit: Int) -> Int { kernel.pointee.silentFrames(limit: limit) }

  /// Skips frames that are certainly silent; returns their number, at most `limit`.
  ///
  /// For offline rendering: every command for the next `limit` frames must have been sent already.
  ///
  /// Thread-safe: the rendering thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  public func skipSilence(limit: Int) -> Int { kernel.pointee.skipSilence(limit: limit) }
}

/// The kernels of one stream, one for each lane, from which a sink's audio thread renders.
///
/// Holds plain pointers, without reference counts or locks. The lanes run in step: all render the same frames, and the
/// stream ends with the last of them. Each ``Synthesizer`` has to outlive the sink.
public struct KernelBank: Sendable {
  /// The maximum number of lanes in a stream, equal to its maximum number of channels.
  public static var laneLimit: Int { @_noAllocation @_noLocks get { 8 } }

  private let kernels: InlineArray<8, KernelHandle?>
  /// The number of lanes, 1…8.
  public let count: Int

  /// Makes a bank with a lane for each of `handles`, 1…8 of them.
  public init(_ handles: [KernelHandle]) {
    precondition((1...Self.laneLimit).contains(handles.count), "a stream has one to eight lanes")
    var kernels = InlineArray<8, KernelHandle?>(repeating: nil)
    for (lane, handle) in handles.enumerated() { kernels[lane] = handle }
    self.kernels = kernels
    count = handles.count
  }

  /// Renders the next `frames` frames of every lane, lane l from `buffer` + l · `stride` on, as floats within ±1.
  ///
  /// Returns the number of frames rendered, less than `frames` only if every lane has ended. A lane that ends before
  /// the others is silent from then on.
  ///
  /// Thread-safe: one thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  public func render(into buffer: UnsafeMutablePointer<Float>, stride: Int, frames: Int) -> Int {
    var longest = 0
    for lane in 0..<count {
      guard let kernel = kernels[lane] else { continue }
      let target = buffer + lane * stride
      let rendered = kernel.render(into: target, frames: frames)
      if rendered > longest { longest = rendered }
      if rendered < frames { Self.silence(target + rendered, frames: frames - rendered) }
    }
    return longest
  }

  /// Skips frames that are certainly silent in every lane; returns their number, at most `limit`.
  ///
  /// For offline rendering: every command for the next `limit` frames must have been sent already.
  ///
  /// Thread-safe: the rendering thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  public func skipSilence(limit: Int) -> Int {
    var least = limit
    for lane in 0..<count {
      guard let kernel = kernels[lane] else { continue }
      least = kernel.silentFrames(limit: least)
      if least == 0 { return 0 }
    }
    for lane in 0..<count { _ = kernels[lane]?.skipSilence(limit: least) }
    return least
  }

  @_noAllocation @_noLocks
  private static func silence(_ target: UnsafeMutablePointer<Float>, frames: Int) {
    UnsafeMutableRawPointer(target).initializeMemory(
      as: UInt8.self, repeating: 0, count: frames * MemoryLayout<Float>.stride)
  }
}
