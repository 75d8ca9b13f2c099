public import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// What becomes of an event on a device, in one word.
public enum EventOutcome: String, Sendable, Hashable, CaseIterable {
  /// It is felt for itself.
  case felt
  /// It is felt, and no hand tells it apart from the one before it.
  case merged
  /// It would be felt, were its neighbours not so strong.
  case masked
  /// It moves too little to be felt.
  case notFelt = "not-felt"
  /// The device does nothing for it.
  case notPlayed = "not-played"

  /// The outcome of an event.
  public init(_ event: FeltEvent) {
    if event.driven == nil {
      self = .notPlayed
    } else if event.isFelt {
      self = event.mergedWith == nil ? .felt : .merged
    } else {
      self = (event.sensation?.value ?? -1) >= 0 ? .masked : .notFelt
    }
  }

  /// The words for it.
  public var words: String {
    switch self {
    case .felt, .merged, .masked: rawValue
    case .notFelt: "not felt"
    case .notPlayed: "not played"
    }
  }

  /// Whether anything of it reaches a hand.
  var arrives: Bool { self == .felt || self == .merged }
}
