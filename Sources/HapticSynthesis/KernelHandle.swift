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
