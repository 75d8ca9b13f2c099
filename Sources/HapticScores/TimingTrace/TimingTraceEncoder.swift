internal import HapticModel
internal import HapticText
package import HapticTimeline

/// Writes traces, `thrum.trace/1`: JSON lines, each written by itself, so that a run of any length needs no memory.
///
/// The same trace gives the same bytes.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum TimingTraceEncoder {
  /// The name and the version of the format.
  package static let format = "thrum.trace/1"

  /// Writes a whole trace; calls precede the events of the same time.
  package static func encode(_ trace: TimingTrace) -> [UInt8] {
    var bytes = line(trace.header)
    var calls = trace.calls[...]
    for event in trace.events {
      while let call = calls.first, call.time <= event.time { bytes += line(calls.removeFirst()) }
      bytes += line(event, lanes: trace.header.lanes)
    }
    for call in calls { bytes += line(call) }
    if let summary = trace.summary { bytes += line(summary) }
    return bytes
  }

  /// The first line.
  package static func line(_ header: TraceHeader) -> [UInt8] {
    line { writer in
      writer.member("format", format)
      writer.member("name", header.name)
      writer.member("clock", header.clock.rawValue)
      writer.member("sampleRate", header.sampleRate.hertz)
      writer.member("lookAheadNs", header.lookAhead.nanoseconds)
      writer.member("leadInNs", header.leadIn.nanoseconds)
      writer.member("lanes", header.lanes)
      if !header.actuators.isEmpty {
        writer.array("actuators") { for name in header.actuators { $0.value(name) } }
      }
      if let length = header.length { writer.member("lengthNs", length.nanoseconds) }
    }
  }

  /// The line of a call.
  package static func line(_ call: TraceCall) -> [UInt8] {
    line { writer in
      writer.member("kind", "call")
      writer.member("number", call.number)
      writer.member("timeNs", call.time.nanoseconds)
      writer.member("name", call.name)
      if let generator = call.generator { writer.member("generator", generator) }
      if let intensity = call.intensity { writer.member("intensity", intensity.value) }
      if let isWarm = call.isWarm { writer.member("warm", isWarm) }
    }
  }

  /// The line of an event of a run on `lanes` actuators.
  package static func line(_ event: TraceEvent, lanes: Int = 1) -> [UInt8] {
    line { writer in
      writer.member("kind", event.action.kind)
      writer.member("number", event.number)
      if let source = event.event { writer.member("event", source.index) }
      // An end applies to all of them.
      if lanes > 1, event.action != .end { writer.member("lane", event.lane) }
      writer.member("timeNs", event.time.nanoseconds)
      write(event.action, to: &writer)
      if let dispatched = event.dispatched { writer.member("dispatchedNs", dispatched.nanoseconds) }
      if let frame = event.frame { writer.member("frame", frame.index) }
      if let placed = event.placed { writer.member("placedFrame", placed.index) }
      if event.isRefused { writer.member("refused", true) }
      if let lateness = event.lateness { writer.member("latenessNs", lateness.nanoseconds) }
      if let margin = event.margin { writer.member("marginNs", margin.nanoseconds) }
    }
  }

  /// The last line.
  package static func line(_ summary: TraceSummary) -> [UInt8] {
    line { writer in
      writer.member("kind", "summary")
      writer.member("events", summary.events)
      writer.member("calls", summary.calls)
      writer.member("late", summary.late)
      writer.member("refused", summary.refused)
      writer.member("audio", summary.audio)
      writer.member("underruns", summary.underruns)
      writer.member("unreported", summary.unreported)
      writer.member("frames", summary.frames.count)
    }
  }

  private static func write(_ action: TraceEvent.Action, to writer: inout JSONWriter) {
    switch action {
    case .tap(let tap): writer.members(Array(tap.fields.dropFirst(tap.commanded == tap.intensity ? 1 : 0)))
    case .begin(let voice, let elapsed):
      writer.members(voice.fields.filter { $0.name != "decay" || voice.decay != nil })
      if elapsed > .zero { writer.member("elapsedNs", elapsed.nanoseconds) }
    case .release(let number, let isCut):
      writer.member("of", number)
      if isCut { writer.member("cut", true) }
    case .control(let segment): writer.members(segment.fields)
    case .end: break
    }
  }

  private static func line(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(.compact)
    writer.object(members)
    return writer.utf8 + [0x0A]
  }
}
