internal import HapticModel

/// What `thrum timing` found out about a machine.
struct MachineTiming: Sendable {
  /// Something measured with nothing else to do, and with every core busy.
  struct Pair<Facts: Sendable>: Sendable {
    var idle: Facts
    var loaded: Facts
  }

  /// How long it was to take.
  var asked: TimeSpan
  /// How many cores there are.
  var cores: Int
  /// The look-ahead of live play.
  var lookAhead: TimeSpan
  /// How late the timer woke up.
  var wakes: Pair<SpanHistogram>
  /// The device that was measured, or why there is none.
  var device: Measured<String>
  /// From dispatch to placement, on the device, or on a sink that sounds nowhere.
  var placement: Pair<PlacementFacts>
  /// The periods and buffers tried, up to the first that held; or why none was.
  var trials: Measured<[BufferTrial]>
  /// How long each try was.
  var trial: TimeSpan
  /// What the monitor recorded.
  var loopback: Measured<LoopbackFacts>

  /// The smallest period and buffer that held, idle and loaded.
  var smallest: BufferTrial? {
    guard case .measured(let trials) = trials else { return nil }
    return trials.first(where: \.held)
  }

  /// The least look-ahead that is safe.
  var verdict: LookAheadVerdict {
    LookAheadVerdict(
      lateness: max(wakes.loaded.most, placement.loaded.lateness.most),
      usual: max(wakes.loaded.percentile(99.9), placement.loaded.lateness.percentile(99.9)),
      period: placement.loaded.period, commit: placement.loaded.commit, current: lookAhead)
  }
}
