internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension Golden {
  /// The name and the version of the schema.
  package static let format = "thrum.golden/3"
  /// The versions before, the first one first, which are read, too.
  static let formerFormats = ["thrum.golden/1", "thrum.golden/2"]

  /// The golden as a file: the same golden gives the same bytes, and only changed parts change lines.
  package var utf8: [UInt8] {
    var writer = JSONWriter(.lines)
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
      for line in GoldenCommands.lines(of: timeline, showing: curves) {
        switch line {
        case .text(let text): writer.value(text)
        case .entry(let entry): TimelineJSONEncoder.writeLine(entry, to: &writer)
        }
      }
    }
    if let fallback {
      writer.key("fallback")
      writer.line { writer in
        writer.member("name", fallback.name)
        writer.key("onsetsNs")
        writer.row { writer in for onset in fallback.onsets { writer.value(onset.nanoseconds) } }
      }
    }
    sound.write(of: timeline, to: &writer)
    writer.key("devices")
    writer.row { writer in for device in GoldenFelt.devices(of: felt) { writer.value(device) } }
    Self.write(GoldenFelt(timeline).lines(of: felt), as: "felt", to: &writer)
    Self.write(exports.map(\.line), as: "exports", to: &writer)
  }

  private static func write(_ lines: [String], as key: String, to writer: inout JSONWriter) {
    writer.array(key) { writer in for line in lines { writer.value(line) } }
  }
}

extension SoundEnvelope {
  /// The rate and the window that a golden does not name.
  static let (standardRate, standardWindow) = (SampleRate.hz48000, TimeSpan.milliseconds(10))

  /// Writes what is not standard, and the loudness.
  fileprivate func write(of timeline: Timeline, to writer: inout JSONWriter) {
    if rate != Self.standardRate { writer.member("sampleRate", rate.hertz) }
    if window != Self.standardWindow { writer.member("windowNs", window.nanoseconds) }
    let end = onsets.last.flatMap { $0.kind == "end" ? $0.frame : nil }
    if GoldenOnsets.standard(timeline, at: rate, end: end) != onsets {
      writer.array("onsets") { writer in for onset in onsets { writer.value(GoldenOnsets.line(of: onset)) } }
    } else if end != GoldenOnsets.end(of: timeline, at: rate) {
      writer.key("endFrame")
      if let end { writer.value(end) } else { writer.null() }
    }
    writer.array("loudness") { writer in
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
