internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// An adaptation as JSON, `thrum.adaptation/1`.
///
/// Times are nanoseconds, levels decibels above the threshold. Events are named by their index in the pattern. A member
/// without a value is left out.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
public struct AdaptationJSON: Sendable {
  private let adaptation: Adaptation

  /// Takes an adaptation.
  public init(_ adaptation: Adaptation) { self.adaptation = adaptation }

  /// The whole file; lines end with LF.
  public var text: String {
    let words = AdaptationWords(adaptation: adaptation)
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.adaptation/1")
      object.member("pattern", adaptation.original.name)
      object.member("device", adaptation.device.name)
      object.member("reference", adaptation.reference.name)
      object.array("events") { array in
        let limits = AdaptationLimits(adaptation)
        for event in adaptation.events {
          array.object { Self.append(event, limits.shortfall(of: event)?.limit, &$0) }
        }
      }
      object.array("changes") { array in for line in words.changes(isGrouped: false) { array.value(line) } }
      object.array("notKept") { array in
        for limit in AdaptationLimits.Limit.allCases {
          for line in words.shortfalls(limit, isGrouped: false) { array.value(line) }
        }
      }
    }
    return writer.text
  }

  private static func append(
    _ event: AdaptedEvent, _ limit: AdaptationLimits.Limit?, _ object: inout JSONWriter
  ) {
    object.member("event", event.event.index)
    object.member("kind", event.isTap ? "tap" : "vibration")
    object.member("onsetNs", event.onset.nanoseconds)
    if let level = event.reference { object.member("referenceDb", level.value) }
    if let level = event.before { object.member("beforeDb", level.value) }
    if let level = event.after { object.member("afterDb", level.value) }
    object.member("isWanted", event.isWanted)
    object.member("isLost", event.isLost)
    if event.rise > 0, let level = event.goal { object.member("goalDb", level.value) }
    if let other = event.mergedWith { object.member("mergedWith", other.index) }
    if let other = event.playedBy { object.member("playedBy", other.index) }
    if let limit { object.member("limit", limit.rawValue) }
    for change in event.changes { append(change, &object) }
    guard event.isPaused else { return }
    object.array("pieces") { array in for piece in event.pieces { array.value(piece.index) } }
    object.array("pauses") { array in
      for case .paused(let start, let end) in event.changes {
        array.object {
          $0.member("fromNs", start.nanoseconds)
          $0.member("toNs", end.nanoseconds)
        }
      }
    }
  }

  private static func append(_ change: AdaptedEvent.Change, _ object: inout JSONWriter) {
    switch change {
    case .pulse(let length): object.member("pulseNs", length.nanoseconds)
    case .length(_, let to): object.member("lengthNs", to.nanoseconds)
    case .strength(_, let to): object.member("strength", to.value)
    case .sharpness(_, let to), .retuned(_, let to): object.member("sharpness", to.value)
    case .steady: object.member("isSteady", true)
    case .paused: break
    case .moved(let delay): object.member("movedNs", delay.nanoseconds)
    }
  }
}
