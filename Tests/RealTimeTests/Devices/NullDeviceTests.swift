@Suite struct NullDeviceTests {
  @Test func `a device without a pace is kept to real time`() throws {
    let run = try Run(DeviceRequest(device: "null"), end: 24_000)
    #expect(run.sink.bufferFrames == FrameCount(1_920))
    #expect(run.sink.periodFrames == FrameCount(480))
    let before = monotonic()
    try run.start()
    #expect(run.end()?.isFinished == true)
    // Half a second of frames takes half a second, even on a busy machine.
    #expect(monotonic() - before >= 499_000_000)
    #expect(run.sink.facts.isSelfPaced)
    #expect(run.sink.facts.framesWritten == 24_000)
    #expect(run.sink.clockReading?.presented == FrameIndex(24_000))
  }

  @Test func `the kernel is never asked for more than the buffer ahead`() throws {
    let run = try Run(DeviceRequest(device: "null"), end: 48_000)
    let (before, witness) = (monotonic(), StandstillWitness())
    try run.start()
    var latest: ClockReading?
    while run.sink.facts.framesWritten < 43_200 {
      guard let reading = run.sink.clockReading, reading != latest else { continue }
      // The newest reading is never older than the one before, and the buffer limits the distance.
      #expect(reading.hostNanoseconds >= max(before, latest?.hostNanoseconds ?? 0))
      #expect(reading.presented >= latest?.presented ?? FrameIndex(0))
      #expect(reading.rendered - reading.presented <= run.sink.bufferFrames)
      #expect(reading.discontinuities == 0 || witness.saw(0.03))
      latest = reading
    }
    #expect(latest != nil)
    #expect(run.end()?.isFinished == true)
  }

  @Test func aStopIsPrompt() throws {
    let run = try Run(DeviceRequest(device: "null"), end: .max)
    try run.start()
    run.waitUntilWritten(4_800)
    run.sink.stop()
    #expect(run.end(within: 2)?.isStopped == true)
    run.sink.stop()
  }

  @Test func `scheduling is asked for and answered`() throws {
    let run = try Run(DeviceRequest(device: "null"), end: 100)
    #expect(run.sink.facts.scheduling == nil)
    try run.start()
    #expect(run.end()?.isFinished == true)
    #expect(run.sink.facts.scheduling?.hasPrefix("SCHED_FIFO ") == true)
  }

  @Test func manySinksPlayAtOnce() throws {
    let runs = try (0..<8).map { _ in try Run(DeviceRequest(device: "null"), end: 4_800) }
    for run in runs { try run.start() }
    for run in runs { #expect(run.end()?.isFinished == true) }
  }
}
