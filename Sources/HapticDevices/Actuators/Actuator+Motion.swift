public import HapticModel

extension Actuator {
  /// How the actuator moves under a drive, from the drive's start until nothing is left to feel.
  ///
  /// Starts at rest. Each sample is exact for its moment: the answer does not depend on the step. Samples lie on whole
  /// multiples of the step, beginning with the first at or after the drive's start. What is left once the acceleration
  /// is 80 dB below the actuator's peak is left out (*chosen*: some 40 dB below what a hand can feel of it).
  ///
  /// Cost: linear in the number of samples and pieces.
  ///
  /// - Precondition: `step` is more than nothing.
  public func motion(under drive: DriveWaveform, step: TimeSpan) -> Motion {
    precondition(step > .zero, "a grid has a step")
    let recorder = MotionRecorder(
      SamplingGrid(step: step), most: Motion.longest.nanoseconds / step.nanoseconds)
    switch self {
    case .resonant(let actuator):
      var run = ResonantRun(actuator, under: drive)
      return recorder.motion(of: &run, step: step)
    case .eccentric(let actuator):
      var run = EccentricRun(actuator, under: drive)
      return recorder.motion(of: &run, step: step)
    }
  }

  /// The acceleration in m/s² at each frame of a sound, the first frame being the start of time.
  ///
  /// It is the motion itself, not its amplitude, exact for each frame's moment. It ends with the motion, or after
  /// ``Motion/longest`` from the start of time.
  public func waveform(under drive: DriveWaveform, rate: SampleRate) -> [Double] {
    let recorder = MotionRecorder(SamplingGrid(rate: rate), most: rate.frames(in: Motion.longest).count)
    switch self {
    case .resonant(let actuator):
      var run = ResonantRun(actuator, under: drive)
      return recorder.waveform(of: &run)
    case .eccentric(let actuator):
      var run = EccentricRun(actuator, under: drive)
      return recorder.waveform(of: &run)
    }
  }

  /// The amplitude of the acceleration that a constant drive reaches in the end.
  ///
  /// - Parameters:
  ///   - amplitude: the drive as a part of the rated drive; beyond 4/π (an ERM: 1) it changes nothing more.
  ///   - frequency: the frequency of the drive; an ERM takes no notice of it.
  public func steadyAcceleration(amplitude: Double, frequency: Frequency) -> Acceleration {
    let value: Double
    switch self {
    case .resonant(let actuator):
      let omega = ResonantRun.angular(frequency)
      let gain = ResonantModel(actuator).transfer(omega).magnitude * omega * omega
      value = gain * ResonantRun.asked(amplitude)
    case .eccentric(let actuator):
      let speed = EccentricRun.asked(amplitude)
      let turns = speed >= actuator.startLevel.value
      value = turns ? speed * speed * actuator.peakAcceleration.metresPerSecondSquared : 0
    }
    return Acceleration(metresPerSecondSquared: value) ?? .zero
  }
}
