import HapticFormats

/// A traced run plays again as it was.
@Suite struct PlaybackTests {
  private static let catalogue = Catalogue.builtIn.names

  private func read(_ trace: TimingTrace) -> PatternDocument {
    PatternReader.read(bytes: TimingTraceEncoder.encode(trace), name: "run.trace.jsonl")
  }

  @Test(arguments: catalogue) func `a haptic of the catalogue comes back as the same timeline`(_ name: String)
    throws
  {
    let pattern = try #require(Catalogue.builtIn[name]?.pattern)
    let timeline = Timeline(compiling: pattern)
    let document = read(try VirtualTrace(Program(timeline), named: name).trace())
    #expect(document.report.isEmpty && document.parts.count == 1)
    let again = Timeline(compiling: document.pattern)
    #expect(again.entries == timeline.entries)
    #expect(again.length == timeline.length && again.name == name)
  }

  /// Endless ones for four seconds.
  @Test(arguments: Places.examples) func `an example sequence comes back as the same entries`(_ name: String)
    throws
  {
    let source = try Places.source(ofExample: name)
    let limit: TimeSpan? = source.playLength == nil ? .milliseconds(4_000) : nil
    let trace = try VirtualTrace(
      Program(source), named: name, until: limit, actuators: source.score.actuators
    ).trace()
    let document = read(trace)
    #expect(document.findings.allSatisfy { $0.severity == .note }, "\(document.report)")
    #expect(document.parts.count == source.laneCount)
    for (lane, part) in document.parts.enumerated() {
      let again = Timeline(compiling: part.pattern).entries
      let wanted = entries(of: source, lane: lane, until: limit)
      #expect(Plain.entries(again) == Plain.entries(wanted), "\(name), actuator \(lane)")
    }
  }

  private func entries(of source: ScoreSource, lane: Int, until limit: TimeSpan?) -> [TimelineEntry] {
    var reader = source.reader(from: .zero, muting: [])
    let end = TimePoint.zero + (limit ?? source.playLength ?? .zero)
    var entries: [TimelineEntry] = []
    while let next = reader.next(), limit == nil ? next.entry.time <= end : next.entry.time < end {
      if next.lane == lane { entries.append(next.entry) }
    }
    return entries
  }

  /// At half the rate, attack and release are twice as long; a pattern has a level for each nanosecond.
  @Test func `a slow play comes back as it was played`() throws {
    let hum = HapticPattern(
      "hum",
      table: """
          20 ms  vibration  0.8  0.4  for 300 ms  attack 0.3   release 0.37
         500 ms  vibration  1.0  0.9  for   0 ms  attack 0.11  decaying 0.59
        2000 ms  tap        0.75
        """)
    var options = PlaybackOptions()
    options.rate = try #require(PlaybackRate(0.5))
    let trace = try VirtualTrace(Program(Timeline(compiling: hum)), named: "hum", options: options).trace()
    let document = read(trace)
    #expect(document.report.isEmpty, "\(document.report)")
    let onsets = Timeline(compiling: document.pattern).entries
    #expect(onsets.map(\.time.nanoseconds).prefix(2) == [40_000_000, 640_000_000])
  }

  @Test func `a looped play comes back with each pass as it sounded`() throws {
    let hum = HapticPattern("hum", notation: "={300ms}")
    let loop = Program.Loop(from: .zero, to: .milliseconds(100), count: .times(3))
    let program = Program(Timeline(compiling: hum), loop: loop)
    let document = read(try VirtualTrace(program, named: "hum").trace())
    let starts = Timeline(compiling: document.pattern).entries.filter { $0.action.rank == 2 }
    #expect(starts.map(\.time.nanoseconds) == [0, 100_000_000, 200_000_000])
  }
}

/// Entries without their numbering, and without entries that change nothing.
enum Plain {
  static func entries(_ entries: [TimelineEntry]) -> [String] {
    var numbers: [VoiceID: Int] = [:]
    var held: [ControlID: Double] = [:]
    var lines: [String] = []
    var stops: [VoiceID: TimePoint] = [:]
    for entry in entries { if case .stop(let id) = entry.action { stops[id] = entry.time } }
    for (index, entry) in entries.enumerated() {
      let time = entry.time.nanoseconds
      switch entry.action {
      case .start(let id, .continuous(let voice)):
        numbers[id] = numbers.count
        let held = ((stops[id] ?? entry.time) - entry.time).nanoseconds
        lines.append(
          "\(time) begin \(voice.intensity.value) \(voice.sharpness.value) \(voice.attack) \(voice.release) \(held)"
            + " \(voice.intensityCurve?.points ?? []) \(voice.sharpnessCurve?.points ?? [])"
        )
      case .start(_, let voice): lines.append("\(time) \(voice)")
      case .stop: lines.append("\(time) stop")
      case .curve: lines.append("\(time) curve")
      case .control(let segment):
        let follows = entries[(index + 1)...].prefix { $0.time == entry.time }.contains { other in
          if case .control(let next) = other.action { next.id == segment.id } else { false }
        }
        let before = held[segment.id] ?? segment.id.neutral
        held[segment.id] = segment.to
        if follows || (segment.span == .zero && segment.to == before) { continue }
        lines.append("\(time) \(segment.id.rawValue) \(segment.from) \(segment.to) \(segment.span)")
      }
    }
    return lines
  }
}
