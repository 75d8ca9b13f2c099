internal import HapticModel
internal import HapticText

/// A calibration for people: a line for each quantity, and what to know about them.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct CalibrationTable: Sendable {
  private let calibration: Calibration

  /// Takes a calibration.
  package init(_ calibration: Calibration) { self.calibration = calibration }

  /// The whole text; lines end with LF.
  package var text: String { text(width: nil) }

  /// Returns the text on a screen of `width` columns; `nil` for the whole text.
  package func text(width: Int?) -> String {
    var rows = [["QUANTITY", "VALUE", "±", "UNIT", "FROM"]]
    for result in calibration.results {
      let (title, unit) = (
        CalibrationWords.title(result.quantity), CalibrationWords.unit(result.quantity)
      )
      guard let estimate = result.estimate else {
        rows.append([title, "–", "–", unit, "not estimated: \(result.basis)"])
        continue
      }
      let (value, error) = CalibrationWords.text(estimate)
      rows.append([title, value, error, unit, result.basis])
    }
    let table = FittedTable(rows, words: "FROM").text(width: width)
    return TextWrapping.wrap(table + "\n" + notes.map { $0 + "\n" }.joined(), to: width)
  }

  private var notes: [String] {
    var lines = ["± is half of an interval that is meant to contain the true value in 95 of 100 recordings."]
    let count = calibration.bursts
    var found = "\(count) burst\(count == 1 ? " is" : "s are") strong enough"
    if let ratio = calibration.signalToNoise {
      found += "; the strongest is \(FixedDecimal.text(ratio.value, digits: 0)) dB above the noise"
    }
    lines.append(found + ".")
    if calibration.sensor == .microphone {
      lines.append("Recorded with a microphone: sound gives frequencies and times, and no acceleration.")
    }
    if calibration.weights.count > 1 {
      let weights = calibration.weights.map { FixedDecimal.text($0, digits: 2) }.joined(separator: ", ")
      lines.append("The channels are projected on the axis of the strongest motion: \(weights).")
    }
    return lines + calibration.notes
  }
}
