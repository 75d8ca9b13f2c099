/// Recordings with a fault are refused, or the true values are within the intervals.
///
/// Before the checks of `Linearity`, 90 % of full scale made a Q of 8 to 7.86 ± 0.08, and 30 % to 2.98 ± 0.16.
@Suite struct FaultyRecordingTests {
  /// The fates of recordings.
  private struct Tally {
    var refused: [FaultyRecording.Fault: Int] = [:]
    var noted = 0
    var quantities = 0
    var outside = 0
  }

  private static let sensor = Calibration.Sensor.accelerometer(scale: Acceleration(g: 2))

  @Test(.disabled(if: Effort.isQuick))
  func `a recording with a fault is refused or its intervals contain the true values`() throws {
    var tally = Tally()
    for index in 0..<Effort.cases(200, usually: 10) {
      let faulty = try FaultyRecording(index)
      let words = "\(index): \(faulty.fault)\(faulty.detail)"
      do {
        let found = try Calibration(of: faulty.recording, sensor: Self.sensor)
        tally.noted += found.notes.isEmpty ? 0 : 1
        #expect(!faulty.mustBeRefused, "\(words)")
        for (quantity, truth) in faulty.truth {
          guard let estimate = found[quantity].estimate else { continue }
          // An interval of 95 % leaves out one value in twenty, but none by far.
          let apart = abs(estimate.value - truth) / estimate.error
          #expect(apart <= 1.5, "\(words): \(quantity) is \(estimate), not \(truth)")
          tally.quantities += 1
          tally.outside += apart > 1 ? 1 : 0
        }
      } catch {
        #expect(faulty.fault != .none, "\(words): \(error)")
        tally.refused[faulty.fault, default: 0] += 1
      }
    }
    #expect(tally.outside * 50 <= tally.quantities, "\(tally)")
    #expect(tally.noted > 0)
  }
}
