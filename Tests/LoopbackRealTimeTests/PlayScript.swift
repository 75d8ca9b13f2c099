/// The steps that are performed on a player while it plays.
struct PlayScript {
  enum Step {
    case rate(PlaybackRate)
    case loop(Program.Loop?)
    case mute(Set<Int>)
    case seek(TimePoint)

    /// The delay from the performance of a step to its effect.
    func delay(_ transport: Transport) -> TimeSpan {
      if case .seek = self { transport.commitDelay } else { transport.lookAhead }
    }

    func perform(on player: LivePlayer) {
      switch self {
      case .rate(let rate): player.setRate(rate)
      case .loop(let loop): player.setLoop(loop)
      case .mute(let tracks): player.setMuted(tracks)
      case .seek(let position): player.seek(to: position)
      }
    }

    func perform(on driver: TransportDriver) {
      switch self {
      case .rate(let rate): driver.setRate(rate)
      case .loop(let loop): driver.setLoop(loop)
      case .mute(let tracks): driver.setMuted(tracks)
      case .seek(let position): driver.seek(to: position)
      }
    }
  }

  /// Each step with its time, in order.
  var steps: [(step: Step, instant: EngineInstant)] = []

  mutating func add(_ step: Step, atMilliseconds milliseconds: Int64) {
    steps.append((step, EngineInstant(nanoseconds: milliseconds * 1_000_000)))
  }

  /// The same steps, each at one of these moments.
  func performed(at moments: [EngineInstant]) -> PlayScript {
    PlayScript(steps: zip(steps, moments).map { ($0.step, $1) })
  }
}
