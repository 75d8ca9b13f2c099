internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A change of the command during the comparison; it can also own consequences on devices.
struct Change {
  var code: Regression.Code
  var message: String
  /// The new event that the message points to.
  var event: VoiceID?
  /// The new events concerned; empty if there are none, or if the event was removed.
  var subjects: [VoiceID] = []
  /// Its time in the pattern, by which messages are sorted.
  var time: TimePoint
  /// The place of a point, or of an event that is gone.
  var position: Regression.Position?
  /// The consequences on devices: `on weak-lra it now merges with tap 1`.
  var consequences: [String] = []
  /// The move that the change tells, if it tells nothing else.
  var move: MovedEnd?

  /// Makes a change of an existing event.
  init(_ code: Regression.Code, _ message: String, of event: ComparedEvent) {
    self.init(code, message, event: event.id, subjects: [event.id], time: event.time)
  }

  init(
    _ code: Regression.Code, _ message: String, event: VoiceID? = nil, subjects: [VoiceID] = [],
    time: TimePoint = .zero, position: Regression.Position? = nil
  ) {
    self.code = code
    self.message = message
    self.position = position
    self.event = event
    self.subjects = subjects
    self.time = time
  }

  /// The event if there is only one; consequences may then refer to it as "it".
  var onlySubject: VoiceID? { subjects.count == 1 ? subjects[0] : nil }

  var regression: Regression {
    Regression(code, ([message] + consequences).joined(separator: "; "), event: event, position: position)
  }

  /// The order of changes: first those noticeable on a device, then by kind, then by time.
  var rank: (Int, Int, TimePoint) { (consequences.isEmpty ? 1 : 0, code.rank, time) }
}

extension Regression.Code {
  /// Its rank among the changes of a pattern: presence first, then time, then values, then the rest.
  fileprivate var rank: Int {
    switch self {
    case .missing, .orphaned, .renamed, .contents, .pattern: 0
    case .dropped, .doubled, .added, .swapped, .kind: 1
    case .moved, .tempo: 2
    case .intensity, .sharpness, .shape: 3
    case .control, .detail: 4
    case .length, .fallback: 5
    case .felt, .onset, .loudness, .export: 6
    }
  }
}

extension Change {
  /// Returns the change of the fallback, if it changed.
  static func ofFallback(_ old: GoldenFallback?, _ new: GoldenFallback?) -> [Change] {
    switch (old, new) {
    case (nil, nil): return []
    case (nil, let new?): return [Change(.fallback, "fallback \(new.shownName) is new")]
    case (let old?, nil): return [Change(.fallback, "there is no fallback; it was \(old.shownName)")]
    case (let old?, let new?) where old.name != new.name:
      return [Change(.fallback, "fallback \(old.shownName) → \(new.shownName)")]
    case (let old?, let new?):
      guard old.onsets != new.onsets else { return [] }
      let words =
        old.onsets.count == new.onsets.count
        ? "plays at other times (\(old.times) → \(new.times))"
        : "plays \(ComparisonText.count(new.onsets.count, "event")), not \(old.onsets.count)"
      return [Change(.fallback, "fallback \(new.shownName) \(words)")]
    }
  }
}

extension GoldenFallback {
  fileprivate var shownName: String { DisplayText.plain(name) }

  /// The onsets in milliseconds: `0, 80`.
  fileprivate var times: String {
    onsets.prefix(8).map { ComparisonText.milliseconds($0.nanoseconds) }.joined(separator: ", ")
      + (onsets.count > 8 ? ", …" : "")
  }
}
