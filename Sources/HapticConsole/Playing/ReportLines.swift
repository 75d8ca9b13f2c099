package import HapticEngine
internal import HapticModel
package import HapticText
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

  /// The report as JSON, `thrum.timing/1`.
  package static func json(_ report: TimingReport) -> String { self.report.json(report) }

  /// The format `thrum.timing/1`: times in nanoseconds, positions in frames of the stream.
  package static var report: Report<TimingReport> {
    Report("thrum.timing/1", summary: "The times at which the events of a run were planned, sent and played.")
    {
      Column("sampleRate", \.rate.hertz)
      Column("lookAheadNs", \.lookAhead)
      Column("actuators") { $0.lanes > 1 ? $0.lanes : nil }
      Column("frames", \.frames.count)
      Column("turnedDownDb") { 0 - $0.turnedDown.value }
      Column("turnedDownFrames", \.framesTurnedDown.count)
      Column("eventCount", \.eventCount)
      Column("lateCommands", \.lateCommands)
      Column("refusedVoices", \.refusedVoices)
      Column("audioEvents", \.audioEvents)
      Column("xruns", \.xruns)
      Column("stalls", \.stalls)
      Column("stalledNs", \.stalled)
      Column("suspends", \.suspends)
      Column("bufferNs") { $0.buffer > .zero ? $0.buffer : nil }
      Column("grownBufferNs", \.grownBuffer)
      Column("framesNotKept", \.framesNotKept)
      Column("unreportedPlacements", \.unreportedPlacements)
      Column("selfPaced", \.isSelfPaced)
      Column("scheduling", \.scheduling)
      Column("wakeLatenessNs", object: \.wakeLateness, of: percentiles)
      Column("marginNs", object: \.steadyMargins, of: percentiles)
      Column("events", list: { report in report.events.lazy.map { ($0, report.lanes > 1) } }, of: event)
    }
  }

  private static var percentiles: Members<[TimeSpan]> {
    Members(named: "percentiles") {
      Column("count", \.count)
      Column("min") { $0.min() ?? .zero }
      [("p50", 50.0), ("p95", 95), ("p99", 99)].map { label, percent in
        Column(label) { TimingReport.percentile(percent, of: $0) }
      }
      Column("max") { $0.max() ?? .zero }
    }
  }

  /// An event, and whether several actuators play.
  private static var event: Members<(TimingReport.Event, isOnOneOfSeveral: Bool)> {
    Members {
      Column("serial", \.0.serial)
      Column("event", \.0.source?.index)
      // An end applies to all of them.
      Column("actuator") { $0.isOnOneOfSeveral && $0.0.kind != "end" ? $0.0.lane : nil }
      Column("kind", \.0.kind)
      Column("plannedNs", \.0.planned.nanoseconds)
      Column("dispatchedNs", \.0.dispatched.nanoseconds)
      Column("frame", \.0.frame.index)
      Column("placedFrame", \.0.placed?.index)
      Column("marginNs", \.0.margin)
    }
  }
}
