/// The kernels of one stream, one for each lane, from which a sink renders.
///
/// Holds its synthesizers, so that a sink that holds the bank can render. The lanes run in step: all render the same
/// frames, and the stream ends with the last of them. A real-time thread renders in ``withUnsafeKernels(_:)``.
public struct KernelBank: Sendable {
  /// The maximum number of lanes in a stream, equal to its maximum number of channels.
  public static var laneLimit: Int { 8 }

  private let synthesizers: [Synthesizer]
  /// The pointers into what the synthesizers own; safe to send with them, since one thread renders.
  private nonisolated(unsafe) let kernels: UnsafeKernels

  /// Makes a bank with a lane for each of `synthesizers`, 1…8 of them.
  package init(_ synthesizers: [Synthesizer]) {
    precondition((1...Self.laneLimit).contains(synthesizers.count), "a stream has one to eight lanes")
    self.synthesizers = synthesizers
    kernels = UnsafeKernels(synthesizers)
  }

  /// The number of lanes, 1…8.
  public var count: Int { kernels.count }

  /// Renders the next `frames` frames of every lane, as ``UnsafeKernels/render(into:stride:frames:)`` does.
  ///
  /// Thread-safe: one thread only. Real-time-safe: no, it may count references.
  public func render(into buffer: UnsafeMutablePointer<Float>, stride: Int, frames: Int) -> Int {
    withUnsafeKernels { $0.render(into: buffer, stride: stride, frames: frames) }
  }

  /// Skips frames that are certainly silent in every lane, as ``UnsafeKernels/skipSilence(limit:)`` does.
  ///
  /// Thread-safe: the rendering thread only. Real-time-safe: no, it may count references.
  public func skipSilence(limit: Int) -> Int { withUnsafeKernels { $0.skipSilence(limit: limit) } }

  /// Calls `body` with plain pointers to the kernels, from which a thread renders without counting references.
  ///
  /// The pointers are valid until `body` returns: an audio thread plays the whole stream in it.
  ///
  /// Thread-safe: the rendering thread only. Real-time-safe: yes, if `body` is.
  package func withUnsafeKernels<Result>(_ body: (UnsafeKernels) -> Result) -> Result {
    withExtendedLifetime(synthesizers) { body(kernels) }
  }
}
