@Suite struct SimulationSeriesTests {
  private static let profiles = Array(DeviceProfiles.builtIn.profiles.prefix(3))
  private static var call: HapticCall {
    let taps = (0..<4).map { HapticEvent.transient(Transient(0.8, 0.5, at: .milliseconds(60 * $0))) }
    return HapticCall(Timeline(compiling: HapticPattern(events: taps)))
  }

  @Test func `a series has the simulation of each device in turn`() {
    let series = SimulationSeries(Self.call, on: Self.profiles, from: .cold)
    #expect(series.map(\.profile) == Self.profiles)
    for (simulation, profile) in zip(series, Self.profiles) {
      #expect(simulation.events == Simulation(Self.call, on: profile, from: .cold).events)
    }
    #expect(SimulationSeries(Self.call, on: []).patternName == nil)
  }

  /// Regression: the time of a brake was infinite, and the end of the motion beyond every time.
  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, .leastNormalMagnitude])
  func `a brake too weak for any number is none`(braking: Double) throws {
    for profile in DeviceProfiles.builtIn.profiles {
      var weak = profile
      switch weak.actuator {
      case .resonant(var motor)?:
        motor.braking = braking
        weak.actuator = .resonant(motor)
      case .eccentric(var motor)?:
        motor.braking = braking
        weak.actuator = .eccentric(motor)
      default: continue
      }
      let simulation = Simulation(Self.call, on: weak)
      #expect(simulation.felt.intervals.allSatisfy { $0.samples.allSatisfy(\.isFinite) })
    }
  }
}
