/// Encodes frames as the interleaved bytes of a ``StreamLayout``.
///
/// Active channels carry the signal, or each that of its lane; the others are silent. Samples are clamped to ±1, scaled
/// symmetrically (±32,767, ±8,388,607, ±2,147,483,647) and rounded to the nearest integer, ties to even; NaN becomes 0.
/// The same frames give the same bytes on every machine. It is a plain value, which the audio thread copies.
///
/// ```swift
/// let encoder = SampleEncoder(layout)
/// encoder.encode(frames, count: 480, into: bytes)  // writes 480 × encoder.bytesPerFrame bytes
/// ```
package struct SampleEncoder: Sendable {
  /// The storage of a 24-bit integer.
  package enum Container: Sendable {
    /// In three bytes, as in ``SampleFormat/s24``.
    case packed
    /// In the low three bytes of four, sign-extended, as some sound devices require.
    case padded
  }

  enum Path { case mono16, stereo16, interleaved }

  let format: SampleFormat
  let bytesPerSample: Int
  let channels: Int
  /// Bit n is set if channel n carries the signal.
  let activeMask: UInt32
  /// The number of signals.
  let lanes: Int
  /// The channel of each lane, four bits each, lane 0 in the lowest.
  let channelOfLane: UInt32
  let path: Path

  /// The size of a frame in bytes.
  package var bytesPerFrame: Int { bytesPerSample * channels }

  /// Makes an encoder for `layout`.
  ///
  /// `container` only affects ``SampleFormat/s24``.
  package init(_ layout: StreamLayout, container: Container = .packed) {
    format = layout.format
    channels = layout.channels
    let isPadded = layout.format == .s24 && container == .padded
    bytesPerSample = isPadded ? 4 : layout.format.bytesPerSample
    activeMask = layout.active.reduce(0) { $0 | 1 << UInt32($1) }
    lanes = layout.lanes
    channelOfLane = layout.active.reversed().reduce(0) { $0 << 4 | UInt32($1) }
    path =
      switch (layout.format, layout.channels) {
      case (.s16, 1): .mono16
      case (.s16, 2): .stereo16
      default: .interleaved
      }
  }

  /// Writes `frames`, which must have as many lanes as the layout, to `bytes`, which must have room for
  /// ``bytesPerFrame`` bytes per frame.
  ///
  /// Thread-safe: yes, a value. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func encode(_ frames: borrowing LaneFrames, into bytes: UnsafeMutableRawPointer) {
    if lanes == 1 { return encode(frames.start, count: frames.count, into: bytes) }
    if case .stereo16 = path, lanes == 2 { return encodeStereoLanes16(frames, into: bytes) }
    zero(frames: frames.count, into: bytes)
    for lane in 0..<lanes {
      let location = bytes + channel(of: lane) * bytesPerSample
      encodeChannel(frames.start + lane * frames.stride, count: frames.count, into: location)
    }
  }

  /// The channel that carries `lane`.
  @_noAllocation @_noLocks
  func channel(of lane: Int) -> Int { Int(channelOfLane >> UInt32(4 * lane) & 15) }

  /// Writes `count` frames of one signal, on every active channel, to `bytes`, which must have room for `count` times
  /// ``bytesPerFrame``.
  ///
  /// Thread-safe: yes, a value. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func encode(_ frames: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer) {
    switch path {
    case .mono16: encodeMono16(frames, count: count, into: bytes)
    case .stereo16: encodeStereo16(frames, count: count, into: bytes)
    case .interleaved: encodeInterleaved(frames, count: count, into: bytes)
    }
  }

  /// Writes `frames` frames of silence to `bytes`: zero bits in every format.
  ///
  /// Thread-safe: yes, a value. Real-time-safe: yes.
  @_noAllocation @_noLocks
  package func zero(frames: Int, into bytes: UnsafeMutableRawPointer) {
    UnsafeMutableRawBufferPointer(start: bytes, count: frames * bytesPerFrame)
      .initializeMemory(as: UInt8.self, repeating: 0)
  }

  @_noAllocation @_noLocks
  private func encodeInterleaved(
    _ frames: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer
  ) {
    zero(frames: count, into: bytes)
    for channel in 0..<channels where activeMask >> UInt32(channel) & 1 == 1 {
      encodeChannel(frames, count: count, into: bytes + channel * bytesPerSample)
    }
  }

  @_noAllocation @_noLocks
  private func encodeChannel(_ frames: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer)
  {
    let stride = bytesPerFrame
    switch format {
    case .s16:
      for index in 0..<count {
        let value = Self.integer16(frames[index])
        (bytes + index * stride).storeBytes(of: value.littleEndian, as: Int16.self)
      }
    case .s24 where bytesPerSample == 3:
      for index in 0..<count {
        let value = SampleRounding.integer(frames[index], scale: 8_388_607)
        let location = bytes + index * stride
        location.storeBytes(of: Int16(truncatingIfNeeded: value).littleEndian, as: Int16.self)
        (location + 2).storeBytes(of: Int8(truncatingIfNeeded: value >> 16), as: Int8.self)
      }
    case .s24:
      for index in 0..<count {
        let value = Int32(truncatingIfNeeded: SampleRounding.integer(frames[index], scale: 8_388_607))
        (bytes + index * stride).storeBytes(of: value.littleEndian, as: Int32.self)
      }
    case .s32:
      for index in 0..<count {
        let value = SampleRounding.integer(frames[index], scale: 2_147_483_647)
        (bytes + index * stride).storeBytes(of: Int32(truncatingIfNeeded: value).littleEndian, as: Int32.self)
      }
    case .float32:
      for index in 0..<count {
        let bits = SampleRounding.clamped(frames[index]).bitPattern
        (bytes + index * stride).storeBytes(of: bits.littleEndian, as: UInt32.self)
      }
    }
  }
}

/// Rounds one sample to an integer: the scalar reference for every path of ``SampleEncoder``.
enum SampleRounding {
  /// `sample` clamped to ±1; 0 for NaN.
  @inline(__always) @_noAllocation @_noLocks
  static func clamped(_ sample: Float) -> Float {
    if sample > 1 { return 1 }
    if sample < -1 { return -1 }
    return sample == sample ? sample : 0
  }

  /// `sample` clamped, times `scale`, rounded to nearest, ties to even.
  ///
  /// Correct for scales below 2⁵¹.
  @inline(__always) @_noAllocation @_noLocks
  static func integer(_ sample: Float, scale: Double) -> Int64 {
    // Adding 1.5 × 2⁵² leaves the nearest integer, ties to even, in the low bits.
    let shifted = Double(clamped(sample)) * scale + 6_755_399_441_055_744
    return Int64(bitPattern: shifted.bitPattern &- 0x4338_0000_0000_0000)
  }
}
