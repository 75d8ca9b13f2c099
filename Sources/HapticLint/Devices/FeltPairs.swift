internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// An event of a simulation that is written as separate from the one before it, and felt, with that one.
struct FeltPair: Sendable {
  /// The event before: the one with which the later one merges, or the felt one that was driven last.
  let earlier: FeltEvent
  /// The event.
  let later: FeltEvent
  /// The time for which the motor rests before the later one, from a tenth of the earlier one's motion on; zero if it
  /// does not fall so far; `nil` if the earlier one is still driven, on another motor, or if that is unknown.
  let rest: TimeSpan?

  /// True if few hands feel the two apart.
  var isMerged: Bool { later.mergedWith == earlier.event }
  /// The time between the planned onsets.
  var period: TimeSpan { later.onset - earlier.onset }

  /// The time between the starts of the drives.
  var drivePeriod: TimeSpan {
    guard let left = earlier.driven, let right = later.driven else { return period }
    return right.lowerBound - left.lowerBound
  }

  /// True if the drives begin too soon after each other to be felt as two; otherwise the motion goes on between them.
  var isSoon: Bool { drivePeriod < PulseGap.fusion }
}

/// The separately written events of a simulation that are felt, in the order of time.
struct FeltPairs: Sendable {
  /// The pairs that few hands feel apart.
  let merged: [FeltPair]
  /// The other pairs.
  let apart: [FeltPair]
  /// The textures: three or more merged events in a row (*chosen*), each written less than 80 ms after the one before.
  let textures: [ArraySlice<FeltPair>]

  init(_ simulation: Simulation, writtenApart: [PulseGap]) {
    let pairs = PairWalk.pairs(of: simulation.askedEvents, SeparateEvents(writtenApart))
    merged = pairs.filter(\.isMerged)
    apart = pairs.filter { !$0.isMerged }
    textures = Self.chains(of: merged.filter { $0.period < PulseTrain.countable }).filter { $0.count >= 3 }
  }

  /// The merged pairs outside textures.
  var slips: [FeltPair] {
    let textured = Set(textures.joined().map(\.later.event))
    return merged.filter { !textured.contains($0.later.event) }
  }

  /// Returns the longest runs of pairs of which each begins with the event that ends the one before.
  private static func chains(of pairs: [FeltPair]) -> [ArraySlice<FeltPair>] {
    var chains: [ArraySlice<FeltPair>] = []
    var begin = 0
    for index in pairs.indices.dropFirst() where pairs[index].earlier.event != pairs[index - 1].later.event {
      chains.append(pairs[begin..<index])
      begin = index
    }
    if begin < pairs.count { chains.append(pairs[begin...]) }
    return chains
  }
}

/// The events that are written as separate from the ones before them.
private struct SeparateEvents {
  private let indices: Set<Int>
  /// The onsets of taps: any layer of a tap may be the one that moves the motor.
  private let onsets: Set<TimePoint>

  init(_ gaps: [PulseGap]) {
    indices = Set(gaps.map(\.later.index))
    onsets = Set(gaps.lazy.map(\.later).filter(\.isTap).map(\.onset))
  }

  func contains(_ event: FeltEvent) -> Bool {
    indices.contains(event.event.index) || (event.isTap && onsets.contains(event.onset))
  }
}

/// Walks over the events of a simulation in the order of time.
private struct PairWalk {
  private var felt: [VoiceID: FeltEvent] = [:]
  /// The felt event that was driven last so far.
  private var latest: FeltEvent?
  /// The last event that was driven at all.
  private var lastDriven: VoiceID?

  static func pairs(of events: [FeltEvent], _ separate: SeparateEvents) -> [FeltPair] {
    var walk = PairWalk()
    return events.compactMap { event in
      defer { walk.take(event) }
      return separate.contains(event) ? walk.pair(with: event) : nil
    }
  }

  private func pair(with event: FeltEvent) -> FeltPair? {
    guard event.isFelt, let driven = event.driven else { return nil }
    let partner = event.mergedWith.flatMap { felt[$0] }
    // Layers of one instant are one event.
    guard let earlier = partner ?? latest, earlier.onset < event.onset else { return nil }
    let isSameMotor = earlier.actuator == event.actuator
    return FeltPair(
      earlier: earlier, later: event,
      rest: isSameMotor ? rest(after: earlier, before: driven.lowerBound) : nil)
  }

  private func rest(after earlier: FeltEvent, before start: TimePoint) -> TimeSpan? {
    guard let end = earlier.driven?.upperBound, end <= start else { return nil }
    if let ringDown = earlier.ringDown { return max(.zero, start - end - ringDown) }
    return lastDriven == earlier.event ? .zero : nil
  }

  private mutating func take(_ event: FeltEvent) {
    guard let driven = event.driven else { return }
    lastDriven = event.event
    // A merged event may follow one that is not felt.
    felt[event.event] = event
    guard event.isFelt else { return }
    if latest?.driven.map({ $0.upperBound <= driven.upperBound }) ?? true { latest = event }
  }
}
