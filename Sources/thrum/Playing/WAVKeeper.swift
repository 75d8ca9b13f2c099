internal import Dispatch
internal import HapticAudio
internal import HapticEngine
internal import HapticModel

/// Keeps a copy of what is played in a WAV file: takes frames from the audio thread's ring and writes them on a
/// queue of its own, so that a slow disk never reaches the audio thread.
///
/// `@unchecked Sendable` is safe because the writer and its buffer are used on the queue only.
final class WAVKeeper: @unchecked Sendable {
  /// Where the audio thread puts its copy: four seconds of room.
  let tap: SampleTap

  private static let chunk = 8192
  private static let interval = TimeSpan.milliseconds(100)
  private let timebase = DispatchTimebase(label: "thrum.keeper")
  private let writer: WAVWriter
  private let failed: @Sendable () -> Void
  /// A chunk of each lane, one after the other.
  private let buffer: UnsafeMutablePointer<Float>
  private var error: SinkError?

  /// Opens the file; calls `failed` once when writing fails later.
  ///
  /// `expected` is how many frames there will be, where that is known: the header is made for them.
  init(
    path: String, layout: StreamLayout, expected: FrameCount?, failed: @escaping @Sendable () -> Void
  ) throws(SinkError) {
    tap = SampleTap(capacity: 4 * layout.rate.hertz, lanes: layout.lanes)
    writer = try WAVWriter(path: path, layout: layout, expected: expected)
    buffer = .allocate(capacity: layout.lanes * Self.chunk)
    buffer.initialize(repeating: 0, count: layout.lanes * Self.chunk)
    self.failed = failed
    schedule()
  }

  deinit { buffer.deallocate() }

  /// Writes what is left and puts the file in its place.
  ///
  /// Throws what went wrong, now or before.
  func finish() throws(SinkError) {
    let result: Result<Void, SinkError> = timebase.queue.sync {
      drain()
      if let error { return .failure(error) }
      do throws(SinkError) { return .success(try writer.finish()) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Leaves no file.
  func abandon() {
    timebase.queue.sync { writer.abandon() }
  }

  private func schedule() {
    _ = timebase.schedule(at: timebase.now + Self.interval) { [weak self] in
      self?.drain()
      self?.schedule()
    }
  }

  private func drain() {
    while error == nil {
      let count = tap.read(into: buffer, limit: Self.chunk)
      if count == 0 { return }
      do throws(SinkError) {
        try writer.append(LaneFrames(buffer, lanes: tap.lanes, stride: Self.chunk, count: count))
      } catch {
        self.error = error
        writer.abandon()
        failed()
      }
    }
  }
}
