import DocumentTables
import HapticDevices

/// The true values of synthetic actuators, and what is estimated of them.
@Suite struct CalibrationErrorTests {
  private static let shipped = ["android-weak-lra", "joy-con", "pixel", "quest", "shift6mq"]

  private static func truth(_ actuator: SyntheticActuator) -> [CalibrationQuantity: Double] {
    [
      .resonance: actuator.hertz, .q: actuator.q, .coastingQ: actuator.coastingQ,
      .rise: SyntheticActuator.time(hertz: actuator.hertz, q: actuator.q),
      .ringDown: SyntheticActuator.time(hertz: actuator.hertz, q: actuator.coastingQ), .acceleration: 1,
    ]
  }

  private static func calibration(_ motion: [Double], decibels: Double, seed: UInt64) throws
    -> Calibration
  {
    try Calibration(
      of: Recording(motion, noise: decibels, seed: seed), sensor: .accelerometer(scale: Acceleration(g: 2)))
  }

  /// `tools/generate tables` writes it anew.
  @Test(.disabled(if: Effort.isQuick))
  func `the page shows the errors of shipped profiles in noise`() throws {
    var rows = ["| profile | noise | f0 | Q | coasting Q | rise | ring-down |"]
    rows.append("| --- | --- | --- | --- | --- | --- | --- |")
    for name in Self.shipped {
      guard case .resonant(let resonant) = try #require(DeviceProfiles.builtIn[name]).actuator else {
        continue
      }
      // Half as much damping again: the shipped profiles have one quality factor.
      let actuator = SyntheticActuator(
        hertz: resonant.resonance.hertz, q: resonant.q, coastingQ: resonant.q * 1.5)
      let motion = actuator.acceleration()
      for decibels in [40.0, 20, 10] {
        let calibration = try Self.calibration(motion, decibels: decibels, seed: 7)
        let cells = [CalibrationQuantity.resonance, .q, .coastingQ, .rise, .ringDown].map {
          Self.cell(calibration[$0], truth: Self.truth(actuator)[$0] ?? 0)
        }
        rows.append("| \(name) | \(Int(decibels)) dB | \(cells.joined(separator: " | ")) |")
      }
    }
    var page = try GeneratedPage("Sources/HapticCalibration/HapticCalibration.docc/Calibrating.md")
    try page.setTable("## Errors", rows.map { $0 + "\n" }.joined())
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }

  /// The error and the interval, relative to the true value, in per cent.
  private static func cell(_ result: CalibrationResult, truth: Double) -> String {
    guard let estimate = result.estimate else { return "–" }
    let error = FixedDecimal.text(100 * (estimate.value / truth - 1), digits: 2)
    return
      "\(error.hasPrefix("-") ? "" : "+")\(error) ± \(FixedDecimal.text(100 * estimate.error / truth, digits: 2)) %"
  }

  @Test(.disabled(if: Effort.isQuick))
  func `the intervals contain the true values in at least nine of ten recordings`() throws {
    var generator = SeededGenerator(seed: 2026)
    var found: [CalibrationQuantity: (within: Int, count: Int)] = [:]
    for index in 0..<12 {
      let q = PortableMath.exponential(Double.random(in: 0.5...3, using: &generator))
      let actuator = SyntheticActuator(
        hertz: Double.random(in: 95...215, using: &generator), q: q,
        coastingQ: q * Double.random(in: 1...1.6, using: &generator))
      let motion = actuator.acceleration()
      for decibels in [20.0, 40] {
        let calibration = try Self.calibration(motion, decibels: decibels, seed: UInt64(index))
        for (quantity, value) in Self.truth(actuator) {
          guard let estimate = calibration[quantity].estimate else { continue }
          let isWithin = abs(estimate.value - value) <= estimate.error
          let before = found[quantity] ?? (0, 0)
          found[quantity] = (before.within + (isWithin ? 1 : 0), before.count + 1)
        }
      }
    }
    for (quantity, share) in found {
      #expect(share.count >= 21, "\(quantity) is seldom estimated: \(share)")
      #expect(share.within * 10 >= share.count * 9, "\(quantity): \(share)")
    }
    #expect(found.count == 6)
  }
}
