/// A manager with a simulated device.
@Suite struct SimulatedDeviceTests {
  private let device = SimulatedDevice(
    DeviceProfile(
      name: "test", playback: .generators,
      actuator: .resonant(
        ResonantActuator(
          .lra, resonance: Frequency(hertz: 175)!, q: 8, peakAcceleration: Acceleration(g: 1)!)),
      latency: StartLatency(cold: .milliseconds(70), warm: .milliseconds(15))))

  @Test func `preparing moves the onset from the cold to the warm latency`() {
    let manager = HapticManager(player: device, now: { .zero })
    manager.tap()
    manager.prepare()
    manager.tap()
    #expect(device.simulations.map(\.delivery.latency) == [.milliseconds(70), .milliseconds(15)])
    #expect(
      device.simulations.map { $0.delivery.drive.segments.first?.start } == [
        .milliseconds(70), .milliseconds(15),
      ])
    #expect(device.simulations.map { $0.delivery.changes.map(\.code) } == [[.coldStart], []])
  }

  @Test(arguments: [
    ("settlementComplete", "success"), ("reminderSent", "warning"), ("transactionAdded", "success"),
  ])
  func `custom patterns fall back as the vocabulary says`(_ name: String, _ fallback: String) {
    let manager = HapticManager(player: device, now: { .zero })
    manager.play(named: name)
    let simulation = device.simulations[0]
    #expect(simulation.delivery.step == .fallback)
    #expect(simulation.delivery.timeline.name == fallback)
    #expect(simulation.delivery.reason?.contains("\(fallback) plays instead") == true)
  }

  @Test func `generators play as asked where there are generators`() {
    let manager = HapticManager(player: device, now: { .zero })
    manager.primaryAction()
    manager.impact(.heavy)
    #expect(device.simulations.map(\.delivery.step) == [.asAsked, .asAsked])
  }
}
