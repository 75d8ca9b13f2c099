internal import ArgumentParser
internal import Dispatch
internal import Glibc
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject
internal import HapticTimeline

/// One run of `play`: a player, a kept file, a moving timeline and the signals that may end it.
final class PlaySession {
  /// How a run ended.
  struct Result {
    var report: TimingReport
    /// The failure of the device or of the WAV file.
    var failure: SinkError?
    /// The signal that ended it.
    var signal: CInt?

    /// Tells the report's warnings, does what a command does at its own end, and throws what the play ended by.
    func conclude(_ last: () throws -> Void = {}) throws {
      for line in ReportLines.warnings(report) { StandardError.write("thrum: \(line)\n") }
      try last()
      if let failure { throw ProjectFailure(failure) }
      if let signal { throw ExitCode(128 + signal) }
    }
  }

  /// How long a stopped sink may take to end before the command ends without it.
  private static let patience = TimeSpan.milliseconds(3000)

  /// Performs keys, and new versions.
  let controls: PlayControls
  /// Where it is drawn, where it is.
  let display: MovingTimeline?

  /// How many actuators it can play.
  var laneCount: Int { player.laneCount }

  private let player: LivePlayer
  private let keeper: WAVKeeper?
  private let readsKeys: Bool
  private let signals: SignalWatch
  private let over = DispatchSemaphore(value: 0)
  private let outcome = OutcomeBox()

  /// Prepares to play the first of one or two versions; `isWaiting` where it only stands for one that is to come.
  ///
  /// `isVisible` lets a terminal show the timeline, and hand over its keys where `hasKeys`.
  init(
    _ versions: [PlayVersion], sink: any FrameSink, options: PlaybackOptions, keeping path: String? = nil,
    isVisible: Bool, hasKeys: Bool = true, isWaiting: Bool = false
  ) throws {
    let over = over
    // Before there is a file to be left behind.
    signals = SignalWatch { [over, outcome] signal in
      outcome.note(signal: signal)
      over.signal()
    }
    let program = versions[0].program
    player = LivePlayer(program, through: sink, on: DispatchTimebase(), options: options)
    controls = PlayControls(player, versions, rate: options.rate, isEmpty: isWaiting) { over.signal() }
    readsKeys = Self.readsKeys(isVisible: isVisible, hasKeys: hasKeys)
    // Keys may make it longer than any length that is known now.
    let expected =
      readsKeys ? nil : OfflineRenderer.frames(of: program, rate: sink.layout.rate, options: options)
    keeper = try path.map { path in
      try WAVKeeper(path: path, layout: sink.layout, expected: expected, failed: { over.signal() })
    }
    display = isVisible ? MovingTimeline(hasKeys: readsKeys) : nil
  }

  /// True if keys are read: the timeline is visible, and the terminal is not the source of the pattern.
  static func readsKeys(isVisible: Bool, hasKeys: Bool) -> Bool {
    isVisible && hasKeys && isatty(STDIN_FILENO) == 1
  }

  /// Plays to the end, to a failure, to a signal or until someone quits.
  ///
  /// - Parameter started: what is done once it plays; only from then on may ``controls`` be used.
  func run(started: () -> Void = {}) throws -> Result {
    defer { signals.cancel() }
    do {
      try player.start(tap: keeper?.tap) { [over, outcome] end in
        outcome.note(end)
        over.signal()
      }
    } catch {
      keeper?.abandon()
      throw error
    }
    started()
    perform()
    return conclude()
  }

  /// Ends it from another thread.
  func end() { over.signal() }

  /// Shows it and listens to keys until it is over.
  private func perform() {
    let keys = readsKeys ? KeyReader { [controls] key in controls.press(key) } : nil
    let usesTerminal = display != nil || keys != nil
    let suspension = usesTerminal ? suspensionWatch(keys) : nil
    // Before anything is drawn: what is typed would be shown, and move the cursor.
    keys?.start()
    display?.start(following: player, controls)
    over.wait()
    keys?.stop()
    suspension?.cancel()
    display?.stop()
  }

  private func suspensionWatch(_ keys: KeyReader?) -> SuspensionWatch {
    SuspensionWatch(
      suspend: { [display] in
        display?.suspend()
        keys?.suspend()
      },
      resume: { [display] in
        keys?.resume()
        display?.show()
      })
  }

  private func conclude() -> Result {
    // A signal or a full disk came first: the sink still has to end.
    if outcome.ended == nil {
      player.stop()
      let watch = DispatchTimebase(label: "thrum.patience")
      _ = watch.schedule(at: watch.now + Self.patience) { [over, outcome] in
        outcome.giveUp()
        over.signal()
      }
      while outcome.ended == nil, !outcome.hasGivenUp { over.wait() }
    }
    var result = Result(report: outcome.ended?.report ?? player.report, failure: nil, signal: outcome.signal)
    if case .failed(let error)? = outcome.ended?.end { result.failure = error }
    if let keeper {
      result.report.framesNotKept = keeper.tap.dropped
      do throws(SinkError) { try keeper.finish() } catch { result.failure = result.failure ?? error }
    }
    return result
  }
}

/// The outcome of a run, set by the thread that learns it.
private final class OutcomeBox: Sendable {
  private struct State {
    var ended: LivePlayer.Outcome?
    var signal: CInt?
    var hasGivenUp = false
  }

  private let state = Guarded(State())
  var ended: LivePlayer.Outcome? { state.withLock { $0.ended } }
  var signal: CInt? { state.withLock { $0.signal } }
  var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }
  func giveUp() { state.withLock { $0.hasGivenUp = true } }
  func note(_ end: LivePlayer.Outcome) { state.withLock { $0.ended = end } }
  func note(signal: CInt) { state.withLock { $0.signal = $0.signal ?? signal } }
}
