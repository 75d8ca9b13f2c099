public import HapticModel

/// The clock of a traced run.
public enum TraceClock: String, Sendable, Hashable, CaseIterable {
  /// A clock that moves from event to event: the same run gives the same trace.
  case virtual
  /// Real time through a Dispatch timer.
  case dispatch
}

/// The first line of a trace, which describes the run.
///
/// Thread-safe: yes, a value.
public struct TraceHeader: Sendable, Hashable {
  /// The pattern's name; may be empty.
  public var name: String
  /// The clock.
  public var clock: TraceClock
  /// The stream's rate, in which frames count.
  public var sampleRate: SampleRate
  /// The time by which an event is dispatched to the kernel in advance.
  public var lookAhead: TimeSpan
  /// The part of the stream before the pattern's start.
  public var leadIn: TimeSpan
  /// The number of actuators, at least 1.
  public var lanes: Int
  /// The actuators' names, one for each lane; empty if they have none.
  public var actuators: [String]
  /// The planned length of the run; `nil` if unknown.
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
