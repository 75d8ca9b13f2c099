public import HapticModel

/// A composition ready to be played: tracks on actuators, under a tempo, with a rule for what overlaps.
///
/// ```swift
/// let score = Score(name: "metronome", tempo: TempoMap(.beatsPerMinute(140))) {
///   Track("beat", .clip(tick).lasting(.beats(1)).repeated(.forever))
/// }
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Score: Sendable, Hashable {
  /// The name by which people know it; may be empty.
  public var name: String
  /// Which tempo rules when, and how beats make bars.
  public var tempo: TempoMap
  /// The names of the actuators, at least one; a track's lane counts them from 0.
  public var actuators: [String]
  /// What happens where tracks overlap on one actuator.
  public var overlap: OverlapPolicy
  /// The tracks.
  public var tracks: [Track]
  /// The part that is repeated; `nil` where nothing is.
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

  /// Makes a score of the tracks written one under the other.
  public init(
    name: String = "", tempo: TempoMap = TempoMap(), actuators: [String] = [""],
    overlap: OverlapPolicy = .mix(limit: 1.0), loop: LoopRegion? = nil, @TrackBuilder _ tracks: () -> [Track]
  ) {
    self.init(
      name: name, tempo: tempo, actuators: actuators, overlap: overlap, tracks: tracks(), loop: loop)
  }

  /// The tracks that sound, by number from 0: the solo ones where there are any, without those that are muted.
  public var soundingTracks: Set<Int> {
    let hasSolo = tracks.contains { $0.isSolo }
    return Set(tracks.indices.filter { !tracks[$0].isMuted && (!hasSolo || tracks[$0].isSolo) })
  }

  /// The score with nothing on the tracks that do not sound, which keep their numbers: as long as what sounds.
  public var withoutSilentTracks: Score {
    let sounding = soundingTracks
    var score = self
    for number in tracks.indices where !sounding.contains(number) { score.tracks[number].content = .empty }
    return score
  }
}

/// A part of a score that is played again.
public struct LoopRegion: Sendable, Hashable {
  /// Where a pass begins.
  public var start: Extent
  /// Where it ends and the next begins.
  public var end: Extent
  /// How often it is played in all.
  public var count: Composition.RepeatCount

  /// Makes a loop.
  public init(from start: Extent, to end: Extent, count: Composition.RepeatCount = .forever) {
    self.start = start
    self.end = end
    self.count = count
  }
}

/// One voice of a score: a composition on one actuator.
public struct Track: Sendable, Hashable {
  /// The name by which people know it; may be empty.
  public var name: String
  /// Which of the score's actuators it plays on, counted from 0.
  public var lane: Int
  /// By what its intensities are multiplied, within 0…1 after it.
  public var gain: Double
  /// Which track rules where two overlap: the greater one, and of equals what begins later.
  public var priority: Int
  /// Whether it is left out.
  public var isMuted: Bool
  /// Whether all tracks are left out that are not solo.
  public var isSolo: Bool
  /// What it plays.
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

  /// Makes a track that plays what is written one after the other.
  public init(
    _ name: String = "", lane: Int = 0, gain: Double = 1, priority: Int = 0,
    @CompositionBuilder _ content: () -> [Composition]
  ) {
    self.init(name, lane: lane, gain: gain, priority: priority, .sequence(content()))
  }
}

/// Builds a list of tracks written one under the other.
@resultBuilder
public enum TrackBuilder {
  /// A track.
  public static func buildExpression(_ track: Track) -> [Track] { [track] }
  /// Everything written, in order.
  public static func buildBlock(_ tracks: [Track]...) -> [Track] { tracks.flatMap { $0 } }
  /// What an `if` without `else` leaves in, or nothing.
  public static func buildOptional(_ tracks: [Track]?) -> [Track] { tracks ?? [] }
  /// The first branch of an `if` or `switch`.
  public static func buildEither(first tracks: [Track]) -> [Track] { tracks }
  /// The other branch of an `if` or `switch`.
  public static func buildEither(second tracks: [Track]) -> [Track] { tracks }
  /// What each pass of a `for` loop adds, in order.
  public static func buildArray(_ tracks: [[Track]]) -> [Track] { tracks.flatMap { $0 } }
}

extension Score {
  /// Something that was asked for and cannot be.
  public struct Fault: Sendable, Hashable {
    /// What cannot be.
    public enum Kind: Sendable, Hashable {
      /// The step follows one that never ends, and is left out: place it, or end the other.
      case neverReached
      /// What takes no time cannot be repeated, and plays once: say how often it comes.
      case noPeriod
      /// What never ends has no end to begin with, and plays forwards.
      case endlessReversed
      /// The track names an actuator that is not there, and is left out.
      case noActuator
    }

    /// What cannot be.
    public let kind: Kind
    /// The number that ``Composition/labelled(_:)`` gave to where it is asked for; `nil` where there is none.
    public let origin: Int?
    /// The track, counted from 0.
    public internal(set) var track = 0

    init(_ kind: Kind, origin: Int?) {
      self.kind = kind
      self.origin = origin
    }
  }
}
