internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension Golden {
  /// The name and the version of the schema.
  package static let format = "thrum.golden/2"
  /// The version before, which is read, too.
  static let formerFormat = "thrum.golden/1"

  /// The golden as a file: the same golden gives the same bytes, and only changed parts change lines.
  package var utf8: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", Self.format)
      writer.array("patterns") { writer in
        for pattern in patterns { writer.object { pattern.write(to: &$0) } }
      }
    }
    return writer.utf8
  }
}

extension GoldenPattern {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("name", name)
    if let actuator { writer.member("actuator", actuator) }
    writer.member("lengthNs", timeline.length.nanoseconds)
    if let repeatStart { writer.member("repeatStartNs", repeatStart.nanoseconds) }
    if let tempo { Self.write(tempo.lines, as: "tempo", to: &writer) }
    writer.array("commands") { writer in
      for line in GoldenCommands.lines(of: timeline) {
        switch line {
        case .text(let text): writer.value(text)
        case .entry(let entry): TimelineJSONEncoder.writeLine(entry, to: &writer)
        }
      }
    }
    if let fallback {
      writer.object("fallback") { writer in
        writer.member("name", fallback.name)
        writer.key("onsetsNs")
        writer.row { writer in for onset in fallback.onsets { writer.value(onset.nanoseconds) } }
      }
    }
    writer.object("sound") { sound.write(of: timeline, to: &$0) }
    Self.write(GoldenFelt.devices(of: felt), as: "devices", to: &writer)
    Self.write(GoldenFelt(timeline).lines(of: felt), as: "felt", to: &writer)
    Self.write(exports.map(\.line), as: "exports", to: &writer)
  }

  private static func write(_ lines: [String], as key: String, to writer: inout JSONWriter) {
    writer.array(key) { writer in for line in lines { writer.value(line) } }
  }
}

extension SoundEnvelope {
  fileprivate func write(of timeline: Timeline, to writer: inout JSONWriter) {
    writer.member("sampleRate", rate.hertz)
    let end = onsets.last.flatMap { $0.kind == "end" ? $0.frame : nil }
    if GoldenOnsets.standard(timeline, at: rate, end: end) == onsets {
      if let end { writer.member("endFrame", end) }
    } else {
      writer.array("onsets") { writer in for onset in onsets { writer.value(GoldenOnsets.line(of: onset)) } }
    }
    writer.member("windowNs", window.nanoseconds)
    writer.array("loudnessDb") { writer in
      for line in GoldenLoudness.lines(of: loudness) { writer.value(line) }
    }
  }
}

extension ExportDigest {
  /// A line: the format, the bytes, the digest and the losses, `ahap 1234 0123456789abcdef tap-as-pulse (3), …`.
  fileprivate var line: String {
    "\(format) \(bytes) \(digest)" + (losses.isEmpty ? "" : " " + losses.joined(separator: ", "))
  }
}
