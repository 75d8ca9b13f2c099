internal import HapticModel
internal import HapticText

/// A calibration as JSON, `thrum.calibration/1`.
///
/// Every quantity has a member `basis`; `value` and `error` (half of the interval of 95 %) are left out if it could not be
/// estimated. Units are part of the names: hertz, milliseconds, g; quality factors have none.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct CalibrationJSON: Sendable {
  private let calibration: Calibration
  private let file: String

  /// Takes a calibration and the name of its recording.
  public init(_ calibration: Calibration, of file: String) {
    self.calibration = calibration
    self.file = file
  }

  /// The whole file; lines end with LF.
  public var text: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.calibration/1")
      object.member("recording", file)
      object.member("sensor", calibration.sensor == .microphone ? "microphone" : "accelerometer")
      object.member("startNs", calibration.start.nanoseconds)
      object.member("bursts", calibration.bursts)
      if let ratio = calibration.signalToNoise { object.member("signalToNoiseDb", ratio.value) }
      object.array("weights") { array in for weight in calibration.weights { array.value(weight) } }
      object.key("quantities")
      object.object { quantities in
        for result in calibration.results {
          quantities.key(result.quantity.rawValue)
          quantities.object { member in
            if let estimate = result.estimate {
              member.member("value", estimate.value)
              member.member("error", estimate.error)
            }
            member.member("basis", result.basis)
          }
        }
      }
      object.array("notes") { array in for note in calibration.notes { array.value(note) } }
    }
    return writer.text
  }
}
