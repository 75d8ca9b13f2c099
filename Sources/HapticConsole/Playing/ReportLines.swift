package import HapticEngine
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A timing report in words and as JSON.
package enum ReportLines {
  /// Returns the warnings to show even without `--report`.
  ///
  /// Underruns are left out of a device that went away, since the error says so, and of one that takes frames without
  /// delay, since no sound stops.
  ///
  /// - Parameter isDeviceLost: true if the device went away.
  package static func warnings(_ report: TimingReport, isDeviceLost: Bool = false) -> [String] {
    var lines: [String] = []
    if report.audioEvents > 0 {
      lines.append("\(count(report.audioEvents, "audio event")) kept but not played")
    }
    if report.lateCommands > 0 {
      let cause = report.isOffline ? "" : "the machine stood still for longer than the look-ahead, or "
      lines.append(
        "\(count(report.lateCommands, "command")) came late: \(cause)too many events came at once")
    }
    if report.refusedVoices > 0 {
      lines.append("\(count(report.refusedVoices, "vibration")) not played: more than 64 at once")
    }
    if let line = reduction(report) { lines.append(line) }
    if report.xruns > 0, !report.isSelfPaced, !isDeviceLost {
      lines.append("\(count(report.xruns, "underrun")) of the sound device, recovered")
    }
    let stalls = deviceStalls(report)
    if stalls > 0, !isDeviceLost {
      lines.append(
        "\(count(stalls, "stall")) of the sound device: what follows is heard \(milliseconds(report.stalled)) ms later"
      )
    }
    lines += remedy(report, isDeviceLost)
    if report.framesNotKept > 0 {
      lines.append(
        "\(count(report.framesNotKept, "frame")) of the WAV file replaced by silence: the disk was too slow")
    }
    return lines
  }

  /// Returns how far and how long the limiter reduced the sound; `nil` below a tenth of a decibel.
  private static func reduction(_ report: TimingReport) -> String? {
    let tenths = Int((-report.turnedDown.value * 10).rounded())
    guard tenths > 0 else { return nil }
    let time = milliseconds(report.rate.span(of: report.framesTurnedDown))
    return "too loud: turned down by up to \(tenths / 10).\(tenths % 10) dB, for "
      + "\(time) ms in all; a lower --gain keeps the levels as written"
  }

  /// Returns whole milliseconds, and at least one.
  private static func milliseconds(_ span: TimeSpan) -> String {
    DecimalTime.milliseconds(TimeSpan.milliseconds(max(1, span.ticks(of: .milliseconds(1)))).nanoseconds)
  }

  /// The stalls of a device; without one, the process itself stood still.
  private static func deviceStalls(_ report: TimingReport) -> Int {
    report.isSelfPaced || report.scheduling == nil ? 0 : report.stalls
  }

  /// Returns what was done about lost sound, and what else would help.
  private static func remedy(_ report: TimingReport, _ isDeviceLost: Bool) -> [String] {
    guard report.xruns + deviceStalls(report) > 0, !report.isSelfPaced, !isDeviceLost else {
      return []
    }
    var lines: [String] = []
    let grown = report.grownBuffer?.nanoseconds ?? 0
    if grown > 0 {
      lines.append("the buffer grew to \(grown / 1_000_000) ms; --buffer sets it from the start")
    }
    let standstill = standstill(report)
    if let standstill { lines.append(standstill) }
    let advice = grown > 0 || standstill != nil ? nil : deeper(than: report.buffer)
    if let scheduling = report.scheduling, scheduling.contains("refused") {
      lines.append("the system refused real-time scheduling (\(scheduling))\(advice.map { "; " + $0 } ?? "")")
    } else if let advice {
      lines.append(advice)
    }
    return lines
  }

  /// Says that this program stood still for longer than its buffer, where the latest wake-up shows it.
  ///
  /// Then the buffer is not the cause, and a deeper one no remedy: somebody stopped the program, or the whole machine
  /// stood still.
  private static func standstill(_ report: TimingReport) -> String? {
    guard let latest = report.wakeLateness.max(), report.buffer > .zero, latest >= report.buffer else {
      return nil
    }
    return "this program stood still for \(milliseconds(latest)) ms, longer than the buffer of "
      + "\(milliseconds(report.buffer)) ms"
  }

  /// Advises twice the buffer; nothing where it is the longest already, or unknown.
  private static func deeper(than buffer: TimeSpan) -> String? {
    let present = buffer.ticks(of: .milliseconds(1))
    let longest = Int64(BufferLength.range.upperBound)
    guard present > 0, present < longest else { return nil }
    return "a deeper --buffer may help, such as --buffer \(min(2 * present, longest))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The schema `thrum.timing/1`: times in nanoseconds, positions in frames of the stream.
  package static func json(_ report: TimingReport) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.timing/1")
      object.member("sampleRate", report.rate.hertz)
      object.member("lookAheadNs", report.lookAhead.nanoseconds)
      if report.lanes > 1 { object.member("actuators", report.lanes) }
      object.member("frames", report.frames.count)
      object.member("turnedDownDb", 0 - report.turnedDown.value)
      object.member("turnedDownFrames", report.framesTurnedDown.count)
      object.member("eventCount", report.eventCount)
      object.member("lateCommands", report.lateCommands)
      object.member("refusedVoices", report.refusedVoices)
      object.member("audioEvents", report.audioEvents)
      object.member("xruns", report.xruns)
      object.member("stalls", report.stalls)
      object.member("stalledNs", report.stalled.nanoseconds)
      object.member("suspends", report.suspends)
      if report.buffer > .zero { object.member("bufferNs", report.buffer.nanoseconds) }
      if let grown = report.grownBuffer { object.member("grownBufferNs", grown.nanoseconds) }
      object.member("framesNotKept", report.framesNotKept)
      object.member("unreportedPlacements", report.unreportedPlacements)
      object.member("selfPaced", report.isSelfPaced)
      if let scheduling = report.scheduling { object.member("scheduling", scheduling) }
      object.object("wakeLatenessNs") { percentiles(of: report.wakeLateness, &$0) }
      object.object("marginNs") { percentiles(of: report.steadyMargins, &$0) }
      object.array("events") {
        for event in report.events { append(event, isOneOfSeveral: report.lanes > 1, &$0) }
      }
    }
    return writer.text
  }

  private static func percentiles(of spans: [TimeSpan], _ writer: inout JSONWriter) {
    writer.member("count", spans.count)
    writer.member("min", (spans.min() ?? .zero).nanoseconds)
    for (label, p) in [("p50", 50.0), ("p95", 95), ("p99", 99)] {
      writer.member(label, TimingReport.percentile(p, of: spans).nanoseconds)
    }
    writer.member("max", (spans.max() ?? .zero).nanoseconds)
  }

  private static func append(
    _ event: TimingReport.Event, isOneOfSeveral: Bool, _ writer: inout JSONWriter
  ) {
    writer.object { object in
      object.member("serial", event.serial)
      if let source = event.source { object.member("event", source.index) }
      // An end applies to all of them.
      if isOneOfSeveral, event.kind != "end" { object.member("actuator", event.lane) }
      object.member("kind", event.kind)
      object.member("plannedNs", event.planned.nanoseconds)
      object.member("dispatchedNs", event.dispatched.nanoseconds)
      object.member("frame", event.frame.index)
      if let placed = event.placed { object.member("placedFrame", placed.index) }
      object.member("marginNs", event.margin.nanoseconds)
    }
  }
}
