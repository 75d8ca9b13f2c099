internal import Dispatch
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticProject

/// Records the sound in a WAV file: takes frames from the audio thread's ring and writes them on its own queue, so that
/// a slow disk never affects the audio thread.
///
/// `@unchecked Sendable` is safe because the writer and its buffer are used on the queue only.
final class WAVRecorder: @unchecked Sendable {
  /// The ring for the audio thread's copy, with room for four seconds.
  let tap: SampleTap

  private static let chunk = 8192
  private static let interval = TimeSpan.milliseconds(100)
  private let timebase = DispatchTimebase(label: "thrum.keeper")
  private let writer: WAVWriter
  private let failed: @Sendable () -> Void
  /// A chunk of each lane, one after the other.
  private let buffer: UnsafeMutablePointer<Float>
  private var error: SinkError?

  /// Opens the file; calls `failed` once if writing fails later.
  ///
  /// `expected` is the number of frames, if known; the header is written for it.
  init(
    _ file: OutputFile, layout: StreamLayout, expected: FrameCount?, failed: @escaping @Sendable () -> Void
  ) throws {
    tap = SampleTap(capacity: 4 * layout.rate.hertz, lanes: layout.lanes)
    writer = try file.openWAV(layout, expected: expected)
    buffer = .allocate(capacity: layout.lanes * Self.chunk)
    buffer.initialize(repeating: 0, count: layout.lanes * Self.chunk)
    self.failed = failed
    schedule()
  }

  deinit { buffer.deallocate() }

  /// Writes the remaining frames and completes the file.
  ///
  /// Throws the error of this or an earlier write.
  func finish() throws(SinkError) {
    let result: Result<Void, SinkError> = timebase.queue.sync {
      drain()
      appendSilence(tap.takeMissingAtEnd())
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

  private func appendSilence(_ count: Int) {
    if count == 0 || error != nil { return }
    do throws(SinkError) { try writer.appendSilence(frames: FrameCount(Int64(count))) } catch { fail(error) }
  }

  private func drain() {
    while error == nil {
      // The frames that a slow disk left no room for: silence keeps the times of all others.
      appendSilence(tap.takeMissing())
      let count = tap.read(into: buffer, limit: Self.chunk)
      if count == 0 { return }
      do throws(SinkError) {
        try writer.append(LaneFrames(buffer, lanes: tap.lanes, stride: Self.chunk, count: count))
      } catch {
        fail(error)
      }
    }
  }

  private func fail(_ error: SinkError) {
    self.error = error
    writer.abandon()
    failed()
  }
}
