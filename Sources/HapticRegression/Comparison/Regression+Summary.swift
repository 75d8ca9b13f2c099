extension Regression.Code {
  /// What it says, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .moved: "An event or a point of a control begins at another time than in the golden"
    case .intensity: "An event's intensity is not that of the golden"
    case .sharpness: "An event's sharpness is not that of the golden"
    case .shape: "A vibration's length or envelope, or a sound's parameters, are not those of the golden"
    case .control: "A control's course is not that of the golden"
    case .added: "An event is there that the golden does not have"
    case .doubled: "An event of the golden is there twice"
    case .dropped: "An event of the golden is gone"
    case .swapped: "Two events of the golden have changed places"
    case .kind: "A tap of the golden has become a vibration, or the other way round"
    case .length: "The pattern's length, or the place from which it repeats, is not that of the golden"
    case .fallback: "What plays where the pattern cannot is not what the golden says"
    case .onset: "What is commanded is as in the golden, and sounds on another frame"
    case .loudness: "What is commanded is as in the golden, and sounds louder or softer"
    case .felt: "What is commanded is as in the golden, and a device makes something else of it"
    case .export: "What is commanded is as in the golden, and an export has other bytes"
    case .pattern: "A pattern of the file is not in the golden, or one of the golden is not in the file"
    case .missing: "A pattern has no golden"
    case .orphaned: "A golden is of nothing that is there"
    case .contents: "A golden holds other devices or exports than the configuration names"
    }
  }
}
