internal import Dispatch
internal import Glibc
package import HapticAudio
package import HapticEngine
internal import HapticModel
package import HapticPlayback
package import HapticProject
internal import HapticTimeline

/// One run of `play`: a player, a recorded file, a moving timeline and the signals that may end it.
package final class PlaySession {
  /// The result of a run.
  package struct Result {
    /// The timing of the run.
    package var report: TimingReport
    /// The failure of the device or of the WAV file.
    package var failure: SinkError?
    /// The signal that ended it.
    package var signal: CInt?

    /// Reports the warnings, runs the command's own last step, and throws the failure that ended the run.
    package func conclude(_ last: () throws -> Void = {}) throws {
      let lines = ReportLines.warnings(report, isDeviceLost: failure?.code == .deviceLost)
      for line in lines { StandardError.write("thrum: \(line)\n") }
      try last()
      if let failure { throw ProjectFailure(failure) }
    }
  }

  /// The time that a stopped sink may take to end before the command ends without it.
  private static let patience = TimeSpan.milliseconds(3000)

  /// Performs keys, and new versions.
  package let controls: PlayControls
  /// The display, if there is one.
  let display: MovingTimeline?

  /// The number of actuators that it can play.
  var laneCount: Int { player.laneCount }

  private let player: LivePlayer
  private let keeper: WAVRecorder?
  private let readsKeys: Bool
  private let endingKey: KeyHandler?
  private let signals: SignalWatch
  private let over = DispatchSemaphore(value: 0)
  private let outcome = OutcomeBox()
  private let rescue = PlayRescue()

  /// Is called with a key.
  package typealias KeyHandler = @Sendable (PlaybackKeys.Key) -> Void

  /// Prepares to play the first of the versions; `isWaiting` if it is not yet available.
  ///
  /// `isVisible` shows the timeline on a terminal, and reads its keys if `hasKeys`.
  ///
  /// - Parameter endingKey: receives the key that ends the run, which any key then does; `nil` for keys that control it.
  package init(
    _ versions: [PlaybackProgram], sink: any FrameSink, options: PlaybackOptions,
    keeping file: OutputFile? = nil,
    isVisible: Bool, hasKeys: Bool = true, isWaiting: Bool = false, endingKey: KeyHandler? = nil
  ) throws {
    let over = over
    // Before there is a file that could be left behind.
    signals = SignalWatch(rescue: { [rescue] in rescue.perform() }) { [over, outcome] signal in
      outcome.note(signal: signal)
      over.signal()
    }
    let program = versions[0].program
    self.endingKey = endingKey
    readsKeys = Self.readsKeys(isVisible: isVisible || endingKey != nil, hasKeys: hasKeys)
    var options = options
    options.holdsDevice = readsKeys
    player = LivePlayer(program, through: sink, on: DispatchTimebase(), options: options)
    controls = PlayControls(player, versions, rate: options.rate, isEmpty: isWaiting) { over.signal() }
    // Keys may make it longer than any length known now.
    let expected =
      readsKeys ? nil : OfflineRenderer.frames(of: program, rate: sink.layout.rate, options: options)
    keeper = try file.map { file in
      try WAVRecorder(file, layout: sink.layout, expected: expected, failed: { over.signal() })
    }
    rescue.state.withLock { [keeper] in $0.keeper = keeper }
    display = isVisible ? MovingTimeline(hasKeys: readsKeys && endingKey == nil) : nil
  }

  /// True if keys are read: the timeline is visible, and the terminal is not the source of the pattern.
  package static func readsKeys(isVisible: Bool, hasKeys: Bool) -> Bool {
    isVisible && hasKeys && !Terminal.isDumb && isatty(STDIN_FILENO) == 1
  }

  /// The use of the device by a session like this.
  package static func use(
    isVisible: Bool, hasKeys: Bool = true, keeps: Bool = false, _ sound: SoundRequest
  ) -> DeviceUse {
    let isDrive = sound.isDrive
    return DeviceUse(
      readsKeys: readsKeys(isVisible: isVisible, hasKeys: hasKeys), holds: !keeps && !isDrive,
      isDrive: isDrive)
  }

  /// Plays to the end, to a failure, to a signal or until the user quits.
  ///
  /// - Parameter started: called once playback has begun; ``controls`` may be used only from then on.
  package func run(started: () -> Void = {}) throws -> Result {
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

  /// Shows the display and handles keys until the run ends.
  private func perform() {
    let keys = readsKeys ? keyReader : nil
    let usesTerminal = display != nil || keys != nil
    let suspension = usesTerminal ? suspensionWatch(keys) : nil
    rescue.state.withLock { ($0.keys, $0.isDrawing) = (keys, display != nil) }
    // Before anything is drawn: typed characters would be echoed and move the cursor.
    keys?.start()
    display?.start(following: player, controls)
    over.wait()
    keys?.stop()
    suspension?.cancel()
    display?.stop()
  }

  private var keyReader: KeyReader? {
    guard let endingKey else { return KeyReader { [controls] key in controls.press(key) } }
    let reader = KeyReader { [over] key in
      endingKey(key)
      over.signal()
    }
    reader?.takeEnter()
    return reader
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

/// The outcome of a run, set by any of its threads.
private final class OutcomeBox: Sendable {
  private struct State {
    var ended: LivePlayer.Outcome?
    var signal: CInt?
    var hasGivenUp = false
  }

  private let state = Locked(State())
  var ended: LivePlayer.Outcome? { state.withLock { $0.ended } }
  var signal: CInt? { state.withLock { $0.signal } }
  var hasGivenUp: Bool { state.withLock { $0.hasGivenUp } }
  func giveUp() { state.withLock { $0.hasGivenUp = true } }
  func note(_ end: LivePlayer.Outcome) { state.withLock { $0.ended = end } }
  func note(signal: CInt) { state.withLock { $0.signal = $0.signal ?? signal } }
}
