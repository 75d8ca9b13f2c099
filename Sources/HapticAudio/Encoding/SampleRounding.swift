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
