public import HapticModel

/// What a transport plays: entries in their order, read from any position on.
///
/// A ``Timeline`` is one, whose entries are all there at once; a composition is another, which works its entries out
/// a window at a time and may never end.
///
/// Thread-safe: yes, a value.
public protocol EntrySource: Sendable {
  /// The name by which people know it; may be empty.
  var name: String { get }
  /// How long it plays; `nil` where it never ends.
  var playLength: TimeSpan? { get }
  /// How many actuators it plays, at least 1.
  var laneCount: Int { get }
  /// How many tracks it has, at least 1: those that ``reader(from:muting:)`` can leave out.
  var trackCount: Int { get }
  /// The tracks that it leaves out by itself, counted from 0.
  ///
  /// They count in ``playLength``, and are read unless they are named: somebody may let them sound. Whoever plays a source
  /// begins with these muted.
  var silentTracks: Set<Int> { get }
  /// The same for good without ``silentTracks``, and no longer than what is left.
  var withoutSilentTracks: any EntrySource { get }

  /// Reads from `position` on, as if the tracks with these numbers, counted from 0, were not there.
  ///
  /// The same arguments give the same entries, however often and wherever reading began before.
  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader
}

extension EntrySource {
  /// One.
  public var trackCount: Int { 1 }
  /// None.
  public var silentTracks: Set<Int> { [] }
  /// The source itself.
  public var withoutSilentTracks: any EntrySource { self }
}

/// Hands out the entries of a source from a position on.
public protocol EntryReader: Sendable {
  /// What rules and sounds at the position, before the entries of that very position.
  var opening: Opening { get }

  /// The next entry, or `nil` after the last; the first lies at the position or later.
  ///
  /// Entries come in the order of ``Timeline``: time, then rank, then the source's own order. A vibration that was
  /// open at the position has its stop among them.
  mutating func next() -> LaneEntry?
}

/// An entry and the actuator that it is for.
public struct LaneEntry: Sendable, Hashable {
  /// Which of the source's actuators, counted from 0.
  public let lane: Int
  /// What happens, and when.
  public let entry: TimelineEntry
  /// Whether a stop ends a vibration that was to go on: it then ends as fast as any can, whatever its release is.
  public let isCut: Bool

  /// Puts an entry on an actuator.
  public init(lane: Int, entry: TimelineEntry, isCut: Bool = false) {
    self.lane = lane
    self.entry = entry
    self.isCut = isCut
  }
}

/// What rules and sounds where reading begins in the middle.
public struct Opening: Sendable, Hashable {
  /// What is left of a control's course.
  public struct Control: Sendable, Hashable {
    /// On which actuator.
    public let lane: Int
    /// The course from the position on.
    public let segment: ControlSegment

    /// Makes a course.
    public init(lane: Int, segment: ControlSegment) {
      self.lane = lane
      self.segment = segment
    }
  }

  /// A vibration that began earlier and has not stopped.
  public struct OpenVoice: Sendable, Hashable {
    /// On which actuator.
    public let lane: Int
    /// Which event.
    public let id: VoiceID
    /// The vibration.
    public let voice: ContinuousVoice
    /// How much of it has passed.
    public let elapsed: TimeSpan

    /// Makes an open vibration.
    public init(lane: Int, id: VoiceID, voice: ContinuousVoice, elapsed: TimeSpan) {
      self.lane = lane
      self.id = id
      self.voice = voice
      self.elapsed = elapsed
    }
  }

  /// The controls that have left their neutral values, by actuator, then in the order of ``ControlID``.
  public var controls: [Control] = []
  /// The open vibrations, by actuator, then in the source's own order.
  public var voices: [OpenVoice] = []

  /// Nothing rules and nothing sounds.
  public init() {}
}
