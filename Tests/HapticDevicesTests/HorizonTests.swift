import HapticDevices
import HapticModel
import HapticTimeline
import Testing

/// The events that count: those with a command and a known result.
@Suite struct HorizonTests {
  private func simulation(_ pattern: HapticPattern) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: pattern)), on: Profiles.weak)
  }

  @Test func `an event of strength zero is not asked for`() {
    let simulation = simulation(
      HapticPattern {
        Transient(0.0)
        Transient(1.0, at: .seconds(0.5))
      })
    #expect(simulation.events.count == 2)
    #expect(simulation.askedEvents.map(\.onset) == [.seconds(0.5)])
    #expect(simulation.call.eventCount == 1)
    #expect(simulation.horizon == nil)
  }

  @Test func `of what begins after ten minutes of motion nothing is known`() throws {
    let simulation = simulation(
      HapticPattern {
        Continuous(1.0, at: .seconds(0), for: .seconds(650))
        Transient(1.0, at: .seconds(700))
      })
    let horizon = try #require(simulation.horizon)
    #expect(horizon >= .seconds(600) && horizon < .seconds(601))
    #expect(simulation.events.map { $0.isBeyond(horizon, latency: .zero) } == [false, true])
    #expect(simulation.events.map { $0.isBeyond(nil, latency: .zero) } == [false, false])
    #expect(simulation.events[0].isBeyond(horizon, latency: .seconds(601)))
  }
}
