internal import HapticModel
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
  /// The consequences on devices: `on weak-lra it now merges with tap 1`.
  var consequences: [String] = []

  /// Makes a change of an existing event.
  init(_ code: Regression.Code, _ message: String, of event: ComparedEvent) {
    self.init(code, message, event: event.id, subjects: [event.id], time: event.time)
  }

  init(
    _ code: Regression.Code, _ message: String, event: VoiceID? = nil, subjects: [VoiceID] = [],
    time: TimePoint = .zero
  ) {
    self.code = code
    self.message = message
    self.event = event
    self.subjects = subjects
    self.time = time
  }

  /// The event if there is only one; consequences may then refer to it as "it".
  var onlySubject: VoiceID? { subjects.count == 1 ? subjects[0] : nil }

  var regression: Regression {
    Regression(code, ([message] + consequences).joined(separator: "; "), event: event)
  }

  /// The order of changes: first those noticeable on a device, then by kind, then by time.
  var rank: (Int, Int, TimePoint) { (consequences.isEmpty ? 1 : 0, code.place, time) }
}

extension Regression.Code {
  /// Its rank among the changes of a pattern: presence first, then time, then values, then the rest.
  fileprivate var place: Int {
    switch self {
    case .missing, .orphaned, .contents, .pattern: 0
    case .dropped, .doubled, .added, .swapped, .kind: 1
    case .moved: 2
    case .intensity, .sharpness, .shape: 3
    case .control: 4
    case .length, .fallback: 5
    case .felt, .onset, .loudness, .export: 6
    }
  }
}
