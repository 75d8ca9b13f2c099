internal import HapticModel

/// What turns a phase eight frames at a time, for one frequency.
struct ToneOscillator: BitwiseCopyable {
  /// e^(i·w·k) for k = 0…7.
  var lanesRe = SIMD8<Float>(repeating: 0)
  var lanesIm = SIMD8<Float>(repeating: 0)
  /// e^(i·w·8).
  var stepRe: Float = 1
  var stepIm: Float = 0
  /// e^(i·w·64), in double precision: once a quantum.
  var quantumRe = 1.0
  var quantumIm = 0.0
  var shape = HarmonicPolynomial()

  @_noAllocation @_noLocks
  init() {}

  /// An oscillator of `angle` radians a frame.
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

  /// Adds a quantum that begins with the phase `cosine` + i · `sine`, each frame times its gain.
  ///
  /// `gain` gives the gains of eight frames at a time, in order.
  @inline(__always) @_noAllocation @_noLocks
  func add(
    cosine: Float, sine: Float, into target: UnsafeMutablePointer<Float>, gain: (_ group: Int) -> SIMD8<Float>
  ) {
    var re = lanesRe * cosine - lanesIm * sine
    var im = lanesRe * sine + lanesIm * cosine
    let raw = UnsafeMutableRawPointer(target)
    for group in 0..<(SynthesisKernel.quantum / 8) {
      let sum = raw.loadUnaligned(fromByteOffset: group * 32, as: SIMD8<Float>.self)
      raw.storeBytes(of: sum + shape(re) * gain(group), toByteOffset: group * 32, as: SIMD8<Float>.self)
      let next = re * stepRe - im * stepIm
      im = im * stepRe + re * stepIm
      re = next
    }
  }
}
