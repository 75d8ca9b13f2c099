public import HapticAudio
public import HapticEngine
public import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// Plays a program like ``LivePlayer``, on virtual time: the same look-ahead, the same kernels, a pull every 10 ms; and
/// reports the outcome of each event.
///
/// The same program gives the same events, placements and margins every time. Memory does not grow with length.
///
/// Thread-safe: no, one owner at a time. Real-time-safe: no.
public struct VirtualPlayer {
  private let sink: any PulledSink
  private let synthesizers: [Synthesizer]
  private let scheduler: FrameScheduler
  private let timebase = VirtualTimebase()
  private let driver: TransportDriver
  private let lookAhead: TimeSpan
  private let rate: SampleRate

  /// Prepares `program` for `sink`, whose layout must have a lane for each of the program's actuators.
  ///
  /// - Parameter limit: the length to play, in the program's own time; sound at that time fades within 4 ms. `nil` for
  ///   all of it; an endless program then never ends.
  public init(
    _ program: Program, through sink: any PulledSink, options: PlaybackOptions = PlaybackOptions(),
    until limit: TimeSpan? = nil
  ) {
    let rate = sink.layout.rate
    precondition(program.laneCount <= sink.layout.lanes, "a sink needs a lane for each actuator")
    self.sink = sink
    self.rate = rate
    lookAhead = options.lookAhead
    synthesizers = (0..<sink.layout.lanes).map { _ in Synthesizer(rate: rate, settings: options.kernel) }
    scheduler = FrameScheduler(
      synthesizers, rate: rate, lookAhead: options.lookAhead, reportsEach: true,
      until: options.end(of: program, until: limit))
    driver = TransportDriver(
      timebase: timebase,
      transport: Transport(lookAhead: options.lookAhead, commitDelay: LivePlayer.commitDelay),
      output: scheduler)
    driver.setMuted(options.muted ?? program.source.silentTracks)
    driver.play(program, at: .zero + options.leadIn, rate: options.rate)
  }

  /// Plays to the end, and passes each event to `body` in the order of dispatch.
  ///
  /// An error that `body` throws ends playback.
  public func run(_ body: (PlayedEvent) throws -> Void) throws -> TimingReport {
    try sink.start(rendering: KernelBank(synthesizers), tap: nil) { _ in }
    var (periods, pulled) = (Int64(0), Int64(0))
    var isOver = false
    while !isOver {
      periods += 1
      timebase.advance(to: .zero + LivePlayer.attentionInterval * periods)
      scheduler.closeWhereDue(driver, now: timebase.now)
      let due = scheduler.frame(at: timebase.now).index - pulled
      let count = sink.pull(frames: FrameCount(due)).count
      pulled += count
      isOver = count < due
      for event in scheduler.takePlayed(isOver: isOver) { try body(event) }
    }
    var report = scheduler.report
    report.frames = FrameCount(pulled)
    report.wakeLateness = driver.wakeLateness
    return report
  }
}

extension PlaybackOptions {
  /// Returns the time in the stream at which a program is cut; `nil` if it ends by itself before.
  func end(of program: Program, until limit: TimeSpan?) -> EngineInstant? {
    guard let limit, program.length.map({ $0 > limit }) ?? true else { return nil }
    return .zero + leadIn + rate.duration(of: min(max(limit, .zero), Program.longest))
  }
}

extension FrameScheduler {
  /// Ends the stream at its limit once `driver` has sent everything before it.
  func closeWhereDue(_ driver: TransportDriver, now: EngineInstant) {
    guard let limit, mayClose(now: now) else { return }
    // Without events the driver is not woken: update the time up to which it has delivered.
    driver.retryPending()
    if driver.deliveredThrough >= limit { close(now: now) }
  }
}
