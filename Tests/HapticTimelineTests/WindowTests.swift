/// Parts of sources, and sources followed by silence.
@Suite struct WindowTests {
  /// Two timelines on two actuators, with the same numbers for their events.
  private struct Pair: EntrySource {
    let timelines: [Timeline]
    var name: String { "pair" }
    var playLength: TimeSpan? { timelines.map(\.length).max() }
    var laneCount: Int { timelines.count }

    func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
      let readers = timelines.enumerated().map { lane, timeline in
        (lane, timeline.reader(from: position, muting: tracks.contains(lane) ? [0] : []))
      }
      return Reader(readers)
    }

    struct Reader: EntryReader {
      let opening: InitialState
      private var entries: [LaneEntry]

      init(_ readers: [(lane: Int, reader: any EntryReader)]) {
        var opening = InitialState()
        var entries: [LaneEntry] = []
        for (lane, reader) in readers {
          var reader = reader
          opening.controls += reader.opening.controls.map { .init(lane: lane, segment: $0.segment) }
          opening.voices += reader.opening.voices.map {
            .init(lane: lane, id: $0.id, voice: $0.voice, elapsed: $0.elapsed)
          }
          while let next = reader.next() { entries.append(LaneEntry(lane: lane, entry: next.entry)) }
        }
        self.opening = opening
        self.entries = entries.sorted { $0.entry.time < $1.entry.time }.reversed()
      }

      mutating func next() -> LaneEntry? { entries.popLast() }
    }
  }

  private static let buzz = Timeline(
    compiling: HapticPattern("buzz", notation: ".{100ms} ~{1s} @1500ms O{0}"))
  private static let taps = Timeline(
    compiling: HapticPattern("taps", notation: "o:0.7*19 o:0.7{0}"))

  private func starts(_ timeline: Timeline) -> [TimePoint] {
    timeline.entries.compactMap { if case .start = $0.action { $0.time } else { nil } }
  }

  @Test func `a window holds what begins in it and counts from its start`() {
    let window = Timeline(
      windowOf: Self.taps, from: .milliseconds(300), to: .milliseconds(600), limit: 100)
    #expect(starts(window) == [0, 100, 200].map { .milliseconds($0) })
    #expect(window.length == .milliseconds(300))
    #expect(window.name == "taps")
  }

  @Test func `a vibration that began earlier keeps its own time and its stop`() {
    let window = Timeline(
      windowOf: Self.buzz, from: .milliseconds(500), to: .milliseconds(1200), limit: 100)
    #expect(starts(window) == [.milliseconds(-400)])
    let whole = Self.buzz.entries.compactMap { if case .stop = $0.action { $0.time } else { nil } }
    let stops = window.entries.compactMap { if case .stop = $0.action { $0.time } else { nil } }
    #expect(stops.map { $0 + .milliseconds(500) } == whole)
  }

  @Test func `events of two actuators with one number stay apart`() {
    let pair = Pair(timelines: [Self.buzz, Self.buzz])
    let window = Timeline(windowOf: pair, from: .milliseconds(500), to: .milliseconds(2000), limit: 100)
    let begun = window.entries.compactMap { entry -> VoiceID? in
      if case .start(let id, _) = entry.action { id } else { nil }
    }
    let stopped = window.entries.compactMap { entry -> VoiceID? in
      if case .stop(let id) = entry.action { id } else { nil }
    }
    #expect(begun.count == 4 && Set(begun).count == 4)
    #expect(stopped.count == 2 && Set(stopped).isSubset(of: begun))
    let alone = Timeline(
      windowOf: pair, from: .milliseconds(500), to: .milliseconds(2000), muting: [1], limit: 100)
    #expect(starts(alone).count == 2)
  }

  @Test func `a window takes no more than its limit`() {
    let window = Timeline(windowOf: Self.taps, from: .zero, to: .milliseconds(2000), limit: 7)
    #expect(starts(window).count == 7)
    #expect(window.length == .seconds(2))
  }

  @Test func `windows that meet hold every event once`() {
    let windows = (0..<8).map { number in
      let start = TimePoint.zero + .milliseconds(250) * Int64(number)
      return starts(Timeline(windowOf: Self.taps, from: start, to: start + .milliseconds(250), limit: 100))
        .map { $0 + (start - TimePoint.zero) }
    }
    #expect(windows.flatMap { $0 } == starts(Self.taps))
  }

  @Test func `silence follows without end and changes nothing before`() {
    let source = SilenceAfter(Self.buzz)
    #expect(source.playLength == nil && source.name == "buzz" && source.laneCount == 1)
    for milliseconds in [0, 500, 1500, 1600, 1_000_000] as [Int64] {
      let position = TimePoint.milliseconds(milliseconds)
      var plain = Self.buzz.reader(from: position, muting: [])
      var silent = source.reader(from: position, muting: [])
      #expect(silent.opening == plain.opening)
      while let next = plain.next() { #expect(silent.next() == next) }
      #expect(silent.next() == nil)
    }
  }

  @Test func aControlBehindTheEndIsLeftOut() {
    let timeline = Timeline(
      compiling: HapticPattern(
        "late",
        table: """
            0 ms  tap        1.0
          500 ms  intensity  0.5
          """))
    var reader = SilenceAfter(timeline).reader(from: .zero, muting: [])
    var count = 0
    while reader.next() != nil { count += 1 }
    #expect(count == 1)
  }
}
