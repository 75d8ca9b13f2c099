internal import HapticModel
public import HapticText
public import HapticTimeline

/// Writes a compiled timeline as JSON; `thrum show --json` prints it.
///
/// The same timeline gives the same bytes. All times are whole nanoseconds; levels are the shortest decimals that read
/// back equal. Schema `thrum.timeline/1`: later versions may add members, but never remove or change one.
///
/// | member | type | meaning |
/// | --- | --- | --- |
/// | `format` | text | `"thrum.timeline/1"` |
/// | `name` | text | the pattern's name; may be empty |
/// | `lengthNs` | whole number | the pattern's commanded length |
/// | `entries` | list | the actions in order of time; at one time `stop`, `control`, `start` |
///
/// Every entry has `timeNs` and `action`. By action:
///
/// - `stop`: `voice`, the number of the event that ends.
/// - `control`: `control` (the name in AHAP), `from`, `to`, `spanNs`: a straight line, then `to` is held.
/// - `start`: `voice`, `kind`, and by kind:
///   - `transient`: `commanded` (the intensity as written), `intensity` (the control applied), `sharpness`.
///   - `continuous`: `intensity`, `sharpness`, `attackNs`, `decayNs` (`null` if sustained), `releaseNs`, `heldNs` (from
///     the start to the stop); if the vibration has a curve of its own, `intensityCurve` (factors) or `sharpnessCurve`
///     (offsets): pairs of an offset in nanoseconds from the start, and a value.
///   - `audioContinuous`: `durationNs`, `volume`, `pitch`, `pan`, `brightness`, and the envelope as written,
///     normalised: `attack`, `decay`, `release`, `sustained`.
///   - `audioCustom`: `path`, `durationNs` (`null` for the whole file), `volume`, `pitch`, `pan`,
///     `brightness`, `usesVolumeEnvelope`, `looped`.
///
/// Thread-safe: yes. Real-time-safe: no.
public enum TimelineJSONEncoder {
  /// The name and the version of the schema.
  public static let format = "thrum.timeline/1"

  /// Writes a timeline: pretty-printed for people, or in one line for logs.
  public static func encode(_ timeline: Timeline, layout: JSONWriter.Layout = .pretty) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.object { writer in
      writer.member("format", format)
      writer.member("name", timeline.name)
      writer.member("lengthNs", timeline.length.nanoseconds)
      writer.array("entries") { writer in
        for entry in timeline.entries { writer.object { $0.members(entry.fields) } }
      }
    }
    return writer.utf8
  }

  /// Writes the entries of a timeline as a list with one entry per line.
  public static func writeTable(_ entries: [TimelineEntry], to writer: inout JSONWriter) {
    writer.array { writer in
      for entry in entries { writer.line { $0.members(entry.fields) } }
    }
  }
}
