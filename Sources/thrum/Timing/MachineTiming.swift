internal import HapticModel

/// The measurements of a machine by `thrum timing`.
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
  /// From dispatch to placement, on the device, or on a sink that sounds nowhere; or why nothing is known of it.
  var placement: Pair<Measured<PlacementFacts>>
  /// The periods and buffers tried, up to the first that held; or why none was.
  var trials: Measured<[BufferTrial]>
  /// How long each try was.
  var trial: TimeSpan
  /// The recording of the monitor.
  var loopback: Measured<LoopbackFacts>

  /// The smallest period and buffer that held, idle and loaded.
  var smallest: BufferTrial? {
    guard case .measured(let trials) = trials else { return nil }
    return trials.first(where: \.held)
  }

  /// How many wake-ups it takes to speak of one in a thousand.
  private static let thousand = 1_000

  /// The least look-ahead that is safe: a machine that was late with nothing to do is late.
  ///
  /// Where the taps of either run did not come to their end, nobody can say.
  var verdict: Measured<LookAheadVerdict> {
    switch (placement.idle, placement.loaded) {
    case (.measured(let idle), .measured(let loaded)): .measured(verdict(idle, loaded))
    case (.notMeasured(let reason), _): .notMeasured("idle, \(reason)")
    case (_, .notMeasured(let reason)): .notMeasured("loaded, \(reason)")
    }
  }

  private func verdict(_ idle: PlacementFacts, _ loaded: PlacementFacts) -> LookAheadVerdict {
    var lateness = wakes.idle
    for more in [wakes.loaded, idle.lateness, loaded.lateness] { lateness.add(more) }
    return LookAheadVerdict(
      lateness: lateness.most, usual: lateness.count < Self.thousand ? nil : lateness.percentile(99.9),
      period: max(idle.period, loaded.period), commit: max(idle.commit, loaded.commit), current: lookAhead,
      late: idle.late + loaded.late, missing: idle.missing + loaded.missing)
  }
}
