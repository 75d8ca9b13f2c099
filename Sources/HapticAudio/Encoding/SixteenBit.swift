/// The fast paths of 16 bits: sixteen frames at a time, mono and stereo.
///
/// Adding 1.5 × 2²³ leaves the nearest integer, ties to even, in a float's low bits. The product is computed in
/// `Float`: 32,767 x needs more than 24 bits, so a tie of the exact product may round differently from
/// ``SampleRounding``'s `Double`. All channel counts must round alike, so the interleaved path of 16 bits rounds the
/// same way (`integer16`).
extension SampleEncoder {
  @_noAllocation @_noLocks
  func encodeMono16(_ frames: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer) {
    guard activeMask & 1 == 1 else { return zero(frames: count, into: bytes) }
    var index = 0
    while index + 64 <= count, Self.areWithinUnit64(frames + index) {
      for part in stride(from: index, to: index + 64, by: 16) {
        let x = UnsafeRawPointer(frames + part).loadUnaligned(as: SIMD16<Float>.self)
        let low = SIMD16<UInt16>(truncatingIfNeeded: Self.rounded16(x))
        (bytes + part * 2).storeBytes(of: low, as: SIMD16<UInt16>.self)
      }
      index += 64
    }
    while index + 16 <= count {
      let low = SIMD16<UInt16>(truncatingIfNeeded: Self.bits16(frames + index))
      (bytes + index * 2).storeBytes(of: low, as: SIMD16<UInt16>.self)
      index += 16
    }
    while index < count {
      (bytes + index * 2).storeBytes(of: Self.integer16(frames[index]).littleEndian, as: Int16.self)
      index += 1
    }
  }

  @_noAllocation @_noLocks
  func encodeStereo16(_ frames: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutableRawPointer) {
    let left: UInt32 = activeMask & 1 == 1 ? 0xFFFF : 0
    let right: UInt32 = activeMask & 2 == 2 ? 0xFFFF : 0
    var index = 0
    while index + 16 <= count {
      let bits = Self.bits16(frames + index)
      let pair = (bits & SIMD16(repeating: left)) | ((bits & SIMD16(repeating: right)) &<< 16)
      (bytes + index * 4).storeBytes(of: pair, as: SIMD16<UInt32>.self)
      index += 16
    }
    while index < count {
      let bits = UInt32(truncatingIfNeeded: Self.integer16(frames[index]))
      let pair = (bits & left) | ((bits & right) << 16)
      (bytes + index * 4).storeBytes(of: pair.littleEndian, as: UInt32.self)
      index += 1
    }
  }

  /// Encodes two lanes, each on its channel of stereo.
  @_noAllocation @_noLocks
  func encodeStereoLanes16(_ frames: borrowing LaneFrames, into bytes: UnsafeMutableRawPointer) {
    let left = frames.start + (channel(of: 0) == 0 ? 0 : frames.stride)
    let right = frames.start + (channel(of: 0) == 0 ? frames.stride : 0)
    var index = 0
    while index + 16 <= frames.count {
      let low = Self.bits16(left + index) & SIMD16(repeating: 0xFFFF)
      let pair = low | Self.bits16(right + index) &<< 16
      (bytes + index * 4).storeBytes(of: pair, as: SIMD16<UInt32>.self)
      index += 16
    }
    while index < frames.count {
      let low = UInt32(UInt16(bitPattern: Self.integer16(left[index])))
      let high = UInt32(UInt16(bitPattern: Self.integer16(right[index])))
      (bytes + index * 4).storeBytes(of: (low | high << 16).littleEndian, as: UInt32.self)
      index += 1
    }
  }

  /// Returns sixteen samples whose low 16 bits are the rounded integers; the higher bits are undefined.
  @inline(__always) @_noAllocation @_noLocks
  private static func bits16(_ frames: UnsafePointer<Float>) -> SIMD16<UInt32> {
    var x = UnsafeRawPointer(frames).loadUnaligned(as: SIMD16<Float>.self)
    x.replace(with: SIMD16(repeating: 1), where: x .> 1)
    x.replace(with: SIMD16(repeating: -1), where: x .< -1)
    x.replace(with: SIMD16(repeating: 0), where: x .!= x)
    return rounded16(x)
  }

  @inline(__always) @_noAllocation @_noLocks
  private static func rounded16(_ x: SIMD16<Float>) -> SIMD16<UInt32> {
    unsafeBitCast(x * 32_767 + 12_582_912, to: SIMD16<UInt32>.self)
  }

  /// True if 64 samples are numbers within ±1, so that they need no clamping, as is always the case after the limiter.
  ///
  /// The bit pattern of such a number without its sign is at most that of 1; larger numbers and NaN exceed it.
  @inline(__always) @_noAllocation @_noLocks
  private static func areWithinUnit64(_ frames: UnsafePointer<Float>) -> Bool {
    let raw = UnsafeRawPointer(frames)
    var isBelow = SIMD8<Int32>(repeating: -1)
    for part in 0..<8 {
      let bits = raw.loadUnaligned(fromByteOffset: part * 32, as: SIMD8<Int32>.self)
      isBelow &= (bits & 0x7FFF_FFFF) &- 0x3F80_0001
    }
    let half = isBelow.lowHalf & isBelow.highHalf
    return half[0] & half[1] & half[2] & half[3] < 0
  }

  /// Rounds one sample the same way.
  @inline(__always) @_noAllocation @_noLocks
  static func integer16(_ sample: Float) -> Int16 {
    let shifted = SampleRounding.clamped(sample) * 32_767 + 12_582_912
    return Int16(truncatingIfNeeded: shifted.bitPattern)
  }
}
