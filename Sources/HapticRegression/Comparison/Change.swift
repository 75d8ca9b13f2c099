internal import HapticModel
internal import HapticTimeline

/// A change of what is commanded, while it is still looked at: it can own what devices make of it.
struct Change {
  var code: Regression.Code
  var message: String
  /// The new event that the message points to.
  var event: VoiceID?
  /// The new events that it is about; empty if it is about none, or about one that is gone.
  var subjects: [VoiceID] = []
  /// Where in the pattern it is, for the order of the sentences.
  var time: TimePoint
  /// The consequences on devices: `on weak-lra it now merges with tap 1`.
  var consequences: [String] = []

  /// A change of one event that is there.
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

  /// The one event that the message calls by its name, and what follows may call "it".
  var onlySubject: VoiceID? { subjects.count == 1 ? subjects[0] : nil }

  var regression: Regression {
    Regression(code, ([message] + consequences).joined(separator: "; "), event: event)
  }

  /// Orders changes: first those that a hand notices on a device, then the most telling kind, then the earliest.
  static func isBefore(_ left: (offset: Int, element: Change), _ right: (offset: Int, element: Change))
    -> Bool
  {
    func key(_ change: Change) -> (Int, Int, TimePoint) {
      (change.consequences.isEmpty ? 1 : 0, change.code.place, change.time)
    }
    let (one, other) = (key(left.element), key(right.element))
    return one == other ? left.offset < right.offset : one < other
  }
}

extension Regression.Code {
  /// Its place among the changes of a pattern: first what is there or not, then when, then how, then the rest.
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
