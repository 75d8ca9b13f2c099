/// Placement from the timeline to the frame, in whole numbers throughout.
@Suite struct PlacementTests {
  /// Converts nanoseconds to the nearest frame, in 128 bits.
  private static func frame(_ nanoseconds: Int64, _ hertz: Int) -> Int64 {
    Int64((Int128(nanoseconds) * Int128(hertz) + 500_000_000) / 1_000_000_000)
  }

  @Test(arguments: Catalogue.builtIn.names, [44_100, 48_000, 96_000])
  func `every event of the timeline is on its frame`(_ name: String, _ hertz: Int) throws {
    let pattern = try #require(Catalogue.builtIn[name]?.pattern)
    let rate = try #require(SampleRate(hertz: hertz))
    let timeline = Timeline(compiling: pattern)
    let trace = try VirtualTrace(Program(timeline), named: name, at: rate).trace()
    let sounding = timeline.entries.filter { entry in
      if case .control(let segment) = entry.action { segment.id.rawValue.hasPrefix("Haptic") } else { true }
    }
    #expect(trace.events.dropLast().map(\.time) == sounding.map(\.time))
    for event in trace.events.dropLast() {
      #expect(event.placed?.index == Self.frame(event.time.nanoseconds, hertz))
    }
    #expect(trace.summary?.late == 0 && trace.summary?.events == trace.events.count)
  }

  @Test func theSameRunGivesTheSameBytes() throws {
    let source = try Places.source(
      ofExample: try #require(Places.examples.first { $0.hasPrefix("metronome") }))
    func bytes() throws -> [UInt8] {
      var bytes: [UInt8] = []
      try VirtualTrace(Program(source), named: "metronome", until: .milliseconds(3_000)).write { bytes += $0 }
      return bytes
    }
    #expect(try bytes() == bytes())
  }

  /// A hundred thousand events, one every 8.64 ms: a day would hold ten million of them.
  @Test(.disabled(if: Effort.isQuick)) func `a hundred thousand events do not drift`() throws {
    let rate = try #require(SampleRate(hertz: 8_000))
    let layout = try #require(StreamLayout(rate: rate, format: .float32, channels: 1, active: [0]))
    let player = VirtualPlayer(
      Program(EndlessTaps(apart: .microseconds(8_640))), through: NullSink(layout),
      until: .milliseconds(864_000))
    var (count, wrong) = (Int64(0), 0)
    let report = try player.run { played in
      let planned = 10_000_000 + count * 8_640_000
      let isEnd = played.event.kind == .end
      let frame = Self.frame(planned, 8_000) + (isEnd ? 400 : 0)
      if played.event.deadline.nanoseconds != planned || played.placed?.index != frame { wrong += 1 }
      count += 1
    }
    #expect(count == 100_001 && wrong == 0)
    #expect(report.lateCommands == 0 && report.unreportedPlacements == 0)
  }

  /// A vibration held at the limit is cut there, and an event that would begin there does not.
  @Test func aLimitEndsTheRunWhereItSays() throws {
    let source = EndlessTaps(apart: .milliseconds(50))
    let trace = try VirtualTrace(Program(source), named: "taps", until: .milliseconds(200)).trace()
    #expect(trace.events.map(\.time.nanoseconds) == [0, 50_000_000, 100_000_000, 150_000_000, 200_000_000])
    #expect(trace.events.last?.action == .end && trace.header.length == .milliseconds(200))
  }
}

/// A tap at every multiple of a length of time, forever.
struct EndlessTaps: EntrySource {
  let apart: TimeSpan

  init(apart: TimeSpan) { self.apart = apart }

  var name: String { "taps" }
  var playLength: TimeSpan? { nil }
  var laneCount: Int { 1 }

  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    Reader(apart: apart, number: (position.nanoseconds + apart.nanoseconds - 1) / apart.nanoseconds)
  }

  private struct Reader: EntryReader {
    let apart: TimeSpan
    var number: Int64
    let opening = InitialState()

    mutating func next() -> LaneEntry? {
      defer { number += 1 }
      let voice = TransientVoice(commanded: 0.5, intensity: 0.5, sharpness: 0.5)
      let entry = TimelineEntry(
        time: .zero + apart * number, action: .start(VoiceID(Int(number)), .transient(voice)))
      return LaneEntry(lane: 0, entry: entry)
    }
  }
}
