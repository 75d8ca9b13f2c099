/// Uses a private PulseAudio server: a device with its own pace, which can die.
@Suite(.serialized) struct PulseServerTests {
  @Test func `what is played is recorded with its spacings exact to the frame`() throws {
    let server = try PulseServer()
    // Again if the machine stood still for longer than the buffer.
    for attempt in 1...3 {
      let path = server.folder + "/monitor-\(attempt).raw"
      let (recorder, witness) = (try server.record(to: path), StandstillWitness())
      // Two and a half seconds of silence while the null sink wakes, then five taps, 4,800 frames apart.
      let sink = try ALSASink(DeviceRequest(device: server.device))
      let played = try Run(sink: sink, taps: (0..<5).map { 120_000 + 4_800 * $0 }, end: 148_800)
      try played.start()
      #expect(played.end()?.isFinished == true)
      recorder.stop()
      #expect(!sink.facts.isSelfPaced)
      #expect(sink.facts.framesWritten == 148_800)
      let onsets = Onsets.find(in: Recording(contentsOf: path).left, gap: 1_500)
      if attempt < 3, witness.saw(0.03) { continue }
      #expect(zip(onsets.dropFirst(), onsets).map { $0 - $1 } == [4_800, 4_800, 4_800, 4_800])
      return
    }
  }

  @Test func `a server that dies ends the playback`() throws {
    let server = try PulseServer()
    let run = try Run(DeviceRequest(device: server.device), end: .max)
    try run.start()
    run.waitUntilWritten(2_400)
    server.process.kill()
    let before = monotonic()
    let error = run.end(within: 10)?.error
    #expect(error?.code == .deviceLost)
    #expect(error?.subject == server.device)
    #expect(monotonic() - before < 2_000_000_000)
  }

  @Test func `a server that hangs ends the playback`() throws {
    let server = try PulseServer()
    let run = try Run(DeviceRequest(device: server.device), end: .max)
    try run.start()
    run.waitUntilWritten(2_400)
    server.process.freeze()
    #expect(run.end(within: 20)?.error?.code == .deviceLost)
    server.process.kill()
  }

  @Test func aStopMidStreamIsPrompt() throws {
    let server = try PulseServer()
    let run = try Run(DeviceRequest(device: server.device), end: .max)
    try run.start()
    run.waitUntilWritten(2_400)
    run.sink.stop()
    #expect(run.end(within: 2)?.isStopped == true)
    #expect(run.sink.clockReading != nil)
  }

  @Test func noServerMeansNoDevice() throws {
    let device = #"plug:{SLAVE={type pulse server "unix:/nowhere/native"}}"#
    do {
      _ = try ALSASink(DeviceRequest(device: device))
      Issue.record("a server that is not there was reached")
    } catch {
      #expect(error.code == .deviceUnavailable)
    }
  }
}
