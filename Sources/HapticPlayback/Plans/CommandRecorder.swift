internal import HapticEngine
internal import HapticModel
internal import HapticSynthesis
internal import HapticTimeline

/// Keeps the commands of a program instead of sending them to kernels.
final class CommandRecorder: EngineOutput {
  private struct State {
    var lanes: [[VoiceCommand]]
    var count = 0
    var hasEnded = false
  }

  private let writer: CommandWriter
  /// The time at which play is cut; `nil` if it ends by itself.
  private let cut: EngineInstant?
  private let limit: Int
  private let state: Locked<State>

  /// Makes a recorder that keeps at most `limit` commands.
  init(lanes: Int, rate: SampleRate, until cut: EngineInstant?, limit: Int) {
    writer = CommandWriter(rate: rate)
    self.cut = cut
    self.limit = limit
    state = Locked(State(lanes: [[VoiceCommand]](repeating: [], count: lanes)))
  }

  /// The commands of each lane so far.
  var lanes: [[VoiceCommand]] { state.withLock { $0.lanes } }

  /// Plays a program to its end or its cut, a look-ahead at a time.
  func record(_ program: Program, _ options: PlaybackOptions) throws(SoundPlan.Refusal) {
    let timebase = VirtualTimebase()
    let driver = TransportDriver.offline(program, options, on: timebase, into: self)
    while !isOver(driver) {
      timebase.advance(to: timebase.now + TransportDriver.offlineLookAhead)
      driver.retryPending()
      guard state.withLock({ $0.count }) <= limit else { throw SoundPlan.Refusal(.tooManyCommands) }
    }
    guard state.withLock({ $0.count }) <= limit else { throw SoundPlan.Refusal(.tooManyCommands) }
  }

  private func isOver(_ driver: TransportDriver) -> Bool {
    if let cut { return driver.deliveredThrough >= cut }
    return state.withLock { $0.hasEnded }
  }

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    if let cut, writer.frame(at: event.deadline) >= writer.frame(at: cut) { return true }
    guard let command = writer.command(for: event) else { return true }
    state.withLock { state in
      let targets = event.kind == .end ? 0..<state.lanes.count : event.lane..<event.lane + 1
      state.count += targets.count
      if state.count <= limit { for lane in targets { state.lanes[lane].append(command) } }
      if event.kind == .end { state.hasEnded = true }
    }
    return true
  }

  func cut(from instant: EngineInstant) {}
}
