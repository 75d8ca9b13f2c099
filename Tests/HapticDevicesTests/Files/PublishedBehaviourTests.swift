/// Behaviour that people report of kinds of devices, checked on Thrum's profiles of such devices.
///
/// Some of these profiles were chosen with these reports in mind, so that these tests guard the profiles and are no
/// evidence for the simulation. `PublishedMeasurementsTests` compares with numbers from which no profile was made, but
/// for one that its page names.
@Suite struct PublishedBehaviourTests {
  private func profile(_ name: String) throws -> DeviceProfile { try #require(DeviceProfiles.builtIn[name]) }

  /// Pulses of 2 ms, from which some libraries compose strengths, do not move an ordinary motor (web-haptics, issue
  /// 27).
  @Test func `two milliseconds on a switched motor are not felt`() throws {
    let phone = try profile("android-erm-onoff")
    #expect(!MotorRun.simulation(2, on: phone).events[0].isFelt)
    #expect(MotorRun.simulation(200, on: phone).events[0].isFelt)
  }

  /// LRAs are strong at their resonance only (TDK's comparison of actuators).
  @Test func `a resonant motor driven off its resonance is weak`() throws {
    let phone = try profile("android-weak-lra")
    guard let actuator = phone.actuator, case .resonant(let lra) = actuator else {
      Issue.record("android-weak-lra has no resonant actuator")
      return
    }
    let full = actuator.steadyAcceleration(amplitude: 1, frequency: lra.resonance)
    for part in [0.7, 1.4] {
      let off = try #require(Frequency(hertz: lra.resonance.hertz * part))
      #expect(actuator.steadyAcceleration(amplitude: 1, frequency: off).g < full.g / 3)
    }
  }

  /// Overdrive shortens the start and braking the stop (Texas Instruments' notes on driving LRAs and ERMs).
  @Test(arguments: ["qualcomm-170", "android-erm"])
  func `overdrive shortens the start and braking the stop`(
    _ name: String
  ) throws {
    var plain = try profile(name)
    plain.actuator = plain.actuator?.driven(overdrive: 1, braking: 0)
    var helped = plain
    helped.actuator = plain.actuator?.driven(overdrive: 1.8, braking: 1)
    let (slow, fast) = (
      MotorRun.simulation(400, on: plain).events[0], MotorRun.simulation(400, on: helped).events[0]
    )
    #expect(try #require(fast.rise) < #require(slow.rise))
    #expect(try #require(fast.ringDown) < #require(slow.ringDown))
    // It does not exceed the command: overdrive ends when the command is reached.
    #expect(fast.share < slow.share * 1.02)
  }

  /// Impacts of 20 ms vanish on slow motors, while phones with good ones play them (react-native-haptics, issue 3).
  @Test func `a tap that a good motor plays vanishes on a slow one`() throws {
    let tap = HapticCall(Timeline(compiling: HapticPattern("tap") { Transient(0.6) }), isCustom: false)
    let good = Simulation(tap, on: try profile("wideband-phone")).events[0]
    let slow = MotorRun.simulation(20, on: try profile("pinephone")).events[0]
    #expect(good.isFelt && good.share > 0.5)
    #expect(slow.share < 0.2)
  }
}

extension Actuator {
  /// The same actuator with another driver.
  fileprivate func driven(overdrive: Double, braking: Double) -> Actuator {
    switch self {
    case .resonant(var actuator):
      actuator.overdrive = overdrive
      actuator.braking = braking
      return .resonant(actuator)
    case .eccentric(var actuator):
      actuator.overdrive = overdrive
      actuator.braking = braking
      return .eccentric(actuator)
    }
  }
}
