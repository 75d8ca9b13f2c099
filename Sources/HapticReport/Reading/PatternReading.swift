internal import HapticCatalog
internal import HapticDevices
internal import HapticEngine
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension ReportedPattern {
  /// Takes a pattern of a file.
  init(_ part: PatternPart, isOnly: Bool) {
    let name = isOnly || part.name.isEmpty ? part.pattern.name : part.name
    self.init(name, part.timeline)
  }

  /// Takes a haptic of the catalogue.
  init(_ haptic: SemanticHaptic) {
    self.init(haptic.name, PatternDocument(haptic).call.timeline)
  }

  private init(_ name: String, _ timeline: Timeline) {
    (self.name, self.timeline) = (name, timeline)
    words = PlainWords.describe(timeline)
    sound = ReportedSound(Program(timeline))
  }

  /// Takes a sequence: all its actuators together, and only the beginning of one that never ends.
  init?(_ sequence: SequenceDocument) {
    guard let score = sequence.titledScore else { return nil }
    let source = ScoreSource(score)
    let program = Program(source.withoutSilentTracks, loop: source.programLoop)
    let length = source.length ?? ReportedSound.endless
    name = sequence.title
    // The events at its very end belong to it.
    let window = Timeline(
      windowOf: source, from: .zero, to: .zero + length + .nanoseconds(1), muting: source.silentTracks,
      limit: Self.entryLimit)
    timeline = Timeline(keptAs: window.entries, name: window.name, length: length)
    words = PlainWords.describe(timeline) + Self.repetition(of: program)
    sound = ReportedSound(program, until: program.length == nil ? ReportedSound.endless : nil)
  }

  /// A sentence about what repeats or never ends; empty for most.
  private static func repetition(of program: Program) -> String {
    let seconds = ReportedSound.endless.nanoseconds / 1_000_000_000
    if program.length == nil { return " It never ends; the page plays its first \(seconds) s." }
    if case .times(let count)? = program.loop?.count, count > 1 {
      return " A part of it plays \(count) times."
    }
    return ""
  }

  /// The entries of a sequence that are read at most for its words and its picture (*chosen*).
  private static let entryLimit = 100_000

  /// The patterns of a file that could be read: one of a sequence, and all of other files.
  static func all(in document: PatternDocument) -> [ReportedPattern] {
    if let flat = document.native as? FlatSequence {
      if let sequence = ReportedPattern(flat.sequence) { return [sequence] }
    }
    return document.parts.map { ReportedPattern($0, isOnly: document.parts.count == 1) }
  }
}
