internal import HapticDevices
internal import HapticModel
internal import HapticRegression
internal import HapticTimeline

/// An event of two patterns on a device.
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

  /// Its name, `tap 2`.
  let name: String
  /// The event as it was felt; `nil` if it is new.
  let was: FeltEvent?
  /// The event as it is felt; `nil` if it is gone.
  let now: FeltEvent?
  /// The name of the event with which it merges.
  let neighbour: String?

  static func events(_ old: Simulation, _ new: Simulation) -> [EventDiff] {
    let before = Dictionary(old.events.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.events.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = EventPairing(old.delivery.timeline, new.delivery.timeline).pairs
    var names: [VoiceID: String] = [:]
    for pair in pairs { if let event = pair.new { names[event] = pair.name } }
    return pairs.compactMap { pair in
      let (was, now) = (pair.old.flatMap { before[$0] }, pair.new.flatMap { after[$0] })
      guard was?.isAsked ?? false || now?.isAsked ?? false else { return nil }
      return EventDiff(
        name: pair.name, was: was, now: now, neighbour: now?.mergedWith.flatMap { names[$0] })
    }
  }

  /// The differences; empty if a hand notices none.
  var notes: [Note] {
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

  private func merging(_ was: FeltEvent, _ now: FeltEvent) -> [Note] {
    switch (was.mergedWith, now.mergedWith) {
    case (nil, _?): [.merged]
    case (_?, nil): [.parted]
    default: []
    }
  }

  /// The difference of levels, if it is noticeable.
  private func strength(_ was: FeltEvent, _ now: FeltEvent) -> [Note] {
    guard let old = was.aboveThreshold?.value, let new = now.aboveThreshold?.value else { return [] }
    let least = max(was.noticeableDifference, now.noticeableDifference).value
    guard (new - old).magnitude >= least else { return [] }
    return [new > old ? .stronger : .weaker]
  }

  /// The differences in words, with the neighbour's name.
  var words: String {
    notes.map { note in
      note == .merged ? neighbour.map { "merges with \($0) now" } ?? note.rawValue : note.rawValue
    }.joined(separator: ", ")
  }
}
