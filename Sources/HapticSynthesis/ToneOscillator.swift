internal import HapticModel

/// An oscillator of one frequency, eight frames at a time.
struct ToneOscillator: BitwiseCopyable {
  /// e^(i·w·k) for k = 0…7.
  var lanesRe = SIMD8<Float>(repeating: 0)
  var lanesIm = SIMD8<Float>(repeating: 0)
  /// e^(i·w·8).
  var stepRe: Float = 1
  var stepIm: Float = 0
  /// e^(i·w·64), in double precision; used once a quantum.
  var quantumRe = 1.0
  var quantumIm = 0.0
  var shape = HarmonicPolynomial()

  @_noAllocation @_noLocks
  init() {}

  /// Makes an oscillator of `angle` radians a frame.
  @_noAllocation @_noLocks
  init(angle: Double, shape: HarmonicPolynomial) {
    self.shape = shape
    let re = PortableMath.cosine(angle)
    let im = PortableMath.sine(angle)
    var x = 1.0
    var y = 0.0
    for lane in 0..<8 {
      lanesRe[lane] = Float(x)
      lanesIm[lane] = Float(y)
      let next = x * re - y * im
      y = y * re + x * im
      x = next
    }
    stepRe = Float(x)
    stepIm = Float(y)
    for _ in 0..<3 {
      let next = x * x - y * y
      y = 2 * x * y
      x = next
    }
    quantumRe = x
    quantumIm = y
  }

  /// Adds a quantum that begins with the phase `cosine` + i · `sine`; its gain is linear from `first` at the quantum's
  /// first frame to `last` at the frame after it.
  @_noAllocation @_noLocks
  func add(
    cosine: Float, sine: Float, from first: Float, to last: Float, into target: UnsafeMutablePointer<Float>
  ) {
    // A held vibration, by far the most frequent case: one gain for all frames.
    if first == last { return add(cosine, sine, into: target) { _ in SIMD8(repeating: first) } }
    let slope = (last - first) / Float(SynthesisKernel.quantum)
    var gains = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) * slope + first
    add(cosine, sine, into: target) { _ in
      let present = gains
      gains += 8 * slope
      return present
    }
  }

  /// Adds a quantum with a gain for each frame.
  @_noAllocation @_noLocks
  func add(
    cosine: Float, sine: Float, gains: UnsafeMutablePointer<Float>, into target: UnsafeMutablePointer<Float>
  ) {
    let gains = UnsafeRawPointer(gains)
    add(cosine, sine, into: target) { gains.loadUnaligned(fromByteOffset: $0, as: SIMD8<Float>.self) }
  }

  /// Adds a quantum with a gain for each frame, whose shape changes linearly from `former` to the oscillator's own, so
  /// that a jump of the sharpness makes no step in the wave.
  @_noAllocation @_noLocks
  func add(
    cosine: Float, sine: Float, from former: HarmonicPolynomial, gains: UnsafeMutablePointer<Float>,
    into target: UnsafeMutablePointer<Float>
  ) {
    var re = lanesRe * cosine - lanesIm * sine
    var im = lanesRe * sine + lanesIm * cosine
    let way = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) * (1 / Float(SynthesisKernel.quantum))
    for offset in stride(from: 0, to: SynthesisKernel.quantum, by: 8) {
      let old = former(re)
      let wave = old + (shape(re) - old) * (way + Float(offset) / Float(SynthesisKernel.quantum))
      for lane in 0..<8 { target[offset + lane] += wave[lane] * gains[offset + lane] }
      let next = re * stepRe - im * stepIm
      im = im * stepRe + re * stepIm
      re = next
    }
  }

  /// Adds a quantum; `gain` returns the gains of the eight frames at a byte offset, in order.
  @inline(__always) @_noAllocation @_noLocks
  private func add(
    _ cosine: Float, _ sine: Float, into target: UnsafeMutablePointer<Float>, gain: (Int) -> SIMD8<Float>
  ) {
    var re = lanesRe * cosine - lanesIm * sine
    var im = lanesRe * sine + lanesIm * cosine
    let raw = UnsafeMutableRawPointer(target)
    for offset in stride(from: 0, to: SynthesisKernel.quantum * 4, by: 32) {
      let sum = raw.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
      raw.storeBytes(of: sum + shape(re) * gain(offset), toByteOffset: offset, as: SIMD8<Float>.self)
      let next = re * stepRe - im * stepIm
      im = im * stepRe + re * stepIm
      re = next
    }
  }
}
