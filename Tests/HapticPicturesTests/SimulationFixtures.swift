/// Devices and patterns that the tests of simulated pictures share; their numbers are the tests' own.
enum SimulationFixtures {
  static let lra = DeviceProfile(
    name: "test-lra", title: "Test LRA", playback: .custom,
    actuator: .resonant(
      ResonantActuator(
        .lra, resonance: Frequency(hertz: 175)!, q: 10, peakAcceleration: Acceleration(g: 1)!)),
    drive: DriveMapping(frequency: .fixed(Frequency(hertz: 175)!)),
    latency: StartLatency(cold: .milliseconds(80), warm: .milliseconds(20)))

  static let tablet = DeviceProfile(
    name: "test-tablet", title: "Test tablet", playback: .none, actuator: nil)

  static let generators: DeviceProfile = {
    var profile = lra
    profile.name = "test-generators"
    profile.playback = .generators
    return profile
  }()

  static let settlement = HapticPattern("settlementComplete", notation: "o:0.7{120ms} O{0}")

  /// `count` taps of every strength, so many milliseconds apart.
  static func train(_ count: Int, every spacing: Int64) -> HapticPattern {
    var pattern = HapticPattern(name: "train")
    for index in 0..<count {
      let strength = UnitLevel(clamping: Double(index * 7 % 10) / 9)
      pattern.events.append(
        .transient(Transient(strength, 0.5, at: .milliseconds(Int64(index) * spacing))))
    }
    return pattern
  }

  static func simulation(of pattern: HapticPattern, on profile: DeviceProfile = lra) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
  }
}
