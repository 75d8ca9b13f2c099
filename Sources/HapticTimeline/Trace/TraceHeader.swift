public import HapticModel

/// Which clock a traced run followed.
public enum TraceClock: String, Sendable, Hashable, CaseIterable {
  /// A clock that is moved from event to event: the same run gives the same trace.
  case virtual
  /// Real time through a Dispatch timer.
  case dispatch
}

/// The first line of a trace: what ran, and how.
///
/// Thread-safe: yes, a value.
public struct TraceHeader: Sendable, Hashable {
  /// The pattern's name; may be empty.
  public var name: String
  /// The clock.
  public var clock: TraceClock
  /// The stream's rate, in which frames count.
  public var sampleRate: SampleRate
  /// How long before its time an event is handed to the kernel.
  public var lookAhead: TimeSpan
  /// How much of the stream lies before the pattern's start.
  public var leadIn: TimeSpan
  /// How many actuators there are, at least 1.
  public var lanes: Int
  /// The actuators' names, one for each lane; empty where they have none.
  public var actuators: [String]
  /// How long the run was to be; `nil` where nobody could say.
  public var length: TimeSpan?

  /// Makes a header.
  public init(
    name: String, clock: TraceClock = .virtual, sampleRate: SampleRate = .hz48000,
    lookAhead: TimeSpan = .zero, leadIn: TimeSpan = .zero, lanes: Int = 1, actuators: [String] = [],
    length: TimeSpan? = nil
  ) {
    self.name = name
    self.clock = clock
    self.sampleRate = sampleRate
    self.lookAhead = lookAhead
    self.leadIn = leadIn
    self.lanes = lanes
    self.actuators = actuators
    self.length = length
  }
}
