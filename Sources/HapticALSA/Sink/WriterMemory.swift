internal import Glibc
internal import HapticAudio

/// The memory of the audio thread, allocated before it starts and freed with this owner.
final class WriterMemory {
  let status: PCMStatus
  /// A period of each lane, one after the other.
  let frames: UnsafeMutablePointer<Float>
  /// A period as the device's bytes.
  let bytes: UnsafeMutableRawPointer
  /// Memory for the bell's and the device's descriptors.
  let polled: UnsafeMutablePointer<pollfd>

  /// Allocates the memory for a layout and its period; `nil` if libasound has none.
  init?(_ agreement: Agreement) {
    guard let status = PCMStatus() else { return nil }
    self.status = status
    let (period, encoder) = (agreement.period, agreement.encoder)
    let samples = period * agreement.layout.lanes
    frames = .allocate(capacity: samples)
    frames.initialize(repeating: 0, count: samples)
    bytes = .allocate(byteCount: period * encoder.bytesPerFrame, alignment: 64)
    encoder.zero(frames: period, into: bytes)
    polled = .allocate(capacity: WriterLoop.pollCapacity)
  }

  deinit {
    frames.deallocate()
    bytes.deallocate()
    polled.deallocate()
    status.free()
  }
}
