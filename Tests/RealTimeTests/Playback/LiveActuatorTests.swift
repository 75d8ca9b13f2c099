import Foundation
import PlaybackSupport

/// `lanes` as bytes in a layout.
private func encoded(_ lanes: [[Float]], as layout: StreamLayout) -> [UInt8] {
  let (encoder, samples, count) = (SampleEncoder(layout), lanes.flatMap { $0 }, lanes[0].count)
  var bytes = [UInt8](repeating: 0xEE, count: count * encoder.bytesPerFrame)
  bytes.withUnsafeMutableBytes { bytes in
    samples.withUnsafeBufferPointer { samples in
      guard let from = samples.baseAddress, let to = bytes.baseAddress else { return }
      encoder.encode(LaneFrames(from, lanes: lanes.count, stride: count, count: count), into: to)
    }
  }
  return bytes
}

/// Plays to the end and returns the outcome.
///
/// All events are sent at once, so that a busy machine makes none late.
private func played(_ program: Program, through sink: any FrameSink, tap: SampleTap? = nil) async throws
  -> LivePlayer.Outcome?
{
  var options = PlaybackOptions()
  options.lookAhead = .milliseconds(1000)
  let player = LivePlayer(program, through: sink, on: DispatchTimebase(), options: options)
  let (outcomes, report) = AsyncStream<LivePlayer.Outcome>.makeStream()
  try player.start(tap: tap) { outcome in
    report.yield(outcome)
    report.finish()
  }
  var last: LivePlayer.Outcome?
  for await outcome in outcomes { last = outcome }
  withExtendedLifetime(player) {}
  return last
}

/// Several actuators, played in real time.
@Suite struct LiveActuatorTests {
  private static let left = HapticPattern("left") {
    Transient(0.7, at: .zero)
    Transient(1.0, at: .milliseconds(120))
  }
  private static let right = HapticPattern("right") {
    Transient(0.4, at: .milliseconds(45))
    Continuous(0.6, 0.3, at: .milliseconds(200), for: .milliseconds(30))
  }

  /// Vibrations that begin and end together; 64 of them play, which keeps the test short.
  private func crowd(_ count: Int, at time: TimePoint) -> HapticPattern {
    HapticPattern(
      events: (0..<count).map { _ in .continuous(Continuous(0.02, at: time, for: .milliseconds(30))) })
  }

  @Test(arguments: [nil, [1, 0], [2, 3]] as [[Int]?])
  func `a device is given the bytes that are rendered`(active: [Int]?) async throws {
    let program = Program(SideBySide(Self.left, Self.right))
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("thrum-actuators-\(UUID().uuidString).raw").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var request = DeviceRequest(device: "file:FILE=\(path),FORMAT=raw")
    (request.active, request.lanes) = (active, 2)
    let sink = try ALSASink(request)
    let tap = SampleTap(capacity: 48_000, lanes: 2)
    let outcome = try await played(program, through: sink, tap: tap)
    let lanes = try renderedLanes(program).lanes
    #expect(sink.layout.active == active ?? [0, 1])
    #expect(outcome?.report.frames == FrameCount(Int64(lanes[0].count)))
    let captured = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    #expect(captured == encoded(lanes, as: sink.layout))
    let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * 48_000)
    defer { buffer.deallocate() }
    let count = tap.read(into: buffer, limit: 48_000)
    #expect(Array(UnsafeBufferPointer(start: buffer, count: count)) == lanes[0])
    #expect(Array(UnsafeBufferPointer(start: buffer + 48_000, count: count)) == lanes[1])
  }

  @Test func `played into nothing the events are reported by actuator`() async throws {
    let layout = try #require(
      StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1], lanes: 2))
    let outcome = try await played(
      Program(SideBySide(Self.left, Self.right)), through: NullSink(layout))
    let report = try #require(outcome?.report)
    let starts = report.events.filter { $0.kind == "tap" || $0.kind == "begin" }
    #expect(starts.map(\.lane) == [0, 1, 0, 1])
    #expect(report.lanes == 2)
    #expect(report.events.last?.kind == "end")
  }

  @Test func `a lane without an actuator is silent`() async throws {
    let layout = try #require(
      StreamLayout(rate: .hz48000, format: .s16, channels: 3, active: [0, 1, 2], lanes: 3))
    let sink = CaptureSink(layout)
    let program = Program(SideBySide(Self.left, Self.right))
    let outcome = try await played(program, through: sink)
    #expect(outcome?.report.lateCommands == 0)
    #expect(Array(sink.lanes.prefix(2)) == (try renderedLanes(program).lanes))
    #expect(sink.lanes[2] == [Float](repeating: 0, count: sink.lanes[0].count))
  }

  /// The ring of the second actuator is full when the end comes; the first has already taken it.
  @Test func `an end that finds no room on one lane is offered to that lane again`() async throws {
    let layout = try #require(
      StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1], lanes: 2))
    let program = Program(SideBySide(HapticPattern(), crowd(4_096, at: .milliseconds(60))))
    let report = try #require(try await played(program, through: NullSink(layout))?.report)
    let frames = OfflineRenderer.frames(of: program, rate: .hz48000)
    #expect(report.eventCount == 8_193)
    #expect(report.frames == frames)
    #expect(report.events.last?.kind == "end")
    #expect(report.events.last?.placed?.index == frames?.count)
  }

  @Test func `another source may have fewer actuators and not more`() async throws {
    let layout = try #require(
      StreamLayout(rate: .hz48000, format: .s16, channels: 2, active: [0, 1], lanes: 2))
    let player = LivePlayer(
      Program(SideBySide(Self.left, Self.right)), through: NullSink(layout), on: DispatchTimebase())
    let (ends, reported) = AsyncStream<Void>.makeStream()
    try player.start(tap: nil) { _ in reported.finish() }
    #expect(player.laneCount == 2)
    #expect(!player.replace(SideBySide(Self.left, Self.right, Self.left)))
    #expect(player.replace(Timeline(compiling: Self.left)))
    for await _ in ends {}
    #expect(player.report.lanes == 2)
  }
}
