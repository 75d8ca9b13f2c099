internal import HapticModel

/// Vibrations, quantum by quantum.
///
/// The methods for each quantum of each vibration are `mutating` although they change nothing: a mutating caller would
/// give a method that is not a copy of the whole kernel (measured: a quarter of the time).
extension SynthesisKernel {
  /// Adds one quantum of a vibration, and frees its voice once it has ended.
  @_noAllocation @_noLocks
  mutating func sound(
    _ index: Int, _ controls: QuantumControls, into target: UnsafeMutablePointer<Float>
  ) {
    let end = head + Int64(Self.quantum)
    let tone = tones + index
    let controls = tone.pointee.hasCurves ? controls.with(curves[index], head: head) : controls
    tune(tone, sharpness: controls.sharpness)
    let isFull = tone.pointee.envelope.isFull(from: head, to: end)
    if tone.pointee.isReshaping || controls.intensityBends
      || !isFull && tone.pointee.envelope.bends(after: head, before: end)
    {
      addBent(tone, index: index, controls: controls, into: target)
    } else {
      addStraight(tone, controls, isFull: isFull, into: target)
    }
    tone.pointee.turnQuantum()
    if tone.pointee.envelope.end <= end {
      tone.pointee.serial = -1
      toneCount -= 1
    }
  }

  /// Updates the sharpness, once a quantum.
  @_noAllocation @_noLocks
  mutating func tune(_ tone: UnsafeMutablePointer<ToneVoice>, sharpness control: Double) {
    let wanted = tone.pointee.sharpness + control
    let s = wanted > 1 ? 1 : (wanted > 0 ? wanted : 0)
    tone.pointee.isReshaping = s != tone.pointee.tuned && tone.pointee.tuned >= 0
    if s == tone.pointee.tuned { return }
    tone.pointee.formerShape = tone.pointee.oscillator.shape
    tone.pointee.tuned = s
    tone.pointee.oscillator = ToneOscillator(
      angle: 2 * PortableMath.pi * (voicing.isDrive ? drive.frequency(s) : Voicing.literalFrequency(s))
        / rate,
      shape: soft.mixed(with: crisp, Float(s)))
  }

  /// Adds a quantum whose amplitude is linear.
  @_noAllocation @_noLocks
  mutating func addStraight(
    _ tone: UnsafeMutablePointer<ToneVoice>, _ controls: QuantumControls, isFull: Bool,
    into target: UnsafeMutablePointer<Float>
  ) {
    var (first, last) = (tone.pointee.intensity, tone.pointee.intensity)
    if !isFull {
      first = tone.pointee.envelope.level(at: head) * first
      last = tone.pointee.envelope.level(at: head + Int64(Self.quantum)) * last
    }
    tone.pointee.oscillator.add(
      cosine: Float(tone.pointee.cosine), sine: Float(tone.pointee.sine),
      from: amplitude(first * controls.intensity), to: amplitude(last * controls.intensityAtEnd), into: target
    )
  }

  /// Adds a quantum in which the slope of the amplitude changes, computed frame by frame.
  @_noAllocation @_noLocks
  mutating func addBent(
    _ tone: UnsafeMutablePointer<ToneVoice>, index: Int, controls: QuantumControls,
    into target: UnsafeMutablePointer<Float>
  ) {
    let (envelope, intensity) = (tone.pointee.envelope, tone.pointee.intensity)
    let (ramp, gains, head) = (self.intensity, self.gains, self.head)
    for offset in 0..<Self.quantum {
      let frame = head + Int64(offset)
      var control = controls.intensity
      if !controls.intensityRests {
        control = ramp.value(at: frame)
        if tone.pointee.hasCurves { control *= curves[index].intensity.value(at: frame) }
      }
      gains[offset] = amplitude(envelope.level(at: frame) * intensity * control)
    }
    let (cosine, sine) = (Float(tone.pointee.cosine), Float(tone.pointee.sine))
    if tone.pointee.isReshaping {
      let former = tone.pointee.formerShape
      tone.pointee.oscillator.add(cosine: cosine, sine: sine, from: former, gains: gains, into: target)
    } else {
      tone.pointee.oscillator.add(cosine: cosine, sine: sine, gains: gains, into: target)
    }
  }

  @inline(__always) @_noAllocation @_noLocks
  func amplitude(_ level: Double) -> Float { Float(limited(law(level) * gain)) }

  /// Returns an amplitude limited and scaled for output: in a drive, relative to the ceiling.
  @inline(__always) @_noAllocation @_noLocks
  func limited(_ wanted: Double) -> Double { (wanted < maximum ? wanted : maximum) * full }
}
