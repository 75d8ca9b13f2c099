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
