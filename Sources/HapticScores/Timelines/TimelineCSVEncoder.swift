package import HapticModel
internal import HapticText
package import HapticTimeline

/// Writes a compiled timeline as comma-separated values (RFC 4180): a header line, then a line for each entry.
///
/// The entries, their order and the words are those of ``TimelineJSONEncoder``; times are seconds, to the nanosecond. A
/// field that an entry does not have is empty. Lines end with CR LF, as RFC 4180 requires.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum TimelineCSVEncoder {
  /// The names of the columns, in order.
  ///
  /// Four are a tone's envelope as written, 0…1; the last two are a vibration's
  /// curves, as pairs of seconds and value.
  package static let columns = [
    "time", "action", "voice", "kind", "control", "from", "to", "span", "commanded", "intensity",
    "sharpness", "attack", "decay", "release", "held", "duration", "volume", "pitch", "pan", "brightness",
    "path", "looped", "usesVolumeEnvelope", "attackLevel", "decayLevel", "releaseLevel", "sustained",
    "intensityCurve", "sharpnessCurve",
  ]

  /// Writes the timeline of a pattern; the same pattern gives the same bytes.
  ///
  /// `repeatStart` is the time from which the pattern repeats forever, `nil` if it plays once.
  package static func encode(_ pattern: HapticPattern, repeatStart: TimePoint? = nil) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    encode(Timeline(compiling: pattern), repeatStart: repeatStart)
  }

  /// Writes a pattern that is compiled.
  package static func encode(_ timeline: Timeline, repeatStart: TimePoint?) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    var losses = ChangeLog()
    if repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "the table cannot represent the repetition")
    }
    var text = columns.joined(separator: ",") + "\r\n"
    for entry in timeline.entries {
      let cells = Dictionary(uniqueKeysWithValues: entry.fields.map(cell))
      text += columns.map { quoted(cells[$0] ?? "") }.joined(separator: ",") + "\r\n"
    }
    return (Array(text.utf8), losses.changes)
  }

  /// A member as the name of its column and its text; a curve is pairs of seconds and value: `0:1 0.25:0.5`.
  private static func cell(_ field: TimelineField) -> (column: String, text: String) {
    switch field.value {
    case .text(let text): return (field.name, text)
    case .count(let count): return (field.name, "\(count)")
    case .number(let number): return (field.name, JSONText.of(number))
    case .truth(let truth): return (field.name, "\(truth)")
    case .envelope(let level): return (field.name + "Level", JSONText.of(level.value))
    case .span(let span): return (field.name, span.map(seconds) ?? "")
    case .curve(let curve):
      let points = curve.points.map { "\(seconds($0.offset)):\(JSONText.of($0.value))" }
      return (field.name, points.joined(separator: " "))
    }
  }

  private static func seconds(_ span: TimeSpan) -> String { DecimalTime.seconds(span.nanoseconds) }

  /// A cell, in quotation marks if it needs them.
  private static func quoted(_ text: String) -> String {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0D, 0x0A]
    guard text.utf8.contains(where: special.contains) else { return text }
    return "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
