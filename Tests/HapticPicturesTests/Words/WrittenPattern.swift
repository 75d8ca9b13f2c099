/// A random pattern in whole milliseconds and hundredths, from which a timeline is made and its words are checked.
struct WrittenPattern {
  /// A tap.
  struct Tap {
    var start: Int
    var level: Int
    var sharpness: Int
  }

  /// A vibration with its envelope and its curves; offsets count from its start.
  struct Vibration {
    var start: Int
    var level: Int
    var sharpness: Int
    var held: Int
    var attack: Int
    var release: Int
    var curve: [Breakpoint] = []
    var bend: [Breakpoint] = []

    var stop: Int { start + held }
    var end: Int { stop + release }
  }

  /// A time in milliseconds and a value in hundredths.
  struct Breakpoint {
    var time: Int
    var value: Int
  }

  var taps: [Tap] = []
  var vibrations: [Vibration] = []
  var audio: [Int] = []
  /// The intensity control; empty for none.
  var control: [Breakpoint] = []
  /// The silence that pads it, as a length from the start.
  var padding = 0

  /// A pattern without events.
  static var none: WrittenPattern { WrittenPattern() }

  private init() {}

  /// The timeline, with its events in the order of the lists.
  var timeline: Timeline {
    var entries: [TimelineEntry] = []
    var id = 0
    func add(_ time: Int, _ action: TimelineEntry.Action) {
      entries.append(TimelineEntry(time: .zero + .whole(time), action: action))
    }
    for (point, next) in zip(control, control.dropFirst() + control.suffix(1)) where !isStep(point, next) {
      let segment = ControlSegment(
        id: .hapticIntensity, from: Double(point.value) / 100, to: Double(next.value) / 100,
        span: .whole(next.time - point.time))
      add(point.time, .control(segment))
    }
    for tap in taps {
      let intensity = Double(tap.level) / 100 * controlled(at: tap.start)
      let voice = TransientVoice(
        commanded: UnitLevel(clamping: Double(tap.level) / 100), intensity: UnitLevel(clamping: intensity),
        sharpness: UnitLevel(clamping: Double(tap.sharpness) / 100))
      add(tap.start, .start(VoiceID(id), .transient(voice)))
      id += 1
    }
    for one in vibrations {
      let voice = ContinuousVoice(
        intensity: UnitLevel(clamping: Double(one.level) / 100),
        sharpness: UnitLevel(clamping: Double(one.sharpness) / 100), attack: .whole(one.attack),
        decay: nil, release: .whole(one.release), held: .whole(one.held),
        intensityCurve: Self.curve(one.curve), sharpnessCurve: Self.curve(one.bend))
      add(one.start, .start(VoiceID(id), .continuous(voice)))
      add(one.stop, .stop(VoiceID(id)))
      id += 1
    }
    for start in audio {
      let sound = AudioCustom(at: .zero + .whole(start), path: "a.wav")
      add(start, .start(VoiceID(id), .audio(.audioCustom(sound))))
      id += 1
    }
    let ends = taps.map(\.start) + vibrations.map(\.end) + audio + [padding]
    return Timeline(keptAs: entries, name: "", length: .whole(ends.max() ?? 0))
  }

  private func isStep(_ point: Breakpoint, _ next: Breakpoint) -> Bool {
    point.time == next.time && point.value != next.value
  }

  /// The control at a time, 0…1, after a step there.
  private func controlled(at time: Int) -> Double {
    guard let first = control.first, time >= first.time else { return 1 }
    let before = control.last { $0.time <= time } ?? first
    guard let after = control.first(where: { $0.time > time }) else { return Double(before.value) / 100 }
    let part = Double(time - before.time) / Double(after.time - before.time)
    return (Double(before.value) + Double(after.value - before.value) * part) / 100
  }

  private static func curve(_ points: [Breakpoint]) -> Curve? {
    points.isEmpty ? nil : Curve(points.map { Curve.Point(Double($0.value) / 100, at: .whole($0.time)) })
  }
}

extension WrittenPattern {
  /// Makes a random pattern: few events and many, at one time and in turns, with edges about the limits, and with curves.
  init(_ random: inout some RandomNumberGenerator) {
    self.init()
    let (few, many) = (Int.random(in: 0...3, using: &random), Int.random(in: 0...12, using: &random))
    let grid = [1, 10, 50, 100, 500].randomElement(using: &random) ?? 100
    func start(_ random: inout some RandomNumberGenerator) -> Int {
      Int.random(in: 0...8, using: &random) * grid
    }
    let levels = (0..<3).map { _ in Int.random(in: 0...100, using: &random) } + [0, 50, 100]
    for _ in 0..<(Bool.random(using: &random) ? few : many) {
      taps.append(
        Tap(
          start: start(&random), level: levels.randomElement(using: &random) ?? 50,
          sharpness: [20, 50, 50, 80].randomElement(using: &random) ?? 50))
    }
    let count = Int.random(in: 0...9, using: &random) == 0 ? 5 : Int.random(in: 0...3, using: &random)
    for _ in 0..<count { vibrations.append(Vibration(at: start(&random), &random)) }
    if Int.random(in: 0...9, using: &random) == 0 { audio = [start(&random)] }
    if Int.random(in: 0...3, using: &random) == 0 {
      control = Self.breakpoints(over: 1_500, from: 0, &random)
    }
    taps.sort { $0.start < $1.start }
    vibrations.sort { $0.start < $1.start }
    if Int.random(in: 0...4, using: &random) == 0 { padding = Int.random(in: 0...30, using: &random) * 100 }
    // A pause that ends within a release is none.
    if let end = vibrations.map(\.end).max(), padding <= end { padding = 0 }
  }

  /// Returns breakpoints in order of time, some of them steps.
  fileprivate static func breakpoints(
    over length: Int, from minimum: Int, _ random: inout some RandomNumberGenerator
  ) -> [Breakpoint] {
    let count = Int.random(in: 1...5, using: &random)
    let edges = [0, 5, 8, 10, 12, 20, 25, 30, length - 30, length - 15, length - 10, length - 5, length]
    var times = (0..<count).map { _ in
      Bool.random(using: &random)
        ? Int.random(in: 0...length, using: &random) : edges.randomElement(using: &random) ?? 0
    }
    times = times.map { min(max($0, 0), length) }.sorted()
    return times.map { time in
      Breakpoint(
        time: time,
        value: [0, 100, Int.random(in: minimum...100, using: &random)].randomElement(using: &random) ?? 0)
    }.reduce(into: []) { points, point in
      // Of more than two points at one time only the sides of the step count.
      if points.suffix(2).allSatisfy({ $0.time == point.time }), points.count > 1 { points.removeLast() }
      points.append(point)
    }
  }
}

extension WrittenPattern.Vibration {
  fileprivate init(at start: Int, _ random: inout some RandomNumberGenerator) {
    let edges = [0, 5, 5, 5, 9, 10, 11, 15, 20, 24, 26, 40, 200]
    let length = [3, 5, 20, 40, 100, 333, 1_000, Int.random(in: 1...2_000, using: &random)]
    self.init(
      start: start,
      level: [0, 30, 100, Int.random(in: 0...100, using: &random)].randomElement(using: &random) ?? 50,
      sharpness: [20, 50, 80].randomElement(using: &random) ?? 50,
      held: length.randomElement(using: &random) ?? 100, attack: edges.randomElement(using: &random) ?? 5,
      release: edges.randomElement(using: &random) ?? 5)
    if Bool.random(using: &random) { curve = WrittenPattern.breakpoints(over: held, from: 0, &random) }
    guard Int.random(in: 0...3, using: &random) == 0 else { return }
    bend = [
      .init(time: 0, value: Int.random(in: -40...40, using: &random)),
      .init(time: held, value: Int.random(in: -40...40, using: &random)),
    ]
  }
}

extension TimeSpan {
  fileprivate static func whole(_ milliseconds: Int) -> TimeSpan { .milliseconds(Int64(milliseconds)) }
}
