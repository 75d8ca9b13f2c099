internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// An event of a simulation that is written as separate from the one before it, and felt, with that one.
///
/// It holds the events of its simulation and two places among them: a copy of two events would take ten times as much.
struct FeltPair: Sendable {
  private let events: [FeltEvent]
  private let positions: (earlier: Int, later: Int)
  /// The event before: the one with which the later one merges, or the felt one that was driven last.
  var earlier: FeltEvent { events[positions.earlier] }
  /// The event.
  var later: FeltEvent { events[positions.later] }
  /// The time for which the motor rests before the later one, from a tenth of the earlier one's motion on; zero if it
  /// does not fall so far; `nil` if the earlier one is still driven, on another motor, or if that is unknown.
  let rest: TimeSpan?
  /// The time between the two as written: see ``PulseGap/silence``.
  let pause: TimeSpan
  /// True if a third event drives the motor when the later one begins.
  let isCovered: Bool
  /// The time without a drive before the later one; negative if the motor is driven.
  let idle: TimeSpan

  /// Makes a pair of two events of a simulation, by their places in its list.
  init(
    _ earlier: Int, _ later: Int, of events: [FeltEvent], rest: TimeSpan?, pause: TimeSpan, isCovered: Bool,
    idle: TimeSpan
  ) {
    (self.events, positions) = (events, (earlier, later))
    (self.rest, self.pause, self.isCovered, self.idle) = (rest, pause, isCovered, idle)
  }

  /// True for two taps of 0.5 or more: see ``PulseGap/areStrongTaps``.
  var areStrongTaps: Bool {
    earlier.isTap && later.isTap && min(earlier.commanded.value, later.commanded.value) >= PulseGap.strong
      && period <= PulseGap.sure
  }

  /// True for a tap after a vibration: see ``PulseGap/isAccent``.
  var isAccent: Bool { !earlier.isTap && later.isTap }
  /// True if few hands feel the two apart.
  var isMerged: Bool { later.mergedWith == earlier.event }
  /// The time between the planned onsets.
  var period: TimeSpan { later.onset - earlier.onset }

  /// The time between the starts of the drives.
  var drivePeriod: TimeSpan {
    guard let left = earlier.driven, let right = later.driven else { return period }
    return right.lowerBound - left.lowerBound
  }

  /// True if the drives begin too soon after each other to be felt as two, also if the motor comes to rest between two that
  /// merge; otherwise the motion goes on between them.
  var isSoon: Bool { drivePeriod < PulseGap.fusion || isMerged && rest ?? .zero > .zero }
}

/// The separately written events of a simulation that are felt, in the order of time.
struct FeltPairs: Sendable {
  /// The pairs that few hands feel apart.
  var merged: [FeltPair] { all.filter(\.isMerged) }
  /// The other pairs.
  var apart: [FeltPair] { all.filter { !$0.isMerged } }
  /// All pairs, in the order of time.
  let all: [FeltPair]
  /// The trains: four or more events, each written less than 80 ms after the one before, of which some merge.
  let trains: [ArraySlice<FeltPair>]

  /// Makes the pairs of a simulation.
  ///
  /// - Parameter pulses: the pulses as written, for the vibrations that a later event is written on top of.
  init(_ simulation: Simulation, writtenApart: [PulseGap], pulses: [Pulse]) {
    all = PairWalk.pairs(of: simulation.events, SeparateEvents(writtenApart, pulses))
    trains = Self.chains(of: all.filter { $0.period < PulseTrain.countable })
      .filter { $0.count >= 3 && $0.contains(where: \.isMerged) }
  }

  /// The merged pairs outside trains.
  var slips: [FeltPair] {
    let inTrains = Set(trains.joined().map(\.later.event))
    return merged.filter { !inTrains.contains($0.later.event) }
  }

  /// Returns the longest runs of pairs of which each ends less than 80 ms after the one before: layers may lie between.
  private static func chains(of pairs: [FeltPair]) -> [ArraySlice<FeltPair>] {
    var chains: [ArraySlice<FeltPair>] = []
    var begin = 0
    for index in pairs.indices.dropFirst()
    where pairs[index].later.onset - pairs[index - 1].later.onset >= PulseTrain.countable {
      chains.append(pairs[begin..<index])
      begin = index
    }
    if begin < pairs.count { chains.append(pairs[begin...]) }
    return chains
  }
}

/// The events that are written as separate from the ones before them.
private struct SeparateEvents {
  private let pauses: [Int: TimeSpan]
  /// The onsets of taps: any layer of a tap may be the one that moves the motor.
  private let onsets: [TimePoint: TimeSpan]
  /// The ends of the vibrations.
  private let ends: [Int: TimePoint]

  init(_ gaps: [PulseGap], _ pulses: [Pulse]) {
    ends = Dictionary(pulses.lazy.filter { !$0.isTap }.map { ($0.index, $0.end) }) { first, _ in first }
    pauses = Dictionary(gaps.map { ($0.later.index, $0.silence) }) { first, _ in first }
    onsets = Dictionary(gaps.filter(\.later.isTap).map { ($0.later.onset, $0.silence) }) { first, _ in first }
  }

  /// True if an event is written on top of a vibration: `merged` speaks of it.
  func isLayer(_ event: FeltEvent, on other: FeltEvent) -> Bool {
    ends[other.event.index].map { $0 > event.onset } ?? false
  }

  /// Returns the pause before an event as written; `nil` if it is not separate from the one before.
  func pause(before event: FeltEvent) -> TimeSpan? {
    pauses[event.event.index] ?? (event.isTap ? onsets[event.onset] : nil)
  }
}

/// Walks over the events of a simulation in the order of time.
private struct PairWalk {
  private let events: [FeltEvent]
  /// The places of the events that were driven so far.
  private var driven: [VoiceID: Int] = [:]
  /// The place of the felt event that was driven last so far.
  private var latest: Int?
  /// The two events with the latest ends of their drives so far.
  private var longest: [(event: VoiceID, end: TimePoint)] = []
  /// The last event that was driven at all.
  private var lastDriven: VoiceID?

  private init(_ events: [FeltEvent]) { self.events = events }

  static func pairs(of events: [FeltEvent], _ separate: SeparateEvents) -> [FeltPair] {
    var walk = PairWalk(events)
    return events.indices.compactMap { position in
      guard events[position].isAsked else { return nil }
      defer { walk.take(position) }
      let pair = separate.pause(before: events[position]).flatMap { walk.pair(with: position, after: $0) }
      return pair.flatMap { separate.isLayer($0.later, on: $0.earlier) ? nil : $0 }
    }
  }

  private func pair(with position: Int, after pause: TimeSpan) -> FeltPair? {
    let event = events[position]
    guard event.isFelt, let start = event.driven?.lowerBound else { return nil }
    // Layers of one instant are one event.
    guard let before = event.mergedWith.flatMap({ driven[$0] }) ?? latest,
      events[before].onset < event.onset
    else { return nil }
    let earlier = events[before]
    // Of an event that is not felt sub-threshold reports that.
    guard earlier.isFelt else { return nil }
    let isSameMotor = earlier.actuator == event.actuator
    return FeltPair(
      before, position, of: events, rest: isSameMotor ? rest(after: earlier, before: start) : nil,
      pause: pause,
      isCovered: isCovered(start, except: earlier.event), idle: start - (longest.first?.end ?? start))
  }

  private func rest(after earlier: FeltEvent, before start: TimePoint) -> TimeSpan? {
    guard let end = earlier.driven?.upperBound, end <= start else { return nil }
    if let ringDown = earlier.ringDown { return max(.zero, start - end - ringDown) }
    return lastDriven == earlier.event ? .zero : nil
  }

  /// True if the motor is still driven at `time` for an earlier event other than `event`.
  private func isCovered(_ time: TimePoint, except event: VoiceID) -> Bool {
    let other = longest.first { $0.event != event }
    return other.map { $0.end > time } ?? false
  }

  private mutating func take(_ position: Int) {
    let event = events[position]
    // One that is added to another has no time of its own.
    guard event.addedTo == nil, let end = event.driven?.upperBound else { return }
    longest.append((event.event, end))
    longest = Array(longest.stablySorted { $0.end > $1.end }.prefix(2))
    lastDriven = event.event
    // A merged event may follow one that is not felt.
    driven[event.event] = position
    guard event.isFelt else { return }
    if latest.flatMap({ events[$0].driven?.upperBound }).map({ $0 <= end }) ?? true { latest = position }
  }
}
