/// The events that count: those with a command and a known result.
@Suite struct HorizonTests {
  private func simulation(_ line: String) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: HapticPattern(notation: line))), on: Profiles.weak)
  }

  @Test func `an event of strength zero is not asked for`() {
    let simulation = simulation("o:0{500ms} O{0}")
    #expect(simulation.events.count == 2)
    #expect(simulation.askedEvents.map(\.onset) == [.seconds(0.5)])
    #expect(simulation.call.eventCount == 1)
    #expect(simulation.horizon == nil)
  }

  @Test func `of what begins after ten minutes of motion nothing is known`() throws {
    let simulation = simulation("={650s} @700s O{0}")
    let horizon = try #require(simulation.horizon)
    #expect(horizon >= .seconds(600) && horizon < .seconds(601))
    #expect(simulation.events.map { $0.isBeyond(horizon, latency: .zero) } == [false, true])
    #expect(simulation.events.map { $0.isBeyond(nil, latency: .zero) } == [false, false])
    #expect(simulation.events[0].isBeyond(horizon, latency: .seconds(601)))
  }
}
