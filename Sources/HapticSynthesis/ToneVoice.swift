/// A vibration while it sounds: a phase, an envelope, and what was asked for.
struct ToneVoice: BitwiseCopyable {
  /// The serial of the command that began it; -1 for a free place.
  var serial: Int64 = -1
  var intensity = 0.0
  var sharpness = 0.0
  var envelope = ToneEnvelope()
  /// The fundamental's phase as a point on the unit circle, at the start of the next quantum.
  var cosine = 1.0
  var sine = 0.0
  /// The sharpness that `oscillator` was made for; negative for none.
  var tuned = -1.0
  var oscillator = ToneOscillator()
  /// The wave's shape before the sharpness last changed.
  var formerShape = HarmonicPolynomial()
  /// Whether it has a curve of its own, which is then beside it.
  var hasCurves = false
  /// Whether the shape goes from the former to the oscillator's own during this quantum.
  var isReshaping = false

  /// A free place.
  @_noAllocation @_noLocks
  init() {}

  /// Turns the phase by a quantum, held on the unit circle by one step of Newton's method.
  @inline(__always) @_noAllocation @_noLocks
  mutating func turnQuantum() {
    let x = cosine * oscillator.quantumRe - sine * oscillator.quantumIm
    let y = sine * oscillator.quantumRe + cosine * oscillator.quantumIm
    let correction = 1.5 - 0.5 * (x * x + y * y)
    cosine = x * correction
    sine = y * correction
  }
}
