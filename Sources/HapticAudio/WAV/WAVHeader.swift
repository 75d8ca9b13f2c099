package import HapticModel

/// The header of a WAV file.
///
/// Plain PCM for 16 bits and up to two channels; `WAVE_FORMAT_IEEE_FLOAT` with a `fact` chunk for floats;
/// `WAVE_FORMAT_EXTENSIBLE` for more than 16 bits or more than two channels, as Microsoft's "Multiple channel audio
/// data and WAVE files" requires. Beyond 4 GiB the file is RF64 (EBU Tech 3306), whose `ds64` chunk replaces a `JUNK`
/// chunk reserved for it.
package struct WAVHeader: Sendable, Hashable {
  /// The layout of the file's stream.
  package let layout: StreamLayout
  /// The number of frames; `nil` if it is unknown and cannot be corrected later (a pipe): the sizes then mean "to the
  /// end", all bits set.
  package var frames: FrameCount?
  /// True if room for a `ds64` chunk is reserved although the sizes fit without it.
  package var reservesLargeSizes: Bool

  /// Makes a header for `frames` frames of `layout`.
  package init(_ layout: StreamLayout, frames: FrameCount?, reservesLargeSizes: Bool = false) {
    self.layout = layout
    self.frames = frames
    self.reservesLargeSizes = reservesLargeSizes
  }

  /// The size of the samples in bytes; `nil` if unknown.
  ///
  /// A pad byte follows an odd size.
  package var dataBytes: Int64? { frames.map { $0.count * Int64(layout.bytesPerFrame) } }

  /// True if the sizes exceed the 32 bits of a plain WAV file.
  package var isLarge: Bool { (dataBytes ?? 0) + 128 > Int64(UInt32.max) }

  /// The header's bytes, up to the first sample.
  package var bytes: [UInt8] {
    var body: [UInt8] = []
    body.append(text: "WAVE")
    if isLarge || reservesLargeSizes { appendLargeSizes(to: &body) }
    appendFormat(to: &body)
    if layout.format == .float32 {
      body.append(text: "fact")
      body.append(little: UInt32(4))
      body.append(little: clipped(frames?.count))
    }
    body.append(text: "data")
    body.append(little: clipped(dataBytes))

    var header: [UInt8] = []
    header.append(text: isLarge ? "RF64" : "RIFF")
    header.append(little: clipped(riffBytes(bodyBytes: body.count)))
    return header + body
  }

  /// Returns the number of bytes after the `RIFF` tag and its size.
  private func riffBytes(bodyBytes: Int) -> Int64? { dataBytes.map { Int64(bodyBytes) + $0 + $0 % 2 } }

  /// Returns a 32-bit size: all bits set if it is unknown or in the `ds64` chunk.
  private func clipped(_ size: Int64?) -> UInt32 {
    guard let size, !isLarge else { return .max }
    return UInt32(truncatingIfNeeded: size)
  }

  private func appendLargeSizes(to body: inout [UInt8]) {
    body.append(text: isLarge ? "ds64" : "JUNK")
    body.append(little: UInt32(28))
    guard isLarge, let dataBytes, let frames else {
      body.append(contentsOf: repeatElement(0, count: 28))
      return
    }
    // The size of everything after this chunk: fmt, fact and the head of data.
    let rest = 8 + formatBytes + (layout.format == .float32 ? 12 : 0) + 8
    body.append(little: UInt64(riffBytes(bodyBytes: 4 + 36 + rest) ?? 0))
    body.append(little: UInt64(dataBytes))
    body.append(little: UInt64(frames.count))
    body.append(little: UInt32(0))
  }

  private var isExtensible: Bool { layout.channels > 2 || layout.format == .s24 || layout.format == .s32 }

  private var formatBytes: Int {
    if isExtensible { return 40 }
    return layout.format == .float32 ? 18 : 16
  }

  private func appendFormat(to body: inout [UInt8]) {
    let tag: UInt16 = layout.format == .float32 ? 3 : 1
    let bits = UInt16(layout.format.bytesPerSample * 8)
    body.append(text: "fmt ")
    body.append(little: UInt32(formatBytes))
    body.append(little: isExtensible ? 0xFFFE : tag)
    body.append(little: UInt16(layout.channels))
    body.append(little: UInt32(layout.rate.hertz))
    body.append(little: UInt32(layout.rate.hertz * layout.bytesPerFrame))
    body.append(little: UInt16(layout.bytesPerFrame))
    body.append(little: bits)
    if formatBytes == 18 { body.append(little: UInt16(0)) }
    guard isExtensible else { return }
    body.append(little: UInt16(22))
    body.append(little: bits)
    // Speakers: centre, or left and right; actuators on more channels have no speaker positions.
    body.append(little: UInt32(layout.channels == 1 ? 4 : layout.channels == 2 ? 3 : 0))
    body.append(little: tag)
    body.append(contentsOf: [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71])
  }
}

extension [UInt8] {
  fileprivate mutating func append(text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  fileprivate mutating func append(little value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
