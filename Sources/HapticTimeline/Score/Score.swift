public import HapticModel

/// A composition ready to play: tracks on actuators, a tempo map and a rule for overlaps.
///
/// ```swift
/// let score = Score(name: "metronome", tempo: TempoMap(.beatsPerMinute(140))) {
///   Track("beat", .clip(tick).lasting(.beats(1)).repeated(.forever))
/// }
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Score: Sendable, Hashable {
  /// The name; may be empty.
  public var name: String
  /// The tempo changes, and the grouping of beats in bars.
  public var tempo: TempoMap
  /// The names of the actuators, at least one; a track's lane counts them from 0.
  public var actuators: [String]
  /// The rule for tracks that overlap on one actuator.
  public var overlap: OverlapPolicy
  /// The tracks.
  public var tracks: [Track]
  /// The part that repeats; `nil` if none does.
  public var loop: LoopRegion?

  /// Makes a score.
  public init(
    name: String = "", tempo: TempoMap = TempoMap(), actuators: [String] = [""],
    overlap: OverlapPolicy = .mix(limit: 1.0), tracks: [Track], loop: LoopRegion? = nil
  ) {
    self.name = name
    self.tempo = tempo
    self.actuators = actuators.isEmpty ? [""] : actuators
    self.overlap = overlap
    self.tracks = tracks
    self.loop = loop
  }

  /// Makes a score from tracks, one per line.
  public init(
    name: String = "", tempo: TempoMap = TempoMap(), actuators: [String] = [""],
    overlap: OverlapPolicy = .mix(limit: 1.0), loop: LoopRegion? = nil, @TrackBuilder _ tracks: () -> [Track]
  ) {
    self.init(
      name: name, tempo: tempo, actuators: actuators, overlap: overlap, tracks: tracks(), loop: loop)
  }

  /// The audible tracks, by number from 0: if any track is solo, the solo ones, without those that are muted.
  public var soundingTracks: Set<Int> {
    let hasSolo = tracks.contains { $0.isSolo }
    return Set(tracks.indices.filter { !tracks[$0].isMuted && (!hasSolo || tracks[$0].isSolo) })
  }

  /// The score with silent tracks emptied, so that it is as long as the others; tracks keep their numbers.
  public var withoutSilentTracks: Score {
    let sounding = soundingTracks
    var score = self
    for number in tracks.indices where !sounding.contains(number) { score.tracks[number].content = .empty }
    return score
  }
}

/// A part of a score that repeats.
public struct LoopRegion: Sendable, Hashable {
  /// The start of a pass.
  public var start: BeatSpan
  /// The end of a pass, at which the next one starts.
  public var end: BeatSpan
  /// The number of passes in all.
  public var count: Composition.RepeatCount

  /// Makes a loop.
  public init(from start: BeatSpan, to end: BeatSpan, count: Composition.RepeatCount = .forever) {
    self.start = start
    self.end = end
    self.count = count
  }
}

/// A composition on one actuator, part of a score.
public struct Track: Sendable, Hashable {
  /// The name; may be empty.
  public var name: String
  /// The actuator of the score, counted from 0.
  public var lane: Int
  /// The factor for its intensities; the result is clamped to 0…1.
  public var gain: Double
  /// The precedence where tracks overlap: the greater one wins; of equals, the later onset.
  public var priority: Int
  /// True if it is left out.
  public var isMuted: Bool
  /// True if tracks that are not solo are left out.
  public var isSolo: Bool
  /// The composition that it plays.
  public var content: Composition

  /// Makes a track.
  public init(
    _ name: String, lane: Int = 0, gain: Double = 1, priority: Int = 0, isMuted: Bool = false,
    isSolo: Bool = false, _ content: Composition
  ) {
    self.name = name
    self.lane = lane
    self.gain = gain
    self.priority = priority
    self.isMuted = isMuted
    self.isSolo = isSolo
    self.content = content
  }

  /// Makes a track without a name on the first actuator.
  public init(_ content: Composition) { self.init("", content) }

  /// Makes a track that plays its parts one after the other.
  public init(
    _ name: String = "", lane: Int = 0, gain: Double = 1, priority: Int = 0,
    @CompositionBuilder _ content: () -> [Composition]
  ) {
    self.init(name, lane: lane, gain: gain, priority: priority, .sequence(content()))
  }
}

/// Builds a list of tracks, one per line.
@resultBuilder
public enum TrackBuilder {
  /// A track.
  public static func buildExpression(_ track: Track) -> [Track] { [track] }
  /// All tracks, in order.
  public static func buildBlock(_ tracks: [Track]...) -> [Track] { tracks.flatMap { $0 } }
  /// The tracks of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ tracks: [Track]?) -> [Track] { tracks ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first tracks: [Track]) -> [Track] { tracks }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second tracks: [Track]) -> [Track] { tracks }
  /// The tracks of every pass of a `for` loop, in order.
  public static func buildArray(_ tracks: [[Track]]) -> [Track] { tracks.flatMap { $0 } }
}

extension Score {
  /// A request that the score cannot fulfil.
  public struct Fault: Sendable, Hashable {
    /// The kind of request.
    public enum Kind: Sendable, Hashable {
      /// The step follows an endless one and is left out: place it, or end the other.
      case neverReached
      /// A part that takes no time cannot repeat and plays once: give it a period.
      case noPeriod
      /// An endless part cannot play backwards and plays forwards.
      case endlessReversed
      /// The track names an actuator that does not exist, and is left out.
      case noActuator
    }

    /// The kind of request.
    public let kind: Kind
    /// The number that ``Composition/labelled(_:)`` gave to the step; `nil` if it has none.
    public let origin: Int?
    /// The track, counted from 0.
    public internal(set) var track = 0

    init(_ kind: Kind, origin: Int?) {
      self.kind = kind
      self.origin = origin
    }
  }
}
