/// Plays a transport by hand and records each tap's time and the vibrations that were held then.
///
/// Records impossible actions as faults: stopping nothing, beginning a vibration twice, a step back in time.
struct TransportRecorder {
  struct Tap: Hashable {
    let moment: Int64
    let lane: Int
    let id: Int
    /// The vibrations that play at the same time, by their ids.
    let held: [Int]
  }

  private(set) var transport: Transport
  private(set) var taps: [Tap] = []
  private(set) var ends: [Int64] = []
  private(set) var faults: [String] = []
  /// The vibrations that are playing, by the serials of their starts.
  private(set) var held: [Int64: (lane: Int, id: Int)] = [:]
  private var nextWake: EngineInstant?
  private var latest = Int64.min

  init(lookAhead: TimeSpan, commitDelay: TimeSpan) {
    transport = Transport(lookAhead: lookAhead, commitDelay: commitDelay)
  }

  /// Gives the transport an input.
  mutating func input(_ input: (inout Transport) -> [Transport.Action]) {
    for action in input(&transport) {
      switch action {
      case .deliver(let event): take(event)
      case .cut(let instant): cut(instant.nanoseconds)
      case .wake(let instant): nextWake = instant
      case .rest: nextWake = nil
      }
    }
  }

  /// Wakes the transport at every requested time up to `limit`.
  mutating func run(until limit: EngineInstant) {
    while let wake = nextWake, wake <= limit {
      nextWake = nil
      input { $0.wake(now: wake) }
    }
  }

  private mutating func cut(_ moment: Int64) {
    taps.removeAll { $0.moment >= moment }
    ends.removeAll { $0 >= moment }
    held = [:]
    latest = moment
  }

  private mutating func take(_ event: EngineEvent) {
    let moment = event.deadline.nanoseconds
    if moment < latest { faults.append("back in time to \(moment) from \(latest)") }
    latest = moment
    let id = event.source?.index ?? -1
    switch event.kind {
    case .start(.continuous, _):
      if held.values.contains(where: { $0 == (event.lane, id) }) { faults.append("\(id) begun twice") }
      held[event.serial] = (event.lane, id)
    case .start:
      taps.append(
        Tap(moment: moment, lane: event.lane, id: id, held: held.values.map(\.id).sorted()))
    case .stop(let serial, _):
      let stopped = held.removeValue(forKey: serial)
      if stopped?.lane != event.lane { faults.append("a stop of nothing at \(moment)") }
    case .control, .curve: break
    case .end: ends.append(moment)
    }
  }
}
