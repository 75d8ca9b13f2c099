public import HapticModel

/// A source of entries in order that a transport plays from any position.
///
/// A ``Timeline`` holds all its entries. A composition is another source: it computes its entries in windows and may
/// never end.
///
/// Thread-safe: yes, a value.
public protocol EntrySource: Sendable {
  /// The name; may be empty.
  var name: String { get }
  /// The length that plays; `nil` if it never ends.
  var playLength: TimeSpan? { get }
  /// The number of actuators, at least 1.
  var laneCount: Int { get }
  /// The number of tracks that ``reader(from:muting:)`` can leave out, at least 1.
  var trackCount: Int { get }
  /// The tracks that the source marks as silent, counted from 0.
  ///
  /// They count in ``playLength``, and a reader plays them unless its caller mutes them, so that they can be unmuted. A
  /// player starts with these tracks muted.
  var silentTracks: Set<Int> { get }
  /// The source without ``silentTracks``, no longer than the remaining tracks.
  var withoutSilentTracks: any EntrySource { get }

  /// Returns a reader from `position` on that leaves out the tracks with these numbers, counted from 0.
  ///
  /// The same arguments give the same entries, independent of earlier readers.
  func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader
}

extension EntrySource {
  /// One track.
  public var trackCount: Int { 1 }
  /// No silent tracks.
  public var silentTracks: Set<Int> { [] }
  /// The source itself.
  public var withoutSilentTracks: any EntrySource { self }
}

/// Hands out the entries of a source from a position on.
public protocol EntryReader: Sendable {
  /// The controls in effect and the open vibrations at the position, before the entries at that time.
  var opening: InitialState { get }

  /// Returns the next entry, or `nil` after the last; the first is at the position or later.
  ///
  /// Entries come in the order of ``Timeline``: time, then rank, then the source's own order. They include the stop of
  /// each vibration that was open at the position.
  mutating func next() -> LaneEntry?
}

/// An entry and its actuator.
public struct LaneEntry: Sendable, Hashable {
  /// The actuator, counted from 0.
  public let lane: Int
  /// The action and its time.
  public let entry: TimelineEntry
  /// True if a stop ends a vibration early: it then ends with the shortest release, whatever its own release.
  public let isCut: Bool

  /// Puts an entry on an actuator.
  public init(lane: Int, entry: TimelineEntry, isCut: Bool = false) {
    self.lane = lane
    self.entry = entry
    self.isCut = isCut
  }
}

/// The controls in effect and the open vibrations at the position where reading begins.
public struct InitialState: Sendable, Hashable {
  /// The rest of a control's segment.
  public struct Control: Sendable, Hashable {
    /// The actuator.
    public let lane: Int
    /// The segment from the position on.
    public let segment: ControlSegment

    /// Makes the rest of a segment.
    public init(lane: Int, segment: ControlSegment) {
      self.lane = lane
      self.segment = segment
    }
  }

  /// A vibration that began earlier and has not stopped.
  public struct OpenVoice: Sendable, Hashable {
    /// The actuator.
    public let lane: Int
    /// The event.
    public let id: VoiceID
    /// The vibration.
    public let voice: ContinuousVoice
    /// The time since its onset.
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

  /// Makes an opening with neutral controls and no open vibrations.
  public init() {}
}

/// A source followed by endless silence, which keeps a sound device open between two plays.
///
/// Thread-safe: yes, a value.
package struct SilenceAfter: EntrySource {
  /// The source that plays first.
  package let source: any EntrySource

  /// Appends silence to `source`; an endless source is unchanged.
  package init(_ source: any EntrySource) { self.source = source }

  /// The source's name.
  package var name: String { source.name }
  /// `nil`: silence never ends.
  package var playLength: TimeSpan? { nil }
  /// The number of actuators of the source.
  package var laneCount: Int { source.laneCount }
  /// The number of tracks of the source.
  package var trackCount: Int { source.trackCount }
  /// The silent tracks of the source.
  package var silentTracks: Set<Int> { source.silentTracks }
  /// The source without its silent tracks, followed by silence.
  package var withoutSilentTracks: any EntrySource { SilenceAfter(source.withoutSilentTracks) }

  /// Reads the source; drops controls after its end, since they have no effect there.
  package func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    let reader = source.reader(from: position, muting: tracks)
    return Reader(reader: reader, end: source.playLength.map { .zero + $0 })
  }

  private struct Reader: EntryReader {
    var reader: any EntryReader
    let end: TimePoint?

    var opening: InitialState { reader.opening }

    mutating func next() -> LaneEntry? {
      guard let next = reader.next() else { return nil }
      if let end, next.entry.time > end { return nil }
      return next
    }
  }
}
