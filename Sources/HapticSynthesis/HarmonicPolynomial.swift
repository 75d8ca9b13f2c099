/// A sum of eight harmonics as one polynomial in the cosine of the fundamental.
///
/// cos(n·θ) is the Chebyshev polynomial T_n of cos θ, so that Σ a_n·cos(n·θ) costs one oscillator and eight
/// multiplications and additions a frame. Coefficients are in ascending powers.
struct HarmonicPolynomial: BitwiseCopyable {
  var c0: Float = 0, c1: Float = 0, c2: Float = 0, c3: Float = 0, c4: Float = 0
  var c5: Float = 0, c6: Float = 0, c7: Float = 0, c8: Float = 0

  /// Silence.
  @_noAllocation @_noLocks
  init() {}

  /// The polynomial whose n-th harmonic has amplitude `harmonics[n - 1]`; eight of them.
  init(harmonics: [Double]) {
    // Coefficients of T_1…T_8 in ascending powers.
    let chebyshev: [[Double]] = [
      [0, 1], [-1, 0, 2], [0, -3, 0, 4], [1, 0, -8, 0, 8], [0, 5, 0, -20, 0, 16],
      [-1, 0, 18, 0, -48, 0, 32], [0, -7, 0, 56, 0, -112, 0, 64],
      [1, 0, -32, 0, 160, 0, -256, 0, 128],
    ]
    var sums = [Double](repeating: 0, count: 9)
    for (amplitude, row) in zip(harmonics, chebyshev) {
      for (power, coefficient) in row.enumerated() { sums[power] += amplitude * coefficient }
    }
    c0 = Float(sums[0])
    c1 = Float(sums[1])
    c2 = Float(sums[2])
    c3 = Float(sums[3])
    c4 = Float(sums[4])
    c5 = Float(sums[5])
    c6 = Float(sums[6])
    c7 = Float(sums[7])
    c8 = Float(sums[8])
  }

  /// Mixes two polynomials linearly: `self` at `t` 0, `other` at `t` 1.
  @_noAllocation @_noLocks
  func mixed(with other: HarmonicPolynomial, _ t: Float) -> HarmonicPolynomial {
    var mixed = HarmonicPolynomial()
    mixed.c0 = c0 + (other.c0 - c0) * t
    mixed.c1 = c1 + (other.c1 - c1) * t
    mixed.c2 = c2 + (other.c2 - c2) * t
    mixed.c3 = c3 + (other.c3 - c3) * t
    mixed.c4 = c4 + (other.c4 - c4) * t
    mixed.c5 = c5 + (other.c5 - c5) * t
    mixed.c6 = c6 + (other.c6 - c6) * t
    mixed.c7 = c7 + (other.c7 - c7) * t
    mixed.c8 = c8 + (other.c8 - c8) * t
    return mixed
  }

  /// The values at eight cosines.
  @inline(__always) @_noAllocation @_noLocks
  func callAsFunction(_ x: SIMD8<Float>) -> SIMD8<Float> {
    var sum = x * c8 + c7
    sum = sum * x + c6
    sum = sum * x + c5
    sum = sum * x + c4
    sum = sum * x + c3
    sum = sum * x + c2
    sum = sum * x + c1
    return sum * x + c0
  }
}
