/// What the controls do during one quantum, read once for all vibrations.
struct QuantumControls: BitwiseCopyable {
  /// The intensity control at the quantum's first frame, and at the first frame after it.
  private(set) var intensity: Double
  private(set) var intensityAtEnd: Double
  /// Whether the intensity control bends within the quantum.
  private(set) var intensityBends: Bool
  /// Whether the intensity control has one value all along.
  private(set) var intensityRests: Bool
  /// The sharpness control at the quantum's first frame.
  private(set) var sharpness: Double

  /// Reads the controls for the quantum at `head`.
  @_noAllocation @_noLocks
  init(intensity course: ControlCourse, sharpness: ControlCourse, head: Int64) {
    intensity = course.value(at: head)
    intensityRests = course.rests(from: head)
    if intensityRests {
      intensityAtEnd = intensity
      intensityBends = false
    } else {
      let end = head + Int64(SynthesisKernel.quantum)
      intensityAtEnd = course.value(at: end)
      intensityBends = course.bends(after: head, before: end)
    }
    self.sharpness = sharpness.value(at: head)
  }

  /// The controls and the curves of one vibration together.
  @_noAllocation @_noLocks
  func with(_ curves: VoiceCurves, head: Int64) -> QuantumControls {
    let own = QuantumControls(intensity: curves.intensity, sharpness: curves.sharpness, head: head)
    var both = self
    both.intensity = intensity * own.intensity
    both.intensityAtEnd = intensityAtEnd * own.intensityAtEnd
    both.intensityRests = intensityRests && own.intensityRests
    // A product of two lines that both move is none.
    both.intensityBends = intensityBends || own.intensityBends || !(intensityRests || own.intensityRests)
    both.sharpness = sharpness + own.sharpness
    return both
  }
}

/// The curves of one vibration, over the frames.
struct VoiceCurves: BitwiseCopyable {
  var intensity: ControlCourse
  var sharpness: ControlCourse

  /// Curves at rest.
  @_noAllocation @_noLocks
  init(rampFrames: Int64) {
    intensity = ControlCourse(1, rampFrames: rampFrames)
    sharpness = ControlCourse(0, rampFrames: rampFrames)
  }
}
