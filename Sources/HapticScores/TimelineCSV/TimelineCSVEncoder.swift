public import HapticModel
internal import HapticText
public import HapticTimeline

/// Writes a compiled timeline as comma-separated values (RFC 4180): a header line, then a line for each entry.
///
/// The entries, their order and the words are those of ``TimelineJSONEncoder``; times are seconds, to the nanosecond. A
/// field that an entry does not have is empty. Lines end with CR LF, as RFC 4180 requires.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum TimelineCSVEncoder {
  /// The names of the columns, in order.
  ///
  /// Four are a tone's envelope as written, 0…1; the last two are a vibration's
  /// curves, as pairs of seconds and value.
  public static let columns = [
    "time", "action", "voice", "kind", "control", "from", "to", "span", "commanded", "intensity",
    "sharpness", "attack", "decay", "release", "held", "duration", "volume", "pitch", "pan", "brightness",
    "path", "looped", "usesVolumeEnvelope", "attackLevel", "decayLevel", "releaseLevel", "sustained",
    "intensityCurve", "sharpnessCurve",
  ]

  /// Writes the timeline of a pattern; the same pattern gives the same bytes.
  ///
  /// `repeatStart` is the time from which the pattern repeats forever, `nil` if it plays once.
  public static func encode(_ pattern: HapticPattern, repeatStart: TimePoint? = nil) -> (
    utf8: [UInt8], losses: [Change]
  ) {
    var losses = ChangeLog()
    if repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "the table has no place to say that it repeats")
    }
    var text = columns.joined(separator: ",") + "\r\n"
    for entry in Timeline(compiling: pattern).entries {
      let row = TimelineCSVRow(entry)
      text += columns.map { field(row.fields[$0] ?? "") }.joined(separator: ",") + "\r\n"
    }
    return (Array(text.utf8), losses.changes)
  }

  /// A field, in quotation marks if it needs them.
  private static func field(_ text: String) -> String {
    let special: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0D, 0x0A]
    guard text.utf8.contains(where: special.contains) else { return text }
    var quoted = "\""
    for character in text.unicodeScalars {
      if character == "\"" { quoted.unicodeScalars.append("\"") }
      quoted.unicodeScalars.append(character)
    }
    return quoted + "\""
  }
}
