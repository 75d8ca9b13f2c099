import HapticDevices
import HapticText

/// Calibration of recordings as they come: several channels, other rates and starts, and the profile that follows.
@Suite(.disabled(if: Effort.isQuick)) struct CalibrationTests {
  private static let actuator = SyntheticActuator(hertz: 165, q: 7, coastingQ: 10)
  private static let motion = actuator.acceleration()

  private static func near(_ result: CalibrationResult, _ truth: Double) throws -> Bool {
    let estimate = try #require(result.estimate)
    return abs(estimate.value - truth) <= 2 * estimate.error
  }

  @Test func `the quantities of a clean recording are found`() throws {
    let found = try Calibration(
      of: Recording(Self.motion, noise: 40, seed: 1), sensor: .accelerometer(scale: Acceleration(g: 8)))
    #expect(try Self.near(found[.resonance], 165) && Self.near(found[.q], 7))
    #expect(try Self.near(found[.coastingQ], 10) && Self.near(found[.acceleration], 4))
    #expect(try Self.near(found[.rise], SyntheticActuator.time(hertz: 165, q: 7)))
    #expect(try Self.near(found[.ringDown], SyntheticActuator.time(hertz: 165, q: 10)))
    #expect(abs(Double(found.start.nanoseconds) / 1e9 - SyntheticActuator.lead) < 0.03)
    #expect(abs((found.signalToNoise?.value ?? 0) - 40) < 1)
  }

  @Test func `three axes with gravity give the motion along the actuator`() throws {
    let one = try Recording(Self.motion, noise: 40, seed: 1).channels[0]
    let recording = Recording(
      rate: try #require(Frequency(hertz: 4_000)),
      channels: [one.map { 0.6 * $0 + 0.1 }, one.map { -0.8 * $0 }, one.map { _ in 0.2 }])
    let found = try Calibration(of: recording, sensor: .accelerometer(scale: Acceleration(g: 8)))
    #expect(abs(found.weights[0] + 0.6) < 0.001 && abs(found.weights[1] - 0.8) < 0.001)
    #expect(try Self.near(found[.acceleration], 4) && Self.near(found[.q], 7))
  }

  @Test func `clocks that differ a little are corrected`() throws {
    let one = try Recording(Self.motion, noise: 40, seed: 1).channels[0]
    let slow = Recording(rate: try #require(Frequency(hertz: 4_012)), channels: [one])
    let found = try Calibration(of: slow, sensor: .accelerometer(scale: nil))
    #expect(found.notes.contains { $0.contains("clocks") })
    #expect(abs((found[.resonance].estimate?.value ?? 0) - 165) < 0.05)
  }

  @Test func `the profile has the measured numbers with their errors and marks the others as chosen`() throws
  {
    let found = try Calibration(
      of: Recording(Self.motion, noise: 40, seed: 1), sensor: .accelerometer(scale: Acceleration(g: 8)))
    let made = try #require(CalibratedProfile(found, of: "shaker.wav", name: "shaker"))
    let sources = made.profile.sources
    for path in ["resonanceHz", "q", "coastingQ", "peakAccelerationG"] {
      #expect(sources["actuator.\(path)"]?.hasPrefix("measured: shaker.wav, ± ") == true, "\(path)")
      #expect(made.filled.contains("actuator.\(path)"))
    }
    #expect(sources["actuator.overdrive"] == "chosen" && made.chosen.contains("actuator.overdrive"))
    let text = SourceText(name: "", bytes: Array(DeviceProfileFile.encode(made.profile).utf8))
    let read = DeviceProfileFile(reading: text)
    #expect(read.findings.isEmpty && read.profile == made.profile)
  }

  @Test func `a coasting quality factor that is not larger is left out of the profile`() throws {
    let motion = SyntheticActuator(hertz: 165, q: 7, coastingQ: 7).acceleration()
    let found = try Calibration(
      of: Recording(motion, noise: 40, seed: 1), sensor: .accelerometer(scale: nil))
    let made = try #require(CalibratedProfile(found, of: "shaker.wav", name: "shaker"))
    #expect(!made.filled.contains("actuator.coastingQ") && !made.notes.isEmpty)
    #expect(made.profile.sources["actuator.peakAccelerationG"] == "chosen")
  }

  @Test func `the JSON has each quantity and its basis`() throws {
    let found = try Calibration(
      of: Recording(Self.motion, noise: 40, seed: 1), sensor: .accelerometer(scale: nil))
    let text = CalibrationJSON(found, of: "shaker.wav").text
    let root = try #require(JSONTree(reading: SourceText(name: "", bytes: Array(text.utf8))).root?.value)
    let quantities = try #require(root["quantities"])
    for quantity in CalibrationQuantity.allCases {
      let member = try #require(quantities[quantity.rawValue])
      #expect(member["basis"]?.string != nil)
      #expect((member["value"] != nil) == (quantity != .acceleration))
    }
  }
}
