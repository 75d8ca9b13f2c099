public import HapticModel

/// A source followed by endless silence, which keeps a sound device open between two plays.
///
/// Thread-safe: yes, a value.
public struct SilenceAfter: EntrySource {
  /// The source that plays first.
  public let source: any EntrySource

  /// Appends silence to `source`; an endless source is unchanged.
  public init(_ source: any EntrySource) { self.source = source }

  /// The source's name.
  public var name: String { source.name }
  /// `nil`: silence never ends.
  public var playLength: TimeSpan? { nil }
  /// The number of actuators of the source.
  public var laneCount: Int { source.laneCount }
  /// The number of tracks of the source.
  public var trackCount: Int { source.trackCount }
  /// The silent tracks of the source.
  public var silentTracks: Set<Int> { source.silentTracks }
  /// The source without its silent tracks, followed by silence.
  public var withoutSilentTracks: any EntrySource { SilenceAfter(source.withoutSilentTracks) }

  /// Reads the source; drops controls after its end, since they have no effect there.
  public func reader(from position: TimePoint, muting tracks: Set<Int>) -> any EntryReader {
    let reader = source.reader(from: position, muting: tracks)
    return Reader(reader: reader, end: source.playLength.map { .zero + $0 })
  }

  private struct Reader: EntryReader {
    var reader: any EntryReader
    let end: TimePoint?

    var opening: Opening { reader.opening }

    mutating func next() -> LaneEntry? {
      guard let next = reader.next() else { return nil }
      if let end, next.entry.time > end { return nil }
      return next
    }
  }
}
