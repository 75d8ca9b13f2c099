internal import HapticModel

/// The steps from a signal with a known pattern to the quantities.
struct Measurement {
  private(set) var results: [CalibrationResult] = []
  private(set) var notes: [String] = []
  let bursts: Int
  let signalToNoise: Decibels?

  private let resonance: ResonanceFit?
  private let onset: TransientFit?
  private let ringDown: TransientFit?

  init(_ aligned: AlignedRecording, sensor: Calibration.Sensor) throws(CalibrationFailure) {
    try DriveCheck.check(aligned)
    let frames = SweepFrame.frames(
      of: aligned.signal, aligned.pattern, start: aligned.start, noise: aligned.noise)
    let resonance = ResonanceFit(frames, aligned.pattern)
    let transients = try Transients(aligned, near: resonance)
    self.resonance = resonance
    (onset, ringDown, bursts) = (transients.onset, transients.ringDown, transients.bursts.count)
    let effective = (transients.bursts.map(\.amplitude).max() ?? 0) / 2.0.squareRoot()
    signalToNoise = Decibels(amplitudeRatio: effective / aligned.noise.squareRoot())
    let linearity = Linearity(aligned, transients, resonance: resonance, isSound: sensor == .microphone)
    try linearity.check()
    results =
      Quantities(
        resonance: resonance, transients: transients, linearity: linearity, clock: aligned.clockError,
        sensor: sensor, pattern: aligned.pattern
      ).results
    notes = transients.notes + linearity.notes
  }
}
