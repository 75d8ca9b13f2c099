/// The kernels of a ``KernelBank`` as plain pointers, without reference counts or locks.
///
/// Only ``KernelBank/withUnsafeKernels(_:)`` makes it; it must not outlive that call.
package struct UnsafeKernels {
  private let kernels: InlineArray<8, UnsafeMutablePointer<SynthesisKernel>?>
  /// The number of lanes, 1…8.
  package let count: Int

  init(_ synthesizers: [Synthesizer]) {
    var kernels = InlineArray<8, UnsafeMutablePointer<SynthesisKernel>?>(repeating: nil)
    for lane in synthesizers.indices { kernels[lane] = synthesizers[lane].kernel }
    self.kernels = kernels
    count = synthesizers.count
  }

  /// Renders the next `frames` frames of every lane, lane l from `buffer` + l · `stride` on, as floats within ±1.
  ///
  /// Returns the number of frames rendered, less than `frames` only if every lane has ended. A lane that ends before
  /// the others is silent from then on.
  ///
  /// Thread-safe: one thread only. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func render(into buffer: UnsafeMutablePointer<Float>, stride: Int, frames: Int) -> Int {
    var longest = 0
    for lane in 0..<count {
      guard let kernel = kernels[lane] else { continue }
      let target = buffer + lane * stride
      let rendered = kernel.pointee.render(into: target, frames: frames)
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
  package func skipSilence(limit: Int) -> Int {
    var minimum = limit
    for lane in 0..<count {
      guard let kernel = kernels[lane] else { continue }
      minimum = kernel.pointee.silentFrames(limit: minimum)
      if minimum == 0 { return 0 }
    }
    for lane in 0..<count { _ = kernels[lane]?.pointee.skipSilence(limit: minimum) }
    return minimum
  }

  @_noAllocation @_noLocks
  private static func silence(_ target: UnsafeMutablePointer<Float>, frames: Int) {
    UnsafeMutableRawPointer(target).initializeMemory(
      as: UInt8.self, repeating: 0, count: frames * MemoryLayout<Float>.stride)
  }
}
