internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes `.haptic` 1.0.0 as ``PatternFormat/haptic`` describes it.
enum LofeltHapticWriter {
  /// Writes a pattern; one that was read from `.haptic` keeps its metadata.
  static func export(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let envelope = PatternEnvelope(request.pattern, sharpnessBefore: 0, losses: &losses)
    losses.noteRepeat(of: request, "a clip cannot repeat by itself; it plays once")
    let breakpoints = LofeltHapticBreakpoints(envelope, &losses)
    let metadata = metadata(of: request)
    return Export(losses: losses) { writer in
      writer.object { writer in
        writer.object("version") {
          $0.member("major", 1)
          $0.member("minor", 0)
          $0.member("patch", 0)
        }
        if let metadata { writer.member("metadata", metadata) }
        writer.object("signals") { writer in
          writer.object("continuous") { writer in
            writer.object("envelopes") { write(breakpoints, to: &$0) }
          }
        }
      }
    }
  }

  /// The metadata with the pattern's name as its project.
  private static func metadata(of request: ExportRequest) -> JSONValue? {
    let native = request.native as? ParsedFile<LofeltHapticDetails>
    let details = native?.details
    let name = request.pattern.name
    if native != nil, name == details?.title ?? "" { return details?.metadata }
    var members = name.isEmpty ? [] : [JSONMember("project", .string(name))]
    if case .object(let kept)? = details?.metadata {
      members += kept.filter { $0.key != "project" }
    } else if let summary = request.summary, !summary.isEmpty {
      members.append(JSONMember("description", .string(summary)))
    }
    return members.isEmpty && details?.metadata == nil ? nil : .object(members)
  }

  private static func write(_ breakpoints: LofeltHapticBreakpoints, to writer: inout JSONWriter) {
    writer.array("amplitude") { writer in
      for breakpoint in breakpoints.amplitude {
        writer.object { writer in
          writer.member("time", JSONNumber(seconds: breakpoint.time))
          writer.member("amplitude", power(of: breakpoint.intensity))
          guard let tap = breakpoint.tap else { return }
          writer.object("emphasis") {
            $0.member("amplitude", power(of: tap.intensity))
            $0.member("frequency", tap.sharpness)
          }
        }
      }
    }
    writer.array("frequency") { writer in
      for point in breakpoints.frequency {
        writer.object {
          $0.member("time", JSONNumber(seconds: point.time))
          $0.member("frequency", power(of: point.value))
        }
      }
    }
  }

  /// The shortest decimal with this root: a square alone would make 0.2 into 0.19999999999999998.
  ///
  /// Greater roots have greater decimals, since no two share one.
  private static func power(of root: Double) -> Double {
    let square = root * root
    var scale = 1.0
    for _ in 0..<16 {
      let rounded = (square * scale).rounded() / scale
      if rounded.squareRoot() == root { return rounded }
      scale *= 10
    }
    return square
  }
}
