internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension Golden {
  /// The name and the version of the schema.
  public static let format = "thrum.golden/1"

  /// The golden as a file: the same golden gives the same bytes, and only changed parts change lines.
  public var utf8: [UInt8] {
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
    writer.object("timeline") { writer in
      writer.member("lengthNs", timeline.length.nanoseconds)
      if let repeatStart { writer.member("repeatStartNs", repeatStart.nanoseconds) }
      writer.key("entries")
      TimelineJSONEncoder.writeTable(timeline.entries, to: &writer)
    }
    if let fallback {
      writer.object("fallback") { writer in
        writer.member("name", fallback.name)
        writer.key("onsetsNs")
        writer.row { writer in for onset in fallback.onsets { writer.value(onset.nanoseconds) } }
      }
    }
    writer.object("sound") { sound.write(to: &$0) }
    writer.array("felt") { writer in for result in felt { writer.object { result.write(to: &$0) } } }
    writer.array("exports") { writer in for digest in exports { writer.object { digest.write(to: &$0) } } }
  }
}

extension SoundEnvelope {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("sampleRate", rate.hertz)
    writer.array("onsets") { writer in
      for onset in onsets {
        writer.line { writer in
          writer.member("frame", onset.frame)
          writer.member("kind", onset.kind)
          if let event = onset.event { writer.member("event", event.index) }
        }
      }
    }
    writer.member("windowNs", window.nanoseconds)
    writer.key("loudnessDb")
    writer.row { writer in
      for level in loudness { if let level { writer.value(level.value) } else { writer.null() } }
    }
  }
}

extension FeltResult {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("profile", profile)
    writer.member("step", step)
    writer.array("events") { writer in
      for event in events {
        writer.line { writer in
          writer.member("event", event.event.index)
          writer.member("onsetNs", event.onset.map { .integer($0.nanoseconds) } ?? .null)
          writer.key("aboveThresholdDb")
          if let level = event.aboveThreshold { writer.value(level.value) } else { writer.null() }
          if let neighbour = event.mergedWith { writer.member("mergedWith", neighbour.index) }
        }
      }
    }
  }
}

extension ExportDigest {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("format", format)
    writer.member("bytes", bytes)
    writer.member("fnv1a64", digest)
    writer.key("losses")
    writer.row { writer in for code in losses { writer.value(code) } }
  }
}
