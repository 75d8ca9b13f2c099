import HapticALSA
import HapticAudio
import Synchronization

/// The events played into a sound server, and the recording of the server's monitor.
struct LoopbackTake {
  /// The player's report of its events.
  let report: TimingReport
  /// The frames of the recording on which sounds begin, on the left and on the right.
  let left: [Int]
  let right: [Int]
  /// The two moments around each step of the script.
  let moments: [ClosedRange<EngineInstant>]

  /// True if the machine stalled, according to the report.
  var isStalled: Bool { report.lateCommands != 0 || report.xruns != 0 || report.stalls != 0 }

  /// The played events that begin a sound on a lane, in the order of their moments.
  func onsets(on lane: Int = 0) -> [TimingReport.Event] {
    report.events.filter { event in
      event.lane == lane && event.placed != nil && ["tap", "begin"].contains(event.kind)
    }
  }

  /// The comparison of the recording with the played events.
  var comparison: OnsetComparison {
    OnsetComparison(recorded: left, played: onsets().map { Int($0.frame.index) })
  }

  /// A summary of the measurements.
  var summary: String {
    let comparison = comparison
    return """
      \(report.frames.count / Int64(report.rate.hertz)) s, \(report.eventCount) events, \
      \(left.count) of \(onsets().count) onsets recorded: \(comparison.lost) lost, \(comparison.doubled) doubled, \
      \(comparison.misplaced) misplaced; \(report.lateCommands) late, \(report.xruns) underruns, \
      \(report.scheduling ?? "unknown scheduling")
        wake-up late µs  p50 p90 p95 p99 p99.9 max   \(Self.line([50, 90, 95, 99, 99.9, 100], report.wakeLateness))
        margin µs        p50 p10 p5 p1 p0.1 least    \(Self.line([50, 10, 5, 1, 0.1, 0], report.events.map(\.margin)))
      """
  }

  private static func line(_ percents: [Double], _ spans: [TimeSpan]) -> String {
    let values = percents.map { TimingReport.percentile($0, of: spans).nanoseconds / 1000 }
    return values.map(String.init).joined(separator: " ")
  }
}

/// Plays a program through a private PulseAudio server and records the sound.
struct LoopbackRun {
  /// The length of the sound in seconds: a few, or `THRUM_LOOPBACK_SECONDS`.
  static let seconds = environment("THRUM_LOOPBACK_SECONDS")
  /// The number of processes that compete for the machine meanwhile: none, or `THRUM_LOOPBACK_LOAD`.
  static let load = environment("THRUM_LOOPBACK_LOAD") ?? 0
  /// The device's buffer in milliseconds, if `THRUM_LOOPBACK_BUFFER` is set.
  private static let buffer = environment("THRUM_LOOPBACK_BUFFER").map { TimeSpan.milliseconds(Int64($0)) }
  /// The look-ahead in milliseconds, if `THRUM_LOOPBACK_LOOKAHEAD` is set.
  private static let lookAhead = environment("THRUM_LOOPBACK_LOOKAHEAD")
    .map { TimeSpan.milliseconds(Int64($0)) }
  /// A stall of the whole machine may spoil a run, of the player or of the sound server; a run of a requested length is
  /// never repeated.
  private static let attempts = seconds == nil ? 3 : 1

  private let server: PulseServer

  init() throws { server = try PulseServer() }

  /// Plays to the end, and again if the report shows a stall.
  func take(_ program: Program, lanes: Int = 1, script: PlayScript = PlayScript()) throws -> LoopbackTake {
    let load = try (0..<Self.load).map { _ in try Self.busyProcess() }
    defer { for process in load { process.stop() } }
    for attempt in 1..<Self.attempts {
      let witness = StandstillWitness()
      let take = try take(attempt, program: program, lanes: lanes, script: script)
      if !take.isStalled, !witness.saw(0.1) { return take }
      print("take \(attempt) is stalled and repeated: \(take.summary)")
    }
    return try take(Self.attempts, program: program, lanes: lanes, script: script)
  }

  private func take(_ attempt: Int, program: Program, lanes: Int, script: PlayScript) throws -> LoopbackTake {
    let path = server.folder + "/take-\(attempt).raw"
    let recorder = try server.record(to: path)
    server.wait(for: recorder, at: path, toHold: 2_500)
    let (report, moments) = try play(program, lanes: lanes, script: script)
    server.wait(for: recorder, at: path, toHold: server.milliseconds(in: path) + 2_700)
    recorder.stop()
    let recording = Recording(contentsOf: path)
    return LoopbackTake(
      report: report, left: Onsets.find(in: recording.left), right: Onsets.find(in: recording.right),
      moments: moments)
  }

  private func play(
    _ program: Program, lanes: Int, script: PlayScript
  ) throws -> (TimingReport, [ClosedRange<EngineInstant>]) {
    var request = DeviceRequest(device: server.device)
    request.lanes = lanes
    if let buffer = Self.buffer { request.buffer = buffer }
    var options = PlaybackOptions()
    if let lookAhead = Self.lookAhead { options.lookAhead = lookAhead }
    let timebase = DispatchTimebase()
    let player = LivePlayer(program, through: try ALSASink(request), on: timebase, options: options)
    let (over, box) = (DispatchSemaphore(value: 0), Box())
    try player.start(tap: nil) { outcome in
      box.outcome.withLock { $0 = outcome }
      over.signal()
    }
    for (step, instant) in script.steps {
      // On the timebase's own queue: no other code of the player runs between the two readings of its clock.
      _ = timebase.schedule(at: instant) {
        let before = timebase.now
        step.perform(on: player)
        box.moments.withLock { $0.append(before...timebase.now) }
      }
    }
    over.wait()
    let outcome = try #require(box.outcome.withLock { $0 })
    if case .finished = outcome.end {} else { Issue.record("ended early: \(outcome.end)") }
    return (outcome.report, box.moments.withLock { $0 })
  }

  private static func busyProcess() throws -> ChildProcess {
    try ChildProcess("sh", ["-c", "while :; do :; done"], environment: [:], package: "dash")
  }

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The records of the player's threads.
  private final class Box: Sendable {
    let outcome = Mutex<LivePlayer.Outcome?>(nil)
    let moments = Mutex<[ClosedRange<EngineInstant>]>([])
  }
}
