/// The events that a transport sends and revokes while it is looped, sought, slowed, muted and paused.
enum EngineGoldens {
  static let all: [GoldenCase] = [
    GoldenCase("engine-loop.txt") { run { $0.loop(from: 100, to: 400, times: 3) } },
    GoldenCase("engine-seek.txt") { run { $0.at(150) { $0.seek(to: .milliseconds(350)) } } },
    GoldenCase("engine-rate.txt") {
      run { script in
        script.at(120) { $0.setRate(PlaybackRate(0.5) ?? .normal) }
        script.at(500) { $0.setRate(PlaybackRate(2.75) ?? .normal) }
      }
    },
    GoldenCase("engine-mute.txt") {
      run { script in
        script.at(90) { $0.setMuted([0]) }
        script.at(310) { $0.setMuted([]) }
      }
    },
    GoldenCase("engine-pause.txt") {
      run { script in
        script.at(130) { $0.pause() }
        script.at(700) { $0.resume() }
        script.at(900) { $0.stop() }
      }
    },
  ]

  private static let pattern = HapticPattern(
    "script",
    table: """
        0 ms  tap        0.7  0.3
       80 ms  vibration  0.6  0.4  for 300 ms
      250 ms  tap        1.0  0.9
      500 ms  tap        0.5
       80 ms  intensity  1 at 0 ms, 0.25 at 170 ms, 0.75 at 300 ms
      """)

  private static func run(_ write: (inout Script) -> Void) -> String {
    var script = Script()
    write(&script)
    let timebase = VirtualTimebase()
    let log = EngineLog()
    let transport = Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(25))
    let driver = TransportDriver(timebase: timebase, transport: transport, output: log)
    driver.play(
      Program(Timeline(compiling: pattern), loop: script.loop), at: .zero + .milliseconds(10))
    for (milliseconds, change) in script.changes {
      timebase.advance(to: .zero + .milliseconds(milliseconds))
      log.note("\(milliseconds) ms")
      change(driver)
    }
    timebase.advance(to: .zero + .milliseconds(4_000))
    return log.text
  }

  /// The inputs of a transport, with their times.
  struct Script {
    private(set) var loop: Program.Loop?
    private(set) var changes: [(milliseconds: Int64, change: (TransportDriver) -> Void)] = []

    mutating func at(_ milliseconds: Int64, _ change: @escaping (TransportDriver) -> Void) {
      changes.append((milliseconds, change))
    }

    mutating func loop(from start: Int64, to end: Int64, times: Int) {
      loop = Program.Loop(from: .milliseconds(start), to: .milliseconds(end), count: .times(times))
    }
  }
}

/// Records a transport's actions.
private final class EngineLog: EngineOutput {
  private let lines = Locked<[String]>([])

  var text: String { lines.withLock { $0.map { $0 + "\n" }.joined() } }

  func note(_ line: String) { lines.withLock { $0.append(line) } }

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    note("\(now.nanoseconds) deliver \(event.serial) for \(event.deadline.nanoseconds): \(Self.words(event))")
    return true
  }

  func cut(from instant: EngineInstant) { note("cut from \(instant.nanoseconds)") }

  private static func words(_ event: EngineEvent) -> String {
    let source = event.source.map { " of event \($0.index)" } ?? ""
    switch event.kind {
    case .start(.transient(let tap), _):
      return "tap\(source) \(tap.commanded.value) \(tap.intensity.value) \(tap.sharpness.value)"
    case .start(.continuous(let voice), let elapsed):
      return
        "begin\(source) \(voice.intensity.value) \(voice.sharpness.value) attack \(voice.attack.nanoseconds) "
        + "release \(voice.release.nanoseconds) held \(voice.held.nanoseconds) elapsed \(elapsed.nanoseconds)"
    case .start(.audio, _): return "audio\(source)"
    case .stop(let serial, let isCut): return "stop\(source) begun as \(serial)\(isCut ? ", cut" : "")"
    case .control(let segment):
      return "\(segment.id.rawValue) \(segment.from) to \(segment.to) in \(segment.span.nanoseconds)"
    case .curve(let serial, let segment):
      return
        "curve\(source) of \(serial) \(segment.id.rawValue) \(segment.from) to \(segment.to) in \(segment.span.nanoseconds)"
    case .end: return "end"
    }
  }
}
