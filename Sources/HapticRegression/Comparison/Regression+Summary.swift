extension Regression.Code {
  /// A summary, in one sentence without a full stop.
  public var summary: String {
    switch self {
    case .moved: "An event or a point of a control begins at a different time than in the golden"
    case .intensity: "An event's intensity differs from the golden"
    case .sharpness: "An event's sharpness differs from the golden"
    case .shape: "A vibration's length or envelope, or a sound's parameters, differ from the golden"
    case .control: "A control's curve differs from the golden"
    case .added: "The golden lacks an event of the pattern"
    case .doubled: "An event of the golden occurs twice"
    case .dropped: "The pattern lacks an event of the golden"
    case .swapped: "Two events of the golden have changed places"
    case .kind: "A tap of the golden has become a vibration, or the other way round"
    case .length: "The pattern's length, or the place from which it repeats, differs from the golden"
    case .fallback: "The fallback differs from the golden"
    case .onset: "The commands match the golden, but an event sounds on another frame"
    case .loudness: "The commands match the golden, but the sound is louder or softer"
    case .felt: "The commands match the golden, but a device plays them differently"
    case .export: "The commands match the golden, but an export has different bytes"
    case .pattern: "A pattern of the file is not in the golden, or one of the golden is not in the file"
    case .missing: "A pattern has no golden"
    case .orphaned: "A golden has no matching pattern"
    case .contents: "A golden has other devices or exports than the configuration"
    }
  }
}
