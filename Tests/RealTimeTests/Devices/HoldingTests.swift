@Suite struct HoldingTests {
  @Test func `a hold stops the stream, and a release continues it`() throws {
    var request = DeviceRequest(device: "null")
    request.buffer = .milliseconds(200)
    let run = try Run(request, end: 96_000)
    try run.start()
    run.waitUntilWritten(24_000)
    let held = try #require(run.sink.hold())
    #expect(held.heard <= held.rendered && held.rendered < held.resumption)
    #expect(held.rendered - held.heard <= run.sink.bufferFrames)
    #expect(run.sink.facts.framesWritten == held.rendered.index)
    // A held stream cannot be held again.
    #expect(run.sink.hold() == nil)
    run.sink.release()
    #expect(run.end()?.isFinished == true)
    #expect(run.sink.facts.framesWritten == 96_000)
  }

  @Test func `a held stream can be stopped`() throws {
    let run = try Run(DeviceRequest(device: "null"), end: .max)
    try run.start()
    run.waitUntilWritten(4_800)
    #expect(run.sink.hold() != nil)
    run.sink.stop()
    #expect(run.end(within: 5)?.isStopped == true)
    #expect(run.sink.hold() == nil)
  }

  @Test func `a stream that has not begun cannot be held`() throws {
    let sink = try ALSASink(DeviceRequest(device: "null"))
    #expect(sink.hold() == nil)
  }

  /// Long periods, so that a deep buffer wakes few threads, and a sound server does not take most of it at once.
  @Test(arguments: [(20, 5), (40, 10), (100, 20), (200, 70), (500, 220)])
  func `the period follows the buffer`(buffer: Int64, period: Int64) throws {
    var request = DeviceRequest(device: "null")
    request.buffer = .milliseconds(buffer)
    #expect(try ALSASink(request).periodFrames == FrameCount(48 * period))
    #expect(try ALSASink(request).bufferFrames.count <= 48 * buffer)
  }
}
