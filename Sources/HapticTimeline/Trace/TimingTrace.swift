/// What was planned, dispatched and placed in one run, event by event.
///
/// All times and frames count from the pattern's start; what lies in the lead-in before it is negative.
///
/// Thread-safe: yes, a value.
public struct TimingTrace: Sendable, Hashable {
  /// What ran, and how.
  public var header: TraceHeader
  /// What an app asked for, in order; empty for the run of a pattern.
  public var calls: [TraceCall]
  /// What happened, in the order in which it was dispatched.
  public var events: [TraceEvent]
  /// What it came to; `nil` where the trace was cut off.
  public var summary: TraceSummary?
  /// On which line of the text each of ``events`` stands, from 1; empty where there is no text.
  public var eventLines: [Int]
  /// On which line of the text each of ``calls`` stands, from 1; empty where there is no text.
  public var callLines: [Int] = []
  /// On which line of the text the header stands, from 1; `nil` where there is no text.
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
