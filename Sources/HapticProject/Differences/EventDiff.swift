internal import HapticDevices
internal import HapticModel
internal import HapticRegression
internal import HapticTimeline

/// An event of two patterns on a device, reduced to what a report says of it.
struct EventDiff: Sendable {
  /// A difference that a hand notices.
  ///
  /// The raw values are stable, since JSON reports contain them. The order is that of reports.
  enum Note: String, Sendable, CaseIterable {
    /// It was there before.
    case gone
    /// It was not there before.
    case new
    /// It was felt before.
    case lost = "no longer felt"
    /// It was not felt before.
    case gained = "felt now"
    /// It was not felt, and still is not; a new one is not felt either.
    case unfelt = "not felt"
    /// It merges with an earlier event now, or, if it is new, merges.
    case merged = "merged now"
    /// It merged with an earlier event before.
    case parted = "no longer merged"
    /// It is stronger by at least a noticeable difference.
    case stronger
    /// It is weaker by at least a noticeable difference.
    case weaker
  }

  /// An event of one of the two patterns: a fifth of a ``FeltEvent``, since a report keeps those of every device.
  struct Side: Sendable {
    /// The event in the timeline that is played.
    let event: VoiceID
    /// The planned onset, without the device's latency.
    let onset: TimePoint
    /// True if most hands notice it.
    let isFelt: Bool
    /// The peak above the threshold raised by neighbours; `nil` if nothing moves.
    let aboveThreshold: Decibels?
    /// The previous event that a hand cannot distinguish from it; `nil` if it is separate.
    let mergedWith: VoiceID?

    init(_ felt: FeltEvent) {
      (event, onset, isFelt) = (felt.event, felt.onset, felt.isFelt)
      (aboveThreshold, mergedWith) = (felt.aboveThreshold, felt.mergedWith)
    }
  }

  /// Its name, `tap 2`.
  let name: String
  /// The event as it was felt; `nil` if it is new.
  let was: Side?
  /// The event as it is felt; `nil` if it is gone.
  let now: Side?
  /// The name of the event with which it merges.
  let neighbour: String?
  /// The differences; empty if a hand notices none.
  let notes: [Note]

  private init(name: String, was: FeltEvent?, now: FeltEvent?, neighbour: String?) {
    (self.name, self.neighbour) = (name, neighbour)
    (self.was, self.now) = (was.map(Side.init), now.map(Side.init))
    notes = Self.notes(was, now)
  }

  /// Returns the events of two simulations, in order of time.
  ///
  /// - Parameter pairing: the events that correspond to each other.
  static func events(_ old: [FeltEvent], new: [FeltEvent], pairing: EventPairing) -> [EventDiff] {
    let (before, after) = (indices(of: old), indices(of: new))
    var names: [VoiceID: String] = [:]
    for pair in pairing.pairs { if let event = pair.new { names[event] = pair.name } }
    return pairing.pairs.compactMap { pair in
      let was = pair.old.flatMap { before[$0] }.map { old[$0] }
      let now = pair.new.flatMap { after[$0] }.map { new[$0] }
      guard was?.isAsked ?? false || now?.isAsked ?? false else { return nil }
      return EventDiff(
        name: pair.name, was: was, now: now, neighbour: now?.mergedWith.flatMap { names[$0] })
    }
  }

  /// The index of each event.
  private static func indices(of events: [FeltEvent]) -> [VoiceID: Int] {
    Dictionary(events.indices.map { (events[$0].event, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func notes(_ was: FeltEvent?, _ now: FeltEvent?) -> [Note] {
    guard let now else { return [.gone] }
    let merged: [Note] = now.mergedWith == nil ? [] : [.merged]
    guard let was else { return [.new] + (now.isFelt ? merged : [.unfelt]) }
    switch (was.isFelt, now.isFelt) {
    case (false, false): return [.unfelt]
    case (true, false): return [.lost]
    case (false, true): return [.gained] + merged
    case (true, true): return merging(was, now) + strength(was, now)
    }
  }

  private static func merging(_ was: FeltEvent, _ now: FeltEvent) -> [Note] {
    switch (was.mergedWith, now.mergedWith) {
    case (nil, _?): [.merged]
    case (_?, nil): [.parted]
    default: []
    }
  }

  /// The difference of levels, if it is noticeable.
  private static func strength(_ was: FeltEvent, _ now: FeltEvent) -> [Note] {
    guard let old = was.aboveThreshold?.value, let new = now.aboveThreshold?.value else { return [] }
    let minimum = max(was.noticeableDifference, now.noticeableDifference).value
    guard (new - old).magnitude >= minimum else { return [] }
    return [new > old ? .stronger : .weaker]
  }

  /// The differences in words, with the neighbour's name.
  var words: String {
    notes.map { note in
      note == .merged ? neighbour.map { "merges with \($0) now" } ?? note.rawValue : note.rawValue
    }.joined(separator: ", ")
  }
}
