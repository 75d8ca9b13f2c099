/// What the controls do during one quantum, read once for all vibrations.
struct QuantumControls: BitwiseCopyable {
  /// The intensity control at the quantum's first frame, and at the first frame after it.
  let intensity: Double
  let intensityAtEnd: Double
  /// Whether the intensity control bends within the quantum.
  let intensityBends: Bool
  /// Whether the intensity control has one value all along.
  let intensityRests: Bool
  /// The sharpness control at the quantum's first frame.
  let sharpness: Double

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
}
