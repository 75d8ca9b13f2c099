public import HapticModel
public import HapticTimeline
public import HapticTokens

/// A pattern or a score as an SVG.
///
/// A pattern has a lane for intensity, one for sharpness, one for each control that it uses, and one for audio events.
/// Several actuators, and the tracks of a score, have a lane each, under the bars and beats of the score and its loop.
/// Every lane has one quantity on its axis.
///
/// The picture has no scripts and no external resources. The same input gives the same bytes. Its size is bounded for
/// every pattern: a curve has at most two points, and taps have one stem, in two pixels of width, and at most
/// ``laneLimit`` lanes are drawn.
///
/// ```swift
/// let svg = PatternPicture(timeline, theme: .grace, appearance: .dark).svg()
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
public struct PatternPicture: Sendable {
  /// The most lanes that are drawn of several actuators or tracks (*chosen*).
  public static let laneLimit = 24
  /// The entries of a track that are read at most (*chosen*): far more than there are columns.
  static let entryLimit = 100_000

  /// The events of a lane.
  struct Part: Sendable {
    let name: String
    let detail: String
    let isSilent: Bool
    let timeline: Timeline
  }

  /// The tracks' bars, beats and loop.
  struct Metre: Sendable {
    let source: ScoreSource
    let hasBars: Bool
  }

  let name: String
  let words: [String]
  let parts: [Part]
  let leftOut: Int
  let metre: Metre?
  let length: TimeSpan
  let style: PictureStyle

  /// Makes a picture of a pattern.
  public init(_ timeline: Timeline, theme: Theme = .swissCoin, appearance: PictureAppearance = .auto) {
    name = timeline.name
    words = [PlainWords.describe(timeline)]
    parts = [Part(name: "", detail: "", isSilent: false, timeline: timeline)]
    (leftOut, metre, length) = (0, nil, timeline.length)
    style = PictureStyle(theme: theme, appearance: appearance)
  }

  /// Makes a picture of the actuators of one pattern, a lane each.
  public init(
    _ actuators: [(name: String, timeline: Timeline)], named name: String, theme: Theme = .swissCoin,
    appearance: PictureAppearance = .auto
  ) {
    self.name = name
    let drawn = actuators.prefix(Self.laneLimit)
    words = drawn.map { "\($0.name): \(PlainWords.describe($0.timeline))" }
    parts = drawn.map { Part(name: $0.name, detail: "", isSilent: false, timeline: $0.timeline) }
    (leftOut, metre) = (actuators.count - drawn.count, nil)
    length = actuators.map(\.timeline.length).max() ?? .zero
    style = PictureStyle(theme: theme, appearance: appearance)
  }

  /// Makes a picture of the tracks of a score, a lane each.
  ///
  /// - Parameters:
  ///   - length: the length that is drawn, from the start.
  ///   - hasBars: true to draw bars and beats; false for a score that counts in seconds.
  public init(
    _ source: ScoreSource, lasting length: TimeSpan, hasBars: Bool, theme: Theme = .swissCoin,
    appearance: PictureAppearance = .auto
  ) {
    let score = source.score
    name = score.name
    let loopEnd = source.loop.map { $0.end - TimePoint.zero } ?? .zero
    let bars = hasBars ? score.tempo.end(ofBars: source.bars(containing: length)) - .zero : length
    let whole = Timeline(
      windowOf: source, from: .zero, to: .zero + length + .nanoseconds(1), muting: source.silentTracks,
      limit: Self.entryLimit)
    let drawn = score.tracks.indices.prefix(Self.laneLimit)
    let shown = max(hasBars ? bars : length, loopEnd)
    self.length = shown
    parts = drawn.map { Part(track: $0, of: source, lasting: shown) }
    let endless = source.length == nil ? ["The first \(Quantity.length(length)) of what never ends."] : []
    words = [PlainWords.describe(whole.lasting(length))] + endless + (hasBars ? [score.tempo.words] : [])
    leftOut = score.tracks.count - drawn.count
    metre = Metre(source: source, hasBars: hasBars)
    style = PictureStyle(theme: theme, appearance: appearance)
  }

  /// The whole file.
  public func svg() -> String {
    let layout = PatternLayout(self)
    return PictureSheet.svg(
      title: shownName, description: words.joined(separator: " "), style: style, rows: layout.rows)
  }

  /// The name as the picture shows it.
  var shownName: String { name.isEmpty ? "Unnamed pattern" : name }
}

extension PatternPicture.Part {
  /// Takes a track, silent or not, up to a length from the start.
  init(track number: Int, of source: ScoreSource, lasting length: TimeSpan) {
    let (score, track) = (source.score, source.score.tracks[number])
    isSilent = !score.soundingTracks.contains(number)
    let isOneOfSeveral = score.actuators.count > 1 && score.actuators.indices.contains(track.lane)
    let details = [isOneOfSeveral ? score.actuators[track.lane] : "", isSilent ? "silent" : ""]
    detail = details.filter { !$0.isEmpty }.joined(separator: ", ")
    name = track.name.isEmpty ? "track \(number + 1)" : track.name
    timeline = source.timeline(ofTrack: number, lasting: length)
  }
}

extension ScoreSource {
  /// Returns the events of one track alone, silent or not, up to a length from the start.
  func timeline(ofTrack number: Int, lasting length: TimeSpan) -> Timeline {
    Timeline(
      windowOf: self, from: .zero, to: .zero + length + .nanoseconds(1),
      muting: Set(score.tracks.indices).subtracting([number]), limit: PatternPicture.entryLimit)
  }
}

extension TempoMap {
  /// The metre and the tempo: "3/4, 126 beats a minute".
  var words: String {
    let rates = changes.map {
      FixedDecimal.text(Double($0.tempo.thousandths) / 1000, digits: 3, isTrimmed: true)
    }
    let first = rates.first ?? ""
    let later = rates.count > 1 ? ", then \(rates.dropFirst().prefix(4).joined(separator: ", "))" : ""
    let more = rates.count > 5 ? " …" : ""
    return "\(metre.beatsPerBar)/\(metre.beatUnit), \(first)\(later)\(more) beats a minute"
  }
}
