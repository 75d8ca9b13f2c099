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

/// The envelope of a vibration: straight segments in frames.
struct ToneEnvelope: BitwiseCopyable {
  /// The start of the envelope: earlier than `heardFrom` after a seek into the middle.
  var start: Int64 = 0
  /// The first audible frame.
  var heardFrom: Int64 = 0
  /// The length of the fade-in at `heardFrom` in frames: 0 if the envelope itself begins there.
  var fadeIn: Int64 = 0
  var attack: Int64 = 1
  /// Negative for a sustained vibration.
  var decay: Int64 = -1
  var release: Int64 = 1
  /// The first frame of the release; `Int64.max` until it is known.
  var stop = Int64.max
  /// The first frame of a cut's fade to zero; `Int64.max` for none.
  var cut = Int64.max
  /// The length of that fade in frames.
  var cutFade: Int64 = 1

  /// Makes the envelope of a free voice.
  @_noAllocation @_noLocks
  init() {}

  /// The first frame after the voice; `Int64.max` while unknown.
  var end: Int64 {
    @_noAllocation @_noLocks
    get {
      let held = decay < 0 ? Int64.max : start + attack + decay
      let released = stop == .max ? Int64.max : stop + release
      let ended = held < released ? held : released
      return cut == .max || ended < cut + cutFade ? ended : cut + cutFade
    }
  }

  /// True if the level is 1 from one frame to another.
  @inline(__always) @_noAllocation @_noLocks
  func isFull(from first: Int64, to last: Int64) -> Bool {
    decay < 0 && last <= stop && last <= cut && first >= start + attack && first >= heardFrom + fadeIn
  }

  /// The envelope, 0…1, at `frame`.
  ///
  /// Uses the same straight segments as the timeline's `ContinuousVoice`.
  @inline(__always) @_noAllocation @_noLocks
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

  @inline(__always) @_noAllocation @_noLocks
  private func held(at frame: Int64) -> Double {
    let elapsed = frame - start
    if elapsed < attack { return Double(elapsed) / Double(attack) }
    if decay < 0 { return 1 }
    let left = decay > 0 ? 1 - Double(elapsed - attack) / Double(decay) : 0
    return left > 0 ? left : 0
  }

  /// True if the slope of the envelope changes strictly between two frames.
  @_noAllocation @_noLocks
  func bends(after first: Int64, before last: Int64) -> Bool {
    isInside(heardFrom, after: first, before: last)
      || isInside(heardFrom + fadeIn, after: first, before: last)
      || isInside(start + attack, after: first, before: last)
      || (stop != .max && isInside(stop, after: first, before: last))
      || isInside(cut, after: first, before: last) || isInside(end, after: first, before: last)
  }

  @inline(__always) @_noAllocation @_noLocks
  private func isInside(_ frame: Int64, after first: Int64, before last: Int64) -> Bool {
    frame > first && frame < last
  }
}
