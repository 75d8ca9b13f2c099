package import HapticModel
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

  /// Writes an entry of a timeline on one line.
  package static func writeLine(_ entry: TimelineEntry, to writer: inout JSONWriter) {
    writer.line { $0.members(entry.fields) }
  }
}

/// Reads entries written by ``TimelineJSONEncoder``, for goldens.
package enum TimelineJSONDecoder {
  /// Reads a list of entries.
  package static func entries(_ list: JSONElement) throws(Finding) -> [TimelineEntry] {
    var entries: [TimelineEntry] = []
    for element in try list.list() { entries.append(try entry(element)) }
    return entries
  }

  /// Reads a time, which must not be before the pattern's start.
  package static func time(_ element: JSONElement) throws(Finding) -> TimePoint {
    TimePoint(nanoseconds: try span(element).nanoseconds)
  }

  /// Reads a length of time, which must not be negative.
  package static func span(_ element: JSONElement) throws(Finding) -> TimeSpan {
    let nanoseconds = try element.integer()
    guard nanoseconds >= 0 else { throw Finding(element, "expected nanoseconds, not \(nanoseconds)") }
    return TimeSpan(nanoseconds: nanoseconds)
  }

  /// Reads the number of an event.
  package static func voice(_ element: JSONElement) throws(Finding) -> VoiceID {
    let index = try element.integer()
    guard index >= 0 else { throw Finding(element, "expected the number of an event, not \(index)") }
    return VoiceID(Int(index))
  }

  /// Reads an entry.
  package static func entry(_ element: JSONElement) throws(Finding) -> TimelineEntry {
    TimelineEntry(time: try time(element.required("timeNs")), action: try action(element))
  }

  private static func action(_ element: JSONElement) throws(Finding) -> TimelineEntry.Action {
    let name = try element.required("action")
    switch try name.text() {
    case "stop": return .stop(try voice(element.required("voice")))
    case "control": return .control(try control(element))
    case "start":
      return .start(try voice(element.required("voice")), try sound(element))
    case let other: throw Finding(name, "there is no action \(Quotation.quote(other))")
    }
  }

  private static func control(_ element: JSONElement) throws(Finding) -> ControlSegment {
    let name = try element.required("control")
    guard let id = ControlID(rawValue: try name.text()) else {
      throw Finding(name, "there is no such control")
    }
    return ControlSegment(
      id: id, from: try element.required("from").double(), to: try element.required("to").double(),
      span: try span(element.required("spanNs")))
  }

  private static func sound(_ element: JSONElement) throws(Finding) -> Voice {
    let kind = try element.required("kind")
    switch try kind.text() {
    case "transient":
      return .transient(
        TransientVoice(
          commanded: try level("commanded", of: element), intensity: try level("intensity", of: element),
          sharpness: try level("sharpness", of: element)))
    case "continuous":
      return .continuous(try vibration(element))
    case "audioContinuous": return .audio(.audioContinuous(try tone(element)))
    case "audioCustom": return .audio(.audioCustom(try file(element)))
    case let other: throw Finding(kind, "there is no event of the kind \(Quotation.quote(other))")
    }
  }

  private static func vibration(_ element: JSONElement) throws(Finding) -> ContinuousVoice {
    ContinuousVoice(
      intensity: try level("intensity", of: element), sharpness: try level("sharpness", of: element),
      attack: try span(element.required("attackNs")),
      decay: try element.required("decayNs").optional(span),
      release: try span(element.required("releaseNs")), held: try span(element.required("heldNs")),
      intensityCurve: try curve("intensityCurve", of: element, within: ControlID.hapticIntensity.range),
      sharpnessCurve: try curve("sharpnessCurve", of: element, within: ControlID.hapticSharpness.range))
  }

  /// Reads a curve of a vibration, if it has one.
  private static func curve(
    _ key: String, of element: JSONElement, within range: ClosedRange<Double>
  ) throws(Finding) -> Curve? {
    guard let list = element[key] else { return nil }
    var points: [Curve.Point] = []
    for pair in try list.list() {
      let parts = try pair.list()
      guard parts.count == 2 else { throw Finding(pair, "expected an offset and a value") }
      let value = try parts[1].double()
      guard range.contains(value) else { throw Finding(parts[1], "the value is outside \(range)") }
      points.append(Curve.Point(value, at: try span(parts[0])))
    }
    guard !points.isEmpty else { throw Finding(list, "a curve has at least one point") }
    return Curve(points)
  }

  // MARK: Audio events

  private static func tone(_ element: JSONElement) throws(Finding) -> AudioContinuous {
    let envelope = Envelope(
      attack: try level("attack", of: element), decay: try level("decay", of: element),
      release: try level("release", of: element), isSustained: try element.required("sustained").truth())
    return AudioContinuous(
      at: try time(element.required("timeNs")), for: try span(element.required("durationNs")),
      parameters: try parameters(element), envelope: envelope)
  }

  private static func file(_ element: JSONElement) throws(Finding) -> AudioCustom {
    AudioCustom(
      at: try time(element.required("timeNs")), path: try element.required("path").text(),
      for: try element.required("durationNs").optional(span), parameters: try parameters(element),
      usesVolumeEnvelope: try element.required("usesVolumeEnvelope").truth(),
      isLooped: try element.required("looped").truth())
  }

  private static func parameters(_ element: JSONElement) throws(Finding) -> AudioParameters {
    AudioParameters(
      volume: try level("volume", of: element), pitch: try signed("pitch", of: element),
      pan: try signed("pan", of: element), brightness: try level("brightness", of: element))
  }

  // MARK: Levels

  private static func level(_ key: String, of element: JSONElement) throws(Finding) -> UnitLevel {
    let value = try element.required(key)
    if let level = UnitLevel(exactly: try value.double()) { return level }
    throw Finding(value, "\(key) is outside 0 to 1")
  }

  private static func signed(_ key: String, of element: JSONElement) throws(Finding) -> SignedLevel {
    let value = try element.required(key)
    if let level = SignedLevel(exactly: try value.double()) { return level }
    throw Finding(value, "\(key) is outside -1 to 1")
  }
}
