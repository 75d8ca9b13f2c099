internal import HapticModel
internal import HapticScores
internal import HapticText

extension PatternFormat {
  /// Software Mansion's Pulsar preset for the web, a `.json` file known by its content alone.
  ///
  /// Each entry of `pattern` is a vibration from `timestamp` on, `duration` long, in milliseconds. A `pulse` names its
  /// `intensity` and its `frequency`, which is the sharpness. A `continuous` entry names neither and runs at full
  /// strength, since a browser only switches the motor, with the sharpness 0.5.
  public static let pulsarWeb = PatternFormat(
    id: "pulsar-web", title: "Pulsar preset for the web", extensions: [],
    recognise: { $0.withView(isPreset) }, decode: PulsarWebReader.decode)

  /// True for an object whose `pattern` is a list of objects with a `timestamp`.
  private static func isPreset(_ view: JSONView) -> Bool {
    view.hasMember("pattern", of: 0) { list in
      view.nodes[list].kind == .array && !view.isEmpty(list) && view.hasMember("timestamp", of: list + 1)
    }
  }
}

/// The kinds of finding about a Pulsar preset for the web.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum PulsarWebCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "pulsar-web"

  case patternEmpty = "pulsar-web-pattern-empty"
  case typeUnknown = "pulsar-web-type-unknown"
  case noLength = "pulsar-web-no-length"
}

/// Reads a Pulsar preset for the web.
struct PulsarWebReader: JSONFormatReader {
  private enum PresetKey: String, FieldKey {
    case name, description, pattern, duration, tags, emoji
  }

  private enum EntryKey: String, FieldKey {
    case type, timestamp, duration, intensity, frequency
  }

  let fields: FieldReader<PulsarWebCode>

  func read() -> ParsedFile<Never> {
    guard let preset = fields.object(0, noun: "the preset", keys: PresetKey.self) else { return ParsedFile() }
    let name = preset.text(.name) ?? ""
    let summary = preset.text(.description)
    guard let list = preset.value(.pattern, .required), let entries = fields.list(list, "pattern") else {
      return ParsedFile(summary: summary)
    }
    let events = entries.compactMap { node in event(node).map { (event: $0, node: node) } }
      .stablySorted { $0.event.time < $1.event.time }
    if events.isEmpty {
      fields.report(.error, code: .patternEmpty, node: list, message: "the preset has nothing to play")
    }
    let origins = PatternOrigins(events: events.map { fields.offset($0.node) })
    let pattern = HapticPattern(name: name, events: events.map(\.event))
    let terms = LevelSemantics(
      intensity: LevelSemantics.Term("intensity"), sharpness: LevelSemantics.Term("frequency"))
    return ParsedFile(
      parts: [PatternPart(pattern: pattern, origins: origins, terms: terms)], summary: summary)
  }

  private func event(_ node: Int) -> HapticEvent? {
    guard let entry = fields.object(node, noun: "the entry", keys: EntryKey.self),
      let type = entry.value(.type, .required),
      entry.value(.timestamp, .required) != nil,
      let lengthNode = entry.value(.duration, .required)
    else { return nil }
    let isPulse = kind(type) == "pulse"
    let intensity = entry.clamped(.intensity) ?? 1
    let sharpness = entry.clamped(.frequency) ?? Continuous.defaultSharpness.value
    if isPulse, entry[.intensity] == nil { entry.reportMissing(.intensity) }
    guard let time = entry.time(.timestamp, in: .milliseconds),
      let length = entry.span(.duration, in: .milliseconds)
    else { return nil }
    guard length > .zero else {
      return fields.reject(
        .noLength, node: lengthNode, as: .warning, message: "the entry has no length; it is left out")
    }
    return .continuous(
      Continuous(UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: time, for: length))
  }

  /// The type at a node; anything unknown is an error.
  private func kind(_ node: Int) -> String? {
    guard let type = fields.text(node, "type") else { return nil }
    if type == "pulse" || type == "continuous" { return type }
    return fields.reject(
      .typeUnknown, node: node, hint: "known: continuous, pulse",
      message: "there is no type \(Quotation.quote(type))")
  }
}
