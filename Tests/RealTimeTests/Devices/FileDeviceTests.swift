/// The capture of ALSA's `file` device holds the frames that the kernel rendered, as the encoder writes them.
@Suite struct FileDeviceTests {
  private func expectCapture(
    of end: Int64, _ ask: (inout DeviceRequest) -> Void, layout: (StreamLayout) -> Void
  ) throws {
    let file = TemporaryFile()
    var request = DeviceRequest(device: file.device)
    ask(&request)
    let witness = StandstillWitness()
    let run = try Run(request, end: end)
    layout(run.sink.layout)
    try run.start()
    #expect(run.end()?.isFinished == true)
    let rendered = run.rendered()
    #expect(rendered.count == end)
    #expect(run.tap.dropped == 0)
    #expect(run.sink.facts.framesWritten == end)
    #expect(run.sink.facts.isSelfPaced)
    #expect(run.sink.facts.xruns == 0 || witness.saw(0.03))
    #expect(rendered.contains { abs($0) > 0.05 })
    #expect(file.bytes == run.encoded(rendered))
  }

  @Test(arguments: SampleFormat.allCases, [SampleRate.hz44100, .hz48000, .hz96000])
  func `every format and rate is captured byte for byte`(format: SampleFormat, rate: SampleRate) throws {
    try expectCapture(of: 5_001) {
      $0.format = format
      $0.rate = rate
    } layout: {
      #expect($0 == StreamLayout(rate: rate, format: format, channels: 2, active: [0, 1]))
    }
  }

  @Test(arguments: 1...8) func `every number of channels is captured byte for byte`(channels: Int) throws {
    try expectCapture(of: 3_000) {
      $0.channels = channels
      $0.active = [channels - 1]
    } layout: {
      #expect($0.channels == channels)
      #expect($0.active == [channels - 1])
    }
  }

  @Test func `chosen channels take the smallest stream that holds them`() throws {
    try expectCapture(of: 2_000) {
      $0.active = [3, 2]
    } layout: {
      #expect($0.channels == 4)
      #expect($0.active == [2, 3])
    }
  }

  @Test(arguments: [Int64(65), 479, 480, 481, 1_919, 1_920, 1_921])
  func `a stream of any length ends on its last frame`(end: Int64) throws {
    try expectCapture(of: end, { _ in }, layout: { _ in })
  }

  @Test func `a stopped stream has captured all that was rendered`() throws {
    let file = TemporaryFile()
    let run = try Run(DeviceRequest(device: file.device), end: .max)
    try run.start()
    run.waitUntilWritten(9_600)
    run.sink.stop()
    #expect(run.end(within: 2)?.isStopped == true)
    // A stop may come between rendering a period and writing it.
    let rendered = run.rendered()
    let written = Int(run.sink.facts.framesWritten)
    #expect(rendered.count - written <= Int(run.sink.periodFrames.count))
    #expect(file.bytes == run.encoded(Array(rendered[..<written])))
  }

  @Test(arguments: [(2, nil), (2, [1, 0]), (4, [2, 3, 0]), (8, nil)] as [(Int, [Int]?)])
  func `every lane is captured on its channel`(lanes: Int, active: [Int]?) throws {
    let file = TemporaryFile()
    var request = DeviceRequest(device: file.device)
    request.active = active
    request.lanes = active?.count ?? lanes
    let run = try Run(request, end: 5_001)
    #expect(run.sink.layout.active == active ?? Array(0..<lanes))
    #expect(run.sink.layout.channels == max(lanes, (active?.max() ?? 0) + 1))
    try run.start()
    #expect(run.end()?.isFinished == true)
    let rendered = run.renderedLanes()
    #expect(rendered.map(\.count) == [Int](repeating: 5_001, count: request.lanes))
    #expect(Set(rendered).count == rendered.count, "no two lanes sound the same")
    #expect(rendered.allSatisfy { $0.contains { abs($0) > 0.05 } })
    #expect(file.bytes == run.encoded(lanes: rendered))
  }
}
