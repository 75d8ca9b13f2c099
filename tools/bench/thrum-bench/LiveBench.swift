internal import Glibc
internal import HapticALSA
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticTimeline
internal import Synchronization

/// Plays a pattern through a device and prints the timing report's percentiles.
enum LiveBench {
  /// Plays `source` at three times its speed: 150 events in 30 s become 150 in 10 s.
  static func run(_ source: String, through device: String) throws {
    let pattern = try PatternFile.pattern(PatternFile.bytes(source), name: source)
    var options = PlaybackOptions()
    options.rate = PlaybackRate(3) ?? .normal
    let sink = try ALSASink(DeviceRequest(device: device))
    let player = LivePlayer(
      Program(Timeline(compiling: pattern)), through: sink, on: DispatchTimebase(), options: options)
    let result = Mutex<LivePlayer.Outcome?>(nil)
    let done = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    sem_init(done, 0, 0)
    let waker = Waker(semaphore: done)
    try player.start(tap: nil) { outcome in
      result.withLock { $0 = outcome }
      waker.wake()
    }
    while sem_wait(done) != 0 {}
    guard let outcome = result.withLock({ $0 }) else { throw BenchError("no report") }
    printReport(outcome.report)
  }

  private static func printReport(_ report: TimingReport) {
    print(
      "events=\(report.eventCount) late=\(report.lateCommands) xruns=\(report.xruns) "
        + "look_ahead_us=\(report.lookAhead.nanoseconds / 1000)")
    line("margin_us", report.events.map(\.margin))
    line("wake_lateness_us", report.wakeLateness)
  }

  private static func line(_ name: String, _ spans: [TimeSpan]) {
    let points: [(String, Double)] = [("min", 0), ("p1", 1), ("p50", 50), ("p99", 99), ("max", 100)]
    let texts = points.map { "\($0.0)=\(TimingReport.percentile($0.1, of: spans).nanoseconds / 1000)" }
    print("\(name): \(texts.joined(separator: " "))")
  }

  /// Wakes the waiting thread.
  ///
  /// `@unchecked Sendable` is safe: a semaphore is designed for use by several threads.
  private struct Waker: @unchecked Sendable {
    let semaphore: UnsafeMutablePointer<sem_t>
    func wake() { sem_post(semaphore) }
  }
}
