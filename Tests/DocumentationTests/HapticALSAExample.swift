import HapticALSA

@Suite struct HapticALSAExample {
  @Test func `a device is opened and plays to the end`() async throws {
    // example: HapticALSA
    var request = DeviceRequest(device: "null")  // alsa-lib's own silent device; "default" is heard
    request.rate = .hz48000
    let sink = try ALSASink(request)

    let synthesizer = Synthesizer(rate: sink.layout.rate)
    var tap = VoiceCommand(.tap, frame: 480, serial: 0)
    tap.level = 1
    tap.second = 0.5
    _ = synthesizer.send(tap)
    _ = synthesizer.send(VoiceCommand(.end, frame: 2_880, serial: 1))

    let (ends, report) = AsyncStream<SinkEnd>.makeStream()
    try sink.start(rendering: synthesizer, tap: nil) { end in
      report.yield(end)
      report.finish()
    }
    var outcome: SinkEnd?
    for await end in ends { outcome = end }  // .finished, after 60 ms of sound
    let placed = synthesizer.nextPlacement()?.placed  // 480
    // end

    let isFinished = if case .finished? = outcome { true } else { false }
    #expect(isFinished)
    #expect(sink.facts.framesWritten == 2_880)
    #expect(placed == 480)
  }

  @Test func `a device that cannot be opened says why`() throws {
    // example: HapticALSA
    let names = try DeviceList.outputs().map(\.name)
    let obstacle = DeviceList.obstacle(opening: "no-such-device")  // snd_pcm_open(no-such-device): …
    // end

    #expect(names.contains("null"))
    #expect(obstacle?.code == .deviceUnavailable)
  }
}
