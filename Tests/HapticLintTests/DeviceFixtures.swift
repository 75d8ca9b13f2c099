extension Fixture {
  /// A large motor that takes 100 ms to gain speed.
  static let slowMotor = DeviceProfile(
    name: "slow-motor", playback: .custom,
    actuator: .eccentric(
      EccentricActuator(
        topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 1)!,
        spinUp: .milliseconds(100), spinDown: .milliseconds(100))))

  /// An LRA that is quick and strong.
  static func quickLRA(_ name: String = "quick-lra", limits: DeviceLimits = DeviceLimits()) -> DeviceProfile {
    DeviceProfile(
      name: name, playback: .custom,
      actuator: .resonant(
        ResonantActuator(
          .lra, resonance: Frequency(hertz: 175)!, q: 3, peakAcceleration: Acceleration(g: 2)!, overdrive: 2)),
      drive: DriveMapping(frequency: .fixed(Frequency(hertz: 175)!)), limits: limits)
  }

  /// A motor that is on or off.
  static let onOff = DeviceProfile(
    name: "on-off", playback: .vibration, actuator: slowMotor.actuator, drive: DriveMapping(steps: 1))

  static let tablet = DeviceProfile(name: "tablet", playback: .none, actuator: nil)

  static func lint(_ text: String, name: String = "x.ahap", on profiles: [DeviceProfile]) -> [Finding] {
    Linter.comparing([Linter(profiles: profiles).lint(document(text, name: name))])[0].findings
  }

  /// A haptic of the catalogue as a file, with its call to a device.
  static func haptic(_ name: String) -> (document: PatternDocument, call: HapticCall)? {
    guard let haptic = Catalogue.builtIn[name],
      let text = PatternWriter.write(ExportRequest(haptic.pattern), as: .ahap)?.files[0].utf8
    else { return nil }
    return (PatternReader.read(bytes: text, name: "\(name).ahap"), Catalogue.builtIn.call(for: haptic))
  }
}

extension [Finding] {
  /// Those that no device denies: the others are the findings without devices, which are there in any case.
  var onDevices: [Finding] { filter { $0.deniers == nil } }
}
