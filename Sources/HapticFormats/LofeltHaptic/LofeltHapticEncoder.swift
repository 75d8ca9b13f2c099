internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes `.haptic` 1.0.0, the JSON format of Lofelt Studio and Meta Haptics Studio.
///
/// The inverse of ``LofeltHapticDecoder``: amplitude is the square of intensity, frequency that of sharpness, a tap
/// is an emphasis, whose frequency is its sharpness. Vibrations lie on one envelope, with amplitude 0 between them; where several sound at once,
/// the strongest rules. A tap that is weaker than the vibration at its time stands in a dip of no length, since
/// both makers' readers refuse an emphasis below the amplitude. A pattern with nothing but taps of one time
/// gets ``LofeltHapticLimits/shortestLength`` of silence: Meta's reader refuses an envelope without length.
/// Frequencies outside the time of the envelope, where nothing sounds, are left out.
///
/// Every file has at least two amplitudes, times that do not decrease and values in 0…1. Times are exact to
/// the nanosecond, levels the shortest decimals that read back equal.
enum LofeltHapticEncoder {
  /// Writes what is asked for; a pattern that was read from `.haptic` keeps its metadata.
  static func export(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let course = LineCourse(request.pattern, losses: &losses)
    if request.repeatStart != nil {
      losses.note(
        .repeatDropped, detail: "a clip cannot repeat by itself; it plays once")
    }
    let native = request.native as? LofeltHapticDocument
    let breakpoints = LofeltHapticBreakpoints(course)
    if breakpoints.error > 0 { losses.note(.courseAsLines, levelError: breakpoints.error) }
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      write(LofeltHapticVersion(), to: &writer)
      let metadata = metadata(of: request, native)
      if let metadata { writer.member("metadata", metadata) }
      writer.object("signals") { writer in
        writer.object("continuous") { writer in
          writer.object("envelopes") { write(breakpoints, to: &$0) }
        }
      }
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  private static func write(_ version: LofeltHapticVersion, to writer: inout JSONWriter) {
    writer.object("version") {
      $0.member("major", version.major)
      $0.member("minor", version.minor)
      $0.member("patch", version.patch)
    }
  }

  /// The metadata with the pattern's name as its project.
  private static func metadata(of request: ExportRequest, _ native: LofeltHapticDocument?) -> JSONValue? {
    let name = request.pattern.name
    if let native, name == native.title ?? "" { return native.metadata }
    var members = [JSONMember("project", .string(name))]
    if name.isEmpty { members.removeAll() }
    if case .object(let kept)? = native?.metadata {
      members += kept.filter { $0.key != "project" }
    } else if let summary = request.summary, !summary.isEmpty {
      members.append(JSONMember("description", .string(summary)))
    }
    return members.isEmpty && native?.metadata == nil ? nil : .object(members)
  }

  private static func write(_ breakpoints: LofeltHapticBreakpoints, to writer: inout JSONWriter) {
    writer.array("amplitude") { writer in
      for point in breakpoints.amplitude { write(point, to: &writer) }
    }
    writer.array("frequency") { writer in
      for point in breakpoints.frequency {
        writer.object {
          $0.member("time", JSONNumber(seconds: point.time))
          $0.member("frequency", square(of: point.value))
        }
      }
    }
  }

  private static func write(_ point: LofeltHapticBreakpoints.Amplitude, to writer: inout JSONWriter) {
    writer.object {
      $0.member("time", JSONNumber(seconds: point.time))
      $0.member("amplitude", square(of: point.intensity))
      guard let tap = point.tap else { return }
      $0.object("emphasis") {
        $0.member("amplitude", square(of: tap.strength))
        $0.member("frequency", tap.sharpness)
      }
    }
  }

  /// The shortest decimal that has a root: a square alone would make 0.2 into 0.19999999999999998.
  ///
  /// Greater intensities have greater amplitudes, since no two share a root.
  private static func square(of root: Double) -> Double {
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
