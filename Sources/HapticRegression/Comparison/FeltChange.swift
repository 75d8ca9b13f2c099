internal import HapticModel
internal import HapticTimeline

/// A noticeable difference on one device.
struct FeltChange {
  /// The change of state of an event.
  enum FeltTransition: Hashable {
    /// It now merges with that neighbour.
    case merges(VoiceID)
    /// It no longer merges with that neighbour.
    case parts(VoiceID)
    /// It is no longer felt.
    case fades
    /// It is felt now.
    case appears
    /// The device plays something else.
    case plays(String)
  }

  let profile: String
  /// The new event; `nil` for the whole pattern.
  let event: VoiceID?
  /// True if the event was there before.
  let isNew: Bool
  let turn: FeltTransition

  /// Returns the states on devices that the new pattern has and the old one did not have.
  ///
  /// - Parameter partners: the old event of each new one.
  static func flips(
    _ old: GoldenPattern, _ new: GoldenPattern, partners: [VoiceID: VoiceID]
  ) -> [FeltChange] {
    let before = Dictionary(old.felt.map { ($0.profile, $0) }, uniquingKeysWith: { first, _ in first })
    return new.felt.flatMap { result -> [FeltChange] in
      guard let was = before[result.profile] else { return [] }
      if was.step != result.step {
        return [FeltChange(profile: result.profile, event: nil, isNew: false, turn: .plays(result.step))]
      }
      return result.step == FeltResult.asAsked ? flips(was, new: result, partners: partners) : []
    }
  }

  private static func flips(
    _ old: FeltResult, new: FeltResult, partners: [VoiceID: VoiceID]
  ) -> [FeltChange] {
    let before = Dictionary(old.events.map { ($0.event, $0) }, uniquingKeysWith: { first, _ in first })
    let successors = Dictionary(partners.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return new.events.compactMap { event in
      let was = partners[event.event].flatMap { before[$0] }
      return turn(from: was, to: event, successors).map {
        FeltChange(profile: new.profile, event: event.event, isNew: was == nil, turn: $0)
      }
    }
  }

  private static func turn(
    from old: FeltResult.Event?, to new: FeltResult.Event, _ successors: [VoiceID: VoiceID]
  ) -> FeltTransition? {
    if let neighbour = new.mergedWith { return old?.mergedWith == nil ? .merges(neighbour) : nil }
    if new.onset == nil { return old == nil || old?.onset != nil ? .fades : nil }
    guard let old else { return nil }
    if let neighbour = old.mergedWith { return successors[neighbour].map(FeltTransition.parts) }
    return old.onset == nil ? .appears : nil
  }
}

extension FeltResult {
  /// The step at which a device plays the request.
  static var asAsked: String { "as-asked" }

  /// Returns a clause that names what a device plays at a step.
  static func played(at step: String) -> String {
    switch step {
    case asAsked: "the pattern plays"
    case "fallback": "the fallback plays"
    case "vibration": "a plain vibration plays"
    default: "nothing plays"
    }
  }
}
