public import HapticModel

/// A source that goes on in silence after its end, for ever: what keeps a sound device open between two plays.
///
/// Thread-safe: yes, a value.
public struct SilenceAfter: EntrySource {
  /// What sounds.
  public let source: any EntrySource

  /// Lets silence follow `source`; one that never ends is as before.
  public init(_ source: any EntrySource) { self.source = source }

  /// The source's name.
  public var name: String { source.name }
  /// None: silence never ends.
  public var playLength: TimeSpan? { nil }
  /// As many as the source has.
  public var laneCount: Int { source.laneCount }
  /// As many as the source has.
  public var trackCount: Int { source.trackCount }
  /// Those of the source.
  public var silentTracks: Set<Int> { source.silentTracks }
  /// Silence after the source without them.
  public var withoutSilentTracks: any EntrySource { SilenceAfter(source.withoutSilentTracks) }

  /// Reads the source; controls that it has behind its own end have nothing left that they could change.
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
