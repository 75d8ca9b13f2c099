public import HapticModel

/// The events planned, dispatched and placed in one run.
///
/// All times and frames count from the pattern's start; those in the lead-in are negative.
///
/// Thread-safe: yes, a value.
public struct TimingTrace: Sendable, Hashable {
  /// The description of the run.
  public var header: TraceHeader
  /// The calls of an app, in order; empty for the run of a pattern.
  public var calls: [TraceCall]
  /// The events, in the order in which they were dispatched.
  public var events: [TraceEvent]
  /// The result of the run; `nil` if the trace was cut off.
  public var summary: TraceSummary?
  /// The line of each of ``events`` in the text, from 1; empty if there is no text.
  public var eventLines: [Int]
  /// The line of each of ``calls`` in the text, from 1; empty if there is no text.
  public var callLines: [Int] = []
  /// The line of the header in the text, from 1; `nil` if there is no text.
  public var headerLine: Int?

  /// Makes a trace.
  public init(
    header: TraceHeader, calls: [TraceCall] = [], events: [TraceEvent] = [], summary: TraceSummary? = nil,
    eventLines: [Int] = [], headerLine: Int? = nil
  ) {
    self.header = header
    self.calls = calls
    self.events = events
    self.summary = summary
    self.eventLines = eventLines
    self.headerLine = headerLine
  }
}

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

/// A call of an app that a recorder noted.
///
/// The events that the call plays follow it.
///
/// Thread-safe: yes, a value.
public struct TraceCall: Sendable, Hashable {
  /// The number of the call in the run, from 0.
  public var number: Int64
  /// The time of the call.
  public var time: TimePoint
  /// The haptic that was requested, such as `success`.
  public var name: String
  /// The generator that was called, such as `notification`; `nil` for a pattern.
  public var generator: String?
  /// The intensity passed; `nil` if none was.
  public var intensity: UnitLevel?
  /// True if the generator was prepared; `nil` if that does not apply.
  public var isWarm: Bool?

  /// Makes a call.
  public init(
    number: Int64, time: TimePoint, name: String, generator: String? = nil, intensity: UnitLevel? = nil,
    isWarm: Bool? = nil
  ) {
    self.number = number
    self.time = time
    self.name = name
    self.generator = generator
    self.intensity = intensity
    self.isWarm = isWarm
  }
}

/// The last line of a trace, with the totals of the run.
///
/// Thread-safe: yes, a value.
public struct TraceSummary: Sendable, Hashable {
  /// Events that the trace holds.
  public var events: Int
  /// Calls that the trace holds.
  public var calls: Int
  /// Commands that reached the kernel after their frame.
  public var late: Int
  /// Vibrations refused because too many were sounding.
  public var refused: Int
  /// Audio events, which are kept, but neither played nor traced.
  public var audio: Int
  /// Underruns of the device.
  public var underruns: Int
  /// Commands whose placement the kernel did not report.
  public var unreported: Int
  /// Frames of the stream, lead-in and tail included.
  public var frames: FrameCount

  /// Makes a summary of nothing but events and calls.
  public init(events: Int, calls: Int = 0) {
    self.events = events
    self.calls = calls
    (late, refused, audio, underruns, unreported) = (0, 0, 0, 0, 0)
    frames = FrameCount(0)
  }
}
