internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A sequence file as written, before names, places and files are looked up.
///
/// Nodes are those of the file's JSON, for the places of findings.
struct SequenceSyntax {
  /// A part: content with a name.
  struct Part {
    let name: String
    let key: Int
    let step: SequenceStep
  }

  /// A section that repeats while everything plays.
  struct Loop {
    let node: Int
    let from: SequenceLength?
    let to: SequenceLength
    let times: Composition.RepeatCount
  }

  var name = ""
  var description: String?
  /// The tempi, each from its place on.
  var tempo: [(position: SequenceLength, tempo: Tempo)] = []
  var metre = Metre.common
  /// True if the file names a tempo or a metre.
  var isInMetre = false
  var actuators: [String] = []
  var overlap: OverlapPolicy = .mix(limit: .full)
  var markers: [(name: String, position: SequenceLength)] = []
  var loop: Loop?
  var parts: [Part] = []
  var tracks: [SequenceTrack] = []
}

/// A length or a place as written in a sequence: a number of beats plus a time, optionally from a marker.
struct SequenceLength: Hashable {
  var extent = BeatSpan.zero
  /// The marker that a place counts from; `nil` if it counts from the start.
  var marker: String?
  /// Its JSON node.
  let node: Int
}

/// A track as written.
struct SequenceTrack {
  let node: Int
  var name = ""
  /// The actuator's name and its node; `nil` for the first actuator.
  var actuator: (name: String, node: Int)?
  var gain = 1.0
  var priority = 0
  var isMuted = false
  var isSolo = false
  var transforms: [SequenceTransform] = []
  var steps: [SequenceStep] = []
}

/// A step as written.
struct SequenceStep {
  /// The content of a step.
  enum Content {
    case play(String)
    case file(String, part: String?)
    case notation(String)
    case transcript(String, TranscriptRule)
    case events(HapticPattern)
    case group([SequenceStep])
    case rest(SequenceLength)
    /// Content that could not be read; a finding gives the reason.
    case unreadable
  }

  /// The start of a step.
  enum Start {
    /// At a place in the enclosing steps.
    case at(SequenceLength)
    /// A gap after the step before it.
    case after(SequenceLength?)
  }

  let node: Int
  var content = Content.unreadable
  /// The node of the content.
  var contentNode: Int
  var start = Start.after(nil)
  var count = Composition.RepeatCount.times(1)
  /// The time from the start of one repetition to the start of the next.
  var every: SequenceLength?
  /// The length that one play counts for.
  var length: SequenceLength?
  /// The transforms, in the order in which they apply.
  var transforms: [SequenceTransform] = []

  init(node: Int) {
    self.node = node
    contentNode = node
  }
}

/// One transform of the content of a step or a track.
struct SequenceTransform {
  /// The property that changes.
  enum Change {
    case reverse
    case trim(from: SequenceLength?, to: SequenceLength?)
    case stretch(Fraction)
    case intensity(scale: Double, offset: Double)
    case sharpness(scale: Double, offset: Double)
    case fade(in: SequenceLength?, out: SequenceLength?)
    case quantise(grid: SequenceLength, strength: Fraction)
    case swing(grid: SequenceLength, amount: Fraction)
    case humanise(seed: UInt64, time: TimeSpan, intensity: UnitLevel)
  }

  let node: Int
  let change: Change
}

/// The keys of a sequence file.
enum SequenceKey: String, FieldKey {
  case schema = "$schema"
  case format, name, description, comment
  case tempo, metre, actuators, overlap, markers, loop, parts, tracks
  case bpm, policy, limit, times
  case actuator, gain, priority, mute, solo, steps
  case play, file, part, notation, transcript, rule, events, group, rest
  case at, after, every, length
  case count = "repeat"
  case reverse, trim, stretch, intensity, sharpness, fade, quantise, swing, humanise
  case from, to, scale, offset, grid, strength, amount, seed, time
  case fadeIn = "in"
  case fadeOut = "out"
  case tap, hold, attack, decay, release, sustained
  case duration = "for"

  static let ofTop: [SequenceKey] = [
    .schema, .format, .name, .description, .comment, .tempo, .metre, .actuators, .overlap, .markers, .loop,
    .parts, .tracks,
  ]
  static let transforms: [SequenceKey] = [
    .reverse, .trim, .stretch, .intensity, .sharpness, .fade, .quantise, .swing, .humanise,
  ]
  static let ofTrack: [SequenceKey] =
    [.name, .description, .comment, .actuator, .gain, .priority, .mute, .solo, .steps] + transforms
  static let contents: [SequenceKey] = [
    .play, .file, .notation, .transcript, .events, .group, .rest,
  ]
  static let ofPart: [SequenceKey] =
    contents + [.part, .rule, .description, .comment, .count, .every, .length] + transforms
  static let ofStep: [SequenceKey] = ofPart + [.at, .after]
  static let ofTap: [SequenceKey] = [.tap, .sharpness, .at, .comment]
  static let ofHold: [SequenceKey] =
    [.hold, .sharpness, .at, .duration, .attack, .decay, .release, .sustained, .comment]
}

/// An object of a sequence file.
typealias SequenceFields = ObjectFields<SequenceCode, SequenceKey>

extension SequenceFields {
  /// A level, 0…1.
  func level(_ key: SequenceKey) -> UnitLevel? { number(key, in: 0...1).flatMap(UnitLevel.init(exactly:)) }
}
