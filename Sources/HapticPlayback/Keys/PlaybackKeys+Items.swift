public import HapticEngine
public import HapticModel

extension PlaybackKeys {
  /// One of several patterns that play one after the other.
  public struct Part: Hashable, Sendable {
    /// Its onset.
    public var start: TimePoint
    /// Its name; may be empty.
    public var name: String

    /// Creates a part.
    public init(start: TimePoint, name: String) { (self.start, self.name) = (start, name) }
  }

  /// The facts about a pattern or a sequence that plays.
  public struct Item: Hashable, Sendable {
    /// Its length; `nil` if it never ends.
    public var length: TimeSpan?
    /// The time from its start to its next start, if it is repeated as a whole; `nil` if it never ends.
    public var cycle: TimeSpan?
    /// The number of tracks.
    public var trackCount: Int
    /// The tracks that it leaves out by itself, counted from 0.
    public var silentTracks: Set<Int>
    /// The loop of the item itself.
    public var loop: Program.Loop?
    /// The patterns that it consists of, in order; none if it is one.
    public var parts: [Part]

    /// Creates the facts about an item.
    public init(
      length: TimeSpan?, cycle: TimeSpan?, trackCount: Int = 1, silentTracks: Set<Int> = [],
      loop: Program.Loop? = nil, parts: [Part] = []
    ) {
      self.parts = parts
      (self.length, self.cycle) = (length, cycle)
      (self.trackCount, self.silentTracks, self.loop) = (trackCount, silentTracks, loop)
    }
  }

  /// An action that a key requests of the player.
  public enum Action: Hashable, Sendable {
    /// Pause.
    case pause
    /// Go on after a pause.
    case resume
    /// Go to a position of the item.
    case seek(TimePoint)
    /// Play at a rate.
    case rate(PlaybackRate)
    /// Repeat a part, or nothing.
    case loop(Program.Loop?)
    /// Mute these tracks, counted from 0, and no others.
    case mute(Set<Int>)
    /// Play the item at an index from the reached position on.
    case select(Int)
    /// End the playback.
    case quit
  }
}
