internal import HapticModel
public import HapticText
internal import HapticTimeline

/// Reads traces, `thrum.trace/1`: one or more runs, each a header, its lines and a summary.
///
/// ```swift
/// let document = TimingTraceDecoder.decode(SourceText(name: "run.trace.jsonl", bytes: bytes))
/// for trace in document.traces { print(trace.header.name, trace.events.count) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum TimingTraceDecoder {
  /// Reads a file.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. Takes time linear in the bytes. Codes are
  /// ``TimingTraceCode`` and those of ``JSONTree``.
  public static func decode(_ source: SourceText) -> TimingTraceDocument {
    if let refusal = JSONTree.refusal(of: source.bytes.count) {
      return TimingTraceDocument(traces: [], parts: [], findings: [refusal])
    }
    var reading = TimingTraceReading()
    reading.read(source.bytes)
    var parts: [PatternPart] = []
    if !reading.log.entries.contains(where: { $0.severity == .error }) {
      for trace in reading.traces {
        let playback = TracePlayback(trace, log: reading.log, isOneOfSeveral: reading.traces.count > 1)
        parts += playback.parts()
      }
    }
    return TimingTraceDocument(
      traces: reading.traces.map(\.trace), parts: parts, findings: reading.log.findings(in: source))
  }
}

/// A trace with the byte offsets of its parts in the text.
struct PlacedTrace {
  var trace: TimingTrace
  let offset: Int
  /// Parallel to ``TimingTrace/events``.
  var eventOffsets: [Int] = []

  init(_ header: TraceHeader, at offset: Int, line: Int) {
    trace = TimingTrace(header: header, headerLine: line)
    self.offset = offset
  }
}
