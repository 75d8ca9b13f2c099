@Suite struct HapticDevicesExample {
  @Test func aTickOnASlowMotorIsNotFelt() {
    // example: HapticDevices
    let profile = DeviceProfile(
      name: "slow-motor", playback: .vibration,
      actuator: .eccentric(
        EccentricActuator(
          topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 0.8)!,
          spinUp: .milliseconds(70), spinDown: .milliseconds(100), startLevel: 0.3)))
    let timeline = Timeline(compiling: HapticPattern("tick") { Transient(1.0, 1.0) })
    let simulation = Simulation(HapticCall(timeline), on: profile)
    let step = simulation.delivery.step  // vibration: it only switches its motor on and off
    let isFelt = simulation.events[0].isFelt  // false: the motor has hardly begun to turn
    // end

    #expect(step == .vibration)
    #expect(!isFelt)
  }

  @Test func aDeviceIsAFile() {
    // example: HapticDevices
    let profiles = DeviceProfiles.builtIn
    let motor = profiles["android-erm"]
    let near = profiles.suggestions(for: "tablett")  // ["tablet"]
    let own = DeviceProfileFile(
      reading: SourceText(
        name: "mine.json",
        bytes: Array(#"{ "format": "thrum.device/1", "name": "mine", "playback": "nothing" }"#.utf8)))
    let faults = own.findings.map(own.source.describe)  // playback cannot be "nothing", at 1:59
    // end

    #expect(motor?.name == "android-erm")
    #expect(near == ["tablet"])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(#"mine.json:1:59: error: playback cannot be "nothing""#) == true)
  }

  @Test func `small changes are alike and large ones apart`() {
    let motor = DeviceProfiles.builtIn["wideband-phone"]!
    // example: HapticDevices
    func shape(_ intensity: UnitLevel) -> FeltShape {
      let pattern = HapticPattern("buzz") { Continuous(intensity, 0.5, for: .milliseconds(200)) }
      return FeltShape(Simulation(HapticCall(Timeline(compiling: pattern)), on: motor))
    }
    let near = FeltDistance(from: shape(0.8), to: shape(0.82)).verdict  // alike
    let far = FeltDistance(from: shape(0.8), to: shape(0.4)).verdict  // apart
    // end

    #expect(near == .alike)
    #expect(far == .apart)
  }
}
