public import HapticModel

/// Writes a WAV file, complete or not at all.
///
/// Frames go to a file without a name, or with a temporary one; ``finish()`` corrects the sizes and gives it its name.
/// Without it (after an error, ``abandon()``, or the writer's release) nothing is left behind.
///
/// ```swift
/// let writer = try WAVWriter(path: "tap.wav", layout: layout)
/// try writer.append(frames)
/// try writer.appendSilence(frames: FrameCount(480))
/// try writer.finish()
/// ```
///
/// Thread-safe: no, one thread at a time. Real-time-safe: no.
public final class WAVWriter {
  /// The layout of the file.
  package let layout: StreamLayout
  /// Frames appended so far.
  public private(set) var frames = FrameCount(0)

  private static let capacity = 262_144
  private let encoder: SampleEncoder
  private let buffer: UnsafeMutableRawPointer
  private var filled = 0
  private let output: FileOutput
  private var header: WAVHeader
  private var isEnded = false

  /// Starts the file at `path`.
  ///
  /// `expected` is the final length if known: then no room is reserved for the sizes of a file over 4 GiB.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``.
  package convenience init(
    path: String, layout: StreamLayout, expected: FrameCount? = nil
  ) throws(SinkError) {
    try self.init(FileOutput(path: path), layout: layout, expected: expected)
  }

  /// Streams to an open descriptor, such as standard output, which stays open.
  ///
  /// `expected` is the length in the header; without it the header says "to the end".
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``.
  package convenience init(
    descriptor: CInt, named subject: String, layout: StreamLayout, expected: FrameCount?
  ) throws(SinkError) {
    try self.init(FileOutput(descriptor: descriptor, subject: subject), layout: layout, expected: expected)
  }

  private init(_ output: FileOutput, layout: StreamLayout, expected: FrameCount?) throws(SinkError) {
    self.layout = layout
    encoder = SampleEncoder(layout)
    let isUnknown = output.isSeekable && expected == nil
    // A large file may end early: its header keeps the room for large sizes in any case.
    let isLarge = WAVHeader(layout, frames: expected).isLarge
    header = WAVHeader(layout, frames: expected, reservesLargeSizes: isUnknown || isLarge)
    if isUnknown { header.frames = FrameCount(0) }
    self.output = output
    buffer = .allocate(byteCount: WAVWriter.capacity, alignment: 64)
    try writeHeader(at: nil)
  }

  deinit { buffer.deallocate() }

  /// The temporary file that is renamed when complete; `nil` if frames are written directly.
  ///
  /// For code that ends the program early, and must remove the file.
  public var unfinishedPath: String? { output.temporary }

  /// The properties of the replaced file that the new one cannot have, in words: `its access list`.
  public var unkept: [String] { output.unkept }

  /// Adds `samples`, which must have as many lanes as the layout.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``; the file is then abandoned.
  package func append(_ samples: borrowing LaneFrames) throws(SinkError) {
    precondition(
      samples.lanes == layout.lanes, "a file of \(layout.lanes) lanes takes only frames of that many")
    var done = 0
    while done < samples.count {
      let count = try makeRoom(for: samples.count - done)
      encoder.encode(samples.part(from: done, count: count), into: buffer + filled)
      filled += count * encoder.bytesPerFrame
      done += count
    }
    frames = frames + FrameCount(Int64(samples.count))
  }

  /// Adds the frames of `samples`, floats within ±1, to a file of one lane.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``; the file is then abandoned.
  package func append(_ samples: UnsafeBufferPointer<Float>) throws(SinkError) {
    guard let base = samples.baseAddress else { return }
    try append(LaneFrames(base, count: samples.count))
  }

  /// Adds the frames of `samples`, floats within ±1, to a file of one lane.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``; the file is then abandoned.
  package func append(_ samples: [Float]) throws(SinkError) {
    let result: Result<Void, SinkError> = samples.withUnsafeBufferPointer { samples in
      do throws(SinkError) { return .success(try append(samples)) } catch { return .failure(error) }
    }
    try result.get()
  }

  /// Adds `count` frames of silence.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``; the file is then abandoned.
  package func appendSilence(frames count: FrameCount) throws(SinkError) {
    var rest = Int(count.count)
    while rest > 0 {
      let part = try makeRoom(for: rest)
      encoder.zero(frames: part, into: buffer + filled)
      filled += part * encoder.bytesPerFrame
      rest -= part
    }
    frames = frames + count
  }

  /// Corrects the sizes and gives the file its name.
  ///
  /// Nothing can be appended afterwards.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/cannotWrite``; no file is then left.
  package func finish() throws(SinkError) {
    if isEnded { return }
    let expected = header.frames
    header.frames = frames
    if (header.dataBytes ?? 0) % 2 == 1 { try appendPadByte() }
    try flush()
    if output.isSeekable, expected != frames {
      if header.isLarge, !header.reservesLargeSizes { throw tooLong() }
      try writeHeader(at: 0)
    }
    isEnded = true
    try output.finish()
  }

  /// Stops and removes the temporary file.
  ///
  /// Does nothing after ``finish()``.
  public func abandon() {
    if isEnded { return }
    isEnded = true
    output.abandon()
  }

  /// Returns how many of `wanted` frames fit in the buffer now, at least one.
  private func makeRoom(for wanted: Int) throws(SinkError) -> Int {
    precondition(!isEnded, "a finished WAV file takes no more frames")
    if WAVWriter.capacity - filled < encoder.bytesPerFrame { try flush() }
    return min(wanted, (WAVWriter.capacity - filled) / encoder.bytesPerFrame)
  }

  private func appendPadByte() throws(SinkError) {
    if filled == WAVWriter.capacity { try flush() }
    buffer.storeBytes(of: 0, toByteOffset: filled, as: UInt8.self)
    filled += 1
  }

  private func flush() throws(SinkError) {
    do throws(SinkError) {
      try output.write(UnsafeRawBufferPointer(start: buffer, count: filled))
      filled = 0
    } catch {
      abandon()
      throw error
    }
  }

  private func writeHeader(at offset: Int64?) throws(SinkError) {
    let bytes = header.bytes
    let result: Result<Void, SinkError> = bytes.withUnsafeBytes { bytes in
      do throws(SinkError) { return .success(try output.write(bytes, at: offset)) } catch {
        return .failure(error)
      }
    }
    if case .failure(let error) = result {
      abandon()
      throw error
    }
  }

  private func tooLong() -> SinkError {
    abandon()
    return SinkError(
      .cannotWrite, operation: "finish", subject: output.subject,
      reason: "more than 4 GiB were written, but less was announced")
  }
}
