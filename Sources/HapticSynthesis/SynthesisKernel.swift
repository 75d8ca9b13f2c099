/// The real-time kernel (being built).
public struct SynthesisKernel: ~Copyable {
  @_noAllocation @_noLocks
  mutating func render(into buffer: UnsafeMutablePointer<Float>, frames: Int) -> Int {
    buffer.update(repeating: 0, count: frames)
    return frames
  }
}
