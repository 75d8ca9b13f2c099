package import HapticModel

/// The properties of an actuator that a recording of the calibration pattern shows.
///
/// ```swift
/// let calibration = try Calibration(of: recording, with: .standard, scale: Acceleration(g: 4))
/// print(CalibrationTable(calibration).text)
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct Calibration: Sendable, Hashable {
  /// The origin of a recording.
  package enum Sensor: Sendable, Hashable {
    /// An accelerometer; `scale` is the acceleration of full scale, `nil` if it is unknown.
    case accelerometer(scale: Acceleration?)
    /// A microphone. Its sound gives frequencies and times, and no acceleration.
    case microphone
  }

  /// The sensor.
  package let sensor: Sensor
  /// A result for each quantity, in the order of ``CalibrationQuantity``.
  package let results: [CalibrationResult]
  /// The weight of each channel in the signal: the direction of the strongest motion.
  ///
  /// Their squares add up to 1.
  package let weights: [Double]
  /// The number of bursts that were strong enough.
  package let bursts: Int
  /// The strongest steady vibration relative to the noise, both as effective values, within half the working rate.
  package let signalToNoise: Decibels?
  /// The time in the recording at which the pattern begins.
  package let start: TimePoint
  /// Remarks on the numbers, in sentences.
  package let notes: [String]

  /// Returns the result for a quantity.
  package subscript(_ quantity: CalibrationQuantity) -> CalibrationResult {
    results.first { $0.quantity == quantity } ?? CalibrationResult(quantity, unknown: "not measured")
  }

  /// Estimates the quantities.
  ///
  /// - Throws: ``CalibrationFailure`` if the pattern cannot be found or used. A single quantity that cannot be estimated
  ///   is not an error: its result has the reason.
  package init(
    of recording: Recording, with pattern: CalibrationPattern = .standard, sensor: Sensor
  ) throws(CalibrationFailure) {
    try RecordingCheck.check(recording, pattern)
    let channels = recording.channels.map { Conditioning.signal(of: $0, rate: recording.rate.hertz) }
    let axis = PrincipalAxis(of: channels.map(\.samples))
    let signal = Signal(samples: axis.projection(of: channels.map(\.samples)), rate: channels[0].rate)
    let aligned = try AlignedRecording(signal, pattern)
    let measurement = try Measurement(aligned, sensor: sensor)
    self.sensor = sensor
    weights = axis.weights
    results = measurement.results
    bursts = measurement.bursts
    signalToNoise = measurement.signalToNoise
    start = .seconds(aligned.start)
    notes = aligned.notes + measurement.notes
  }
}
