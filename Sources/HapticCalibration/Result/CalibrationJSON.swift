internal import HapticModel
package import HapticText

/// A calibration as JSON, `thrum.calibration/1`.
///
/// Every quantity has a member `basis`; `value` and `error` (half of the interval of 95 %) are left out if it could not be
/// estimated. Units are part of the names: hertz, milliseconds, g; quality factors have none.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct CalibrationJSON: Sendable {
  private let calibration: Calibration
  private let file: String

  /// Takes a calibration and the name of its recording.
  package init(_ calibration: Calibration, of file: String) {
    self.calibration = calibration
    self.file = file
  }

  /// The whole file; lines end with LF.
  package var text: String { Self.report.json(self) }

  /// The format.
  package static var report: Report<CalibrationJSON> {
    Report("thrum.calibration/1", summary: "The properties of an actuator, estimated from a recording.") {
      Column("recording", \.file)
      Column("sensor", oneOf: ["microphone", "accelerometer"]) {
        $0.calibration.sensor == .microphone ? "microphone" : "accelerometer"
      }
      Column("startNs", \.calibration.start)
      Column("bursts", \.calibration.bursts)
      Column("signalToNoiseDb", \.calibration.signalToNoise)
      Column("weights", list: \.calibration.weights)
      Column("quantities", object: \.calibration, of: quantities)
      Column("notes", list: \.calibration.notes)
    }
  }

  private static var quantities: Members<Calibration> {
    Members {
      CalibrationQuantity.allCases.map { quantity in
        Column(quantity.rawValue, object: { $0[quantity] }) {
          Column("value", \.estimate?.value)
          Column("error", \.estimate?.error)
          Column("basis", \.basis)
        }
      }
    }
  }
}
