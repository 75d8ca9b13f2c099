internal import HapticCatalog
internal import HapticModel
public import HapticTimeline

extension HapticRecorder {
  /// Returns the recording as a trace, `thrum.trace/1`: the calls, and their events on a device that is never late.
  ///
  /// ``TimingTraceEncoder`` writes it to a file for `thrum play`. Nothing sounded, so it has no frames.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameter name: the name of the trace.
  public func trace(named name: String = "recording") -> TimingTrace {
    let recording = recording
    let timeline = Timeline(compiling: Self.pattern(of: recording.haptics))
    var events = TraceEvent.events(of: timeline, at: .zero)
    let end = max(.zero + timeline.length, recording.now)
    events.append(TraceEvent(number: Int64(events.count), time: end, action: .end))
    let calls = recording.haptics.map(Self.call)
    return TimingTrace(
      header: TraceHeader(name: name, length: end - .zero), calls: calls, events: events,
      summary: TraceSummary(events: events.count, calls: calls.count))
  }

  private static func call(_ haptic: RecordedHaptic) -> TraceCall {
    var call = TraceCall(
      number: Int64(haptic.serial - 1), time: haptic.time, name: haptic.name, isWarm: haptic.isWarm)
    if haptic.plays.count == 1, case .generator(let generator) = haptic.plays[0].source {
      call.generator = generator.name
      call.intensity = haptic.plays[0].intensity
    }
    return call
  }
}
