internal import HapticModel

/// A vibration while it sounds: a phase, an envelope, and what was asked for.
struct ToneVoice: BitwiseCopyable {
  /// The serial of the command that began it; -1 for a free place.
  var serial: Int64 = -1
  var intensity = 0.0
  var sharpness = 0.0
  /// Where the envelope starts: earlier than `heardFrom` after a seek into the middle.
  var start: Int64 = 0
  /// The first frame that sounds.
  var heardFrom: Int64 = 0
  /// Frames of fading in at `heardFrom`: 0 where the envelope itself begins there.
  var fadeIn: Int64 = 0
  var attack: Int64 = 1
  /// Negative for a sustained vibration.
  var decay: Int64 = -1
  var release: Int64 = 1
  /// The first frame of the release; `Int64.max` until it is known.
  var stop = Int64.max
  /// The first frame of a cut's fade, which takes what is left of the voice to nothing; `Int64.max` for none.
  var cut = Int64.max
  /// How many frames that fade takes.
  var cutFade: Int64 = 1
  /// The fundamental's phase as a point on the unit circle, at the start of the next quantum.
  var cosine = 1.0
  var sine = 0.0
  /// The sharpness that `oscillator` was made for; negative for none.
  var tuned = -1.0
  var oscillator = ToneOscillator()
  /// The wave's shape before the sharpness last changed.
  var formerShape = HarmonicPolynomial()
  /// Whether the shape goes from the former to the oscillator's own during this quantum.
  var isReshaping = false

  /// A free place.
  @_noAllocation @_noLocks
  init() {}

  /// The first frame after the voice; `Int64.max` while that is not known.
  var end: Int64 {
    @_noAllocation @_noLocks
    get {
      let held = decay < 0 ? Int64.max : start + attack + decay
      let released = stop == .max ? Int64.max : stop + release
      let ended = held < released ? held : released
      return cut == .max || ended < cut + cutFade ? ended : cut + cutFade
    }
  }

  /// The envelope, 0…1, at `frame`: the same straight lines as the timeline's `ContinuousVoice`.
  @_noAllocation @_noLocks
  func level(at frame: Int64) -> Double {
    if frame < heardFrom { return 0 }
    var level = held(at: frame < stop ? frame : stop)
    if frame >= stop {
      let left = 1 - Double(frame - stop) / Double(release)
      level *= left > 0 ? left : 0
    }
    if frame >= cut {
      let left = 1 - Double(frame - cut) / Double(cutFade)
      level *= left > 0 ? left : 0
    }
    if frame - heardFrom < fadeIn { level *= Double(frame - heardFrom) / Double(fadeIn) }
    return level
  }

  @_noAllocation @_noLocks
  private func held(at frame: Int64) -> Double {
    let elapsed = frame - start
    if elapsed < attack { return Double(elapsed) / Double(attack) }
    if decay < 0 { return 1 }
    let left = decay > 0 ? 1 - Double(elapsed - attack) / Double(decay) : 0
    return left > 0 ? left : 0
  }

  /// Whether the envelope bends strictly between two frames.
  @_noAllocation @_noLocks
  func bends(after first: Int64, before last: Int64) -> Bool {
    isInside(heardFrom, first, last) || isInside(heardFrom + fadeIn, first, last)
      || isInside(start + attack, first, last) || (stop != .max && isInside(stop, first, last))
      || isInside(cut, first, last) || isInside(end, first, last)
  }

  /// The wave at eight cosines, the `group`-th eight of a quantum.
  @_noAllocation @_noLocks
  func wave(_ cosines: SIMD8<Float>, group: Int) -> SIMD8<Float> {
    let values = oscillator.shape(cosines)
    if !isReshaping { return values }
    let former = formerShape(cosines)
    let way = (SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) + Float(8 * group)) * (1 / Float(SynthesisKernel.quantum))
    return former + (values - former) * way
  }

  @_noAllocation @_noLocks
  private func isInside(_ frame: Int64, _ first: Int64, _ last: Int64) -> Bool {
    frame > first && frame < last
  }
}

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
}
