package import HapticDevices
internal import HapticModel

/// A device profile with the measured numbers; all others are *chosen*, as in an import.
///
/// Thread-safe: yes, a value.
package struct CalibratedProfile: Sendable, Hashable {
  /// The profile.
  ///
  /// The source of a measured number is "measured: FILE, ± ERROR".
  package let profile: DeviceProfile
  /// The field paths that the recording filled, sorted.
  package let filled: [String]
  /// The field paths of chosen numbers, in the order of the file.
  package let chosen: [String]
  /// Why a measured quantity is not in the profile, in sentences.
  package let notes: [String]

  /// Makes a profile; `nil` if the resonance could not be estimated.
  ///
  /// - Parameters:
  ///   - file: the name of the recording, for the sources.
  ///   - name: the name of the profile; see `ProfileImport.name(from:)`.
  package init?(_ calibration: Calibration, of file: String, name: String) {
    guard let found = calibration[.resonance].estimate,
      let resonance = Frequency(hertz: CalibrationWords.rounded(found))
    else { return nil }
    var draft = ImportDraft(name: name, origin: "measured")
    var notes: [String] = []
    func source(_ estimate: Estimate, _ unit: String) -> String {
      "\(file), ± \(CalibrationWords.text(estimate).error)\(unit)"
    }
    draft.change("actuator.resonanceHz", from: source(found, " Hz")) { $0.resonance = resonance }
    draft.setFrequency(resonance, from: source(found, " Hz") + ", the resonance")
    if let q = calibration[.q].estimate {
      draft.change("actuator.q", from: source(q, "")) { $0.q = CalibrationWords.rounded(q) }
      if let coasting = calibration[.coastingQ].estimate {
        if coasting.value - coasting.error > q.value + q.error {
          draft.change("actuator.coastingQ", from: source(coasting, "")) {
            $0.coastingQ = CalibrationWords.rounded(coasting)
          }
        } else {
          notes.append("The profile has one quality factor: coasting, it is not larger beyond the errors.")
        }
      }
    } else if let coasting = calibration[.coastingQ].estimate {
      draft.change("actuator.q", from: source(coasting, "") + ", coasting") {
        $0.q = CalibrationWords.rounded(coasting)
      }
      notes.append("The profile's quality factor is that of the ring-downs.")
    }
    if let peak = calibration[.acceleration].estimate,
      let acceleration = Acceleration(g: CalibrationWords.rounded(peak))
    {
      draft.change("actuator.peakAccelerationG", from: source(peak, " g")) {
        $0.peakAcceleration = acceleration
      }
    }
    draft.setTitle("Calibrated actuator")
    draft.change(
      "summary", from: file,
      profile: {
        $0.summary =
          "Measured with \(file); a number or a word whose source is \"chosen\" is not from that recording."
      })
    profile = draft.finished
    filled = draft.filled.filter { !["summary", "title"].contains($0) }.sorted()
    chosen = draft.chosen
    self.notes = notes
  }
}
