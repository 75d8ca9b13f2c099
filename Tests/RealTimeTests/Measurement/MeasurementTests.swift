import HapticMeasurement

/// A null sink that passes for a device with a clock.
private final class ClockedSink: PulledSink {
  private let sink: NullSink

  init(_ layout: StreamLayout) { sink = NullSink(layout) }

  var layout: StreamLayout { sink.layout }
  var bufferFrames: FrameCount { FrameCount(480) }
  var clockReading: ClockReading? { sink.clockReading }
  var facts: SinkFacts {
    var facts = sink.facts
    facts.isSelfPaced = false
    return facts
  }

  func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    try sink.start(rendering: kernels, tap: tap, ended: ended)
  }

  func stop() { sink.stop() }
  func pull(frames: FrameCount) -> FrameCount { sink.pull(frames: frames) }
}

/// A session of measuring, on sinks of the test's own.
@Suite struct MeasurementTests {
  private static let layout = StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1])

  @Test func `without a device timers and placement are measured`() throws {
    let session = MachineTimingSession(
      MeasurementPlan(duration: .milliseconds(1_000), withoutDevice: "no card"))
    var percents: [Int] = []
    let timing = try session.run { percents.append($0) }
    #expect(percents == [25, 50])
    #expect(timing.wakeUps.idle.count > 0 && timing.wakeUps.loaded.count > 0)
    let placement = try #require(timing.placement.loaded.value)
    #expect(placement.placed == placement.taps && placement.taps >= 1)
    #expect(timing.device.value == nil && timing.trials.value == nil && timing.loopback.value == nil)
    #expect(timing.text.contains("\nPlayed on no device (no card)"))
  }

  @Test func aDeviceIsOpenedOnce() throws {
    let layout = try #require(Self.layout)
    let opened = Mutex<[BufferLengths?]>([])
    let device = MeasuredDevice("test") { lengths throws(SinkError) in
      opened.withLock { $0.append(lengths) }
      return MeasuredDevice.Output(ClockedSink(layout), period: FrameCount(480))
    }
    var plan = MeasurementPlan(duration: .milliseconds(1_000), device: device)
    (plan.shortRunReason, plan.shortTrialReason) = ("too short", "much too short")
    let timing = try MachineTimingSession(plan).run()
    #expect(timing.device.value == "test")
    // It is opened once, for the buffer that play will use.
    #expect(opened.withLock { $0 } == [nil])
    #expect(timing.text.contains("\nPeriods and buffers: not measured: much too short.\n"))
    #expect(timing.text.contains("\nOutput latency: not measured: too short.\n"))
    let (idle, loaded) = (
      try #require(timing.placement.idle.value), try #require(timing.placement.loaded.value)
    )
    #expect(idle.taps > 0 && loaded.taps > 0 && idle.taps + loaded.taps <= 41)
  }

  @Test func `a device that cannot be opened ends the measurement`() {
    let device = MeasuredDevice("gone") { _ throws(SinkError) in
      throw SinkError(.deviceUnavailable, operation: "open", subject: "gone", reason: "No such device")
    }
    var failure: SinkError?
    do throws(MeasurementError) {
      _ = try MachineTimingSession(MeasurementPlan(duration: .milliseconds(20), device: device)).run()
    } catch {
      if case .device(let error) = error { failure = error }
    }
    #expect(failure?.code == .deviceUnavailable && failure?.subject == "gone")
  }
}
