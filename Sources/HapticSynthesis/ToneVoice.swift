/// A sounding vibration: its phase, its envelope and its command's values.
struct ToneVoice: BitwiseCopyable {
  /// The serial of the command that began it; -1 for a free voice.
  var serial: Int64 = -1
  var intensity = 0.0
  var sharpness = 0.0
  var envelope = ToneEnvelope()
  /// The fundamental's phase as a point on the unit circle, at the start of the next quantum.
  var cosine = 1.0
  var sine = 0.0
  /// The sharpness of `oscillator`; negative for none.
  var tuned = -1.0
  var oscillator = ToneOscillator()
  /// The wave's shape before the sharpness last changed.
  var formerShape = HarmonicPolynomial()
  /// True if it has curves of its own, stored separately.
  var hasCurves = false
  /// True if the shape changes to the oscillator's own during this quantum.
  var isReshaping = false

  /// Makes a free voice.
  @_noAllocation @_noLocks
  init() {}

  /// Advances the phase by a quantum, kept on the unit circle by one step of Newton's method.
  @inline(__always) @_noAllocation @_noLocks
  mutating func turnQuantum() {
    let x = cosine * oscillator.quantumRe - sine * oscillator.quantumIm
    let y = sine * oscillator.quantumRe + cosine * oscillator.quantumIm
    let correction = 1.5 - 0.5 * (x * x + y * y)
    cosine = x * correction
    sine = y * correction
  }
}
