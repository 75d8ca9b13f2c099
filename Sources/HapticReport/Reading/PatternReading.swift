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
    self.init(name, Timeline(compiling: part.pattern), events: part.pattern.events.count)
  }

  /// Takes a haptic of the catalogue.
  init(_ haptic: SemanticHaptic) {
    self.init(haptic.name, LoadedPattern(haptic).call.timeline, events: haptic.pattern.events.count)
  }

  private init(_ name: String, _ timeline: Timeline, events: Int) {
    (self.name, self.timeline, eventCount) = (name, timeline, events)
    words = PlainWords.describe(timeline)
    sound = ReportedSound(Program(timeline))
  }

  /// Takes a sequence: all its actuators together, and only the beginning of one that never ends.
  init?(_ sequence: SequenceDocument, events: Int) {
    guard let score = sequence.titledScore else { return nil }
    let source = ScoreSource(score)
    let length = source.length ?? ReportedSound.endless
    name = sequence.title
    eventCount = events
    timeline = Timeline(
      windowOf: source, from: .zero, to: .zero + length + .nanoseconds(1), muting: source.silentTracks,
      limit: Self.mostEntries)
    let endless = "The first \(ReportedSound.endless.nanoseconds / 1_000_000_000) s of what never ends."
    words = PlainWords.describe(timeline.lasting(length)) + (source.length == nil ? " " + endless : "")
    sound = ReportedSound(
      Program(source.withoutSilentTracks), until: source.length == nil ? ReportedSound.endless : nil)
  }

  /// The entries of a sequence that are read at most for its words and its picture (*chosen*).
  private static let mostEntries = 100_000

  /// The patterns of a file that could be read: one of a sequence, and all of other files.
  static func all(in document: PatternDocument) -> [ReportedPattern] {
    if let flat = document.native as? FlatSequence {
      let events = document.parts.reduce(0) { $0 + $1.pattern.events.count }
      if let sequence = ReportedPattern(flat.sequence, events: events) { return [sequence] }
    }
    return document.parts.map { ReportedPattern($0, isOnly: document.parts.count == 1) }
  }
}
