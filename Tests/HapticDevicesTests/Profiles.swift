/// Actuators and profiles that the tests share; their numbers are the tests' own.
enum Profiles {
  static let lra = ResonantActuator(
    .lra, resonance: Frequency(hertz: 175)!, q: 10, peakAcceleration: Acceleration(g: 1)!)
  static let erm = EccentricActuator(
    topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 0.8)!,
    spinUp: .milliseconds(60), spinDown: .milliseconds(90))
  static let weak = DeviceProfile(
    name: "weak", playback: .custom, actuator: .resonant(lra),
    drive: DriveMapping(frequency: .fixed(Frequency(hertz: 175)!)))
}

extension FeltEvent {
  /// The level above the threshold in decibels; -200 for an event that moves nothing.
  var decibels: Double { aboveThreshold?.value ?? -200 }
}
