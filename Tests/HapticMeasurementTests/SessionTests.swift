import HapticMeasurement

@Suite struct SessionTests {
  @Test func `an interrupted session measures nothing`() {
    let session = MachineTimingSession(
      MeasurementPlan(duration: .milliseconds(3_600_000), withoutDevice: "none is needed"))
    session.interrupt()
    var isInterrupted = false
    do throws(MeasurementError) {
      _ = try session.run { percent in Issue.record("\(percent) % of nothing is done") }
    } catch {
      if case .interrupted = error { isInterrupted = true }
    }
    #expect(isInterrupted)
  }
}
