public import HapticAudio

/// The reason why a measurement ended without a result.
public enum MeasurementError: Error, Sendable {
  /// The device could not be opened or started: do what the error's code says, or measure without a device.
  case device(SinkError)
  /// ``MachineTimingSession/interrupt()`` was called: measure again to get a result.
  case interrupted

  /// The call that failed and why, in words for a report; `nil` for an interruption.
  var reason: String? {
    if case .device(let error) = self { error.words } else { nil }
  }
}

extension SinkError {
  /// The call that failed and why, in words for a report.
  var words: String { "\(operation): \(reason)" }
}
