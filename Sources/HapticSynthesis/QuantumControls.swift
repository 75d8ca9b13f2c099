/// The controls during one quantum, read once for all vibrations.
struct QuantumControls: BitwiseCopyable {
  /// The intensity control at the quantum's first frame, and at the first frame after it.
  private(set) var intensity: Double
  private(set) var intensityAtEnd: Double
  /// True if the slope of the intensity control changes within the quantum.
  private(set) var intensityBends: Bool
  /// True if the intensity control is constant.
  private(set) var intensityRests: Bool
  /// The sharpness control at the quantum's first frame.
  private(set) var sharpness: Double

  /// Reads the controls for the quantum at `head`.
  @_noAllocation @_noLocks
  init(intensity ramp: ControlRamp, sharpness: ControlRamp, head: Int64) {
    intensity = ramp.value(at: head)
    intensityRests = ramp.rests(from: head)
    if intensityRests {
      intensityAtEnd = intensity
      intensityBends = false
    } else {
      let end = head + Int64(SynthesisKernel.quantum)
      intensityAtEnd = ramp.value(at: end)
      intensityBends = ramp.bends(after: head, before: end)
    }
    self.sharpness = sharpness.value(at: head)
  }

  /// Returns the controls combined with the curves of one vibration.
  @_noAllocation @_noLocks
  func with(_ curves: VoiceCurves, head: Int64) -> QuantumControls {
    let own = QuantumControls(intensity: curves.intensity, sharpness: curves.sharpness, head: head)
    var both = self
    both.intensity = intensity * own.intensity
    both.intensityAtEnd = intensityAtEnd * own.intensityAtEnd
    both.intensityRests = intensityRests && own.intensityRests
    // The product of two moving lines is not a line.
    both.intensityBends = intensityBends || own.intensityBends || !(intensityRests || own.intensityRests)
    both.sharpness = sharpness + own.sharpness
    return both
  }
}

/// The curves of one vibration, over the frames.
struct VoiceCurves: BitwiseCopyable {
  var intensity: ControlRamp
  var sharpness: ControlRamp

  /// Makes neutral curves.
  @_noAllocation @_noLocks
  init(rampFrames: Int64) {
    intensity = ControlRamp(1, rampFrames: rampFrames)
    sharpness = ControlRamp(0, rampFrames: rampFrames)
  }
}
