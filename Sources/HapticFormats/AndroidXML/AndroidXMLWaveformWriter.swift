internal import HapticModel

/// Writes a pattern as a `waveform-effect`.
enum AndroidXMLWaveformWriter {
  /// A strength and how long it is held, in ms.
  private struct Entry {
    let length: Int64
    let amplitude: Int
  }

  static func write(_ request: ExportRequest, to writer: inout XMLWriter, _ losses: inout LossLog) {
    let scale = AmplitudeScale.amplitudes(Int(AndroidXMLLimits.amplitudes.upperBound))
    let options = MotorCourse.Options(scale, request.options)
    guard request.repeatStart != nil else {
      let course = MotorCourse(request.pattern, options, losses: &losses)
      return write(course, repeatStart: nil, to: &writer)
    }
    // Silence before a repetition is written, so that the loop stays as long as it is: no loss.
    var noted = LossLog()
    let course = MotorCourse(request.pattern, options, losses: &noted)
    losses.take(noted, without: LossCode.paddingDropped)
    write(course, repeatStart: repeatTick(request, course.length, &losses), to: &writer)
  }

  private static func write(_ course: MotorCourse, repeatStart: Int64?, to writer: inout XMLWriter) {
    let end = course.steps.last?.end ?? 0
    writer.element(AndroidXMLTag.waveform.rawValue) { writer in
      for entry in entries(of: course, from: 0, to: repeatStart ?? end) { write(entry, to: &writer) }
      guard let repeatStart else { return }
      writer.element(AndroidXMLTag.repeating.rawValue) { writer in
        for entry in entries(of: course, from: repeatStart, to: course.length) { write(entry, to: &writer) }
      }
    }
  }

  /// The tick from which on the waveform repeats; `nil` where it does not, or where nothing is left from there.
  private static func repeatTick(
    _ request: ExportRequest, _ length: Int64, _ losses: inout LossLog
  ) -> Int64? {
    guard let start = request.repeatStart else { return nil }
    let tick = max((start - TimePoint.zero).ticks(of: .milliseconds(1)), 0)
    if tick < length { return tick }
    losses.add(LossCode.repeatDropped) { _ in "the part that repeats has no length; it is left out" }
    return nil
  }

  /// The steps between two ticks, silence at the end included.
  ///
  /// An effect needs a length: one in which nothing plays is a millisecond of silence.
  private static func entries(of course: MotorCourse, from: Int64, to: Int64) -> [Entry] {
    if course.steps.isEmpty { return [Entry(length: 1, amplitude: 0)] }
    var entries: [Entry] = []
    for step in course.steps where step.end > from && step.start < to {
      append(min(step.end, to) - max(step.start, from), step.number, to: &entries)
    }
    let end = course.steps.last?.end ?? 0
    append(to - max(end, from), 0, to: &entries)
    return entries
  }

  /// Adds an entry, or several where one cannot be that long.
  private static func append(_ length: Int64, _ amplitude: Int, to entries: inout [Entry]) {
    var rest = length
    while rest > 0 {
      let part = min(rest, AndroidXMLLimits.longest)
      entries.append(Entry(length: part, amplitude: amplitude))
      rest -= part
    }
  }

  private static func write(_ entry: Entry, to writer: inout XMLWriter) {
    writer.element(
      AndroidXMLTag.waveformEntry.rawValue,
      [("durationMs", String(entry.length)), ("amplitude", String(entry.amplitude))])
  }
}
