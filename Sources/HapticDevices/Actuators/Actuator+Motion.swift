package import HapticModel

extension Actuator {
  /// Returns the motion of the actuator under a drive, from the drive's start until the motion can no longer be felt.
  ///
  /// Starts at rest. Each sample is exact for its time: the result does not depend on the step. The first sample is at
  /// the drive's start, the others follow in whole steps. The motion ends once the
  /// acceleration is 80 dB below the actuator's peak (*chosen*: some 40 dB below what a hand can feel of it).
  ///
  /// Cost: linear in the number of samples and segments.
  ///
  /// - Precondition: `step` is positive.
  package func motion(under drive: DriveWaveform, step: TimeSpan) -> Motion {
    precondition(step > .zero, "a grid has a step")
    let recorder = MotionRecorder(
      SamplingGrid(step: step, from: drive.segments.first?.start ?? .zero),
      maximum: Motion.longest.nanoseconds / step.nanoseconds)
    switch self {
    case .resonant(let actuator):
      var run = ResonantRun(actuator, under: drive)
      return recorder.motion(of: &run, step: step)
    case .eccentric(let actuator):
      var run = EccentricRun(actuator, under: drive)
      return recorder.motion(of: &run, step: step)
    }
  }

  /// Returns the acceleration in m/s² at each frame of a sound; the first frame is at time zero.
  ///
  /// It is the motion itself, not its amplitude, exact for each frame's time. It ends with the motion, or
  /// ``Motion/longest`` after time zero.
  package func waveform(under drive: DriveWaveform, rate: SampleRate) -> [Double] {
    let recorder = MotionRecorder(SamplingGrid(rate: rate), maximum: rate.frames(in: Motion.longest).count)
    switch self {
    case .resonant(let actuator):
      var run = ResonantRun(actuator, under: drive)
      return recorder.waveform(of: &run)
    case .eccentric(let actuator):
      var run = EccentricRun(actuator, under: drive)
      return recorder.waveform(of: &run)
    }
  }

  /// The steady-state amplitude of the acceleration under a constant drive.
  ///
  /// - Parameters:
  ///   - amplitude: the drive relative to the rated drive; values beyond 4/π (an ERM: 1) have no further effect.
  ///   - frequency: the frequency of the drive; ignored by an ERM.
  package func steadyAcceleration(amplitude: Double, frequency: Frequency) -> Acceleration {
    let value: Double
    switch self {
    case .resonant(let actuator):
      let model = ResonantModel(actuator)
      let gain =
        actuator.output?.acceleration(at: frequency) ?? model.steady(ResonantRun.angular(frequency))
      value = gain * ResonantRun.requested(amplitude)
    case .eccentric(let actuator):
      let speed = EccentricRun.requested(amplitude)
      let turns = speed >= actuator.startLevel.value
      value = turns ? speed * speed * actuator.peakAcceleration.metresPerSecondSquared : 0
    }
    return Acceleration(metresPerSecondSquared: value) ?? .zero
  }

  /// The steady-state amplitude of the acceleration of an actuator that moves already, in m/s²: a motor that turns goes
  /// on under a drive that would not start it.
  func sustainedAcceleration(amplitude: Double, frequency: Frequency) -> Double {
    guard case .eccentric(let actuator) = self else {
      return steadyAcceleration(amplitude: amplitude, frequency: frequency).metresPerSecondSquared
    }
    let speed = EccentricRun.requested(amplitude)
    return speed * speed * actuator.peakAcceleration.metresPerSecondSquared
  }

  /// The frequency of the steady motion under a constant drive, in hertz: an ERM's follows its speed.
  func steadyHertz(amplitude: Double, frequency: Frequency) -> Double {
    switch self {
    case .resonant: frequency.hertz
    case .eccentric(let actuator): EccentricRun.requested(amplitude) * actuator.topFrequency.hertz
    }
  }
}

extension FrequencyTable {
  /// The acceleration in m/s² of a table in g.
  func acceleration(at frequency: Frequency) -> Double {
    Acceleration(g: within(frequency))?.metresPerSecondSquared ?? 0
  }
}
