internal import HapticModel
internal import HapticTimeline

/// Attributes differences on devices to the changes that cause them.
///
/// A flip of an event belongs to the event's own change; otherwise to that of the neighbour with which it merges;
/// otherwise to the nearest change in time, unless that comes much later.
struct DeviceConsequences {
  private let events: [VoiceID: ComparedEvent]
  private let profiles: Int
  private let owners: [VoiceID: Int]
  /// The change that owns differences of the whole pattern: that of a fallback, or the earliest.
  private let ofPattern: Int?
  /// The changes with their times, in order of time.
  private let positions: [(time: TimePoint, change: Int)]

  /// The longest time by which a flip may precede its change, 1 s: longer than any actuator's and any masking effect;
  /// *chosen*.
  private static var reach: TimeSpan { .milliseconds(1_000) }

  /// The maximum number of device messages for one change; *chosen*.
  private static var maximum: Int { 3 }

  init(_ events: [ComparedEvent], profiles: Int, changes: [Change]) {
    self.events = Dictionary(events.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.profiles = profiles
    var owners: [VoiceID: Int] = [:]
    for (index, change) in changes.enumerated() {
      for subject in change.subjects where owners[subject] == nil { owners[subject] = index }
    }
    self.owners = owners
    positions = changes.enumerated().map { (time: $1.time, change: $0) }.stablySorted { $0.time < $1.time }
    ofPattern = changes.firstIndex { $0.code == .fallback } ?? positions.first?.change
  }

  /// Adds the consequences to the changes.
  func add(_ flips: [FeltChange], to changes: inout [Change]) {
    var reported: [Int: Reported] = [:]
    for flip in flips {
      guard let owner = owner(of: flip) else { continue }
      reported[owner, default: Reported()].add(words(flip, in: changes[owner]), on: flip.profile)
    }
    for (owner, said) in reported { changes[owner].consequences = self.said(said.sentences) }
  }

  /// The messages about one change, each once, with its devices.
  private struct Reported {
    private(set) var sentences: [(words: String, profiles: [String])] = []
    private var indices: [String: Int] = [:]

    mutating func add(_ words: String, on profile: String) {
      if let index = indices[words] {
        sentences[index].profiles.append(profile)
      } else {
        indices[words] = sentences.count
        sentences.append((words, [profile]))
      }
    }
  }

  private func said(_ sentences: [(words: String, profiles: [String])]) -> [String] {
    var said = sentences.prefix(Self.maximum).map { "on \(devices($0.profiles)) \($0.words)" }
    if sentences.count > Self.maximum { said.append("and \(sentences.count - Self.maximum) more on devices") }
    return said
  }

  private func devices(_ names: [String]) -> String {
    switch names.count {
    case 1, 2: names.map { DisplayText.plain($0) }.joined(separator: " and ")
    case profiles: "all \(profiles) devices"
    default: "\(names.count) of \(profiles) devices"
    }
  }

  private func owner(of flip: FeltChange) -> Int? {
    guard let event = flip.event else { return ofPattern }
    if let own = owners[event] { return own }
    switch flip.turn {
    case .merges(let other), .parts(let other):
      if let its = owners[other] { return its }
    case .fades, .appears, .plays: break
    }
    return nearest(to: events[event]?.time ?? .zero)
  }

  private func nearest(to time: TimePoint) -> Int? {
    let low = positions.partitioningIndex { $0.time >= time }
    var candidates = [low - 1, low].filter(positions.indices.contains)
    func distance(_ index: Int) -> TimeSpan {
      let span = positions[index].time - time
      return span < .zero ? .zero - span : span
    }
    if candidates.count == 2, distance(low) > Self.reach { candidates.removeLast() }
    return candidates.min { distance($0) < distance($1) }.map { positions[$0].change }
  }

  private func words(_ flip: FeltChange, in change: Change) -> String {
    func name(_ event: VoiceID) -> String {
      change.onlySubject == event ? "it" : events[event]?.name ?? "an event"
    }
    let who = flip.event.map(name) ?? ""
    let now = flip.isNew ? "" : "now "
    switch flip.turn {
    case .merges(let other): return "\(who) \(now)merges with \(name(other))"
    case .parts(let other): return "\(who) no longer merges with \(name(other))"
    case .fades: return flip.isNew ? "\(who) is not felt" : "\(who) is no longer felt"
    case .appears: return "\(who) is felt now"
    case .plays(let step): return FeltResult.played(at: step) + " now"
    }
  }
}
